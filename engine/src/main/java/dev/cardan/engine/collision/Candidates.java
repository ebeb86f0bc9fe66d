package dev.cardan.engine.collision;

import dev.cardan.engine.Model;
import java.util.Arrays;

/** A growing list of geom pairs for the narrow phase; the geom of the lower type comes first. */
final class Candidates {
    private int[] items = {}; // (n x 3) first geom, second geom, explicit pair or -1
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
        if (3 * count == items.length) {
            items = Arrays.copyOf(items, Math.max(96, 6 * count));
        }
        items[3 * count] = swap ? g2 : g1;
        items[3 * count + 1] = swap ? g1 : g2;
        items[3 * count + 2] = pair;
        count++;
    }
}
