package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.kinematics.ObjectMotion;
import dev.cardan.engine.kinematics.Positions;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.wrench.InternalForces;
import org.junit.jupiter.api.Test;

class ObjectMotionTest {
    private static final int[] TYPES = {
        ObjType.Code.BODY, ObjType.Code.XBODY, ObjType.Code.GEOM, ObjType.Code.SITE, ObjType.Code.CAMERA
    };

    private final Data d = Worlds.random(Worlds.TREE, 2);

    private int count(int type) {
        return switch (type) {
            case ObjType.Code.BODY, ObjType.Code.XBODY -> d.model.nbody;
            case ObjType.Code.GEOM -> d.model.ngeom;
            case ObjType.Code.SITE -> d.model.nsite;
            default -> d.model.ncam;
        };
    }

    @Test
    void localVelocityIsTheWorldVelocityInTheObjectsAxes() {
        InternalForces.run(d);
        double[] world = new double[6], local = new double[6], back = new double[6];
        for (int type : TYPES) {
            double[] mat = ObjectMotion.orientations(d, type);
            for (int id = 0; id < count(type); id++) {
                for (boolean acceleration : new boolean[] {false, true}) {
                    motion(world, type, id, false, acceleration);
                    motion(local, type, id, true, acceleration);
                    Mat3.mulVec(back, 0, mat, 9 * id, local, 0);
                    Mat3.mulVec(back, 3, mat, 9 * id, local, 3);
                    assertArrayEquals(world, back, 1e-11);
                }
            }
        }
    }

    private void motion(double[] r, int type, int id, boolean local, boolean acceleration) {
        if (acceleration) {
            ObjectMotion.acceleration(r, 0, d, type, id, local);
        } else {
            ObjectMotion.velocity(r, 0, d, type, id, local);
        }
    }

    @Test
    void accelerationIsTheRateOfTheVelocityMinusGravity() {
        double h = 1e-6;
        int hand = d.model.names().id(ObjType.Code.BODY, "hand");
        InternalForces.run(d);
        double[] acc = new double[6], before = new double[6], after = new double[6];
        ObjectMotion.acceleration(acc, 0, d, ObjType.Code.XBODY, hand, false);

        double[] qacc = d.qacc.clone(), qpos = d.qpos.clone(), qvel = d.qvel.clone();
        velocityAfter(before, qpos, qvel, qacc, -h, hand);
        velocityAfter(after, qpos, qvel, qacc, h, hand);
        for (int k = 0; k < 6; k++) {
            double gravity = k < 3 ? 0 : d.opt.gravity[k - 3];
            assertEquals((after[k] - before[k]) / (2 * h) - gravity, acc[k], 1e-5 * (1 + Math.abs(acc[k])));
        }
    }

    private void velocityAfter(double[] r, double[] qpos, double[] qvel, double[] qacc, double t, int body) {
        double[] mean = new double[qvel.length];
        for (int i = 0; i < mean.length; i++) {
            mean[i] = qvel[i] + 0.5 * t * qacc[i];
            d.qvel[i] = qvel[i] + t * qacc[i];
        }
        System.arraycopy(qpos, 0, d.qpos, 0, qpos.length);
        Positions.integrate(d, d.qpos, 0, mean, 0, t);
        Physics.forward(d);
        ObjectMotion.velocity(r, 0, d, ObjType.Code.XBODY, body, false);
    }

    @Test
    void whatNoJointMovesHasNoMotion() {
        int guide = d.model.names().id(ObjType.Code.BODY, "guide"),
                mark = d.model.names().id(ObjType.Code.SITE, "mark");
        InternalForces.run(d);
        double[] r = Worlds.random(6, 1);
        ObjectMotion.velocity(r, 0, d, ObjType.Code.XBODY, guide, true);
        assertArrayEquals(new double[6], r);
        r = Worlds.random(6, 1);
        ObjectMotion.acceleration(r, 0, d, ObjType.Code.SITE, mark, false);
        assertArrayEquals(new double[6], r);
    }

    @Test
    void quaternionsAgreeWithMatrices() {
        double[] q = new double[4], mat = new double[9];
        for (int type : TYPES) {
            for (int id = 0; id < count(type); id++) {
                ObjectMotion.quaternion(q, 0, d, type, id);
                Quat.toMatrix(mat, 0, q, 0);
                for (int k = 0; k < 9; k++) {
                    assertEquals(ObjectMotion.orientations(d, type)[9 * id + k], mat[k], 1e-12);
                }
            }
        }
    }

    @Test
    void objectsWithoutFrameAreRefused() {
        var e = assertThrows(
                IllegalArgumentException.class,
                () -> ObjectMotion.velocity(new double[6], 0, d, ObjType.Code.JOINT, 0, true));
        assertEquals("objects of type 3 have no frame: use a body, xbody, geom, site or camera", e.getMessage());
    }
}
