package dev.cardan.viewer.scene;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.Projection;

/** Cameras with what they see, and lights. */
final class CameraDecor {
    private static final double[] BODY = {1, 0.8, 0.4}; // proportions of a camera
    private static final double LENS_AHEAD = 0.6, LENS_RADIUS = 0.4, LENS_LENGTH = 0.3;
    private static final float SEEN_THROUGH = 0.3f;
    private static final double LIGHT_RADIUS = 0.8;
    private static final double BEHIND = 0.0001; // m, so that a light casts no shadow of itself

    private final double[] near = new double[12], far = new double[12], work = new double[9];
    private final float[] halves = new float[4];

    void cameras(Pen pen) {
        if (!pen.shows(Flag.CAMERA)) {
            return;
        }
        Model m = pen.m;
        Data d = pen.d;
        DrawList list = pen.list;
        double scale = pen.unit * m.vis.scale.camera;
        for (int c = 0; c < m.ncam; c++) {
            boolean frustum = m.cam.resolution[2 * c] > 1 || m.cam.resolution[2 * c + 1] > 1;
            if (frustum) {
                frustum(pen, c);
            }
            int i = pen.decor(ObjType.Code.CAMERA, c);
            list.type[i] = Shape.BOX;
            pen.size(i, scale * BODY[0], scale * BODY[1], scale * BODY[2]);
            pen.pose(i, d.cam.xpos, 3 * c, d.cam.xmat, 9 * c);
            pen.colour(i, m.vis.rgba.camera, 0);
            if (pen.options.label == Label.CAMERA) {
                pen.name(i, ObjType.Code.CAMERA, c);
            }
            if (frustum) {
                list.rgba[4 * i + 3] = SEEN_THROUGH;
            }
            list.keep();

            int lens = pen.decor(ObjType.Code.CAMERA, c);
            list.type[lens] = Shape.CYLINDER;
            pen.size(lens, scale * LENS_RADIUS, scale * LENS_RADIUS, scale * LENS_LENGTH);
            for (int k = 0; k < 3; k++) {
                pen.to[k] = d.cam.xpos[3 * c + k] - scale * LENS_AHEAD * d.cam.xmat[9 * c + 3 * k + 2];
            }
            pen.pose(lens, pen.to, 0, d.cam.xmat, 9 * c);
            pen.colour(lens, list.rgba, 4 * i);
            for (int k = 0; k < 3; k++) {
                list.rgba[4 * lens + k] *= 0.5f;
            }
            list.keep();
            if (pen.options.frames == Frames.CAMERA) {
                pen.frame(c, d.cam.xpos, 3 * c, d.cam.xmat, 9 * c);
            }
        }
    }

    /** Sides and edges of the truncated pyramid that a camera sees. */
    private void frustum(Pen pen, int c) {
        Model m = pen.m;
        double znear = m.vis.map.znear * m.stat.extent, zfar = m.vis.scale.frustum * pen.unit;
        float aspect = (float) m.cam.resolution[2 * c] / m.cam.resolution[2 * c + 1];
        boolean parallel = m.cam.projection[c] == Projection.Code.ORTHOGRAPHIC;
        if (parallel) {
            halves[0] = halves[1] = (float) (m.cam.fovy[c] / 2);
            halves[2] = halves[3] = (float) (m.cam.fovy[c] * aspect / 2);
        } else if (m.cam.sensorsize[2 * c] != 0 && m.cam.sensorsize[2 * c + 1] != 0) {
            Eye.sensorFrustum(halves, m, c, (float) znear);
        } else {
            halves[0] = halves[1] = Eye.halfHeight(znear, m.cam.fovy[c]);
            halves[2] = halves[3] = halves[0] * aspect;
        }
        corners(pen, near, c, znear);
        if (parallel) {
            zfar = (halves[2] + halves[0]) / 2;
        } else {
            for (int k = 0; k < 4; k++) {
                halves[k] = (float) (halves[k] * (zfar / znear));
            }
        }
        corners(pen, far, c, zfar);
        float[] rgba = m.vis.rgba.frustum;
        for (int k = 0; k < 4; k++) {
            int a = 3 * k, b = 3 * ((k + 1) % 4);
            pen.triangle(near, a, far, a, near, b, rgba, ObjType.Code.CAMERA, c, work);
            pen.triangle(far, a, far, b, near, b, rgba, ObjType.Code.CAMERA, c, work);
            pen.connector(Shape.LINE, 3, near, a, near, b, rgba, ObjType.Code.CAMERA, c);
            pen.connector(Shape.LINE, 3, far, a, far, b, rgba, ObjType.Code.CAMERA, c);
            pen.connector(Shape.LINE, 3, near, a, far, a, rgba, ObjType.Code.CAMERA, c);
        }
    }

    /** r (4 x 3) = the corners of what a camera sees at a distance, from the lower left on against the clock. */
    private void corners(Pen pen, double[] r, int c, double distance) {
        double[] xpos = pen.d.cam.xpos, xmat = pen.d.cam.xmat;
        for (int k = 0; k < 4; k++) {
            double x = k == 0 || k == 3 ? -halves[2] : halves[3], y = k < 2 ? -halves[0] : halves[1];
            for (int axis = 0; axis < 3; axis++) {
                int row = 9 * c + 3 * axis;
                r[3 * k + axis] = xpos[3 * c + axis] + xmat[row + 2] * -distance + xmat[row] * x + xmat[row + 1] * y;
            }
        }
    }

    static void lights(Pen pen) {
        if (!pen.shows(Flag.LIGHT)) {
            return;
        }
        Model m = pen.m;
        Data d = pen.d;
        double scale = pen.unit * m.vis.scale.light;
        for (int l = 0; l < m.nlight; l++) {
            Quat.fromZAxis(pen.turn, 0, d.light.xdir, 3 * l, pen.force, 0);
            Quat.toMatrix(pen.mat, 0, pen.turn, 0);
            Vec3.copy(pen.to, 0, d.light.xpos, 3 * l);
            Vec3.addScaled(pen.to, 0, d.light.xdir, 3 * l, -scale - BEHIND);
            int i = pen.decor(ObjType.Code.LIGHT, l);
            pen.list.type[i] = Shape.CYLINDER;
            pen.size(i, scale * LIGHT_RADIUS, scale * LIGHT_RADIUS, scale);
            pen.pose(i, pen.to, 0, pen.mat, 0);
            pen.colour(i, m.vis.rgba.light, 0);
            if (pen.options.label == Label.LIGHT) {
                pen.name(i, ObjType.Code.LIGHT, l);
            }
            pen.list.keep();
            if (pen.options.frames == Frames.LIGHT) {
                pen.frame(l, d.light.xpos, 3 * l, pen.mat, 0);
            }
        }
    }
}
