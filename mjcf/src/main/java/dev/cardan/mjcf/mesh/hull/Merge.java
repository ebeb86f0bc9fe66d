package dev.cardan.mjcf.mesh.hull;

/**
 * Two facets to be merged and why.
 *
 * <p>The kinds are numbered in the order of their urgency within a queue: the merge with the lowest number is made
 * first.
 */
final class Merge {
    static final int COPLANAR = 1;
    static final int CONCAVE = 3;
    static final int CONCAVE_COPLANAR = 4;
    static final int FLIPPED = 6;
    /** Too few neighbours. */
    static final int DEGENERATE = 10;
    /** All corners belong to the neighbour too. */
    static final int REDUNDANT = 11;
    /** A new triangle in the plane of the facet beyond the outline. */
    static final int INTO_HORIZON = 13;

    final int kind;
    final HullFacet first;
    final HullFacet second;
    /** How far the facets are from being coplanar. */
    final double distance;

    Merge(int kind, HullFacet first, HullFacet second, double distance) {
        this.kind = kind;
        this.first = first;
        this.second = second;
        this.distance = distance;
    }

    /** Order of the queue, from the end of which merges are taken: by kind and distance, the larger first. */
    static int compare(Merge a, Merge b) {
        if (a.kind != b.kind) {
            return a.kind < b.kind ? 1 : -1;
        }
        if (a.distance == b.distance) {
            return 0;
        }
        return a.distance < b.distance ? 1 : -1;
    }
}
