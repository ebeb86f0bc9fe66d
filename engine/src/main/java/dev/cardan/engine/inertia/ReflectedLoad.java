package dev.cardan.engine.inertia;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.TrnType;

/**
 * Damping and armature that actuators reflect to the joint or tendon they drive, scaled by gear squared.
 *
 * <p>{@code jnt.actuatorid} and {@code tendon.actuatorid} say who does: -1 nobody, otherwise one actuator, or less than
 * -1 several.
 */
public final class ReflectedLoad {
    private static final int NONE = -1;

    private ReflectedLoad() {}

    public static double armature(Model m, int jnt) {
        int a = m.jnt.actuatorid[jnt];
        return a == NONE ? 0 : armature(m, a, jnt, false);
    }

    public static double tendonArmature(Model m, int tendon) {
        int a = m.tendon.actuatorid[tendon];
        return a == NONE ? 0 : armature(m, a, tendon, true);
    }

    /** Linear damping coefficient. */
    public static double damping(Model m, int jnt) {
        int a = m.jnt.actuatorid[jnt];
        return a == NONE ? 0 : damping(m, a, jnt, false);
    }

    /** Linear damping coefficient. */
    public static double tendonDamping(Model m, int tendon) {
        int a = m.tendon.actuatorid[tendon];
        return a == NONE ? 0 : damping(m, a, tendon, true);
    }

    /** Adds the damping coefficient of power p + 2 to a joint's own. */
    public static double addDampingPoly(Model m, int jnt, int p, double own) {
        int a = m.jnt.actuatorid[jnt];
        return a == NONE ? own : addDampingPoly(m, a, jnt, false, p, own);
    }

    /** Adds the damping coefficient of power p + 2 to a tendon's own. */
    public static double addTendonDampingPoly(Model m, int tendon, int p, double own) {
        int a = m.tendon.actuatorid[tendon];
        return a == NONE ? own : addDampingPoly(m, a, tendon, true, p, own);
    }

    private static double armature(Model m, int a, int id, boolean tendon) {
        if (a >= 0) {
            return m.actuator.armature[a] * gear2(m, a);
        }
        double sum = 0;
        for (int k = 0; k < m.nactuator; k++) {
            if (drives(m, k, id, tendon)) {
                sum += m.actuator.armature[k] * gear2(m, k);
            }
        }
        return sum;
    }

    private static double damping(Model m, int a, int id, boolean tendon) {
        if (a >= 0) {
            return m.actuator.damping[a] * gear2(m, a);
        }
        double sum = 0;
        for (int k = 0; k < m.nactuator; k++) {
            if (drives(m, k, id, tendon)) {
                sum += m.actuator.damping[k] * gear2(m, k);
            }
        }
        return sum;
    }

    private static double addDampingPoly(Model m, int a, int id, boolean tendon, int p, double own) {
        if (a >= 0) {
            return own + m.actuator.dampingpoly[Const.NPOLY * a + p] * gear2(m, a);
        }
        double sum = own;
        for (int k = 0; k < m.nactuator; k++) {
            if (drives(m, k, id, tendon)) {
                sum += m.actuator.dampingpoly[Const.NPOLY * k + p] * gear2(m, k);
            }
        }
        return sum;
    }

    private static boolean drives(Model m, int actuator, int id, boolean tendon) {
        if (m.actuator.trnid[2 * actuator] != id) {
            return false;
        }
        int trn = m.actuator.trntype[actuator];
        return tendon ? trn == TrnType.Code.TENDON : trn == TrnType.Code.JOINT || trn == TrnType.Code.JOINTINPARENT;
    }

    private static double gear2(Model m, int actuator) {
        double gear = m.actuator.gear[6 * m.actuator.outadr[actuator]];
        return gear * gear;
    }
}
