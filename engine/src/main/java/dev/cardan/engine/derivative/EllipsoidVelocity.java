package dev.cardan.engine.derivative;

import dev.cardan.engine.passive.FluidMotion;
import dev.cardan.engine.type.Const;
import java.util.Arrays;

/**
 * The 6x6 matrix d(wrench) / d(velocity) of an ellipsoid in a fluid, in its own axes (rotation first); the forces are
 * those of the ellipsoid fluid model: Magnus and Kutta lift, drag, angular drag, added mass. The switch of {@code geom.fluid}
 * doesn't scale the derivative.
 *
 * <p>With the squared sections a = (s_y s_z)^2, b, c: num = a x^2 + b y^2 + c z^2, den = a^2 x^2 + b^2 y^2 + c^2 z^2 for
 * the velocity (x, y, z), the area shown to the flow is A = pi sqrt(den / num).
 */
final class EllipsoidVelocity {
    private EllipsoidVelocity() {}

    /**
     * Writes the matrix at s[r].
     *
     * @param s numbers: the matrix (36) at r, velocity relative to the medium at v, semi-axes at size
     * @param prm row of {@code geom.fluid} at p
     */
    static void block(double[] s, int r, int v, int size, double[] prm, int p, double density, double viscosity) {
        Arrays.fill(s, r, r + 36, 0);
        magnus(s, r, v, size, density, prm[p + 5]);
        liftAndDrag(s, r + 21, v, size, prm, p, density, viscosity);
        angularDrag(s, r, v, size, density, viscosity, prm[p + 2], prm[p + 3]);
        addedMass(s, r, v, prm, p, density);
    }

    /** force += k density V (w x v). */
    private static void magnus(double[] s, int r, int v, int size, double density, double lift) {
        double volume = 4.0 / 3.0 * Math.PI * s[size] * s[size + 1] * s[size + 2];
        double k = lift * density * volume;
        addLeftCross(s, r + 18, k * s[v + 3], k * s[v + 4], k * s[v + 5], 1, 1, 1);
        addRightCross(s, r + 21, k * s[v], k * s[v + 1], k * s[v + 2]);
    }

    /** Kutta lift, then drag: 3x3 part of the force by the velocity, at s[r] with rows of 6. */
    private static void liftAndDrag(
            double[] s, int r, int v, int size, double[] prm, int p, double density, double viscosity) {
        double sx = s[size], sy = s[size + 1], sz = s[size + 2];
        double a = square(sy * sz), b = square(sz * sx), c = square(sx * sy);
        double x = s[v + 3], y = s[v + 4], z = s[v + 5];
        double aa = a * a, bb = b * b, cc = c * c;
        double xx = x * x, yy = y * y, zz = z * z, xy = x * y, yz = y * z, xz = x * z;
        double den = aa * xx + bb * yy + cc * zz;
        double num = a * xx + b * yy + c * zz;
        double norm2 = xx + yy + zz;

        double lift = prm[p + 4];
        double scale = Math.PI * lift * density / FluidMotion.larger(Const.MINVAL, Math.sqrt(den * num * norm2));
        double fx = yy * (a - b) + zz * (a - c);
        double fy = xx * (b - a) + zz * (b - c);
        double fz = xx * (c - a) + yy * (c - b);
        double project = num / FluidMotion.larger(Const.MINVAL, den);
        double cos = num / FluidMotion.larger(Const.MINVAL, norm2);
        double twice = 2 * num;
        double ix = aa * project - a + cos, iy = bb * project - b + cos, iz = cc * project - c + cos;
        s[r] += (ix * fx * xx - fx * num) * scale;
        s[r + 1] += ((b - a) * twice + iy * fx) * xy * scale;
        s[r + 2] += ((c - a) * twice + iz * fx) * xz * scale;
        s[r + 6] += ((a - b) * twice + ix * fy) * xy * scale;
        s[r + 7] += (iy * fy * yy - fy * num) * scale;
        s[r + 8] += ((c - b) * twice + iz * fy) * yz * scale;
        s[r + 12] += ((a - c) * twice + ix * fz) * xz * scale;
        s[r + 13] += ((b - c) * twice + iy * fz) * yz * scale;
        s[r + 14] += (iz * fz * zz - fz * num) * scale;

        double blunt = prm[p + 1], slender = prm[p + 2];
        double areaMax = Math.PI * FluidMotion.largest(sx, sy, sz) * FluidMotion.middle(sx, sy, sz);
        double slope = Math.PI / FluidMotion.larger(Const.MINVAL, Math.sqrt(num * num * num * den));
        double area = Math.PI * Math.sqrt(den / FluidMotion.larger(Const.MINVAL, num));
        double norm = Math.sqrt(norm2);
        double inverse = 1.0 / FluidMotion.larger(Const.MINVAL, norm);
        double linear = viscosity * 3.0 * Math.PI * FluidMotion.diameter(sx, sy, sz);
        double quadratic = density * (area * blunt + slender * (areaMax - area));
        double grow = density * norm * (blunt - slender);
        double dx = grow * slope * a * x * (b * yy * (a - b) + c * zz * (a - c));
        double dy = grow * slope * b * y * (a * xx * (b - a) + c * zz * (b - c));
        double dz = grow * slope * c * z * (a * xx * (c - a) + b * yy * (c - b));
        double k = -quadratic * inverse;
        s[r] += (xx + norm2) * k + dx * -x - linear;
        s[r + 1] += xy * k + dy * -x;
        s[r + 2] += xz * k + dz * -x;
        s[r + 6] += xy * k + dx * -y;
        s[r + 7] += (yy + norm2) * k + dy * -y - linear;
        s[r + 8] += yz * k + dz * -y;
        s[r + 12] += xz * k + dx * -z;
        s[r + 13] += yz * k + dy * -z;
        s[r + 14] += (zz + norm2) * k + dz * -z - linear;
    }

    /** 3x3 part of the torque by the rotation, at s[r] with rows of 6. */
    private static void angularDrag(
            double[] s, int r, int v, int size, double density, double viscosity, double slender, double angular) {
        double sx = s[size], sy = s[size + 1], sz = s[size + 2];
        double max = FluidMotion.largest(sx, sy, sz), mid = FluidMotion.middle(sx, sy, sz);
        double diameter = FluidMotion.diameter(sx, sy, sz);
        double momentMax = 8.0 / 15.0 * Math.PI * mid * (max * max) * (max * max);
        double ix = FluidMotion.maxMoment(sx, sy, sz);
        double iy = FluidMotion.maxMoment(sy, sz, sx);
        double iz = FluidMotion.maxMoment(sz, sx, sy);
        double x = s[v], y = s[v + 1], z = s[v + 2];
        double mx = angular * ix + slender * (momentMax - ix);
        double my = angular * iy + slender * (momentMax - iy);
        double mz = angular * iz + slender * (momentMax - iz);
        double ux = x * mx, uy = y * my, uz = z * mz;
        double rho = density / FluidMotion.larger(Const.MINVAL, Math.sqrt(ux * ux + uy * uy + uz * uz));
        double qx = -rho * x * mx * mx, qy = -rho * y * my * my, qz = -rho * z * mz * mz;
        double linear = viscosity * (Math.PI * diameter * diameter * diameter);
        double diagonal = x * qx + y * qy + z * qz - linear;

        s[r] += diagonal + qx * x;
        s[r + 1] += qy * x;
        s[r + 2] += qz * x;
        s[r + 6] += qx * y;
        s[r + 7] += diagonal + qy * y;
        s[r + 8] += qz * y;
        s[r + 12] += qx * z;
        s[r + 13] += qy * z;
        s[r + 14] += diagonal + qz * z;
    }

    /** torque += l x w + p x v, force += p x w, with the momenta l = density I_v w and p = density m_v v. */
    private static void addedMass(double[] s, int r, int v, double[] prm, int p, double density) {
        double wx = s[v], wy = s[v + 1], wz = s[v + 2], vx = s[v + 3], vy = s[v + 4], vz = s[v + 5];
        double ax = density * prm[p + 6], ay = density * prm[p + 7], az = density * prm[p + 8];
        double bx = density * prm[p + 9], by = density * prm[p + 10], bz = density * prm[p + 11];
        addRightCross(s, r, bx * wx, by * wy, bz * wz);
        addLeftCross(s, r, wx, wy, wz, bx, by, bz);
        addRightCross(s, r + 3, ax * vx, ay * vy, az * vz);
        addLeftCross(s, r + 3, vx, vy, vz, ax, ay, az);
        addRightCross(s, r + 18, ax * vx, ay * vy, az * vz);
        addLeftCross(s, r + 21, wx, wy, wz, ax, ay, az);
    }

    /** s[r] (3x3, rows of 6) += d(a x b) / da with its columns scaled by (i, j, k). */
    private static void addLeftCross(double[] s, int r, double bx, double by, double bz, double i, double j, double k) {
        s[r + 1] += bz * j;
        s[r + 2] += -by * k;
        s[r + 6] += -bz * i;
        s[r + 8] += bx * k;
        s[r + 12] += by * i;
        s[r + 13] += -bx * j;
    }

    /** s[r] (3x3, rows of 6) += d(a x b) / db. */
    private static void addRightCross(double[] s, int r, double ax, double ay, double az) {
        s[r + 1] += -az;
        s[r + 2] += ay;
        s[r + 6] += az;
        s[r + 8] += -ax;
        s[r + 12] += -ay;
        s[r + 13] += ax;
    }

    private static double square(double x) {
        return x * x;
    }
}
