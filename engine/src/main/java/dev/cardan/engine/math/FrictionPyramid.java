package dev.cardan.engine.math;

/**
 * Contact forces as forces on the edges of a pyramid, two per direction of friction: the normal force is the sum of all edges,
 * friction j is mu_j times the difference of its two.
 */
public final class FrictionPyramid {
    private FrictionPyramid() {}

    /**
     * edges (2 (dim - 1)) = forces on the edges whose sum and differences are a force; of the many the one in which each pair of
     * edges has the same share of the normal force, as far as the friction lets it.
     *
     * @param force normal and friction forces (dim)
     * @param mu friction coefficients (dim - 1)
     */
    public static void encode(double[] edges, int eo, double[] force, int fo, double[] mu, int mo, int dim) {
        double share = force[fo] / (dim - 1);
        for (int i = 0; i < dim - 1; i++) {
            double difference = Math.min(share, force[fo + 1 + i] / mu[mo + i]);
            edges[eo + 2 * i] = 0.5 * (share + difference);
            edges[eo + 2 * i + 1] = 0.5 * (share - difference);
        }
    }

    /** r (dim) = normal and friction forces of the forces on the edges; with dim 1 the edge is the normal force itself. */
    public static void decode(double[] r, int ro, double[] edges, int eo, double[] mu, int mo, int dim) {
        if (dim == 1) {
            r[ro] = edges[eo];
            return;
        }
        double normal = 0;
        for (int i = 0; i < 2 * (dim - 1); i++) {
            normal += edges[eo + i];
        }
        r[ro] = normal;
        for (int i = 0; i < dim - 1; i++) {
            r[ro + 1 + i] = (edges[eo + 2 * i] - edges[eo + 2 * i + 1]) * mu[mo + i];
        }
    }
}
