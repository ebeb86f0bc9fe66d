package dev.cardan.viewer.render;

import dev.cardan.viewer.scene.Eye;

/** The frame of an eye: right, down, ahead; and how what it sees is projected onto a raster. */
final class View {
    /** From the world to the eye, 3 x 4. */
    final double[] fromWorld = new double[12];

    void look(float[] pos, float[] forward, float[] up) {
        double fx = forward[0], fy = forward[1], fz = forward[2];
        double n = 1 / Math.sqrt(fx * fx + fy * fy + fz * fz);
        fx *= n;
        fy *= n;
        fz *= n;
        double rx = fy * up[2] - fz * up[1], ry = fz * up[0] - fx * up[2], rz = fx * up[1] - fy * up[0];
        n = 1 / Math.sqrt(rx * rx + ry * ry + rz * rz);
        rx *= n;
        ry *= n;
        rz *= n;
        row(0, rx, ry, rz, pos);
        row(4, fy * rz - fz * ry, fz * rx - fx * rz, fx * ry - fy * rx, pos);
        row(8, fx, fy, fz, pos);
    }

    private void row(int o, double x, double y, double z, float[] pos) {
        fromWorld[o] = x;
        fromWorld[o + 1] = y;
        fromWorld[o + 2] = z;
        fromWorld[o + 3] = -(x * pos[0] + y * pos[1] + z * pos[2]);
    }

    static void project(Raster r, Eye eye) {
        double half = eye.halfWidth(r.width, r.height), tall = eye.top - eye.bottom;
        double slope = eye.orthographic ? 1 : eye.near;
        r.parallel = eye.orthographic;
        r.near = eye.near;
        r.far = eye.far;
        r.scaleX = slope * r.width / (2 * half);
        r.scaleY = slope * r.height / tall;
        r.centreX = (half - eye.center) / (2 * half) * r.width;
        r.centreY = eye.top / tall * r.height;
    }

    /** r = a b, of transformations 3 x 4. */
    static void compose(double[] r, int ro, double[] a, double[] b, int bo) {
        for (int row = 0; row < 12; row += 4) {
            double x = a[row], y = a[row + 1], z = a[row + 2];
            for (int col = 0; col < 4; col++) {
                r[ro + row + col] = x * b[bo + col] + y * b[bo + 4 + col] + z * b[bo + 8 + col];
            }
            r[ro + row + 3] += a[row + 3];
        }
    }
}
