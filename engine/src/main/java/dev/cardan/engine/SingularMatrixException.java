package dev.cardan.engine;

import dev.cardan.engine.type.ObjType;

/** A matrix that a step must solve with is singular. The world is as before the step. */
public final class SingularMatrixException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final int dof;

    private SingularMatrixException(String message, int dof) {
        super(message);
        this.dof = dof;
    }

    /** The matrix of the integrator implicit. */
    public static SingularMatrixException ofImplicit(Data d, int dof) {
        return new SingularMatrixException(
                "M - h D of the integrator implicit is singular at time " + d.time + " in " + place(d.model, dof)
                        + ", where velocity feedback cancels the inertia: use a smaller timestep or the integrator"
                        + " implicitfast",
                dof);
    }

    /** The Hessian of the solver Newton, for which MuJoCo has an error as well. */
    public static SingularMatrixException ofHessian(Data d, int dof) {
        return new SingularMatrixException(
                "the Hessian of the solver Newton is singular at time " + d.time + " in " + place(d.model, dof)
                        + ", which next to nothing holds back: give its body more mass or the joint an armature, or use"
                        + " the solver CG",
                dof);
    }

    /** The first degree of freedom, from the last, whose pivot is too small. */
    public int dof() {
        return dof;
    }

    private static String place(Model m, int dof) {
        int j = m.dof.jntid[dof];
        String name = m.names().name(ObjType.Code.JOINT, j);
        return "dof " + dof + " of the joint " + (name.isEmpty() ? String.valueOf(j) : name);
    }
}
