package dev.cardan.engine.world;

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

    // Jacobian: dense rows of nv numbers, or sparse (CSR)
    public double[] J = {}; // (nJ)
    public int[] JRownnz = {}; // (n)
    public int[] JRowadr = {}; // (n)
    public int[] JRowsuper = {}; // (n)
    public int[] JColind = {}; // (nJ)

    // whitened Jacobian Y = J L^-1 D^-1/2 and AR = J M^-1 J' + R, for dual solvers
    public double[] Y = {}; // (nY)
    public int[] YRownnz = {}; // (n)
    public int[] YRowadr = {}; // (n)
    public int[] YColind = {}; // (nY)
    public double[] AR = {}; // (nA)
    public int[] ARRownnz = {}; // (n)
    public int[] ARRowadr = {}; // (n)
    public int[] ARColind = {}; // (nA)

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
        JRownnz = Arrays.copyOf(JRownnz, size);
        JRowadr = Arrays.copyOf(JRowadr, size);
        JRowsuper = Arrays.copyOf(JRowsuper, size);
        YRownnz = Arrays.copyOf(YRownnz, size);
        YRowadr = Arrays.copyOf(YRowadr, size);
        ARRownnz = Arrays.copyOf(ARRownnz, size);
        ARRowadr = Arrays.copyOf(ARRowadr, size);
    }

    /** Makes room for n numbers of J, keeping those there are. */
    public void ensureJ(int n) {
        if (n > J.length) {
            int size = Math.max(n, 2 * J.length);
            J = Arrays.copyOf(J, size);
            JColind = Arrays.copyOf(JColind, size);
        }
    }

    /** Makes room for n numbers of Y. */
    public void ensureY(int n) {
        if (n > Y.length) {
            Y = new double[Math.max(n, 2 * Y.length)];
            YColind = new int[Y.length];
        }
    }

    /** Makes room for n numbers of AR. */
    public void ensureAR(int n) {
        if (n > AR.length) {
            AR = new double[Math.max(n, 2 * AR.length)];
            ARColind = new int[AR.length];
        }
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
        System.arraycopy(o.JRownnz, 0, JRownnz, 0, n);
        System.arraycopy(o.JRowadr, 0, JRowadr, 0, n);
        System.arraycopy(o.JRowsuper, 0, JRowsuper, 0, n);
        System.arraycopy(o.YRownnz, 0, YRownnz, 0, n);
        System.arraycopy(o.YRowadr, 0, YRowadr, 0, n);
        System.arraycopy(o.ARRownnz, 0, ARRownnz, 0, n);
        System.arraycopy(o.ARRowadr, 0, ARRowadr, 0, n);
        System.arraycopy(o.KBIP, 0, KBIP, 0, 4 * n);
        ensureJ(nJ);
        System.arraycopy(o.J, 0, J, 0, nJ);
        System.arraycopy(o.JColind, 0, JColind, 0, nJ);
        ensureY(nY);
        System.arraycopy(o.Y, 0, Y, 0, nY);
        System.arraycopy(o.YColind, 0, YColind, 0, nY);
        ensureAR(nA);
        System.arraycopy(o.AR, 0, AR, 0, nA);
        System.arraycopy(o.ARColind, 0, ARColind, 0, nA);
    }
}
