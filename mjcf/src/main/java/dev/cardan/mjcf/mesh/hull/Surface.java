package dev.cardan.mjcf.mesh.hull;

/**
 * The growing hull: its facets and corners in two linked lists, and what the steps of the algorithm share.
 *
 * <p>The facet list has, in this order, the finished facets, those below the point being added (doomed) and those made
 * for it (fresh). Facets are moved between the parts by unlinking and appending, so the final order of facets and
 * corners, which the mesh stores, follows from the order of these moves.
 */
final class Surface {
    final double[] points;
    final int pointCount;
    final HullTolerances tolerance;

    /** End marks of the lists; never part of the hull. */
    final HullFacet facetEnd = new HullFacet();

    final HullVertex vertexEnd = new HullVertex(0, -1);

    HullFacet firstFacet = facetEnd;
    /** Facets before this one have no points outside. */
    HullFacet pending;

    HullFacet firstDoomed;
    HullFacet firstFresh = facetEnd;
    HullVertex firstVertex = vertexEnd;
    HullVertex firstFreshVertex = vertexEnd;

    int facetCount;
    int vertexCount;
    int doomedCount;

    /** Corners that merges have removed, until their points are given to other facets. */
    final Chain<HullVertex> deletedVertices = new Chain<>(8);

    /** Whether {@link HullVertex#neighbours} is kept; it is needed only after the first merge. */
    boolean vertexNeighboursKnown;

    /** Mean of the first four corners, inside the hull for good. */
    final double[] interior = new double[3];

    /** The first simplex is so flat that points near a facet are treated as outside until the end. */
    boolean narrow;
    /** Merges so far; many of them widen the search for the facet of a point. */
    int mergeCount;
    /** How far points stick out of the hull because of merges. */
    double maxOutside;
    /** How far corners lie below facets because of merges; not positive. */
    double minVertex;
    /** Points further than this above a facet cannot be due to rounding alone. */
    double outsideLimit;
    /** Every facet was found clearly convex without a merge. */
    boolean allConvex = true;
    /** Some point was found coplanar with a facet. */
    boolean sawCoplanar;

    private int nextVertexId = 1;
    private int facetMark;
    private int vertexMark;

    Surface(double[] points, int pointCount) {
        this.points = points;
        this.pointCount = pointCount;
        this.tolerance = new HullTolerances(points, pointCount);
        this.minVertex = -tolerance.roundoff;
        updateOutsideLimit();
    }

    int nextFacetMark() {
        return ++facetMark;
    }

    int nextVertexMark() {
        return ++vertexMark;
    }

    HullFacet newFacet() {
        HullFacet facet = new HullFacet();
        facet.maxOutside = tolerance.roundoff;
        return facet;
    }

    HullVertex newVertex(int point) {
        return new HullVertex(nextVertexId++, point);
    }

    /** Distance of an input point from a facet's plane, positive outside. */
    double distance(int point, HullFacet facet) {
        int p = 3 * point;
        return facet.offset + points[p] * facet.nx + points[p + 1] * facet.ny + points[p + 2] * facet.nz;
    }

    double distance(double x, double y, double z, HullFacet facet) {
        return facet.offset + x * facet.nx + y * facet.ny + z * facet.nz;
    }

    void updateOutsideLimit() {
        double limit = HullTolerances.larger(maxOutside, tolerance.oneMerge + tolerance.roundoff);
        outsideLimit = HullTolerances.larger(limit, tolerance.minOutside);
    }

    /** Many merges blur the surface: then points are searched among all new facets and with doubled tolerance. */
    boolean manyMerges() {
        return mergeCount > 50;
    }

    // lists of facets

    void append(HullFacet facet) {
        HullFacet end = facetEnd;
        if (firstFresh == end) {
            firstFresh = facet;
            if (firstDoomed == end) {
                firstDoomed = facet;
            }
        }
        if (pending == end) {
            pending = facet;
        }
        facet.previous = end.previous;
        facet.next = end;
        if (end.previous != null) {
            end.previous.next = facet;
        } else {
            firstFacet = facet;
        }
        end.previous = facet;
        facetCount++;
    }

    void remove(HullFacet facet) {
        HullFacet next = facet.next;
        HullFacet previous = facet.previous;
        if (firstFresh == facet) {
            firstFresh = next;
        }
        if (pending == facet) {
            pending = next;
        }
        if (firstDoomed == facet) {
            firstDoomed = next;
        }
        if (previous != null) {
            previous.next = next;
        } else {
            firstFacet = next;
        }
        next.previous = previous;
        facetCount--;
    }

    void moveToEnd(HullFacet facet) {
        remove(facet);
        append(facet);
    }

    /** Makes a facet the next whose points are looked at. */
    void moveToPending(HullFacet facet) {
        remove(facet);
        pending = insertBefore(pending, facet);
    }

    /** Marks a facet for deletion; {@code replacement} (null if none) inherits its points. */
    void doom(HullFacet facet, HullFacet replacement) {
        remove(facet);
        firstDoomed = insertBefore(firstDoomed == null ? facetEnd : firstDoomed, facet);
        doomedCount++;
        facet.doomed = true;
        facet.replacement = replacement;
        facet.unlink();
    }

    private HullFacet insertBefore(HullFacet place, HullFacet facet) {
        HullFacet previous = place.previous;
        facet.previous = previous;
        if (previous != null) {
            previous.next = facet;
        }
        place.previous = facet;
        facet.next = place;
        if (firstFacet == place) {
            firstFacet = facet;
        }
        if (pending == place) {
            pending = facet;
        }
        facetCount++;
        return facet;
    }

    /** The living facet that took the place of a doomed one; null if there is none. */
    static HullFacet replacement(HullFacet facet) {
        HullFacet result = facet;
        while (result != null && result.doomed) {
            result = result.replacement;
        }
        return result;
    }

    // lists of corners

    void append(HullVertex vertex) {
        HullVertex end = vertexEnd;
        if (firstFreshVertex == end) {
            firstFreshVertex = vertex;
        }
        vertex.fresh = true;
        vertex.previous = end.previous;
        vertex.next = end;
        if (end.previous != null) {
            end.previous.next = vertex;
        } else {
            firstVertex = vertex;
        }
        end.previous = vertex;
        vertexCount++;
    }

    void remove(HullVertex vertex) {
        HullVertex next = vertex.next;
        HullVertex previous = vertex.previous;
        if (firstFreshVertex == vertex) {
            firstFreshVertex = next;
        }
        if (previous != null) {
            previous.next = next;
        } else {
            firstVertex = next;
        }
        next.previous = previous;
        vertexCount--;
    }

    /** Moves the corners that are not fresh yet to the end of the list. */
    void refresh(Chain<HullVertex> corners) {
        for (int i = 0; i < corners.size(); i++) {
            refresh(corners.get(i));
        }
    }

    void refresh(HullVertex corner) {
        if (!corner.fresh) {
            remove(corner);
            append(corner);
        }
    }

    void delete(HullVertex vertex) {
        vertex.deleted = true;
        deletedVertices.add(vertex);
    }

    /** Makes the chain of facets around each corner, in the order of the facet list. */
    void findVertexNeighbours() {
        if (vertexNeighboursKnown) {
            return;
        }
        int mark = nextVertexMark();
        for (HullFacet facet = firstFacet; facet.next != null; facet = facet.next) {
            if (facet.doomed) {
                continue;
            }
            for (int i = 0; i < facet.corners.size(); i++) {
                HullVertex vertex = facet.corners.get(i);
                if (vertex.mark != mark) {
                    vertex.mark = mark;
                    vertex.neighbours = new Chain<>(8);
                }
                vertex.neighbours.add(facet);
            }
        }
        vertexNeighboursKnown = true;
    }

    // end of a step

    /** Takes the doomed facets and the deleted corners out of the lists. */
    void deleteDoomed() {
        HullFacet facet = firstDoomed;
        while (facet != null && facet.doomed) {
            HullFacet next = facet.next;
            remove(facet);
            facet = next;
        }
        doomedCount = 0;
        for (int i = 0; i < deletedVertices.size(); i++) {
            remove(deletedVertices.get(i));
        }
        deletedVertices.clear();
    }

    /** Fresh facets and corners become ordinary ones. */
    void settle() {
        settleVertices();
        for (HullFacet facet = firstFresh; facet != null && facet.next != null; facet = facet.next) {
            facet.fresh = false;
        }
        firstFresh = null;
        firstDoomed = null;
    }

    private void settleVertices() {
        for (HullVertex vertex = firstFreshVertex; vertex != null && vertex.next != null; vertex = vertex.next) {
            vertex.fresh = false;
        }
        firstFreshVertex = null;
    }
}
