package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Stages;
import dev.cardan.engine.inertia.SubtreeMomentum;
import dev.cardan.engine.kinematics.Jacobians;
import dev.cardan.engine.kinematics.Kinematics;
import dev.cardan.engine.kinematics.ObjectMotion;
import dev.cardan.engine.kinematics.Positions;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.type.ObjType;
import org.junit.jupiter.api.Test;

class JacobiansTest {
    private static final double[] LOCAL = {0.3, -0.2, 0.5};

    private final Data d = Worlds.random(Worlds.TREE, 1);
    private final int nv = d.model.nv;

    @Test
    void pointJacobianIsTheDerivativeOfThePose() {
        double eps = 1e-5;
        double[] qpos = d.qpos.clone();
        double[] jacp = new double[3 * nv], jacr = new double[3 * nv];
        for (int body = 0; body < d.model.nbody; body++) {
            double[] point = toWorld(body);
            Jacobians.point(jacp, 0, jacr, 0, d, point, 0, body);
            for (int i = 0; i < nv; i++) {
                double[] before = moved(qpos, i, -eps, body), after = moved(qpos, i, eps, body);
                double[] turn = new double[3];
                Quat.sub(turn, 0, after, 3, before, 3, new double[4], 0);
                Quat.rotate(turn, 0, turn, 0, before, 3);
                for (int k = 0; k < 3; k++) {
                    assertEquals((after[k] - before[k]) / (2 * eps), jacp[k * nv + i], 1e-8);
                    assertEquals(turn[k] / (2 * eps), jacr[k * nv + i], 1e-8);
                }
            }
            System.arraycopy(qpos, 0, d.qpos, 0, qpos.length);
            Physics.forward(d);
        }
    }

    /** Position of the body's point (3) and orientation (4) after a small move along one degree of freedom. */
    private double[] moved(double[] qpos, int dof, double eps, int body) {
        double[] v = new double[nv];
        v[dof] = eps;
        System.arraycopy(qpos, 0, d.qpos, 0, qpos.length);
        Positions.integrate(d, d.qpos, 0, v, 0, 1);
        Kinematics.run(d);
        double[] pose = new double[7];
        System.arraycopy(toWorld(body), 0, pose, 0, 3);
        System.arraycopy(d.xquat, 4 * body, pose, 3, 4);
        return pose;
    }

    private double[] toWorld(int body) {
        double[] p = new double[3];
        Kinematics.pointToWorld(d, p, 0, LOCAL, 0, body);
        return p;
    }

    @Test
    void timesVelocityIsTheObjectsVelocity() {
        double[] p = new double[3 * nv], r = new double[3 * nv];
        for (int body = 1; body < d.model.nbody; body++) {
            Jacobians.body(p, r, d, body);
            checkVelocity(p, r, ObjType.Code.XBODY, body);
            Jacobians.bodyCom(p, r, d, body);
            checkVelocity(p, r, ObjType.Code.BODY, body);
        }
        for (int g = 0; g < d.model.ngeom; g++) {
            Jacobians.geom(p, r, d, g);
            checkVelocity(p, r, ObjType.Code.GEOM, g);
        }
        for (int s = 0; s < d.model.nsite; s++) {
            Jacobians.site(p, r, d, s);
            checkVelocity(p, r, ObjType.Code.SITE, s);
        }
    }

    private void checkVelocity(double[] p, double[] r, int type, int id) {
        double[] v = new double[6];
        ObjectMotion.velocity(v, 0, d, type, id, false);
        assertArrayEquals(new double[] {v[0], v[1], v[2]}, Worlds.mul(r, 3, d.qvel), 1e-12);
        assertArrayEquals(new double[] {v[3], v[4], v[5]}, Worlds.mul(p, 3, d.qvel), 1e-12);
    }

    @Test
    void subtreeJacobianTimesVelocityIsTheCentreOfMassVelocity() {
        SubtreeMomentum.run(d);
        double[] p = new double[3 * nv];
        for (int body = 0; body < d.model.nbody; body++) {
            Jacobians.subtreeCom(p, d, body);
            double[] v = Worlds.mul(p, 3, d.qvel);
            for (int k = 0; k < 3; k++) {
                assertEquals(d.subtreeLinvel[3 * body + k], v[k], 1e-12);
            }
        }
    }

    @Test
    void axisTurnsWithItsBody() {
        int hand = d.model.names().id(ObjType.Code.BODY, "hand");
        double[] axis = {d.xmat[9 * hand], d.xmat[9 * hand + 3], d.xmat[9 * hand + 6]};
        double[] point = toWorld(hand);
        double[] jacPoint = new double[3 * nv], jacAxis = new double[3 * nv], jacp = new double[3 * nv];
        Jacobians.pointAxis(jacPoint, jacAxis, d, point, 0, axis, 0, hand);
        Jacobians.point(jacp, 0, null, 0, d, point, 0, hand);
        assertArrayEquals(jacp, jacPoint);

        // rate of a body's x axis = angular velocity x axis
        double[] v = new double[6];
        ObjectMotion.velocity(v, 0, d, ObjType.Code.XBODY, hand, false);
        double[] rate = {
            v[1] * axis[2] - v[2] * axis[1], v[2] * axis[0] - v[0] * axis[2], v[0] * axis[1] - v[1] * axis[0]
        };
        assertArrayEquals(rate, Worlds.mul(jacAxis, 3, d.qvel), 1e-12);

        double[] alone = new double[3 * nv];
        Jacobians.pointAxis(null, alone, d, point, 0, axis, 0, hand);
        assertArrayEquals(jacAxis, alone);
        Jacobians.pointAxis(jacp, null, d, point, 0, axis, 0, hand);
        assertArrayEquals(jacPoint, jacp);
    }

    @Test
    void timeDerivativeAgreesWithFiniteDifferences() {
        double eps = 1e-5;
        double[] qpos = d.qpos.clone();
        double[] dotp = new double[3 * nv], dotr = new double[3 * nv];
        for (int body = 1; body < d.model.nbody; body++) {
            Jacobians.pointDot(dotp, dotr, d, toWorld(body), 0, body);
            double[] before = jacobianAt(qpos, -eps, body), after = jacobianAt(qpos, eps, body);
            for (int k = 0; k < 3 * nv; k++) {
                assertEquals((after[k] - before[k]) / (2 * eps), dotp[k], 1e-7);
                assertEquals((after[3 * nv + k] - before[3 * nv + k]) / (2 * eps), dotr[k], 1e-7);
            }
            System.arraycopy(qpos, 0, d.qpos, 0, qpos.length);
            Physics.forward(d);
        }
    }

    private double[] jacobianAt(double[] qpos, double dt, int body) {
        System.arraycopy(qpos, 0, d.qpos, 0, qpos.length);
        Positions.integrate(d, d.qpos, 0, d.qvel, 0, dt);
        Stages.fwdPosition(d);
        double[] jac = new double[6 * nv];
        Jacobians.point(jac, 0, jac, 3 * nv, d, toWorld(body), 0, body);
        return jac;
    }

    @Test
    void partsAreOptionalAndTheWorldDoesNotMove() {
        int hand = d.model.names().id(ObjType.Code.BODY, "hand");
        double[] p = new double[3 * nv], r = new double[3 * nv], p2 = new double[3 * nv], r2 = new double[3 * nv];
        double[] point = toWorld(hand);
        Jacobians.point(p, 0, r, 0, d, point, 0, hand);
        Jacobians.point(p2, 0, null, 0, d, point, 0, hand);
        Jacobians.point(null, 0, r2, 0, d, point, 0, hand);
        assertArrayEquals(p, p2);
        assertArrayEquals(r, r2);
        Jacobians.pointDot(p, r, d, point, 0, hand);
        Jacobians.pointDot(p2, null, d, point, 0, hand);
        Jacobians.pointDot(null, r2, d, point, 0, hand);
        assertArrayEquals(p, p2);
        assertArrayEquals(r, r2);

        Jacobians.body(p, r, d, 0);
        assertArrayEquals(new double[3 * nv], p);
        assertArrayEquals(new double[3 * nv], r);
    }
}
