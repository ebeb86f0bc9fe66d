package dev.cardan.engine.solver;

import dev.cardan.engine.Data;
import dev.cardan.engine.constraint.ProblemRows;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.linalg.Qcqp;
import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.ConstraintState;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.world.ConstraintRows;
import dev.cardan.engine.world.Contacts;
import java.util.Arrays;

/**
 * The dual problem, over forces f: minimise f' (A + R) f / 2 + f' b with A = J M^-1 J', each force within its bounds
 * (friction loss), not negative (limits, contacts) or in its friction cone. It covers the whole world or one island, whose
 * rows are visited through a list; forces and states are written in place. Holds what the sweeps over rows share.
 *
 * <p>Position c in the list is row {@code row(c)}. Memory grows when needed; one thread at a time.
 */
public final class DualProblem {
    private static final RoomSlot<DualProblem> SLOT = RoomSlot.of(DualProblem::new);

    /** So many rows are done between two looks at whether somebody wants to stop. */
    static final int BATCH = 256;

    /** By so much a new force may make the cost grow; else it is taken back. */
    static final double GROWTH = 1e-10;

    ConstraintRows efc;
    Contacts contact;
    double[] force;
    final ProblemRows rows = new ProblemRows(); // which rows they are; their numbers are read in the order of the world
    double scale; // makes costs comparable between models
    double[] diagInv = {}; // (nefc) 1 / diagonal
    double[] diagonal = {}; // (nefc) 1 / diagInv
    int[] order = {}; // (nefc) first positions of blocks, in the order of visits
    double[] previous = {}; // (nefc) forces before the last extrapolation
    double[] extrapolated = {}; // (nefc)
    final double[] residual = new double[6];
    final double[] oldforce = new double[6];
    final double[] block = new double[36]; // A of one contact
    final double[] friction = new double[25]; // A of its tangential part
    final double[] bias = new double[5];
    int nactive;
    int nchange;
    final PgsSolver pgs = new PgsSolver(this);

    private int all; // rows of the world
    private boolean sparse;
    private SparseMatrix AR;
    private boolean stored; // whether AR is
    private final UnstoredMatrix unstored = new UnstoredMatrix();
    private final double[] tangent = new double[6];
    private final double[] delta = new double[6];
    private final Qcqp qcqp = new Qcqp();

    static DualProblem of(Workspace ws) {
        return ws.get(SLOT);
    }

    /** Makes this the problem of the whole world (k = -1) or of island k. */
    void set(Data d, int k) {
        efc = d.efc;
        contact = d.contact;
        force = d.efc.force;
        AR = d.efc.AR;
        stored = d.nA > 0;
        if (!stored) {
            unstored.set(d);
        }
        all = d.nefc;
        sparse = d.isSparse();
        scale = 1 / (d.model.stat.meaninertia * Math.max(1, d.model.nv));
        rows.set(d, k);
        int nefc = rows.nefc;
        if (nefc > diagInv.length) {
            int size = Math.max(nefc, 2 * diagInv.length);
            diagInv = new double[size];
            diagonal = new double[size];
            order = new int[size];
            previous = new double[size];
            extrapolated = new double[size];
        }
    }

    int row(int c) {
        return rows.row(c);
    }

    /** Rows of the block that starts at row i: all of an elliptic contact, else one. */
    int blockSize(int i) {
        return efc.type[i] == ConstraintType.Code.CONTACT_ELLIPTIC ? contact.dim[efc.id[i]] : 1;
    }

    /** values[c] = force of row(c). */
    void gatherForces(double[] values) {
        for (int c = 0; c < rows.nefc; c++) {
            values[c] = force[row(c)];
        }
    }

    /** How many numbers of AR the rows of this problem have, or of what stands in for it. */
    int size(Data d) {
        SparseMatrix matrix = stored || !unstored.isFactored() ? AR : efc.Y;
        long n = 0;
        if (sparse) {
            for (int c = 0; c < rows.nefc; c++) {
                n += matrix.rownnz[row(c)];
            }
        } else {
            n = (long) rows.nefc * (matrix == AR ? rows.nefc : d.model.nv);
        }
        return (int) Math.min(n, Integer.MAX_VALUE);
    }

    /** To be called before a sweep, whenever forces have changed otherwise than by {@link #moved}. */
    void gather() {
        if (!stored) {
            unstored.gather(rows, force);
        }
    }

    /** To be called after the force of row i has changed. */
    void movedBy(int i, double change) {
        if (!stored) {
            unstored.move(i, change);
        }
    }

    /** To be called after the n forces from i on have changed from what is in oldforce. */
    void moved(int i, int n) {
        for (int j = 0; j < n; j++) {
            movedBy(i + j, force[i + j] - oldforce[j]);
        }
    }

    /** diagInv = 1 / diagonal of A + R, or of A; diagonal = 1 / diagInv. */
    void invertDiagonal(boolean withoutR) {
        for (int c = 0; c < rows.nefc; c++) {
            int i = row(c);
            double a = stored ? AR.values[sparse ? diagonalPlace(i) : i * (all + 1)] : unstored.entry(i, i);
            if (withoutR) {
                double bare = a - efc.R[i];
                a = Const.MINVAL > bare ? Const.MINVAL : bare;
            }
            diagInv[c] = 1 / a;
            diagonal[c] = 1 / diagInv[c];
        }
    }

    /** Where in the sparse AR the diagonal of row i stands. */
    private int diagonalPlace(int i) {
        int at = AR.rowadr[i];
        while (AR.colind[at] != i) {
            at++;
        }
        return at;
    }

    /** a (n x n) = diagonal block of A + R that starts at row i, or of A with a diagonal of at least 1e-10. */
    void extract(double[] a, int i, int n, boolean withoutR) {
        if (stored) {
            int first = sparse ? diagonalPlace(i) - AR.rowadr[i] : 0; // the same in all rows of a contact
            for (int j = 0; j < n; j++) {
                int from = sparse ? AR.rowadr[i + j] + first : i + (i + j) * all;
                System.arraycopy(AR.values, from, a, j * n, n);
            }
        } else {
            for (int j = 0; j < n; j++) {
                for (int k = 0; k <= j; k++) {
                    a[j * n + k] = unstored.entry(i + j, i + k);
                    a[k * n + j] = a[j * n + k];
                }
            }
        }
        if (withoutR) {
            for (int j = 0; j < n; j++) {
                double x = a[j * (n + 1)] - efc.R[i + j];
                a[j * (n + 1)] = 1e-10 > x ? 1e-10 : x;
            }
        }
    }

    /** residual = b + (A + R) f of n rows from i on, or b + A f. */
    void computeResidual(int i, int n, boolean withoutR) {
        for (int j = 0; j < n; j++) {
            int r = i + j;
            double x = efc.b[r] + times(r);
            residual[j] = withoutR ? x - efc.R[r] * force[r] : x;
        }
    }

    /** Row r of A + R times the forces. */
    double times(int r) {
        if (!stored) {
            return unstored.times(r, force);
        }
        return sparse ? AR.dotRow(r, force, 0) : Dense.dot(AR.values, r * all, force, 0, all);
    }

    /** r (nefc) = (A + R) f of the whole world. */
    void multiply(Data d, double[] r) {
        gather();
        for (int i = 0, n; i < all; i += n) {
            Inside.heedInterruption(d);
            n = Math.min(BATCH, all - i);
            if (stored && !sparse) {
                Dense.mulVec(r, i, AR.values, i * all, force, 0, n, all);
                continue;
            }
            for (int j = i; j < i + n; j++) {
                r[j] = times(j);
            }
        }
    }

    /** Cost change of n rows from i on by their new forces, which are taken back if it grew; a (n x n) is their part of A. */
    double costChange(int i, double[] a, int n) {
        for (int j = 0; j < n; j++) {
            delta[j] = force[i + j] - oldforce[j];
        }
        double quadratic = 0;
        for (int j = 0; j < n; j++) {
            quadratic += delta[j] * Dense.dot(a, j * n, delta, 0, n);
        }
        double change = 0.5 * quadratic + Dense.dot(delta, 0, residual, 0, n);
        if (change > GROWTH) {
            System.arraycopy(oldforce, 0, force, i, n);
            return 0;
        }
        return change;
    }

    /**
     * Best tangential force of the elliptic contact at row i for its present normal force, with {@link #friction} and
     * {@link #bias} as the quadratic cost; zero if the normal force is.
     */
    void solveTangent(int i) {
        int c = efc.id[i], n = contact.dim[c] - 1;
        double normal = force[i];
        if (normal < Const.MINVAL) {
            Arrays.fill(force, i + 1, i + 1 + n, 0);
            return;
        }
        boolean active = qcqp.solve(tangent, friction, bias, contact.friction, 5 * c, normal, n);
        if (active) {
            project(tangent, 0, normal, 5 * c, n, false); // the solution of the program is approximate
        }
        System.arraycopy(tangent, 0, force, i + 1, n);
    }

    /** Scales a tangential force to the ellipsoid sum (t_j / mu_j)^2 = normal^2, if it must or lies outside. */
    private void project(double[] t, int to, double normal, int mu, int n, boolean onlyOutside) {
        double s = 0;
        for (int j = 0; j < n; j++) {
            double m = contact.friction[mu + j];
            s += t[to + j] * t[to + j] / (m * m);
        }
        double limit = normal * normal;
        if (!onlyOutside || s > limit) {
            double f = Math.sqrt(limit / (Const.MINVAL > s ? Const.MINVAL : s));
            for (int j = 0; j < n; j++) {
                t[to + j] *= f;
            }
        }
    }

    /** Brings the force of the elliptic contact at row i, of so many rows, back into its cone. */
    void projectCone(int i, int dim) {
        if (force[i] < 0) {
            Arrays.fill(force, i, i + dim, 0);
        } else {
            project(force, i + 1, force[i], 5 * efc.id[i], dim - 1, true);
        }
    }

    /** States of all rows from their forces; sets nactive, and nchange to how many are different from before. */
    void updateStates() {
        int[] type = efc.type;
        int ne = rows.ne, end = ne + rows.nf;
        nactive = end;
        nchange = 0;
        for (int c = 0; c < ne; c++) {
            setState(row(c), ConstraintState.Code.QUADRATIC);
        }
        for (int c = ne; c < end; c++) {
            int i = row(c);
            double f = force[i], loss = efc.frictionloss[i];
            // named after the slope of the primal cost, whose sign is opposite to the force's
            if (f <= -loss) {
                setState(i, ConstraintState.Code.LINEARPOS);
            } else {
                setState(i, f >= loss ? ConstraintState.Code.LINEARNEG : ConstraintState.Code.QUADRATIC);
            }
        }
        for (int c = end, dim; c < rows.nefc; c += dim) {
            int i = row(c), zone;
            if (type[i] == ConstraintType.Code.CONTACT_ELLIPTIC) {
                dim = blockSize(i);
                zone = coneState(i, dim);
                for (int j = 1; j < dim; j++) {
                    setState(i + j, zone);
                }
            } else {
                dim = 1;
                zone = force[i] <= 0 ? ConstraintState.Code.SATISFIED : ConstraintState.Code.QUADRATIC;
            }
            setState(i, zone);
            nactive += zone == ConstraintState.Code.SATISFIED ? 0 : dim;
        }
    }

    private void setState(int i, int zone) {
        int[] state = efc.state;
        nchange += state[i] != zone ? 1 : 0;
        state[i] = zone;
    }

    private int coneState(int i, int dim) {
        int c = efc.id[i];
        double mu = contact.mu[c];
        double n = force[i] / mu;
        for (int j = 1; j < dim; j++) {
            tangent[j - 1] = force[i + j] / contact.friction[5 * c + j - 1];
        }
        double t = Math.sqrt(Dense.dot(tangent, 0, tangent, 0, dim - 1));
        if (mu * n >= t) {
            return ConstraintState.Code.SATISFIED;
        }
        return n + mu * t <= 0 ? ConstraintState.Code.QUADRATIC : ConstraintState.Code.CONE;
    }
}
