package dev.cardan.mjcf.mesh.hull;

/** Planes and centrums of facets. */
final class Planes {
    private final Surface surface;
    private final double[] points;
    private final HullTolerances tolerance;

    /** Differences of the corners to the first one, and the normal, while a plane is solved for by elimination. */
    private final double[][] rows = new double[2][3];

    private final double[] normal = new double[3];

    Planes(Surface surface) {
        this.surface = surface;
        this.points = surface.points;
        this.tolerance = surface.tolerance;
    }

    /**
     * Fits the plane through the three corners of a triangle, from the cross product of two sides. If a corner is then
     * further off than rounding explains, the triangle is a needle, and elimination with pivoting is tried instead.
     */
    void fit(HullFacet facet) {
        int p0 = 3 * facet.corners.get(0).point;
        int p1 = 3 * facet.corners.get(1).point;
        int p2 = 3 * facet.corners.get(2).point;
        double x1 = points[p1] - points[p0];
        double y1 = points[p1 + 1] - points[p0 + 1];
        double z1 = points[p1 + 2] - points[p0 + 2];
        double x2 = points[p2] - points[p0];
        double y2 = points[p2 + 1] - points[p0 + 1];
        double z2 = points[p2 + 2] - points[p0 + 2];
        normal[0] = y2 * z1 - z2 * y1;
        normal[1] = x1 * z2 - z1 * x2;
        normal[2] = x2 * y1 - y2 * x1;
        normalize(facet.topOriented);
        double offset = -(points[p0] * normal[0] + points[p0 + 1] * normal[1] + points[p0 + 2] * normal[2]);
        boolean needle = isOff(p2, offset) || isOff(p1, offset);
        boolean uncertain = false;
        if (needle) {
            set(rows[0], x1, y1, z1);
            set(rows[1], x2, y2, z2);
            uncertain = eliminate(facet.topOriented);
            offset = -(points[p0] * normal[0]);
            offset -= points[p0 + 1] * normal[1];
            offset -= points[p0 + 2] * normal[2];
        }
        facet.nx = normal[0];
        facet.ny = normal[1];
        facet.nz = normal[2];
        facet.offset = offset;
        facet.hasPlane = true;
        if (uncertain) {
            turnOutwards(facet);
        }
        checkFlipped(facet);
    }

    private boolean isOff(int p, double offset) {
        double distance = offset + (points[p] * normal[0] + points[p + 1] * normal[1] + points[p + 2] * normal[2]);
        return distance > tolerance.roundoff || distance < -tolerance.roundoff;
    }

    /** Reverses the normal if the interior point is above the facet. */
    void turnOutwards(HullFacet facet) {
        if (interiorDistance(facet) > 0) {
            facet.nx = -facet.nx;
            facet.ny = -facet.ny;
            facet.nz = -facet.nz;
            facet.offset = -facet.offset;
        }
    }

    double interiorDistance(HullFacet facet) {
        double[] c = surface.interior;
        return surface.distance(c[0], c[1], c[2], facet);
    }

    /** Marks a facet as flipped if the interior point is not clearly below it; returns whether the facet is sound. */
    boolean checkFlipped(HullFacet facet) {
        if (!facet.flipped && interiorDistance(facet) >= -tolerance.roundoff) {
            facet.flipped = true;
        }
        return !facet.flipped;
    }

    /** Solves for a vector perpendicular to both rows; returns whether a pivot was zero within rounding. */
    private boolean eliminate(boolean topOriented) {
        boolean negative = topOriented;
        boolean nearZero = false;
        double[] first = rows[0];
        double[] second = rows[1];
        if (Math.abs(second[0]) > Math.abs(first[0])) {
            first = rows[1];
            second = rows[0];
            negative = !negative;
        }
        double pivot = Math.abs(first[0]);
        if (pivot <= tolerance.nearZero[0]) {
            nearZero = true;
        }
        if (pivot != 0.0) {
            double factor = second[0] / first[0];
            second[1] -= factor * first[1];
            second[2] -= factor * first[2];
        }
        if (Math.abs(second[1]) <= tolerance.nearZero[1]) {
            nearZero = true;
        }
        if (second[1] < 0) {
            negative = !negative;
        }
        if (first[0] < 0) {
            negative = !negative;
        }

        double unit = negative ? -1.0 : 1.0;
        normal[2] = unit;
        double numerator = 0.0;
        numerator -= second[2] * normal[2];
        if (isDivisible(numerator, second[1])) {
            normal[1] = numerator / second[1];
        } else {
            normal[1] = unit;
            normal[2] = 0.0;
            nearZero = true;
        }
        numerator = 0.0;
        numerator -= first[1] * normal[1];
        numerator -= first[2] * normal[2];
        if (isDivisible(numerator, first[0])) {
            normal[0] = numerator / first[0];
        } else {
            normal[0] = unit;
            normal[1] = 0.0;
            normal[2] = 0.0;
            nearZero = true;
        }
        normalize(true);
        return nearZero;
    }

    private boolean isDivisible(double numerator, double denominator) {
        if (Math.abs(denominator) > tolerance.minDiagonal) {
            return true;
        }
        double least = tolerance.minDivisor;
        if (numerator < least && numerator > -least) {
            return Math.abs(numerator) < Math.abs(denominator);
        }
        double inverse = denominator / numerator;
        return inverse > least || inverse < -least;
    }

    /** Scales the normal to unit length, reversed unless {@code topOriented}. */
    private void normalize(boolean topOriented) {
        double x = normal[0];
        double y = normal[1];
        double z = normal[2];
        double norm = Math.sqrt(x * x + y * y + z * z);
        if (norm > tolerance.minNorm) {
            double signed = topOriented ? norm : -norm;
            set(normal, x / signed, y / signed, z / signed);
        } else {
            double equal = Math.sqrt(1.0 / 3);
            set(normal, equal, equal, equal);
        }
    }

    /** Computes the mean of the corners, projected to the plane, unless it is known. */
    void findCentrum(HullFacet facet) {
        if (facet.hasCentrum) {
            return;
        }
        double[] mean = {0, 0, 0};
        center(mean, facet.corners);
        double distance = surface.distance(mean[0], mean[1], mean[2], facet);
        facet.cx = mean[0] - distance * facet.nx;
        facet.cy = mean[1] - distance * facet.ny;
        facet.cz = mean[2] - distance * facet.nz;
        facet.hasCentrum = true;
    }

    /** Mean of some corners. */
    void center(double[] mean, Chain<HullVertex> corners) {
        int count = corners.size();
        for (int k = 0; k < 3; k++) {
            double sum = 0.0;
            for (int i = 0; i < count; i++) {
                sum += points[3 * corners.get(i).point + k];
            }
            mean[k] = sum / count;
        }
    }

    private static void set(double[] v, double x, double y, double z) {
        v[0] = x;
        v[1] = y;
        v[2] = z;
    }
}
