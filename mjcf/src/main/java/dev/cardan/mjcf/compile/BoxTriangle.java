package dev.cardan.mjcf.compile;

/**
 * Whether a triangle of a mesh and a box overlap, by planes that may part them: the sides of the box, the plane of the
 * triangle, and its edges seen along the three axes (Schwarz and Seidel, Fast Parallel Surface and Solid Voxelization on
 * GPUs, 2010).
 */
final class BoxTriangle {
    private final double[] vert;
    private final int[] face;
    private final double[] v = new double[9];
    private final double[] edge = new double[9];
    private final double[] n = new double[3];
    private final double[] size = new double[3];

    BoxTriangle(double[] vert, int[] face) {
        this.vert = vert;
        this.face = face;
    }

    /** @param box least and largest coordinates from bo on */
    boolean overlap(int triangle, double[] box, int bo) {
        for (int i = 0; i < 3; i++) {
            System.arraycopy(vert, 3 * face[3 * triangle + i], v, 3 * i, 3);
        }
        for (int k = 0; k < 3; k++) {
            double low = box[bo + k], high = box[bo + 3 + k];
            if ((v[k] < low && v[3 + k] < low && v[6 + k] < low)
                    || (v[k] > high && v[3 + k] > high && v[6 + k] > high)) {
                return false;
            }
        }
        for (int i = 0; i < 3; i++) {
            int next = 3 * ((i + 1) % 3);
            for (int k = 0; k < 3; k++) {
                edge[3 * i + k] = v[next + k] - v[3 * i + k];
            }
        }
        n[0] = edge[1] * edge[5] - edge[2] * edge[4];
        n[1] = edge[2] * edge[3] - edge[0] * edge[5];
        n[2] = edge[0] * edge[4] - edge[1] * edge[3];
        for (int k = 0; k < 3; k++) {
            size[k] = box[bo + 3 + k] - box[bo + k];
        }
        return crossesPlane(box, bo) && edgesOverlap(box, bo);
    }

    /** The corners of the box furthest along and against the normal are on different sides of the triangle's plane. */
    private boolean crossesPlane(double[] box, int bo) {
        double x = n[0] > 0 ? size[0] : 0, y = n[1] > 0 ? size[1] : 0, z = n[2] > 0 ? size[2] : 0;
        double origin = n[0] * box[bo] + n[1] * box[bo + 1] + n[2] * box[bo + 2];
        double far = n[0] * (x - v[0]) + n[1] * (y - v[1]) + n[2] * (z - v[2]);
        double near = n[0] * (size[0] - x - v[0]) + n[1] * (size[1] - y - v[1]) + n[2] * (size[2] - z - v[2]);
        return !((origin + far) * (origin + near) > 0);
    }

    private boolean edgesOverlap(double[] box, int bo) {
        for (int a = 0; a < 3; a++) {
            int b = (a + 1) % 3, c = (a + 2) % 3;
            double sign = n[a] >= 0 ? 1 : -1;
            for (int i = 0; i < 3; i++) {
                double nb = -edge[3 * i + c] * sign, nc = edge[3 * i + b] * sign;
                double along = nb * v[3 * i + b] + nc * v[3 * i + c];
                double reachB = size[b] * nb, reachC = size[c] * nc;
                double d = -along + (0 >= reachB ? 0 : reachB) + (0 >= reachC ? 0 : reachC);
                if (nb * box[bo + b] + nc * box[bo + c] + d < 0) {
                    return false;
                }
            }
        }
        return true;
    }
}
