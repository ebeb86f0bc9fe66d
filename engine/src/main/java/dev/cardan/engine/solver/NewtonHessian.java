package dev.cardan.engine.solver;

import dev.cardan.engine.TooLargeException;
import dev.cardan.engine.constraint.ProblemRows;
import dev.cardan.engine.factor.FourRows;
import dev.cardan.engine.factor.SparseCholesky;
import dev.cardan.engine.factor.SparseSquare;
import dev.cardan.engine.inside.Interruption;
import dev.cardan.engine.linalg.Cholesky;
import dev.cardan.engine.linalg.Dense;
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
    private final PrimalProblem p;
    private final ProblemRows rows;
    private double[] active = {}; // (nefc) D of quadratic rows, else 0
    private double[] L = {}; // (nv x nv), or (nL) in the pattern of the sparse factor
    private double[] Lcone = {};
    private int nL;
    private double[] vector = {}; // (nv) sqrt(D) times a row of J
    private double[] LTJ = {}; // (6 x nv) L' J of a contact; rows of J without the columns of zeros
    private int[] nonzero = {}; // (nv) columns of rows of J
    private final double[] local = new double[36];
    private final FourRows four = new FourRows();

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
            nL = Math.multiplyExact(p.nv, p.nv);
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
        }
        if (p.nv > vector.length) {
            int n = Math.max(p.nv, 2 * vector.length);
            vector = new double[n];
            LTJ = new double[6 * n];
            nonzero = new int[n];
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
            Arrays.fill(L, 0, nv * nv, 0);
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
            int end = pattern.rowadr[i] + pattern.rownnz[i];
            for (int k = pattern.rowadr[i]; k < end; k++) {
                L[i * nv + pattern.colind[k]] += M[k];
            }
        }
    }

    /**
     * Adds D J' J of row i and the active ones after it that belong to the same contact, at most four together, to the
     * lower triangle in L; returns the row after them. Columns in which they are all zero add nothing.
     */
    private int addSquares(int i, int nv) {
        int[] id = rows.id, type = rows.type;
        double[] J = p.J.values;
        int row0 = rows.start, count = 1, last = i;
        int r0 = i * nv, r1 = r0, r2 = r0, r3 = r0; // missing rows are the first with a factor of zero
        double s0 = active[i], s1 = 0, s2 = 0, s3 = 0;
        for (int k = i + 1; k < rows.nefc && count < 4; k++) {
            if (id[row0 + k] != id[row0 + i] || type[row0 + k] != type[row0 + i]) {
                break;
            }
            double s = active[k];
            if (s != 0) {
                switch (count++) {
                    case 1 -> {
                        r1 = k * nv;
                        s1 = s;
                    }
                    case 2 -> {
                        r2 = k * nv;
                        s2 = s;
                    }
                    default -> {
                        r3 = k * nv;
                        s3 = s;
                    }
                }
            }
            last = k;
        }
        if (count == 1) {
            addSquare(r0, s0, nv);
            return last + 1;
        }
        double[] x = LTJ;
        int[] columns = nonzero;
        int n = 0;
        for (int c = 0; c < nv; c++) {
            double x0 = J[r0 + c], x1 = J[r1 + c], x2 = J[r2 + c], x3 = J[r3 + c];
            x[n] = x0;
            x[nv + n] = x1;
            x[2 * nv + n] = x2;
            x[3 * nv + n] = x3;
            columns[n] = c;
            n += Math.abs(x0) + Math.abs(x1) + Math.abs(x2) + Math.abs(x3) != 0 ? 1 : 0; // no branch to mispredict
        }
        FourRows sum = four;
        sum.a = x;
        sum.a0 = 0;
        sum.a1 = nv;
        sum.a2 = 2 * nv;
        sum.a3 = 3 * nv;
        for (int k = 0; k < n; k++) {
            double f0 = x[k] * s0, f1 = x[nv + k] * s1, f2 = x[2 * nv + k] * s2, f3 = x[3 * nv + k] * s3;
            sum.addTo(L, columns[k] * nv, columns, 0, k + 1, f0, f1, f2, f3);
        }
        return last + 1;
    }

    /** {@link #addSquares} of the row at offset r alone, such as that of a limit or of friction in one joint. */
    private void addSquare(int r, double s, int nv) {
        double[] J = p.J.values, x = LTJ;
        int[] columns = nonzero;
        int n = 0;
        for (int c = 0; c < nv; c++) {
            double x0 = J[r + c];
            x[n] = x0;
            columns[n] = c;
            n += x0 != 0 ? 1 : 0;
        }
        four.a = x;
        four.a0 = 0;
        for (int k = 0; k < n; k++) {
            four.addFirstTo(L, columns[k] * nv, columns, 0, k + 1, x[k] * s);
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
            Cholesky.factor(L, 0, p.nv, Const.MINVAL, p.caller); // MuJoCo goes on with what was repaired
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
            if (was == is) {
                continue;
            }
            Interruption.heed(p.caller);
            int rank = updateRow(i, is);
            nupdate++;
            if (rank < p.nv) {
                compute();
                factor();
                return;
            }
        }
        if (p.ncone > 0) {
            addCones();
        }
    }

    /** Adds or removes D_i J_i' J_i. */
    private int updateRow(int i, boolean plus) {
        double s = Math.sqrt(rows.D[rows.start + i]);
        int from = p.sparse ? p.J.rowadr[i] : i * p.nv;
        int n = p.sparse ? p.J.rownnz[i] : p.nv;
        for (int k = 0; k < n; k++) {
            vector[k] = p.J.values[from + k] * s;
        }
        return p.sparse
                ? cholesky.update(L, vector, 0, p.J.colind, from, n, plus)
                : Cholesky.update(L, 0, vector, 0, n, plus);
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
            Arrays.fill(LTJ, 0, dim * n, 0);
            for (int r = 0; r < dim; r++) {
                int from = p.sparse ? p.J.rowadr[i + r] : (i + r) * p.nv;
                for (int k = 0; k <= r; k++) {
                    Dense.addScaled(LTJ, k * n, p.J.values, from, local[r * dim + k], n);
                }
            }
            for (int r = 0; r < dim; r++) {
                if (p.sparse) {
                    cholesky.update(Lcone, LTJ, r * n, p.J.colind, p.J.rowadr[i + r], n, true);
                } else {
                    Cholesky.update(Lcone, 0, LTJ, r * n, n, true);
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
            Cholesky.solve(p.Mgrad, 0, factor, 0, p.nv);
        }
    }
}
