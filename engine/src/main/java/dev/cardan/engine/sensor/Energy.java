package dev.cardan.engine.sensor;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.flex.EdgeSprings;
import dev.cardan.engine.flex.OwnLaws;
import dev.cardan.engine.inertia.MassOps;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.passive.Polynomial;
import dev.cardan.engine.passive.TendonForces;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.JointType;

/**
 * Mechanical energy (J): {@code energy[0]} potential, {@code energy[1]} kinetic. Computed when the energy flag is set or
 * a sensor asks for it; {@code flgEnergypos} and {@code flgEnergyvel} tell that a value belongs to the current state.
 */
public final class Energy {
    private Energy() {}

    /**
     * Potential energy: -sum of m g . x over the bodies, joint and tendon springs, as in MuJoCo without those that sleep,
     * springs along the edges of cables, and laws of flexes that MuJoCo lacks. Reads xipos, qpos, ten.length, flexedge.length.
     */
    public static void potential(Data d) {
        Model m = d.model;
        double e = 0;
        if (!d.opt.disabled(DisableFlag.GRAVITY)) {
            for (int b = 1; b < m.nbody; b++) {
                e -= m.body.mass[b] * Vec3.dot(d.opt.gravity, 0, d.xipos, 3 * b);
            }
        }
        if (!d.opt.disabled(DisableFlag.SPRING)) {
            Runs joints = Awake.joints(d);
            for (int k = 0; k < joints.count; k++) {
                for (int j = joints.from[k]; j < joints.to[k]; j++) {
                    e = addSpring(e, d, j);
                }
            }
            e = TendonForces.addPotential(e, d);
            e = EdgeSprings.addPotential(e, d);
            e = OwnLaws.addPotential(e, d);
        }
        d.energy[0] = e;
        d.flgEnergypos = true;
    }

    /** Kinetic energy: qvel' M qvel / 2. Reads M, qvel. */
    public static void kinetic(Data d) {
        int nv = d.model.nv;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int momentum = ws.take(nv);
        double[] buf = ws.reals;
        MassOps.mulM(buf, momentum, d, d.qvel, 0);
        d.energy[1] = 0.5 * Dense.dot(buf, momentum, d.qvel, 0, nv);
        ws.release(mark);
        d.flgEnergyvel = true;
    }

    /** e plus the energy of a joint's spring; a free joint has one for translation and one for rotation. */
    private static double addSpring(double e, Data d, int j) {
        Model m = d.model;
        double k = m.jnt.stiffness[j];
        double p0 = m.jnt.stiffnesspoly[Const.NPOLY * j], p1 = m.jnt.stiffnesspoly[Const.NPOLY * j + 1];
        if (k == 0 && p0 == 0 && p1 == 0) {
            return e;
        }
        int q = m.jnt.qposadr[j];
        return switch (m.jnt.type[j]) {
            case JointType.Code.FREE -> {
                double translation = Vec3.distance(d.qpos, q, m.qposSpring, q);
                yield e
                        + Polynomial.potential(k, p0, p1, translation)
                        + Polynomial.potential(k, p0, p1, rotation(d, q + 3));
            }
            case JointType.Code.BALL -> e + Polynomial.potential(k, p0, p1, rotation(d, q));
            default -> e + Polynomial.potential(k, p0, p1, d.qpos[q] - m.qposSpring[q]);
        };
    }

    /** Angle between the orientation at address q of qpos, taken as it is, and that of the spring's reference. */
    private static double rotation(Data d, int q) {
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int dif = ws.take(3), tmp = ws.take(4);
        double[] buf = ws.reals;
        Quat.sub(buf, dif, d.qpos, q, d.model.qposSpring, q, buf, tmp);
        double angle = Vec3.norm(buf, dif);
        ws.release(mark);
        return angle;
    }
}
