package dev.cardan.engine.view;

import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.IntFunction;

/**
 * All objects of a kind, as a list that cannot be changed. Each element is made when it is first asked for and kept.
 *
 * @param <T> references or views
 */
public final class Elements<T> extends AbstractList<T> implements RandomAccess {
    private final Object[] made;
    private final IntFunction<T> maker;

    /**
     * A list of so many elements.
     *
     * @param maker makes the element at a place
     */
    public Elements(int size, IntFunction<T> maker) {
        made = new Object[size];
        this.maker = maker;
    }

    @Override
    public int size() {
        return made.length;
    }

    @Override
    @SuppressWarnings("unchecked") // only the maker's elements get in
    public T get(int i) {
        Objects.checkIndex(i, made.length);
        if (made[i] == null) {
            made[i] = maker.apply(i);
        }
        return (T) made[i];
    }
}
