package dev.cardan.engine.constants;

import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.GeomType;

/**
 * What a geom needs for the ellipsoid model of fluid forces: its five interaction coefficients and, from its
 * (equivalent) ellipsoid, the virtual mass and inertia of the fluid that moves along with it (Tuckerman 1925, Lamb
 * 1932): kappa_i = integral over l from 0 to infinity of dx dy dz / sqrt((d_i^2 + l)^3 (d_j^2 + l) (d_k^2 + l)).
 */
public final class FluidCoefficients {
    /** 15-point Gauss-Kronrod rule on [0, 1], after the change of variable l = x^3 / (1 - x)^2: weights, l, dl/dx. */
    private static final double[] WEIGHT = {
        0.01146766,
        0.03154605,
        0.05239501,
        0.07032663,
        0.08450236,
        0.09517529,
        0.10221647,
        0.10474107,
        0.10221647,
        0.09517529,
        0.08450236,
        0.07032663,
        0.05239501,
        0.03154605,
        0.01146766
    };

    private static final double[] LAMBDA = {
        7.865151709349917e-08,
        1.7347976913907274e-05,
        0.0003548008144506193,
        0.002846636252924549,
        0.014094260903596077,
        0.053063261727396636,
        0.17041978741317773,
        0.5,
        1.4036301548686991,
        3.9353484827022642,
        11.644841677041734,
        39.53187807410903,
        177.5711362220801,
        1429.4772912937397,
        54087.416549217705
    };

    private static final double[] SLOPE = {
        5.538677720489877e-05,
        0.002080868285293228,
        0.016514126520723166,
        0.07261900344370877,
        0.23985243401862602,
        0.6868318249020725,
        1.8551129519182894,
        5.0,
        14.060031152313941,
        43.28941239611009,
        156.58546376397112,
        747.9826085305024,
        5827.4042950027115,
        116754.0197944512,
        25482945.327264845
    };

    private static final double EPS = 1e-14;

    private FluidCoefficients() {}

    /**
     * Fills the fluid row of a geom.
     *
     * @param r result, NFLUID numbers: switch, blunt drag, slender drag, angular drag, Kutta lift, Magnus lift, virtual
     *     mass (3), virtual inertia (3)
     */
    public static void of(double[] r, int type, double[] size, double ellipsoid, double[] coefs) {
        r[0] = ellipsoid;
        System.arraycopy(coefs, 0, r, 1, 5);
        virtual(r, 0, type, size, 0);
    }

    /** Virtual mass and inertia in a fluid row, from the sizes of the geom. */
    static void virtual(double[] r, int ro, int type, double[] size, int so) {
        double dx = size[so], dy = size[so + 1], dz = size[so + 2];
        switch (type) {
            case GeomType.Code.SPHERE -> {
                dy = dx;
                dz = dx;
            }
            case GeomType.Code.CAPSULE -> {
                dz = dy + dx;
                dy = dx;
            }
            case GeomType.Code.CYLINDER -> {
                dz = dy;
                dy = dx;
            }
            default -> {}
        }
        double volume = 4.0 / 3.0 * Math.PI * dx * dy * dz;
        double kx = kappa(dx, dy, dz);
        double ky = kappa(dy, dz, dx);
        double kz = kappa(dz, dx, dy);

        r[ro + 6] = volume * kx / max(EPS, 2 - kx);
        r[ro + 7] = volume * ky / max(EPS, 2 - ky);
        r[ro + 8] = volume * kz / max(EPS, 2 - kz);
        r[ro + 9] = volume * inertiaFactor(dy * dy, dz * dz, ky, kz) / 5;
        r[ro + 10] = volume * inertiaFactor(dz * dz, dx * dx, kz, kx) / 5;
        r[ro + 11] = volume * inertiaFactor(dx * dx, dy * dy, kx, ky) / 5;
    }

    private static double kappa(double dx, double dy, double dz) {
        double invX = 1.0 / (dx * dx);
        double invY = 1.0 / (dy * dy);
        double invZ = 1.0 / (dz * dz);
        double scale = Maths.pow(dx * dx * dx * dy * dz, 0.4);
        double kappa = 0;
        for (int i = 0; i < WEIGHT.length; i++) {
            double lambda = scale * LAMBDA[i];
            double x = 1 + lambda * invX;
            double denominator = x * Math.sqrt(x * (1 + lambda * invY) * (1 + lambda * invZ));
            kappa += scale * SLOPE[i] / denominator * WEIGHT[i];
        }
        return kappa * invX;
    }

    /** (a - b)^2 |kb - ka| / |2 (a - b) + (a + b)(ka - kb)| for squared semi-axes a and b across the axis of rotation. */
    private static double inertiaFactor(double a, double b, double ka, double kb) {
        double difference = a - b;
        return difference * difference * Math.abs(kb - ka) / max(EPS, Math.abs(2 * difference + (a + b) * (ka - kb)));
    }

    private static double max(double a, double b) {
        return a < b ? b : a;
    }
}
