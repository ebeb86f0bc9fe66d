package dev.cardan.engine;

import dev.cardan.engine.type.ObjType;

/** The matrix of an implicit step can't be solved. The state is that before the step. */
public final class SingularMatrixException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final int dof;

    public SingularMatrixException(Data d, int dof) {
        super("M - h D of the integrator implicit is singular at time " + d.time + " in dof " + dof + " of the joint "
                + joint(d.model, dof) + ", where velocity feedback cancels the inertia: use a smaller timestep or "
                + "the integrator implicitfast");
        this.dof = dof;
    }

    /** The first degree of freedom, from the last, whose pivot is too small. */
    public int dof() {
        return dof;
    }

    private static String joint(Model m, int dof) {
        int j = m.dof.jntid[dof];
        String name = m.names().name(ObjType.JOINT, j);
        return name.isEmpty() ? String.valueOf(j) : name;
    }
}
