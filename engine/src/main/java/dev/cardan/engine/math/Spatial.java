package dev.cardan.engine.math;

/**
 * Six-dimensional (rotation first, then translation) algebra in a frame that is parallel to the world and centred at
 * the centre of mass of a kinematic tree.
 *
 * <p>A spatial inertia is ten numbers: the rotational inertia about the frame's origin (xx, yy, zz, xy, xz, yz), the
 * mass times the offset of the centre of mass (3), the mass.
 */
public final class Spatial {
    private Spatial() {}

    /** r = a. */
    public static void copy(double[] r, int ro, double[] a, int ao) {
        double a0 = a[ao], a1 = a[ao + 1], a2 = a[ao + 2], a3 = a[ao + 3], a4 = a[ao + 4], a5 = a[ao + 5];
        r[ro] = a0;
        r[ro + 1] = a1;
        r[ro + 2] = a2;
        r[ro + 3] = a3;
        r[ro + 4] = a4;
        r[ro + 5] = a5;
    }

    /** r = (wx, wy, wz, vx, vy, vz). */
    public static void set(double[] r, int ro, double wx, double wy, double wz, double vx, double vy, double vz) {
        r[ro] = wx;
        r[ro + 1] = wy;
        r[ro + 2] = wz;
        r[ro + 3] = vx;
        r[ro + 4] = vy;
        r[ro + 5] = vz;
    }

    /** r = 0. */
    public static void zero(double[] r, int ro) {
        r[ro] = 0;
        r[ro + 1] = 0;
        r[ro + 2] = 0;
        r[ro + 3] = 0;
        r[ro + 4] = 0;
        r[ro + 5] = 0;
    }

    /** r += a. */
    public static void addTo(double[] r, int ro, double[] a, int ao) {
        r[ro] += a[ao];
        r[ro + 1] += a[ao + 1];
        r[ro + 2] += a[ao + 2];
        r[ro + 3] += a[ao + 3];
        r[ro + 4] += a[ao + 4];
        r[ro + 5] += a[ao + 5];
    }

    /** Power: the product of a motion and a force, summed in the order of the four-lane dot product. */
    public static double dot(double[] a, int ao, double[] b, int bo) {
        return ((a[ao] * b[bo] + a[ao + 2] * b[bo + 2]) + (a[ao + 1] * b[bo + 1] + a[ao + 3] * b[bo + 3]))
                + (a[ao + 4] * b[bo + 4] + a[ao + 5] * b[bo + 5]);
    }

    /** r = vel x m: rate of change of the motion m carried along with vel. r must not overlap the inputs. */
    public static void crossMotion(double[] r, int ro, double[] vel, int vo, double[] m, int mo) {
        double wx = vel[vo], wy = vel[vo + 1], wz = vel[vo + 2];
        double vx = vel[vo + 3], vy = vel[vo + 4], vz = vel[vo + 5];
        double m0 = m[mo], m1 = m[mo + 1], m2 = m[mo + 2], m3 = m[mo + 3], m4 = m[mo + 4], m5 = m[mo + 5];
        r[ro] = -wz * m1 + wy * m2;
        r[ro + 1] = wz * m0 - wx * m2;
        r[ro + 2] = -wy * m0 + wx * m1;
        r[ro + 3] = (-wz * m4 + wy * m5) + (-vz * m1 + vy * m2);
        r[ro + 4] = (wz * m3 - wx * m5) + (vz * m0 - vx * m2);
        r[ro + 5] = (-wy * m3 + wx * m4) + (-vy * m0 + vx * m1);
    }

    /** r = vel x f: rate of change of the force (or momentum) f carried along with vel. */
    public static void crossForce(double[] r, int ro, double[] vel, int vo, double[] f, int fo) {
        double wx = vel[vo], wy = vel[vo + 1], wz = vel[vo + 2];
        double vx = vel[vo + 3], vy = vel[vo + 4], vz = vel[vo + 5];
        double f0 = f[fo], f1 = f[fo + 1], f2 = f[fo + 2], f3 = f[fo + 3], f4 = f[fo + 4], f5 = f[fo + 5];
        r[ro] = (-wz * f1 + wy * f2) + (-vz * f4 + vy * f5);
        r[ro + 1] = (wz * f0 - wx * f2) + (vz * f3 - vx * f5);
        r[ro + 2] = (-wy * f0 + wx * f1) + (-vy * f3 + vx * f4);
        r[ro + 3] = -wz * f4 + wy * f5;
        r[ro + 4] = wz * f3 - wx * f5;
        r[ro + 5] = -wy * f3 + wx * f4;
    }

    /**
     * r (10) = spatial inertia of a body with principal moments inertia (3), inertial frame mat (local to world), centre
     * of mass at (x, y, z) from the frame's origin.
     */
    public static void inertia(
            double[] r,
            int ro,
            double[] inertia,
            int io,
            double[] mat,
            int mo,
            double x,
            double y,
            double z,
            double mass) {
        double i0 = inertia[io], i1 = inertia[io + 1], i2 = inertia[io + 2];
        double m0 = mat[mo], m1 = mat[mo + 1], m2 = mat[mo + 2];
        double m3 = mat[mo + 3], m4 = mat[mo + 4], m5 = mat[mo + 5];
        double m6 = mat[mo + 6], m7 = mat[mo + 7], m8 = mat[mo + 8];

        // mat diag(inertia) mat', upper triangle
        double t1 = m3 * i0, t2 = m6 * i0, t4 = m4 * i1, t5 = m7 * i1, t7 = m5 * i2, t8 = m8 * i2;
        r[ro] = (m0 * (m0 * i0) + m1 * (m1 * i1) + m2 * (m2 * i2)) + mass * (y * y + z * z);
        r[ro + 1] = (m3 * t1 + m4 * t4 + m5 * t7) + mass * (x * x + z * z);
        r[ro + 2] = (m6 * t2 + m7 * t5 + m8 * t8) + mass * (x * x + y * y);
        r[ro + 3] = (m0 * t1 + m1 * t4 + m2 * t7) - mass * x * y;
        r[ro + 4] = (m0 * t2 + m1 * t5 + m2 * t8) - mass * x * z;
        r[ro + 5] = (m3 * t2 + m4 * t5 + m5 * t8) - mass * y * z;
        r[ro + 6] = mass * x;
        r[ro + 7] = mass * y;
        r[ro + 8] = mass * z;
        r[ro + 9] = mass;
    }

    /** r = i v: momentum (or force) of the motion v under the spatial inertia i. r must not overlap v. */
    public static void mulInertia(double[] r, int ro, double[] i, int io, double[] v, int vo) {
        double v0 = v[vo], v1 = v[vo + 1], v2 = v[vo + 2], v3 = v[vo + 3], v4 = v[vo + 4], v5 = v[vo + 5];
        double xy = i[io + 3], xz = i[io + 4], yz = i[io + 5];
        double hx = i[io + 6], hy = i[io + 7], hz = i[io + 8], mass = i[io + 9];
        r[ro] = i[io] * v0 + xy * v1 + xz * v2 - hz * v4 + hy * v5;
        r[ro + 1] = xy * v0 + i[io + 1] * v1 + yz * v2 + hz * v3 - hx * v5;
        r[ro + 2] = xz * v0 + yz * v1 + i[io + 2] * v2 - hy * v3 + hx * v4;
        r[ro + 3] = hz * v1 - hy * v2 + mass * v3;
        r[ro + 4] = hx * v2 - hz * v0 + mass * v4;
        r[ro + 5] = hy * v0 - hx * v1 + mass * v5;
    }

    /** r = sum over n rows of dof (n x 6) times vec (n); rows with a zero factor are left out. */
    public static void mulDofs(double[] r, int ro, double[] dof, int da, double[] vec, int vo, int n) {
        if (n == 1) {
            double s = vec[vo];
            set(
                    r,
                    ro,
                    dof[da] * s,
                    dof[da + 1] * s,
                    dof[da + 2] * s,
                    dof[da + 3] * s,
                    dof[da + 4] * s,
                    dof[da + 5] * s);
            return;
        }
        double r0 = 0, r1 = 0, r2 = 0, r3 = 0, r4 = 0, r5 = 0;
        for (int i = 0, row = da; i < n; i++, row += 6) {
            double s = vec[vo + i];
            if (s != 0) {
                r0 += dof[row] * s;
                r1 += dof[row + 1] * s;
                r2 += dof[row + 2] * s;
                r3 += dof[row + 3] * s;
                r4 += dof[row + 4] * s;
                r5 += dof[row + 5] * s;
            }
        }
        set(r, ro, r0, r1, r2, r3, r4, r5);
    }

    /** r = the force (torque first) f, moved from point from to point to, both in world axes. No overlap. */
    public static void moveForce(
            double[] r, int ro, double[] f, int fo, double[] to, int too, double[] from, int fromo) {
        double x = to[too] - from[fromo], y = to[too + 1] - from[fromo + 1], z = to[too + 2] - from[fromo + 2];
        double fx = f[fo + 3], fy = f[fo + 4], fz = f[fo + 5];
        r[ro] = f[fo] - (y * fz - z * fy);
        r[ro + 1] = f[fo + 1] - (z * fx - x * fz);
        r[ro + 2] = f[fo + 2] - (x * fy - y * fx);
        r[ro + 3] = fx;
        r[ro + 4] = fy;
        r[ro + 5] = fz;
    }

    /** r = the motion (rotation first) v as seen at point to instead of from, both in world axes. No overlap. */
    public static void moveMotion(
            double[] r, int ro, double[] v, int vo, double[] to, int too, double[] from, int fromo) {
        double x = to[too] - from[fromo], y = to[too + 1] - from[fromo + 1], z = to[too + 2] - from[fromo + 2];
        double wx = v[vo], wy = v[vo + 1], wz = v[vo + 2];
        r[ro] = wx;
        r[ro + 1] = wy;
        r[ro + 2] = wz;
        r[ro + 3] = v[vo + 3] - (y * wz - z * wy);
        r[ro + 4] = v[vo + 4] - (z * wx - x * wz);
        r[ro + 5] = v[vo + 5] - (x * wy - y * wx);
    }

    /**
     * r (6) = a motion (velocity, acceleration) or a force seen at another point and in other axes. r must not overlap v.
     *
     * @param force whether v is a force (torque first) instead of a motion (rotation first)
     * @param to the new point, from the old one, both in the old axes
     * @param axes rotation matrix (3 x 3) from the new axes to the old; null: they are the same
     */
    public static void transform(
            double[] r,
            int ro,
            double[] v,
            int vo,
            boolean force,
            double[] to,
            int too,
            double[] from,
            int fromo,
            double[] axes,
            int ao) {
        if (force) {
            moveForce(r, ro, v, vo, to, too, from, fromo);
        } else {
            moveMotion(r, ro, v, vo, to, too, from, fromo);
        }
        if (axes != null) {
            Mat3.mulTransposedVec(r, ro, axes, ao, r, ro);
            Mat3.mulTransposedVec(r, ro + 3, axes, ao, r, ro + 3);
        }
    }
}
