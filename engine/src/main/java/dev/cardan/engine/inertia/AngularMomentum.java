package dev.cardan.engine.inertia;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.kinematics.Jacobians;
import dev.cardan.engine.math.Mat3;
import java.util.Arrays;

/**
 * The matrix H (3 x nv) with angular momentum = H qvel, of a body and its descendants about their common centre of mass,
 * in world axes: H = sum of R I R' Jr + m [c]x Jp over the bodies, c the offset of a body's centre of mass.
 */
public final class AngularMomentum {
    private AngularMomentum() {}

    /**
     * Reads cdof, xipos, ximat, subtreeCom.
     *
     * @param mat 3 x nv. Modified.
     */
    public static void matrix(double[] mat, Data d, int body) {
        Model m = d.model;
        int nv = m.nv, n = 3 * nv;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int jacp = ws.take(n), jacr = ws.take(n), term = ws.take(n), small = ws.take(36);
        double[] buf = ws.reals;
        int inertia = small, half = small + 9, world = small + 18, skew = small + 27;

        Arrays.fill(mat, 0, n, 0);
        for (int b = body; b < m.nbody && (b == body || m.body.parentid[b] >= body); b++) {
            Jacobians.point(buf, jacp, buf, jacr, d, d.xipos, 3 * b, b);

            // about the body's own centre of mass
            Arrays.fill(buf, inertia, inertia + 9, 0);
            buf[inertia] = m.body.inertia[3 * b];
            buf[inertia + 4] = m.body.inertia[3 * b + 1];
            buf[inertia + 8] = m.body.inertia[3 * b + 2];
            Mat3.mul(buf, half, d.ximat, 9 * b, buf, inertia);
            mulByTransposed(buf, world, buf, half, d.ximat, 9 * b);
            mulRows(buf, term, buf, world, buf, jacr, nv);
            for (int k = 0; k < n; k++) {
                mat[k] += buf[term + k];
            }

            // moment of the body's momentum
            crossMatrix(buf, skew, d.xipos, 3 * b, d.subtreeCom, 3 * body);
            mulRows(buf, term, buf, skew, buf, jacp, nv);
            double mass = m.body.mass[b];
            for (int k = 0; k < n; k++) {
                mat[k] += buf[term + k] * mass;
            }
        }
        ws.release(mark);
    }

    /** r = a b' (3x3). */
    private static void mulByTransposed(double[] r, int ro, double[] a, int ao, double[] b, int bo) {
        for (int i = 0; i < 3; i++) {
            Mat3.mulVec(r, ro + 3 * i, b, bo, a, ao + 3 * i);
        }
    }

    /** r (3 x n) = a (3 x 3) b (3 x n), leaving out zeros of a. */
    private static void mulRows(double[] r, int ro, double[] a, int ao, double[] b, int bo, int n) {
        Arrays.fill(r, ro, ro + 3 * n, 0);
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < 3; k++) {
                double s = a[ao + 3 * i + k];
                if (s != 0) {
                    for (int j = 0; j < n; j++) {
                        r[ro + i * n + j] += b[bo + k * n + j] * s;
                    }
                }
            }
        }
    }

    /** r (3x3) = matrix of the cross product with the vector p - origin. */
    private static void crossMatrix(double[] r, int ro, double[] p, int po, double[] origin, int oo) {
        double x = p[po] - origin[oo], y = p[po + 1] - origin[oo + 1], z = p[po + 2] - origin[oo + 2];
        Arrays.fill(r, ro, ro + 9, 0);
        r[ro + 1] = -z;
        r[ro + 2] = y;
        r[ro + 3] = z;
        r[ro + 5] = -x;
        r[ro + 6] = -y;
        r[ro + 7] = x;
    }
}
