package dev.cardan.engine.sensor;

import dev.cardan.engine.Data;
import dev.cardan.engine.RayFilter;
import dev.cardan.engine.distance.ShapeField;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.ray.ZoneRay;
import java.util.Arrays;

/** Memory of sensors whose need grows with contacts or pixels. */
public final class SensorWork {
    private static final RoomSlot<SensorWork> SLOT = RoomSlot.of(SensorWork::new);

    final ZoneRay zone = new ZoneRay();
    final ShapeField field = new ShapeField();
    final double[] fromto = new double[12]; // nearest points of the best pair of geoms and of the current one

    // contacts that match a sensor, maybe sorted
    int[] contact = {};
    boolean[] flip = {};
    double[] criterion = {};
    double[] wrench = {}; // (n x 6)

    // rays of a camera
    double[] ray = {}; // (n x 3)
    double[] distance = {};
    double[] normal = {}; // (n x 3)

    private RayFilter[] filters = {}; // per body

    /** The one that belongs to the thread which works on a world. */
    public static SensorWork of(Data d) {
        return Inside.work(d).get(SLOT);
    }

    void contacts(int n) {
        if (n > contact.length) {
            int size = Math.max(n, 2 * contact.length);
            contact = new int[size];
            flip = new boolean[size];
            criterion = new double[size];
            wrench = new double[6 * size];
        }
    }

    void rays(int n) {
        if (n > distance.length) {
            ray = new double[3 * n];
            distance = new double[n];
            normal = new double[3 * n];
        }
    }

    /** What a ray from a body can hit: every visible geom of other bodies. */
    RayFilter filter(int body) {
        if (body >= filters.length) {
            filters = Arrays.copyOf(filters, body + 1);
        }
        if (filters[body] == null) {
            filters[body] = RayFilter.except(body);
        }
        return filters[body];
    }
}
