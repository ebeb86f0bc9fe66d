package dev.cardan.engine.math;

import dev.cardan.engine.type.Const;

/**
 * Elementary functions whose results are the same bits on every machine and Java release.
 *
 * <p>{@link java.lang.Math} leaves the last bit of its transcendental functions to the processor and the compiler, so
 * the engine never calls those. The functions here use nothing but the four operations and the square root, which
 * IEEE 754 fixes, in a fixed order; their bits equal those of the musl C library, which MuJoCo's WebAssembly build
 * links. They allocate nothing, except for a work space of a few hundred bytes when a thread first meets an angle whose
 * reduction needs it.
 *
 * <p>Angles are in radians. NaN arguments give NaN.
 */
public final class Maths {

    private Maths() {}

    /** Sine; NaN for infinite x. */
    public static double sin(double x) {
        return Trig.sin(x);
    }

    /** Cosine; NaN for infinite x. */
    public static double cos(double x) {
        return Trig.cos(x);
    }

    /**
     * Sine and cosine of one angle, for about the price of one of them: the same bits as {@link #sin} and {@link #cos}.
     *
     * @param r receives sin x at {@code ro} and cos x at {@code ro + 1}. Modified.
     * @param ro where the result begins
     * @param x angle in radians
     */
    public static void sinCos(double[] r, int ro, double x) {
        Trig.sinCos(r, ro, x);
    }

    /** Tangent; NaN for infinite x. */
    public static double tan(double x) {
        return Trig.tan(x);
    }

    /** Arc sine in [−π/2, π/2]; NaN for |x| > 1. */
    public static double asin(double x) {
        return TrigInverse.asin(x);
    }

    /** Arc cosine in [0, π]; NaN for |x| > 1. */
    public static double acos(double x) {
        return TrigInverse.acos(x);
    }

    /** Arc tangent in [−π/2, π/2]. */
    public static double atan(double x) {
        return TrigInverse.atan(x);
    }

    /** Angle of the vector (x, y) in [−π, π], with the signs of zeros as in C. */
    public static double atan2(double y, double x) {
        return TrigInverse.atan2(y, x);
    }

    /** e to the power x. */
    public static double exp(double x) {
        return ExpLog.exp(x);
    }

    /** Natural logarithm; −∞ for zero, NaN for negative x. */
    public static double log(double x) {
        return ExpLog.log(x);
    }

    /** x to the power y, with C's rules for the limits: 1 for y = 0 and for x = 1 whatever the other one is. */
    public static double pow(double x, double y) {
        return ExpLog.pow(x, y);
    }

    /** Square root, correctly rounded; NaN for negative x. */
    public static double sqrt(double x) {
        return Math.sqrt(x);
    }

    /** Nearest integer, halves away from zero, as C's {@code round}; {@code Math.round} and {@code rint} differ. */
    public static double round(double x) {
        double a = Math.abs(x);
        double whole = Math.floor(a);
        return Math.copySign(a - whole >= 0.5 ? whole + 1.0 : whole, x);
    }

    /** {@link #round} as an int, limited to the range of an int; 0 for NaN. */
    public static int roundToInt(double x) {
        return (int) round(x);
    }

    /** x brought into the range from low to high; NaN stays. */
    public static double clip(double x, double low, double high) {
        return x < low ? low : x > high ? high : x;
    }

    /** 6 x^5 - 15 x^4 + 10 x^3 between 0 and 1: rises from 0 to 1 with zero slope and curvature at both ends. */
    public static double sigmoid(double x) {
        if (x <= 0) {
            return 0;
        }
        if (x >= 1) {
            return 1;
        }
        return x * x * x * (3 * x * (2 * x - 5) + 10);
    }

    /** 1, -1 or 0, as x is positive, negative or neither. */
    public static double sign(double x) {
        return x > 0 ? 1 : x < 0 ? -1 : 0;
    }

    /**
     * A number of the Halton sequence, which fills the interval from 0 to 1 evenly: the digits of the index, mirrored at the
     * point.
     *
     * @param base a prime number; sequences of different primes fill higher dimensions
     */
    public static double halton(int index, int base) {
        if (base < 2) {
            throw new IllegalArgumentException("a Halton sequence has a prime number as its base, not " + base);
        }
        double weight = 1.0 / base, sum = 0;
        for (int rest = index; rest > 0; rest /= base) {
            sum += weight * (rest % base);
            weight /= base;
        }
        return sum;
    }

    /**
     * Where a mass on a spring and a damper is after time t: the solution of x'' + damping x' + stiffness x = 0.
     *
     * @param pos where it starts
     * @param vel with which velocity
     */
    public static double springDamper(double pos, double vel, double stiffness, double damping, double t) {
        double det = damping * damping - 4 * stiffness;
        if (det > Const.MINVAL) {
            double w = sqrt(det) / 2, r1 = -damping / 2 + w, r2 = -damping / 2 - w;
            double c1 = (pos * r2 - vel) / (r2 - r1), c2 = (pos * r1 - vel) / (r1 - r2);
            return c1 * exp(r1 * t) + c2 * exp(r2 * t);
        }
        double c2 = vel + damping * pos / 2;
        if (det >= -Const.MINVAL) {
            return exp(-damping * t / 2) * (pos + c2 * t);
        }
        double w = sqrt(Math.abs(det)) / 2;
        return exp(-damping * t / 2) * (pos * cos(w * t) + c2 / w * sin(w * t));
    }
}
