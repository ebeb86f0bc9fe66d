package dev.cardan.mjcf.mesh.hull;

import java.util.Arrays;

/**
 * A short list whose order is part of the result.
 *
 * <p>The hull's facets and graph come out in an order that follows from how neighbours were added and removed. So the
 * two ways to remove an item are told apart by name: {@link #fill fill} moves the last item into the gap,
 * {@link #close close} shifts the rest down.
 */
final class Chain<T> {
    private Object[] items;
    private int size;

    Chain(int capacity) {
        items = new Object[capacity];
    }

    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }

    @SuppressWarnings("unchecked")
    T get(int i) {
        return (T) items[i];
    }

    void set(int i, T item) {
        items[i] = item;
    }

    T last() {
        return size == 0 ? null : get(size - 1);
    }

    void add(T item) {
        grow();
        items[size++] = item;
    }

    void addIfAbsent(T item) {
        if (!contains(item)) {
            add(item);
        }
    }

    void insert(int at, T item) {
        grow();
        System.arraycopy(items, at, items, at + 1, size - at);
        items[at] = item;
        size++;
    }

    T removeLast() {
        T item = get(--size);
        items[size] = null;
        return item;
    }

    /** Removes item {@code i}; the last item takes its place. */
    void fillAt(int i) {
        items[i] = items[--size];
        items[size] = null;
    }

    /** Removes the first occurrence of an item, if there is one; the last item takes its place. */
    boolean fill(T item) {
        int i = indexOf(item);
        if (i < 0) {
            return false;
        }
        fillAt(i);
        return true;
    }

    /** Removes item {@code i} and keeps the order of the others. */
    void closeAt(int i) {
        System.arraycopy(items, i + 1, items, i, size - i - 1);
        items[--size] = null;
    }

    /** Removes the first occurrence of an item, if there is one, and keeps the order of the others. */
    void close(T item) {
        int i = indexOf(item);
        if (i >= 0) {
            closeAt(i);
        }
    }

    void replace(T old, T item) {
        int i = indexOf(old);
        if (i < 0) {
            throw HullException.broken("a facet or vertex that should be linked is not");
        }
        items[i] = item;
    }

    /** Place of an item, or -1. Items are compared by identity: two corners at one point are two corners. */
    @SuppressWarnings("ReferenceEquality")
    int indexOf(T item) {
        for (int i = 0; i < size; i++) {
            if (items[i] == item) {
                return i;
            }
        }
        return -1;
    }

    boolean contains(T item) {
        return indexOf(item) >= 0;
    }

    /** Drops the items that a walk has overwritten with null; the order of the others stays. */
    void dropNulls() {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (items[i] != null) {
                items[kept++] = items[i];
            }
        }
        Arrays.fill(items, kept, size, null);
        size = kept;
    }

    void clear() {
        Arrays.fill(items, 0, size, null);
        size = 0;
    }

    private void grow() {
        if (size == items.length) {
            items = Arrays.copyOf(items, Math.max(4, 2 * size));
        }
    }
}
