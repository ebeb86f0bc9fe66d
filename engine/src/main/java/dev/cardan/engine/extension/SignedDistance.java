package dev.cardan.engine.extension;

/**
 * A shape given by its signed distance: negative inside, zero on the surface, positive outside. Points are in the
 * shape's own frame, lengths in metres. One object serves any number of geoms, worlds and threads, so it must not
 * change, and its methods allocate nothing.
 *
 * <p>The distance need not be exact: contacts are found by descent along the gradient and rays go on by the distance,
 * so a field should not grow faster than the true distance does.
 */
public interface SignedDistance {
    /** Step of the difference quotients of {@link #gradient} [m]. */
    double STEP = 1e-8;

    /** Signed distance of the point at p[o], p[o + 1], p[o + 2]. */
    double distance(double[] p, int o);

    /**
     * r = gradient of the distance at the point p, by default from difference quotients.
     *
     * @param r receives three numbers from {@code ro} on; must not be where the point is. Modified.
     * @param ro where the result begins
     * @param p has the point. Not modified.
     * @param po where the point begins
     */
    default void gradient(double[] r, int ro, double[] p, int po) {
        double x = p[po], y = p[po + 1], z = p[po + 2];
        double here = distance(p, po);
        r[ro] = x + STEP;
        r[ro + 1] = y;
        r[ro + 2] = z;
        double dx = distance(r, ro);
        r[ro] = x;
        r[ro + 1] = y + STEP;
        double dy = distance(r, ro);
        r[ro + 1] = y;
        r[ro + 2] = z + STEP;
        double dz = distance(r, ro);
        r[ro] = (dx - here) / STEP;
        r[ro + 1] = (dy - here) / STEP;
        r[ro + 2] = (dz - here) / STEP;
    }

    /**
     * A box around the shape; a mesh of the shape is made from the distances at points of a grid in it.
     *
     * @param centreAndHalf receives the centre of the box, then half its sizes. Modified.
     */
    void bounds(double[] centreAndHalf);
}
