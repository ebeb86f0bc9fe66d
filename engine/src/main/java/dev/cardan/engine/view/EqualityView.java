package dev.cardan.engine.view;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;

/** An equality constraint of a world. */
public final class EqualityView extends View<EqualityRef> {
    /** Equality id of a world. */
    public EqualityView(Data d, int id) {
        super(d, ObjType.EQUALITY, id);
    }

    @Override
    EqualityRef in(Model m) {
        return new EqualityRef(m, id());
    }

    /** Whether it holds. */
    public boolean active() {
        return d.eqActive[id()];
    }

    /** Switches it on or off, from the next evaluation on. */
    public EqualityView active(boolean on) {
        d.eqActive[id()] = on;
        return this;
    }

    /**
     * Copies what is missing to equality in the last evaluation to dst: a connect has 3 numbers (m), a weld 6 (m, then
     * rotation), others 1.
     *
     * @return how many there are; 0 if it was not active
     */
    public int residuals(double[] dst, int offset) {
        return copy(d.efc.pos, dst, offset);
    }

    /**
     * Copies the forces that the last evaluation took to keep it, one for each of {@link #residuals}, to dst: N, or N m
     * where that is a rotation.
     *
     * @return how many there are; 0 if it was not active
     */
    public int forces(double[] dst, int offset) {
        return copy(d.efc.force, dst, offset);
    }

    private int copy(double[] rows, double[] dst, int offset) {
        int n = 0;
        for (int i = 0; i < d.ne; i++) {
            if (d.efc.id[i] == id()) {
                dst[offset + n++] = rows[i];
            }
        }
        return n;
    }

    /** Euclidean length of {@link #residuals}; 0 if it was not active in the last evaluation. */
    public double residual() {
        double square = 0;
        for (int i = 0; i < d.ne; i++) {
            square += d.efc.id[i] == id() ? d.efc.pos[i] * d.efc.pos[i] : 0;
        }
        return Math.sqrt(square);
    }

    @Override
    String numbers() {
        return (active() ? "active" : "not active") + ", residual " + Vector.text(residual());
    }
}
