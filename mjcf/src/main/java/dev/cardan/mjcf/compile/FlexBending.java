package dev.cardan.mjcf.compile;

import dev.cardan.engine.math.Maths;

/**
 * Resistance of two triangles with a common edge to being bent: a quadratic form of their four vertices' positions (the
 * cotangent operator of Wardetzky et al., "Discrete Quadratic Curvature Energies") and the correction for edges that are
 * bent at rest (Garg et al., "Cubic Shells").
 */
final class FlexBending {
    /** Numbers per edge: a matrix over the four vertices, row-major, and one coefficient for curved rest. */
    static final int NUMBERS = 17;

    private final double[] x;
    private final double[] first = new double[3], second = new double[3], normal = new double[3];

    private FlexBending(double[] x) {
        this.x = x;
    }

    /**
     * Bending stiffness of all edges; zeros for edges with one triangle only.
     *
     * @param x positions of vertices, m
     * @param flap four vertices per edge: its ends, then those opposite to it, the last one -1 if there is none
     * @param shear shear modulus, Pa
     */
    static double[] of(double[] x, int[] flap, double shear, double thickness) {
        int n = flap.length / 4;
        double[] r = new double[NUMBERS * n];
        FlexBending bending = new FlexBending(x);
        for (int e = 0; e < n; e++) {
            if (flap[4 * e + 3] != -1) {
                bending.edge(
                        r,
                        NUMBERS * e,
                        flap[4 * e],
                        flap[4 * e + 1],
                        flap[4 * e + 2],
                        flap[4 * e + 3],
                        shear,
                        thickness);
            }
        }
        return r;
    }

    private void edge(double[] r, int ro, int v0, int v1, int v2, int v3, double shear, double thickness) {
        double a01 = cotangent(v0, v1, v2);
        double a02 = cotangent(v0, v3, v1);
        double a03 = cotangent(v1, v2, v0);
        double a04 = cotangent(v1, v0, v3);
        double[] c = {a03 + a04, a01 + a02, -(a01 + a03), -(a02 + a04)};
        double area = area(v0, v1, v2) + area(v1, v0, v3);
        double stiffness = 3 * shear * Maths.pow(thickness, 3) / (24 * area);

        double[] e0 = between(v0, v1), e1 = between(v0, v2), e2 = between(v0, v3);
        double[] t0 = heights(a03, e1, a01, between(v1, v2));
        double[] t1 = heights(a04, e2, a02, between(v1, v3));
        double square = FrameMath.dot3(e0, e0);
        double cosine = -FrameMath.dot3(t0, t1) / square;
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                r[ro + 4 * i + j] += c[i] * c[j] * cosine * stiffness;
            }
        }
        FrameMath.cross(normal, e0, e1);
        r[ro + 16] = FrameMath.dot3(normal, e2) * (a01 - a03) * (a04 - a02) * stiffness / (square * Math.sqrt(square));
    }

    private double[] between(int a, int b) {
        double[] r = new double[3];
        sides(r, a, b);
        return r;
    }

    private void sides(double[] r, int a, int b) {
        for (int k = 0; k < 3; k++) {
            r[k] = x[3 * b + k] - x[3 * a + k];
        }
    }

    private static double[] heights(double a, double[] u, double b, double[] w) {
        double[] r = new double[3];
        for (int k = 0; k < 3; k++) {
            r[k] = -(a * u[k] + b * w[k]);
        }
        return r;
    }

    /** Cotangent of the angle at vertex a between the directions to b and c. */
    private double cotangent(int a, int b, int c) {
        sides(first, a, b);
        sides(second, a, c);
        FrameMath.cross(normal, first, second);
        return FrameMath.dot3(first, second) / Math.sqrt(FrameMath.dot3(normal, normal));
    }

    private double area(int a, int b, int c) {
        sides(first, a, b);
        sides(second, a, c);
        FrameMath.cross(normal, first, second);
        return Math.sqrt(FrameMath.dot3(normal, normal)) / 2;
    }
}
