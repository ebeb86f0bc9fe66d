package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.RayFilter;
import dev.cardan.engine.collision.convex.ConvexCollider;
import dev.cardan.engine.collision.convex.PreContact;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.GeomType;
import java.util.Arrays;

/** Distance of two geoms, whether they collide with each other or not. */
public final class GeomDistance {
    private GeomDistance() {}

    /**
     * Signed distance of two geoms, or max if they are farther apart or have no collision function.
     *
     * @param fromto result: six numbers from o on, the nearest points on geom1 and geom2 in the global frame; zero if
     *     the distance is max
     */
    public static double of(Data d, double[] fromto, int o, int geom1, int geom2, double max) {
        Model m = d.model;
        Arrays.fill(fromto, o, o + 6, 0);
        boolean flip = m.geom.type[geom1] > m.geom.type[geom2];
        int g1 = flip ? geom2 : geom1;
        int g2 = flip ? geom1 : geom2;
        int type1 = m.geom.type[g1], type2 = m.geom.type[g2];
        if (!NarrowPhase.handles(type2)) {
            return max;
        }
        boolean boxes = type1 == GeomType.Code.BOX && type2 == GeomType.Code.BOX;
        if (!d.opt.disabled(DisableFlag.NATIVECCD) && (boxes || NarrowPhase.isConvex(type1, type2))) {
            return ConvexCollider.distance(d, fromto, o, geom1, geom2, max);
        }

        double[] records = CollisionWork.of(d).records;
        int n = NarrowPhase.collide(d, records, 0, g1, g2, max);
        double dist = max;
        int nearest = -1;
        for (int i = 0; i < n; i++) {
            if (records[i * PreContact.SIZE] < dist) {
                dist = records[i * PreContact.SIZE];
                nearest = i * PreContact.SIZE;
            }
        }
        if (nearest >= 0) {
            // half the distance from the contact point to either side, along the normal from geom1 to geom2
            double half = 0.5 * (flip ? -1 : 1) * dist;
            for (int k = 0; k < 3; k++) {
                double x = records[nearest + PreContact.POS + k];
                double n1 = records[nearest + PreContact.NORMAL + k];
                fromto[o + k] = x + -half * n1;
                fromto[o + 3 + k] = x + half * n1;
            }
        }
        return dist;
    }

    /** {@link #of} where nobody may ask for the points: fromto may be null. */
    public static double find(Data d, double[] fromto, int o, int geom1, int geom2, double max) {
        if (fromto != null) {
            return of(d, fromto, o, geom1, geom2, max);
        }
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int points = ws.take(6);
        double dist = of(d, ws.reals, points, geom1, geom2, max);
        ws.release(mark);
        return dist;
    }

    /**
     * The geom nearest to another, -1 if there is none within max.
     *
     * @param r result: seven numbers from o on, the distance and the nearest points on both, world; max and zeros for none
     */
    public static int nearest(Data d, double[] r, int o, int geom, RayFilter filter, double max) {
        Arrays.fill(r, o, o + 7, 0);
        r[o] = max;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int points = ws.take(6);
        double[] buf = ws.reals;
        int found = -1;
        for (int g = 0; g < d.model.ngeom; g++) {
            if (g == geom || !filter.passes(d.model, g) || least(d, geom, g) >= r[o]) {
                continue;
            }
            double dist = of(d, buf, points, geom, g, max);
            if (dist < r[o]) {
                found = g;
                r[o] = dist;
                System.arraycopy(buf, points, r, o + 1, 6);
            }
        }
        ws.release(mark);
        return found;
    }

    /** A lower bound of the distance of two geoms, from their bounding spheres; minus infinity if one has none. */
    private static double least(Data d, int geom1, int geom2) {
        double r1 = d.model.geom.rbound[geom1], r2 = d.model.geom.rbound[geom2];
        return r1 > 0 && r2 > 0
                ? Vec3.distance(d.geom.xpos, 3 * geom1, d.geom.xpos, 3 * geom2) - r1 - r2
                : Double.NEGATIVE_INFINITY;
    }
}
