package dev.cardan.engine.world;

import dev.cardan.engine.linalg.SparseMatrix;
import java.util.Arrays;

/**
 * The rows of the constraint problem (MuJoCo's {@code efc_*}): equalities, friction losses, limits, contacts. The first
 * {@code d.nefc} are valid, in J the first {@code d.nJ} numbers; arrays are replaced when they grow, so nobody may keep
 * them.
 */
public final class ConstraintRows {
    public int[] type = {}; // (n) ConstraintType
    public int[] id = {}; // (n) equality, dof, joint, tendon or contact
    public double[] pos = {}; // (n) violation
    public double[] margin = {}; // (n)
    public double[] frictionloss = {}; // (n)
    public double[] diagA = {}; // (n) diagonal of J M^-1 J', approximate or exact
    public double[] KBIP = {}; // (n x 4) stiffness, damping, impedance, its derivative
    public double[] D = {}; // (n) 1 / R
    public double[] R = {}; // (n) regularisation
    public double[] vel = {}; // (n) J qvel
    public double[] aref = {}; // (n) reference acceleration
    public double[] b = {}; // (n) J qaccSmooth - aref
    public double[] force = {}; // (n)
    public int[] state = {}; // (n) ConstraintState

    public final SparseMatrix J = new SparseMatrix(); // (n x nv) Jacobian, dense or sparse
    public final SparseMatrix Y = new SparseMatrix(); // (n x nv) whitened Jacobian J L^-1 D^-1/2, for dual solvers
    public final SparseMatrix AR = new SparseMatrix(); // (n x n) J M^-1 J' + R, for dual solvers

    /** Makes room for n rows, keeping those there are. */
    public void ensureRows(int n) {
        int have = type.length;
        if (n <= have) {
            return;
        }
        int size = Math.max(n, Math.max(32, 2 * have));
        type = Arrays.copyOf(type, size);
        id = Arrays.copyOf(id, size);
        pos = Arrays.copyOf(pos, size);
        margin = Arrays.copyOf(margin, size);
        frictionloss = Arrays.copyOf(frictionloss, size);
        diagA = Arrays.copyOf(diagA, size);
        KBIP = Arrays.copyOf(KBIP, 4 * size);
        D = Arrays.copyOf(D, size);
        R = Arrays.copyOf(R, size);
        vel = Arrays.copyOf(vel, size);
        aref = Arrays.copyOf(aref, size);
        b = Arrays.copyOf(b, size);
        force = Arrays.copyOf(force, size);
        state = Arrays.copyOf(state, size);
        J.ensureRows(size);
        Y.ensureRows(size);
        AR.ensureRows(size);
    }

    /** Takes over n rows of another world of the same model, with their matrices of nJ, nY and nA numbers. */
    public void copyFrom(ConstraintRows o, int n, int nJ, int nY, int nA) {
        ensureRows(n);
        System.arraycopy(o.type, 0, type, 0, n);
        System.arraycopy(o.id, 0, id, 0, n);
        System.arraycopy(o.pos, 0, pos, 0, n);
        System.arraycopy(o.margin, 0, margin, 0, n);
        System.arraycopy(o.frictionloss, 0, frictionloss, 0, n);
        System.arraycopy(o.diagA, 0, diagA, 0, n);
        System.arraycopy(o.D, 0, D, 0, n);
        System.arraycopy(o.R, 0, R, 0, n);
        System.arraycopy(o.vel, 0, vel, 0, n);
        System.arraycopy(o.aref, 0, aref, 0, n);
        System.arraycopy(o.b, 0, b, 0, n);
        System.arraycopy(o.force, 0, force, 0, n);
        System.arraycopy(o.state, 0, state, 0, n);
        System.arraycopy(o.KBIP, 0, KBIP, 0, 4 * n);
        J.copyFrom(o.J, n, nJ);
        Y.copyFrom(o.Y, n, nY);
        AR.copyFrom(o.AR, n, nA);
    }
}
