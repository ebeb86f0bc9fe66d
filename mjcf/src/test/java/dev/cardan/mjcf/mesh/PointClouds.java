package dev.cardan.mjcf.mesh;

/** Reproducible clouds of points with single-precision coordinates, as meshes have. */
final class PointClouds {
    /** Kinds of clouds, from general position to many points in one plane within rounding. */
    enum Kind {
        BALL,
        LATTICE,
        BOX,
        PLATE,
        ROUGH_LATTICE,
        NEEDLE
    }

    private long state;

    private PointClouds(long seed) {
        state = seed;
    }

    static double[] cloud(Kind kind, long seed) {
        return new PointClouds(seed).fill(kind);
    }

    private double[] fill(Kind kind) {
        int count = 5 + below(300);
        double[] points = new double[3 * count];
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < 3; k++) {
                points[3 * i + k] = (float) coordinate(kind, k);
            }
            if (kind == Kind.BOX) {
                double face = 2 * below(2) - 1;
                points[3 * i + below(3)] = face;
            }
        }
        return points;
    }

    private double coordinate(Kind kind, int axis) {
        return switch (kind) {
            case BALL, BOX -> 2 * uniform() - 1;
            case LATTICE -> below(5);
            case PLATE -> (2 * uniform() - 1) * (axis == 2 ? 1e-9 : 1);
            case NEEDLE -> (2 * uniform() - 1) * (axis == 0 ? 1 : 1e-4);
            case ROUGH_LATTICE -> {
                int place = below(4);
                double noise = (uniform() - 0.5) * 0x1p-49;
                yield place > 0 ? place : noise;
            }
        };
    }

    private int bits() {
        state = state * 6364136223846793005L + 1442695040888963407L;
        return (int) (state >>> 40);
    }

    private double uniform() {
        return bits() * 0x1p-24;
    }

    private int below(int limit) {
        return bits() % limit;
    }
}
