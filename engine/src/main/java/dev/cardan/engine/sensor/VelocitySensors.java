package dev.cardan.engine.sensor;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inertia.SubtreeMomentum;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.kinematics.ObjectMotion;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SensorType;

/** Values of sensors that need velocities. */
final class VelocitySensors {
    private static final int ANGULAR = 0;
    private static final int LINEAR = 3;

    private VelocitySensors() {}

    /** r = value of sensor i before its cutoff. */
    static void compute(double[] r, int ro, Data d, int i) {
        Model m = d.model;
        int id = m.sensor.objid[i];
        switch (m.sensor.type[i]) {
            case SensorType.Code.VELOCIMETER -> siteVelocity(r, ro, d, id, LINEAR);
            case SensorType.Code.GYRO -> siteVelocity(r, ro, d, id, ANGULAR);
            case SensorType.Code.JOINTVEL -> r[ro] = d.qvel[m.jnt.dofadr[id]];
            case SensorType.Code.TENDONVEL -> r[ro] = d.ten.velocity[id];
            case SensorType.Code.ACTUATORVEL -> Sensors.actuatorOutputs(r, ro, m, i, d.actuator.velocity);
            case SensorType.Code.BALLANGVEL -> Vec3.copy(r, ro, d.qvel, m.jnt.dofadr[id]);
            case SensorType.Code.JOINTLIMITVEL -> r[ro] = LimitSensors.velocity(d, ConstraintType.Code.LIMIT_JOINT, id);
            case SensorType.Code.TENDONLIMITVEL ->
                r[ro] = LimitSensors.velocity(d, ConstraintType.Code.LIMIT_TENDON, id);
            case SensorType.Code.FRAMELINVEL -> frameVelocity(r, ro, d, i, LINEAR);
            case SensorType.Code.FRAMEANGVEL -> frameVelocity(r, ro, d, i, ANGULAR);
            case SensorType.Code.SUBTREELINVEL -> {
                ensureSubtrees(d);
                Vec3.copy(r, ro, d.subtreeLinvel, 3 * id);
            }
            case SensorType.Code.SUBTREEANGMOM -> {
                ensureSubtrees(d);
                Vec3.copy(r, ro, d.subtreeAngmom, 3 * id);
            }
            default -> throw Sensors.unknown(m, i);
        }
    }

    static void ensureSubtrees(Data d) {
        if (!d.flgSubtreevel) {
            SubtreeMomentum.run(d);
        }
    }

    /** Part of a site's velocity in its own axes. */
    private static void siteVelocity(double[] r, int ro, Data d, int site, int part) {
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int vel = ws.take(6);
        double[] buf = ws.reals;
        ObjectMotion.velocity(buf, vel, d, ObjType.Code.SITE, site, true);
        Vec3.copy(r, ro, buf, vel + part);
        ws.release(mark);
    }

    /** Part of an object's velocity, in the world or as seen from a reference frame that moves and turns. */
    private static void frameVelocity(double[] r, int ro, Data d, int i, int part) {
        Model m = d.model;
        int type = m.sensor.objtype[i], id = m.sensor.objid[i], ref = m.sensor.refid[i];
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int vel = ws.take(6), refVel = ws.take(6), dif = ws.take(3);
        double[] buf = ws.reals;
        ObjectMotion.velocity(buf, vel, d, type, id, false);
        if (ref >= 0) {
            int refType = m.sensor.reftype[i];
            ObjectMotion.velocity(buf, refVel, d, refType, ref, false);
            Vec3.sub(buf, vel, buf, vel, buf, refVel);
            Vec3.sub(buf, vel + 3, buf, vel + 3, buf, refVel + 3);
            double[] xpos = ObjectMotion.positions(d, type), refPos = ObjectMotion.positions(d, refType);
            Vec3.sub(buf, dif, xpos, 3 * id, refPos, 3 * ref);
            Vec3.cross(buf, dif, buf, dif, buf, refVel);
            Vec3.addTo(buf, vel + 3, buf, dif);
            Mat3.mulTransposedVec(buf, vel + part, ObjectMotion.orientations(d, refType), 9 * ref, buf, vel + part);
        }
        Vec3.copy(r, ro, buf, vel + part);
        ws.release(mark);
    }
}
