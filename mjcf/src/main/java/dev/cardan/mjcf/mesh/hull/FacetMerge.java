package dev.cardan.mjcf.mesh.hull;

/** Merges one facet into a neighbour: corners, edges and neighbours of both become those of one polygon. */
final class FacetMerge {
    /** A merge may not move a corner further than this many times what one merge should. */
    static final double WIDE_RATIO = 100;
    /** Polygons with more corners than this keep their centrum from then on. */
    static final int CENTRUM_CORNERS = 3 + 5;

    private final Surface surface;
    private final HullTolerances tolerance;
    private final MergeQueue queue;

    FacetMerge(Surface surface, MergeQueue queue) {
        this.surface = surface;
        this.tolerance = surface.tolerance;
        this.queue = queue;
    }

    /** Merges where the corners of {@code from} are {@code below} and {@code above} the plane of {@code into}. */
    void merge(HullFacet from, HullFacet into, int kind, double below, double above) {
        double limit = WIDE_RATIO * tolerance.oneMerge;
        limit = HullTolerances.larger(limit, from.maxOutside);
        limit = HullTolerances.larger(limit, into.maxOutside);
        if (above > limit || -below > limit) {
            throw HullException.broken("a facet would become much too thick");
        }
        begin(from, into);
        surface.maxOutside = HullTolerances.larger(surface.maxOutside, above);
        into.maxOutside = HullTolerances.larger(into.maxOutside, above);
        surface.minVertex = HullTolerances.smaller(surface.minVertex, below);
        if (!into.keepCentrum && (above > tolerance.wideFacet || below < -tolerance.wideFacet)) {
            into.keepCentrum = true;
        }
        finish(from, into, kind, false);
    }

    /** Merges where the distances have been accounted for; {@code atApex} if {@code into} is the horizon facet. */
    void merge(HullFacet from, HullFacet into, int kind, boolean atApex) {
        begin(from, into);
        finish(from, into, kind, atApex);
    }

    private void begin(HullFacet from, HullFacet into) {
        surface.mergeCount++;
        if (from == into || from.doomed || into.doomed) {
            throw HullException.broken("a facet is merged with itself");
        }
        if (surface.facetCount - surface.doomedCount <= 4) {
            throw HullException.broken("only four facets are left");
        }
        surface.findVertexNeighbours();
        makeEdges(from);
        makeEdges(into);
    }

    private void finish(HullFacet from, HullFacet into, int kind, boolean atApex) {
        into.merges = Math.min(from.merges + into.merges + 1, HullFacet.MERGE_LIMIT);
        into.newlyMerged = true;
        resetTested(from, into);
        if (from.corners.size() == 3) {
            absorbTriangle(from, into, atApex);
        } else {
            absorbPolygon(from, into);
        }
        surface.moveToEnd(into);
        into.fresh = true;
        into.tested = false;
        if (kind != Merge.INTO_HORIZON) {
            queueRedundantNeighbours(into);
            queueDegenerateNeighbours(from);
            queueIfDegenerate(into);
        }
        surface.doom(from, into);
    }

    /** Gives a triangle its edges; it is then no longer simplicial. */
    void makeEdges(HullFacet facet) {
        if (!facet.simplicial) {
            return;
        }
        facet.simplicial = false;
        Chain<HullFacet> neighbours = facet.neighbours;
        for (int i = 0; i < neighbours.size(); i++) {
            neighbours.get(i).seen = false;
        }
        for (int i = 0; i < facet.edgeCount(); i++) {
            facet.edges.get(i).other(facet).seen = true;
        }
        for (int i = 0; i < neighbours.size(); i++) {
            HullFacet neighbour = neighbours.get(i);
            if (neighbour.seen) {
                continue;
            }
            HullEdge edge = new HullEdge(facet.corners.get(i == 0 ? 1 : 0), facet.corners.get(i == 2 ? 1 : 2));
            boolean isTop = facet.topOriented != ((i & 1) != 0);
            edge.top = isTop ? facet : neighbour;
            edge.bottom = isTop ? neighbour : facet;
            edge.tested = facet.tested;
            facet.addEdge(edge);
            neighbour.addEdge(edge);
        }
    }

    /** What the merge changes has to be tested for convexity again; small polygons also get a new centrum. */
    private static void resetTested(HullFacet from, HullFacet into) {
        into.tested = false;
        for (int i = 0; i < from.edgeCount(); i++) {
            from.edges.get(i).tested = false;
        }
        if (!into.hasCentrum) {
            return;
        }
        int size = into.corners.size();
        if (!into.keepCentrum) {
            into.keepCentrum = size > CENTRUM_CORNERS;
        } else if (size == 3) {
            into.keepCentrum = false;
        }
        if (!into.keepCentrum) {
            into.hasCentrum = false;
            for (int i = 0; i < into.edgeCount(); i++) {
                into.edges.get(i).tested = false;
            }
        }
    }

    private void absorbTriangle(HullFacet from, HullFacet into, boolean atApex) {
        HullVertex opposite;
        boolean isNew = false;
        if (atApex) {
            opposite = from.corners.get(0);
            if (!into.fresh) {
                surface.refresh(into.corners);
            }
            if (into.corners.get(0) != opposite) {
                into.corners.insert(0, opposite);
                isNew = true;
            }
        } else {
            opposite = oppositeCorner(from, into);
            isNew = addCorner(into, opposite);
            if (!into.fresh) {
                surface.refresh(into.corners);
            } else {
                surface.refresh(opposite);
            }
        }
        for (int i = 0; i < from.corners.size(); i++) {
            HullVertex corner = from.corners.get(i);
            if (corner == opposite && isNew) {
                corner.neighbours.replace(from, into);
            } else {
                corner.neighbours.fill(from);
                dropIfAlone(corner, into);
            }
        }
        int mark = surface.nextFacetMark();
        for (int i = 0; i < into.neighbours.size(); i++) {
            into.neighbours.get(i).mark = mark;
        }
        int i = 0;
        while (i < from.edgeCount()) {
            HullEdge edge = from.edges.get(i);
            HullFacet other = edge.other(from);
            if (other == into) {
                deleteEdge(edge);
                into.neighbours.fill(from);
                continue;
            }
            into.addEdge(edge);
            if (other.mark != mark) {
                into.neighbours.add(other);
                other.neighbours.replace(from, into);
                other.mark = mark;
            } else {
                makeEdges(other);
                joinTwice(other, from, into);
            }
            moveEdge(edge, from, into);
            i++;
        }
    }

    /** The corner of a triangle that is not on its edge with {@code into}. */
    private static HullVertex oppositeCorner(HullFacet from, HullFacet into) {
        for (int i = 0; i < from.corners.size(); i++) {
            from.corners.get(i).seen = false;
        }
        for (int i = 0; i < from.edgeCount(); i++) {
            HullEdge edge = from.edges.get(i);
            if (edge.other(from) == into) {
                edge.high.seen = true;
                edge.high.lostEdge = true;
                edge.low.seen = true;
                edge.low.lostEdge = true;
                break;
            }
        }
        for (int i = 0; i < from.corners.size(); i++) {
            if (!from.corners.get(i).seen) {
                return from.corners.get(i);
            }
        }
        throw HullException.broken("a triangle has no third corner");
    }

    /** Adds a corner at its place in the descending order; returns false if it was there. */
    static boolean addCorner(HullFacet facet, HullVertex vertex) {
        int i = 0;
        while (i < facet.corners.size() && facet.corners.get(i).id >= vertex.id) {
            if (facet.corners.get(i).id == vertex.id) {
                return false;
            }
            i++;
        }
        facet.corners.insert(i, vertex);
        return true;
    }

    private void absorbPolygon(HullFacet from, HullFacet into) {
        int vertexMark = surface.nextVertexMark();
        for (int i = 0; i < into.corners.size(); i++) {
            into.corners.get(i).mark = vertexMark;
        }
        joinNeighbours(from, into);
        joinCorners(from.corners, into.corners);
        int i = 0;
        while (i < into.edgeCount()) {
            HullEdge edge = into.edges.get(i);
            if (edge.joins(from)) {
                deleteEdge(edge);
            } else {
                i++;
            }
        }
        for (int j = 0; j < from.edgeCount(); j++) {
            HullEdge edge = from.edges.get(j);
            moveEdge(edge, from, into);
            into.addEdge(edge);
        }
        for (int j = 0; j < from.corners.size(); j++) {
            HullVertex corner = from.corners.get(j);
            if (corner.mark != vertexMark) {
                corner.neighbours.replace(from, into);
            } else {
                corner.neighbours.fill(from);
                dropIfAlone(corner, into);
            }
        }
        if (!into.fresh) {
            surface.refresh(into.corners);
        }
    }

    private void joinNeighbours(HullFacet from, HullFacet into) {
        int mark = surface.nextFacetMark();
        for (int i = 0; i < into.neighbours.size(); i++) {
            into.neighbours.get(i).mark = mark;
        }
        for (int i = 0; i < from.neighbours.size(); i++) {
            HullFacet neighbour = from.neighbours.get(i);
            if (neighbour.mark == mark) {
                makeEdges(neighbour);
                joinTwice(neighbour, from, into);
            } else if (neighbour != into) {
                into.neighbours.add(neighbour);
                neighbour.neighbours.replace(from, into);
            }
        }
        from.neighbours.fill(into);
        into.neighbours.fill(from);
    }

    /** A facet next to both: it keeps one of the two places, the first one if that was {@code from}'s. */
    private static void joinTwice(HullFacet neighbour, HullFacet from, HullFacet into) {
        if (neighbour.neighbours.get(0) == from) {
            neighbour.neighbours.fill(into);
            neighbour.neighbours.replace(from, into);
        } else {
            neighbour.neighbours.fill(from);
        }
    }

    /** Union of two chains of corners in descending order, into the second. */
    private static void joinCorners(Chain<HullVertex> from, Chain<HullVertex> into) {
        int at = 0;
        int shared = 0;
        for (int i = 0; i < from.size(); i++) {
            HullVertex corner = from.get(i);
            while (at < into.size() && into.get(at).id > corner.id) {
                at++;
            }
            if (at == into.size() || into.get(at) != corner) {
                into.insert(at, corner);
            } else {
                shared++;
            }
            at++;
        }
        if (shared < 2) {
            throw HullException.broken("facets to be merged share no edge");
        }
    }

    private static void moveEdge(HullEdge edge, HullFacet from, HullFacet into) {
        if (edge.top == from) {
            edge.top = into;
        } else {
            edge.bottom = into;
        }
    }

    /** A corner with one facet left lies inside of it. */
    private void dropIfAlone(HullVertex corner, HullFacet facet) {
        if (corner.neighbours.size() < 2) {
            facet.corners.close(corner);
            surface.delete(corner);
        }
    }

    private void deleteEdge(HullEdge edge) {
        edge.high.lostEdge = true;
        edge.low.lostEdge = true;
        detach(edge);
    }

    /** Takes an edge out of its facets and hands its sign of a waiting merge to another edge of the pair. */
    void detach(HullEdge edge) {
        if (edge.nonconvex) {
            passOnSign(edge);
        }
        edge.top.removeEdge(edge);
        edge.bottom.removeEdge(edge);
    }

    private static void passOnSign(HullEdge edge) {
        edge.nonconvex = false;
        for (int i = 0; i < edge.top.edgeCount(); i++) {
            HullEdge other = edge.top.edges.get(i);
            if (other != edge && other.joins(edge.bottom)) {
                other.nonconvex = true;
                return;
            }
        }
    }

    // repairs that a merge may call for

    /** Queues the neighbours whose corners all belong to {@code facet}; or the facet if it has too few neighbours. */
    void queueRedundantNeighbours(HullFacet facet) {
        if (facet.neighbours.size() < 3) {
            queue.addDegenerate(facet);
            return;
        }
        int mark = surface.nextVertexMark();
        for (int i = 0; i < facet.corners.size(); i++) {
            facet.corners.get(i).mark = mark;
        }
        for (int i = 0; i < facet.neighbours.size(); i++) {
            HullFacet neighbour = facet.neighbours.get(i);
            refuseDoomed(neighbour);
            if (isUnderRepair(neighbour) || (facet.flipped && !neighbour.flipped)) {
                continue;
            }
            if (allMarked(neighbour, mark)) {
                queue.add(Merge.REDUNDANT, neighbour, facet, 0.0);
            }
        }
    }

    void queueDegenerateNeighbours(HullFacet facet) {
        for (int i = 0; i < facet.neighbours.size(); i++) {
            HullFacet neighbour = facet.neighbours.get(i);
            refuseDoomed(neighbour);
            if (!isUnderRepair(neighbour) && neighbour.neighbours.size() < 3) {
                queue.addDegenerate(neighbour);
            }
        }
    }

    /** Queues a facet if its corners all belong to a neighbour, or if it has too few neighbours. */
    void queueIfDegenerate(HullFacet facet) {
        if (facet.flipped) {
            return;
        }
        for (int i = 0; i < facet.neighbours.size(); i++) {
            HullFacet neighbour = facet.neighbours.get(i);
            if (neighbour.flipped) {
                continue;
            }
            refuseDoomed(neighbour);
            int mark = surface.nextVertexMark();
            for (int j = 0; j < neighbour.corners.size(); j++) {
                neighbour.corners.get(j).mark = mark;
            }
            if (allMarked(facet, mark)) {
                queue.add(Merge.REDUNDANT, facet, neighbour, 0.0);
                return;
            }
        }
        if (facet.neighbours.size() < 3) {
            queue.addDegenerate(facet);
        }
    }

    private static boolean allMarked(HullFacet facet, int mark) {
        for (int i = 0; i < facet.corners.size(); i++) {
            if (facet.corners.get(i).mark != mark) {
                return false;
            }
        }
        return true;
    }

    private static boolean isUnderRepair(HullFacet facet) {
        return facet.degenerate || facet.redundant;
    }

    private static void refuseDoomed(HullFacet facet) {
        if (facet.doomed) {
            throw HullException.broken("a facet borders one that vanished");
        }
    }
}
