package dev.cardan.engine.solver;

import dev.cardan.engine.Data;
import dev.cardan.engine.constraint.ConstraintUpdate;
import dev.cardan.engine.constraint.ProblemRows;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.linalg.SharedProduct;
import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.metric.EffectiveMetric;
import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.ConstraintState;
import dev.cardan.engine.work.Workers;
import dev.cardan.engine.world.Contacts;
import dev.cardan.engine.world.Islands;

/**
 * The convex problem whose minimum is the constrained acceleration a:
 *
 * <pre>cost(a) = (a - a0)' M (a - a0) / 2 + s(J a - aref)</pre>
 *
 * with a0 the acceleration without constraints and s the cost of the rows. Where the stiffness of flexes is implicit, M + K takes
 * the place of M, and the smooth forces are shifted. It covers the whole world or one island, and
 * holds the vectors that Newton's method, conjugate gradients and the line search share.
 *
 * <p>Dofs of the world or of {@link Islands} are read at offset {@link #dof0}, rows at {@link ProblemRows#start}; everything
 * else starts at zero. Memory grows when needed; one thread at a time.
 */
public final class PrimalProblem {
    private static final RoomSlot<PrimalProblem> SLOT = RoomSlot.of(PrimalProblem::new);

    /** Whether the last solve ended by itself and not at the limit of iterations. */
    boolean converged;

    Thread caller; // who waits for the solution
    Workers workers; // who may help, or null
    boolean sparse;
    boolean elliptic;
    int island; // -1: the whole world
    int nv;
    int nJ;
    Contacts contact;
    final ProblemRows rows = new ProblemRows();
    final ProblemInertia inertia = new ProblemInertia();
    private Data metric; // the world whose K is added to M; null: none

    // of the world or the islands
    double[] qfrcSmooth; // (nv) at dof0, likewise below
    double[] qfrcConstraint;
    double[] qacc;
    int dof0;

    SparseMatrix J; // dense or sparse
    final SparseMatrix JT = new SparseMatrix(); // its transposed, if it is sparse
    private final SparseMatrix islandJ = new SparseMatrix();
    private final SharedProduct product = new SharedProduct();

    // vectors
    double[] jar = {}; // (nefc) J qacc - aref
    double[] Jv = {}; // (nefc) J search
    int[] oldstate = {}; // (nefc)
    double[] Ma = {}; // (nv) M qacc
    double[] Mv = {}; // (nv) M search
    double[] grad = {}; // (nv) gradient of the cost
    double[] Mgrad = {}; // (nv) preconditioned gradient: by M or by the Hessian
    double[] search = {}; // (nv) direction
    private double[] shifted = {}; // (nv) smooth forces with implicit stiffness

    // by one thread, beside others
    private final Workers.Task mulJ = piece -> J.mulVec(Jv, 0, rows.nefc, search, 0);
    private final Workers.Task transposeJ = piece -> JT.transposeOf(J, rows.nefc, nv);

    // conjugate gradients
    double[] gradold = {}; // (nv)
    double[] Mgradold = {}; // (nv)
    double[] graddif = {}; // (nv)
    double[] Mgraddif = {}; // (nv)

    final double[] dots = new double[3]; // results of Dense.dotThree

    double scale; // makes costs and gradients comparable between models: 1 / trace(M)
    double gradientLength; // of grad, as gradientNorm found it
    int nactive;
    int ncone; // rows on the boundary of a cone

    final LineSearch line = new LineSearch(this);
    final NewtonHessian hessian = new NewtonHessian(this);

    static PrimalProblem of(Workspace ws) {
        return ws.get(SLOT);
    }

    /** Makes this the problem of the whole world (k = -1) or of island k, for Newton's method or conjugate gradients. */
    void set(Data d, int k, boolean newton) {
        sparse = d.isSparse();
        elliptic = d.opt.cone == Cone.ELLIPTIC;
        contact = d.contact;
        caller = Inside.caller(d);
        workers = d.workers;
        island = k;
        rows.set(d, k);
        if (k < 0) {
            setWorld(d);
        } else {
            setIsland(d, k);
        }
        ensure();
        line.begin();
        metric = k < 0 && !elliptic && !newton && d.efm.active ? d : null;
        if (metric != null) {
            shift(d);
        }
    }

    private void shift(Data d) {
        if (nv > shifted.length) {
            shifted = new double[nv];
        }
        for (int i = 0; i < nv; i++) {
            shifted[i] = d.qfrcSmooth[i] + d.efm.c[i];
        }
        qfrcSmooth = shifted;
    }

    private void setWorld(Data d) {
        nv = d.model.nv;
        dof0 = 0;
        qfrcSmooth = d.qfrcSmooth;
        qfrcConstraint = d.qfrcConstraint;
        qacc = d.qacc;
        worldMatrices(d);
    }

    private void worldMatrices(Data d) {
        inertia.world(d);
        nJ = d.nJ;
        J = d.efc.J;
    }

    private void setIsland(Data d, int k) {
        Islands s = d.island;
        nv = s.nv[k];
        dof0 = s.idofadr[k];
        qfrcSmooth = s.frcSmooth;
        qfrcConstraint = s.frcConstraint;
        qacc = s.acc;
        if (d.nisland == 1 && nv == d.model.nv) {
            worldMatrices(d); // the order of rows and dofs is the same
        } else {
            inertia.island(d, dof0, nv);
            islandJacobian(d);
        }
    }

    private void islandJacobian(Data d) {
        SparseMatrix all = d.efc.J;
        int[] list = d.island.mapIefc2efc;
        int row0 = rows.start, nefc = rows.nefc;
        J = islandJ;
        if (sparse) {
            nJ = all.count(list, row0, nefc);
            J.rowsOf(all, list, row0, nefc, d.island.mapDof2idof, dof0);
            return;
        }
        nJ = nefc * nv;
        J.ensureNumbers(nJ);
        double[] to = J.values, from = all.values;
        int[] dofs = d.island.mapIdof2dof;
        for (int r = 0, at = 0; r < nefc; r++) {
            int row = list[row0 + r] * d.model.nv;
            for (int i = 0; i < nv; i++) {
                to[at++] = from[row + dofs[dof0 + i]];
            }
        }
    }

    private void ensure() {
        int nefc = rows.nefc;
        if (nefc > jar.length) {
            int size = Math.max(nefc, 2 * jar.length);
            jar = new double[size];
            Jv = new double[size];
            oldstate = new int[size];
        }
        if (nv > Ma.length) {
            int size = Math.max(nv, 2 * Ma.length);
            Ma = new double[size];
            Mv = new double[size];
            grad = new double[size];
            Mgrad = new double[size];
            search = new double[size];
            gradold = new double[size];
            Mgradold = new double[size];
            graddif = new double[size];
            Mgraddif = new double[size];
        }
    }

    /** r (nv) = M v, with implicit stiffness (M + K) v. */
    void mulM(double[] r, double[] v, int vo) {
        inertia.mul(r, v, vo, nv);
        if (metric != null) {
            EffectiveMetric.addProduct(metric, r, 0, v, vo);
        }
    }

    /** r (nefc) = J v. */
    void mulJ(double[] r, double[] v, int vo) {
        if (sparse) {
            product.run(workers, J, r, 0, rows.nefc, v, vo);
        } else {
            Dense.mulVec(r, 0, J.values, 0, v, vo, rows.nefc, nv);
        }
    }

    /** {@link #mulM} while the calling thread does something of its own with J; returns whether it was done. */
    private boolean mulM(double[] r, double[] v, int vo, Workers.Task own) {
        // of more threads one would be busy with J for longer than the others with the rest
        if (metric == null || !sparse || workers == null || workers.number() != 2) {
            mulM(r, v, vo);
            return false;
        }
        inertia.mul(r, v, vo, nv);
        return EffectiveMetric.addProduct(metric, r, 0, v, vo, own);
    }

    /** Mv = M search and Jv = J search. */
    void mulSearch() {
        if (!mulM(Mv, search, 0, mulJ)) {
            mulJ(Jv, search, 0);
        }
    }

    /** Ma and jar of the start, and JT; what the choice of the start has computed already is only put into the island's order. */
    void residuals(Data d) {
        WarmStart start = WarmStart.of(d);
        int[] dofs = d.island.mapIdof2dof;
        int nefc = rows.nefc, row0 = rows.start;
        boolean transposed = false;
        if (start.Ma != null && metric == null) {
            for (int i = 0; i < nv; i++) {
                Ma[i] = start.Ma[island < 0 ? i : dofs[dof0 + i]];
            }
        } else {
            transposed = mulM(Ma, qacc, dof0, transposeJ);
        }
        if (sparse && !transposed) {
            JT.transposeOf(J, rows.nefc, nv);
        }
        if (start.jar != null && (sparse || nv == d.model.nv)) {
            for (int i = 0; i < nefc; i++) {
                jar[i] = start.jar[rows.row(i)];
            }
        } else {
            // over fewer columns a dense row is summed in another order
            mulJ(jar, qacc, dof0);
            for (int i = 0; i < nefc; i++) {
                jar[i] -= rows.aref[row0 + i];
            }
        }
    }

    /** Forces and states of the rows, and their force on the dofs, at the current acceleration. */
    void updateConstraint(boolean coneHessian) {
        ConstraintUpdate.forces(rows, jar, 0, contact, coneHessian);
        int row0 = rows.start, end = row0 + rows.nefc;
        int[] state = rows.state;
        if (sparse) {
            product.run(workers, JT, qfrcConstraint, dof0, nv, rows.force, row0);
        } else {
            Dense.mulTransposedVec(qfrcConstraint, dof0, J.values, 0, rows.force, row0, rows.nefc, nv);
        }
        nactive = rows.ne;
        ncone = 0;
        for (int i = row0 + rows.ne; i < end; i++) {
            nactive += state[i] != ConstraintState.Code.SATISFIED ? 1 : 0;
            ncone += state[i] == ConstraintState.Code.CONE ? 1 : 0;
        }
    }

    /** How many rows have another state than before; those of equalities never have. */
    int changes() {
        int[] state = rows.state, old = oldstate;
        int row0 = rows.start, n = rows.nefc, count = 0;
        for (int i = rows.ne; i < n; i++) {
            count += state[row0 + i] != old[i] ? 1 : 0;
        }
        return count;
    }

    /** Keeps gradient and preconditioned gradient as the old ones; the new ones are about to be computed. */
    void keepGradients() {
        double[] g = grad, mg = Mgrad;
        grad = gradold;
        Mgrad = Mgradold;
        gradold = g;
        Mgradold = mg;
    }

    /** grad = M a - qfrcSmooth - J' force. */
    void updateGradient() {
        for (int i = 0; i < nv; i++) {
            grad[i] = Ma[i] - qfrcSmooth[dof0 + i] - qfrcConstraint[dof0 + i];
        }
    }

    /** Mgrad = M^-1 grad, with implicit stiffness about (M + K)^-1 grad. */
    void preconditionByInertia() {
        if (metric != null) {
            EffectiveMetric.precondition(metric, Mgrad, grad);
            return;
        }
        inertia.solve(Mgrad, grad, nv);
    }

    /** Half the squared length of the gradient in the metric that Mgrad used, scaled like a cost; never negative. */
    double decrement() {
        double x = 0.5 * scale * Dense.dot(grad, 0, Mgrad, 0, nv);
        return 0 > x ? 0 : x;
    }

    /** Length of the gradient, scaled. */
    double gradientNorm() {
        gradientLength = Math.sqrt(Dense.dot(grad, 0, grad, 0, nv));
        return scale * gradientLength;
    }
}
