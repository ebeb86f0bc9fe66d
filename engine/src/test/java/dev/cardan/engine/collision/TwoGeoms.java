package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.table.Sizes;
import java.util.Arrays;
import java.util.Random;

/** The smallest world for colliders: two geoms of the static body, whose types, sizes and poses tests set. */
final class TwoGeoms {
    private TwoGeoms() {}

    static Data world() {
        Sizes s = new Sizes();
        s.nbody = 1;
        s.ngeom = 2;
        Model m = new Model(s);
        Arrays.fill(m.body.treeid, -1);
        Arrays.fill(m.body.mocapid, -1);
        Arrays.fill(m.geom.dataid, -1);
        return m.newData();
    }

    /** Turns a geom to the orientation of a quaternion of any length. */
    static void turn(Data d, int g, double w, double x, double y, double z) {
        double[] quat = {w, x, y, z};
        Quat.normalize(quat, 0);
        Quat.toMatrix(d.geom.xmat, 9 * g, quat, 0);
    }

    static void turn(Data d, int g, Random random) {
        turn(d, g, random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
    }
}
