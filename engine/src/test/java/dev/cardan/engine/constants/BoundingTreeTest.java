package dev.cardan.engine.constants;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Trees of boxes: every element is in one leaf, inside of all boxes above it, whoever builds the tree. */
class BoundingTreeTest {
    private static final int N = 30_001;

    /** Boxes at random; some of their centres agree, and others are closer than the tolerance. */
    private static BoundingTree tree(boolean threads, double[] low, double[] high) {
        Random random = new Random(3);
        double[] centres = new double[3 * N];
        for (int i = 0; i < centres.length; i++) {
            centres[i] = random.nextInt(200) + (random.nextInt(4) == 0 ? 1e-15 : 0);
            low[i] = centres[i] - random.nextDouble();
            high[i] = centres[i] + random.nextDouble();
        }
        return new BoundingTree(centres, low, high, threads);
    }

    @Test
    void threadsBuildTheSameTree() {
        double[] low = new double[3 * N], high = new double[3 * N];
        BoundingTree one = tree(false, low, high), many = tree(true, low, high);
        assertEquals(one.size(), many.size());
        assertArrayEquals(one.boxes, many.boxes);
        assertArrayEquals(one.children, many.children);
        assertArrayEquals(one.leaves, many.leaves);
    }

    @Test
    void leavesAreTheElementsAndBoxesHoldWhatIsBelow() {
        double[] low = new double[3 * N], high = new double[3 * N];
        BoundingTree t = tree(true, low, high);
        assertEquals(2 * N - 1, t.size());
        boolean[] seen = new boolean[N];
        for (int i = 0; i < t.size(); i++) {
            int element = t.leaf(i);
            if (element >= 0) {
                assertTrue(!seen[element], "an element is in one leaf");
                seen[element] = true;
                for (int k = 0; k < 3; k++) {
                    assertEquals((low[3 * element + k] + high[3 * element + k]) / 2, t.boxes[6 * i + k]);
                }
                continue;
            }
            // parents first, the left subtree before the right
            assertEquals(i + 1, t.children[2 * i]);
            assertTrue(t.children[2 * i + 1] > i + 1);
            for (int side = 0; side < 2; side++) {
                int child = t.children[2 * i + side];
                for (int k = 0; k < 3; k++) {
                    double gap = Math.abs(t.boxes[6 * child + k] - t.boxes[6 * i + k]) + t.boxes[6 * child + 3 + k];
                    assertEquals(0, Math.max(0, gap - t.boxes[6 * i + 3 + k]), 1e-12);
                }
            }
        }
        for (boolean s : seen) {
            assertTrue(s, "every element has a leaf");
        }
    }
}
