package dev.cardan.mjcf.mesh.hull;

import java.util.ArrayList;
import java.util.List;

/**
 * Makes the hull convex beyond doubt after each new point: facets that are coplanar or concave within rounding are
 * merged; those that fall into the horizon first, then flipped ones, then the rest.
 */
final class Convexity {
    /** From so many corners on, only neighbours across edges known to be non-convex are compared. */
    private static final int MANY_CORNERS = 3 + 15;
    /** From so many corners on, the centrum stands for all corners. */
    private static final int VERY_MANY_CORNERS = 2 * 3 + 20;

    private final Surface surface;
    private final Planes planes;
    private final HullTolerances tolerance;
    private final MergeQueue queue;
    private final FacetMerge merger;
    private final CornerCleanup corners;

    /** Results of {@link #bestNeighbour} besides the facet. */
    private double bestDistance;

    private double bestBelow;
    private double bestAbove;
    private HullFacet best;

    /** Results of {@link #separation} besides the distance: how far below (not positive) and above the plane. */
    private double below;

    private double above;

    Convexity(Surface surface, Planes planes) {
        this.surface = surface;
        this.planes = planes;
        this.tolerance = surface.tolerance;
        this.queue = new MergeQueue();
        this.merger = new FacetMerge(surface, queue);
        this.corners = new CornerCleanup(surface, merger, this);
    }

    /** Merges the new facets as needed. */
    void restore() {
        if (isClearlyConvex()) {
            return;
        }
        boolean merged = mergeIntoHorizon();
        merged |= mergeFlipped();
        queueFirst();
        mergeAll(merged);
    }

    /** Whether the new triangles are clearly convex to each other and to the horizon, all of them triangles. */
    private boolean isClearlyConvex() {
        for (HullFacet facet = surface.firstFresh; facet.next != null; facet = facet.next) {
            if (!facet.neighbours.get(0).simplicial || facet.flipped || !facet.hasPlane) {
                surface.allConvex = false;
                return false;
            }
        }
        double limit = -2 * tolerance.roundoff;
        for (HullFacet facet = surface.firstFresh; facet.next != null; facet = facet.next) {
            HullVertex first = facet.corners.get(1);
            HullVertex second = facet.corners.get(2);
            if (surface.distance(first.point, facet.neighbours.get(1)) >= limit
                    || surface.distance(second.point, facet.neighbours.get(2)) >= limit) {
                surface.allConvex = false;
                return false;
            }
            HullFacet horizon = facet.neighbours.get(0);
            for (int i = 0; i < horizon.corners.size(); i++) {
                HullVertex vertex = horizon.corners.get(i);
                if (vertex != first && vertex != second) {
                    if (surface.distance(vertex.point, facet) >= limit) {
                        surface.allConvex = false;
                        return false;
                    }
                    break;
                }
            }
        }
        return true;
    }

    /** Merges the new triangles that are in the plane of the facet beyond the outline; they have no plane yet. */
    private boolean mergeIntoHorizon() {
        boolean any = false;
        HullFacet facet = surface.firstFresh;
        while (facet.next != null) {
            HullFacet next = facet.next;
            if (!facet.hasPlane) {
                facet.corners.get(1).lostEdge = true;
                facet.corners.get(2).lostEdge = true;
                merger.merge(facet, facet.neighbours.get(0), Merge.INTO_HORIZON, true);
                any = true;
            }
            facet = next;
        }
        if (any) {
            for (HullFacet fresh = surface.firstFresh; fresh.next != null; fresh = fresh.next) {
                if (fresh.coplanarHorizon) {
                    merger.queueRedundantNeighbours(fresh);
                    fresh.coplanarHorizon = false;
                }
            }
            repair();
        }
        return any;
    }

    private boolean mergeFlipped() {
        List<HullFacet> flipped = new ArrayList<>();
        for (HullFacet facet = surface.firstFresh; facet.next != null; facet = facet.next) {
            if (facet.flipped) {
                flipped.add(facet);
            }
        }
        boolean any = false;
        for (HullFacet facet : flipped) {
            if (!facet.doomed) {
                HullFacet into = bestNeighbour(facet);
                merger.merge(facet, into, Merge.FLIPPED, bestBelow, bestAbove);
                any = true;
            }
        }
        repair();
        return any;
    }

    /** Queues the pairs of facets among the new ones and their neighbours that are not clearly convex. */
    private void queueFirst() {
        int mark = surface.nextFacetMark();
        for (HullFacet facet = surface.firstFresh; facet.next != null; facet = facet.next) {
            facet.mark = mark;
            for (int i = 0; i < facet.neighbours.size(); i++) {
                HullFacet neighbour = facet.neighbours.get(i);
                if (neighbour.mark == mark || !queueUnlessConvex(facet, neighbour)) {
                    continue;
                }
                for (int j = 0; j < neighbour.edgeCount(); j++) {
                    if (neighbour.edges.get(j).other(neighbour) == facet) {
                        neighbour.edges.get(j).nonconvex = true;
                        break;
                    }
                }
            }
            facet.tested = true;
            for (int i = 0; i < facet.edgeCount(); i++) {
                facet.edges.get(i).tested = true;
            }
        }
        queue.sort();
    }

    /** Queues again after merges, for the facets and edges that these have changed. */
    void queueChanged() {
        int mark = surface.nextFacetMark();
        for (HullFacet facet = surface.firstFresh; facet != null && facet.next != null; facet = facet.next) {
            if (facet.tested) {
                continue;
            }
            facet.mark = mark;
            for (int i = 0; i < facet.neighbours.size(); i++) {
                facet.neighbours.get(i).seen = false;
            }
            for (int i = 0; i < facet.edgeCount(); i++) {
                HullEdge edge = facet.edges.get(i);
                if (edge.tested && !edge.nonconvex) {
                    continue;
                }
                HullFacet neighbour = edge.other(facet);
                if (neighbour.seen) {
                    edge.tested = true;
                    edge.nonconvex = false;
                } else if (neighbour.mark != mark) {
                    neighbour.seen = true;
                    edge.nonconvex = queueUnlessConvex(facet, neighbour);
                    edge.tested = true;
                }
            }
            facet.tested = true;
        }
        queue.sort();
    }

    /** Compares the centrum of each facet with the plane of the other. */
    private boolean queueUnlessConvex(HullFacet facet, HullFacet neighbour) {
        double radius = tolerance.centrum;
        planes.findCentrum(facet);
        double distance = surface.distance(facet.cx, facet.cy, facet.cz, neighbour);
        boolean concave = distance > radius;
        boolean coplanar = !concave && distance >= -radius;
        planes.findCentrum(neighbour);
        double back = surface.distance(neighbour.cx, neighbour.cy, neighbour.cz, facet);
        if (back > radius) {
            concave = true;
        } else if (back >= -radius) {
            coplanar = true;
        }
        if (concave && coplanar) {
            if (distance > back) {
                queue.add(Merge.CONCAVE_COPLANAR, facet, neighbour, distance);
            } else {
                queue.add(Merge.CONCAVE_COPLANAR, neighbour, facet, back);
            }
        } else if (concave) {
            queue.add(Merge.CONCAVE, facet, neighbour, HullTolerances.larger(distance, back));
        } else if (coplanar) {
            queue.add(Merge.COPLANAR, facet, neighbour, HullTolerances.smaller(Math.abs(distance), Math.abs(back)));
        }
        return concave || coplanar;
    }

    /** Makes the queued merges and those they cause; {@code merged} if others have gone before. */
    void mergeAll(boolean merged) {
        boolean any = merged;
        while (true) {
            while (!queue.isEmpty()) {
                any |= repair();
                Merge merge;
                while ((merge = queue.next()) != null) {
                    any |= mergeNext(merge);
                }
                queueChanged();
            }
            if (!any || !corners.reduce()) {
                return;
            }
            any = false;
            queueChanged();
        }
    }

    private boolean mergeNext(Merge merge) {
        HullFacet facet = merge.first;
        HullFacet neighbour = merge.second;
        if (facet.doomed || neighbour.doomed) {
            return false;
        }
        if (merge.kind == Merge.COPLANAR
                && ((!facet.tested && facet.fresh) || (!neighbour.tested && neighbour.fresh))) {
            // changed since it was queued: will be tested again
            return false;
        }
        if (!facet.fresh) {
            facet = merge.second;
            neighbour = merge.first;
        }
        HullFacet into = bestNeighbour(facet);
        double distance = bestDistance;
        double below = bestBelow;
        double above = bestAbove;
        HullFacet intoBack = bestNeighbour(neighbour);
        if (distance < bestDistance) {
            merger.merge(facet, into, merge.kind, below, above);
        } else {
            merger.merge(neighbour, intoBack, merge.kind, bestBelow, bestAbove);
        }
        repair();
        return true;
    }

    /** The neighbour to merge a facet into: the one whose plane is nearest to the facet's corners. */
    private HullFacet bestNeighbour(HullFacet facet) {
        int size = facet.corners.size();
        boolean byCentrum = size > VERY_MANY_CORNERS;
        best = null;
        bestDistance = Double.MAX_VALUE;
        if (byCentrum) {
            planes.findCentrum(facet);
        }
        if (size > MANY_CORNERS) {
            for (int i = 0; i < facet.edgeCount(); i++) {
                if (facet.edges.get(i).nonconvex) {
                    compare(facet, facet.edges.get(i).other(facet), byCentrum);
                }
            }
        }
        if (best == null) {
            for (int i = 0; i < facet.neighbours.size(); i++) {
                compare(facet, facet.neighbours.get(i), byCentrum);
            }
        }
        if (best == null) {
            throw HullException.broken("a facet has lost its neighbours");
        }
        if (byCentrum) {
            separation(facet, best);
            bestBelow = below;
            bestAbove = above;
        }
        return best;
    }

    private void compare(HullFacet facet, HullFacet neighbour, boolean byCentrum) {
        if (facet.flipped && neighbour.flipped && best != null && !best.flipped) {
            return;
        }
        double distance;
        if (byCentrum) {
            distance = Math.abs(3 * surface.distance(facet.cx, facet.cy, facet.cz, neighbour));
        } else {
            distance = separation(facet, neighbour);
        }
        if (distance < bestDistance) {
            best = neighbour;
            bestDistance = distance;
            bestBelow = below;
            bestAbove = above;
        }
    }

    /**
     * Greatest distance of a corner of {@code facet} from the plane of {@code neighbour}, of the corners they do not
     * share, either way.
     */
    private double separation(HullFacet facet, HullFacet neighbour) {
        for (int i = 0; i < facet.corners.size(); i++) {
            facet.corners.get(i).seen = false;
        }
        for (int i = 0; i < neighbour.corners.size(); i++) {
            neighbour.corners.get(i).seen = true;
        }
        below = 0.0;
        above = 0.0;
        for (int i = 0; i < facet.corners.size(); i++) {
            HullVertex corner = facet.corners.get(i);
            if (!corner.seen) {
                double distance = surface.distance(corner.point, neighbour);
                if (distance < below) {
                    below = distance;
                } else if (distance > above) {
                    above = distance;
                }
            }
        }
        return above > -below ? above : -below;
    }

    /** Merges redundant and degenerate facets away; returns whether there were any. */
    boolean repair() {
        boolean any = false;
        Merge merge;
        while ((merge = queue.nextRepair()) != null) {
            HullFacet facet = merge.first;
            if (facet.doomed) {
                continue;
            }
            facet.degenerate = false;
            facet.redundant = false;
            if (merge.kind == Merge.REDUNDANT) {
                HullFacet into = Surface.replacement(merge.second);
                if (into == null) {
                    throw HullException.broken("a facet borders one that vanished");
                }
                if (into != facet) {
                    merger.merge(facet, into, merge.kind, false);
                    any = true;
                }
            } else if (facet.neighbours.isEmpty()) {
                surface.doom(facet, null);
                for (int i = 0; i < facet.corners.size(); i++) {
                    HullVertex vertex = facet.corners.get(i);
                    vertex.neighbours.fill(facet);
                    if (vertex.neighbours.isEmpty()) {
                        surface.delete(vertex);
                    }
                }
                any = true;
            } else if (facet.neighbours.size() < 3) {
                HullFacet into = bestNeighbour(facet);
                merger.merge(facet, into, merge.kind, bestBelow, bestAbove);
                any = true;
            }
        }
        return any;
    }
}
