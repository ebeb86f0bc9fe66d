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

    private final Raster map;
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
    private final double[] fromEye = new double[12], inverse = new double[12];
    private final float[] up = new float[3], pos = new float[3], dir = new float[3];
    private final float[] column = new float[3], ahead = new float[3], origin = new float[3], start = new float[3];
    private final float[] turn = new float[9]; // from the eye to the lamp
    private float scale, centre, slack, off, near, shiftX, shiftY, shiftZ, row;
    private boolean raysParallel;
    private float mapX, mapY; // place in the map of the point that was projected last
    private boolean mapKnown;

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
        row = Float.NaN;
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
    private float share(float lx, float ly, float lz) {
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

    /** Prepares for points in a row of pixels, whose rays have a slope. */
    private void row(float slope) {
        double[] t = fromEye;
        row = slope;
        for (int i = 0; i < 3; i++) {
            int o = 4 * i;
            column[i] = (float) t[o];
            ahead[i] = (float) (raysParallel ? t[o + 2] : t[o + 1] * slope + t[o + 2]);
            origin[i] = (float) (raysParallel ? t[o + 3] + t[o + 1] * slope : t[o + 3]);
        }
    }

    /**
     * Prepares for points of a row of pixels on a face.
     *
     * @param ry slope of the rays of the row
     * @param rx,z a point: slope of its ray along the row, and its distance
     * @param nx,ny,nz normal of the face: points are lifted off it a little, so that it casts no shadow on itself
     */
    void face(float ry, float rx, float z, float nx, float ny, float nz) {
        if (ry != row) {
            row(ry);
        }
        float depth = column[2] * (raysParallel ? rx : rx * z) + ahead[2] * z + origin[2];
        float lift = map.parallel ? off : off * depth;
        float x = lift * nx, y = lift * ny, w = lift * nz;
        float[] t = turn;
        start[0] = origin[0] + t[0] * x + t[1] * y + t[2] * w;
        start[1] = origin[1] + t[3] * x + t[4] * y + t[5] * w;
        start[2] = origin[2] + t[6] * x + t[7] * y + t[8] * w;
    }

    /**
     * Whether nothing is between the lamp and the points from one to another along the row.
     *
     * @param rx0,z0,rx1,z1 slopes of the rays of the first and the last point, and their distances
     */
    boolean isClear(float rx0, float z0, float rx1, float z1) {
        project(rx0, z0);
        float x0 = mapX, y0 = mapY;
        boolean ahead = mapKnown;
        project(rx1, z1);
        if (!ahead || !mapKnown) {
            return false;
        }
        float left = x0 < mapX ? x0 : mapX,
                right = x0 < mapX ? mapX : x0,
                top = y0 < mapY ? y0 : mapY,
                bottom = y0 < mapY ? mapY : y0;
        return !map.isTouched((int) left - 1, (int) right + 2, (int) top - 1, (int) bottom + 2);
    }

    private void project(float rx, float z) {
        float side = raysParallel ? rx : rx * z;
        float lz = column[2] * side + ahead[2] * z + start[2], k = map.parallel ? scale : scale / lz;
        mapKnown = map.parallel || lz >= map.near;
        mapX = (column[0] * side + ahead[0] * z + start[0]) * k + centre;
        mapY = (column[1] * side + ahead[1] * z + start[1]) * k + centre;
    }

    /**
     * How much of the light reaches points along the row.
     *
     * @param share from 0 to 1 for each
     * @param rx slopes of their rays, from place {@code px} on
     * @param z their distances
     */
    void reaches(float[] share, int n, float[] rx, int px, float[] z) {
        for (int i = 0; i < n; i++) {
            float side = raysParallel ? rx[px + i] : rx[px + i] * z[i];
            share[i] = share(
                    column[0] * side + ahead[0] * z[i] + start[0],
                    column[1] * side + ahead[1] * z[i] + start[1],
                    column[2] * side + ahead[2] * z[i] + start[2]);
        }
    }
}
