package dev.cardan.engine.extension;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A flex at rest, as a {@link BendingModel} or an {@link ElasticityModel} sees it when a world is made. Vertices are counted
 * within the flex. Nothing in it is to be modified.
 */
public final class FlexRest {
    /** Index of the flex in its model. */
    public final int flex;

    /** Dimension of its elements: 2 triangles, 3 tetrahedra. */
    public final int dim;

    /** Vertices of the elements, one more than the dimension for each. */
    public final int[] elements;

    /**
     * Edges between two triangles: the two vertices of the edge, the one opposite to it in the first triangle, the one in the
     * second (n x 4); empty for tetrahedra. At rest the first triangle is (0, 1, 2), the second (1, 0, 3).
     */
    public final int[] hinges;

    /** Positions of the vertices in the reference pose, m, world axes (nvert x 3). */
    public final double[] rest;

    /** Mass of the body of each vertex, kg; 0 if nothing can move it (nvert). */
    public final double[] mass;

    /** Young's modulus, Pa; 0 if none was given. */
    public final double young;

    /** Poisson's ratio. */
    public final double poisson;

    /** Thickness of triangles, m; not positive if none was given. */
    public final double thickness;

    /** Damping time, s: damping is stiffness times this. */
    public final double damping;

    /**
     * A shape out of its parts; hinges follow from the elements.
     *
     * @param material Young's modulus, Poisson's ratio, thickness, damping time
     */
    public FlexRest(int flex, int dim, int[] elements, double[] rest, double[] mass, double... material) {
        this.flex = flex;
        this.dim = dim;
        this.elements = elements;
        this.rest = rest;
        this.mass = mass;
        young = material[0];
        poisson = material[1];
        thickness = material[2];
        damping = material[3];
        hinges = dim == 2 ? hinges(elements) : new int[0];
    }

    /** How many vertices there are. */
    public int vertexCount() {
        return rest.length / 3;
    }

    /** How many elements there are. */
    public int elementCount() {
        return elements.length / (dim + 1);
    }

    /** How many hinges there are. */
    public int hingeCount() {
        return hinges.length / 4;
    }

    /** Shear modulus E / (2 (1 + nu)), Pa. */
    public double shear() {
        return young / (2 * (1 + poisson));
    }

    /** Lamé's first parameter E nu / ((1 + nu) (1 - 2 nu)), Pa. */
    public double lambda() {
        return young * poisson / ((1 + poisson) * (1 - 2 * poisson));
    }

    /** In the order in which the edges appear; of an edge with more than two triangles the first two count. */
    private static int[] hinges(int[] elements) {
        Map<Long, int[]> edges = new LinkedHashMap<>();
        for (int t = 0; t < elements.length; t += 3) {
            for (int i = 0; i < 3; i++) {
                int a = elements[t + (i + 1) % 3], b = elements[t + (i + 2) % 3], opposite = elements[t + i];
                long key = ((long) Math.min(a, b) << 32) | Math.max(a, b);
                int[] known = edges.putIfAbsent(key, new int[] {a, b, opposite, -1});
                if (known != null && known[3] < 0) {
                    known[3] = opposite;
                }
            }
        }
        return edges.values().stream()
                .filter(h -> h[3] >= 0)
                .flatMapToInt(Arrays::stream)
                .toArray();
    }
}
