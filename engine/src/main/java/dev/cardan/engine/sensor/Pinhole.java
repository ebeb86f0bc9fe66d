package dev.cardan.engine.sensor;

import dev.cardan.engine.Model;
import dev.cardan.engine.math.Maths;

/**
 * Focal lengths and image centre of a perspective camera, in pixels: from its physical sensor where it has one (rounded to
 * float), else from the vertical field of view.
 */
final class Pinhole {
    private Pinhole() {}

    private static boolean physical(Model m, int cam) {
        return m.cam.sensorsize[2 * cam] != 0 && m.cam.sensorsize[2 * cam + 1] != 0;
    }

    static double focalX(Model m, int cam) {
        return physical(m, cam) ? scaled(m, cam, 0) : fromField(m, cam);
    }

    static double focalY(Model m, int cam) {
        return physical(m, cam) ? scaled(m, cam, 1) : fromField(m, cam);
    }

    static double centreX(Model m, int cam) {
        return physical(m, cam) ? scaled(m, cam, 2) : m.cam.resolution[2 * cam] / 2.0;
    }

    static double centreY(Model m, int cam) {
        return physical(m, cam) ? scaled(m, cam, 3) : m.cam.resolution[2 * cam + 1] / 2.0;
    }

    /** A length on the sensor, horizontal or vertical in turn, in pixels. */
    private static float scaled(Model m, int cam, int k) {
        int axis = 2 * cam + k % 2;
        return m.cam.intrinsic[4 * cam + k] / m.cam.sensorsize[axis] * m.cam.resolution[axis];
    }

    private static double fromField(Model m, int cam) {
        return .5 / Maths.tan(m.cam.fovy[cam] * Math.PI / 360) * m.cam.resolution[2 * cam + 1];
    }
}
