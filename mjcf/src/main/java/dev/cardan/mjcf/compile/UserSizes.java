package dev.cardan.mjcf.compile;

import dev.cardan.engine.table.Sizes;
import dev.cardan.mjcf.spec.ModelSpec;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** How many user values each kind of element has: as stated, or as many as the longest list. */
final class UserSizes {
    final int body;
    final int joint;
    final int geom;
    final int site;
    final int camera;
    final int tendon;
    final int actuator;
    final int sensor;

    UserSizes(Draft d) {
        body = size(d.spec.nuserBody, d.bodies, b -> b.spec.userdata.length);
        joint = size(d.spec.nuserJnt, d.joints, j -> j.spec.userdata.length);
        geom = size(d.spec.nuserGeom, d.geoms, g -> g.spec.userdata.length);
        site = size(d.spec.nuserSite, d.sites, s -> s.spec.userdata.length);
        camera = size(d.spec.nuserCam, d.cameras, c -> c.spec.userdata.length);
        tendon = size(d.spec.nuserTendon, d.tendons, t -> t.spec.userdata.length);
        actuator = size(d.spec.nuserActuator, d.actuators, a -> a.spec.userdata.length);
        sensor = size(d.spec.nuserSensor, d.sensors, s -> s.spec.userdata.length);
    }

    private static <T> int size(int stated, Iterable<T> elements, ToIntFunction<T> length) {
        if (stated >= 0) {
            return stated;
        }
        int longest = 0;
        for (T e : elements) {
            longest = Math.max(longest, length.applyAsInt(e));
        }
        return longest;
    }

    /** States the numbers in a specification. */
    void state(ModelSpec spec) {
        spec.nuserBody = body;
        spec.nuserJnt = joint;
        spec.nuserGeom = geom;
        spec.nuserSite = site;
        spec.nuserCam = camera;
        spec.nuserTendon = tendon;
        spec.nuserActuator = actuator;
        spec.nuserSensor = sensor;
    }

    /** Writes the numbers to the sizes of a model. */
    void fill(Sizes s) {
        s.nuserBody = body;
        s.nuserJnt = joint;
        s.nuserGeom = geom;
        s.nuserSite = site;
        s.nuserCam = camera;
        s.nuserTendon = tendon;
        s.nuserActuator = actuator;
        s.nuserSensor = sensor;
    }

    /** Copies the elements' user values into a table; the rest of each row stays zero. */
    static <T> void copy(double[] table, int columns, Iterable<T> elements, Function<T, double[]> values) {
        int row = 0;
        for (T e : elements) {
            double[] v = values.apply(e);
            System.arraycopy(v, 0, table, columns * row++, v.length);
        }
    }
}
