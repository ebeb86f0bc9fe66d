package dev.cardan.engine.world;

import dev.cardan.engine.Data;
import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.type.ConstraintState;
import dev.cardan.engine.type.ConstraintType;

/**
 * The rows of the constraint problem (MuJoCo's {@code efc_*}): equalities, friction losses, limits, contacts. The first
 * {@code d.nefc} are valid, in J the first {@code d.nJ} numbers; arrays are replaced when they grow, so nobody may keep
 * them.
 */
public final class ConstraintRows {
    /** Kind of row, a number of {@link ConstraintType.Code} (nefc). */
    public int[] type = {};

    /** What the row is of: equality, degree of freedom, joint, tendon or contact, by {@link #type} (nefc). */
    public int[] id = {};

    /**
     * How far from being fulfilled: violation of an equality, distance from a limit or between surfaces, m or rad
     * (nefc).
     */
    public double[] pos = {};

    /** Distance at which a limit or contact begins to act, m or rad (nefc). */
    public double[] margin = {};

    /** Largest force of friction, N or N m; 0 in rows of other kinds (nefc). */
    public double[] frictionloss = {};

    /** Diagonal of J M^-1 J', estimated or exact: inverse inertia along the row (nefc). */
    public double[] diagA = {};

    /** Stiffness (1/s^2), damping (1/s), impedance and its derivative by the position (nefc x 4). */
    public double[] KBIP = {};

    /** Inertia of the row, 1 / R (nefc). */
    public double[] D = {};

    /** Regularisation, added to the diagonal of J M^-1 J' (nefc). */
    public double[] R = {};

    /** Velocity along the row, J qvel (nefc). */
    public double[] vel = {};

    /** Acceleration that the row aims at, by stiffness and damping (nefc). */
    public double[] aref = {};

    /** J qaccSmooth - aref: what is missing without constraint forces, negated (nefc). */
    public double[] b = {};

    /** Force along the row, N or N m (nefc). */
    public double[] force = {};

    /** Where on its cost the row is, a number of {@link ConstraintState.Code} (nefc). */
    public int[] state = {};

    /** Jacobian, dense or sparse: velocities of the rows by those of the degrees of freedom (nefc x nv). */
    public final SparseMatrix J = new SparseMatrix();

    /** Whitened Jacobian J L^-1 D^-1/2, for dual solvers (nefc x nv). */
    public final SparseMatrix Y = new SparseMatrix();

    /**
     * J M^-1 J' + R, for dual solvers (nefc x nefc). When it is too large to be stored, see {@link Limits}, {@code d.nA} is
     * zero and only rownnz has a meaning: how many numbers the rows have, zero if they are never made.
     */
    public final SparseMatrix AR = new SparseMatrix();

    /** Forgets all rows of a world. */
    public static void clear(Data d) {
        d.ne = 0;
        d.nf = 0;
        d.nl = 0;
        d.nefc = 0;
        d.nJ = 0;
        d.nY = 0;
        d.nA = 0;
    }

    /** Goes through the fields. */
    public void walk(FieldWalk w) {
        w.group("efc.", "efc_").by(PipelineStage.CONSTRAINT_ROWS, WorldRole.COMPUTED);
        type = w.ints("type", Entity.ROW, 1, type);
        id = w.ints("id", Entity.ROW, 1, id);
        pos = w.reals("pos", Entity.ROW, 1, pos);
        margin = w.reals("margin", Entity.ROW, 1, margin);
        frictionloss = w.reals("frictionloss", Entity.ROW, 1, frictionloss);
        J.values = w.reals("J.values", "efc_J", Entity.J_ENTRY, 1, J.values);
        w.use(FieldUse.SPARSE);
        J.rownnz = w.ints("J.rownnz", "efc_J_rownnz", Entity.ROW, 1, J.rownnz);
        J.rowadr = w.ints("J.rowadr", "efc_J_rowadr", Entity.ROW, 1, J.rowadr);
        J.rowsuper = w.ints("J.rowsuper", "efc_J_rowsuper", Entity.ROW, 1, J.rowsuper);
        J.colind = w.ints("J.colind", "efc_J_colind", Entity.J_ENTRY, 1, J.colind);
        w.use(FieldUse.ALWAYS);
        diagA = w.reals("diagA", Entity.ROW, 1, diagA);
        KBIP = w.reals("KBIP", Entity.ROW, 4, KBIP);
        D = w.reals("D", Entity.ROW, 1, D);
        R = w.reals("R", Entity.ROW, 1, R);
        w.by(PipelineStage.PROJECTION, WorldRole.COMPUTED).use(FieldUse.DUAL);
        Y.values = w.reals("Y.values", "efc_Y", Entity.Y_ENTRY, 1, Y.values);
        AR.values = w.reals("AR.values", "efc_AR", Entity.AR_ENTRY, 1, AR.values);
        w.by(PipelineStage.PROJECTION, WorldRole.BOOKKEEPING);
        Y.rownnz = w.ints("Y.rownnz", "efc_Y_rownnz", Entity.ROW, 1, Y.rownnz);
        Y.rowadr = w.ints("Y.rowadr", "efc_Y_rowadr", Entity.ROW, 1, Y.rowadr);
        Y.rowsuper = w.ints("Y.rowsuper", "efc.Y.rowsuper", Entity.ROW, 1, Y.rowsuper); // MuJoCo has none
        Y.colind = w.ints("Y.colind", "efc_Y_colind", Entity.Y_ENTRY, 1, Y.colind);
        AR.rownnz = w.ints("AR.rownnz", "efc_AR_rownnz", Entity.ROW, 1, AR.rownnz);
        AR.rowadr = w.ints("AR.rowadr", "efc_AR_rowadr", Entity.ROW, 1, AR.rowadr);
        AR.rowsuper = w.ints("AR.rowsuper", "efc.AR.rowsuper", Entity.ROW, 1, AR.rowsuper);
        AR.colind = w.ints("AR.colind", "efc_AR_colind", Entity.AR_ENTRY, 1, AR.colind);
        w.by(PipelineStage.CONSTRAINT_REFERENCE, WorldRole.COMPUTED).use(FieldUse.ALWAYS);
        vel = w.reals("vel", Entity.ROW, 1, vel);
        aref = w.reals("aref", Entity.ROW, 1, aref);
        w.by(PipelineStage.SOLVER, WorldRole.COMPUTED);
        b = w.reals("b", Entity.ROW, 1, b);
        force = w.reals("force", Entity.ROW, 1, force);
        state = w.ints("state", Entity.ROW, 1, state);
    }

    /** Makes room for n rows, keeping those there are. */
    public void ensureRows(int n) {
        int room = state.length; // it grows last, so that all others have as much even after memory ran out
        if (n > room) {
            walk(new FieldGrowth(Entity.ROW, Math.max(n, Math.max(32, 2 * room))));
        }
    }
}
