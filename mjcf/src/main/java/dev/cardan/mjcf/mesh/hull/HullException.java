package dev.cardan.mjcf.mesh.hull;

import java.io.Serial;

/**
 * The convex hull of a mesh cannot be computed. The message is one clause without the place and the name of the mesh,
 * which the caller knows.
 */
public final class HullException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    HullException(String message) {
        super(message);
    }

    /** Rounding has tangled the surface so much that the algorithm must give up; MuJoCo gives up at the same place. */
    static HullException broken(String detail) {
        return new HullException("the convex hull cannot be computed, because the vertices are too close together or"
                + " too flat for the precision of their coordinates (" + detail
                + "); merge nearby vertices or use a primitive geom instead");
    }
}
