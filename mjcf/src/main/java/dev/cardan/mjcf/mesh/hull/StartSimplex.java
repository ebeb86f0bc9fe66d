package dev.cardan.mjcf.mesh.hull;

/** Chooses the four points of the first tetrahedron and builds it. */
final class StartSimplex {
    /** A volume smaller than this part of what the extent promises looks flat: then all points are tried. */
    private static final double FLAT_RATIO = 1e-3;
    /** Neighbouring facets with a smaller cosine make a needle or a plate. */
    private static final double NARROW_COSINE = -0.99999999;

    private final Surface surface;
    private final Planes planes;
    private final double[] points;
    private final HullTolerances tolerance;

    private final int[] chosen = new int[4];
    private int count;
    private boolean nearZero;

    StartSimplex(Surface surface, Planes planes) {
        this.surface = surface;
        this.planes = planes;
        this.points = surface.points;
        this.tolerance = surface.tolerance;
    }

    /** Builds the tetrahedron; its corners in descending order of their numbers are returned. */
    Chain<HullVertex> build() {
        choose();
        Chain<HullVertex> corners = new Chain<>(4);
        for (int i = 0; i < 4; i++) {
            corners.insert(0, surface.newVertex(chosen[i]));
        }
        boolean topOriented = true;
        for (int i = 0; i < 4; i++) {
            HullFacet facet = surface.newFacet();
            for (int j = 0; j < 4; j++) {
                if (j != i) {
                    facet.corners.add(corners.get(j));
                }
            }
            facet.topOriented = topOriented;
            topOriented = !topOriented;
            surface.append(facet);
            surface.append(corners.get(i));
        }
        for (HullFacet facet = surface.firstFacet; facet.next != null; facet = facet.next) {
            for (HullFacet other = surface.firstFacet; other.next != null; other = other.next) {
                if (other != facet) {
                    facet.neighbours.add(other);
                }
            }
        }
        surface.settle();
        surface.pending = surface.firstFacet;
        planes.center(surface.interior, corners);
        orient();
        check();
        return corners;
    }

    /** The least and greatest x first, then twice the extreme point (or else any point) that adds the most area or
     * volume. */
    private void choose() {
        double least = Double.MAX_VALUE;
        double greatest = -Double.MAX_VALUE;
        int leastPoint = 0;
        int greatestPoint = 0;
        for (int p : tolerance.extremes) {
            double x = points[3 * p];
            if (greatest < x) {
                greatest = x;
                greatestPoint = p;
            }
            if (least > x) {
                least = x;
                leastPoint = p;
            }
        }
        if (leastPoint == greatestPoint) {
            throw HullException.broken("all vertices have the same x coordinate");
        }
        chosen[0] = leastPoint;
        chosen[1] = greatestPoint;
        count = 2;
        double size = greatest - least;
        while (count < 4) {
            size = chooseNext(size);
        }
    }

    private double chooseNext(double previousSize) {
        int best = -1;
        double size = -1.0;
        boolean flat = false;
        for (int p : tolerance.extremes) {
            if (!isChosen(p) && p != best) {
                double det = Math.abs(determinant(p));
                if (det > size) {
                    size = det;
                    best = p;
                    flat = nearZero;
                }
            }
        }
        double target = previousSize * tolerance.width;
        double enough = 10 * FLAT_RATIO * target;
        boolean suspicious = size > 0.0 && size / target < FLAT_RATIO;
        if (best < 0 || flat || suspicious) {
            for (int p = 0; p < surface.pointCount; p++) {
                if (isExtreme(p) || isChosen(p)) {
                    continue;
                }
                double det = Math.abs(determinant(p));
                if (det > size) {
                    size = det;
                    best = p;
                    flat = nearZero;
                    if (!flat && size > enough) {
                        break;
                    }
                }
            }
        }
        if (best < 0) {
            throw HullException.broken("there are too few distinct vertices");
        }
        chosen[count++] = best;
        return size;
    }

    private boolean isChosen(int p) {
        for (int i = 0; i < count; i++) {
            if (chosen[i] == p) {
                return true;
            }
        }
        return false;
    }

    private boolean isExtreme(int p) {
        for (int e : tolerance.extremes) {
            if (e == p) {
                return true;
            }
        }
        return false;
    }

    /** Twice the area in the x-y plane, or six times the volume, that the points chosen so far span with another. */
    private double determinant(int p) {
        double x0 = difference(0, p, 0);
        double y0 = difference(0, p, 1);
        double x1 = difference(1, p, 0);
        double y1 = difference(1, p, 1);
        double det;
        if (count == 2) {
            det = x0 * y1 - y0 * x1;
        } else {
            double z0 = difference(0, p, 2);
            double z1 = difference(1, p, 2);
            double x2 = difference(2, p, 0);
            double y2 = difference(2, p, 1);
            double z2 = difference(2, p, 2);
            det = x0 * (y1 * z2 - z1 * y2) - x1 * (y0 * z2 - z0 * y2) + x2 * (y0 * z1 - z0 * y1);
        }
        nearZero = Math.abs(det) < 10 * tolerance.nearZero[count - 1];
        return det;
    }

    private double difference(int i, int p, int axis) {
        return points[3 * chosen[i] + axis] - points[3 * p + axis];
    }

    /** Fits the planes and turns the tetrahedron inside out if its first facets look inwards. */
    private void orient() {
        HullFacet first = surface.firstFacet;
        planes.fit(first);
        first.flipped = false;
        if (planes.interiorDistance(first) > tolerance.roundoff) {
            for (HullFacet facet = first; facet.next != null; facet = facet.next) {
                facet.topOriented = !facet.topOriented;
            }
            planes.fit(first);
        }
        for (HullFacet facet = first.next; facet.next != null; facet = facet.next) {
            planes.fit(facet);
        }
        for (HullFacet facet = first; facet.next != null; facet = facet.next) {
            facet.flipped = false;
            if (planes.interiorDistance(facet) > tolerance.roundoff) {
                for (HullFacet any = first; any.next != null; any = any.next) {
                    any.flipped = false;
                    any.topOriented = !any.topOriented;
                    planes.turnOutwards(any);
                }
                break;
            }
        }
    }

    private void check() {
        double least = Double.MAX_VALUE;
        for (HullFacet facet = surface.firstFacet; facet.next != null; facet = facet.next) {
            if (!planes.checkFlipped(facet)) {
                throw HullException.broken("the mesh is flat");
            }
            for (int i = 0; i < 3; i++) {
                HullFacet other = facet.neighbours.get(i);
                double cosine = 0;
                cosine += facet.nx * other.nx;
                cosine += facet.ny * other.ny;
                cosine += facet.nz * other.nz;
                least = HullTolerances.smaller(least, cosine);
            }
        }
        surface.narrow = least < NARROW_COSINE;
        for (HullFacet facet = surface.firstFacet; facet.next != null; facet = facet.next) {
            for (int i = 0; i < 3; i++) {
                double distance = surface.distance(facet.corners.get(i).point, facet.neighbours.get(i));
                if (distance >= -tolerance.roundoff) {
                    throw HullException.broken("the mesh is flat");
                }
            }
        }
    }
}
