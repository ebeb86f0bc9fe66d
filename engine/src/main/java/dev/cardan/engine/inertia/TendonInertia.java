package dev.cardan.engine.inertia;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.kinematics.Jacobians;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.math.Spatial;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.sleep.SleepStates;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.SleepState;
import dev.cardan.engine.type.WrapType;
import java.util.Arrays;

/**
 * Inertia of tendons: armature a makes changes of the length L cost kinetic energy a (dL/dt)^2 / 2. With dL/dt = J qvel
 * this adds a J' J to the mass matrix and a J' (dJ/dt) qvel to the bias force. Armature of actuators that drive the
 * tendon counts too.
 */
public final class TendonInertia {
    // scratch: velocities of both ends, direction and its rate, rate of a motion axis
    private static final int VEL_A = 0;
    private static final int VEL_B = 6;
    private static final int DIR = 12;
    private static final int DIR_DOT = 15;
    private static final int AXIS_DOT = 18;
    private static final int SCRATCH = 24;

    private TendonInertia() {}

    /** Whether a tendon has armature. */
    static boolean exists(Model m) {
        for (int t = 0; t < m.ntendon; t++) {
            if (m.tendon.armature[t] + ReflectedLoad.tendonArmature(m, t) != 0) {
                return true;
            }
        }
        return false;
    }

    /** M += a J' J. Reads ten.J. */
    public static void armature(Data d) {
        Model m = d.model;
        boolean sleepers = Awake.partly(d);
        for (int t = 0; t < m.ntendon; t++) {
            double armature = m.tendon.armature[t] + ReflectedLoad.tendonArmature(m, t);
            if (armature != 0 && !(sleepers && SleepStates.tendon(d, t) == SleepState.ASLEEP)) {
                addSquare(m, d, t, armature);
            }
        }
    }

    private static void addSquare(Model m, Data d, int t, double armature) {
        double[] M = d.M, J = d.ten.J;
        int[] colind = m.ten.JColind, mcol = m.M.colind;
        int start = m.ten.JRowadr[t], end = start + m.ten.JRownnz[t];
        for (int j = start; j < end; j++) {
            if (J[j] == 0) {
                continue;
            }
            int i = colind[j];
            double scale = armature * J[j];
            int r = m.M.rowadr[i], rend = r + m.M.rownnz[i], s = start;
            while (s < end && r < rend) {
                int a = colind[s], b = mcol[r];
                if (a == b) {
                    M[r] += scale * J[s];
                }
                s += a <= b ? 1 : 0;
                r += b <= a ? 1 : 0;
            }
        }
    }

    /** qfrc (nv) += a J' (dJ/dt) qvel. Reads ten.J, qvel, cvel, cdofDot. */
    public static void bias(Data d, double[] qfrc) {
        Model m = d.model;
        boolean sleepers = Awake.partly(d);
        for (int t = 0; t < m.ntendon; t++) {
            double armature = m.tendon.armature[t] + ReflectedLoad.tendonArmature(m, t);
            if (armature == 0 || (sleepers && SleepStates.tendon(d, t) == SleepState.ASLEEP)) {
                continue;
            }
            double force = armature * jacobianDot(d, t, d.qvel);
            if (force != 0) {
                int start = m.ten.JRowadr[t], end = start + m.ten.JRownnz[t];
                for (int j = start; j < end; j++) {
                    qfrc[m.ten.JColind[j]] += force * d.ten.J[j];
                }
            }
        }
    }

    /**
     * (dJ/dt) v for the row of a tendon: the part of its acceleration that is there without joint accelerations, if v
     * is the velocity. Zero for fixed tendons.
     *
     * @throws IllegalArgumentException if the path has a geom, as the curvature of wrapping isn't known here
     */
    public static double jacobianDot(Data d, int t, double[] v) {
        Model m = d.model;
        int[] type = m.wrap.type, objid = m.wrap.objid;
        int w = m.tendon.adr[t];
        if (type[w] == WrapType.Code.JOINT) {
            return 0;
        }
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int turning = ws.take(m.nv), moving = ws.take(m.nv), s = ws.take(SCRATCH);
        double[] buf = ws.reals;
        Arrays.fill(buf, turning, turning + 2 * m.nv, 0);
        boolean sparse = d.isSparse();
        double sum = 0, divisor = 1;
        for (int last = w + m.tendon.num[t] - 1; w < last; w++) {
            if (type[w] == WrapType.Code.PULLEY) {
                divisor = m.wrap.prm[w];
                continue;
            }
            if (type[w + 1] == WrapType.Code.PULLEY) {
                continue;
            }
            if (type[w + 1] != WrapType.Code.SITE) {
                throw new IllegalArgumentException(
                        "tendon " + t + " has armature and wraps around a geom, which is not possible:"
                                + " remove the armature of the tendon and its actuators, or the geom from its path");
            }
            int a = objid[w], b = objid[w + 1];
            if (m.site.bodyid[a] == m.site.bodyid[b]) {
                continue;
            }
            straight(d, a, b, buf, turning, moving, s);
            sum = add(sum, d, t, buf, turning, v, divisor, sparse);
            sum = add(sum, d, t, buf, moving, v, divisor, sparse);
        }
        ws.release(mark);
        return sum;
    }

    /** sum + (x / divisor) . v over the degrees of freedom of a tendon; x becomes zero again. */
    private static double add(
            double sum, Data d, int t, double[] buf, int x, double[] v, double divisor, boolean sparse) {
        Model m = d.model;
        if (!sparse) {
            double dot = Dense.dot(buf, x, v, 0, m.nv);
            Arrays.fill(buf, x, x + m.nv, 0);
            return sum + dot / divisor;
        }
        int start = m.ten.JRowadr[t], end = start + m.ten.JRownnz[t];
        double result = sum;
        for (int j = start; j < end; j++) {
            int i = m.ten.JColind[j];
            result += (buf[x + i] / divisor) * v[i];
            buf[x + i] = 0;
        }
        return result;
    }

    /**
     * Both terms of the rate of u' (J_b - J_a) for a straight piece with direction u from site a to site b: turning =
     * u' (dJ_b/dt - dJ_a/dt), moving = (du/dt)' (J_b - J_a).
     */
    private static void straight(Data d, int a, int b, double[] buf, int turning, int moving, int s) {
        Model m = d.model;
        double[] cdof = d.cdof, com = d.subtreeCom, pos = d.site.xpos;
        int ba = m.site.bodyid[a], bb = m.site.bodyid[b];
        int ra = 3 * m.body.rootid[ba], rb = 3 * m.body.rootid[bb];
        Spatial.moveMotion(buf, s + VEL_A, d.cvel, 6 * ba, pos, 3 * a, com, ra);
        Spatial.moveMotion(buf, s + VEL_B, d.cvel, 6 * bb, pos, 3 * b, com, rb);
        direction(d, a, b, buf, s);
        int u = s + DIR, du = s + DIR_DOT, dot = s + AXIS_DOT;
        double ux = buf[u], uy = buf[u + 1], uz = buf[u + 2];
        double dux = buf[du], duy = buf[du + 1], duz = buf[du + 2];
        double pax = buf[s + VEL_A + 3], pay = buf[s + VEL_A + 4], paz = buf[s + VEL_A + 5];
        double pbx = buf[s + VEL_B + 3], pby = buf[s + VEL_B + 4], pbz = buf[s + VEL_B + 5];
        double ax = pos[3 * a] - com[ra], ay = pos[3 * a + 1] - com[ra + 1], az = pos[3 * a + 2] - com[ra + 2];
        double bx = pos[3 * b] - com[rb], by = pos[3 * b + 1] - com[rb + 1], bz = pos[3 * b + 2] - com[rb + 2];
        int da = Jacobians.lastDof(m, ba), db = Jacobians.lastDof(m, bb);
        while (da >= 0 || db >= 0) {
            int dof = Math.max(da, db), c = 6 * dof;
            Jacobians.axisDot(buf, dot, d, dof);
            double wx = cdof[c], wy = cdof[c + 1], wz = cdof[c + 2];
            double vx = cdof[c + 3], vy = cdof[c + 4], vz = cdof[c + 5];
            double ex = buf[dot], ey = buf[dot + 1], ez = buf[dot + 2];
            double fx = buf[dot + 3], fy = buf[dot + 4], fz = buf[dot + 5];
            double x = 0, y = 0, z = 0, xd = 0, yd = 0, zd = 0;
            if (db == dof) {
                x = vx + (wy * bz - wz * by);
                y = vy + (wz * bx - wx * bz);
                z = vz + (wx * by - wy * bx);
                xd = fx + (ey * bz - ez * by) + (wy * pbz - wz * pby);
                yd = fy + (ez * bx - ex * bz) + (wz * pbx - wx * pbz);
                zd = fz + (ex * by - ey * bx) + (wx * pby - wy * pbx);
                db = m.dof.parentid[dof];
            }
            if (da == dof) {
                x -= vx + (wy * az - wz * ay);
                y -= vy + (wz * ax - wx * az);
                z -= vz + (wx * ay - wy * ax);
                xd -= fx + (ey * az - ez * ay) + (wy * paz - wz * pay);
                yd -= fy + (ez * ax - ex * az) + (wz * pax - wx * paz);
                zd -= fz + (ex * ay - ey * ax) + (wx * pay - wy * pax);
                da = m.dof.parentid[dof];
            }
            buf[turning + dof] = xd * ux + yd * uy + zd * uz;
            buf[moving + dof] = x * dux + y * duy + z * duz;
        }
    }

    /** Unit vector from site a to site b, and its rate: the relative velocity across it over the distance. */
    private static void direction(Data d, int a, int b, double[] buf, int s) {
        int u = s + DIR, du = s + DIR_DOT;
        Vec3.sub(buf, u, d.site.xpos, 3 * b, d.site.xpos, 3 * a);
        double norm = Vec3.normalize(buf, u);
        Vec3.sub(buf, du, buf, s + VEL_B + 3, buf, s + VEL_A + 3);
        double along = Vec3.dot(buf, u, buf, du);
        Vec3.addScaled(buf, du, buf, u, -along);
        Vec3.scale(buf, du, buf, du, norm > Const.MINVAL ? 1 / norm : 0);
    }
}
