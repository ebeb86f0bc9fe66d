package dev.cardan.mjcf.compile;

/**
 * Polar angle in single precision. MuJoCo derives a camera's field of view with the C library's float functions, whose
 * result differs from the rounded double one in the last bit now and then; this is the classic fdlibm algorithm for
 * floats: reduce to |t| below 7/16 about 0, 1/2, 1, 3/2 or infinity, then an odd polynomial.
 */
final class FloatAngle {
    private static final float PI = 3.1415927410e+00f;
    private static final float PI_LOW = -8.7422776573e-08f;
    private static final float[] HIGH = {4.6364760399e-01f, 7.8539812565e-01f, 9.8279368877e-01f, 1.5707962513e+00f};
    private static final float[] LOW = {5.0121582440e-09f, 3.7748947079e-08f, 3.4473217170e-08f, 7.5497894159e-08f};
    private static final float[] COEF = {
        3.3333328366e-01f, -1.9999158382e-01f, 1.4253635705e-01f, -1.0648017377e-01f, 6.1687607318e-02f
    };

    private FloatAngle() {}

    /** Angle of the point (x, y), y positive, from the x axis [rad]. */
    static float of(float y, float x) {
        if (Float.isNaN(x) || Float.isNaN(y)) {
            return Float.NaN;
        }
        if (x == 1) {
            return atan(y);
        }
        if (x == 0) {
            return PI / 2;
        }
        if (Float.isInfinite(x)) {
            float diagonal = Float.isInfinite(y) ? PI / 4 : 0;
            return x > 0 ? diagonal : Float.isInfinite(y) ? 3 * PI / 4 : PI;
        }
        int ex = Float.floatToRawIntBits(Math.abs(x));
        int ey = Float.floatToRawIntBits(y);
        if (ex + (26 << 23) < ey || Float.isInfinite(y)) {
            return PI / 2;
        }
        float z = x < 0 && ey + (26 << 23) < ex ? 0 : atan(Math.abs(y / x));
        return x > 0 ? z : PI - (z - PI_LOW);
    }

    /** Arc tangent of a number that is not negative. */
    private static float atan(float x) {
        if (x >= 0x1p26f) {
            return HIGH[3] + 0x1p-120f;
        }
        if (x < 0x1p-12f) {
            return x;
        }
        int around = -1;
        float t = x;
        if (x >= 2.4375f) {
            around = 3;
            t = -1.0f / x;
        } else if (x >= 1.1875f) {
            around = 2;
            t = (x - 1.5f) / (1.0f + 1.5f * x);
        } else if (x >= 0.6875f) {
            around = 1;
            t = (x - 1.0f) / (x + 1.0f);
        } else if (x >= 0.4375f) {
            around = 0;
            t = (2.0f * x - 1.0f) / (2.0f + x);
        }
        float z = t * t;
        float w = z * z;
        float odd = z * (COEF[0] + w * (COEF[2] + w * COEF[4]));
        float even = w * (COEF[1] + w * COEF[3]);
        return around < 0 ? t - t * (odd + even) : HIGH[around] - ((t * (odd + even) - LOW[around]) - t);
    }
}
