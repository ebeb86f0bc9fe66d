package dev.cardan.mjcf.mesh.hull;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Removes corners that merges have made superfluous: those inside a polygon, and those in the middle of a straight
 * side between two polygons.
 */
final class CornerCleanup {
    private final Surface surface;
    private final FacetMerge merger;
    private final Convexity convexity;

    CornerCleanup(Surface surface, FacetMerge merger, Convexity convexity) {
        this.surface = surface;
        this.merger = merger;
        this.convexity = convexity;
    }

    /** Removes superfluous corners of the new facets; returns whether that led to merges of facets. */
    boolean reduce() {
        boolean merged = convexity.repair();
        while (reducePass()) {
            merged = true;
        }
        for (HullVertex vertex = surface.firstFreshVertex;
                vertex != null && vertex.next != null;
                vertex = vertex.next) {
            if (!vertex.deleted) {
                vertex.lostEdge = false;
            }
        }
        return merged;
    }

    /** One pass; returns true as soon as facets had to be merged, for then the pass has to begin anew. */
    private boolean reducePass() {
        for (HullFacet facet = surface.firstFresh; facet != null && facet.next != null; facet = facet.next) {
            if (facet.newlyMerged && dropInnerCorners(facet)) {
                merger.queueIfDegenerate(facet);
                if (convexity.repair()) {
                    return true;
                }
            }
        }
        for (HullFacet facet = surface.firstFresh; facet != null && facet.next != null; facet = facet.next) {
            if (!facet.newlyMerged) {
                continue;
            }
            facet.newlyMerged = false;
            int i = 0;
            while (i < facet.corners.size()) {
                HullVertex corner = facet.corners.get(i);
                if (corner.lostEdge && dropMiddleCorner(corner, facet)) {
                    if (convexity.repair()) {
                        return true;
                    }
                } else {
                    i++;
                }
            }
        }
        return false;
    }

    /** Removes the corners of a polygon that none of its edges touches. */
    private boolean dropInnerCorners(HullFacet facet) {
        if (facet.simplicial) {
            return false;
        }
        for (int i = 0; i < facet.corners.size(); i++) {
            facet.corners.get(i).seen = false;
        }
        for (int i = 0; i < facet.edgeCount(); i++) {
            facet.edges.get(i).high.seen = true;
            facet.edges.get(i).low.seen = true;
        }
        boolean any = false;
        int i = 0;
        while (i < facet.corners.size()) {
            HullVertex corner = facet.corners.get(i);
            if (corner.seen) {
                i++;
                continue;
            }
            any = true;
            facet.corners.closeAt(i);
            corner.neighbours.fill(facet);
            if (corner.neighbours.isEmpty()) {
                surface.delete(corner);
            }
        }
        return any;
    }

    /** Removes a corner that only two facets share: it lies on the side between them. */
    private boolean dropMiddleCorner(HullVertex corner, HullFacet facet) {
        if (corner.neighbours.size() != 2) {
            return false;
        }
        HullFacet other = corner.neighbours.get(0);
        if (other == facet) {
            other = corner.neighbours.get(1);
        }
        List<HullEdge> edges = new ArrayList<>();
        for (int i = 0; i < facet.edgeCount(); i++) {
            HullEdge edge = facet.edges.get(i);
            if (edge.other(facet) == other && edge.touches(corner)) {
                edges.add(edge);
            }
        }
        HullVertex heir = findHeir(corner, sharedCorners(facet, other, corner), edges);
        if (heir == null) {
            return false;
        }
        renameEdges(edges, corner, heir);
        for (int i = 0; i < corner.neighbours.size(); i++) {
            HullFacet neighbour = corner.neighbours.get(i);
            neighbour.corners.close(corner);
            merger.queueIfDegenerate(neighbour);
        }
        surface.delete(corner);
        merger.queueIfDegenerate(facet);
        return true;
    }

    /** The corners that two facets share, but for one; its place is taken by the last. */
    private static Chain<HullVertex> sharedCorners(HullFacet a, HullFacet b, HullVertex except) {
        Chain<HullVertex> shared = new Chain<>(4);
        int i = 0;
        int j = 0;
        while (i < a.corners.size() && j < b.corners.size()) {
            HullVertex u = a.corners.get(i);
            HullVertex v = b.corners.get(j);
            if (u == v) {
                shared.add(u);
                i++;
                j++;
            } else if (u.id > v.id) {
                i++;
            } else {
                j++;
            }
        }
        shared.fill(except);
        return shared;
    }

    /** A corner that can take over the edges of another without doubling one of its own; null if there is none. */
    private HullVertex findHeir(HullVertex corner, Chain<HullVertex> candidates, List<HullEdge> edges) {
        for (HullEdge edge : edges) {
            edge.high.seen = false;
            edge.low.seen = false;
        }
        for (int i = 0; i < candidates.size(); i++) {
            candidates.get(i).uses = 0;
            candidates.get(i).seen = true;
        }
        for (HullEdge edge : edges) {
            if (edge.high.seen) {
                edge.high.uses++;
            }
            if (edge.low.seen) {
                edge.low.uses++;
            }
        }
        int i = 0;
        while (i < candidates.size()) {
            if (candidates.get(i).uses == 0) {
                candidates.fillAt(i);
            } else {
                i++;
            }
        }
        List<HullVertex> sorted = new ArrayList<>(candidates.size());
        for (int j = 0; j < candidates.size(); j++) {
            sorted.add(candidates.get(j));
        }
        sorted.sort(Comparator.comparingInt(v -> v.uses));
        for (HullVertex heir : sorted) {
            if (!wouldDouble(heir, corner, edges)) {
                return heir;
            }
        }
        return null;
    }

    private boolean wouldDouble(HullVertex heir, HullVertex corner, List<HullEdge> edges) {
        for (HullEdge own : edgesAt(heir)) {
            HullVertex end = own.other(heir);
            for (HullEdge edge : edges) {
                if (edge != own && edge.other(corner) == end) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The edges at a corner, in the order of its facets; those of the last facet belong to the others too. */
    private List<HullEdge> edgesAt(HullVertex corner) {
        List<HullEdge> edges = new ArrayList<>();
        int mark = surface.nextFacetMark();
        Chain<HullFacet> neighbours = corner.neighbours;
        for (int i = 0; i < neighbours.size(); i++) {
            neighbours.get(i).mark = mark;
        }
        for (int i = 0; i < neighbours.size() - 1; i++) {
            HullFacet facet = neighbours.get(i);
            for (int j = 0; j < facet.edgeCount(); j++) {
                HullEdge edge = facet.edges.get(j);
                if (edge.other(facet).mark == mark && edge.touches(corner)) {
                    edges.add(edge);
                }
            }
            facet.mark = 0;
        }
        return edges;
    }

    private void renameEdges(List<HullEdge> edges, HullVertex from, HullVertex into) {
        for (HullEdge edge : edges) {
            if (rename(edge, from, into) && !willBeRepaired(edge.top, into) && !willBeRepaired(edge.bottom, into)) {
                refuseDoubled(edge, edge.top);
                refuseDoubled(edge, edge.bottom);
            }
        }
    }

    /** Replaces one end of an edge; returns false if the edge shrank to a point and is gone. */
    private boolean rename(HullEdge edge, HullVertex from, HullVertex into) {
        if (!edge.touches(from)) {
            throw HullException.broken("an edge has lost its end");
        }
        HullVertex other = edge.other(from);
        if (other == into) {
            other.lostEdge = true;
            merger.detach(edge);
            return false;
        }
        boolean wasHigh = edge.high == from;
        boolean isHigh = into.id > other.id;
        edge.high = isHigh ? into : other;
        edge.low = isHigh ? other : into;
        if (wasHigh != isHigh) {
            HullFacet top = edge.top;
            edge.top = edge.bottom;
            edge.bottom = top;
        }
        return true;
    }

    private static boolean willBeRepaired(HullFacet facet, HullVertex into) {
        int size = facet.corners.size();
        return size < 3 || (size == 3 && !facet.simplicial && facet.corners.contains(into));
    }

    private static void refuseDoubled(HullEdge edge, HullFacet facet) {
        for (int i = 0; i < facet.edgeCount(); i++) {
            HullEdge twin = facet.edges.get(i);
            if (twin != edge && twin.sameEnds(edge)) {
                throw HullException.broken("two edges of a facet have the same ends");
            }
        }
    }
}
