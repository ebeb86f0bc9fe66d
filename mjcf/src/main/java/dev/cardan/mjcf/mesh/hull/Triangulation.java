package dev.cardan.mjcf.mesh.hull;

/** Cuts the polygons that merging has left into triangles, as a fan from their newest corner. */
final class Triangulation {
    private final Surface surface;
    private final PointCone cone;

    Triangulation(Surface surface, PointCone cone) {
        this.surface = surface;
        this.cone = cone;
    }

    /** Replaces all polygons; their triangles and corners go to the end of the two lists. */
    void cutAll() {
        surface.firstFreshVertex = surface.vertexEnd;
        HullVertex firstMoved = null;
        HullFacet firstCut = null;
        HullFacet facet = surface.firstFacet;
        while (facet.next != null) {
            HullFacet next = facet.next;
            if (!facet.doomed && !facet.simplicial) {
                if (firstCut == null) {
                    firstCut = facet;
                }
                cut(facet);
                if (firstMoved == null) {
                    firstMoved = surface.firstFreshVertex;
                }
                surface.firstFreshVertex = null;
                appendToVertices();
                surface.settle();
            }
            facet = next;
        }
        if (firstCut == null) {
            surface.firstFreshVertex = null;
            return;
        }
        removeSlivers(firstCut);
        for (HullVertex vertex = firstMoved; vertex != null && vertex.next != null; vertex = vertex.next) {
            vertex.fresh = false;
            for (int i = 0; i < vertex.neighbours.size(); i++) {
                if (vertex.neighbours.get(i).doomed) {
                    vertex.neighbours.set(i, null);
                }
            }
            vertex.neighbours.dropNulls();
        }
        facet = surface.firstFacet;
        while (facet.next != null) {
            HullFacet next = facet.next;
            if (facet.doomed) {
                surface.remove(facet);
            }
            facet = next;
        }
        surface.firstFresh = null;
        surface.firstDoomed = null;
        surface.firstFreshVertex = null;
    }

    /**
     * Makes a triangle from the newest corner to each edge of a polygon, also to the two edges at that corner: these
     * slivers without area keep the neighbours in order until all polygons are cut.
     */
    private void cut(HullFacet polygon) {
        for (int i = 0; i < polygon.neighbours.size(); i++) {
            polygon.neighbours.get(i).seen = false;
            polygon.neighbours.get(i).coplanarHorizon = false;
        }
        surface.firstDoomed = surface.facetEnd;
        surface.firstFresh = surface.facetEnd;
        cone.raiseOverEdges(polygon, polygon.corners.get(0));
        surface.doom(polygon, null);
        cone.joinTriangles();
    }

    private void appendToVertices() {
        for (HullFacet triangle = surface.firstFresh; triangle.next != null; triangle = triangle.next) {
            for (int i = 0; i < triangle.corners.size(); i++) {
                triangle.corners.get(i).neighbours.add(triangle);
            }
        }
    }

    private void removeSlivers(HullFacet firstCut) {
        HullFacet facet = firstCut;
        while (facet.next != null) {
            HullFacet next = facet.next;
            if (!facet.doomed) {
                if (facet.edgeCount() > 0) {
                    throw HullException.broken("a facet was not cut into triangles");
                }
                if (facet.corners.get(0) == facet.corners.get(1)) {
                    link(facet);
                    surface.doom(facet, null);
                }
            }
            facet = next;
        }
    }

    /** Makes neighbours of the two facets beside a sliver. */
    private static void link(HullFacet sliver) {
        HullFacet a = sliver.neighbours.get(0);
        HullFacet b = sliver.neighbours.get(1);
        if (a.neighbours.contains(b) || b.neighbours.contains(a)) {
            throw HullException.broken("two facets lie back to back");
        }
        b.neighbours.replace(sliver, a);
        a.neighbours.replace(sliver, b);
    }
}
