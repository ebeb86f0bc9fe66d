package dev.cardan.engine.actuation;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.delay.History;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.CtrlChart;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.WarningKind;
import dev.cardan.engine.world.Warnings;
import java.util.Arrays;

/** The controls that reach the actuators: delayed, clamped, and all zero if one is bad. */
public final class Controls {
    private Controls() {}

    /** ctrl (nu) at offset co = what the actuators get. */
    static void read(Model m, Data d, double[] ctrl, int co) {
        int nu = m.nu;
        System.arraycopy(d.ctrl, 0, ctrl, co, nu);
        if (m.nhistory > 0) {
            delay(m, d, ctrl, co);
        }
        if (!d.opt.disabled(DisableFlag.CLAMPCTRL)) {
            boolean[] limited = m.actuator.ctrllimited;
            double[] range = m.actuator.ctrlrange;
            for (int i = 0; i < nu; i++) {
                if (limited[i]) {
                    ctrl[co + i] = Maths.clip(ctrl[co + i], range[2 * i], range[2 * i + 1]);
                }
            }
        }
        for (int i = 0; i < nu; i++) {
            if (Warnings.isBad(ctrl[co + i])) {
                d.warnings.raise(d, WarningKind.Code.BADCTRL, i);
                Arrays.fill(ctrl, co, co + nu, 0);
                return;
            }
        }
    }

    private static void delay(Model m, Data d, double[] ctrl, int co) {
        for (int a = 0; a < m.nactuator; a++) {
            if (m.actuator.delay[a] != 0) {
                ctrl[co + m.actuator.ctrladr[a]] = History.readControl(d, a, d.time, m.actuator.history[2 * a + 1]);
            }
        }
    }

    /** Neutral controls: zero, and the identity where the control is a quaternion. */
    public static void reset(Data d) {
        Model m = d.model;
        Arrays.fill(d.ctrl, 0);
        for (int a = 0; a < m.nactuator; a++) {
            if (m.actuator.gaintype[a] == GainType.Code.SO3 && m.actuator.ctrlspec[a] == CtrlChart.Code.QUAT) {
                d.ctrl[m.actuator.ctrladr[a]] = 1;
            }
        }
    }
}
