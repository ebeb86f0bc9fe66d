package dev.cardan.engine.solver;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.constraint.ConstraintUpdate;
import dev.cardan.engine.inertia.MassOps;
import dev.cardan.engine.linalg.Csr;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.linalg.SparseLtdl;
import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.ConstraintState;
import dev.cardan.engine.work.Workspace;
import dev.cardan.engine.world.ConstraintRows;
import dev.cardan.engine.world.Contacts;
import dev.cardan.engine.world.Islands;

/**
 * The convex problem whose minimum is the constrained acceleration a:
 *
 * <pre>cost(a) = (a - a0)' M (a - a0) / 2 + s(J a - aref)</pre>
 *
 * with a0 the acceleration without constraints and s the cost of the rows. It covers the whole world or one island, and
 * holds the vectors that Newton's method, conjugate gradients and the line search share.
 *
 * <p>Arrays of the world or of {@link Islands} are read at offsets {@link #dof0} and {@link #row0}; everything else starts
 * at zero. Memory grows when needed; one thread at a time.
 */
public final class PrimalProblem {
    private static final Workspace.Slot<PrimalProblem> SLOT = new Workspace.Slot<>(PrimalProblem::new);

    /** Whether the last solve ended by itself and not at the limit of iterations. */
    boolean converged;

    boolean sparse;
    boolean elliptic;
    int island; // -1: the whole world
    int nv;
    int ne;
    int nf;
    int nefc;
    int nJ;
    Contacts contact;

    // of the world or the islands
    double[] qfrcSmooth; // (nv) at dof0, likewise below
    double[] qfrcConstraint;
    double[] qacc;
    int dof0;
    double[] D; // (nefc) at row0, likewise below
    double[] R;
    double[] frictionloss;
    double[] aref;
    double[] force;
    int[] id;
    int[] type;
    int[] state;
    int row0;

    // inertia
    int[] MRownnz;
    int[] MRowadr;
    int[] MColind;
    double[] M;
    double[] qLD;
    double[] qLDiagInv;

    // Jacobian, and if it is sparse its transposed
    double[] J;
    int[] JRownnz;
    int[] JRowadr;
    int[] JColind;
    int[] JRowsuper; // so many rows after this one have the same columns
    double[] JT = {};
    int[] JTRownnz = {};
    int[] JTRowadr = {};
    int[] JTRowsuper = {};
    int[] JTColind = {};

    // vectors
    double[] jar = {}; // (nefc) J qacc - aref
    double[] Jv = {}; // (nefc) J search
    double[] quad = {}; // (nefc x 3) cost of a row along the search line: c0 + c1 alpha + c2 alpha^2
    int[] oldstate = {}; // (nefc)
    double[] Ma = {}; // (nv) M qacc
    double[] Mv = {}; // (nv) M search
    double[] grad = {}; // (nv) gradient of the cost
    double[] Mgrad = {}; // (nv) preconditioned gradient: by M or by the Hessian
    double[] search = {}; // (nv) direction

    // conjugate gradients
    double[] gradold = {}; // (nv)
    double[] Mgradold = {}; // (nv)
    double[] graddif = {}; // (nv)
    double[] Mgraddif = {}; // (nv)

    double quadGauss1; // (a - a0)' M (a - a0) / 2 along the search line: coefficients of alpha, alpha^2
    double quadGauss2;
    double scale; // makes costs and gradients comparable between models: 1 / trace(M)
    int nactive;
    int ncone; // rows on the boundary of a cone

    final LineSearch line = new LineSearch(this);
    final NewtonHessian hessian = new NewtonHessian(this);

    // copies of an island's matrices
    private int[] iMRownnz = {};
    private int[] iMRowadr = {};
    private int[] iMColind = {};
    private double[] iM = {};
    private double[] iLD = {};
    private double[] iLDiagInv = {};
    private int[] iJRownnz = {};
    private int[] iJRowadr = {};
    private int[] iJColind = {};
    private int[] iJRowsuper = {};
    private double[] iJ = {};

    /** The one that belongs to the thread which works on a world. */
    public static PrimalProblem of(Data d) {
        return d.work.get(SLOT);
    }

    /** Makes this the problem of the whole world (k = -1) or of island k. */
    void set(Data d, int k) {
        sparse = d.isSparse();
        elliptic = d.opt.cone == Cone.ELLIPTIC;
        contact = d.contact;
        island = k;
        if (k < 0) {
            setWorld(d);
        } else {
            setIsland(d, k);
        }
        ensure();
        if (sparse) {
            Csr.transpose(JT, JTRownnz, JTRowadr, JTColind, J, nefc, nv, JRownnz, JRowadr, JColind, JRowsuper);
            Csr.supernodes(JTRowsuper, nv, JTRownnz, JTRowadr, JTColind);
        }
    }

    private void setWorld(Data d) {
        Model m = d.model;
        ConstraintRows e = d.efc;
        nv = m.nv;
        ne = d.ne;
        nf = d.nf;
        nefc = d.nefc;
        dof0 = 0;
        qfrcSmooth = d.qfrcSmooth;
        qfrcConstraint = d.qfrcConstraint;
        qacc = d.qacc;
        row0 = 0;
        D = e.D;
        R = e.R;
        frictionloss = e.frictionloss;
        aref = e.aref;
        force = e.force;
        id = e.id;
        type = e.type;
        state = e.state;
        worldMatrices(d);
    }

    private void worldMatrices(Data d) {
        Model m = d.model;
        ConstraintRows e = d.efc;
        MRownnz = m.M.rownnz;
        MRowadr = m.M.rowadr;
        MColind = m.M.colind;
        M = d.M;
        qLD = d.qLD;
        qLDiagInv = d.qLDiagInv;
        nJ = d.nJ;
        J = e.J;
        JRownnz = e.JRownnz;
        JRowadr = e.JRowadr;
        JColind = e.JColind;
        JRowsuper = e.JRowsuper;
    }

    private void setIsland(Data d, int k) {
        Islands s = d.island;
        nv = s.nv[k];
        ne = s.ne[k];
        nf = s.nf[k];
        nefc = s.nefc[k];
        dof0 = s.idofadr[k];
        qfrcSmooth = s.frcSmooth;
        qfrcConstraint = s.frcConstraint;
        qacc = s.acc;
        row0 = s.iefcadr[k];
        D = s.efcD;
        R = s.efcR;
        frictionloss = s.efcFrictionloss;
        aref = s.efcAref;
        force = s.efcForce;
        id = s.efcId;
        type = s.efcType;
        state = s.efcState;
        if (d.nisland == 1 && nv == d.model.nv) {
            worldMatrices(d); // the order of rows and dofs is the same
        } else {
            islandInertia(d);
            islandJacobian(d);
        }
    }

    private void islandInertia(Data d) {
        Model m = d.model;
        int[] dofs = d.island.mapIdof2dof;
        int nC = Csr.count(m.M.rownnz, dofs, dof0, nv);
        if (nv > iLDiagInv.length) {
            int size = Math.max(nv, 2 * iLDiagInv.length);
            iMRownnz = new int[size];
            iMRowadr = new int[size];
            iLDiagInv = new double[size];
        }
        if (nC > iM.length) {
            int size = Math.max(nC, 2 * iM.length);
            iMColind = new int[size];
            iM = new double[size];
            iLD = new double[size];
        }
        Csr.squareBlock(
                iLD, iM, iMRownnz, iMRowadr, iMColind, d.qLD, d.M, m.M.rownnz, m.M.rowadr, m.M.colind, nv, dofs, dof0);
        for (int i = 0; i < nv; i++) {
            iLDiagInv[i] = d.qLDiagInv[dofs[dof0 + i]];
        }
        MRownnz = iMRownnz;
        MRowadr = iMRowadr;
        MColind = iMColind;
        M = iM;
        qLD = iLD;
        qLDiagInv = iLDiagInv;
    }

    private void islandJacobian(Data d) {
        ConstraintRows e = d.efc;
        int[] rows = d.island.mapIefc2efc;
        nJ = sparse ? Csr.count(e.JRownnz, rows, row0, nefc) : nefc * nv;
        if (nJ > iJ.length) {
            iJ = new double[Math.max(nJ, 2 * iJ.length)];
        }
        J = iJ;
        if (!sparse) {
            int[] dofs = d.island.mapIdof2dof;
            for (int r = 0; r < nefc; r++) {
                int from = rows[row0 + r] * d.model.nv, to = r * nv;
                for (int i = 0; i < nv; i++) {
                    iJ[to + i] = e.J[from + dofs[dof0 + i]];
                }
            }
            return;
        }
        if (nJ > iJColind.length) {
            iJColind = new int[Math.max(nJ, 2 * iJColind.length)];
        }
        if (nefc > iJRownnz.length) {
            iJRownnz = new int[Math.max(nefc, 2 * iJRownnz.length)];
            iJRowadr = new int[iJRownnz.length];
            iJRowsuper = new int[iJRownnz.length];
        }
        Csr.block(
                iJ,
                iJRownnz,
                iJRowadr,
                iJColind,
                iJRowsuper,
                e.J,
                e.JRownnz,
                e.JRowadr,
                e.JColind,
                e.JRowsuper,
                nefc,
                rows,
                row0,
                d.island.mapDof2idof,
                dof0);
        JRownnz = iJRownnz;
        JRowadr = iJRowadr;
        JColind = iJColind;
        JRowsuper = iJRowsuper;
    }

    private void ensure() {
        if (nefc > jar.length) {
            int size = Math.max(nefc, 2 * jar.length);
            jar = new double[size];
            Jv = new double[size];
            quad = new double[3 * size];
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
            JTRownnz = new int[size];
            JTRowadr = new int[size];
            JTRowsuper = new int[size];
        }
        if (sparse && nJ > JT.length) {
            JT = new double[Math.max(nJ, 2 * JT.length)];
            JTColind = new int[JT.length];
        }
    }

    /** r (nv) = M v. */
    void mulM(double[] r, double[] v, int vo) {
        MassOps.mulSymmetric(r, 0, M, MRownnz, MRowadr, MColind, nv, v, vo);
    }

    /** r (nefc) = J v. */
    void mulJ(double[] r, double[] v, int vo) {
        if (sparse) {
            Csr.mulVec(r, 0, J, JRownnz, JRowadr, JColind, JRowsuper, nefc, v, vo);
        } else {
            Dense.mulVec(r, 0, J, 0, v, vo, nefc, nv);
        }
    }

    /** Ma and jar of the start; what the choice of the start has computed already is only put into the island's order. */
    void residuals(Data d) {
        WarmStart start = WarmStart.of(d);
        int[] dofs = d.island.mapIdof2dof, rows = d.island.mapIefc2efc;
        if (start.Ma != null) {
            for (int i = 0; i < nv; i++) {
                Ma[i] = start.Ma[island < 0 ? i : dofs[dof0 + i]];
            }
        } else {
            mulM(Ma, qacc, dof0);
        }
        if (start.jar != null && (sparse || nv == d.model.nv)) {
            for (int i = 0; i < nefc; i++) {
                jar[i] = start.jar[island < 0 ? i : rows[row0 + i]];
            }
        } else {
            // over fewer columns a dense row is summed in another order
            mulJ(jar, qacc, dof0);
            for (int i = 0; i < nefc; i++) {
                jar[i] -= aref[row0 + i];
            }
        }
    }

    /** Forces and states of the rows, and their force on the dofs, at the current acceleration. */
    void updateConstraint(boolean coneHessian) {
        ConstraintUpdate.run(
                ne, nf, nefc, D, R, frictionloss, type, id, state, force, row0, jar, 0, contact, coneHessian);
        if (sparse) {
            Csr.mulVec(qfrcConstraint, dof0, JT, JTRownnz, JTRowadr, JTColind, JTRowsuper, nv, force, row0);
        } else {
            Dense.mulTransposedVec(qfrcConstraint, dof0, J, 0, force, row0, nefc, nv);
        }
        nactive = 0;
        ncone = 0;
        for (int i = row0; i < row0 + nefc; i++) {
            nactive += state[i] != ConstraintState.SATISFIED ? 1 : 0;
            ncone += state[i] == ConstraintState.CONE ? 1 : 0;
        }
    }

    /** grad = M a - qfrcSmooth - J' force. */
    void updateGradient() {
        for (int i = 0; i < nv; i++) {
            grad[i] = Ma[i] - qfrcSmooth[dof0 + i] - qfrcConstraint[dof0 + i];
        }
    }

    /** Mgrad = M^-1 grad. */
    void preconditionByInertia() {
        System.arraycopy(grad, 0, Mgrad, 0, nv);
        SparseLtdl.solve(Mgrad, 0, qLD, qLDiagInv, nv, MRownnz, MRowadr, MColind);
    }

    /** Half the squared length of the gradient in the metric that Mgrad used, scaled like a cost; never negative. */
    double decrement() {
        double x = 0.5 * scale * Dense.dot(grad, 0, Mgrad, 0, nv);
        return 0 > x ? 0 : x;
    }

    double gradientNorm() {
        return scale * Math.sqrt(Dense.dot(grad, 0, grad, 0, nv));
    }
}
