package dev.cardan.engine.solver;

import dev.cardan.engine.TooLargeException;
import dev.cardan.engine.constraint.ProblemRows;
import dev.cardan.engine.factor.SparseCholesky;
import dev.cardan.engine.factor.SparseSquare;
import dev.cardan.engine.inside.Interruption;
import dev.cardan.engine.kernel.Kernels;
import dev.cardan.engine.kernel.Panels;
import dev.cardan.engine.kernel.ScalarKernels;
import dev.cardan.engine.kernel.VectorKernels;
import dev.cardan.engine.linalg.Cholesky;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.linalg.PanelCholesky;
import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.linalg.SparsePattern;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.ConstraintState;
import java.util.Arrays;

/**
 * Second derivative of the cost, H = M + J' D J over the rows in their quadratic zone + J' Hc J over contacts on the
 * boundary of their cone, as Cholesky factors: {@link #L} without the cones, {@link #Lcone} with them. L follows changes
 * of row states by rank-one updates; Lcone starts from L each time.
 */
final class NewtonHessian {
    /**
     * Products of smaller numbers with weights of rows are finite. Zeros times larger ones may not be zero, so that columns
     * of zeros, which only vectors go through, would make a difference.
     */
    private static final double HUGE = 1e100;

    private final PrimalProblem p;
    private final ProblemRows rows;
    private double[] active = {}; // (nefc) D of quadratic rows, else 0
    private double[] root = {}; // (nefc) square root of D, of rows that changed
    private int[] changed = {}; // (nefc) row i that became quadratic as i + 1, one that no longer is as -(i + 1)
    private double[] L = {}; // (nL) in panels, or in the pattern of the sparse factor
    private double[] Lcone = {};
    private int nL;
    private int stride; // of the rows below: nv, up to whole panels
    private double[] vector = {}; // (stride) sqrt(D) times a row of J
    private double[] LTJ = {}; // (6 x stride) L' J of a contact; rows of J
    private int[] nonzero = {}; // (nv) columns of rows of J that are not zero
    private int[] blocks = {}; // (nv / 4) the same as blocks of four columns
    private boolean huge; // whether these rows may have infinite products
    private final double[] weights = new double[4];
    private final double[] local = new double[36];

    // sparse
    private int nH; // room for H, with M counted apart from J' D J
    private final SparseMatrix H = new SparseMatrix(); // lower triangle
    private final SparsePattern HT = new SparsePattern(); // of the upper triangle
    private final SparseSquare square = new SparseSquare();
    private final SparseCholesky cholesky = new SparseCholesky();

    int deficient; // dof of the problem at which the last factorisation lost rank, -1 if none
    int nupdate; // rank-one updates of the last change; nefc after a full factorisation

    NewtonHessian(PrimalProblem problem) {
        p = problem;
        rows = problem.rows;
    }

    /** Computes H and factorises it, at the current states. */
    void make() {
        ensure();
        try {
            makeRoom();
        } catch (ArithmeticException e) {
            throw new TooLargeException("the Hessian of " + p.nv + " degrees of freedom under " + rows.nefc
                    + " constraint rows has more numbers than an array can hold: use the solver CG");
        }
        compute();
        if (p.sparse) {
            analyse();
        }
        factor();
    }

    private void makeRoom() {
        if (p.sparse) {
            makePattern();
        } else {
            nL = PanelCholesky.room(p.nv);
            ensureFactors();
        }
    }

    /** How many numbers the solver's matrices have. */
    int size() {
        return p.sparse ? (p.elliptic ? 2 : 1) * nL + nH : p.nv * p.nv;
    }

    private void ensure() {
        if (rows.nefc > active.length) {
            active = new double[Math.max(rows.nefc, 2 * active.length)];
            root = new double[active.length];
            changed = new int[active.length];
        }
        stride = 4 * Panels.count(p.nv);
        if (stride > vector.length) {
            int n = Math.max(stride, 2 * vector.length);
            vector = new double[n];
            LTJ = new double[6 * n];
            nonzero = new int[n];
            blocks = new int[n / 4 + 1];
        }
    }

    private void ensureFactors() {
        if (nL > L.length) {
            L = new double[Math.max(nL, 2 * L.length)];
        }
        if (p.elliptic && nL > Lcone.length) {
            Lcone = new double[Math.max(nL, 2 * Lcone.length)];
        }
    }

    /** Addresses of the rows of H, with room for those of M; J' D J and M may overlap, so some of it stays empty. */
    private void makePattern() {
        int nv = p.nv;
        square.caller = p.caller;
        long numbers = square.count(H, p.J, p.JT, rows.nefc, nv);
        int shift = 0;
        for (int r = 0; r < nv; r++) {
            H.rowadr[r] += shift;
            shift += p.inertia.pattern.rownnz[r];
        }
        nH = Math.toIntExact(numbers + shift);
        H.ensureNumbers(nH);
    }

    /** H = M + J' D J over quadratic rows; a dense one goes to L right away, its lower triangle only. */
    private void compute() {
        int nv = p.nv, n = rows.nefc, row0 = rows.start;
        for (int i = 0; i < n; i++) {
            active[i] = rows.state[row0 + i] == ConstraintState.Code.QUADRATIC ? rows.D[row0 + i] : 0;
        }
        if (p.sparse) {
            square.pattern(H, p.JT, nv);
            square.multiply(H, p.J, p.JT, active, n, nv);
            H.add(p.inertia.M, p.inertia.pattern, nv);
        } else {
            Arrays.fill(L, 0, nL, 0);
            for (int j = 0; j < n; ) {
                Interruption.heed(p.caller);
                j = active[j] == 0 ? j + 1 : addSquares(j, nv);
            }
            addInertia(nv);
        }
    }

    private void addInertia(int nv) {
        SparsePattern pattern = p.inertia.pattern;
        double[] M = p.inertia.M;
        for (int i = 0; i < nv; i++) {
            int row = Panels.row(i), end = pattern.rowadr[i] + pattern.rownnz[i];
            for (int k = pattern.rowadr[i]; k < end; k++) {
                L[row + 4 * pattern.colind[k]] += M[k];
            }
        }
    }

    /**
     * Adds D J' J of row i and the active ones after it that belong to the same contact, at most four together, to the
     * lower triangle in L; returns the row after them. Columns in which they are all zero add nothing.
     */
    private int addSquares(int i, int nv) {
        int[] id = rows.id, type = rows.type;
        int row0 = rows.start, count = 1, next = i + 1;
        weights[0] = active[i];
        while (next < rows.nefc
                && count < 4
                && id[row0 + next] == id[row0 + i]
                && type[row0 + next] == type[row0 + i]) {
            if (active[next] != 0) {
                if (count == 1) {
                    takeRow(0, i, nv);
                }
                takeRow(count, next, nv);
                weights[count++] = active[next];
            }
            next++;
        }
        if (count == 1) {
            addSquare(i * nv, weights[0], nv);
            return next;
        }
        for (; count < 4; count++) {
            takeRow(count, i, nv); // the first again, with no weight
            weights[count] = 0;
        }
        int n = nonzeroColumns(nv), m = blocksOf(n);
        if (huge) {
            n = columnsOf(m);
        }
        if (Kernels.vectors()) {
            VectorKernels.addSquares(L, LTJ, stride, nonzero, n, blocks, m, weights);
        } else {
            ScalarKernels.addSquares(L, LTJ, stride, nonzero, n, blocks, m, weights);
        }
        return next;
    }

    /** Row k of LTJ becomes row i of J, with zeros up to whole panels. */
    private void takeRow(int k, int i, int nv) {
        System.arraycopy(p.J.values, i * nv, LTJ, k * stride, nv);
        Arrays.fill(LTJ, k * stride + nv, (k + 1) * stride, 0);
    }

    /** Finds the columns in which one of the first four rows of LTJ has a number. */
    private int nonzeroColumns(int nv) {
        double[] x = LTJ;
        int[] columns = nonzero;
        double total = 0;
        int n = 0;
        for (int c = 0, c1 = stride, c2 = 2 * stride, c3 = 3 * stride; c < nv; c++, c1++, c2++, c3++) {
            double sum = Math.abs(x[c]) + Math.abs(x[c1]) + Math.abs(x[c2]) + Math.abs(x[c3]);
            total += sum;
            columns[n] = c;
            n += sum != 0 ? 1 : 0; // no branch to mispredict
        }
        huge = !(total < HUGE);
        return n;
    }

    /** The blocks of four columns that the first n of {@link #nonzero} are in. */
    private int blocksOf(int n) {
        int m = 0;
        for (int k = 0, before = -1; k < n; k++) {
            int b = nonzero[k] >> 2;
            blocks[m] = b;
            m += b != before ? 1 : 0;
            before = b;
        }
        return m;
    }

    /** All columns of the first m blocks. */
    private int columnsOf(int m) {
        for (int k = 0; k < 4 * m; k++) {
            nonzero[k] = 4 * blocks[k >> 2] + (k & 3);
        }
        return 4 * m;
    }

    /** {@link #addSquares} of the row at offset r alone, such as that of a limit or of friction in one joint. */
    private void addSquare(int r, double s, int nv) {
        double[] J = p.J.values;
        int[] columns = nonzero;
        int n = 0;
        for (int c = 0; c < nv; c++) {
            columns[n] = c;
            n += J[r + c] != 0 ? 1 : 0;
        }
        for (int i = 0; i < n; i++) {
            int row = Panels.row(columns[i]);
            double f = J[r + columns[i]] * s;
            for (int k = 0; k <= i; k++) {
                L[row + 4 * columns[k]] += f * J[r + columns[k]];
            }
        }
    }

    private void analyse() {
        HT.transposePatternOf(H, p.nv);
        cholesky.analyse(HT, p.nv);
        nL = cholesky.size();
        ensureFactors();
    }

    private void factor() {
        if (p.sparse) {
            int rank = cholesky.factor(L, Const.MINVAL, H, p.caller);
            deficient = rank < p.nv ? cholesky.repaired(L, Const.MINVAL) : -1;
        } else {
            deficient = -1;
            PanelCholesky.factor(L, p.nv, Const.MINVAL, p.caller); // MuJoCo goes on with what was repaired
        }
        if (p.ncone > 0) {
            addCones();
        }
        nupdate = rows.nefc;
    }

    /** Follows the change of row states since oldstate; H is computed anew if that loses rank. */
    void follow(int[] oldstate) {
        nupdate = 0;
        for (int i = 0; i < rows.nefc; i++) {
            boolean was = oldstate[i] == ConstraintState.Code.QUADRATIC;
            boolean is = rows.state[rows.start + i] == ConstraintState.Code.QUADRATIC;
            if (was != is) {
                changed[nupdate++] = is ? i + 1 : -(i + 1);
            }
        }
        if (!update(nupdate)) {
            compute();
            factor();
        } else if (p.ncone > 0) {
            addCones();
        }
    }

    /** Adds or removes D_i J_i' J_i of the first n rows that changed; returns whether the rank is still full. */
    private boolean update(int n) {
        for (int k = 0; k < n; k++) {
            int i = Math.abs(changed[k]) - 1;
            root[i] = Math.sqrt(rows.D[rows.start + i]);
        }
        if (p.sparse) {
            return cholesky.update(L, p.J, root, changed, n, p.workers, p.caller) == p.nv;
        }
        int nv = p.nv;
        boolean full = true;
        for (int k = 0; k < n && full; k++) {
            Interruption.heed(p.caller);
            int i = Math.abs(changed[k]) - 1;
            for (int c = 0; c < nv; c++) {
                vector[c] = p.J.values[i * nv + c] * root[i];
            }
            Arrays.fill(vector, nv, stride, 0);
            full = PanelCholesky.update(L, vector, 0, nv, changed[k] > 0) == nv;
        }
        return full;
    }

    /** Lcone = factor of H + sum of J' Hc J: with Hc = C C', one update by each row of C' J. */
    private void addCones() {
        System.arraycopy(L, 0, Lcone, 0, nL);
        for (int i = 0; i < rows.nefc; i++) {
            if (rows.state[rows.start + i] != ConstraintState.Code.CONE) {
                continue;
            }
            Interruption.heed(p.caller);
            int c = rows.id[rows.start + i], dim = p.contact.dim[c];
            System.arraycopy(p.contact.H, 36 * c, local, 0, dim * dim);
            Cholesky.factor(local, 0, dim, Const.MINVAL);
            int n = p.sparse ? p.J.rownnz[i] : p.nv; // the rows of a contact have one pattern
            Arrays.fill(LTJ, 0, dim * stride, 0);
            for (int r = 0; r < dim; r++) {
                int from = p.sparse ? p.J.rowadr[i + r] : (i + r) * p.nv;
                for (int k = 0; k <= r; k++) {
                    Dense.addScaled(LTJ, k * stride, p.J.values, from, local[r * dim + k], n);
                }
            }
            for (int r = 0; r < dim; r++) {
                if (!p.sparse) {
                    PanelCholesky.update(Lcone, LTJ, r * stride, n, true);
                    continue;
                }
                cholesky.addUpdate(LTJ, r * stride, 1, p.J.colind, p.J.rowadr[i + r], n, true);
                if (r == dim - 1 || cholesky.isFull()) {
                    cholesky.update(Lcone);
                }
            }
            nupdate += dim;
            i += dim - 1;
        }
    }

    /** Mgrad = H^-1 grad. */
    void precondition() {
        double[] factor = p.ncone > 0 ? Lcone : L;
        System.arraycopy(p.grad, 0, p.Mgrad, 0, p.nv);
        if (p.sparse) {
            cholesky.solve(p.Mgrad, factor);
        } else {
            PanelCholesky.solve(p.Mgrad, factor, p.nv);
        }
    }
}
