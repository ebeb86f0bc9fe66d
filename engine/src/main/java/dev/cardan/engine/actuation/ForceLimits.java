package dev.cardan.engine.actuation;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.TrnType;
import java.util.Arrays;

/** Limits of the forces of actuators, of tendons (all their actuators together) and of joints. */
final class ForceLimits {
    private ForceLimits() {}

    /** Scales the forces of the actuators of each tendon whose sum exceeds the tendon's range. */
    static void tendons(Model m, Data d) {
        if (m.ntendon == 0 || !any(m, d)) {
            return;
        }
        double[] force = d.actuator.force, range = m.tendon.actfrcrange;
        boolean[] limited = m.tendon.actfrclimited;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int total = ws.take(m.ntendon);
        double[] buf = ws.reals;
        Arrays.fill(buf, total, total + m.ntendon, 0);
        for (int a = 0; a < m.nactuator; a++) {
            int t = m.actuator.trnid[2 * a];
            if (m.actuator.trntype[a] == TrnType.Code.TENDON && limited[t]) {
                buf[total + t] += force[m.actuator.outadr[a]];
            }
        }
        for (int a = 0; a < m.nactuator; a++) {
            int t = m.actuator.trnid[2 * a];
            if (m.actuator.trntype[a] == TrnType.Code.TENDON && limited[t]) {
                double sum = buf[total + t];
                if (sum != 0 && sum < range[2 * t]) {
                    force[m.actuator.outadr[a]] *= range[2 * t] / sum;
                } else if (sum != 0 && sum > range[2 * t + 1]) {
                    force[m.actuator.outadr[a]] *= range[2 * t + 1] / sum;
                }
            }
        }
        ws.release(mark);
    }

    /** Whether a tendon limits an actuator; as in MuJoCo those of plugins and those switched off don't count. */
    private static boolean any(Model m, Data d) {
        for (int a = 0; a < m.nactuator; a++) {
            boolean counts = m.actuator.plugin[a] < 0 && !Actuators.disabled(d, a);
            if (counts
                    && m.actuator.trntype[a] == TrnType.Code.TENDON
                    && m.tendon.actfrclimited[m.actuator.trnid[2 * a]]) {
                return true;
            }
        }
        return false;
    }

    /** Clamps each output of each actuator; the torque of an orientation servo keeps its direction. */
    static void actuators(Model m, Data d) {
        double[] force = d.actuator.force, range = m.actuator.forcerange;
        boolean[] limited = m.actuator.forcelimited;
        for (int a = 0; a < m.nactuator; a++) {
            if (limited[a]) {
                int out = m.actuator.outadr[a];
                if (m.actuator.gaintype[a] == GainType.Code.SO3) {
                    OrientationServo.clamp(force, out, range[2 * a + 1]);
                } else {
                    int end = out + m.actuator.outnum[a];
                    for (int o = out; o < end; o++) {
                        force[o] = Maths.clip(force[o], range[2 * a], range[2 * a + 1]);
                    }
                }
            }
        }
    }

    /** Clamps the sum of all actuators at each scalar joint. */
    static void joints(Model m, Data d) {
        double[] range = m.jnt.actfrcrange;
        boolean[] limited = m.jnt.actfrclimited;
        for (int j = 0; j < m.njnt; j++) {
            if (limited[j]) {
                int dof = m.jnt.dofadr[j];
                d.qfrcActuator[dof] = Maths.clip(d.qfrcActuator[dof], range[2 * j], range[2 * j + 1]);
            }
        }
    }
}
