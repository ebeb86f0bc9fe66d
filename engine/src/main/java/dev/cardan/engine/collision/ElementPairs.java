package dev.cardan.engine.collision;

import java.util.Arrays;

/**
 * A growing list of what may touch: an element of a flex, and a geom, another element or a vertex. Whatever finds them writes
 * here, in the order in which contacts are made, so that the narrow phase can take the list in pieces.
 */
final class ElementPairs {
    /** What the first of each pair is. */
    enum First {
        GEOM,
        ELEMENT,
        VERTEX
    }

    private int[] items = {}; // (n x 2) the first, the element of the second flex
    private int count;

    First kind;

    /** Flex of the first of each pair, -1 for geoms. */
    int flex1;

    /** Flex of the second. */
    int flex2;

    /** Begins a list of pairs with elements of flex f2. */
    void begin(First kind, int f1, int f2) {
        count = 0;
        this.kind = kind;
        flex1 = f1;
        flex2 = f2;
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

    /** Adds the pairs of another list. */
    void addAll(ElementPairs other) {
        int total = count + other.count;
        if (2 * total > items.length) {
            items = Arrays.copyOf(items, Math.max(2 * total, 4 * count));
        }
        System.arraycopy(other.items, 0, items, 2 * count, 2 * other.count);
        count = total;
    }
}
