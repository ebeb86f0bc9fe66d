package dev.cardan.engine.collision.convex;

import static dev.cardan.engine.collision.convex.ConvexMath.FAR;

import dev.cardan.engine.math.Vec3;

/**
 * Distance or penetration of the two shapes of a {@link CcdWork}: GJK first, then EPA if they overlap, then further
 * contacts if they are wanted. Spheres and capsules are first treated as a point and a segment, whose distance is exact
 * and cheap; only when even these touch is the full shape used.
 */
final class ConvexCcd {
    private ConvexCcd() {}

    /**
     * Signed distance of the nearest or deepest points; {@link ConvexMath#FAR} beyond the cutoff. Writes the number
     * found, their distances and the witness points on both shapes.
     */
    static double run(CcdWork w) {
        start(w);
        if (w.a.hasCore() || w.b.hasCore()) {
            coreDistance(w);
            if (w.dist[0] > w.tolerance) {
                inflate(w);
                w.deepest = w.dist[0];
                return w.dist[0];
            }
            if (w.maxContacts == 0) {
                w.found = 0;
                w.dist[0] = 0;
                return 0;
            }
            start(w);
        }
        Gjk.run(w);
        if (w.maxContacts == 0) {
            return w.dist[0];
        }
        if (w.dist[0] <= w.tolerance && w.simplexSize > 1 && !w.separated) {
            penetration(w);
        }
        double least = w.dist[0];
        for (int i = 1; i < w.found; i++) {
            if (w.dist[i] < least) {
                least = w.dist[i];
            }
        }
        return least;
    }

    private static void start(CcdWork w) {
        w.a.centre(w.onA);
        w.b.centre(w.onB);
    }

    /** GJK on the cores, up to the distance at which the full shapes are beyond the cutoff. */
    private static void coreDistance(CcdWork w) {
        ConvexShape a = w.a, b = w.b;
        double cutoff = w.cutoff, marginA = a.margin, marginB = b.margin;
        w.cutoff += a.coreRadius() + b.coreRadius();
        if (a.hasCore()) {
            a.core = true;
            a.margin = 0;
        }
        if (b.hasCore()) {
            b.core = true;
            b.margin = 0;
        }
        Gjk.run(w);
        w.cutoff = cutoff;
        a.core = false;
        b.core = false;
        a.margin = marginA;
        b.margin = marginB;
    }

    /** Moves the witness points of the cores to the surfaces. */
    private static void inflate(CcdWork w) {
        double radiusA = w.a.coreRadius(), radiusB = w.b.coreRadius();
        double[] n = w.scratch;
        Vec3.sub(n, 0, w.onB, 0, w.onA, 0);
        Vec3.normalize(n, 0);
        if (radiusA != 0) {
            Vec3.addScaled(w.onA, 0, n, 0, radiusA);
        }
        if (radiusB != 0) {
            Vec3.addScaled(w.onB, 0, n, 0, -radiusB);
        }
        w.dist[0] -= radiusA + radiusB;
        if (w.dist[0] > w.cutoff) {
            w.dist[0] = FAR;
        }
    }

    private static void penetration(CcdWork w) {
        w.dist[0] = 0;
        if (!EpaSeed.build(w)) {
            return;
        }
        int face = Epa.run(w);
        w.deepest = w.dist[0];
        if (w.maxContacts > 1 && face >= 0) {
            MultiContact.recover(w, face);
        }
    }
}
