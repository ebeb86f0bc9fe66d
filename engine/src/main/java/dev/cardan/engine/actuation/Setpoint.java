package dev.cardan.engine.actuation;

import dev.cardan.engine.Model;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.BiasType;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.TrnType;

/** Position setpoints of servos that turn something: angles a full turn apart mean the same. */
final class Setpoint {
    private Setpoint() {}

    /** Period of the setpoints of actuator a, in units of its length; 0 if they don't repeat. */
    static double period(Model m, int a) {
        int trn = m.actuator.trntype[a], id = m.actuator.trnid[2 * a], gear = 6 * m.actuator.outadr[a];
        switch (trn) {
            case TrnType.Code.JOINT, TrnType.Code.JOINTINPARENT -> {
                return m.jnt.type[id] == JointType.Code.BALL && isServo(m, a)
                        ? 2 * Math.PI * Vec3.norm(m.actuator.gear, gear)
                        : 0;
            }
            case TrnType.Code.SITE -> {
                return m.actuator.trnid[2 * a + 1] >= 0 && rotatesOnly(m.actuator.gear, gear) && isServo(m, a)
                        ? 2 * Math.PI * Vec3.norm(m.actuator.gear, gear + 3)
                        : 0;
            }
            default -> {
                return 0;
            }
        }
    }

    private static boolean rotatesOnly(double[] gear, int g) {
        return gear[g] == 0 && gear[g + 1] == 0 && gear[g + 2] == 0;
    }

    private static boolean isServo(Model m, int a) {
        int gain = m.actuator.gaintype[a], dyn = m.actuator.dyntype[a];
        return gain == GainType.Code.PID
                || (gain == GainType.Code.FIXED
                        && m.actuator.biastype[a] == BiasType.Code.AFFINE
                        && m.actuator.gainprm[Const.NGAIN * a] == -m.actuator.biasprm[Const.NBIAS * a + 1]
                        && (dyn == DynType.Code.NONE || dyn == DynType.Code.INTEGRATOR));
    }

    /** The representative of setpoint u that is nearest to the length. */
    static double wrap(double u, double length, double period) {
        return u - period * Maths.roundToInt((u - length) / period);
    }

    /**
     * The setpoint that a limited rate allows within one time step h after the previous one.
     *
     * @param rate in units of the setpoint per second
     * @param period of the setpoint; 0 if it doesn't repeat
     */
    static double slew(double u, double previous, double rate, double h, double period) {
        double target = period > 0 ? wrap(u, previous, period) : u;
        double most = rate * h;
        return Maths.clip(target, previous - most, previous + most);
    }
}
