package dev.cardan.engine.flex;

import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.table.FlexTable;

/**
 * The finite elements of an interpolated flex, each with its nodes and a frame that turns with it: the cells of its grid,
 * or in a shell (negative interp) the faces of the cells on its surface, see {@link FaceState}. Elements count as in
 * {@code flex_stiffness}: cells with the one along z fastest, faces side by side of the grid.
 */
public final class CellState {
    /** Scratch numbers of {@link #rotation}. */
    public static final int ROTATION_SCRATCH = 9;

    /** Nodes of one element. */
    static final RoomSlot<int[]> NODES = RoomSlot.of(() -> new int[CellInterpolation.MAX_NODES]);

    private CellState() {}

    /** Whether flex f is a shell. */
    public static boolean isShell(FlexTable flex, int f) {
        return flex.interp[f] < 0;
    }

    /** How many elements flex f has. */
    public static int elements(FlexTable flex, int f) {
        int cx = flex.cellnum[3 * f], cy = flex.cellnum[3 * f + 1], cz = flex.cellnum[3 * f + 2];
        return isShell(flex, f) ? FaceState.faces(cx, cy, cz) : cx * cy * cz;
    }

    /** How many nodes each element of flex f has. */
    public static int nodesPerElement(FlexTable flex, int f) {
        int n = Math.abs(flex.interp[f]) + 1;
        return isShell(flex, f) ? n * n : n * n * n;
    }

    /**
     * The nodes of an element of flex f, counted within the flex.
     *
     * @param r at least {@link #nodesPerElement}. Modified.
     */
    public static void nodes(int[] r, FlexTable flex, int f, int element) {
        int cx = flex.cellnum[3 * f], cy = flex.cellnum[3 * f + 1], cz = flex.cellnum[3 * f + 2];
        int order = flex.interp[f];
        if (order < 0) {
            FaceState.nodes(r, 0, cx, cy, cz, element, -order);
        } else {
            CellInterpolation.nodes(r, 0, cy, cz, element / (cy * cz), element / cz % cy, element % cz, order);
        }
    }

    /** r (n x 3) = vectors of n nodes out of those of all nodes of a flex. */
    public static void gather(double[] r, int ro, double[] value, int vo, int[] nodes, int n) {
        for (int i = 0, o = ro; i < n; i++, o += 3) {
            int a = vo + 3 * nodes[i];
            r[o] = value[a];
            r[o + 1] = value[a + 1];
            r[o + 2] = value[a + 2];
        }
    }

    /**
     * Rotation from the world into the frame that turns with an element: the inverse of the rotation nearest to the
     * deformation gradient in its middle.
     *
     * @param quat at offset qo. Modified.
     * @param xpos world positions of the element's nodes at offset xo
     * @param tmp {@link #ROTATION_SCRATCH} scratch numbers at offset to. Modified.
     */
    public static void rotation(
            double[] quat, int qo, double[] xpos, int xo, FlexTable flex, int f, int element, double[] tmp, int to) {
        int order = flex.interp[f];
        if (order < 0) {
            int axis = FaceState.normalAxis(
                    flex.cellnum[3 * f], flex.cellnum[3 * f + 1], flex.cellnum[3 * f + 2], element);
            FaceState.gradient(tmp, to, 0.5, 0.5, xpos, xo, axis, -order);
        } else {
            CellInterpolation.gradient(tmp, to, 0.5, 0.5, 0.5, xpos, xo, order);
        }
        Quat.identity(quat, qo);
        Quat.nearest(quat, qo, tmp, to);
        Quat.conjugate(quat, qo, quat, qo);
    }
}
