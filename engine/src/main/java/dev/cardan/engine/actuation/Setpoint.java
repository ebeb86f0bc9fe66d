package dev.cardan.engine.actuation;

import dev.cardan.engine.Model;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.BiasType;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.JointType;

/** Position setpoints of servos that turn a ball joint: angles a full turn apart mean the same. */
final class Setpoint {
    private Setpoint() {}

    /** Period of the setpoints of actuator a, in units of its length; 0 if they don't repeat. */
    static double period(Model m, int a) {
        if (m.jnt.type[m.actuator.trnid[2 * a]] != JointType.BALL || !isServo(m, a)) {
            return 0;
        }
        return 2 * Math.PI * Vec3.norm(m.actuator.gear, 6 * m.actuator.outadr[a]);
    }

    private static boolean isServo(Model m, int a) {
        int dyn = m.actuator.dyntype[a];
        return m.actuator.gaintype[a] == GainType.FIXED
                && m.actuator.biastype[a] == BiasType.AFFINE
                && m.actuator.gainprm[Const.NGAIN * a] == -m.actuator.biasprm[Const.NBIAS * a + 1]
                && (dyn == DynType.NONE || dyn == DynType.INTEGRATOR);
    }

    /** The representative of setpoint u that is nearest to the length. */
    static double wrap(double u, double length, double period) {
        return u - period * Maths.roundToInt((u - length) / period);
    }
}
