package dev.cardan.engine.sensor;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.RayFilter;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.ray.RayCast;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.Projection;
import dev.cardan.engine.type.RayData;

/**
 * One ray along the z axis of a site, or one through the centre of each pixel of a camera, row by row from the upper left.
 * Geoms of the body that carries it are transparent. A miss gives the distance -1 and zero vectors.
 */
final class Rangefinder {
    private static final int NO_CAMERA = -1;

    private Rangefinder() {}

    static void compute(double[] r, int ro, Data d, int i) {
        Model m = d.model;
        int id = m.sensor.objid[i], fields = m.sensor.intprm[Const.NSENS * i];
        if (m.sensor.objtype[i] == ObjType.Code.SITE) {
            site(r, ro, d, id, fields);
        } else if (m.cam.projection[id] == Projection.Code.PERSPECTIVE) {
            perspective(r, ro, d, id, fields);
        } else {
            orthographic(r, ro, d, id, fields);
        }
    }

    private static void site(double[] r, int ro, Data d, int site, int fields) {
        SensorWork work = SensorWork.of(d);
        work.rays(1);
        double[] xmat = d.site.xmat;
        int x = 9 * site;
        Vec3.set(work.ray, 0, xmat[x + 2], xmat[x + 5], xmat[x + 8]);
        RayFilter filter = work.filter(d.model.site.bodyid[site]);
        double dist = RayCast.cast(d, d.site.xpos, 3 * site, work.ray, 0, filter, null, 0, work.normal, 0);
        fill(r, ro, d, fields, dist, d.site.xpos, 3 * site, work.ray, 0, work.normal, 0, NO_CAMERA);
    }

    /** All rays start at the camera. */
    private static void perspective(double[] r, int ro, Data d, int cam, int fields) {
        Model m = d.model;
        int width = m.cam.resolution[2 * cam], height = m.cam.resolution[2 * cam + 1], n = width * height;
        double fx = Pinhole.focalX(m, cam), fy = Pinhole.focalY(m, cam);
        double cx = Pinhole.centreX(m, cam), cy = Pinhole.centreY(m, cam);
        SensorWork work = SensorWork.of(d);
        work.rays(n);
        double[] ray = work.ray;
        for (int row = 0, k = 0; row < height; row++) {
            for (int col = 0; col < width; col++, k += 3) {
                Vec3.set(ray, k, (col + 0.5 - cx) / fx, -(row + 0.5 - cy) / fy, -1);
                Mat3.mulVec(ray, k, d.cam.xmat, 9 * cam, ray, k);
                Vec3.normalize(ray, k);
            }
        }
        RayFilter filter = work.filter(m.cam.bodyid[cam]);
        RayCast.castAll(d, d.cam.xpos, 3 * cam, ray, n, filter, Const.MAXVAL, null, work.distance, work.normal);
        int at = ro;
        for (int k = 0; k < n; k++) {
            double dist = work.distance[k];
            at = fill(r, at, d, fields, dist, d.cam.xpos, 3 * cam, ray, 3 * k, work.normal, 3 * k, cam);
        }
    }

    /** Parallel rays: the camera's vertical extent in metres is its fovy. */
    private static void orthographic(double[] r, int ro, Data d, int cam, int fields) {
        Model m = d.model;
        int width = m.cam.resolution[2 * cam], height = m.cam.resolution[2 * cam + 1];
        double halfWidth = width / 2.0, halfHeight = height / 2.0, halfExtent = m.cam.fovy[cam] / 2;
        double[] xmat = d.cam.xmat;
        int x = 9 * cam;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int origin = ws.take(3);
        double[] buf = ws.reals;
        SensorWork work = SensorWork.of(d);
        work.rays(1);
        Vec3.set(work.ray, 0, -xmat[x + 2], -xmat[x + 5], -xmat[x + 8]);
        RayFilter filter = work.filter(m.cam.bodyid[cam]);
        int at = ro;
        for (int row = 0; row < height; row++) {
            for (int col = 0; col < width; col++) {
                double right = (col + 0.5 - halfWidth) / halfWidth * halfExtent;
                double up = -(row + 0.5 - halfHeight) / halfHeight * halfExtent;
                Vec3.set(buf, origin, right, up, 0);
                Mat3.mulVec(buf, origin, xmat, x, buf, origin);
                Vec3.add(buf, origin, d.cam.xpos, 3 * cam, buf, origin);
                double dist = RayCast.cast(d, buf, origin, work.ray, 0, filter, null, 0, work.normal, 0);
                at = fill(r, at, d, fields, dist, buf, origin, work.ray, 0, work.normal, 0, cam);
            }
        }
        ws.release(mark);
    }

    /** Writes the fields of one ray; depth is the distance from the camera's plane. Returns where the next ray belongs. */
    private static int fill(
            double[] r,
            int ro,
            Data d,
            int fields,
            double dist,
            double[] origin,
            int oo,
            double[] ray,
            int vo,
            double[] normal,
            int no,
            int cam) {
        boolean hit = dist >= 0;
        int at = ro;
        if (RayData.has(fields, RayData.DIST)) {
            r[at++] = dist;
        }
        if (RayData.has(fields, RayData.DIR)) {
            orZero(r, at, hit, ray, vo);
            at += 3;
        }
        if (RayData.has(fields, RayData.ORIGIN)) {
            Vec3.copy(r, at, origin, oo);
            at += 3;
        }
        double px = 0, py = 0, pz = 0;
        if (hit) {
            px = origin[oo] + ray[vo] * dist;
            py = origin[oo + 1] + ray[vo + 1] * dist;
            pz = origin[oo + 2] + ray[vo + 2] * dist;
        }
        if (RayData.has(fields, RayData.POINT)) {
            Vec3.set(r, at, px, py, pz);
            at += 3;
        }
        if (RayData.has(fields, RayData.NORMAL)) {
            orZero(r, at, hit, normal, no);
            at += 3;
        }
        if (RayData.has(fields, RayData.DEPTH)) {
            if (hit && cam >= 0) {
                double[] xpos = d.cam.xpos, xmat = d.cam.xmat;
                int x = 9 * cam;
                r[at++] = -((px - xpos[3 * cam]) * xmat[x + 2]
                        + (py - xpos[3 * cam + 1]) * xmat[x + 5]
                        + (pz - xpos[3 * cam + 2]) * xmat[x + 8]);
            } else {
                r[at++] = hit ? dist : -1;
            }
        }
        return at;
    }

    private static void orZero(double[] r, int ro, boolean hit, double[] v, int vo) {
        if (hit) {
            Vec3.copy(r, ro, v, vo);
        } else {
            Vec3.zero(r, ro);
        }
    }
}
