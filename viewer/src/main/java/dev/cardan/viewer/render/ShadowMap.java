package dev.cardan.viewer.render;

import dev.cardan.engine.Model;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.LightType;
import dev.cardan.viewer.scene.Category;
import dev.cardan.viewer.scene.DrawList;
import dev.cardan.viewer.scene.Eye;
import dev.cardan.viewer.scene.Lights;
import dev.cardan.viewer.scene.Scene;

/** How far the light of one lamp gets, seen from there. Everything but decorations and lines casts shadows. */
final class ShadowMap {
    private static final double WIDEST = 160; // degrees
    private static final double OFF_SURFACE = 1.5; // texels by which a point is lifted along its normal
    private static final float SLACK = 1.0005f; // of the depth key, against rounding

    /** Light that casts these shadows, or -1. */
    int light = -1;

    private final Raster map;
    private final View view = new View();
    private final double[] place = new double[12], fromEye = new double[12], inverse = new double[12];
    private final float[] up = new float[3], pos = new float[3], dir = new float[3];
    private final float[] column = new float[3], ahead = new float[3], start = new float[3];
    private double texel;
    private float scale, centre, slack;
    private boolean raysParallel;

    ShadowMap(int size) {
        map = new Raster(size, size, false);
    }

    void update(Scene scene, Parts parts, View eye, boolean on) {
        Lights l = scene.lights;
        light = -1;
        for (int i = 0; on && i < l.count && light < 0; i++) {
            boolean casts = l.type[i] == LightType.Code.SPOT || l.type[i] == LightType.Code.DIRECTIONAL;
            light = casts && l.castShadow[i] ? i : -1;
        }
        if (light < 0) {
            return;
        }
        System.arraycopy(l.pos, 3 * light, pos, 0, 3);
        System.arraycopy(l.dir, 3 * light, dir, 0, 3);
        boolean steep = Math.abs(dir[0]) < 0.9 * Math.sqrt(dir[0] * dir[0] + dir[1] * dir[1] + dir[2] * dir[2]);
        up[0] = steep ? 1 : 0;
        up[1] = steep ? 0 : 1;
        view.look(pos, dir, up);
        Model m = scene.model;
        Eye e = scene.eye;
        map.parallel = l.type[light] == LightType.Code.DIRECTIONAL;
        map.near = e.near;
        map.far = e.far;
        double half = m.vis.map.shadowclip * m.stat.extent;
        if (!map.parallel) {
            half = Maths.tan(Math.min(2 * l.cutoff[light] * m.vis.map.shadowscale, WIDEST) * Math.PI / 360);
        }
        map.scaleX = map.width / (2 * half);
        map.scaleY = map.scaleX;
        map.centreX = map.width / 2.0;
        map.centreY = map.centreX;
        texel = 2 * half / map.width;
        scale = (float) map.scaleX;
        centre = (float) (map.centreX - 0.5);
        slack = (float) (0.25 * texel);
        map.clear();
        DrawList list = scene.list;
        for (int p = 0; p < parts.count; p++) {
            if (parts.geometry[p] != null && list.category[parts.thing[p]] != Category.DECOR) {
                View.compose(place, 0, view.fromWorld, parts.place, 12 * p);
                map.draw(parts.geometry[p], place, 0, 0, false, 0);
            }
        }
        invert(inverse, eye.fromWorld);
        View.compose(fromEye, 0, view.fromWorld, inverse, 0);
    }

    /** r = the inverse of a rotation with shift. */
    private static void invert(double[] r, double[] a) {
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < 3; k++) {
                r[4 * i + k] = a[4 * k + i];
            }
            r[4 * i + 3] = -(a[i] * a[3] + a[4 + i] * a[7] + a[8 + i] * a[11]);
        }
    }

    /**
     * Prepares for points of a row of pixels on a face.
     *
     * @param ry slope of the rays of the row
     * @param x,y,z one of the points in the frame of the eye
     * @param nx,ny,nz normal of the face: points are lifted off it a little, so that it casts no shadow on itself
     */
    void row(double ry, double x, double y, double z, double nx, double ny, double nz, boolean parallel) {
        double[] t = fromEye;
        double depth = t[8] * x + t[9] * y + t[10] * z + t[11];
        double lift = OFF_SURFACE * (map.parallel ? texel : texel * depth);
        raysParallel = parallel;
        for (int i = 0; i < 3; i++) {
            int o = 4 * i;
            double shift = t[o + 3] + lift * (t[o] * nx + t[o + 1] * ny + t[o + 2] * nz);
            column[i] = (float) t[o];
            ahead[i] = (float) (parallel ? t[o + 2] : t[o + 1] * ry + t[o + 2]);
            start[i] = (float) (parallel ? shift + t[o + 1] * ry : shift);
        }
    }

    /** How much of the light reaches the point of a column of pixels at a distance, from 0 to 1. */
    float reaches(float rx, float z) {
        float side = raysParallel ? rx : rx * z;
        float lx = column[0] * side + ahead[0] * z + start[0];
        float ly = column[1] * side + ahead[1] * z + start[1];
        float lz = column[2] * side + ahead[2] * z + start[2];
        if (lz < map.near) {
            return 1;
        }
        float k = map.parallel ? 1 : 1 / lz;
        float sx = lx * k * scale + centre, sy = ly * k * scale + centre;
        int x0 = (int) sx, y0 = (int) sy;
        if (!(sx >= 1 && sy >= 1) || x0 >= map.width - 2 || y0 >= map.height - 2) {
            return 1;
        }
        float key = map.parallel ? slack - lz : k * SLACK;
        float[] keys = map.key;
        int at = y0 * map.width + x0, below = at + map.width;
        float a = key >= keys[at] ? 1 : 0, b = key >= keys[at + 1] ? 1 : 0;
        float c = key >= keys[below] ? 1 : 0, d = key >= keys[below + 1] ? 1 : 0;
        if (a == b && b == c && c == d) {
            return a;
        }
        float fx = sx - x0, fy = sy - y0;
        return (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy;
    }
}
