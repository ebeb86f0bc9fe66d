package dev.cardan.engine.passive;

import dev.cardan.engine.type.Const;

/**
 * Fluid forces on an ellipsoid with semi-axes a, b, c, moving with velocity v and rotation w in its own axes.
 *
 * <ul>
 *   <li>Added mass: the fluid carried along has momentum p = density m_v v and l = density I_v w, whence the force p x w
 *       and the torque p x v + l x w.
 *   <li>Magnus lift: k_M density V w x v with the volume V.
 *   <li>Kutta lift: circulation k_K density cos(alpha) A (n x v), crossed with v, where A is the area that the ellipsoid shows
 *       to the flow, n the normal of the section that bounds it, and alpha the angle between the two directions.
 *   <li>Drag: -(3 pi D viscosity + density |v| (k_b A + k_s (A_max - A))) v, with D the mean diameter; blunt bodies
 *       are slowed by the area they show, slender ones by the rest of it.
 *   <li>Angular drag: -(pi D^3 viscosity + density |diag(k_a I + k_s (I_max - I)) w|) w.
 * </ul>
 */
final class EllipsoidFluid {
    private EllipsoidFluid() {}

    /**
     * Wrench (torque, then force) at s[r] on an ellipsoid.
     *
     * @param s numbers: the wrench at r (modified), velocity relative to the medium at v, semi-axes at size
     * @param prm row of {@code geom.fluid} at p: switch, blunt drag, slender drag, angular drag, Kutta lift, Magnus lift,
     *     virtual mass (3), virtual inertia (3)
     */
    static void wrench(double[] s, int r, int v, int size, double[] prm, int p, double density, double viscosity) {
        double a = s[size], b = s[size + 1], c = s[size + 2];
        double wx = s[v], wy = s[v + 1], wz = s[v + 2], vx = s[v + 3], vy = s[v + 4], vz = s[v + 5];
        double blunt = prm[p + 1], slender = prm[p + 2], angular = prm[p + 3], kutta = prm[p + 4], magnus = prm[p + 5];

        // added mass
        double px = density * prm[p + 6] * vx, py = density * prm[p + 7] * vy, pz = density * prm[p + 8] * vz;
        double lx = density * prm[p + 9] * wx, ly = density * prm[p + 10] * wy, lz = density * prm[p + 11] * wz;
        double tx = (py * vz - pz * vy) + (ly * wz - lz * wy);
        double ty = (pz * vx - px * vz) + (lz * wx - lx * wz);
        double tz = (px * vy - py * vx) + (lx * wy - ly * wx);
        double fx = py * wz - pz * wy, fy = pz * wx - px * wz, fz = px * wy - py * wx;

        double volume = 4.0 / 3.0 * Math.PI * a * b * c;
        double max = FluidMotion.largest(a, b, c), mid = FluidMotion.middle(a, b, c);
        double areaMax = Math.PI * max * mid;

        double spin = magnus * density * volume;
        double mx = (wy * vz - wz * vy) * spin, my = (wz * vx - wx * vz) * spin, mz = (wx * vy - wy * vx) * spin;

        // projection along the flow: |v . n| = num / sqrt(den)
        double bc = b * c, ca = c * a, ab = a * b;
        double den = fourth(bc) * (vx * vx) + fourth(ca) * (vy * vy) + fourth(ab) * (vz * vz);
        double num = square(bc * vx) + square(ca * vy) + square(ab * vz);
        double area = Math.PI * Math.sqrt(den / FluidMotion.larger(Const.MINVAL, num));
        double nx = square(bc) * vx, ny = square(ca) * vy, nz = square(ab) * vz;
        double speed = Math.sqrt(vx * vx + vy * vy + vz * vz);
        double cos = num / FluidMotion.larger(Const.MINVAL, speed * den);
        double circulation = kutta * density * cos * area;
        double cx = (ny * vz - nz * vy) * circulation;
        double cy = (nz * vx - nx * vz) * circulation;
        double cz = (nx * vy - ny * vx) * circulation;
        double kx = cy * vz - cz * vy, ky = cz * vx - cx * vz, kz = cx * vy - cy * vx;

        double diameter = FluidMotion.diameter(a, b, c);
        double momentMax = 8.0 / 15.0 * Math.PI * mid * fourth(max);
        double ix = FluidMotion.maxMoment(a, b, c),
                iy = FluidMotion.maxMoment(b, c, a),
                iz = FluidMotion.maxMoment(c, a, b);
        double ux = wx * (angular * ix + slender * (momentMax - ix));
        double uy = wy * (angular * iy + slender * (momentMax - iy));
        double uz = wz * (angular * iz + slender * (momentMax - iz));
        double drag =
                viscosity * (3.0 * Math.PI * diameter) + density * speed * (area * blunt + slender * (areaMax - area));
        double brake = viscosity * (Math.PI * diameter * diameter * diameter)
                + density * Math.sqrt(ux * ux + uy * uy + uz * uz);

        double on = prm[p];
        s[r] = (tx - brake * wx) * on;
        s[r + 1] = (ty - brake * wy) * on;
        s[r + 2] = (tz - brake * wz) * on;
        s[r + 3] = (fx + (mx + kx - drag * vx)) * on;
        s[r + 4] = (fy + (my + ky - drag * vy)) * on;
        s[r + 5] = (fz + (mz + kz - drag * vz)) * on;
    }

    private static double square(double x) {
        return x * x;
    }

    private static double fourth(double x) {
        return (x * x) * (x * x);
    }
}
