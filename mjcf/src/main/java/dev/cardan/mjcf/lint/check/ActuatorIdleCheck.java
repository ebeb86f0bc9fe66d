package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.BiasType;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.TrnType;
import dev.cardan.mjcf.lint.LintSeverity;

/** Actuators that cannot do anything. */
final class ActuatorIdleCheck extends Check {
    ActuatorIdleCheck() {
        super(
                "actuator-idle",
                LintSeverity.WARNING,
                "an actuator that cannot do anything",
                "Whatever its control is, the force is zero or always the same.");
    }

    @Override
    void run(Subject s, Findings out) {
        Model m = s.m;
        int width = m.nactuator == 0 ? 0 : m.actuator.gainprm.length / m.nactuator;
        for (int a = 0; a < m.nactuator; a++) {
            boolean fixed = m.actuator.gaintype[a] == GainType.Code.FIXED;
            int u = m.actuator.ctrladr[a];
            boolean single = m.actuator.ctrlnum[a] == 1 && m.actuator.ctrllimited[u];
            String reason = "";
            if (isZero(m.actuator.gear, 6 * m.actuator.outadr[a], 6) && m.actuator.trntype[a] != TrnType.Code.BODY) {
                reason = "gear is zero";
            } else if (fixed
                    && m.actuator.gainprm[width * a] == 0
                    && m.actuator.biastype[a] == BiasType.Code.NONE
                    && m.actuator.plugin[a] < 0) {
                reason = "its gain is zero";
            } else if (single && m.actuator.ctrlrange[2 * u] == m.actuator.ctrlrange[2 * u + 1]) {
                reason = "ctrlrange=\"" + Figures.of(m.actuator.ctrlrange[2 * u], m.actuator.ctrlrange[2 * u + 1])
                        + "\" leaves one value for the control";
            } else if (m.actuator.forcelimited[a] && m.actuator.forcerange[2 * a] == m.actuator.forcerange[2 * a + 1]) {
                reason = "forcerange leaves one value for the force";
            }
            if (!reason.isEmpty()) {
                out.add(this, s.compiled.actuators().get(a), reason, "correct it, or delete the actuator");
            }
        }
    }

    private static boolean isZero(double[] v, int from, int n) {
        for (int i = from; i < from + n; i++) {
            if (v[i] != 0) {
                return false;
            }
        }
        return true;
    }
}
