package dev.cardan.engine;

import dev.cardan.engine.collision.GeomDistance;
import dev.cardan.engine.inertia.AngularMomentum;
import dev.cardan.engine.inertia.MassMatrix;
import dev.cardan.engine.inertia.MassOps;
import dev.cardan.engine.inertia.SubtreeMomentum;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.kinematics.AppliedForce;
import dev.cardan.engine.kinematics.Jacobians;
import dev.cardan.engine.kinematics.ObjectMotion;
import dev.cardan.engine.kinematics.Positions;
import dev.cardan.engine.sensor.Energy;
import dev.cardan.engine.wrench.InternalForces;
import java.util.Arrays;

/**
 * Questions to a world whose {@link Physics#forward} is done: Jacobians, velocities and accelerations of objects,
 * products with the mass matrix, differences of positions. Results come first; Jacobians are dense 3 x nv matrices, in
 * world axes, and a null one is left out. Nothing here allocates.
 */
public final class Support {
    private Support() {}

    /** jacp, jacr = how the point (world) of a body moves and turns with qvel. */
    public static void jacobian(double[] jacp, double[] jacr, Data d, double[] point, int at, int body) {
        Jacobians.point(jacp, 0, jacr, 0, d, point, at, body);
    }

    /** Rate of change of {@link #jacobian} under the current velocities. */
    public static void jacobianDot(double[] jacp, double[] jacr, Data d, double[] point, int at, int body) {
        Workspace ws = Entrance.enter(d);
        try {
            Jacobians.pointDot(jacp, jacr, d, point, at, body);
        } finally {
            Entrance.leave(d, ws);
        }
    }

    /** Jacobian of a body's frame. */
    public static void jacobianBody(double[] jacp, double[] jacr, Data d, int body) {
        Jacobians.body(jacp, jacr, d, body);
    }

    /** Jacobian of a body's centre of mass. */
    public static void jacobianBodyCom(double[] jacp, double[] jacr, Data d, int body) {
        Jacobians.bodyCom(jacp, jacr, d, body);
    }

    /** Jacobian of the centre of mass of a body and all that hangs on it. */
    public static void jacobianSubtreeCom(double[] jacp, Data d, int body) {
        Workspace ws = Entrance.enter(d);
        try {
            Jacobians.subtreeCom(jacp, d, body);
        } finally {
            Entrance.leave(d, ws);
        }
    }

    public static void jacobianGeom(double[] jacp, double[] jacr, Data d, int geom) {
        Jacobians.geom(jacp, jacr, d, geom);
    }

    public static void jacobianSite(double[] jacp, double[] jacr, Data d, int site) {
        Jacobians.site(jacp, jacr, d, site);
    }

    /** r (6: rotation, translation) = velocity of an object of a type of {@code ObjType}, in world or its own axes. */
    public static void velocity(double[] r, int ro, Data d, int type, int id, boolean local) {
        Workspace ws = Entrance.enter(d);
        try {
            ObjectMotion.velocity(r, ro, d, type, id, local);
        } finally {
            Entrance.leave(d, ws);
        }
    }

    /** r (6: rotation, translation) = acceleration of an object; call {@link #internalForces} first. */
    public static void acceleration(double[] r, int ro, Data d, int type, int id, boolean local) {
        Workspace ws = Entrance.enter(d);
        try {
            ObjectMotion.acceleration(r, ro, d, type, id, local);
        } finally {
            Entrance.leave(d, ws);
        }
    }

    /** r (nv) = M v. */
    public static void mulM(double[] r, int ro, Data d, double[] v, int vo) {
        MassOps.mulM(r, ro, d, v, vo);
    }

    /** r (nv) = the half of M times v: |r|^2 = v' M v. */
    public static void mulM2(double[] r, int ro, Data d, double[] v, int vo) {
        MassOps.mulM2(r, ro, d, v, vo);
    }

    /** x (nv) becomes the solution of M y = x. */
    public static void solveM(double[] x, int xo, Data d) {
        MassMatrix.solve(d, x, xo);
    }

    /** r (nv x nv) = mass matrix. */
    public static void fullM(double[] r, int ro, Data d) {
        MassOps.fullM(r, ro, d);
    }

    /** r (3 x nv) = how the angular momentum of a subtree about its centre of mass follows from qvel. */
    public static void angularMomentumMatrix(double[] r, Data d, int body) {
        Workspace ws = Entrance.enter(d);
        try {
            AngularMomentum.matrix(r, d, body);
        } finally {
            Entrance.leave(d, ws);
        }
    }

    /** Computes {@code subtreeLinvel} and {@code subtreeAngmom}. */
    public static void subtreeMomentum(Data d) {
        Workspace ws = Entrance.enter(d);
        try {
            SubtreeMomentum.run(d);
        } finally {
            Entrance.leave(d, ws);
        }
    }

    /** Computes {@code cacc}, {@code cfrcInt} and {@code cfrcExt}. */
    public static void internalForces(Data d) {
        Workspace ws = Entrance.enter(d);
        try {
            InternalForces.run(d);
        } finally {
            Entrance.leave(d, ws);
        }
    }

    /** Computes {@code energy}: potential and kinetic, whether or not the energy flag is set. */
    public static void energy(Data d) {
        Workspace ws = Entrance.enter(d);
        try {
            Energy.potential(d);
            Energy.kinetic(d);
        } finally {
            Entrance.leave(d, ws);
        }
    }

    /**
     * Signed distance of two geoms, or max if they are farther apart; fromto (6) = the nearest points on them, world, or
     * zeros.
     */
    public static double distance(double[] fromto, int o, Data d, int geom1, int geom2, double max) {
        Workspace ws = Entrance.enter(d);
        try {
            return GeomDistance.of(d, fromto, o, geom1, geom2, max);
        } finally {
            Entrance.leave(d, ws);
        }
    }

    /**
     * The geom nearest to another, by {@link #distance}, whether they can collide or not.
     *
     * @param r result: seven numbers from o on, the distance and the nearest points on the geom and on the one found, world;
     *     if none is found, max and zeros
     * @param filter which geoms count; {@link RayFilter#except} leaves out those of the geom's own body
     * @param max how far away to look
     * @return the geom found, -1 if there is none within max
     */
    public static int nearest(double[] r, int o, Data d, int geom, RayFilter filter, double max) {
        int found = -1;
        Arrays.fill(r, o, o + 7, 0);
        r[o] = max;
        double[] fromto = new double[6];
        Workspace ws = Entrance.enter(d);
        try {
            for (int g = 0; g < d.model.ngeom; g++) {
                if (g == geom || !filter.passes(d.model, g) || GeomDistance.least(d, geom, g) >= r[o]) {
                    continue;
                }
                double dist = GeomDistance.of(d, fromto, 0, geom, g, max);
                if (dist < r[o]) {
                    found = g;
                    r[o] = dist;
                    System.arraycopy(fromto, 0, r, o + 1, 6);
                }
            }
        } finally {
            Entrance.leave(d, ws);
        }
        return found;
    }

    /** Adds to qfrc (nv) the joint forces of a force and a torque (world) that act on a body at a point (world). */
    public static void applyForce(
            double[] qfrc, Data d, double[] force, int fo, double[] torque, int to, double[] point, int po, int body) {
        AppliedForce.add(qfrc, d, force, fo, torque, to, point, po, body);
    }

    /** qpos moves with velocity qvel for time dt. */
    public static void integratePositions(Data d, double[] qpos, int qo, double[] qvel, int vo, double dt) {
        Workspace ws = Entrance.enter(d);
        try {
            Positions.integrate(d, qpos, qo, qvel, vo, dt);
        } finally {
            Entrance.leave(d, ws);
        }
    }

    /** qvel = velocity that leads from qpos1 to qpos2 in time dt. */
    public static void differentiatePositions(
            Data d, double[] qvel, int vo, double dt, double[] qpos1, int o1, double[] qpos2, int o2) {
        Workspace ws = Entrance.enter(d);
        try {
            Positions.differentiate(d, qvel, vo, dt, qpos1, o1, qpos2, o2);
        } finally {
            Entrance.leave(d, ws);
        }
    }
}
