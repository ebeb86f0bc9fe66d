package dev.cardan.engine.builtin;

import dev.cardan.engine.extension.GainContext;
import dev.cardan.engine.extension.GainModel;

/**
 * A motor that drives its load through a spring and a damper: force = k (x_m - length) + d (v_m - velocity). The motor
 * follows its control at once: x_m = control . ratio, v_m = (change of the control within the last time step) / h .
 * ratio.
 *
 * <p>Parameters: stiffness k (N/m or N·m/rad), damping d (the same times s), ratio of the motor's gear.
 */
public final class SeriesElastic implements GainModel {
    /** Its name in models. */
    public static final String NAME = "series_elastic";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void check(double[] prm) {
        if (prm.length != 3) {
            throw new IllegalArgumentException(
                    "needs three parameters, stiffness, damping and gear ratio, not " + prm.length);
        }
        if (!(prm[0] >= 0) || !(prm[1] >= 0)) {
            throw new IllegalArgumentException(
                    "has stiffness " + prm[0] + " and damping " + prm[1] + ": neither may be negative");
        }
    }

    @Override
    public boolean needsPreviousControl() {
        return true;
    }

    @Override
    public double force(GainContext c) {
        double[] prm = c.parameters;
        double position = c.control * prm[2];
        double velocity = (c.control - c.previousControl) / c.timestep * prm[2];
        return prm[0] * (position - c.length) + prm[1] * (velocity - c.velocity);
    }

    @Override
    public double velocityDerivative(GainContext c) {
        return -c.parameters[1];
    }
}
