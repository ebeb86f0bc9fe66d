package dev.cardan.mjcf.compile;

import java.util.ArrayList;
import java.util.List;

/**
 * Resistance of a shell of quadrilaterals to being bent at the edges between them: proportional to the change of the jump
 * of the normals there, with the stiffness of a plate over the lengths along and across the edge.
 */
final class FaceBending {
    /** Numbers per edge. */
    private static final int NUMBERS = 10;

    /** One side of an edge: a quadrilateral, and where the middle of the edge is in it. */
    private record Half(int side, int slow, int fast, double s, double t) {
        /** Whether the edge runs along the quadrilateral's slow axis. */
        boolean alongSlow() {
            return s == 0.5;
        }
    }

    private record Edge(Half a, Half b) {}

    private final RestGrid grid;

    private FaceBending(RestGrid grid) {
        this.grid = grid;
    }

    /**
     * The number of edges, and for each the two quadrilaterals, the place of the edge's middle in them, the stiffness and
     * the jump of the unit normals at rest.
     */
    static double[] of(RestGrid grid, double young, double poisson, double thickness) {
        double rigidity = young * thickness * thickness * thickness / (12.0 * (1.0 - poisson * poisson));
        FaceBending shell = new FaceBending(grid);
        List<Edge> edges = shell.edges();
        double[] r = new double[1 + NUMBERS * edges.size()];
        r[0] = edges.size();
        for (int i = 0; i < edges.size(); i++) {
            shell.write(r, 1 + NUMBERS * i, edges.get(i), rigidity);
        }
        return r;
    }

    private int index(Half h) {
        return grid.firstFace(h.side) + h.slow * grid.fastCount(h.side) + h.fast;
    }

    private List<Edge> edges() {
        List<Edge> edges = new ArrayList<>();
        for (int side = 0; side < 6; side++) {
            for (int slow = 0; slow < grid.slowCount(side); slow++) {
                for (int fast = 0; fast < grid.fastCount(side); fast++) {
                    for (int k = 0; k < 4; k++) {
                        boolean up = k % 2 == 1;
                        Edge e = k < 2 ? alongFast(side, slow, fast, up) : alongSlow(side, slow, fast, up);
                        if (index(e.a) < index(e.b)) {
                            edges.add(e);
                        }
                    }
                }
            }
        }
        return edges;
    }

    /** The edge at the low or high end of the slow axis: it runs along the fast one. */
    private Edge alongFast(int side, int slow, int fast, boolean up) {
        Half a = new Half(side, slow, fast, up ? 1 : 0, 0.5);
        int next = slow + (up ? 1 : -1);
        if (next >= 0 && next < grid.slowCount(side)) {
            return new Edge(a, new Half(side, next, fast, up ? 0 : 1, 0.5));
        }
        int normal = side / 2;
        int other = 2 * ((normal + 1) % 3) + (up ? 1 : 0);
        boolean high = side % 2 == 1;
        return new Edge(a, new Half(other, fast, high ? grid.cells[normal] - 1 : 0, 0.5, high ? 1 : 0));
    }

    /** The edge at the low or high end of the fast axis: it runs along the slow one. */
    private Edge alongSlow(int side, int slow, int fast, boolean up) {
        Half a = new Half(side, slow, fast, 0.5, up ? 1 : 0);
        int next = fast + (up ? 1 : -1);
        if (next >= 0 && next < grid.fastCount(side)) {
            return new Edge(a, new Half(side, slow, next, 0.5, up ? 0 : 1));
        }
        int normal = side / 2;
        int other = 2 * ((normal + 2) % 3) + (up ? 1 : 0);
        boolean high = side % 2 == 1;
        return new Edge(a, new Half(other, high ? grid.cells[normal] - 1 : 0, slow, high ? 1 : 0, 0.5));
    }

    /** Tangents of a quadrilateral at an edge's middle along its axes, and their product. */
    private final class Frame {
        final double[] t0 = new double[3], t1 = new double[3], normal = new double[3];

        Frame(Half h) {
            double[] pos = grid.face(h.side, h.slow, h.fast);
            int order = grid.order, at = 0;
            for (int a = 0; a <= order; a++) {
                for (int b = 0; b <= order; b++, at += 3) {
                    double g0 = Lagrange.slope(h.s, a, order) * Lagrange.value(h.t, b, order);
                    double g1 = Lagrange.value(h.s, a, order) * Lagrange.slope(h.t, b, order);
                    for (int k = 0; k < 3; k++) {
                        t0[k] += pos[at + k] * g0;
                        t1[k] += pos[at + k] * g1;
                    }
                }
            }
            FrameMath.cross(normal, t0, t1);
        }
    }

    private void write(double[] r, int ro, Edge e, double rigidity) {
        Frame a = new Frame(e.a), b = new Frame(e.b);
        double normalA = FrameMath.normalize3(a.normal), normalB = FrameMath.normalize3(b.normal);
        if (normalA < 1e-12 || normalB < 1e-12) {
            return;
        }
        double a0 = FrameMath.normalize3(a.t0), a1 = FrameMath.normalize3(a.t1);
        double b0 = FrameMath.normalize3(b.t0), b1 = FrameMath.normalize3(b.t1);
        double across = ((e.a.alongSlow() ? a1 : a0) + (e.b.alongSlow() ? b1 : b0)) / 2;
        double along = ((e.a.alongSlow() ? a0 : a1) + (e.b.alongSlow() ? b0 : b1)) / 2;
        r[ro] = index(e.a);
        r[ro + 1] = index(e.b);
        r[ro + 2] = e.a.s;
        r[ro + 3] = e.a.t;
        r[ro + 4] = e.b.s;
        r[ro + 5] = e.b.t;
        r[ro + 6] = rigidity * along / (across > 1e-12 ? across : 1e-12);
        for (int k = 0; k < 3; k++) {
            r[ro + 7 + k] = a.normal[k] - b.normal[k];
        }
    }
}
