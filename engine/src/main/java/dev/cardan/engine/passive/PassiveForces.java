package dev.cardan.engine.passive;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.attached.Attached;
import dev.cardan.engine.attached.UserCode;
import dev.cardan.engine.constraint.ContactJacobian;
import dev.cardan.engine.constraint.PassiveContacts;
import dev.cardan.engine.flex.FlexForces;
import dev.cardan.engine.inertia.ReflectedLoad;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.JointType;
import java.util.Arrays;

/**
 * Springs and dampers of joints and tendons, elasticity of flexes, fluid forces, adhesion of contacts, gravity compensation.
 *
 * <p>Reads qpos, qvel, flexes, tendons, contacts; writes qfrcSpring, qfrcDamper, qfrcFluid, qfrcAdhesion, qfrcGravcomp and
 * qfrcPassive, their sum. With springs and dampers both disabled there are no passive forces at all.
 */
public final class PassiveForces {
    private PassiveForces() {}

    public static void run(Data d) {
        Model m = d.model;
        Runs dofs = Awake.dofs(d);
        clear(d.qfrcSpring, dofs);
        clear(d.qfrcDamper, dofs);
        if (!d.opt.disabled(DisableFlag.SPRING)) {
            Runs joints = Awake.joints(d);
            for (int k = 0; k < joints.count; k++) {
                for (int j = joints.from[k]; j < joints.to[k]; j++) {
                    spring(m, d, j);
                }
            }
        }
        if (!d.opt.disabled(DisableFlag.DAMPER)) {
            for (int k = 0; k < dofs.count; k++) {
                for (int i = dofs.from[k]; i < dofs.to[k]; i++) {
                    damper(m, d, i);
                }
            }
        }
        FlexForces.add(d);
        if (d.opt.integrator == Integrator.IMPLICIT_SPRING_DAMPER) {
            // the integrator adds springs and dampers of joints itself and knows none of tendons
            clear(d.qfrcPassive, dofs);
        } else {
            TendonForces.add(d);
            if (!d.opt.disabled(DisableFlag.SPRING) || !d.opt.disabled(DisableFlag.DAMPER)) {
                PassiveContacts.addForces(d.qfrcSpring, d);
            }
            for (int k = 0; k < dofs.count; k++) {
                for (int i = dofs.from[k]; i < dofs.to[k]; i++) {
                    d.qfrcPassive[i] = d.qfrcSpring[i] + d.qfrcDamper[i];
                }
            }
        }
        boolean off = d.opt.disabled(DisableFlag.SPRING) && d.opt.disabled(DisableFlag.DAMPER);
        clear(d.qfrcFluid, dofs);
        if (!off && FluidForces.run(d)) {
            addToPassive(d, d.qfrcFluid, dofs);
        }
        if (m.flgAdhesion) {
            adhesion(d, dofs);
        }
        if (m.flgGravcomp) {
            clear(d.qfrcGravcomp, dofs);
            if (!off && GravityCompensation.run(d)) {
                GravityCompensation.addToPassive(d);
            }
        }
        if (!off) {
            UserCode.passive(d);
            if (Attached.of(d).plugins != null) {
                Attached.of(d).plugins.passive(d);
            }
        }
    }

    private static void clear(double[] force, Runs dofs) {
        for (int k = 0; k < dofs.count; k++) {
            Arrays.fill(force, dofs.from[k], dofs.to[k], 0);
        }
    }

    private static void addToPassive(Data d, double[] force, Runs dofs) {
        for (int k = 0; k < dofs.count; k++) {
            for (int i = dofs.from[k]; i < dofs.to[k]; i++) {
                d.qfrcPassive[i] += force[i];
            }
        }
    }

    /** Sticky contacts pull their bodies together along the normal, also within the gap. */
    private static void adhesion(Data d, Runs dofs) {
        clear(d.qfrcAdhesion, dofs);
        if (d.opt.disabled(DisableFlag.CONTACT)
                || (d.opt.disabled(DisableFlag.SPRING) && d.opt.disabled(DisableFlag.DAMPER))) {
            return;
        }
        boolean any = false;
        for (int c = 0; c < d.ncon; c++) {
            if (d.contact.adhesion[c] != 0 && d.contact.exclude[c] <= 1) {
                ContactJacobian.addAttraction(d.qfrcAdhesion, 0, d, c, d.contact.adhesion[c]);
                any = true;
            }
        }
        if (any) {
            addToPassive(d, d.qfrcAdhesion, dofs);
        }
    }

    private static void spring(Model m, Data d, int j) {
        double k = m.jnt.stiffness[j];
        double p0 = m.jnt.stiffnesspoly[Const.NPOLY * j], p1 = m.jnt.stiffnesspoly[Const.NPOLY * j + 1];
        if (k == 0 && p0 == 0 && p1 == 0) {
            return;
        }
        int q = m.jnt.qposadr[j], v = m.jnt.dofadr[j];
        switch (m.jnt.type[j]) {
            case JointType.Code.FREE -> {
                translationSpring(m, d, k, p0, p1, q, v);
                rotationSpring(m, d, k, p0, p1, q + 3, v + 3);
            }
            case JointType.Code.BALL -> rotationSpring(m, d, k, p0, p1, q, v);
            default -> {
                double x = d.qpos[q] - m.qposSpring[q];
                d.qfrcSpring[v] = -x * Polynomial.coefficient(k, p0, p1, x);
            }
        }
    }

    private static void translationSpring(Model m, Data d, double k, double p0, double p1, int q, int v) {
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int t = ws.take(3);
        double[] dif = ws.reals;
        Vec3.sub(dif, t, d.qpos, q, m.qposSpring, q);
        double r = Vec3.norm(dif, t);
        Vec3.addScaled(d.qfrcSpring, v, dif, t, -Polynomial.coefficient(k, p0, p1, r));
        ws.release(mark);
    }

    /** Torque along the rotation vector that leads from the spring's reference to the current orientation. */
    private static void rotationSpring(Model m, Data d, double k, double p0, double p1, int q, int v) {
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int t = ws.take(3), quat = ws.take(4), tmp = ws.take(4);
        double[] buf = ws.reals;
        Quat.copy(buf, quat, d.qpos, q);
        Quat.normalize(buf, quat);
        Quat.sub(buf, t, buf, quat, m.qposSpring, q, buf, tmp);
        double r = Vec3.norm(buf, t);
        Vec3.addScaled(d.qfrcSpring, v, buf, t, -Polynomial.coefficient(k, p0, p1, r));
        ws.release(mark);
    }

    private static void damper(Model m, Data d, int i) {
        int jnt = m.dof.jntid[i];
        double b = m.dof.damping[i] + ReflectedLoad.damping(m, jnt);
        double p0 = ReflectedLoad.addDampingPoly(m, jnt, 0, m.dof.dampingpoly[Const.NPOLY * i]);
        double p1 = ReflectedLoad.addDampingPoly(m, jnt, 1, m.dof.dampingpoly[Const.NPOLY * i + 1]);
        if (b != 0 || p0 != 0 || p1 != 0) {
            double v = d.qvel[i];
            d.qfrcDamper[i] = -v * Polynomial.coefficient(b, p0, p1, Math.abs(v));
        }
    }

    /** Rate at which the damping force of dof i grows with its velocity. */
    public static double dampingDerivative(Model m, Data d, int i) {
        int jnt = m.dof.jntid[i];
        double b = m.dof.damping[i] + ReflectedLoad.damping(m, jnt);
        double p0 = ReflectedLoad.addDampingPoly(m, jnt, 0, m.dof.dampingpoly[Const.NPOLY * i]);
        double p1 = ReflectedLoad.addDampingPoly(m, jnt, 1, m.dof.dampingpoly[Const.NPOLY * i + 1]);
        return Polynomial.derivative(b, p0, p1, Math.abs(d.qvel[i]));
    }

    /** Whether any dof may have damping. */
    public static boolean isDamped(Model m) {
        return isDamped(m, 0, m.nv);
    }

    /** Whether any dof of an awake tree may have damping. */
    public static boolean isDamped(Data d) {
        Runs dofs = Awake.dofs(d);
        for (int k = 0; k < dofs.count; k++) {
            if (isDamped(d.model, dofs.from[k], dofs.to[k])) {
                return true;
            }
        }
        return false;
    }

    private static boolean isDamped(Model m, int from, int to) {
        for (int i = from; i < to; i++) {
            if (m.dof.damping[i] > 0
                    || m.dof.dampingpoly[Const.NPOLY * i] != 0
                    || m.dof.dampingpoly[Const.NPOLY * i + 1] != 0
                    || m.jnt.actuatorid[m.dof.jntid[i]] != -1) {
                return true;
            }
        }
        return false;
    }
}
