package dev.cardan.viewer.scene;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.Projection;
import dev.cardan.engine.type.RayData;
import dev.cardan.engine.type.SensorType;

/** Rays of rangefinders, shortest ways between geoms, and the skins of tactile sensors. */
final class SensorDecor {
    private static final double LINE_WIDTH = 3; // pixels
    private static final double SITE_POINT = 1.5, PIXEL_POINT = 1.3; // radii in widths of frames
    private final double[] origin = new double[3], ray = new double[3], point = new double[3];
    private final double[] corners = new double[9], work = new double[9];

    void rangefinders(Pen pen) {
        if (!pen.shows(Flag.RANGE_FINDER)) {
            return;
        }
        Model m = pen.m;
        Data d = pen.d;
        for (int s = 0; s < m.nsensor; s++) {
            int id = m.sensor.objid[s], adr = m.sensor.adr[s];
            if (m.sensor.type[s] == SensorType.Code.GEOMFROMTO) {
                if (!isZero(d.sensordata, adr, 6)) {
                    float[] rgba = m.vis.rgba.rangefinder;
                    double[] v = d.sensordata;
                    pen.connector(Shape.LINE, LINE_WIDTH, v, adr, v, adr + 3, rgba, ObjType.Code.SENSOR, s);
                }
            } else if (m.sensor.type[s] == SensorType.Code.RANGEFINDER) {
                if (m.sensor.objtype[s] == ObjType.Code.SITE) {
                    Vec3.copy(origin, 0, d.site.xpos, 3 * id);
                    double[] xmat = d.site.xmat;
                    Vec3.set(ray, 0, xmat[9 * id + 2], xmat[9 * id + 5], xmat[9 * id + 8]);
                    ray(pen, s, adr, SITE_POINT);
                } else if (m.sensor.objtype[s] == ObjType.Code.CAMERA) {
                    pixels(pen, s, id);
                }
            }
        }
    }

    private static boolean isZero(double[] v, int at, int n) {
        for (int k = at; k < at + n; k++) {
            if (v[k] != 0) {
                return false;
            }
        }
        return true;
    }

    /** One ray for each pixel of a camera, row by row from the upper left. */
    private void pixels(Pen pen, int s, int c) {
        Model m = pen.m;
        Data d = pen.d;
        int width = m.cam.resolution[2 * c], height = m.cam.resolution[2 * c + 1];
        int step = RayData.size(m.sensor.intprm[Const.NSENS * s]), adr = m.sensor.adr[s];
        boolean parallel = m.cam.projection[c] == Projection.Code.ORTHOGRAPHIC;
        boolean sensor = m.cam.sensorsize[2 * c] != 0 && m.cam.sensorsize[2 * c + 1] != 0;
        double fx = width / 2.0, fy = height / 2.0, cx = fx, cy = fy;
        if (!parallel && sensor) {
            fx = onSensor(m, c, 0);
            fy = onSensor(m, c, 1);
            cx = onSensor(m, c, 2);
            cy = onSensor(m, c, 3);
        } else if (!parallel) {
            fx = fy = .5 / Maths.tan(m.cam.fovy[c] * Math.PI / 360) * height;
        }
        for (int row = 0; row < height; row++) {
            for (int col = 0; col < width; col++, adr += step) {
                double x = (col + 0.5 - cx) / fx, y = -(row + 0.5 - cy) / fy;
                if (parallel) {
                    double half = m.cam.fovy[c] / 2;
                    Vec3.set(origin, 0, x * half, y * half, 0);
                    Mat3.mulVec(origin, 0, d.cam.xmat, 9 * c, origin, 0);
                    Vec3.addTo(origin, 0, d.cam.xpos, 3 * c);
                    Vec3.set(ray, 0, 0, 0, -1);
                } else {
                    Vec3.copy(origin, 0, d.cam.xpos, 3 * c);
                    Vec3.set(ray, 0, x, y, -1);
                }
                Mat3.mulVec(ray, 0, d.cam.xmat, 9 * c, ray, 0);
                Vec3.normalize(ray, 0);
                ray(pen, s, adr, PIXEL_POINT);
            }
        }
    }

    /** A length on a camera's sensor, horizontal or vertical in turn, in pixels. */
    private static double onSensor(Model m, int c, int k) {
        int axis = 2 * c + k % 2;
        return m.cam.intrinsic[4 * c + k] / m.cam.sensorsize[axis] * m.cam.resolution[axis];
    }

    /** The fields that a sensor has of one ray: a line of its length, a ball where it hits, an arrow for the normal. */
    private void ray(Pen pen, int s, int adr, double ball) {
        Model m = pen.m;
        double[] v = pen.d.sensordata;
        int fields = m.sensor.intprm[Const.NSENS * s];
        float[] rgba = m.vis.rgba.rangefinder;
        double width = m.vis.scale.framewidth * pen.unit, length = m.vis.scale.framelength * pen.unit;
        double distance = RayData.has(fields, RayData.DIST) ? v[adr] : -1;
        Vec3.zero(point, 0);
        if (distance >= 0) {
            Vec3.copy(point, 0, origin, 0);
            Vec3.addScaled(point, 0, ray, 0, distance);
            pen.connector(Shape.LINE, LINE_WIDTH, origin, 0, point, 0, rgba, ObjType.Code.SENSOR, s);
        }
        int at = adr + before(fields, RayData.POINT);
        if (RayData.has(fields, RayData.POINT) && !isZero(v, at, 3)) {
            Vec3.copy(point, 0, v, at);
            int i = pen.decor(ObjType.Code.SENSOR, s);
            pen.ball(i, ball * width, point, 0);
            pen.colour(i, rgba, 0);
            pen.list.keep();
        }
        if (RayData.has(fields, RayData.NORMAL) && (distance >= 0 || !isZero(point, 0, 3))) {
            Vec3.copy(pen.to, 0, point, 0);
            Vec3.addScaled(pen.to, 0, v, adr + before(fields, RayData.NORMAL), 2 * length);
            pen.connector(Shape.ARROW1, width, point, 0, pen.to, 0, rgba, ObjType.Code.SENSOR, s);
        }
    }

    /** How many numbers the fields before a field take. */
    private static int before(int fields, int field) {
        return RayData.size(fields & (1 << field) - 1);
    }

    /** Triangles of a tactile sensor's mesh, coloured by what its channels read relative to the largest normal force. */
    void tactile(Pen pen) {
        if (!pen.shows(Flag.CONTACT_POINT)) {
            return;
        }
        Model m = pen.m;
        Data d = pen.d;
        for (int s = 0; s < m.nsensor; s++) {
            if (m.sensor.type[s] != SensorType.Code.TACTILE) {
                continue;
            }
            int mesh = m.sensor.objid[s], g = m.sensor.refid[s], adr = m.sensor.adr[s];
            int vertices = m.mesh.vertnum[mesh], first = m.mesh.faceadr[mesh];
            double most = 0;
            for (int k = 0; k < vertices; k++) {
                most = Math.max(most, Math.abs(d.sensordata[adr + k]));
            }
            if (most == 0 || m.geom.rbound[g] < Const.MINVAL) {
                continue;
            }
            for (int f = first; f < first + m.mesh.facenum[mesh]; f++) {
                for (int k = 0; k < 3; k++) {
                    int v = 3 * (m.mesh.vertadr[mesh] + m.mesh.face[3 * f + k]);
                    Vec3.set(corners, 3 * k, m.mesh.vert[v], m.mesh.vert[v + 1], m.mesh.vert[v + 2]);
                    Mat3.mulVec(corners, 3 * k, d.geom.xmat, 9 * g, corners, 3 * k);
                    Vec3.addTo(corners, 3 * k, d.geom.xpos, 3 * g);
                }
                paint(pen, s, f, most);
                pen.triangle(corners, 0, corners, 3, corners, 6, pen.colour, ObjType.Code.SENSOR, s, work);
            }
        }
    }

    private static void paint(Pen pen, int s, int f, double most) {
        Model m = pen.m;
        int vertices = m.mesh.vertnum[m.sensor.objid[s]], channels = m.sensor.dim[s] / vertices;
        float[] rgba = pen.colour;
        boolean black = true;
        for (int c = 0; c < 3; c++) {
            rgba[c] = 0;
            int counted = 0;
            for (int k = 0; c < channels && k < 3; k++) {
                double value = pen.d.sensordata[m.sensor.adr[s] + c * vertices + m.mesh.face[3 * f + k]];
                rgba[c] = (float) (rgba[c] + Math.abs(value) / most);
                counted += value != 0 ? 1 : 0;
            }
            if (counted > 0) {
                rgba[c] /= counted;
            }
            black &= rgba[c] == 0;
        }
        rgba[3] = black ? 0.1f : 1;
    }
}
