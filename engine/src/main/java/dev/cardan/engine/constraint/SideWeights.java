package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.flex.CellInterpolation;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.world.Contacts;
import java.util.Arrays;

/**
 * Which bodies move a side of a contact, and how much each. A geom and a vertex move with their body; a point of an
 * element with the bodies of its vertices, the nearer the more; what is interpolated with the nodes around it. Weights
 * add up to one, up to those of nodes that are too small to count.
 */
final class SideWeights {
    private static final RoomSlot<SideWeights> SLOT = RoomSlot.of(SideWeights::new);

    /** Most bodies that a side can have: of 27 nodes, each inside the grid, where it depends on 26 of the surface. */
    private static final int MAX_BODIES = CellInterpolation.MAX_NODES * 26;

    /** Nodes that count for less are left out. */
    private static final double NEGLIGIBLE = 1e-5;

    // bodies and weights of the side that was asked for
    final int[] body = new int[MAX_BODIES];
    final double[] weight = new double[MAX_BODIES];
    private int n;

    // scratch
    private final int[] vert = new int[4];
    private final double[] vertWeight = new double[4];
    private final double[] point = new double[6]; // in the flex, then in the cell; from 0 to 1 along each axis
    private final int[] node = new int[CellInterpolation.MAX_NODES];
    private final int[] grid = new int[9]; // per axis, what a node's index has of it: the node itself, both ends
    private final double[] basis = new double[CellInterpolation.MAX_NODES];

    /** The one that belongs to the thread which works on a world. */
    static SideWeights of(Data d) {
        return Inside.work(d).get(SLOT);
    }

    /** Finds {@link #body} and {@link #weight} of the first (0) or second (1) side of contact c; returns how many they are. */
    int find(Data d, int c, int side) {
        Model m = d.model;
        Contacts con = d.contact;
        int at = 2 * c + side;
        n = 0;
        if (con.geom[at] >= 0) {
            add(m.geom.bodyid[con.geom[at]], 1);
            return n;
        }
        int f = con.flex[at];
        int nv = 1;
        vert[0] = m.flex.vertadr[f] + con.vert[at];
        vertWeight[0] = 1;
        if (con.vert[at] < 0) {
            nv = element(d, f, con.elem[at], con.vert[2 * c + 1 - side], con.pos, 3 * c);
        }
        if (m.flex.interp[f] != 0) {
            nodes(m, f, nv);
            return n;
        }
        for (int k = 0; k < nv; k++) {
            add(m.flex.vertbodyid[vert[k]], vertWeight[k]);
        }
        return n;
    }

    private void add(int b, double w) {
        body[n] = b;
        weight[n++] = w;
    }

    /**
     * Vertices of an element, with weights by the inverse of their distance from a point; one of them, if it is what
     * touches, doesn't count. Returns how many.
     */
    private int element(Data d, int f, int e, int touching, double[] p, int po) {
        Model m = d.model;
        int size = m.flex.dim[f] + 1, at = m.flex.elemdataadr[f] + e * size, first = m.flex.vertadr[f];
        int count = 0;
        double sum = 0;
        for (int i = at; i < at + size; i++) {
            int v = m.flex.elem[i];
            if (v != touching) {
                double distance = Vec3.distance(p, po, d.flexvert.xpos, 3 * (first + v));
                vert[count] = first + v;
                vertWeight[count] = 1 / Math.max(Const.MINVAL, distance);
                sum += vertWeight[count++];
            }
        }
        double scale = 1 / sum;
        for (int i = 0; i < count; i++) {
            vertWeight[i] *= scale;
        }
        return count;
    }

    /** Bodies of the nodes that move the mean of nv weighted vertices. */
    private void nodes(Model m, int f, int nv) {
        Arrays.fill(point, 0);
        for (int i = 0; i < nv; i++) {
            Vec3.addScaled(point, 0, m.flex.vert0, 3 * vert[i], vertWeight[i]);
        }
        boolean shell = m.flex.interp[f] < 0;
        int order = Math.abs(m.flex.interp[f]), first = m.flex.nodeadr[f];
        int count = CellInterpolation.lookup(point, 3, node, 0, point, 0, m.flex.cellnum, 3 * f, order);
        CellInterpolation.weights(basis, 0, point, 3, order);
        for (int k = 0; k < count; k++) {
            if (basis[k] >= NEGLIGIBLE) {
                if (shell) {
                    ofShell(m, f, order, node[k], basis[k]);
                } else {
                    merge(m.flex.nodebodyid[first + node[k]], basis[k]);
                }
            }
        }
    }

    /** Adds a weight to that of a body which may be there already. */
    private void merge(int b, double w) {
        for (int k = 0; k < n; k++) {
            if (body[k] == b) {
                weight[k] += w;
                return;
            }
        }
        add(b, w);
    }

    /** A node on the surface of a shell has a body; one inside follows those on the surface that lie around it. */
    private void ofShell(Model m, int f, int order, int node, double w) {
        int nx = m.flex.cellnum[3 * f] * order + 1;
        int ny = m.flex.cellnum[3 * f + 1] * order + 1;
        int nz = m.flex.cellnum[3 * f + 2] * order + 1;
        int first = m.flex.nodeadr[f];
        int k = node % nz, j = node / nz % ny, i = node / nz / ny;
        boolean inside = i > 0 && i < nx - 1 && j > 0 && j < ny - 1 && k > 0 && k < nz - 1;
        if (inside) {
            grid[0] = first + i * ny * nz;
            grid[1] = first;
            grid[2] = first + (nx - 1) * ny * nz;
            grid[3] = j * nz;
            grid[4] = 0;
            grid[5] = (ny - 1) * nz;
            grid[6] = k;
            grid[7] = 0;
            grid[8] = nz - 1;
            interior(m.flex.nodebodyid, w, (double) i / (nx - 1), (double) j / (ny - 1), (double) k / (nz - 1));
        } else {
            merge(m.flex.nodebodyid[first + node], w);
        }
    }

    /**
     * Transfinite interpolation: faces count with linear factors, edges, which two faces have, with the negated products of
     * two and corners with those of three.
     *
     * @param s place between the faces along the first axis, from 0 to 1; t and u along the others
     */
    private void interior(int[] bodies, double w, double s, double t, double u) {
        for (int a = 1; a <= 2; a++) {
            merge(bodies[grid[a] + grid[3] + grid[6]], w * factor(s, a));
        }
        for (int b = 1; b <= 2; b++) {
            merge(bodies[grid[0] + grid[3 + b] + grid[6]], w * factor(t, b));
        }
        for (int c = 1; c <= 2; c++) {
            merge(bodies[grid[0] + grid[3] + grid[6 + c]], w * factor(u, c));
        }
        for (int p = 1; p <= 2; p++) {
            for (int q = 1; q <= 2; q++) {
                merge(bodies[grid[0] + grid[3 + p] + grid[6 + q]], -w * factor(t, p) * factor(u, q));
            }
        }
        for (int p = 1; p <= 2; p++) {
            for (int q = 1; q <= 2; q++) {
                merge(bodies[grid[p] + grid[3] + grid[6 + q]], -w * factor(s, p) * factor(u, q));
            }
        }
        for (int p = 1; p <= 2; p++) {
            for (int q = 1; q <= 2; q++) {
                merge(bodies[grid[p] + grid[3 + q] + grid[6]], -w * factor(s, p) * factor(t, q));
            }
        }
        for (int a = 1; a <= 2; a++) {
            for (int b = 1; b <= 2; b++) {
                for (int c = 1; c <= 2; c++) {
                    merge(bodies[grid[a] + grid[3 + b] + grid[6 + c]], w * factor(s, a) * factor(t, b) * factor(u, c));
                }
            }
        }
    }

    /** Weight of the first (1) or second (2) end at a place between them. */
    private static double factor(double place, int end) {
        return end == 1 ? 1 - place : place;
    }
}
