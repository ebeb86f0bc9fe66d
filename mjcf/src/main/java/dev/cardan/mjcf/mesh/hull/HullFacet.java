package dev.cardan.mjcf.mesh.hull;

/**
 * A face of the growing hull: a triangle, or a polygon that arose from merging facets that are coplanar within
 * rounding.
 *
 * <p>Neighbour {@code i} of a triangle lies opposite to corner {@code i}. A polygon's neighbours are in no particular
 * place; its edges tell what it shares with whom.
 */
final class HullFacet {
    static final int MERGE_LIMIT = 511;

    HullFacet previous;
    HullFacet next;

    final Chain<HullVertex> corners = new Chain<>(3);
    final Chain<HullFacet> neighbours = new Chain<>(3);
    /** Null until the facet gets its first edge: triangles among triangles have none. */
    Chain<HullEdge> edges;

    /** Points above this facet, the furthest last; null if there never were any. */
    PointList outside;
    /** Points that lie in the facet within rounding, the furthest last; null if none. */
    PointList coplanar;

    /** Distance of the furthest point of {@link #outside}. */
    double furthest;
    /** How far a point may stick out of this facet. */
    double maxOutside;

    /** Outward unit normal and offset: a point p lies normal·p + offset above the plane. */
    double nx;

    double ny;
    double nz;
    double offset;
    boolean hasPlane;

    /** Mean of the corners, projected to the plane. */
    double cx;

    double cy;
    double cz;
    boolean hasCentrum;
    /** The centrum stays although corners were added. */
    boolean keepCentrum;

    /** Stamp of the last walk that met this facet. */
    int mark;
    /** Number of facets merged into this one, at most {@link #MERGE_LIMIT}. */
    int merges;

    /** Facet that took the place of this doomed one. */
    HullFacet replacement;

    /** The corners in their order turn clockwise, seen from outside; else counter-clockwise. */
    boolean topOriented;

    boolean simplicial = true;
    boolean seen;
    /** Below the point being added, or merged away: to be deleted. */
    boolean doomed;
    /** Made or changed by the point being added. */
    boolean fresh = true;
    /** The new point is in the plane of this horizon facet within rounding. */
    boolean coplanarHorizon;
    /** New facet that falls into its horizon facet. */
    boolean mergesIntoHorizon;
    /** The interior point is not clearly below this facet. */
    boolean flipped;
    /** The facet and its edges have been tested for convexity. */
    boolean tested;
    /** A merge changed this facet; its corners are to be checked. */
    boolean newlyMerged;

    /** Waits to be merged away for lack of neighbours. */
    boolean degenerate;
    /** Waits to be merged into a neighbour that has all its corners. */
    boolean redundant;

    void addEdge(HullEdge edge) {
        if (edges == null) {
            edges = new Chain<>(4);
        }
        edges.add(edge);
    }

    int edgeCount() {
        return edges == null ? 0 : edges.size();
    }

    void removeEdge(HullEdge edge) {
        if (edges != null) {
            edges.fill(edge);
        }
    }

    /** Forgets what it was linked to: the links now belong to the facets that replace it. */
    void unlink() {
        if (edges != null) {
            edges.clear();
        }
        neighbours.clear();
    }
}
