package dev.cardan.optimize.control;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.DisableFlag;

/** Ranges of the controls of a model; infinite where there are none. */
final class ControlRanges {
    final double[] low;
    final double[] high;
    final boolean any;

    ControlRanges(Data d) {
        Model m = d.model;
        low = new double[m.nu];
        high = new double[m.nu];
        boolean clamped = !d.opt.disabled(DisableFlag.CLAMPCTRL), found = false;
        for (int i = 0; i < m.nu; i++) {
            boolean limited = clamped && m.actuator.ctrllimited[i];
            low[i] = limited ? m.actuator.ctrlrange[2 * i] : Double.NEGATIVE_INFINITY;
            high[i] = limited ? m.actuator.ctrlrange[2 * i + 1] : Double.POSITIVE_INFINITY;
            found |= limited;
        }
        any = found;
    }

    double clamp(int control, double value) {
        return Math.max(low[control], Math.min(high[control], value));
    }
}
