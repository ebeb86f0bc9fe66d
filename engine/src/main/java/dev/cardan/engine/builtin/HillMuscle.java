package dev.cardan.engine.builtin;

import dev.cardan.engine.actuation.Muscle;
import dev.cardan.engine.extension.GainContext;
import dev.cardan.engine.extension.GainModel;
import dev.cardan.engine.math.Maths;

/**
 * A muscle of fibres that meet a stiff tendon at an angle: force = - Fmax cos(a) (input FL(L) FV(V) + FP(L)), a pull
 * along the tendon. Fibres have the length (length - slack) / cos(a); L is that over the optimal one, V the rate of L
 * over vmax. The curves are those of MuJoCo's muscle, with its defaults.
 *
 * <p>Parameters: peak force Fmax (N), optimal fibre length (m), slack length of the tendon (m), pennation angle a
 * (rad), fastest shortening vmax (optimal lengths per second). The actuator's length is that of tendon and fibres
 * together.
 */
public final class HillMuscle implements GainModel {
    /** Its name in models. */
    public static final String NAME = "hill_muscle";

    private static final double LMIN = 0.5;
    private static final double LMAX = 1.6;
    private static final double FPMAX = 1.3;
    private static final double FVMAX = 1.2;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void check(double[] prm) {
        if (prm.length != 5) {
            throw new IllegalArgumentException("needs five parameters, peak force, optimal fibre length, slack length,"
                    + " pennation angle and fastest shortening, not " + prm.length);
        }
        if (!(prm[0] >= 0) || !(prm[1] > 0) || !(prm[4] > 0)) {
            throw new IllegalArgumentException(
                    "has peak force " + prm[0] + ", optimal fibre length " + prm[1] + " and fastest shortening "
                            + prm[4] + ": the first may not be negative, the others must be positive");
        }
        if (!(prm[3] >= 0 && prm[3] < Math.PI / 2)) {
            throw new IllegalArgumentException(
                    "has pennation angle " + prm[3] + ": it must be from zero to less than a right angle, in radians");
        }
    }

    @Override
    public double force(GainContext c) {
        double[] prm = c.parameters;
        double cos = Maths.cos(prm[3]);
        double length = length(c, cos);
        double active = Muscle.lengthCurve(length, LMIN, LMAX) * Muscle.velocityCurve(speed(c, cos), FVMAX);
        return -prm[0] * cos * (c.input * active + passive(length));
    }

    @Override
    public double velocityDerivative(GainContext c) {
        double[] prm = c.parameters;
        double cos = Maths.cos(prm[3]);
        double slope = Muscle.velocitySlope(speed(c, cos), FVMAX) / (cos * prm[1] * prm[4]);
        return -prm[0] * cos * c.input * Muscle.lengthCurve(length(c, cos), LMIN, LMAX) * slope;
    }

    private static double length(GainContext c, double cos) {
        return (c.length - c.parameters[2]) / (cos * c.parameters[1]);
    }

    private static double speed(GainContext c, double cos) {
        return c.velocity / (cos * c.parameters[1] * c.parameters[4]);
    }

    /** Relative force of stretched fibres: zero up to 1, quadratic half way to LMAX, then linear. */
    private static double passive(double length) {
        double half = 0.5 * (LMAX - 1);
        double x = (length - 1) / half;
        return x <= 0 ? 0 : FPMAX * (x <= 1 ? 0.5 * x * x : x - 0.5);
    }
}
