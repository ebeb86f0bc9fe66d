package dev.cardan.engine.flex;

/**
 * Nodes inside a shell follow those on its surface by transfinite interpolation: the sum of linear interpolations between
 * opposite faces, less that between edges, plus that between corners. With the place (s, t, u) of a node from 0 to 1 and
 * l_0(s) = 1 - s, l_1(s) = s, a face counts with one of these factors, an edge with a product of two and a corner with
 * one of three.
 */
public final class ShellInterior {
    private ShellInterior() {}

    /**
     * Writes the vectors of inner nodes of a grid.
     *
     * @param r vectors of nx x ny x nz nodes at offset ro, those on the surface given. Modified.
     */
    public static void follow(double[] r, int ro, int nx, int ny, int nz) {
        for (int i = 1; i < nx - 1; i++) {
            for (int j = 1; j < ny - 1; j++) {
                for (int k = 1; k < nz - 1; k++) {
                    node(r, ro, nx, ny, nz, i, j, k);
                }
            }
        }
    }

    private static void node(double[] r, int ro, int nx, int ny, int nz, int i, int j, int k) {
        double s = (double) i / (nx - 1), t = (double) j / (ny - 1), u = (double) k / (nz - 1);
        double p = 1 - s, q = 1 - t, w = 1 - u;
        int dx = 3 * ny * nz, dy = 3 * nz;
        int x0 = ro, x1 = ro + (nx - 1) * dx, x = ro + i * dx;
        int y1 = (ny - 1) * dy, y = j * dy;
        int z1 = 3 * (nz - 1), z = 3 * k;
        for (int c = 0; c < 3; c++) {
            int a = x0 + c, b = x1 + c, m = x + c;
            double sum = 0;
            sum += p * r[a + y + z] + s * r[b + y + z];
            sum += q * r[m + z] + t * r[m + y1 + z];
            sum += w * r[m + y] + u * r[m + y + z1];
            sum -= q * w * r[m];
            sum -= q * u * r[m + z1];
            sum -= t * w * r[m + y1];
            sum -= t * u * r[m + y1 + z1];
            sum -= p * w * r[a + y];
            sum -= p * u * r[a + y + z1];
            sum -= s * w * r[b + y];
            sum -= s * u * r[b + y + z1];
            sum -= p * q * r[a + z];
            sum -= p * t * r[a + y1 + z];
            sum -= s * q * r[b + z];
            sum -= s * t * r[b + y1 + z];
            sum += p * q * w * r[a];
            sum += p * q * u * r[a + z1];
            sum += p * t * w * r[a + y1];
            sum += p * t * u * r[a + y1 + z1];
            sum += s * q * w * r[b];
            sum += s * q * u * r[b + z1];
            sum += s * t * w * r[b + y1];
            sum += s * t * u * r[b + y1 + z1];
            r[m + y + z] = sum;
        }
    }
}
