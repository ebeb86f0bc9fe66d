package dev.cardan.soft.contact;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.linalg.Cholesky;
import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.DisableFlag;
import java.util.Arrays;

/**
 * What forces do within one step to the trees of rigid bodies that soft ones touch: accelerations (M + J'DJ)^-1 f. The rows J are those
 * constraints that hold at its start, such as the floor under a body, as stiff as the solver of constraints will find them. So a light
 * body that lies on the ground yields to a heavy soft one no more than it will in fact.
 *
 * <p>Trees that such rows join are taken together, up to {@value #MOST} degrees of freedom; what is beyond counts as ground.
 */
final class TreeResponse {
    private static final int MOST = 128;
    private static final int PASSES = 3; // in which rows that would pull are let go
    private static final double LEAST = 1e-15; // pivot

    private boolean[] taken = {}; // trees
    private int[] group = {}; // of each tree: the first of those that rows join
    private int[] place = {}; // of each degree of freedom in the matrix; -1: it counts as ground
    private int[] dof = {}; // of each place
    private int size;
    private boolean[] holds = {}; // rows
    private double[] matrix = {}; // (size x size)
    private double[] free = {}; // acceleration without forces of soft bodies (size)
    private double[] vector = {}; // (size)
    private double[] row = {}; // (size)

    /** Begins with no trees. */
    void clear(Model m) {
        if (taken.length != m.ntree || place.length != m.nv) {
            taken = new boolean[m.ntree];
            group = new int[m.ntree];
            place = new int[m.nv];
            dof = new int[m.nv];
        }
        Arrays.fill(taken, false);
        size = 0;
    }

    /** Takes a tree. */
    void add(Model m, int tree) {
        if (!taken[tree]) {
            taken[tree] = true;
            size += m.tree.dofnum[tree];
        }
    }

    /** Whether forces on one tree move the other. */
    boolean areJoined(int a, int b) {
        return group[a] == group[b];
    }

    /** Finds out how the trees yield, when all are known. */
    void prepare(Data d) {
        Model m = d.model;
        for (int t = 0; t < m.ntree; t++) {
            group[t] = t;
        }
        findRows(d);
        boolean more = true;
        while (more) {
            more = join(d);
        }
        int n = 0;
        for (int v = 0; v < m.nv; v++) {
            place[v] = taken[m.dof.treeid[v]] ? n : -1;
            dof[n] = v;
            n += place[v] < 0 ? 0 : 1;
        }
        if (matrix.length < n * n) {
            matrix = new double[n * n];
            free = new double[n];
            vector = new double[n];
            row = new double[n];
        }
        size = n;
        for (int pass = 0; pass < PASSES; pass++) {
            fill(d);
            if (!letGo(d)) {
                break;
            }
        }
    }

    /** Marks rows that may hold: equalities, and limits and contacts that are violated. Friction of joints is left out. */
    private void findRows(Data d) {
        if (holds.length < d.nefc) {
            holds = new boolean[2 * d.nefc];
        }
        for (int i = 0; i < d.nefc; i++) {
            holds[i] = i < d.ne || (i >= d.ne + d.nf && d.efc.pos[i] < d.efc.margin[i]);
            if (isTangent(d, i)) {
                holds[i] = holds[i - 1];
            }
        }
    }

    /** Whether a row is a later one of a contact with an elliptic cone, whose first one tells whether it holds. */
    private static boolean isTangent(Data d, int i) {
        return i > 0
                && d.efc.type[i] == ConstraintType.Code.CONTACT_ELLIPTIC
                && d.efc.type[i - 1] == ConstraintType.Code.CONTACT_ELLIPTIC
                && d.efc.id[i] == d.efc.id[i - 1];
    }

    private static int from(Data d, int i) {
        return d.isSparse() ? d.efc.J.rowadr[i] : i * d.model.nv;
    }

    private static int length(Data d, int i) {
        return d.isSparse() ? d.efc.J.rownnz[i] : d.model.nv;
    }

    /** The degree of freedom of a number of the Jacobian. */
    private static int column(Data d, int i, int k) {
        return d.isSparse() ? d.efc.J.colind[k] : k - i * d.model.nv;
    }

    /** Takes trees that rows join to those that are there; whether one was new. */
    private boolean join(Data d) {
        Model m = d.model;
        SparseMatrix J = d.efc.J;
        boolean any = false;
        for (int i = 0; i < d.nefc; i++) {
            int first = -1, from = from(d, i), to = from + (holds[i] ? length(d, i) : 0);
            for (int k = from; k < to && first < 0; k++) {
                int t = m.dof.treeid[column(d, i, k)];
                first = J.values[k] != 0 && taken[t] ? t : -1;
            }
            for (int k = from; k < to && first >= 0; k++) {
                int t = m.dof.treeid[column(d, i, k)];
                if (J.values[k] == 0 || group[t] == group[first]) {
                    continue;
                }
                if (!taken[t] && d.treeAwake[t] != 0 && size + m.tree.dofnum[t] <= MOST) {
                    add(m, t);
                }
                if (taken[t]) {
                    any = true;
                    merge(group[t], group[first]);
                }
            }
        }
        return any;
    }

    private void merge(int a, int b) {
        for (int t = 0; t < group.length; t++) {
            group[t] = group[t] == a || group[t] == b ? Math.min(a, b) : group[t];
        }
    }

    /** Makes and factorises the matrix, and finds the acceleration by gravity and the aims of the rows. */
    private void fill(Data d) {
        Model m = d.model;
        int n = size;
        Arrays.fill(matrix, 0, n * n, 0);
        for (int p = 0; p < n; p++) {
            int v = dof[p], start = m.M.rowadr[v];
            for (int k = start; k < start + m.M.rownnz[v]; k++) {
                int q = place[m.M.colind[k]];
                if (q >= 0) {
                    matrix[p * n + q] = d.M[k];
                }
            }
            free[p] = weight(d, v) + d.qfrcGravcomp[v];
        }
        for (int i = 0; i < d.nefc; i++) {
            if (holds[i] && take(d, i)) {
                double stiff = d.efc.D[i], aim = stiff * aim(d, i);
                for (int p = 0; p < n; p++) {
                    double s = stiff * row[p];
                    free[p] += aim * row[p];
                    for (int q = 0; s != 0 && q <= p; q++) {
                        matrix[p * n + q] += s * row[q];
                    }
                }
            }
        }
        Cholesky.factor(matrix, 0, n, LEAST);
        Cholesky.solve(free, 0, matrix, 0, n);
    }

    /** Copies the part of a row that belongs to the trees; false if there is none. */
    private boolean take(Data d, int i) {
        Arrays.fill(row, 0, size, 0);
        boolean any = false;
        int from = from(d, i), to = from + length(d, i);
        for (int k = from; k < to; k++) {
            int p = place[column(d, i, k)];
            if (p >= 0 && d.efc.J.values[k] != 0) {
                row[p] = d.efc.J.values[k];
                any = true;
            }
        }
        return any;
    }

    /** The acceleration that a row aims at: -b J v - k d r. */
    private static double aim(Data d, int i) {
        double v = 0;
        int from = from(d, i), to = from + length(d, i);
        for (int k = from; k < to; k++) {
            v += d.efc.J.values[k] * d.qvel[column(d, i, k)];
        }
        double[] p = d.efc.KBIP;
        return -p[4 * i + 1] * v - p[4 * i] * p[4 * i + 2] * (d.efc.pos[i] - d.efc.margin[i]);
    }

    /** Lets rows go that would pull; whether there are any. */
    private boolean letGo(Data d) {
        boolean any = false;
        for (int i = d.ne + d.nf; i < d.nefc; i++) {
            if (!holds[i]) {
                continue;
            }
            if (isTangent(d, i)) {
                holds[i] = holds[i - 1];
            } else if (take(d, i)) {
                double a = 0;
                for (int p = 0; p < size; p++) {
                    a += row[p] * free[p];
                }
                holds[i] = a < aim(d, i);
                any |= !holds[i];
            }
        }
        return any;
    }

    /** Gravity along a degree of freedom: that on the subtree which it moves. */
    private static double weight(Data d, int v) {
        if (d.opt.disabled(DisableFlag.GRAVITY)) {
            return 0;
        }
        Model m = d.model;
        int b = m.dof.bodyid[v], c = 3 * b, o = 3 * m.body.rootid[b];
        double mass = m.body.subtreemass[b];
        double[] s = d.cdof, g = d.opt.gravity, x = d.subtreeCom;
        double gx = mass * g[0], gy = mass * g[1], gz = mass * g[2];
        double rx = x[c] - x[o], ry = x[c + 1] - x[o + 1], rz = x[c + 2] - x[o + 2];
        return s[6 * v] * (ry * gz - rz * gy)
                + s[6 * v + 1] * (rz * gx - rx * gz)
                + s[6 * v + 2] * (rx * gy - ry * gx)
                + s[6 * v + 3] * gx
                + s[6 * v + 4] * gy
                + s[6 * v + 5] * gz;
    }

    /** Component k of the velocity, at the centre of its tree, that a body has by the accelerations without soft bodies in unit time. */
    double free(Data d, int lastDof, int k) {
        return motion(d, lastDof, k, free);
    }

    /** Applies a unit wrench to a body, component k at the centre of its tree; {@link #answer} tells what follows. */
    void apply(Data d, int lastDof, int k) {
        Arrays.fill(vector, 0, size, 0);
        for (int v = lastDof; v >= 0; v = d.model.dof.parentid[v]) {
            vector[place[v]] = d.cdof[6 * v + k];
        }
        Cholesky.solve(vector, 0, matrix, 0, size);
    }

    /** Component k of what the wrench does to a body. */
    double answer(Data d, int lastDof, int k) {
        return motion(d, lastDof, k, vector);
    }

    private double motion(Data d, int lastDof, int k, double[] a) {
        double sum = 0;
        for (int v = lastDof; v >= 0; v = d.model.dof.parentid[v]) {
            sum += d.cdof[6 * v + k] * a[place[v]];
        }
        return sum;
    }
}
