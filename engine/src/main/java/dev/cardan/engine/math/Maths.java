package dev.cardan.engine.math;

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
}
