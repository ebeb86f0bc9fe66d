package dev.cardan.mjcf.mesh.hull;

/**
 * The convex hull of points in three dimensions by the Quickhull algorithm (Barber, Dobkin and Huhdanpaa, "The
 * Quickhull algorithm for convex hulls", 1996).
 *
 * <p>Start from a tetrahedron and give each point to a facet that it is above. Then take a facet with points, replace
 * the facets that its furthest point sees by a cone from that point, merge facets that are not clearly convex, and
 * give the points of the vanished facets to the new ones; until no facet has points left.
 *
 * <p>The choice of the first points, the order of the lists, the tolerances and the merges follow Qhull 8.1 with its
 * default options, as MuJoCo uses it, so corners, triangles and their order come out the same.
 */
final class QuickHull {
    private final Surface surface;
    private final Partition partition;
    private final PointCone cone;
    private final Convexity convexity;
    private final Planes planes;
    /** Stop at this many corners, and always take the furthest point of all; negative: take all corners. */
    private final int maxCorners;

    private QuickHull(double[] points, int count, int maxCorners) {
        this.surface = new Surface(points, count);
        this.maxCorners = maxCorners;
        this.planes = new Planes(surface);
        this.partition = new Partition(surface);
        this.cone = new PointCone(surface, planes);
        this.convexity = new Convexity(surface, planes);
    }

    /** Computes the hull; all facets of the result are triangles, and the facets around each corner are known. */
    static Surface build(double[] points, int count, int maxCorners) {
        QuickHull hull = new QuickHull(points, count, maxCorners);
        hull.begin();
        hull.grow();
        hull.finish();
        return hull.surface;
    }

    private void begin() {
        Chain<HullVertex> corners = new StartSimplex(surface, planes).build();
        partition.distributeAll(corners);
        surface.settle();
        surface.pending = surface.firstFacet;
        preferFurthest();
    }

    private void grow() {
        long left = 10L * surface.pointCount + 1000;
        HullFacet facet;
        while ((facet = nextFacet()) != null) {
            if (--left < 0) {
                throw HullException.broken("the same vertices come and go");
            }
            int point = facet.outside.removeLast();
            if (maxCorners >= 0 && surface.vertexCount >= maxCorners) {
                return;
            }
            add(point, facet);
        }
        if (surface.narrow) {
            partition.settleNarrow();
        }
    }

    private void add(int point, HullFacet facet) {
        surface.updateOutsideLimit();
        cone.build(point, facet);
        convexity.restore();
        partition.searchAllFresh(surface.manyMerges() || hasPolygon());
        partition.redistribute();
        partition.endStep();
        surface.deleteDoomed();
        surface.settle();
    }

    private boolean hasPolygon() {
        for (HullFacet fresh = surface.firstFresh; fresh.next != null; fresh = fresh.next) {
            if (!fresh.simplicial) {
                return true;
            }
        }
        return false;
    }

    /** The next facet in the list that has points outside, or null. */
    private HullFacet nextFacet() {
        while (surface.pending != surface.facetEnd) {
            HullFacet facet = surface.pending;
            if (facet.outside == null || facet.outside.size() == 0) {
                facet.outside = null;
                surface.pending = facet.next;
                continue;
            }
            if (surface.narrow && facet.furthest < surface.tolerance.minOutside) {
                surface.pending = facet.next;
                continue;
            }
            if (maxCorners >= 0) {
                preferFurthest();
                facet = surface.pending;
            }
            return facet;
        }
        return null;
    }

    /** Makes the facet with the furthest of all outside points the next one. */
    private void preferFurthest() {
        HullFacet best = null;
        double furthest = -Double.MAX_VALUE;
        for (HullFacet facet = surface.firstFacet; facet.next != null; facet = facet.next) {
            if (facet.outside != null && facet.furthest > furthest) {
                best = facet;
                furthest = facet.furthest;
            }
        }
        if (best != null) {
            surface.moveToPending(best);
        }
    }

    private void finish() {
        if (maxCorners < 0 && (!surface.allConvex || surface.sawCoplanar)) {
            new HullCheck(surface, partition).check();
        }
        new Triangulation(surface, cone).cutAll();
        surface.findVertexNeighbours();
    }
}
