package dev.cardan.engine.collision;

import dev.cardan.engine.math.Eigen3;
import dev.cardan.engine.math.Vec3;

/**
 * Principal axes of a cloud of points: the eigenvectors of the covariance C = sum (x - c)(x - c)' / n. The broad phase sweeps
 * along the first of them, where the points are most spread out.
 *
 * <p>One instance is the scratch memory of one thread.
 */
final class SpreadAxes {
    private final Eigen3 eigen = new Eigen3();

    /** Result: rotation matrix of the axes, largest variance first. */
    final double[] frame = eigen.vectors;

    private final double[] centre = new double[3];
    private final double[] covariance = new double[9];

    /** Axes of the points whose owner is not 0; false if there are none. */
    boolean compute(double[] points, int[] owner, int n) {
        int count = 0;
        Vec3.zero(centre, 0);
        for (int i = 0; i < n; i++) {
            if (owner[i] != 0) {
                Vec3.addTo(centre, 0, points, 3 * i);
                count++;
            }
        }
        if (count == 0) {
            return false;
        }
        Vec3.scale(centre, 0, centre, 0, 1.0 / count);
        spread(points, owner, n, 1.0 / count);
        eigen.compute(covariance, 0);
        return true;
    }

    private void spread(double[] points, int[] owner, int n, double share) {
        double xx = 0, xy = 0, xz = 0, yy = 0, yz = 0, zz = 0;
        for (int i = 0; i < n; i++) {
            if (owner[i] != 0) {
                double x = points[3 * i] - centre[0];
                double y = points[3 * i + 1] - centre[1];
                double z = points[3 * i + 2] - centre[2];
                xx += x * x;
                xy += x * y;
                xz += x * z;
                yy += y * y;
                yz += y * z;
                zz += z * z;
            }
        }
        Vec3.set(covariance, 0, xx * share, xy * share, xz * share);
        Vec3.set(covariance, 3, xy * share, yy * share, yz * share);
        Vec3.set(covariance, 6, xz * share, yz * share, zz * share);
    }
}
