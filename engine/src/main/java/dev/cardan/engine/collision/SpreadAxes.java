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

    // sums over the points so far
    private int count;
    private double xx, xy, xz, yy, yz, zz;

    /** Axes of the points whose owner is not 0; false if there are none. */
    boolean compute(double[] points, int[] owner, int n) {
        clear();
        count(points, owner, n);
        if (count == 0) {
            return false;
        }
        finishCentre();
        spread(points, owner, n);
        finish();
        return true;
    }

    /** Axes of two clouds of points together. */
    boolean compute(double[] points, int[] owner, int n, double[] morePoints, int[] moreOwner, int more) {
        clear();
        count(points, owner, n);
        count(morePoints, moreOwner, more);
        if (count == 0) {
            return false;
        }
        finishCentre();
        spread(points, owner, n);
        spread(morePoints, moreOwner, more);
        finish();
        return true;
    }

    private void clear() {
        count = 0;
        Vec3.zero(centre, 0);
        xx = xy = xz = yy = yz = zz = 0;
    }

    private void count(double[] points, int[] owner, int n) {
        int counted = 0;
        for (int i = 0; i < n; i++) {
            if (owner[i] != 0) {
                Vec3.addTo(centre, 0, points, 3 * i);
                counted++;
            }
        }
        count += counted;
    }

    private void finishCentre() {
        Vec3.scale(centre, 0, centre, 0, 1.0 / count);
    }

    private void spread(double[] points, int[] owner, int n) {
        double xx = this.xx, xy = this.xy, xz = this.xz, yy = this.yy, yz = this.yz, zz = this.zz;
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
        this.xx = xx;
        this.xy = xy;
        this.xz = xz;
        this.yy = yy;
        this.yz = yz;
        this.zz = zz;
    }

    private void finish() {
        double share = 1.0 / count;
        Vec3.set(covariance, 0, xx * share, xy * share, xz * share);
        Vec3.set(covariance, 3, xy * share, yy * share, yz * share);
        Vec3.set(covariance, 6, xz * share, yz * share, zz * share);
        eigen.compute(covariance, 0);
    }
}
