package dev.cardan.engine.collision;

import dev.cardan.engine.Model;
import dev.cardan.engine.distance.ShapeField;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;

/**
 * The signed distances a and b of two shapes, of which functions are made whose least value is looked for. Points are in
 * the frame of the first shape, which may also stand alone.
 */
final class SdfPair {
    /** max(a, b): the intersection of both. */
    static final int INTERSECTION = 0;

    /** a + b + |max(a, b)|: least where the shapes are deepest in each other, or next to each other. */
    static final int COLLISION = 1;

    private static final double DECREASE = .1;
    private static final double LEAST_STEP = 1e-4;

    private final ShapeField a = new ShapeField();
    private final ShapeField b = new ShapeField();

    // from the frame of a to that of b
    private final double[] pos = new double[3];
    private final double[] mat = new double[9];

    // distances at the last point, and that point in the frame of b
    private double da;
    private double db;
    private final double[] y = new double[3];

    private final double[] ga = new double[3];
    private final double[] gb = new double[3];
    private final double[] grad = new double[3];
    private final double[] corner = new double[3];

    /** Takes over two shapes and the pose of the first one's frame in the second one's: position, then matrix. */
    void set(Model m, int first, int second, double[] pose) {
        a.set(m, first);
        b.set(m, second);
        Vec3.copy(pos, 0, pose, 0);
        Mat3.copy(mat, 0, pose, 3);
    }

    /** Takes over a single shape. */
    void set(Model m, int only) {
        a.set(m, only);
    }

    /** Distance from the first shape alone. */
    double distance(double[] x) {
        return a.distance(x, 0);
    }

    /** r = gradient of the first shape alone. */
    void gradient(double[] r, double[] x, int xo) {
        a.gradient(r, 0, x, xo);
    }

    /** Finds the distances at a point, which has to be done before anything else is asked about it. */
    void evaluate(double[] x) {
        double[] m = mat;
        double px = x[0], py = x[1], pz = x[2];
        y[0] = m[0] * px + m[1] * py + m[2] * pz + pos[0];
        y[1] = m[3] * px + m[4] * py + m[5] * pz + pos[1];
        y[2] = m[6] * px + m[7] * py + m[8] * pz + pos[2];
        da = a.distance(x, 0);
        db = b.distance(y, 0);
    }

    private double value(int kind) {
        double most = da >= db ? da : db;
        return kind == INTERSECTION ? most : da + db + Math.abs(most);
    }

    private void slope(double[] r, double[] x, int kind) {
        if (kind == COLLISION) {
            gradients(x);
            Vec3.add(r, 0, ga, 0, gb, 0);
            Vec3.addScaled(r, 0, da > db ? ga : gb, 0, (da >= db ? da : db) > 0 ? 1 : -1);
        } else if (da > db) {
            a.gradient(r, 0, x, 0);
        } else {
            b.gradient(r, 0, y, 0);
            Mat3.mulTransposedVec(r, 0, mat, 0, r, 0);
        }
    }

    /** r = unit normal, out of the first shape, of the surface half way between both at the point last evaluated. */
    void middleNormal(double[] r, double[] x) {
        gradients(x);
        Vec3.normalize(ga, 0);
        Vec3.normalize(gb, 0);
        Vec3.sub(r, 0, ga, 0, gb, 0);
        Vec3.normalize(r, 0);
    }

    /** Both gradients in the frame of the first shape. */
    private void gradients(double[] x) {
        a.gradient(ga, 0, x, 0);
        b.gradient(gb, 0, y, 0);
        Mat3.mulTransposedVec(gb, 0, mat, 0, gb, 0);
    }

    /**
     * Moves x, the point last evaluated, down the gradient with step lengths halved until the value falls enough; returns
     * the last value.
     */
    double descend(double[] x, int kind, int iterations) {
        double dist = Const.MAXVAL;
        for (int step = 0; step < iterations; step++) {
            slope(grad, x, kind);
            double gx = grad[0], gy = grad[1], gz = grad[2];
            if (!(isModerate(gx) && isModerate(gy) && isModerate(gz))) {
                return Const.MAXVAL;
            }
            double dist0 = value(kind), fromX = x[0], fromY = x[1], fromZ = x[2];
            double alpha = 2;
            double wolfe = -DECREASE * alpha * (gx * gx + gy * gy + gz * gz);
            do {
                alpha *= .5;
                wolfe *= .5;
                x[0] = fromX + gx * -alpha;
                x[1] = fromY + gy * -alpha;
                x[2] = fromZ + gz * -alpha;
                evaluate(x);
                dist = value(kind);
            } while (alpha > LEAST_STEP && dist - dist0 > wolfe);
            if (dist0 < dist) {
                return dist;
            }
        }
        return dist;
    }

    private static boolean isModerate(double g) {
        return g <= Const.MAXVAL && g >= -Const.MAXVAL;
    }

    /** Moves x in a triangle towards the least distance from the first shape (Frank-Wolfe); returns the distance. */
    double descendInTriangle(double[] x, double[] corners, int iterations) {
        for (int step = 0; step < iterations; step++) {
            a.gradient(grad, 0, x, 0);
            double best = Const.MAXVAL;
            Vec3.copy(corner, 0, x, 0);
            for (int i = 0; i < 9; i += 3) {
                double value = Vec3.dot(corners, i, grad, 0);
                if (value < best) {
                    best = value;
                    Vec3.copy(corner, 0, corners, i);
                }
            }
            Vec3.subFrom(corner, 0, x, 0);
            Vec3.addScaled(x, 0, corner, 0, 2. / (step + 2.));
        }
        return distance(x);
    }
}
