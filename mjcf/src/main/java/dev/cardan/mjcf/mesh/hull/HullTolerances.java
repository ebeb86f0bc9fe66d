package dev.cardan.mjcf.mesh.hull;

/**
 * Bounds on rounding error for a set of points, all derived from the largest coordinate.
 *
 * <p>The distance of a point from a plane, a sum of three products and an offset, is off by at most {@link #roundoff}.
 * Everything else is a multiple of it: two facets count as coplanar if their centrums are within twice that, a point
 * is outside if it is four times that above a facet. The multiples are those of Qhull with its default options in
 * three dimensions, because they decide which corners the hull keeps.
 */
final class HullTolerances {
    private static final double EPSILON = 0x1p-52;

    /** Points of least and greatest x, y, z in turn; the first among equals. */
    final int[] extremes = new int[6];

    /** Greatest extent along an axis. */
    final double width;
    /** Bound on the error of a distance to a plane. */
    final double roundoff;
    /** Centrums closer than this to the other facet's plane are coplanar with it. */
    final double centrum;
    /** Facets more than this below a point are visible from it. */
    final double minVisible;
    /** Facets less than this above a point are coplanar with it. */
    final double maxCoplanar;
    /** Points further than this above a facet are outside. */
    final double minOutside;
    /** Greatest shift of a corner in one merge of simplicial facets. */
    final double oneMerge;
    /** Points less than this inside are kept, since a merge may bring them out. */
    final double nearInside;
    /** A merge that moves corners further than this freezes the centrum. */
    final double wideFacet;

    /** Normals shorter than this, before scaling to unit length, are zero. */
    final double minNorm;

    /** Thresholds of a safe division in solving for a plane. */
    final double minDivisor;

    final double minDiagonal;
    /** Pivots of elimination below {@code nearZero[column]} are zero within rounding. */
    final double[] nearZero = new double[3];

    HullTolerances(double[] points, int count) {
        double maxAbs = 0;
        double maxSum = 0;
        double maxWidth = -Double.MAX_VALUE;
        for (int k = 0; k < 3; k++) {
            int least = 0;
            int greatest = 0;
            for (int i = 0; i < count; i++) {
                double x = points[3 * i + k];
                if (points[3 * greatest + k] < x) {
                    greatest = i;
                } else if (points[3 * least + k] > x) {
                    least = i;
                }
            }
            double low = points[3 * least + k];
            double high = points[3 * greatest + k];
            double bound = larger(high, -low);
            maxWidth = larger(maxWidth, high - low);
            maxAbs = larger(maxAbs, bound);
            maxSum += bound;
            extremes[2 * k] = least;
            extremes[2 * k + 1] = greatest;
            nearZero[k] = 80 * maxSum * EPSILON;
        }
        width = maxWidth;

        double distanceSum = Math.sqrt(3.0) * maxAbs;
        if (distanceSum > maxSum) {
            distanceSum = maxSum;
        }
        roundoff = EPSILON * (3 * distanceSum * 1.01 + maxAbs);
        minNorm = Double.MIN_NORMAL * maxAbs;
        minDivisor = Math.sqrt(Double.MIN_NORMAL * 3);
        minDiagonal = minDivisor * maxAbs;
        centrum = 2 * roundoff;
        oneMerge = larger(roundoff, 3 * centrum + roundoff);
        nearInside = oneMerge * 5;
        minVisible = centrum;
        maxCoplanar = minVisible;
        minOutside = 2 * minVisible;
        wideFacet = larger(minOutside, 6 * maxCoplanar);
    }

    /** The larger of two numbers; the first if they are equal. */
    static double larger(double a, double b) {
        return a < b ? b : a;
    }

    /** The smaller of two numbers; the first if they are equal. */
    static double smaller(double a, double b) {
        return a > b ? b : a;
    }
}
