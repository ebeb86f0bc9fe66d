package dev.cardan.mjcf.mesh.hull;

/** Refuses a hull from which points stick out, or whose corners lie below facets, much further than rounding. */
final class HullCheck {
    private final Surface surface;
    private final Partition partition;

    HullCheck(Surface surface, Partition partition) {
        this.surface = surface;
        this.partition = partition;
    }

    void check() {
        HullTolerances tolerance = surface.tolerance;
        double usual = tolerance.oneMerge + tolerance.roundoff;
        double usualBelow = HullTolerances.smaller(surface.minVertex, -usual);
        if (surface.vertexNeighboursKnown) {
            surface.minVertex = lowestCorner();
        }
        double usualOutside = HullTolerances.larger(surface.maxOutside, usual);
        double outside = furthestPoint();
        surface.maxOutside = outside;
        double limit = FacetMerge.WIDE_RATIO;
        double hardLimit = tolerance.oneMerge * (10 * FacetMerge.WIDE_RATIO);
        boolean wide;
        if (outside / usualOutside > limit) {
            wide = true;
        } else if (usualOutside > hardLimit) {
            wide = outside > hardLimit;
        } else if (surface.minVertex / usualBelow > limit) {
            wide = true;
        } else {
            wide = usualBelow < -hardLimit && surface.minVertex < -hardLimit;
        }
        if (wide) {
            throw HullException.broken("a facet became much too thick");
        }
    }

    /** Distance of the corner that is furthest below a facet around it; not positive. */
    private double lowestCorner() {
        double lowest = 0.0;
        for (HullVertex vertex = surface.firstVertex; vertex.next != null; vertex = vertex.next) {
            for (int i = 0; i < vertex.neighbours.size(); i++) {
                double distance = surface.distance(vertex.point, vertex.neighbours.get(i));
                if (distance < lowest) {
                    lowest = distance;
                }
            }
        }
        return lowest;
    }

    /** Distance of the point that is furthest above the facet it belongs to, or above one near it. */
    private double furthestPoint() {
        HullFacet[] owners = new HullFacet[surface.pointCount];
        int mark = surface.nextVertexMark();
        for (HullFacet facet = surface.firstFacet; facet.next != null; facet = facet.next) {
            for (int i = 0; i < facet.corners.size(); i++) {
                HullVertex corner = facet.corners.get(i);
                if (corner.mark != mark) {
                    corner.mark = mark;
                    owners[corner.point] = facet;
                }
            }
            claim(owners, facet, facet.coplanar);
            claim(owners, facet, facet.outside);
        }
        double furthest = 0.0;
        for (int p = 0; p < owners.length; p++) {
            if (owners[p] != null) {
                double distance = partition.checkedDistance(p, owners[p]);
                if (distance >= furthest) {
                    furthest = distance;
                }
            }
        }
        if (furthest > surface.tolerance.roundoff) {
            for (HullFacet facet = surface.firstFacet; facet.next != null; facet = facet.next) {
                furthest = HullTolerances.larger(furthest, facet.maxOutside);
            }
        }
        return furthest;
    }

    private static void claim(HullFacet[] owners, HullFacet facet, PointList points) {
        if (points != null) {
            for (int i = 0; i < points.size(); i++) {
                owners[points.get(i)] = facet;
            }
        }
    }
}
