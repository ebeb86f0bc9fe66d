package dev.cardan.engine.sensor;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.kinematics.ObjectMotion;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Spatial;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SensorType;
import dev.cardan.engine.type.TrnType;
import dev.cardan.engine.wrench.InternalForces;

/** Values of sensors that need forces or accelerations. */
final class AccelerationSensors {
    private static final int ANGULAR = 0;
    private static final int LINEAR = 3;

    private AccelerationSensors() {}

    /** r = value of sensor i before its cutoff. */
    static void compute(double[] r, int ro, Data d, int i) {
        Model m = d.model;
        int id = m.sensor.objid[i];
        switch (m.sensor.type[i]) {
            case SensorType.Code.TOUCH -> r[ro] = TouchSensor.compute(d, id);
            case SensorType.Code.ACCELEROMETER -> acceleration(r, ro, d, ObjType.Code.SITE, id, LINEAR, true);
            case SensorType.Code.FORCE -> internalForce(r, ro, d, id, LINEAR);
            case SensorType.Code.TORQUE -> internalForce(r, ro, d, id, ANGULAR);
            case SensorType.Code.ACTUATORFRC -> Sensors.actuatorOutputs(r, ro, m, i, d.actuator.force);
            case SensorType.Code.JOINTACTFRC -> r[ro] = d.qfrcActuator[m.jnt.dofadr[id]];
            case SensorType.Code.TENDONACTFRC -> r[ro] = tendonForce(d, id);
            case SensorType.Code.JOINTLIMITFRC -> r[ro] = LimitSensors.force(d, ConstraintType.Code.LIMIT_JOINT, id);
            case SensorType.Code.TENDONLIMITFRC -> r[ro] = LimitSensors.force(d, ConstraintType.Code.LIMIT_TENDON, id);
            case SensorType.Code.FRAMELINACC -> acceleration(r, ro, d, m.sensor.objtype[i], id, LINEAR, false);
            case SensorType.Code.FRAMEANGACC -> acceleration(r, ro, d, m.sensor.objtype[i], id, ANGULAR, false);
            case SensorType.Code.CONTACT -> ContactSensor.compute(r, ro, d, i);
            case SensorType.Code.TACTILE -> TactileSensor.compute(r, ro, d, i);
            default -> throw Sensors.unknown(m, i);
        }
    }

    static void ensureInternalForces(Data d) {
        if (!d.flgRnepost) {
            InternalForces.run(d);
        }
    }

    /** Part of an object's acceleration (with minus gravity), in world axes or its own. */
    private static void acceleration(double[] r, int ro, Data d, int type, int id, int part, boolean local) {
        ensureInternalForces(d);
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int acc = ws.take(6);
        double[] buf = ws.reals;
        ObjectMotion.acceleration(buf, acc, d, type, id, local);
        Vec3.copy(r, ro, buf, acc + part);
        ws.release(mark);
    }

    /** Force or torque that a site's body gets from its parent, at the site and in its axes. */
    private static void internalForce(double[] r, int ro, Data d, int site, int part) {
        ensureInternalForces(d);
        Model m = d.model;
        int body = m.site.bodyid[site], com = 3 * m.body.rootid[body];
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int force = ws.take(6);
        double[] buf = ws.reals;
        Spatial.moveForce(buf, force, d.cfrcInt, 6 * body, d.site.xpos, 3 * site, d.subtreeCom, com);
        Mat3.mulTransposedVec(r, ro, d.site.xmat, 9 * site, buf, force + part);
        ws.release(mark);
    }

    /** Sum of the forces of all actuators that pull a tendon. */
    private static double tendonForce(Data d, int tendon) {
        Model m = d.model;
        double sum = 0;
        for (int a = 0; a < m.nactuator; a++) {
            if (m.actuator.trntype[a] == TrnType.Code.TENDON && m.actuator.trnid[2 * a] == tendon) {
                sum += d.actuator.force[m.actuator.outadr[a]];
            }
        }
        return sum;
    }
}
