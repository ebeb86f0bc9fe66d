package dev.cardan.mjcf.mesh.hull;

import java.util.ArrayList;
import java.util.List;

/** The merges that wait: those for convexity, and those that repair degenerate facets. */
final class MergeQueue {
    private final List<Merge> convexity = new ArrayList<>();
    private final Chain<Merge> repairs = new Chain<>(8);

    /** Queues a merge unless one of the facets is about to vanish in a repair anyway. */
    void add(int kind, HullFacet first, HullFacet second, double distance) {
        if (first.redundant || second.redundant) {
            return;
        }
        if (first.degenerate && kind == Merge.DEGENERATE) {
            return;
        }
        if (second.flipped && !first.flipped) {
            throw HullException.broken("a facet looks inwards");
        }
        Merge merge = new Merge(kind, first, second, distance);
        switch (kind) {
            case Merge.DEGENERATE -> {
                first.degenerate = true;
                if (repairs.isEmpty() || repairs.last().kind == Merge.DEGENERATE) {
                    repairs.add(merge);
                } else {
                    repairs.insert(0, merge);
                }
            }
            case Merge.REDUNDANT -> {
                first.redundant = true;
                repairs.add(merge);
            }
            default -> convexity.add(merge);
        }
    }

    void addDegenerate(HullFacet facet) {
        add(Merge.DEGENERATE, facet, facet, 0.0);
    }

    /** Brings the merges for convexity into the order in which they are to be made, the first one last. */
    void sort() {
        convexity.sort(Merge::compare);
    }

    boolean isEmpty() {
        return convexity.isEmpty() && repairs.isEmpty();
    }

    /** Takes the next merge for convexity, or null. */
    Merge next() {
        return convexity.isEmpty() ? null : convexity.removeLast();
    }

    /** Takes the next repair, or null. */
    Merge nextRepair() {
        return repairs.isEmpty() ? null : repairs.removeLast();
    }
}
