package dev.cardan.engine.collision;

import dev.cardan.engine.Model;
import java.util.Arrays;

/**
 * A growing list of pairs for the narrow phase: two geoms, of which the one of the lower type comes first; or a body and a flex, or
 * two flexes, where flexes are counted on from the last body.
 */
final class Candidates {
    /** Stands for the explicit pair where a flex takes part. */
    static final int FLEX = -2;

    private int[] items = {}; // (n x 3) first, second, explicit pair or -1 or FLEX
    private int count;

    void clear() {
        count = 0;
    }

    int size() {
        return count;
    }

    int first(int i) {
        return items[3 * i];
    }

    int second(int i) {
        return items[3 * i + 1];
    }

    int pair(int i) {
        return items[3 * i + 2];
    }

    void add(Model m, int g1, int g2, int pair) {
        boolean swap = m.geom.type[g1] > m.geom.type[g2];
        add(swap ? g2 : g1, swap ? g1 : g2, pair);
    }

    /** Adds a body or flex and a flex. */
    void addFlex(int first, int second) {
        add(first, second, FLEX);
    }

    private void add(int first, int second, int pair) {
        if (3 * count == items.length) {
            items = Arrays.copyOf(items, Math.max(96, 6 * count));
        }
        items[3 * count] = first;
        items[3 * count + 1] = second;
        items[3 * count + 2] = pair;
        count++;
    }
}
