package dev.cardan.engine.sensor;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.kinematics.ObjectMotion;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SensorType;

/** Values of sensors that need positions only; the energies are here as well, as in MuJoCo. */
final class PositionSensors {
    private PositionSensors() {}

    /** r = value of sensor i before its cutoff. */
    static void compute(double[] r, int ro, Data d, int i) {
        Model m = d.model;
        int id = m.sensor.objid[i];
        switch (m.sensor.type[i]) {
            case SensorType.Code.MAGNETOMETER ->
                Dense.mulTransposedVec(r, ro, d.site.xmat, 9 * id, d.opt.magnetic, 0, 3, 3);
            case SensorType.Code.CAMPROJECTION -> project(r, ro, d, id, m.sensor.refid[i]);
            case SensorType.Code.RANGEFINDER -> Rangefinder.compute(r, ro, d, i);
            case SensorType.Code.JOINTPOS -> r[ro] = d.qpos[m.jnt.qposadr[id]];
            case SensorType.Code.TENDONPOS -> r[ro] = d.ten.length[id];
            case SensorType.Code.ACTUATORPOS -> Sensors.actuatorOutputs(r, ro, m, i, d.actuator.length);
            case SensorType.Code.BALLQUAT -> {
                Quat.copy(r, ro, d.qpos, m.jnt.qposadr[id]);
                Quat.normalize(r, ro);
            }
            case SensorType.Code.JOINTLIMITPOS -> r[ro] = LimitSensors.position(d, ConstraintType.Code.LIMIT_JOINT, id);
            case SensorType.Code.TENDONLIMITPOS ->
                r[ro] = LimitSensors.position(d, ConstraintType.Code.LIMIT_TENDON, id);
            case SensorType.Code.FRAMEPOS -> framePosition(r, ro, d, i);
            case SensorType.Code.FRAMEQUAT -> frameQuaternion(r, ro, d, i);
            case SensorType.Code.FRAMEXAXIS -> frameAxis(r, ro, d, i, 0);
            case SensorType.Code.FRAMEYAXIS -> frameAxis(r, ro, d, i, 1);
            case SensorType.Code.FRAMEZAXIS -> frameAxis(r, ro, d, i, 2);
            case SensorType.Code.SUBTREECOM -> Vec3.copy(r, ro, d.subtreeCom, 3 * id);
            case SensorType.Code.INSIDESITE -> r[ro] = isInside(d, i) ? 1 : 0;
            case SensorType.Code.GEOMDIST, SensorType.Code.GEOMNORMAL, SensorType.Code.GEOMFROMTO ->
                DistanceSensor.compute(r, ro, d, i);
            case SensorType.Code.E_POTENTIAL -> {
                if (!d.flgEnergypos) {
                    Energy.potential(d);
                }
                r[ro] = d.energy[0];
            }
            case SensorType.Code.E_KINETIC -> {
                // MuJoCo keeps the value of the last velocity stage where there is one
                if (!d.flgEnergyvel) {
                    Energy.kinetic(d);
                }
                r[ro] = d.energy[1];
            }
            case SensorType.Code.CLOCK -> r[ro] = d.time;
            default -> throw Sensors.unknown(m, i);
        }
    }

    /** Position of an object, in the world or in the axes and from the origin of a reference object. */
    private static void framePosition(double[] r, int ro, Data d, int i) {
        Model m = d.model;
        double[] xpos = ObjectMotion.positions(d, m.sensor.objtype[i]);
        int o = 3 * m.sensor.objid[i], ref = m.sensor.refid[i];
        if (ref < 0) {
            Vec3.copy(r, ro, xpos, o);
        } else {
            int type = m.sensor.reftype[i];
            Vec3.sub(r, ro, xpos, o, ObjectMotion.positions(d, type), 3 * ref);
            Mat3.mulTransposedVec(r, ro, ObjectMotion.orientations(d, type), 9 * ref, r, ro);
        }
    }

    /** Axis number axis of an object's frame, in the world or in a reference frame. */
    private static void frameAxis(double[] r, int ro, Data d, int i, int axis) {
        Model m = d.model;
        double[] xmat = ObjectMotion.orientations(d, m.sensor.objtype[i]);
        int o = 9 * m.sensor.objid[i] + axis, ref = m.sensor.refid[i];
        Vec3.set(r, ro, xmat[o], xmat[o + 3], xmat[o + 6]);
        if (ref >= 0) {
            Mat3.mulTransposedVec(r, ro, ObjectMotion.orientations(d, m.sensor.reftype[i]), 9 * ref, r, ro);
        }
    }

    /** Orientation of an object, in the world or in a reference frame. */
    private static void frameQuaternion(double[] r, int ro, Data d, int i) {
        Model m = d.model;
        ObjectMotion.quaternion(r, ro, d, m.sensor.objtype[i], m.sensor.objid[i]);
        int ref = m.sensor.refid[i];
        if (ref >= 0) {
            Workspace ws = Inside.work(d);
            int mark = ws.mark();
            int q = ws.take(4);
            double[] buf = ws.reals;
            ObjectMotion.quaternion(buf, q, d, m.sensor.reftype[i], ref);
            Quat.conjugate(buf, q, buf, q);
            Quat.mul(r, ro, buf, q, r, ro);
            ws.release(mark);
        }
    }

    /** Whether an object is in a site; for a body without mass that carries others their common centre of mass counts. */
    private static boolean isInside(Data d, int i) {
        Model m = d.model;
        int type = m.sensor.objtype[i], id = m.sensor.objid[i];
        boolean carrier = type == ObjType.Code.BODY
                && id > 0
                && m.body.mass[id] < Const.MINVAL
                && m.body.subtreemass[id] >= Const.MINVAL;
        return Zone.contains(d, m.sensor.refid[i], carrier ? d.subtreeCom : ObjectMotion.positions(d, type), 3 * id);
    }

    /** Pixel (column, row) of a site in a camera's image, with the origin in the upper left corner. */
    private static void project(double[] r, int ro, Data d, int site, int cam) {
        Model m = d.model;
        int width = m.cam.resolution[2 * cam], height = m.cam.resolution[2 * cam + 1];
        double fx = Pinhole.focalX(m, cam), fy = Pinhole.focalY(m, cam);
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int rel = ws.take(3), p = ws.take(3);
        double[] buf = ws.reals;
        Vec3.sub(buf, rel, d.site.xpos, 3 * site, d.cam.xpos, 3 * cam);
        Dense.mulTransposedVec(buf, p, d.cam.xmat, 9 * cam, buf, rel, 3, 3);
        double depth = buf[p + 2];
        if (Math.abs(depth) < Const.MINVAL) {
            depth = depth < 0 ? -Const.MINVAL : Const.MINVAL;
        }
        r[ro] = -fx * (buf[p] / depth) + 0.5 * width;
        r[ro + 1] = fy * (buf[p + 1] / depth) + 0.5 * height;
        ws.release(mark);
    }
}
