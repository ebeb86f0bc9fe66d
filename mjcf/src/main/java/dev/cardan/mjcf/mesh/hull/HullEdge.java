package dev.cardan.mjcf.mesh.hull;

/**
 * The edge between two facets, of which at least one is (or was) not a triangle; triangles alone need no edges.
 *
 * <p>Seen from outside, {@code high} to {@code low} runs one way around {@code top} and the other way around
 * {@code bottom}.
 */
final class HullEdge {
    /** The end with the higher vertex number. */
    HullVertex high;

    HullVertex low;
    HullFacet top;
    HullFacet bottom;

    boolean tested;
    /** The two facets wait to be merged; one edge of a pair carries the sign. */
    boolean nonconvex;

    HullEdge(HullVertex high, HullVertex low) {
        this.high = high;
        this.low = low;
    }

    HullFacet other(HullFacet facet) {
        return top == facet ? bottom : top;
    }

    HullVertex other(HullVertex vertex) {
        return high == vertex ? low : high;
    }

    boolean touches(HullVertex vertex) {
        return high == vertex || low == vertex;
    }

    boolean joins(HullFacet facet) {
        return top == facet || bottom == facet;
    }

    boolean sameEnds(HullEdge edge) {
        return high == edge.high && low == edge.low;
    }
}
