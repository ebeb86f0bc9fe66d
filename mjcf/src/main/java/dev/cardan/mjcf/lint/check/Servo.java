package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.BiasType;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.TrnType;

/**
 * An actuator on a hinge or slide that works as a spring towards its control, as position servos do.
 *
 * @param kp force per unit of the joint's coordinate, N/m or N m/rad
 * @param kv force per unit of its speed
 * @param low lowest coordinate that it can be told to go to; minus infinity without a control range
 * @param high highest one
 */
record Servo(int joint, double kp, double kv, double low, double high) {
    /** Reads an actuator; null if it is none of the kind. */
    static Servo of(Model m, int a) {
        int trn = m.actuator.trntype[a];
        if ((trn != TrnType.Code.JOINT && trn != TrnType.Code.JOINTINPARENT)
                || m.actuator.gaintype[a] != GainType.Code.FIXED
                || m.actuator.biastype[a] != BiasType.Code.AFFINE) {
            return null;
        }
        int joint = m.actuator.trnid[2 * a], type = m.jnt.type[joint];
        double gear = m.actuator.gear[6 * m.actuator.outadr[a]];
        int width = m.actuator.biasprm.length / m.nactuator;
        double bias = m.actuator.biasprm[width * a + 1], damping = m.actuator.biasprm[width * a + 2];
        double gain = m.actuator.gainprm[width * a];
        if ((type != JointType.Code.HINGE && type != JointType.Code.SLIDE) || gear == 0) {
            return null;
        }
        int u = m.actuator.ctrladr[a];
        boolean limited = m.actuator.ctrlnum[a] == 1 && m.actuator.ctrllimited[u];
        boolean direct = m.actuator.dyntype[a] != DynType.Code.INTEGRATOR && bias < 0 && gain > 0;
        double low = Double.NEGATIVE_INFINITY, high = Double.POSITIVE_INFINITY;
        if (direct && limited) {
            double one = m.actuator.ctrlrange[2 * u] * gain / -bias / gear;
            double two = m.actuator.ctrlrange[2 * u + 1] * gain / -bias / gear;
            low = Math.min(one, two);
            high = Math.max(one, two);
        }
        return new Servo(joint, -bias * gear * gear, -damping * gear * gear, low, high);
    }
}
