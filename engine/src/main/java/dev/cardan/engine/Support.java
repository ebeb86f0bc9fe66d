package dev.cardan.engine;

import static dev.cardan.engine.inside.Arguments.index;
import static dev.cardan.engine.inside.Arguments.optional;
import static dev.cardan.engine.inside.Arguments.require;
import static dev.cardan.engine.inside.Arguments.room;

import dev.cardan.engine.Entrance.Visit;
import dev.cardan.engine.collision.Collision;
import dev.cardan.engine.collision.ContactCount;
import dev.cardan.engine.collision.GeomDistance;
import dev.cardan.engine.constants.LengthRange;
import dev.cardan.engine.constraint.ConstraintUpdate;
import dev.cardan.engine.constraint.ContactForce;
import dev.cardan.engine.constraint.JacobianOps;
import dev.cardan.engine.delay.History;
import dev.cardan.engine.inertia.AngularMomentum;
import dev.cardan.engine.inertia.MassMatrix;
import dev.cardan.engine.inertia.MassOps;
import dev.cardan.engine.kinematics.AppliedForce;
import dev.cardan.engine.kinematics.Jacobians;
import dev.cardan.engine.kinematics.Kinematics;
import dev.cardan.engine.kinematics.ObjectMotion;
import dev.cardan.engine.kinematics.Positions;
import dev.cardan.engine.type.ObjType;

/**
 * Questions to a world: Jacobians, velocities and accelerations of objects, products with the mass matrix and the
 * Jacobian of the constraints, differences of positions. Results come first, each array with the offset at which it
 * begins; matrices are dense and stored row by row. Points, forces and Jacobians are in world axes.
 *
 * <p>Answers are about the poses that are in the world now. After {@link Physics#forward} these belong to its state; after a
 * {@link Physics#step} they belong to the state before it, as in MuJoCo. Each question says which {@link Stages} it needs.
 *
 * <p>A wrong index, or an array that is too short, is an {@link IllegalArgumentException} before anything is written. Whatever
 * else goes wrong, state and inputs of the world stay as they are. Nothing here but {@link #lengthRange} allocates once it is
 * warmed up.
 */
public final class Support {
    private Support() {}

    /**
     * How a point of a body moves and turns with qvel. Needs {@link Stages#comPos}.
     *
     * @param jacp null, or receives the translation (3 x nv): velocity of the point = jacp qvel
     * @param jacr null, or receives the rotation (3 x nv): angular velocity = jacr qvel
     * @param point three coordinates from place at on, in the world
     */
    public static void jacobian(double[] jacp, double[] jacr, Data d, double[] point, int at, int body) {
        jacobians(jacp, jacr, d);
        room(point, at, 3, "point", "3");
        index(body, d.model.nbody, "body");
        Jacobians.point(jacp, 0, jacr, 0, d, point, at, body);
    }

    /** Rate of change of {@link #jacobian} under the current velocities. Needs {@link Stages#comVel}. */
    public static void jacobianDot(double[] jacp, double[] jacr, Data d, double[] point, int at, int body) {
        jacobians(jacp, jacr, d);
        room(point, at, 3, "point", "3");
        index(body, d.model.nbody, "body");
        try (Visit visit = Entrance.visit(d)) {
            Jacobians.pointDot(jacp, jacr, d, point, at, body);
            visit.answered();
        }
    }

    /**
     * How a point of a body and a unit vector that turns with it change with qvel. Needs {@link Stages#comPos}.
     *
     * @param jacPoint null, or receives the Jacobian of the point (3 x nv)
     * @param jacAxis null, or receives the Jacobian of the vector (3 x nv): its rate of change = jacAxis qvel
     */
    public static void jacobianPointAxis(
            double[] jacPoint, double[] jacAxis, Data d, double[] point, int at, double[] axis, int ao, int body) {
        optional(jacPoint, 0, 3 * d.model.nv, "jacPoint", "3 x nv");
        optional(jacAxis, 0, 3 * d.model.nv, "jacAxis", "3 x nv");
        room(point, at, 3, "point", "3");
        room(axis, ao, 3, "axis", "3");
        index(body, d.model.nbody, "body");
        try (Visit visit = Entrance.visit(d)) {
            Jacobians.pointAxis(jacPoint, jacAxis, d, point, at, axis, ao, body);
            visit.answered();
        }
    }

    /** {@link #jacobian} of a body's frame. */
    public static void jacobianBody(double[] jacp, double[] jacr, Data d, int body) {
        jacobians(jacp, jacr, d);
        index(body, d.model.nbody, "body");
        Jacobians.body(jacp, jacr, d, body);
    }

    /** {@link #jacobian} of a body's centre of mass. */
    public static void jacobianBodyCom(double[] jacp, double[] jacr, Data d, int body) {
        jacobians(jacp, jacr, d);
        index(body, d.model.nbody, "body");
        Jacobians.bodyCom(jacp, jacr, d, body);
    }

    /** jacp (3 x nv) = how the centre of mass of a body and all that hangs on it moves with qvel. */
    public static void jacobianSubtreeCom(double[] jacp, Data d, int body) {
        room(jacp, 0, 3 * d.model.nv, "jacp", "3 x nv");
        index(body, d.model.nbody, "body");
        try (Visit visit = Entrance.visit(d)) {
            Jacobians.subtreeCom(jacp, d, body);
            visit.answered();
        }
    }

    /** {@link #jacobian} of a geom's centre. */
    public static void jacobianGeom(double[] jacp, double[] jacr, Data d, int geom) {
        jacobians(jacp, jacr, d);
        index(geom, d.model.ngeom, "geom");
        Jacobians.geom(jacp, jacr, d, geom);
    }

    /** {@link #jacobian} of a site. */
    public static void jacobianSite(double[] jacp, double[] jacr, Data d, int site) {
        jacobians(jacp, jacr, d);
        index(site, d.model.nsite, "site");
        Jacobians.site(jacp, jacr, d, site);
    }

    private static void jacobians(double[] jacp, double[] jacr, Data d) {
        optional(jacp, 0, 3 * d.model.nv, "jacp", "3 x nv");
        optional(jacr, 0, 3 * d.model.nv, "jacr", "3 x nv");
    }

    /**
     * r (6: rotation, translation) = velocity of an object, at its own position. Needs {@link Stages#comVel}.
     *
     * @param type a number of {@link ObjType}: BODY (centre of mass), XBODY (body frame), GEOM, SITE or CAMERA
     * @param local whether in the object's own axes instead of the world's
     */
    public static void velocity(double[] r, int ro, Data d, int type, int id, boolean local) {
        room(r, ro, 6, "r", "6");
        object(d, type, id);
        try (Visit visit = Entrance.visit(d)) {
            ObjectMotion.velocity(r, ro, d, type, id, local);
            visit.answered();
        }
    }

    /**
     * r (6: rotation, translation) = acceleration of an object, as {@link #velocity} with that of gravity included: at
     * rest it points upwards. Needs {@link Stages#rnePostConstraint}.
     */
    public static void acceleration(double[] r, int ro, Data d, int type, int id, boolean local) {
        room(r, ro, 6, "r", "6");
        object(d, type, id);
        try (Visit visit = Entrance.visit(d)) {
            ObjectMotion.acceleration(r, ro, d, type, id, local);
            visit.answered();
        }
    }

    private static void object(Data d, int type, int id) {
        index(id, ObjectMotion.positions(d, type).length / 3, ObjType.word(type));
    }

    /**
     * Pose in the world of a pose that is given in a body's frame. Needs {@link Stages#kinematics}.
     *
     * @param xpos null, or receives the position (3)
     * @param xmat null, or receives the orientation (3 x 3)
     * @param pos position in the body (3), null if xpos is
     * @param quat orientation in the body (4), null if xmat is
     */
    public static void toWorld(
            double[] xpos,
            int xo,
            double[] xmat,
            int mo,
            Data d,
            double[] pos,
            int po,
            double[] quat,
            int qo,
            int body) {
        index(body, d.model.nbody, "body");
        optional(xpos, xo, 3, "xpos", "3");
        optional(xmat, mo, 9, "xmat", "3 x 3");
        if (xpos != null) {
            room(pos, po, 3, "pos", "3");
        }
        if (xmat != null) {
            room(quat, qo, 4, "quat", "4");
        }
        try (Visit visit = Entrance.visit(d)) {
            if (xpos != null) {
                Kinematics.pointToWorld(d, xpos, xo, pos, po, body);
            }
            if (xmat != null) {
                Kinematics.orientationToWorld(d, xmat, mo, quat, qo, body);
            }
            visit.answered();
        }
    }

    /** r (nv) = M v. Needs {@link Stages#makeM}; r and v must not overlap. */
    public static void mulM(double[] r, int ro, Data d, double[] v, int vo) {
        vectors(r, ro, d, v, vo);
        MassOps.mulM(r, ro, d, v, vo);
    }

    /** r (nv) = the half of M times v: |r|^2 = v' M v. Needs {@link Stages#factorM}; r and v must not overlap. */
    public static void mulM2(double[] r, int ro, Data d, double[] v, int vo) {
        vectors(r, ro, d, v, vo);
        MassOps.mulM2(r, ro, d, v, vo);
    }

    private static void vectors(double[] r, int ro, Data d, double[] v, int vo) {
        room(r, ro, d.model.nv, "r", "nv");
        room(v, vo, d.model.nv, "v", "nv");
    }

    /** x (nv) becomes the solution of M y = x. Needs {@link Stages#factorM}. */
    public static void solveM(double[] x, int xo, Data d) {
        room(x, xo, d.model.nv, "x", "nv");
        MassMatrix.solve(d, x, xo);
    }

    /** x (n x nv) = M^-1 y for n vectors one after the other; y may be x itself. Needs {@link Stages#factorM}. */
    public static void solveM(double[] x, int xo, Data d, double[] y, int yo, int n) {
        int nv = d.model.nv;
        room(x, xo, n * nv, "x", "n x nv");
        room(y, yo, n * nv, "y", "n x nv");
        System.arraycopy(y, yo, x, xo, n * nv);
        for (int i = 0; i < n; i++) {
            MassMatrix.solve(d, x, xo + i * nv);
        }
    }

    /**
     * x (n x nv) = the half of M^-1 times y, so that |x|^2 = y' M^-1 y, for n vectors one after the other; y may be x itself.
     * Needs {@link Stages#factorM}.
     *
     * @param sqrtInvD square roots of {@link Data#qLDiagInv} (nv)
     */
    public static void solveM2(double[] x, int xo, Data d, double[] y, int yo, double[] sqrtInvD, int so, int n) {
        room(x, xo, n * d.model.nv, "x", "n x nv");
        room(y, yo, n * d.model.nv, "y", "n x nv");
        room(sqrtInvD, so, d.model.nv, "sqrtInvD", "nv");
        MassOps.solveM2(x, xo, d, y, yo, sqrtInvD, so, n);
    }

    /** r (nv x nv) = mass matrix. Needs {@link Stages#makeM}. */
    public static void fullM(double[] r, int ro, Data d) {
        room(r, ro, d.model.nv * d.model.nv, "r", "nv x nv");
        MassOps.fullM(r, ro, d);
    }

    /** Adds the mass matrix to the lower triangle of r (nv x nv). Needs {@link Stages#makeM}. */
    public static void addM(double[] r, int ro, Data d) {
        room(r, ro, d.model.nv * d.model.nv, "r", "nv x nv");
        MassOps.addM(r, ro, d);
    }

    /**
     * r (3 x nv) = how the angular momentum of a subtree about its centre of mass follows from qvel. Needs
     * {@link Stages#comPos}.
     */
    public static void angularMomentumMatrix(double[] r, Data d, int body) {
        room(r, 0, 3 * d.model.nv, "r", "3 x nv");
        index(body, d.model.nbody, "body");
        try (Visit visit = Entrance.visit(d)) {
            AngularMomentum.matrix(r, d, body);
            visit.answered();
        }
    }

    /** r (nefc) = J v with the Jacobian of the constraints. Needs {@link Stages#makeConstraint}. */
    public static void mulJacobian(double[] r, int ro, Data d, double[] v, int vo) {
        room(r, ro, d.nefc, "r", "nefc");
        room(v, vo, d.model.nv, "v", "nv");
        JacobianOps.mulVec(r, ro, d, v, vo);
    }

    /**
     * r (nv) = J' f with the Jacobian of the constraints; as in MuJoCo r stays as it is if there are no constraints. Needs
     * {@link Stages#makeConstraint}.
     */
    public static void mulJacobianTransposed(double[] r, int ro, Data d, double[] f, int fo) {
        room(r, ro, d.model.nv, "r", "nv");
        room(f, fo, d.nefc, "f", "nefc");
        JacobianOps.mulTransposedVec(r, ro, d, f, fo);
    }

    /**
     * Computes {@code efc.force}, {@code efc.state} and {@code qfrcConstraint} for given deviations from the reference
     * acceleration. Needs {@link Stages#referenceConstraint}.
     *
     * @param jar J qacc - aref (nefc) from place jo on
     * @param coneHessian whether to compute {@code contact.H} of elliptic contacts that slide
     * @return the cost of the constraints
     */
    public static double constraintUpdate(Data d, double[] jar, int jo, boolean coneHessian) {
        room(jar, jo, d.nefc, "jar", "nefc");
        if (d.nefc == 0) {
            return 0;
        }
        try (Visit visit = Entrance.visit(d)) {
            return visit.answered(ConstraintUpdate.run(d, jar, jo, coneHessian));
        }
    }

    /**
     * Adds a contact of two geoms to those that {@link Stages#collision} has found; the rows of all constraints have to be
     * made anew. Friction, softness and margin are those that the model has for these geoms; before the rows are made they
     * can be changed in {@link Data#contact}.
     *
     * @param dist distance of the surfaces, negative inside
     * @param pos where they touch (3), in the world
     * @param frame its axes in the world, row by row (3 x 3): the normal, which points from geom1 to geom2, and two tangents
     * @return the contact's number
     */
    public static int addContact(
            Data d, int geom1, int geom2, double dist, double[] pos, int po, double[] frame, int fo) {
        index(geom1, d.model.ngeom, "geom");
        index(geom2, d.model.ngeom, "geom");
        require(geom1 != geom2, "a geom does not touch itself: give two geoms");
        room(pos, po, 3, "pos", "3");
        room(frame, fo, 9, "frame", "3 x 3");
        try (Visit visit = Entrance.visit(d)) {
            return visit.answered(Collision.add(d, geom1, geom2, dist, pos, po, frame, fo));
        }
    }

    /**
     * r (6: force, torque) = what geom 1 of a contact does to geom 2, in the axes of the contact; zero if it has no rows. Needs
     * {@link Physics#forward} or {@link Physics#inverse}.
     */
    public static void contactForce(double[] r, int ro, Data d, int contact) {
        room(r, ro, 6, "r", "6");
        index(contact, d.ncon, "contact");
        ContactForce.inFrame(r, ro, d, contact);
    }

    /** The largest number of contacts that two geoms can have, by their types, margins and the world's options. */
    public static int maxContacts(Data d, int geom1, int geom2) {
        index(geom1, d.model.ngeom, "geom");
        index(geom2, d.model.ngeom, "geom");
        return ContactCount.most(d, geom1, geom2);
    }

    /**
     * Signed distance of two geoms, or max if they are farther apart. Needs {@link Stages#kinematics}.
     *
     * @param fromto null, or receives the nearest points on them (6), in the world; zeros if they are farther apart
     */
    public static double distance(double[] fromto, int o, Data d, int geom1, int geom2, double max) {
        optional(fromto, o, 6, "fromto", "6");
        index(geom1, d.model.ngeom, "geom");
        index(geom2, d.model.ngeom, "geom");
        try (Visit visit = Entrance.visit(d)) {
            return visit.answered(GeomDistance.find(d, fromto, o, geom1, geom2, max));
        }
    }

    /**
     * The geom nearest to another, by {@link #distance}, whether they can collide or not. Needs {@link Stages#kinematics}.
     *
     * @param r result: seven numbers from o on, the distance and the nearest points on the geom and on the one found, world;
     *     if none is found, max and zeros
     * @param filter which geoms count; {@link RayFilter#except} leaves out those of the geom's own body
     * @param max how far away to look
     * @return the geom found, -1 if there is none within max
     */
    public static int nearest(double[] r, int o, Data d, int geom, RayFilter filter, double max) {
        room(r, o, 7, "r", "7");
        index(geom, d.model.ngeom, "geom");
        try (Visit visit = Entrance.visit(d)) {
            return visit.answered(GeomDistance.nearest(d, r, o, geom, filter, max));
        }
    }

    /**
     * Adds to qfrc (nv) the joint forces of a force (N) and a torque (N·m) that act on a body at a point, all in world axes.
     * Needs {@link Stages#comPos}.
     *
     * @param force null: none
     * @param torque null: none
     */
    public static void applyForce(
            double[] qfrc, Data d, double[] force, int fo, double[] torque, int to, double[] point, int po, int body) {
        room(qfrc, 0, d.model.nv, "qfrc", "nv");
        optional(force, fo, 3, "force", "3");
        optional(torque, to, 3, "torque", "3");
        room(point, po, 3, "point", "3");
        index(body, d.model.nbody, "body");
        AppliedForce.add(qfrc, d, force, fo, torque, to, point, po, body);
    }

    /** qpos (nq) moves with velocity qvel (nv) for time dt, quaternions by turning them. */
    public static void integratePositions(Data d, double[] qpos, int qo, double[] qvel, int vo, double dt) {
        room(qpos, qo, d.model.nq, "qpos", "nq");
        room(qvel, vo, d.model.nv, "qvel", "nv");
        try (Visit visit = Entrance.visit(d)) {
            Positions.integrate(d, qpos, qo, qvel, vo, dt);
            visit.answered();
        }
    }

    /** qvel (nv) = velocity that leads from qpos1 to qpos2 (nq each) in time dt. */
    public static void differentiatePositions(
            Data d, double[] qvel, int vo, double dt, double[] qpos1, int o1, double[] qpos2, int o2) {
        room(qvel, vo, d.model.nv, "qvel", "nv");
        room(qpos1, o1, d.model.nq, "qpos1", "nq");
        room(qpos2, o2, d.model.nq, "qpos2", "nq");
        try (Visit visit = Entrance.visit(d)) {
            Positions.differentiate(d, qvel, vo, dt, qpos1, o1, qpos2, o2);
            visit.answered();
        }
    }

    /** Scales the quaternions of free and ball joints in qpos (nq) to length one. */
    public static void normalizeQuaternions(Model m, double[] qpos, int qo) {
        room(qpos, qo, m.nq, "qpos", "nq");
        Positions.normalize(m, qpos, qo);
    }

    /**
     * The control that an actuator feels at a time: the one that was given its delay earlier. An actuator without history has
     * no past, only the current control.
     *
     * @param interpolation between samples: 0 holds the earlier one, 1 is linear, 2 cubic; -1: as the model says
     */
    public static double readControl(Data d, int actuator, double time, int interpolation) {
        index(actuator, d.model.nactuator, "actuator");
        interpolation(interpolation);
        try (Visit visit = Entrance.visit(d)) {
            return visit.answered(History.readControl(d, actuator, time, interpolation));
        }
    }

    /**
     * r (dim of the sensor) = what a sensor shows at a time: what it measured its delay earlier. A sensor without history has
     * no past, only the current value.
     *
     * @param interpolation as in {@link #readControl}
     */
    public static void readSensor(double[] r, int ro, Data d, int sensor, double time, int interpolation) {
        index(sensor, d.model.nsensor, "sensor");
        room(r, ro, d.model.sensor.dim[sensor], "r", "the sensor's dim");
        interpolation(interpolation);
        try (Visit visit = Entrance.visit(d)) {
            History.readSensor(r, ro, d, sensor, time, interpolation);
            visit.answered();
        }
    }

    private static void interpolation(int order) {
        if (order < -1 || order > History.CUBIC) {
            throw new IllegalArgumentException(
                    "there is no interpolation " + order + ": 0 holds, 1 is linear, 2 cubic, -1 as the model says");
        }
    }

    /**
     * Replaces the past controls of an actuator with a delay.
     *
     * @param times one per sample, increasing, in s; empty: the times that are there stay
     * @param values one per sample; empty: the values that are there stay
     */
    public static void setControlHistory(Data d, int actuator, double[] times, double[] values) {
        index(actuator, d.model.nactuator, "actuator");
        Entrance.guard(d, w -> History.setControls(w, actuator, times, values));
    }

    /**
     * Replaces the past values of a sensor with a delay or an interval.
     *
     * @param times one per sample, increasing, in s; empty: the times that are there stay
     * @param values dim per sample; empty: the values that are there stay
     * @param last time of the last sample as far as the sensor's interval is concerned: the next one is due an interval later
     */
    public static void setSensorHistory(Data d, int sensor, double[] times, double[] values, double last) {
        index(sensor, d.model.nsensor, "sensor");
        Entrance.guard(d, w -> History.setSensor(w, sensor, times, values, last));
    }

    /**
     * r (2) = the shortest and the longest length that the first output of an actuator can have, found by a simulation that
     * pushes and pulls it. The model stays as it is; {@code overlay().set("actuator_lengthrange", ...)} makes one that has the
     * range.
     *
     * @throws IllegalStateException if the simulation is unstable or doesn't settle; the message tells what to do
     */
    public static void lengthRange(double[] r, int ro, Model m, int actuator, LengthRangeSettings settings) {
        room(r, ro, 2, "r", "2");
        index(actuator, m.nactuator, "actuator");
        try {
            double[] range = new double[2];
            LengthRange.find(range, 0, m, settings, actuator);
            System.arraycopy(range, 0, r, ro, 2);
        } catch (LengthRange.Failure e) {
            throw new IllegalStateException("actuator " + actuator + ": " + e.getMessage(), e);
        }
    }
}
