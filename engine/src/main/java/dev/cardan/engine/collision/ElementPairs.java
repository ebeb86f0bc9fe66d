package dev.cardan.engine.collision;

import java.util.Arrays;

/**
 * A growing list of what may touch: an element of a flex and a geom or another element. Whatever finds them writes here, in
 * the order in which contacts are made, so that the narrow phase can take the list in pieces.
 */
final class ElementPairs {
    private int[] items = {}; // (n x 2) geom or element of the first flex, element of the second
    private int count;

    void clear() {
        count = 0;
    }

    int size() {
        return count;
    }

    int first(int i) {
        return items[2 * i];
    }

    int second(int i) {
        return items[2 * i + 1];
    }

    void add(int first, int second) {
        if (2 * count == items.length) {
            items = Arrays.copyOf(items, Math.max(128, 4 * count));
        }
        items[2 * count] = first;
        items[2 * count + 1] = second;
        count++;
    }
}
