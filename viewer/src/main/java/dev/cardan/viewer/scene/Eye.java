package dev.cardan.viewer.scene;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.Projection;

/**
 * A camera as it takes to draw: where it is, where it looks, and how much it sees. Through the middle between the two eyes
 * that a camera of MuJoCo has.
 */
public final class Eye {
    /** Position, m, world frame (3). */
    public final float[] pos = new float[3];

    /** Direction of view, unit vector, world axes (3). */
    public final float[] forward = new float[3];

    /** Upward direction in the picture, unit vector, world axes (3). */
    public final float[] up = new float[3];

    /** Horizontal centre of what is seen, in the near plane, m. */
    public float center;

    /** Half the width of what is seen, in the near plane, m; 0: it follows from the shape of the picture. */
    public float width;

    /** Lower edge of what is seen, in the near plane, m. */
    public float bottom;

    /** Upper edge of what is seen, in the near plane, m. */
    public float top;

    /** Distance of the nearest visible points, m. */
    public float near;

    /** Distance of the farthest visible points, m. */
    public float far;

    /** Whether all rays are parallel; edges then hold at any distance. */
    public boolean orthographic;

    private final float[] halves = new float[4];

    /** Half the width of what is seen in the near plane in a picture of a size, m. */
    public float halfWidth(int pixelsWide, int pixelsHigh) {
        return width != 0 ? width : 0.5f * pixelsWide / pixelsHigh * (top - bottom);
    }

    /** Looks through a camera. */
    void update(Data d, Camera camera) {
        Model m = d.model;
        camera.check(m);
        camera.follow(d);
        if (camera.kind == Camera.Kind.FIXED) {
            fixed(d, camera.fixedId);
        } else {
            free(m, camera);
        }
    }

    private void free(Model m, Camera camera) {
        double azimuth = camera.azimuth / 180.0 * Math.PI, elevation = camera.elevation / 180.0 * Math.PI;
        double ca = Maths.cos(azimuth), sa = Maths.sin(azimuth), ce = Maths.cos(elevation), se = Maths.sin(elevation);
        set(forward, ce * ca, ce * sa, se);
        set(up, -se * ca, -se * sa, ce);
        double[] at = camera.lookAt;
        double far = camera.distance;
        set(pos, at[0] - far * (ce * ca), at[1] - far * (ce * sa), at[2] - far * se);
        clip(m);
        orthographic = m.vis.global.orthographic != 0;
        opening(m.vis.global.fovy);
    }

    private void fixed(Data d, int c) {
        Model m = d.model;
        double[] x = d.cam.xmat;
        int o = 9 * c;
        set(forward, -x[o + 2], -x[o + 5], -x[o + 8]);
        set(up, x[o + 1], x[o + 4], x[o + 7]);
        set(pos, d.cam.xpos[3 * c], d.cam.xpos[3 * c + 1], d.cam.xpos[3 * c + 2]);
        clip(m);
        orthographic = m.cam.projection[c] == Projection.Code.ORTHOGRAPHIC;
        if (!orthographic && m.cam.sensorsize[2 * c + 1] != 0) {
            sensorFrustum(halves, m, c, near);
            top = halves[0];
            bottom = -halves[1];
            center = (halves[3] - halves[2]) / 2;
            width = (halves[3] + halves[2]) / 2;
        } else {
            opening(m.cam.fovy[c]);
        }
    }

    private void clip(Model m) {
        near = (float) (m.vis.map.znear * m.stat.extent);
        far = (float) (m.vis.map.zfar * m.stat.extent);
    }

    /** Sees a vertical angle in degrees, or a height in metres if orthographic. */
    private void opening(double fovy) {
        top = orthographic ? (float) (fovy / 2) : halfHeight(near, fovy);
        bottom = -top;
        center = 0;
        width = 0;
    }

    /** Half the height of what is seen in the near plane under a vertical angle in degrees. */
    static float halfHeight(double near, double fovy) {
        return (float) (near * Maths.tan(fovy * Math.PI / 360.0));
    }

    /** r = how far the view through a physical sensor reaches up, down, left and right in the near plane, m. */
    static void sensorFrustum(float[] r, Model m, int c, float near) {
        float[] lens = m.cam.intrinsic, sensor = m.cam.sensorsize;
        r[0] = near / lens[4 * c + 1] * (sensor[2 * c + 1] / 2 - lens[4 * c + 3]);
        r[1] = near / lens[4 * c + 1] * (sensor[2 * c + 1] / 2 + lens[4 * c + 3]);
        r[2] = near / lens[4 * c] * (sensor[2 * c] / 2 - lens[4 * c + 2]);
        r[3] = near / lens[4 * c] * (sensor[2 * c] / 2 + lens[4 * c + 2]);
    }

    private static void set(float[] r, double x, double y, double z) {
        r[0] = (float) x;
        r[1] = (float) y;
        r[2] = (float) z;
    }
}
