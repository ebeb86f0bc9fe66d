package dev.cardan.engine.metric;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.flex.ImplicitFlex;
import dev.cardan.engine.flex.PointVectors;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.ModelStamp;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.linalg.SparseMatrix;
import java.util.Arrays;

/**
 * The stretching stiffness of triangles and tetrahedra in the rows of K: which corners of which elements add to the rows of a
 * point. Points with the same degrees of freedom make a group, in the order of elements; groups are independent of each
 * other. It follows from the model alone, so a world keeps it as long as it has the same model.
 */
final class StretchRows {
    private static final RoomSlot<StretchRows> SLOT = RoomSlot.of(StretchRows::new);

    private final ModelStamp stamp = new ModelStamp();
    private Model model;
    private int[] flexGroup = {}; // (nflex + 1) where the groups of a flex start
    private int[] groupRow = {0}; // (groups + 1) where the corners of a group start
    private int[] element = {}; // (corners) within the flex
    private int[] corner = {}; // (corners) which vertex of the element
    private int[] place = {}; // (corners x 4) where blocks of the vertices start in a row of K; -1: none

    /** Those of a world's model. */
    static StretchRows of(Data d) {
        StretchRows s = SLOT.in(Inside.memory(d));
        if (!s.stamp.isOf(d.model)) {
            s.find(d.model, StiffPoints.of(d));
        }
        return s;
    }

    private void find(Model m, StiffPoints points) {
        stamp.clear();
        flexGroup = new int[m.nflex + 1];
        groupRow = new int[1];
        element = new int[0];
        corner = new int[0];
        place = new int[0];
        for (int f = 0; f < m.nflex; f++) {
            if (points.stored && ImplicitFlex.stretches(m, f)) {
                append(m, f, points);
            }
            flexGroup[f + 1] = groupRow.length - 1;
        }
        model = m;
        stamp.set(m);
    }

    /** Appends the corners of a flex. */
    private void append(Model m, int f, StiffPoints points) {
        int vertices = m.flex.dim[f] + 1, corners = vertices * m.flex.elemnum[f], first = m.flex.elemdataadr[f];
        int[] ofDof = new int[m.nv]; // corners of the group that starts there
        for (int k = 0; k < corners; k++) {
            int p = points.ofVertex[m.flex.vertadr[f] + m.flex.elem[first + k]];
            if (p >= 0) {
                ofDof[points.graph.dof[p]]++;
            }
        }
        int groups = groupRow.length - 1, total = element.length;
        groupRow = Arrays.copyOf(groupRow, groupRow.length + m.nv);
        int[] next = new int[m.nv]; // where the next corner of a group goes
        for (int i = 0; i < m.nv; i++) {
            next[i] = total;
            if (ofDof[i] > 0) {
                total += ofDof[i];
                groupRow[++groups] = total;
            }
        }
        groupRow = Arrays.copyOf(groupRow, groups + 1);
        element = Arrays.copyOf(element, total);
        corner = Arrays.copyOf(corner, total);
        place = Arrays.copyOf(place, 4 * total);
        for (int k = 0; k < corners; k++) {
            int p = points.ofVertex[m.flex.vertadr[f] + m.flex.elem[first + k]];
            if (p >= 0) {
                int row = next[points.graph.dof[p]]++, t = k / vertices;
                element[row] = t;
                corner[row] = k % vertices;
                for (int j = 0; j < vertices; j++) {
                    int q = points.ofVertex[m.flex.vertadr[f] + m.flex.elem[first + vertices * t + j]];
                    place[4 * row + j] = q < 0 ? -1 : 3 * points.graph.place(p, q);
                }
            }
        }
    }

    /** How many groups a flex has. */
    int groups(int f) {
        return flexGroup[f + 1] - flexGroup[f];
    }

    /**
     * Adds scale S of the groups from .. to - 1 of a flex to K.
     *
     * @param graph whose rows K has: that of the points, or one with more neighbours
     * @param state of all elements of the flex, see {@link ElementStretch#load}
     */
    void store(Data d, StiffPoints points, PointGraph graph, int f, int from, int to, double[] state, double scale) {
        Model m = model;
        ElementStretch el = ElementStretch.of(m, f);
        int first = m.flex.vertadr[f], vertices = el.vertices;
        boolean known = graph == points.graph;
        int begin = groupRow[flexGroup[f] + from], end = groupRow[flexGroup[f] + to];
        for (int row = begin; row < end; row++) {
            int t = element[row], i = corner[row], vi = first + el.vertex(m, f, t, i);
            int dof = m.body.dofadr[m.flex.vertbodyid[vi]];
            for (int j = 0; j < vertices; j++) {
                int at = place[4 * row + j];
                if (at >= 0) {
                    int vj = first + el.vertex(m, f, t, j);
                    if (!known) {
                        at = 3 * graph.place(points.ofVertex[vi], points.ofVertex[vj]);
                    }
                    int metric = ElementStretch.metric(m, f, t);
                    addBlock(
                            d,
                            dof,
                            at,
                            m.flex.vertbodyid[vi],
                            m.flex.vertbodyid[vj],
                            el,
                            state,
                            t,
                            metric,
                            i,
                            j,
                            scale);
                }
            }
        }
    }

    /** Adds the block of vertices i and j of an element, the axes of their bodies, to the rows of K from dof on. */
    private static void addBlock(
            Data d,
            int dof,
            int at,
            int bi,
            int bj,
            ElementStretch el,
            double[] state,
            int t,
            int metric,
            int i,
            int j,
            double scale) {
        SparseMatrix K = d.efm.K;
        int sides = el.sides, each = el.each, so = el.size() * t;
        int[] sideOf = el.sideOf, packed = el.packed;
        double[] sign = el.signOf, G = d.model.flex.stiffness;
        double b0 = 0, b1 = 0, b2 = 0, b3 = 0, b4 = 0, b5 = 0, b6 = 0, b7 = 0, b8 = 0, across = 0;
        for (int ka = each * i; ka < each * i + each; ka++) {
            int a = sideOf[ka], pa = so + ElementStretch.SIDE * a;
            double ax = state[pa], ay = state[pa + 1], az = state[pa + 2];
            for (int kb = each * j; kb < each * j + each; kb++) {
                int b = sideOf[kb], pb = so + ElementStretch.SIDE * b;
                double signs = sign[ka] * sign[kb];
                double w = 2 * scale * G[metric + packed[sides * a + b]] * signs;
                double wx = w * ax, wy = w * ay, wz = w * az;
                double bx = state[pb], by = state[pb + 1], bz = state[pb + 2];
                b0 += wx * bx;
                b1 += wx * by;
                b2 += wx * bz;
                b3 += wy * bx;
                b4 += wy * by;
                b5 += wy * bz;
                b6 += wz * bx;
                b7 += wz * by;
                b8 += wz * bz;
                if (a == b) {
                    across += state[pa + ElementStretch.TENSION] * signs;
                }
            }
        }
        across *= scale;
        b0 += across;
        b4 += across;
        b8 += across;
        int r0 = K.rowadr[dof] + at, r1 = K.rowadr[dof + 1] + at, r2 = K.rowadr[dof + 2] + at;
        double[] k = K.values, xmat = d.xmat;
        if (PointVectors.isIdentity(xmat, 9 * bi) && PointVectors.isIdentity(xmat, 9 * bj)) {
            k[r0] += b0; // these sums started with zero, so none is a negative zero that a product could change
            k[r0 + 1] += b1;
            k[r0 + 2] += b2;
            k[r1] += b3;
            k[r1 + 1] += b4;
            k[r1 + 2] += b5;
            k[r2] += b6;
            k[r2 + 1] += b7;
            k[r2 + 2] += b8;
            return;
        }
        int ri = 9 * bi;
        for (int c = 0; c < 3; c++) {
            double x = xmat[9 * bj + c], y = xmat[9 * bj + 3 + c], z = xmat[9 * bj + 6 + c];
            double t0 = b0 * x + b1 * y + b2 * z, t1 = b3 * x + b4 * y + b5 * z, t2 = b6 * x + b7 * y + b8 * z;
            k[r0 + c] += xmat[ri] * t0 + xmat[ri + 3] * t1 + xmat[ri + 6] * t2;
            k[r1 + c] += xmat[ri + 1] * t0 + xmat[ri + 4] * t1 + xmat[ri + 7] * t2;
            k[r2 + c] += xmat[ri + 2] * t0 + xmat[ri + 5] * t1 + xmat[ri + 8] * t2;
        }
    }
}
