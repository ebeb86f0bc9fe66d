package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.collision.convex.ConvexCollider;
import dev.cardan.engine.collision.convex.PreContact;
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

    /** A lower bound of the distance of two geoms, from their bounding spheres; minus infinity if one has none. */
    public static double least(Data d, int geom1, int geom2) {
        double r1 = d.model.geom.rbound[geom1], r2 = d.model.geom.rbound[geom2];
        return r1 > 0 && r2 > 0
                ? Vec3.distance(d.geom.xpos, 3 * geom1, d.geom.xpos, 3 * geom2) - r1 - r2
                : Double.NEGATIVE_INFINITY;
    }
}
