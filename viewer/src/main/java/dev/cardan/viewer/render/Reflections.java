package dev.cardan.viewer.render;

import dev.cardan.viewer.scene.DrawList;
import dev.cardan.viewer.scene.Scene;
import dev.cardan.viewer.scene.Shape;

/**
 * The mirror image in one plane, or in the upper side of a box: everything in front of it drawn once more, mirrored. What is
 * behind the mirror's plane has no image.
 */
final class Reflections {
    private final Scene scene;
    private final Parts parts;

    /** Places of parts in the frame of the eye, mirrored. */
    double[] places = {};

    /** The eye behind the mirror. */
    final View mirrored = new View();

    /** Mirrored surfaces are brighter the larger this is. */
    float strength;

    private final double[] world = new double[12], mirror = new double[12];

    Reflections(Scene scene, Parts parts) {
        this.scene = scene;
        this.parts = parts;
    }

    /**
     * Draws mirror images.
     *
     * @return the thing that is the mirror, or -1 if there is none in sight
     */
    int draw(Raster raster, Raster main, View view, boolean[] transparent) {
        DrawList l = scene.list;
        int thing = -1;
        for (int i = 0; i < l.count && thing < 0; i++) {
            boolean flat = l.type[i] == Shape.PLANE || l.type[i] == Shape.BOX;
            thing = flat && l.reflectance[i] > 0 && !transparent[i] ? i : -1;
        }
        if (thing < 0) {
            return -1;
        }
        float[] mat = l.mat;
        double nx = mat[9 * thing + 2], ny = mat[9 * thing + 5], nz = mat[9 * thing + 8];
        double lift = l.type[thing] == Shape.BOX ? l.size[3 * thing + 2] : 0;
        double level = l.pos[3 * thing] * nx + l.pos[3 * thing + 1] * ny + l.pos[3 * thing + 2] * nz + lift;
        float[] eye = scene.eye.pos;
        if (eye[0] * nx + eye[1] * ny + eye[2] * nz < level) {
            return -1;
        }
        strength = l.reflectance[thing];
        reflect(mirror, nx, ny, nz, level);
        if (places.length < 12 * parts.count) {
            places = new double[12 * parts.thing.length];
        }
        raster.clear();
        raster.beyond = main.key; // images are behind the mirror's surface
        for (int p = 0; p < parts.count; p++) {
            int of = parts.thing[p];
            if (of != thing && !transparent[of] && parts.geometry[p] != null && inFront(l, of, nx, ny, nz, level)) {
                View.compose(world, 0, mirror, parts.place, 12 * p);
                View.compose(places, 12 * p, view.fromWorld, world, 0);
                raster.draw(parts.geometry[p], places, 12 * p, parts.firstFace[p], -1);
            }
        }
        raster.beyond = null;
        View.compose(mirrored.fromWorld, 0, view.fromWorld, mirror, 0);
        return thing;
    }

    /** Whether something can be partly in front of the mirror. */
    private static boolean inFront(DrawList l, int i, double nx, double ny, double nz, double level) {
        if (l.type[i] == Shape.PLANE || l.bound[i] == 0) {
            return true;
        }
        double height = l.pos[3 * i] * nx + l.pos[3 * i + 1] * ny + l.pos[3 * i + 2] * nz - level;
        return height > -l.bound[i];
    }

    /** r = the reflection in the plane n x = level. */
    private static void reflect(double[] r, double nx, double ny, double nz, double level) {
        for (int i = 0; i < 3; i++) {
            double a = i == 0 ? nx : i == 1 ? ny : nz;
            for (int k = 0; k < 3; k++) {
                double b = k == 0 ? nx : k == 1 ? ny : nz;
                r[4 * i + k] = (i == k ? 1 : 0) - 2 * a * b;
            }
            r[4 * i + 3] = 2 * level * a;
        }
    }
}
