package dev.cardan.engine.constants;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.kinematics.Kinematics;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.ObjType;
import java.util.Arrays;

/** Poses of equality constraints, cameras and lights in the initial configuration. */
final class ReferencePoses {
    private ReferencePoses() {}

    /**
     * Fills in what an equality constraint between two bodies leaves to the initial configuration.
     *
     * <p>Rows of eq.data: connect has the anchor in body 1 (3), then in body 2 (3); weld has the anchor in body 2 (3), then
     * in body 1 (3), the rotation of body 2 relative to body 1 (4), a torque scale. A weld whose quaternion isn't zero was
     * given by the user, and only its length is corrected.
     */
    static void equalities(Data d) {
        Model m = d.model;
        for (int e = 0; e < m.neq; e++) {
            boolean bodies = m.eq.objtype[e] == ObjType.Code.BODY;
            if (m.eq.type[e] == EqType.Code.CONNECT) {
                if (bodies) {
                    otherAnchor(d, e, m.eq.obj1id[e], m.eq.obj2id[e]);
                } else {
                    Arrays.fill(m.eq.data, Const.NEQDATA * e, Const.NEQDATA * (e + 1), 0);
                }
            } else if (m.eq.type[e] == EqType.Code.WELD && bodies) {
                weld(d, e);
            }
        }
    }

    private static void weld(Data d, int e) {
        Model m = d.model;
        int b1 = m.eq.obj1id[e], b2 = m.eq.obj2id[e];
        int quat = Const.NEQDATA * e + 6;
        if (!TreeConstants.isZero(m.eq.data, quat, 4)) {
            Quat.normalize(m.eq.data, quat);
            return;
        }
        otherAnchor(d, e, b2, b1);
        double[] inverse = new double[4];
        Quat.conjugate(inverse, 0, d.xquat, 4 * b1);
        Quat.mul(m.eq.data, quat, inverse, 0, d.xquat, 4 * b2);
    }

    /** From the anchor in the first three numbers, in the frame of one body, makes the next three, in another's. */
    private static void otherAnchor(Data d, int e, int from, int to) {
        double[] data = d.model.eq.data;
        int row = Const.NEQDATA * e;
        double[] world = new double[3];
        Kinematics.pointToWorld(d, world, 0, data, row, from);
        Vec3.subFrom(world, 0, d.xpos, 3 * to);
        Mat3.mulTransposedVec(data, row + 3, d.xmat, 9 * to, world, 0);
    }

    /** Offset of each camera from its body and from the centre of mass it tracks (world axes), and its orientation. */
    static void cameras(Data d) {
        Model m = d.model;
        double[] world = new double[3], quat = new double[4];
        for (int c = 0; c < m.ncam; c++) {
            int body = m.cam.bodyid[c], target = m.cam.targetbodyid[c];
            Kinematics.pointToWorld(d, world, 0, m.cam.pos, 3 * c, body);
            Vec3.sub(m.cam.pos0, 3 * c, world, 0, d.xpos, 3 * body);
            Vec3.sub(m.cam.poscom0, 3 * c, world, 0, d.subtreeCom, 3 * (target >= 0 ? target : body));
            Quat.mul(quat, 0, d.xquat, 4 * body, m.cam.quat, 4 * c);
            Quat.toMatrix(m.cam.mat0, 9 * c, quat, 0);
        }
    }

    /** Offset of each light from its body and from the centre of mass it tracks (world axes), and its direction. */
    static void lights(Data d) {
        Model m = d.model;
        double[] world = new double[3];
        for (int l = 0; l < m.nlight; l++) {
            int body = m.light.bodyid[l], target = m.light.targetbodyid[l];
            Kinematics.pointToWorld(d, world, 0, m.light.pos, 3 * l, body);
            Vec3.sub(m.light.pos0, 3 * l, world, 0, d.xpos, 3 * body);
            Vec3.sub(m.light.poscom0, 3 * l, world, 0, d.subtreeCom, 3 * (target >= 0 ? target : body));
            Quat.rotate(m.light.dir0, 3 * l, m.light.dir, 3 * l, d.xquat, 4 * body);
            Vec3.normalize(m.light.dir0, 3 * l);
        }
    }
}
