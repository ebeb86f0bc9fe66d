package dev.cardan.engine.actuation;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.TrnType;

/**
 * Damping and armature that actuators reflect to the joint they drive, scaled by gear squared.
 *
 * <p>{@code jnt.actuatorid} says who does: -1 nobody, otherwise one actuator, or less than -1 several.
 */
public final class ReflectedLoad {
    private static final int NONE = -1;

    private ReflectedLoad() {}

    public static double armature(Model m, int jnt) {
        int a = m.jnt.actuatorid[jnt];
        if (a == NONE) {
            return 0;
        }
        if (a >= 0) {
            return m.actuator.armature[a] * gear2(m, a);
        }
        double sum = 0;
        for (int k = 0; k < m.nactuator; k++) {
            if (drives(m, k, jnt)) {
                sum += m.actuator.armature[k] * gear2(m, k);
            }
        }
        return sum;
    }

    /** Linear damping coefficient. */
    public static double damping(Model m, int jnt) {
        int a = m.jnt.actuatorid[jnt];
        if (a == NONE) {
            return 0;
        }
        if (a >= 0) {
            return m.actuator.damping[a] * gear2(m, a);
        }
        double sum = 0;
        for (int k = 0; k < m.nactuator; k++) {
            if (drives(m, k, jnt)) {
                sum += m.actuator.damping[k] * gear2(m, k);
            }
        }
        return sum;
    }

    /** Adds the damping coefficient of power p + 2 to a joint's own. */
    public static double addDampingPoly(Model m, int jnt, int p, double own) {
        int a = m.jnt.actuatorid[jnt];
        if (a == NONE) {
            return own;
        }
        if (a >= 0) {
            return own + m.actuator.dampingpoly[Const.NPOLY * a + p] * gear2(m, a);
        }
        double sum = own;
        for (int k = 0; k < m.nactuator; k++) {
            if (drives(m, k, jnt)) {
                sum += m.actuator.dampingpoly[Const.NPOLY * k + p] * gear2(m, k);
            }
        }
        return sum;
    }

    private static boolean drives(Model m, int actuator, int jnt) {
        int trn = m.actuator.trntype[actuator];
        return m.actuator.trnid[2 * actuator] == jnt && (trn == TrnType.JOINT || trn == TrnType.JOINTINPARENT);
    }

    private static double gear2(Model m, int actuator) {
        double gear = m.actuator.gear[6 * m.actuator.outadr[actuator]];
        return gear * gear;
    }
}
