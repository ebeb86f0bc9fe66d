package dev.cardan.engine.passive;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.kinematics.AppliedForce;
import dev.cardan.engine.kinematics.Jacobians;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Spatial;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.ObjType;

/**
 * Forces of a medium with density (kg/m^3), viscosity (Pa s) and wind (m/s) on moving bodies.
 *
 * <p>A body feels them either as the box of its inertia, or, if one of its geoms says so, geom by geom as ellipsoids
 * ({@link EllipsoidFluid}). For the box with sides b, velocity v and rotation w in its own axes:
 *
 * <pre>
 *   force  = -3 pi D viscosity v - density/2  b_j b_k |v_i| v_i             D: mean side
 *   torque = -pi D^3 viscosity w - density/64 b_i (b_j^4 + b_k^4) |w_i| w_i
 * </pre>
 *
 * <p>Reads cvel and poses; writes qfrcFluid.
 */
public final class FluidForces {
    private FluidForces() {}

    /** Adds the forces of the medium to qfrcFluid; false if there is none. */
    static boolean run(Data d) {
        if (!FluidMotion.isPresent(d)) {
            return false;
        }
        Runs bodies = Awake.bodies(d);
        for (int k = 0; k < bodies.count; k++) {
            run(d, Math.max(1, bodies.from[k]), bodies.to[k]);
        }
        return true;
    }

    private static void run(Data d, int from, int to) {
        Model m = d.model;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int vel = ws.take(6), wrench = ws.take(6), world = ws.take(6), size = ws.take(3);
        double[] s = ws.reals;
        for (int b = from; b < to; b++) {
            if (m.body.mass[b] < Const.MINVAL || Jacobians.lastDof(m, b) < 0) {
                continue;
            }
            if (!FluidMotion.actsOnGeoms(m, b)) {
                FluidMotion.inertiaBox(s, size, m, b);
                FluidMotion.velocity(s, vel, d, ObjType.Code.BODY, b);
                box(s, wrench, vel, size, d.opt.density, d.opt.viscosity);
                apply(d, s, world, wrench, d.ximat, d.xipos, b, b);
                continue;
            }
            int first = m.body.geomadr[b];
            for (int g = first; g < first + m.body.geomnum[b]; g++) {
                if (m.geom.fluid[Const.NFLUID * g] != 0) {
                    FluidMotion.semiAxes(s, size, m, g);
                    FluidMotion.velocity(s, vel, d, ObjType.Code.GEOM, g);
                    EllipsoidFluid.wrench(
                            s, wrench, vel, size, m.geom.fluid, Const.NFLUID * g, d.opt.density, d.opt.viscosity);
                    apply(d, s, world, wrench, d.geom.xmat, d.geom.xpos, g, b);
                }
            }
        }
        ws.release(mark);
    }

    /** Wrench (torque, then force) at s[r] on a box at the velocity s[v], both in the box's axes. */
    private static void box(double[] s, int r, int v, int size, double density, double viscosity) {
        double x = s[size], y = s[size + 1], z = s[size + 2];
        double wx = s[v], wy = s[v + 1], wz = s[v + 2], vx = s[v + 3], vy = s[v + 4], vz = s[v + 5];
        Spatial.zero(s, r);
        if (viscosity > 0) {
            double side = (x + y + z) / 3.0;
            double turn = -Math.PI * side * side * side * viscosity;
            double move = -3.0 * Math.PI * side * viscosity;
            Spatial.set(s, r, wx * turn, wy * turn, wz * turn, vx * move, vy * move, vz * move);
        }
        if (density > 0) {
            s[r + 3] -= 0.5 * density * y * z * Math.abs(vx) * vx;
            s[r + 4] -= 0.5 * density * x * z * Math.abs(vy) * vy;
            s[r + 5] -= 0.5 * density * x * y * Math.abs(vz) * vz;
            double x4 = x * x * x * x, y4 = y * y * y * y, z4 = z * z * z * z;
            s[r] -= density * x * (y4 + z4) * Math.abs(wx) * wx / 64.0;
            s[r + 1] -= density * y * (x4 + z4) * Math.abs(wy) * wy / 64.0;
            s[r + 2] -= density * z * (x4 + y4) * Math.abs(wz) * wz / 64.0;
        }
    }

    /** qfrcFluid += the wrench s[local], given in the axes of object i, that acts at its position on a body. */
    private static void apply(
            Data d, double[] s, int world, int local, double[] mats, double[] positions, int i, int body) {
        Mat3.mulVec(s, world, mats, 9 * i, s, local);
        Mat3.mulVec(s, world + 3, mats, 9 * i, s, local + 3);
        AppliedForce.add(d.qfrcFluid, d, s, world + 3, s, world, positions, 3 * i, body);
    }
}
