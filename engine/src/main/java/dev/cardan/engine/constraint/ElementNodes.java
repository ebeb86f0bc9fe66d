package dev.cardan.engine.constraint;

import dev.cardan.engine.Model;
import dev.cardan.engine.flex.CellInterpolation;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import java.util.Arrays;

/**
 * The nodes of the element that a strain equality is about, and how the element is turned. An element is a cell of the
 * grid of nodes, or in a shell a face of a cell on the surface of the grid. Faces are counted along both ends of the
 * first axis, then of the second and of the third.
 */
final class ElementNodes {
    /** Nodes of the element, counted over all flexes. */
    final int[] node = new int[CellInterpolation.MAX_NODES];

    private int order;
    private int normal; // axis across a face, -1 in a cell
    private final int[] cells = new int[3];
    private final int[] at = new int[3];
    private final double[] tangent = new double[9]; // along the axes of a face, at the places of these axes

    /** Where the numbers of an equality's element stand in the stiffness, or -1. */
    static int stiffness(Model m, int eq) {
        int f = m.eq.obj1id[eq], order = Math.abs(m.flex.interp[f]);
        if (order == 0 || m.flex.nodenum[f] == 0 || m.flex.stiffnessadr[f] < 0) {
            return -1;
        }
        boolean shell = m.flex.interp[f] < 0;
        int size = 3 * (order + 1) * (order + 1) * (shell ? 1 : order + 1);
        int o = Const.NEQDATA * eq;
        int element = (int) m.eq.data[o];
        if (!shell) {
            int cy = m.flex.cellnum[3 * f + 1], cz = m.flex.cellnum[3 * f + 2];
            element = element * cy * cz + (int) m.eq.data[o + 1] * cz + (int) m.eq.data[o + 2];
        }
        return m.flex.stiffnessadr[f] + element * size * size;
    }

    /** Finds the nodes of an equality's element; returns how many there are. */
    int find(Model m, int eq) {
        int f = m.eq.obj1id[eq], o = Const.NEQDATA * eq, n;
        double[] data = m.eq.data;
        System.arraycopy(m.flex.cellnum, 3 * f, cells, 0, 3);
        order = Math.abs(m.flex.interp[f]);
        normal = -1;
        if (m.flex.interp[f] < 0) {
            n = face((int) data[o]);
        } else {
            int i = (int) data[o], j = (int) data[o + 1], k = (int) data[o + 2];
            n = CellInterpolation.nodes(node, 0, cells[1], cells[2], i, j, k, order);
        }
        for (int k = 0; k < n; k++) {
            node[k] += m.flex.nodeadr[f];
        }
        return n;
    }

    private int face(int index) {
        int side = 0, rest = index;
        while (side < 5 && rest >= size(side)) {
            rest -= size(side++);
        }
        normal = side / 2;
        int slow = (normal + 1) % 3, fast = (normal + 2) % 3;
        int across = side % 2 == 0 ? 0 : cells[normal] * order;
        int ny = cells[1] * order + 1, nz = cells[2] * order + 1;
        int n = 0;
        for (int a = 0; a <= order; a++) {
            for (int b = 0; b <= order; b++) {
                at[normal] = across;
                at[slow] = rest / cells[fast] * order + a;
                at[fast] = rest % cells[fast] * order + b;
                node[n++] = (at[0] * ny + at[1]) * nz + at[2];
            }
        }
        return n;
    }

    /** How many faces there are on one side of the grid. */
    private int size(int side) {
        int axis = side / 2;
        return cells[(axis + 1) % 3] * cells[(axis + 2) % 3];
    }

    /**
     * quat = rotation from the world into the frame of the element, at whose centre it is nearest to the deformation.
     *
     * @param mat nine numbers of scratch. Modified.
     * @param pos world positions of the nodes
     */
    void rotation(double[] quat, double[] mat, double[] pos) {
        if (normal < 0) {
            CellInterpolation.gradient(mat, 0, 0.5, 0.5, 0.5, pos, 0, order);
        } else {
            faceGradient(mat, pos);
        }
        Quat.identity(quat, 0);
        Quat.nearest(quat, 0, mat, 0);
        Quat.conjugate(quat, 0, quat, 0);
    }

    /** Derivatives of the position along a face as columns of a matrix, and their cross product as the one across it. */
    private void faceGradient(double[] mat, double[] pos) {
        int slow = 3 * ((normal + 1) % 3), fast = 3 * ((normal + 2) % 3), across = 3 * normal;
        double[] t = tangent;
        Arrays.fill(t, 0);
        int k = 0;
        for (int a = 0; a <= order; a++) {
            double fa = CellInterpolation.phi(0.5, a, order), da = CellInterpolation.slope(0.5, a, order);
            for (int b = 0; b <= order; b++, k += 3) {
                double g = da * CellInterpolation.phi(0.5, b, order), h = fa * CellInterpolation.slope(0.5, b, order);
                Vec3.addScaled(t, slow, pos, k, g);
                Vec3.addScaled(t, fast, pos, k, h);
            }
        }
        Vec3.cross(t, across, t, slow, t, fast);
        Mat3.transpose(mat, 0, t, 0);
    }
}
