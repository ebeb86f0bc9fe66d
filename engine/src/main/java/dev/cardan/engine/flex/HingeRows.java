package dev.cardan.engine.flex;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.ModelStamp;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.type.JointType;
import java.util.Arrays;

/**
 * The bending of flexes of triangles, by rows: what each hinge, an inner edge with its two vertices and those opposite to it, gives to
 * one of these four. Rows that add to the same degrees of freedom make a group, in the order of edges; groups are independent
 * of each other. It follows from the model alone, so a world keeps it as long as it has the same model.
 */
public final class HingeRows {
    private static final RoomSlot<HingeRows> SLOT = RoomSlot.of(HingeRows::new);

    /** Numbers of the bending of an edge: 4 x 4, and one for curved rest shapes. */
    private static final int BENDING = 17;

    /** Rows that a group usually has: a vertex within a sheet is an end of six edges, and opposite to six. */
    public static final int USUAL = 12;

    private final ModelStamp stamp = new ModelStamp();
    private Model model;
    private int[] straight = {}; // (nflex) see straight(f)
    private int[] flexGroup = {}; // (nflex + 1) where the groups of a flex start
    private int[] groupRow = {0}; // (groups + 1) where the rows of a group start
    private double[] memory = {}; // (vertices of the largest flex x 3)

    // for laws of this room
    int[] body = {}; // (rows) that moves the vertex
    int[] around = {}; // (rows x 4) three times the vertices of the hinge
    double[] stiffness = {}; // (rows x 4) of these vertices
    double[] curvature = {}; // (rows) of the rest shape
    int[] corner = {}; // (rows) which of the four vertices it is

    /** Those of a world's model. */
    public static HingeRows of(Data d) {
        HingeRows h = SLOT.in(Inside.memory(d));
        if (!h.stamp.isOf(d.model)) {
            h.find(d.model);
        }
        return h;
    }

    /** Vertex i of an edge's hinge, counted within its flex: the ends of the edge, then the vertices opposite to it. */
    public static int vertex(Model m, int edge, int i) {
        return i < 2 ? m.flex.edge[2 * edge + i] : m.flex.edgeflap[2 * edge + i - 2];
    }

    private void find(Model m) {
        stamp.clear();
        int[] groupOfDof = groups(m);
        memory = new double[0];
        straight = new int[m.nflex];
        flexGroup = new int[m.nflex + 1];
        groupRow = new int[1];
        body = new int[0];
        around = new int[0];
        stiffness = new double[0];
        curvature = new double[0];
        corner = new int[0];
        for (int f = 0; f < m.nflex; f++) {
            if (ImplicitFlex.bends(m, f)) {
                append(m, f, groupOfDof);
                straight[f] = straight(m, f);
            }
            flexGroup[f + 1] = groupRow.length - 1;
        }
        model = m;
        stamp.set(m);
    }

    /** Numbers the degrees of freedom so that those of bodies that overlap have the same number (nv). */
    private static int[] groups(Model m) {
        boolean[] joined = new boolean[m.nv + 3]; // with the one before it
        for (int f = 0; f < m.nflex; f++) {
            int first = m.flex.vertadr[f];
            for (int v = first; ImplicitFlex.bends(m, f) && v < first + m.flex.vertnum[f]; v++) {
                int b = m.flex.vertbodyid[v];
                if (m.body.dofnum[b] > 0) {
                    joined[m.body.dofadr[b] + 1] = true;
                    joined[m.body.dofadr[b] + 2] = true;
                }
            }
        }
        int[] group = new int[m.nv];
        for (int i = 1; i < m.nv; i++) {
            group[i] = group[i - 1] + (joined[i] ? 0 : 1);
        }
        return group;
    }

    /** Appends the rows of a flex. */
    private void append(Model m, int f, int[] groupOfDof) {
        int edges = m.flex.edgenum[f];
        int[] rows = new int[m.nv]; // of each group
        for (int k = 0; k < 4 * edges; k++) {
            int b = moved(m, f, k / 4, k % 4);
            if (b >= 0) {
                rows[groupOfDof[m.body.dofadr[b]]]++;
            }
        }
        int groups = groupRow.length - 1, total = body.length;
        int[] next = new int[m.nv]; // where the next row of a group goes
        groupRow = Arrays.copyOf(groupRow, groupRow.length + m.nv);
        for (int g = 0; g < m.nv; g++) {
            next[g] = total;
            if (rows[g] > 0) {
                total += rows[g];
                groupRow[++groups] = total;
            }
        }
        groupRow = Arrays.copyOf(groupRow, groups + 1);
        body = Arrays.copyOf(body, total);
        around = Arrays.copyOf(around, 4 * total);
        stiffness = Arrays.copyOf(stiffness, 4 * total);
        curvature = Arrays.copyOf(curvature, total);
        corner = Arrays.copyOf(corner, total);
        for (int k = 0; k < 4 * edges; k++) {
            int e = k / 4, i = k % 4, b = moved(m, f, e, i);
            if (b >= 0) {
                write(m, f, e, i, next[groupOfDof[m.body.dofadr[b]]]++);
            }
        }
    }

    /** Writes a row: what edge e of a flex gives to vertex i of its hinge. */
    private void write(Model m, int f, int e, int i, int row) {
        int edge = m.flex.edgeadr[f] + e, b = m.flex.bendingadr[f] + BENDING * e;
        body[row] = m.flex.vertbodyid[m.flex.vertadr[f] + vertex(m, edge, i)];
        corner[row] = i;
        curvature[row] = m.flex.bending[b + 16];
        for (int j = 0; j < 4; j++) {
            around[4 * row + j] = 3 * vertex(m, edge, j);
            stiffness[4 * row + j] = m.flex.bending[b + 4 * i + j];
        }
    }

    /** The body that vertex i of edge e of a flex moves with, -1 if it doesn't move or the edge is at the border. */
    private static int moved(Model m, int f, int e, int i) {
        int edge = m.flex.edgeadr[f] + e;
        if (m.flex.edgeflap[2 * edge + 1] == -1) {
            return -1;
        }
        int b = m.flex.vertbodyid[m.flex.vertadr[f] + vertex(m, edge, i)];
        return m.body.dofnum[b] > 0 ? b : -1;
    }

    /** How many groups a flex has. */
    public int groups(int f) {
        return flexGroup[f + 1] - flexGroup[f];
    }

    /** How many rows all flexes have. */
    public int count() {
        return body.length;
    }

    /** Where the rows of a group of a flex start; those of the next follow. */
    public int start(int f, int group) {
        return groupRow[flexGroup[f] + group];
    }

    /** The body that moves the vertex which a row is about. */
    public int body(int row) {
        return body[row];
    }

    /** The vertex that a row is about, counted within its flex. */
    public int vertex(int row) {
        return vertex(row, corner[row]);
    }

    /** Vertex j of the hinge of a row, counted within its flex. */
    public int vertex(int row, int j) {
        return around[4 * row + j] / 3;
    }

    /** What motion of vertex j gives to the one that a row is about. */
    public double stiffness(int row, int j) {
        return stiffness[4 * row + j];
    }

    /**
     * Where v, all degrees of freedom, has the motion of vertex 0 of a flex if that of the others follows in their order, and all
     * along world axes; -1 if it has to be found vertex by vertex.
     */
    public int straight(int f) {
        return straight[f];
    }

    private static int straight(Model m, int f) {
        int first = m.flex.vertadr[f], dof = m.body.dofadr[m.flex.vertbodyid[first]];
        for (int i = 0; i < m.flex.vertnum[f]; i++) {
            int b = m.flex.vertbodyid[first + i];
            if (m.body.dofnum[b] != 3 || m.body.dofadr[b] != dof + 3 * i || !staysUpright(m, b)) {
                return -1;
            }
        }
        return dof;
    }

    /** Whether a body with three degrees of freedom always has the axes of the world. */
    private static boolean staysUpright(Model m, int b) {
        double[] q = m.body.quat;
        boolean slides = m.body.jntnum[b] == 3;
        for (int j = m.body.jntadr[b]; slides && j < m.body.jntadr[b] + 3; j++) {
            slides = m.jnt.type[j] == JointType.Code.SLIDE;
        }
        return slides
                && m.body.parentid[b] == 0
                && q[4 * b] == 1
                && q[4 * b + 1] == 0
                && q[4 * b + 2] == 0
                && q[4 * b + 3] == 0;
    }

    /** Room for three numbers of each vertex of any flex. */
    double[] vertexMemory() {
        if (memory.length == 0) {
            memory = new double[3 * Arrays.stream(model.flex.vertnum).max().orElse(0)];
        }
        return memory;
    }

    /**
     * r += scale S v for the groups from .. to - 1 of a flex.
     *
     * @param r all degrees of freedom, at offset ro. Modified.
     * @param moved v at the vertices of the flex, world axes (vertices x 3), at offset mo
     * @param xmat frames of bodies
     */
    public void addProduct(
            double[] r, int ro, int f, int from, int to, double[] moved, int mo, double[] xmat, double scale) {
        int[] bodies = body, near = around;
        double[] q = stiffness;
        int first = groupRow[flexGroup[f] + from], end = groupRow[flexGroup[f] + to];
        int last = -1, at = -1; // where r has what r0 to r2 stand for, -1 if it has to be turned
        double r0 = 0, r1 = 0, r2 = 0;
        for (int row = first; row < end; row++) {
            int b = bodies[row], k = 4 * row;
            if (b != last) {
                put(r, at, r0, r1, r2);
                last = b;
                at = place(ro, b, xmat);
                if (at >= 0) {
                    r0 = r[at];
                    r1 = r[at + 1];
                    r2 = r[at + 2];
                }
            }
            int a = mo + near[k], c = mo + near[k + 1], d = mo + near[k + 2], e = mo + near[k + 3];
            double q0 = q[k], q1 = q[k + 1], q2 = q[k + 2], q3 = q[k + 3];
            // sums start with a zero, so they are never negative zeros, which a product with the identity could change
            double x = 0.0 + q0 * moved[a] + q1 * moved[c] + q2 * moved[d] + q3 * moved[e];
            double y = 0.0 + q0 * moved[a + 1] + q1 * moved[c + 1] + q2 * moved[d + 1] + q3 * moved[e + 1];
            double z = 0.0 + q0 * moved[a + 2] + q1 * moved[c + 2] + q2 * moved[d + 2] + q3 * moved[e + 2];
            if (at >= 0) {
                r0 += scale * x;
                r1 += scale * y;
                r2 += scale * z;
            } else {
                PointVectors.addToDofs(r, ro, model, b, xmat, scale, x, y, z);
            }
        }
        put(r, at, r0, r1, r2);
    }

    /** Where a vector at offset ro has the three coordinates of a body, -1 if they are turned or fewer. */
    private int place(int ro, int b, double[] xmat) {
        int dof = model.body.dofadr[b];
        return dof + 3 <= model.nv && PointVectors.isIdentity(xmat, 9 * b) ? ro + dof : -1;
    }

    /** Writes what the three numbers at a place have become; nothing if there is no place. */
    static void put(double[] r, int at, double r0, double r1, double r2) {
        if (at >= 0) {
            r[at] = r0;
            r[at + 1] = r1;
            r[at + 2] = r2;
        }
    }
}
