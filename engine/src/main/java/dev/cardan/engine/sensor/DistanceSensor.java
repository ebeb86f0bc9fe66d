package dev.cardan.engine.sensor;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.collision.GeomDistance;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SensorType;
import java.util.Arrays;

/** Nearest points of two geoms or of any geoms of two bodies, no farther apart than the cutoff. */
final class DistanceSensor {
    private static final int NEW = 6;

    private DistanceSensor() {}

    /** r = signed distance (cutoff if farther), unit vector from the first to the second, or both nearest points. */
    static void compute(double[] r, int ro, Data d, int i) {
        Model m = d.model;
        int id = m.sensor.objid[i], ref = m.sensor.refid[i];
        boolean body1 = m.sensor.objtype[i] == ObjType.Code.BODY, body2 = m.sensor.reftype[i] == ObjType.Code.BODY;
        int from1 = body1 ? m.body.geomadr[id] : id, to1 = from1 + (body1 ? m.body.geomnum[id] : 1);
        int from2 = body2 ? m.body.geomadr[ref] : ref, to2 = from2 + (body2 ? m.body.geomnum[ref] : 1);

        double[] points = SensorWork.of(d).fromto;
        Arrays.fill(points, 0);
        double cutoff = m.sensor.cutoff[i], dist = cutoff;
        for (int g1 = from1; g1 < to1; g1++) {
            for (int g2 = from2; g2 < to2; g2++) {
                double x = GeomDistance.of(d, points, NEW, g1, g2, cutoff);
                if (x < dist) {
                    dist = x;
                    System.arraycopy(points, NEW, points, 0, 6);
                }
            }
        }
        switch (m.sensor.type[i]) {
            case SensorType.Code.GEOMDIST -> r[ro] = dist;
            case SensorType.Code.GEOMNORMAL -> {
                Vec3.sub(r, ro, points, 3, points, 0);
                if (r[ro] != 0 || r[ro + 1] != 0 || r[ro + 2] != 0) {
                    Vec3.normalize(r, ro);
                }
            }
            default -> System.arraycopy(points, 0, r, ro, 6);
        }
    }
}
