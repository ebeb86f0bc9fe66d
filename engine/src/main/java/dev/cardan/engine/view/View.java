package dev.cardan.engine.view;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;

/**
 * An object of one world, with its live values: a view made once shows the numbers of any later time, and allocates
 * nothing after it was made. What it gives as a {@link MutableVector} is state or input and may be written; what it gives
 * as a {@link Vector} was computed by the last evaluation: after {@code Physics.step} that is the state before the step,
 * {@code Physics.forward} brings it up to date. Like its world, for one thread at a time.
 *
 * @param <R> the reference to the same object in a model
 */
public abstract class View<R extends Ref> extends Element {
    final Data d;
    private R ref; // to the object in the model that the world had then

    View(Data d, ObjType kind, int id) {
        super(d.model, kind, id);
        this.d = d;
    }

    /** The world it belongs to. */
    public final Data data() {
        return d;
    }

    @Override
    public final Model model() {
        return d.model;
    }

    /** The object's constants, in the model that the world has now. */
    @SuppressWarnings("ReferenceEquality") // a model is itself and no other
    public final R ref() {
        if (ref == null || ref.model() != d.model) {
            ref = in(d.model);
        }
        return ref;
    }

    /** The object in a model. */
    abstract R in(Model m);

    /** The object's row of an array that stages write. */
    final Vector row(String what, double[] array, int width) {
        return new Vector(this, what, array, width * id(), width);
    }

    /** Whether the other is a view of the same object of the same world. */
    @Override
    @SuppressWarnings("ReferenceEquality") // a world is itself and no other
    public final boolean equals(Object o) {
        return o instanceof View<?> v && v.d == d && v.getClass() == getClass() && v.id() == id();
    }

    @Override
    public final int hashCode() {
        return 31 * System.identityHashCode(d) + 1024 * kind().ordinal() + id();
    }
}
