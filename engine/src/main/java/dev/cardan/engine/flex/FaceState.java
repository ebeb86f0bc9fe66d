package dev.cardan.engine.flex;

/**
 * The faces of cells on the surface of a grid of nodes: first those of x = 0, then the opposite side, then the sides of y
 * and of z. With the axis n of a side's normal, faces and their nodes are counted along the axes n + 1 and n + 2 (x after
 * z), the latter fastest.
 */
public final class FaceState {
    private FaceState() {}

    /** How many faces the surface has. */
    public static int faces(int cx, int cy, int cz) {
        return 2 * (cy * cz + cx * cz + cx * cy);
    }

    /** The axis, 0 to 2, along which a face's normal points in the grid. */
    public static int normalAxis(int cx, int cy, int cz, int face) {
        int x = 2 * cy * cz, y = 2 * cx * cz;
        return face < x ? 0 : face < x + y ? 1 : 2;
    }

    /**
     * The nodes of a face, counted within the flex.
     *
     * @param r (order + 1)^2 of them from index ro on. Modified.
     */
    public static void nodes(int[] r, int ro, int cx, int cy, int cz, int face, int order) {
        int ny = cy * order + 1, nz = cz * order + 1;
        int axis = normalAxis(cx, cy, cz, face);

        // faces of one side, cells along the faster axis, number of cells to the far side, and steps between nodes
        int side, fast, far, normalStep, slowStep, fastStep, first;
        if (axis == 0) {
            side = cy * cz;
            fast = cz;
            far = cx;
            normalStep = ny * nz;
            slowStep = nz;
            fastStep = 1;
            first = face;
        } else if (axis == 1) {
            side = cx * cz;
            fast = cx;
            far = cy;
            normalStep = nz;
            slowStep = 1;
            fastStep = ny * nz;
            first = face - 2 * cy * cz;
        } else {
            side = cx * cy;
            fast = cy;
            far = cz;
            normalStep = 1;
            slowStep = ny * nz;
            fastStep = nz;
            first = face - 2 * cy * cz - 2 * cx * cz;
        }
        int within = first < side ? first : first - side;
        int base = (first < side ? 0 : far * order) * normalStep
                + within / fast * order * slowStep
                + within % fast * order * fastStep;
        int n = ro;
        for (int i = 0; i <= order; i++) {
            for (int j = 0; j <= order; j++) {
                r[n++] = base + i * slowStep + j * fastStep;
            }
        }
    }

    /**
     * The two tangents of a face at a place in it and their cross product, which points along the normal: nine numbers.
     *
     * @param r slow tangent, fast tangent, normal at offset ro. Modified.
     * @param s place from 0 to 1 along the slow axis
     * @param t place from 0 to 1 along the fast axis
     * @param xpos positions of the face's nodes at offset xo
     */
    public static void tangents(double[] r, int ro, double s, double t, double[] xpos, int xo, int order) {
        double ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0;
        int n = xo;
        for (int i = 0; i <= order; i++) {
            double fi = CellInterpolation.phi(s, i, order), di = CellInterpolation.slope(s, i, order);
            for (int j = 0; j <= order; j++, n += 3) {
                double g = di * CellInterpolation.phi(t, j, order), h = fi * CellInterpolation.slope(t, j, order);
                double x = xpos[n], y = xpos[n + 1], z = xpos[n + 2];
                ax += x * g;
                ay += y * g;
                az += z * g;
                bx += x * h;
                by += y * h;
                bz += z * h;
            }
        }
        r[ro] = ax;
        r[ro + 1] = ay;
        r[ro + 2] = az;
        r[ro + 3] = bx;
        r[ro + 4] = by;
        r[ro + 5] = bz;
        r[ro + 6] = ay * bz - az * by;
        r[ro + 7] = az * bx - ax * bz;
        r[ro + 8] = ax * by - ay * bx;
    }

    /**
     * Deformation gradient of a face, row-major, with the normal as derivative along the axis that the face does not have:
     * the tangents and the normal stand in the columns of their axes, so that a grid along the axes is not turned.
     *
     * @param r nine numbers at offset ro. Modified.
     */
    public static void gradient(
            double[] r, int ro, double s, double t, double[] xpos, int xo, int normalAxis, int order) {
        tangents(r, ro, s, t, xpos, xo, order);
        double ax = r[ro], ay = r[ro + 1], az = r[ro + 2];
        double bx = r[ro + 3], by = r[ro + 4], bz = r[ro + 5];
        double nx = r[ro + 6], ny = r[ro + 7], nz = r[ro + 8];
        column(r, ro + (normalAxis + 1) % 3, ax, ay, az);
        column(r, ro + (normalAxis + 2) % 3, bx, by, bz);
        column(r, ro + normalAxis, nx, ny, nz);
    }

    private static void column(double[] r, int ro, double x, double y, double z) {
        r[ro] = x;
        r[ro + 3] = y;
        r[ro + 6] = z;
    }
}
