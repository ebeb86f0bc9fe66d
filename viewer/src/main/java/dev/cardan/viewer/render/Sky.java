package dev.cardan.viewer.render;

import dev.cardan.engine.Model;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.TextureType;
import dev.cardan.viewer.scene.DrawList;
import dev.cardan.viewer.scene.Effect;
import dev.cardan.viewer.scene.Scene;
import dev.cardan.viewer.scene.Shape;

/** The sky texture around everything, and a band of haze where a plane without end meets it. */
final class Sky {
    private static final double DISTANCE = 0.7; // of the sky, in distances of the farthest visible points

    private static final double NEAREST = 0.4; // of distances ahead to those at the edge of the picture

    private final Textures textures;
    private final int texture;
    private final double width, peak; // of the haze: inwards, and the height at which it is thickest
    private final float[] colour;
    private boolean sky, haze;
    private int level;

    /** Distance up to which neither sky nor haze can be in front of anything, m. */
    double clear;

    private double elevation;
    private final double[] normal = new double[3];
    private Raster raster;
    private double[] view;

    float red, green, blue;

    Sky(Model m, Textures textures) {
        this.textures = textures;
        int first = -1;
        for (int t = m.ntex - 1; t >= 0; t--) {
            first = m.tex.type[t] == TextureType.Code.SKYBOX ? t : first;
        }
        texture = first;
        width = m.vis.map.haze;
        double alpha = Maths.atan2(1, width), beta = 0.75 * Math.PI - alpha;
        peak = Math.sqrt(0.5) * width * Maths.sin(alpha) / Maths.sin(beta);
        colour = m.vis.rgba.haze;
    }

    void begin(Scene scene, Raster r, View v) {
        raster = r;
        view = v.fromWorld;
        sky = texture >= 0 && scene.options.has(Effect.SKYBOX);
        level = sky && !r.parallel ? textures.level(texture, (float) (1 / Math.abs(r.scaleY)), true) : 0;
        clear = NEAREST * (1 - Math.min(1, width)) * DISTANCE * scene.eye.far;
        haze = false;
        DrawList l = scene.list;
        for (int i = 0; sky && width > 0 && scene.options.has(Effect.HAZE) && i < l.count; i++) {
            if (l.type[i] == Shape.PLANE && l.size[3 * i] == 0 && l.size[3 * i + 1] == 0) {
                double above = 0;
                for (int k = 0; k < 3; k++) {
                    above += (scene.eye.pos[k] - l.pos[3 * i + k]) * l.mat[9 * i + 3 * k + 2];
                    normal[k] = l.mat[9 * i + 3 * k + 2];
                }
                elevation = above / (DISTANCE * scene.eye.far);
                haze = elevation > 0 && !raster.parallel;
                break;
            }
        }
    }

    boolean hasHaze() {
        return haze;
    }

    /** Direction of a pixel along an axis of the world, not normalised. */
    private double along(double x, double y, int axis) {
        return raster.parallel ? view[8 + axis] : view[axis] * x + view[4 + axis] * y + view[8 + axis];
    }

    /** Whether something is so far away that the sky hides it: outside of a cylinder around the eye. */
    boolean hides(int px, int py, double z, double farthest) {
        double limit = DISTANCE * farthest;
        if (!sky || z < 0.5 * limit) {
            return false;
        }
        double x = raster.rayX[px], y = raster.rayY[py];
        double dx = along(x, y, 0) * z, dy = along(x, y, 1) * z, dz = along(x, y, 2) * z;
        return dx * dx + dy * dy > limit * limit || Math.abs(dz) > limit;
    }

    /** The colour behind everything. */
    void background(int px, int py) {
        red = 0;
        green = 0;
        blue = 0;
        if (sky) {
            double x = raster.rayX[px], y = raster.rayY[py];
            double dx = along(x, y, 0), dy = along(x, y, 1), dz = along(x, y, 2);
            textures.cube(texture, (float) dx, (float) dz, (float) -dy, level);
            red = textures.red;
            green = textures.green;
            blue = textures.blue;
        }
    }

    /**
     * How much the haze hides in a pixel. It stands on the plane as a cone that opens towards the horizon, thickest at some
     * height and thin at both ends.
     *
     * @param z distance of what is there, m
     */
    float haze(int px, int py, double z, double farthest) {
        double x = raster.rayX[px], y = raster.rayY[py];
        double dx = along(x, y, 0), dy = along(x, y, 1), dz = along(x, y, 2);
        double down = dx * normal[0] + dy * normal[1] + dz * normal[2];
        if (down >= 0) {
            return 0;
        }
        double flat = Math.sqrt(Math.max(0, dx * dx + dy * dy + dz * dz - down * down));
        double reach = 1 / (flat - width * down / elevation); // in distances of the sky
        double height = 1 + reach * down / elevation;
        if (height <= 0 || height >= 1 || reach * DISTANCE * farthest > z) {
            return 0;
        }
        return (float) (height < peak ? height / peak : (1 - height) / (1 - peak));
    }

    float[] hazeColour() {
        return colour;
    }
}
