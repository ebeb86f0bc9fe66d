package dev.cardan.engine.collision.convex;

/**
 * Layout of one narrow-phase result in a flat {@code double[]}.
 *
 * <p>A narrow-phase function writes consecutive records of {@link #SIZE} numbers: the signed distance between the two
 * surfaces (negative in penetration, length), the contact point half way between them (global frame), the unit normal
 * pointing from the first geom to the second (global frame) and, when the geometry suggests one, a first tangent
 * direction. The tangent is zero when the shape leaves it open; the frame builder then chooses one.
 */
public final class PreContact {
    /** Numbers per record. */
    public static final int SIZE = 10;

    /** Offset of the signed distance. */
    public static final int DIST = 0;

    /** Offset of the contact point. */
    public static final int POS = 1;

    /** Offset of the normal. */
    public static final int NORMAL = 4;

    /** Offset of the first tangent; zero when undefined. */
    public static final int TANGENT = 7;

    /** Most records one pair of geoms may give. */
    public static final int MAX_PER_PAIR = 50;

    private PreContact() {}

    /** Writes a record without tangent. */
    public static void set(
            double[] out, int o, double dist, double px, double py, double pz, double nx, double ny, double nz) {
        out[o] = dist;
        out[o + 1] = px;
        out[o + 2] = py;
        out[o + 3] = pz;
        out[o + 4] = nx;
        out[o + 5] = ny;
        out[o + 6] = nz;
        out[o + 7] = 0;
        out[o + 8] = 0;
        out[o + 9] = 0;
    }
}
