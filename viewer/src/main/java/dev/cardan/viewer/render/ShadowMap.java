package dev.cardan.viewer.render;

import dev.cardan.engine.Model;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.LightType;
import dev.cardan.viewer.scene.Category;
import dev.cardan.viewer.scene.DrawList;
import dev.cardan.viewer.scene.Eye;
import dev.cardan.viewer.scene.Lights;
import dev.cardan.viewer.scene.Scene;
import dev.cardan.viewer.scene.Shape;
import java.util.Arrays;

/** How far the light of one lamp gets, seen from there. Everything but decorations and lines casts shadows. */
final class ShadowMap {
    private static final double WIDEST = 160; // degrees
    private static final double OFF_SURFACE = 1.5; // texels by which a point is lifted along its normal
    private static final float SLACK = 1.0005f; // of the depth key, against rounding

    private static final double SMALL =
            24; // texels of the radius up to which round things are drawn with few triangles

    final Raster map;
    private int count;
    private Geometry[] caster = {};
    private double[] place = {};

    // what the map was drawn of
    private int drawn = -1;
    private Geometry[] drawnCaster = {};
    private double[] drawnPlace = {};
    private double drawnScale, drawnFar;
    private boolean drawnParallel;
    private final View view = new View();
    private final double[] inverse = new double[12];
    private final float[] up = new float[3], pos = new float[3], dir = new float[3];
    private float slack, near, shiftX, shiftY, shiftZ;

    /** From the frame of the eye to that of the lamp, and its rotation (3 x 3). */
    final double[] fromEye = new double[12];

    final float[] turn = new float[9];

    /** Texels by distance across, or by slope; the middle of the map; how far points are lifted off their surface. */
    float scale, centre, off;

    /** Whether rays of the eye are parallel. */
    boolean raysParallel;

    ShadowMap(int size) {
        map = new Raster(size, size, false);
        map.tiles = new boolean[(size >> Raster.TILE) * (size >> Raster.TILE)];
    }

    /** Takes over the lamp that is a light of a scene. */
    void update(Scene scene, int light, Parts parts, View eye) {
        Lights l = scene.lights;
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
        double texel = 2 * half / map.width;
        off = (float) (OFF_SURFACE * texel);
        raysParallel = e.orthographic;
        scale = (float) map.scaleX;
        centre = (float) (map.centreX - 0.5);
        slack = (float) (0.25 * texel);
        collect(scene, parts, e);
        if (!isSame()) {
            map.clear();
            for (int i = 0; i < count; i++) {
                map.draw(caster[i], place, 12 * i, 0, caster[i].closed ? 1 : 0);
            }
        }
        invert(inverse, eye.fromWorld);
        View.compose(fromEye, 0, view.fromWorld, inverse, 0);
        for (int i = 0; i < 9; i++) {
            turn[i] = (float) fromEye[i / 3 * 4 + i % 3];
        }
        shiftX = (float) fromEye[3];
        shiftY = (float) fromEye[7];
        shiftZ = (float) fromEye[11];
        near = (float) map.near;
    }

    /** Who casts shadows, and where they are in the frame of the lamp. */
    private void collect(Scene scene, Parts parts, Eye e) {
        DrawList list = scene.list;
        count = 0;
        if (caster.length < parts.count) {
            caster = new Geometry[parts.thing.length];
            place = new double[12 * caster.length];
        }
        for (int p = 0; p < parts.count; p++) {
            int i = parts.thing[p];
            Geometry g = parts.geometry[p];
            boolean casts = g != null && list.category[i] != Category.DECOR;
            if (casts && (list.type[i] != Shape.PLANE || isCaster(list, i, e))) {
                View.compose(place, 12 * count, view.fromWorld, parts.place, 12 * p);
                caster[count] = g.coarse != null && radius(12 * count) < SMALL ? g.coarse : g;
                count++;
            }
        }
    }

    /** Radius of a caster in texels, if it has about unit size in its own frame. */
    private double radius(int o) {
        double most = 0;
        for (int column = 0; column < 2; column++) {
            double x = place[o + column], y = place[o + 4 + column], z = place[o + 8 + column];
            most = Math.max(most, x * x + y * y + z * z);
        }
        return Math.sqrt(most) * map.scaleX / (map.parallel ? 1 : Math.max(map.near, place[o + 11]));
    }

    /** Whether all is as it was when the map was drawn: the same world seen by another camera, or nothing has moved. */
    private boolean isSame() {
        boolean same =
                count == drawn && map.scaleX == drawnScale && map.parallel == drawnParallel && map.far == drawnFar;
        for (int i = 0; same && i < count; i++) {
            same = caster[i] == drawnCaster[i] && caster[i].solved != null;
        }
        same = same && Arrays.equals(place, 0, 12 * count, drawnPlace, 0, 12 * count);
        if (!same) {
            if (drawnCaster.length < count) {
                drawnCaster = new Geometry[caster.length];
                drawnPlace = new double[place.length];
            }
            System.arraycopy(caster, 0, drawnCaster, 0, count);
            System.arraycopy(place, 0, drawnPlace, 0, 12 * count);
            drawn = count;
            drawnScale = map.scaleX;
            drawnParallel = map.parallel;
            drawnFar = map.far;
        }
        return same;
    }

    /**
     * Whether the shadow of a plane can be seen. It can't if lamp and eye are in front of the plane and no thing is behind it,
     * as is usual for a floor, which would fill the map.
     */
    private boolean isCaster(DrawList l, int plane, Eye e) {
        double nx = l.mat[9 * plane + 2], ny = l.mat[9 * plane + 5], nz = l.mat[9 * plane + 8];
        double level = nx * l.pos[3 * plane] + ny * l.pos[3 * plane + 1] + nz * l.pos[3 * plane + 2];
        double lamp = map.parallel
                ? -(nx * dir[0] + ny * dir[1] + nz * dir[2])
                : nx * pos[0] + ny * pos[1] + nz * pos[2] - level;
        if (lamp <= 0 || nx * e.pos[0] + ny * e.pos[1] + nz * e.pos[2] <= level) {
            return true;
        }
        for (int i = 0; i < l.count; i++) {
            double height = nx * l.pos[3 * i] + ny * l.pos[3 * i + 1] + nz * l.pos[3 * i + 2] - level;
            if (l.category[i] != Category.DECOR && l.type[i] != Shape.PLANE && height < -l.bound[i]) {
                return true;
            }
        }
        return false;
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

    /** How much of the light reaches a single point on a surface with a normal, all in the frame of the eye. */
    float reaches(float x, float y, float z, float nx, float ny, float nz) {
        float[] t = turn;
        float depth = t[6] * x + t[7] * y + t[8] * z + shiftZ, lift = map.parallel ? off : off * depth;
        float px = x + lift * nx, py = y + lift * ny, pz = z + lift * nz;
        return share(
                t[0] * px + t[1] * py + t[2] * pz + shiftX,
                t[3] * px + t[4] * py + t[5] * pz + shiftY,
                t[6] * px + t[7] * py + t[8] * pz + shiftZ);
    }

    /** How much of the light reaches a point in the frame of the lamp. */
    float share(float lx, float ly, float lz) {
        float k = map.parallel ? 1 : 1 / lz;
        float sx = lx * k * scale + centre, sy = ly * k * scale + centre;
        int x0 = (int) sx, y0 = (int) sy, width = map.width;
        if (lz < near || !(sx >= 1 && sy >= 1) || x0 >= width - 2 || y0 >= width - 2) {
            return 1;
        }
        float key = map.parallel ? slack - lz : k * SLACK;
        float[] keys = map.key;
        int at = y0 * width + x0, below = at + width;
        float a = key >= keys[at] ? 1 : 0, b = key >= keys[at + 1] ? 1 : 0;
        float c = key >= keys[below] ? 1 : 0, d = key >= keys[below + 1] ? 1 : 0;
        if (a == b && b == c && c == d) {
            return a;
        }
        float fx = sx - x0, fy = sy - y0;
        return (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy;
    }
}
