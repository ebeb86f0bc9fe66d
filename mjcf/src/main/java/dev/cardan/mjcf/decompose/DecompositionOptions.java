package dev.cardan.mjcf.decompose;

/**
 * How finely a mesh is cut.
 *
 * @param maxPieces most pieces, from 1 to 256
 * @param tolerance share of the volume of the whole mesh's convex hull that a piece may fill wrongly, from 0 to 1
 * @param resolution how many cubes the mesh is long, from 8 to 200; details smaller than a cube do not count for the cuts
 * @param maxVertices most corners of a piece, from 4 to 10000
 */
public record DecompositionOptions(int maxPieces, double tolerance, int resolution, int maxVertices) {
    /** 16 pieces of 64 corners, 2 %, 64 cubes. */
    public static final DecompositionOptions DEFAULT = new DecompositionOptions(16, 0.02, 64, 64);

    /** Checks the numbers. */
    public DecompositionOptions {
        check("maxPieces", maxPieces, 1, 256);
        check("tolerance", tolerance, 0, 1);
        check("resolution", resolution, 8, 200);
        check("maxVertices", maxVertices, 4, 10_000);
    }

    private static void check(String what, double value, double low, double high) {
        if (!(value >= low && value <= high)) {
            throw new IllegalArgumentException(what + " is " + value + ": it must be from " + low + " to " + high);
        }
    }

    /** The same with another number of pieces. */
    public DecompositionOptions withMaxPieces(int n) {
        return new DecompositionOptions(n, tolerance, resolution, maxVertices);
    }

    /** The same with another tolerance. */
    public DecompositionOptions withTolerance(double share) {
        return new DecompositionOptions(maxPieces, share, resolution, maxVertices);
    }

    /** The same with another resolution. */
    public DecompositionOptions withResolution(int cubes) {
        return new DecompositionOptions(maxPieces, tolerance, cubes, maxVertices);
    }

    /** The same with another number of corners. */
    public DecompositionOptions withMaxVertices(int n) {
        return new DecompositionOptions(maxPieces, tolerance, resolution, n);
    }
}
