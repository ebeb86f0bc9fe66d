package dev.cardan.engine.inside;

import dev.cardan.engine.Model;

/**
 * Of which model something was made that a world keeps, and of which numbers: an overlay writes new ones into the model that it has
 * made before.
 */
public final class ModelStamp {
    private Model model;
    private int fills;

    /** Whether it was made of this model, as it is now. */
    @SuppressWarnings("ReferenceEquality") // a model is itself and no other
    public boolean isOf(Model m) {
        return model == m && fills == Inside.fills(m);
    }

    /** It is about to be made: of none, in case that memory runs out. */
    public void clear() {
        model = null;
    }

    /** It is made. */
    public void set(Model m) {
        model = m;
        fills = Inside.fills(m);
    }
}
