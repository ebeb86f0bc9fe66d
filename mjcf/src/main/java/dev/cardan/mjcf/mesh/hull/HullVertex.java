package dev.cardan.mjcf.mesh.hull;

/** A corner of the growing hull. Later corners have higher numbers; facets list their corners from high to low. */
final class HullVertex {
    final int id;
    /** Number of the input point; -1 for the end of the list. */
    final int point;

    HullVertex previous;
    HullVertex next;

    /** Facets around this corner; kept from the first merge on, see {@link Surface#vertexNeighboursKnown}. */
    Chain<HullFacet> neighbours;

    /** First new facet at the edge from the apex to this corner, in the cone with number {@link #coneNumber}. */
    HullFacet firstInCone;

    int coneNumber;

    /** Stamp of the last walk that met this corner. */
    int mark;
    /** How many edges of a set touch this corner, while one is searched that can stand in for another. */
    int uses;

    boolean seen;
    /** The corner belongs to a facet made or changed by the point being added. */
    boolean fresh;

    boolean deleted;
    /** The point of the deleted corner has been given to a facet. */
    boolean partitioned;
    /** An edge at this corner vanished in a merge, so the corner may have become superfluous. */
    boolean lostEdge;

    HullVertex(int id, int point) {
        this.id = id;
        this.point = point;
    }
}
