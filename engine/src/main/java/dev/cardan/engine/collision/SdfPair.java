package dev.cardan.engine.collision;

import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.sdf.ShapeField;
import dev.cardan.engine.type.Const;

/**
 * Functions of the signed distances a and b of two shapes, whose least value is looked for. Points are in the frame of
 * the first shape, which stands alone in {@link #SINGLE}.
 */
final class SdfPair {
    /** a */
    static final int SINGLE = 0;

    /** max(a, b): the intersection of both. */
    static final int INTERSECTION = 1;

    /** a - b: zero half way between both. */
    static final int MIDSURFACE = 2;

    /** a + b + |max(a, b)|: least where the shapes are deepest in each other, or next to each other. */
    static final int COLLISION = 3;

    private static final double DECREASE = .1;
    private static final double LEAST_STEP = 1e-4;

    final ShapeField a = new ShapeField();
    final ShapeField b = new ShapeField();
    int kind;

    /** From the frame of a to that of b. */
    final double[] pos = new double[3];

    final double[] mat = new double[9];

    private final double[] y = new double[3];
    private final double[] ga = new double[3];
    private final double[] gb = new double[3];
    private final double[] grad = new double[3];
    private final double[] x0 = new double[3];

    private void toSecond(double[] x) {
        Mat3.mulVec(y, 0, mat, 0, x, 0);
        Vec3.addTo(y, 0, pos, 0);
    }

    double distance(double[] x) {
        double da = a.distance(x[0], x[1], x[2]);
        if (kind == SINGLE) {
            return da;
        }
        toSecond(x);
        double db = b.distance(y[0], y[1], y[2]);
        double most = da >= db ? da : db;
        return switch (kind) {
            case INTERSECTION -> most;
            case MIDSURFACE -> da - db;
            default -> da + db + Math.abs(most);
        };
    }

    /** r = gradient; for the middle surface of unit length. */
    void gradient(double[] r, double[] x) {
        if (kind == SINGLE) {
            a.gradient(r, 0, x[0], x[1], x[2]);
            return;
        }
        toSecond(x);
        if (kind == MIDSURFACE) {
            gradients(x);
            Vec3.normalize(ga, 0);
            Vec3.normalize(gb, 0);
            Vec3.sub(r, 0, ga, 0, gb, 0);
            Vec3.normalize(r, 0);
            return;
        }
        double da = a.distance(x[0], x[1], x[2]), db = b.distance(y[0], y[1], y[2]);
        if (kind == COLLISION) {
            gradients(x);
            Vec3.add(r, 0, ga, 0, gb, 0);
            Vec3.addScaled(r, 0, da > db ? ga : gb, 0, (da >= db ? da : db) > 0 ? 1 : -1);
        } else if (da > db) {
            a.gradient(r, 0, x[0], x[1], x[2]);
        } else {
            b.gradient(r, 0, y[0], y[1], y[2]);
            Mat3.mulTransposedVec(r, 0, mat, 0, r, 0);
        }
    }

    /** Both gradients in the frame of the first shape. */
    private void gradients(double[] x) {
        a.gradient(ga, 0, x[0], x[1], x[2]);
        b.gradient(gb, 0, y[0], y[1], y[2]);
        Mat3.mulTransposedVec(gb, 0, mat, 0, gb, 0);
    }

    /** Moves x down the gradient with step lengths halved until the value falls enough; returns the last value. */
    double descend(double[] x, int iterations) {
        double dist = Const.MAXVAL;
        for (int step = 0; step < iterations; step++) {
            gradient(grad, x);
            for (double g : grad) {
                if (!(g <= Const.MAXVAL && g >= -Const.MAXVAL)) {
                    return Const.MAXVAL;
                }
            }
            Vec3.copy(x0, 0, x, 0);
            double dist0 = distance(x0);
            double alpha = 2;
            double wolfe = -DECREASE * alpha * Vec3.dot(grad, 0, grad, 0);
            do {
                alpha *= .5;
                wolfe *= .5;
                for (int k = 0; k < 3; k++) {
                    x[k] = x0[k] + grad[k] * -alpha;
                }
                dist = distance(x);
            } while (alpha > LEAST_STEP && dist - dist0 > wolfe);
            if (dist0 < dist) {
                return dist;
            }
        }
        return dist;
    }

    /** Moves x in a triangle of three corners towards the least value (Frank-Wolfe); returns the value there. */
    double descendInTriangle(double[] x, double[] corners, int iterations) {
        for (int step = 0; step < iterations; step++) {
            gradient(grad, x);
            double best = Const.MAXVAL;
            Vec3.copy(x0, 0, x, 0);
            for (int i = 0; i < 9; i += 3) {
                double value = Vec3.dot(corners, i, grad, 0);
                if (value < best) {
                    best = value;
                    Vec3.copy(x0, 0, corners, i);
                }
            }
            Vec3.subFrom(x0, 0, x, 0);
            Vec3.addScaled(x, 0, x0, 0, 2. / (step + 2.));
        }
        return distance(x);
    }
}
