package dev.cardan.engine.actuation;

import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.Const;

/**
 * A muscle that pulls: active force by length and velocity, passive force by length, activation with two time
 * constants.
 *
 * <p>Parameters at p: range (2: operating lengths relative to the optimum), peak force (N; negative: scale / acc0),
 * scale, lmin and lmax (relative lengths between which there is active force), vmax (shortening speed at which it
 * vanishes, in optimal lengths per second), fpmax (passive force at lmax), fvmax (force of a lengthening muscle), the
 * last two relative to the peak force. Lengths and velocities are those of the transmission; {@code lengthrange} says
 * how the relative ones follow: L = range0 + (length - lengthrange0) / L0 with the optimal length L0 = (lengthrange1 -
 * lengthrange0) / (range1 - range0).
 */
public final class Muscle {
    private Muscle() {}

    /** - peak FL(L) FV(V): force at full activation; FL is 1 at the optimum, FV is 1 at rest. */
    public static double gain(double length, double velocity, double[] range, int r, double acc0, double[] prm, int p) {
        double optimum = optimalLength(range, r, prm, p);
        double relative = relativeLength(length, range, r, optimum, prm, p);
        double speed = velocity / Math.max(Const.MINVAL, optimum * prm[p + 6]);
        double byLength = lengthCurve(relative, prm[p + 4], prm[p + 5]);
        return -peakForce(acc0, prm, p) * byLength * velocityCurve(speed, prm[p + 8]);
    }

    /** d(gain) / d(velocity). */
    public static double gainSlope(
            double length, double velocity, double[] range, int r, double acc0, double[] prm, int p) {
        double optimum = optimalLength(range, r, prm, p);
        double relative = relativeLength(length, range, r, optimum, prm, p);
        double fastest = Math.max(Const.MINVAL, optimum * prm[p + 6]);
        double byLength = lengthCurve(relative, prm[p + 4], prm[p + 5]);
        return -peakForce(acc0, prm, p) * byLength * velocitySlope(velocity / fastest, prm[p + 8]) / fastest;
    }

    /** Passive force: zero up to the optimal length, then quadratic to half way to lmax, then linear. */
    public static double bias(double length, double[] range, int r, double acc0, double[] prm, int p) {
        double force = peakForce(acc0, prm, p), fpmax = prm[p + 7];
        double optimum = optimalLength(range, r, prm, p);
        double relative = relativeLength(length, range, r, optimum, prm, p);
        double half = 0.5 * (1 + prm[p + 5]);
        if (relative <= 1) {
            return 0;
        }
        if (relative <= half) {
            double x = (relative - 1) / Math.max(Const.MINVAL, half - 1);
            return -force * fpmax * 0.5 * x * x;
        }
        double x = (relative - half) / Math.max(Const.MINVAL, half - 1);
        return -force * fpmax * (0.5 + x);
    }

    /** Peak force in N. */
    public static double peakForce(double acc0, double[] prm, int p) {
        double force = prm[p + 2];
        return force < 0 ? prm[p + 3] / Math.max(Const.MINVAL, acc0) : force;
    }

    /** Length of the transmission at which the relative length is one unit longer than at zero. */
    public static double optimalLength(double[] range, int r, double[] prm, int p) {
        return (range[r + 1] - range[r]) / Math.max(Const.MINVAL, prm[p + 1] - prm[p]);
    }

    public static double relativeLength(double length, double[] range, int r, double optimum, double[] prm, int p) {
        return prm[p] + (length - range[r]) / Math.max(Const.MINVAL, optimum);
    }

    /** Active force by relative length: four parabolas, zero outside lmin and lmax, 1 at 1. */
    public static double lengthCurve(double length, double lmin, double lmax) {
        if (!(lmin <= length && length <= lmax)) {
            return 0;
        }
        double a = 0.5 * (lmin + 1), b = 0.5 * (1 + lmax);
        if (length <= a) {
            double x = (length - lmin) / Math.max(Const.MINVAL, a - lmin);
            return 0.5 * x * x;
        }
        if (length <= 1) {
            double x = (1 - length) / Math.max(Const.MINVAL, 1 - a);
            return 1 - 0.5 * x * x;
        }
        if (length <= b) {
            double x = (length - 1) / Math.max(Const.MINVAL, b - 1);
            return 1 - 0.5 * x * x;
        }
        double x = (lmax - length) / Math.max(Const.MINVAL, lmax - b);
        return 0.5 * x * x;
    }

    /** Active force by relative velocity: zero when it shortens at full speed (-1), fvmax when it lengthens. */
    public static double velocityCurve(double v, double fvmax) {
        double y = fvmax - 1;
        if (v <= -1) {
            return 0;
        }
        if (v <= 0) {
            return (v + 1) * (v + 1);
        }
        if (v <= y) {
            return fvmax - (y - v) * (y - v) / Math.max(Const.MINVAL, y);
        }
        return fvmax;
    }

    /** Slope of {@link #velocityCurve}. */
    public static double velocitySlope(double v, double fvmax) {
        double y = fvmax - 1;
        if (v <= -1) {
            return 0;
        }
        if (v <= 0) {
            return 2 * v + 2;
        }
        if (v <= y) {
            return (-2 * v + 2 * y) / Math.max(Const.MINVAL, y);
        }
        return 0;
    }

    /**
     * Rate of the activation under a control, both in [0, 1]. It follows the control with one time constant when rising
     * and another when falling (s, both depending on the activation: Millard et al. 2013, doi:10.1115/1.4023390).
     *
     * @param prm time constants of rising and falling, width of the difference over which they blend (0: none), at p
     */
    public static double activationRate(double ctrl, double act, double[] prm, int p) {
        double shape = 0.5 + 1.5 * Maths.clip(act, 0, 1);
        double rising = prm[p] * shape;
        double falling = prm[p + 1] / shape;
        double width = prm[p + 2];
        double excess = Maths.clip(ctrl, 0, 1) - act;
        double tau;
        if (width < Const.MINVAL) {
            tau = excess > 0 ? rising : falling;
        } else {
            tau = falling + (rising - falling) * Maths.sigmoid(excess / width + 0.5);
        }
        return excess / Math.max(Const.MINVAL, tau);
    }
}
