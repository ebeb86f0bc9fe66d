package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.constants.BoundingTree;
import java.util.Arrays;

/** Tree of the boxes of a flex's elements; of tetrahedra only those of the active layers are in it. */
final class FlexBvh {
    private final BoundingTree tree;
    private final int[] elements; // of the tree's leaves

    /**
     * @param vert positions of vertices in space, m
     */
    FlexBvh(Draft.Flex f, double[] vert) {
        int corners = f.spec.dim + 1, n = 0;
        int[] active = new int[f.nelem];
        for (int e = 0; e < f.nelem; e++) {
            if (f.spec.dim < 3 || f.topology.elemlayer[e] < f.spec.activelayers) {
                active[n++] = e;
            }
        }
        elements = Arrays.copyOf(active, n);
        double[] centres = new double[3 * n], low = new double[3 * n], high = new double[3 * n];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 3; k++) {
                double least = vert[3 * f.spec.elem[corners * elements[i]] + k], most = least;
                for (int c = 1; c < corners; c++) {
                    double x = vert[3 * f.spec.elem[corners * elements[i] + c] + k];
                    least = FrameMath.min(least, x);
                    most = FrameMath.max(most, x);
                }
                double centre = 0.5 * (most + least), half = 0.5 * (most - least) + f.spec.radius;
                centres[3 * i + k] = centre;
                low[3 * i + k] = centre - half;
                high[3 * i + k] = centre + half;
            }
        }
        tree = new BoundingTree(centres, low, high);
    }

    int size() {
        return tree.size();
    }

    /** Centre of the box around all, along an axis. */
    double centre(int axis) {
        return tree.boxes[axis];
    }

    /** Half size of the box around all, along an axis. */
    double half(int axis) {
        return tree.boxes[3 + axis];
    }

    /** Writes the nodes into the model, from the given one on; their boxes move and belong to worlds. */
    void fill(Model m, int adr) {
        tree.fillStructure(m, adr, leaf -> elements[leaf]);
    }
}
