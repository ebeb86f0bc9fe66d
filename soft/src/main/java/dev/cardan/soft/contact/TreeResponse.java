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
 * <p>Trees that such rows join make a group, with a block of the matrix of its own, up to {@value #MOST} degrees of freedom; what is
 * beyond counts as ground.
 */
final class TreeResponse {
    private static final int MOST = 128;
    private static final int PASSES = 3; // in which rows that would pull are let go
    private static final double LEAST = 1e-15; // pivot

    private boolean[] taken = {}; // trees
    private int[] group = {}; // of each tree: the first of those that rows join
    private int[] size = {}; // of the group that begins with a tree: degrees of freedom
    private int[] start = {}; // its first place
    private int[] block = {}; // where its part of the matrix begins
    private int[] next = {}; // its next place that is free
    private int[] seen = {}; // the last row that was added to it
    private int[] place = {}; // of each degree of freedom, those of a group side by side; -1: it counts as ground
    private int[] dof = {}; // of each place
    private int places;
    private boolean[] holds = {}; // rows
    private double[] matrix = {}; // (size x size) of each group
    private double[] free = {}; // acceleration without forces of soft bodies (places)
    private double[] vector = {}; // (places)
    private double[] row = {}; // (size of a group)

    /** Begins with no trees. */
    void clear(Model m) {
        if (taken.length != m.ntree || place.length != m.nv) {
            taken = new boolean[m.ntree];
            group = new int[m.ntree];
            size = new int[m.ntree];
            start = new int[m.ntree];
            block = new int[m.ntree];
            next = new int[m.ntree];
            seen = new int[m.ntree];
            place = new int[m.nv];
            dof = new int[m.nv];
            free = new double[m.nv];
            vector = new double[m.nv];
            row = new double[m.nv];
        }
        Arrays.fill(taken, false);
    }

    /** Takes a tree. */
    void add(int tree) {
        taken[tree] = true;
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
            size[t] = m.tree.dofnum[t];
        }
        findRows(d);
        boolean more = true;
        while (more) {
            more = join(d);
        }
        arrange(m);
        for (int pass = 0; pass < PASSES; pass++) {
            fill(d);
            if (!letGo(d)) {
                break;
            }
        }
    }

    /** Gives the groups their places. */
    private void arrange(Model m) {
        int n = 0, numbers = 0;
        for (int t = 0; t < m.ntree; t++) {
            if (taken[t] && group[t] == t) {
                start[t] = n;
                block[t] = numbers;
                next[t] = n;
                n += size[t];
                numbers = Math.addExact(numbers, Math.multiplyExact(size[t], size[t]));
            }
        }
        for (int v = 0; v < m.nv; v++) {
            int t = m.dof.treeid[v];
            place[v] = taken[t] ? next[group[t]]++ : -1;
            if (place[v] >= 0) {
                dof[place[v]] = v;
            }
        }
        if (matrix.length < numbers) {
            matrix = new double[Math.max(numbers, 2 * matrix.length)];
        }
        places = n;
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

    /** Makes a group of those that rows join, also with trees that weren't there; whether there was one to be made. */
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
                if (size[group[t]] + size[group[first]] <= MOST && (taken[t] || d.treeAwake[t] != 0)) {
                    add(t);
                    any = true;
                    merge(group[t], group[first]);
                }
            }
        }
        return any;
    }

    private void merge(int a, int b) {
        size[Math.min(a, b)] = size[a] + size[b];
        for (int t = 0; t < group.length; t++) {
            group[t] = group[t] == a || group[t] == b ? Math.min(a, b) : group[t];
        }
    }

    /** Makes and factorises the matrix, and finds the acceleration by gravity and the aims of the rows. */
    private void fill(Data d) {
        Model m = d.model;
        for (int p = 0; p < places; p++) {
            int v = dof[p], g = group[m.dof.treeid[v]], from = block[g] + (p - start[g]) * size[g];
            Arrays.fill(matrix, from, from + size[g], 0);
            int first = m.M.rowadr[v];
            for (int k = first; k < first + m.M.rownnz[v]; k++) {
                matrix[from + place[m.M.colind[k]] - start[g]] = d.M[k];
            }
            free[p] = weight(d, v) + d.qfrcGravcomp[v];
        }
        Arrays.fill(seen, -1);
        for (int i = 0; i < d.nefc; i++) {
            if (holds[i]) {
                addRow(d, i);
            }
        }
        for (int t = 0; t < m.ntree; t++) {
            if (taken[t] && group[t] == t) {
                Cholesky.factor(matrix, block[t], size[t], LEAST);
                Cholesky.solve(free, start[t], matrix, block[t], size[t]);
            }
        }
    }

    /** Adds a row to each group that it moves. */
    private void addRow(Data d, int i) {
        int from = from(d, i), to = from + length(d, i);
        for (int k = from; k < to; k++) {
            int t = d.model.dof.treeid[column(d, i, k)], g = group[t];
            if (taken[t] && d.efc.J.values[k] != 0 && seen[g] != i) {
                seen[g] = i;
                addRow(d, i, g);
            }
        }
    }

    private void addRow(Data d, int i, int g) {
        int n = size[g], at = block[g], from = from(d, i), to = from + length(d, i);
        Arrays.fill(row, 0, n, 0);
        for (int k = from; k < to; k++) {
            int p = place[column(d, i, k)] - start[g];
            if (p >= 0 && p < n) {
                row[p] = d.efc.J.values[k];
            }
        }
        double stiff = d.efc.D[i], aim = stiff * aim(d, i);
        for (int p = 0; p < n; p++) {
            double s = stiff * row[p];
            free[start[g] + p] += aim * row[p];
            for (int q = 0; s != 0 && q <= p; q++) {
                matrix[at + p * n + q] += s * row[q];
            }
        }
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
                continue;
            }
            double a = 0;
            boolean moves = false;
            int from = from(d, i), to = from + length(d, i);
            for (int k = from; k < to; k++) {
                int p = place[column(d, i, k)];
                if (p >= 0 && d.efc.J.values[k] != 0) {
                    a += d.efc.J.values[k] * free[p];
                    moves = true;
                }
            }
            if (moves && a >= aim(d, i)) {
                holds[i] = false;
                any = true;
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
        int g = group[d.model.dof.treeid[lastDof]];
        Arrays.fill(vector, start[g], start[g] + size[g], 0);
        for (int v = lastDof; v >= 0; v = d.model.dof.parentid[v]) {
            vector[place[v]] = d.cdof[6 * v + k];
        }
        Cholesky.solve(vector, start[g], matrix, block[g], size[g]);
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
