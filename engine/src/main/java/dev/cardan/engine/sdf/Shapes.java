package dev.cardan.engine.sdf;

import dev.cardan.engine.math.Maths;

/** What the built-in shapes share: unions and cuts of fields, a screw's thread and a hexagonal head. */
final class Shapes {
    /** Half the square root of two: the slope of cones and threads. */
    static final double SLOPE = Math.sqrt(2.) / 2.;

    /** Turns of the thread per metre. */
    private static final double TURNS = 12;

    /** Sides of the head per radian. */
    private static final double SIDES = 6. / Math.PI / 2.;

    private static final int MOST_SIDES = 3;
    private static final double[] SIN = new double[2 * MOST_SIDES + 1];
    private static final double[] COS = new double[2 * MOST_SIDES + 1];

    static {
        for (int i = 0; i < SIN.length; i++) {
            double angle = -(i - MOST_SIDES) / SIDES;
            SIN[i] = Maths.sin(angle);
            COS[i] = Maths.sin(angle + Math.PI * .5);
        }
    }

    private Shapes() {}

    /** What is in one of both. */
    static double union(double a, double b) {
        return a <= b ? a : b;
    }

    /** What is in both. */
    static double intersection(double a, double b) {
        return a >= b ? a : b;
    }

    /** What is in a but not in b. */
    static double cut(double a, double b) {
        return a >= -b ? a : -b;
    }

    /** Sets bounds around the origin. */
    static void box(double[] centreAndHalf, double x, double y, double z) {
        centreAndHalf[0] = 0;
        centreAndHalf[1] = 0;
        centreAndHalf[2] = 0;
        centreAndHalf[3] = x;
        centreAndHalf[4] = y;
        centreAndHalf[5] = z;
    }

    /** An endless thread: a triangle wave wound around z. */
    static double thread(double azimuth, double z, double outOfRadius) {
        double turns = z * TURNS - azimuth / Math.PI / 2.;
        double wave = Math.abs(turns - Math.floor(turns) - .5);
        return (outOfRadius - wave / TURNS) * SLOPE;
    }

    /** A hexagonal prism from z = -0.5 to 0, its top and bottom rounded off by a cone. */
    static double head(double azimuth, double x, double y, double z, double outOfRadius) {
        int side = (int) Math.floor(azimuth * SIDES + .5) + MOST_SIDES;
        double flat = COS[side] * x - SIN[side] * y - .5;
        flat = intersection(flat, Math.abs(z + .25) - .25);
        return intersection(flat, (z + outOfRadius - .22) * SLOPE);
    }
}
