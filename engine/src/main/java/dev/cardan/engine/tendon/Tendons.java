package dev.cardan.engine.tendon;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.kinematics.Jacobians;
import dev.cardan.engine.linalg.SparseDot;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.sleep.SleepStates;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.SleepState;
import dev.cardan.engine.type.WrapType;
import java.util.Arrays;

/**
 * Lengths of tendons, how they depend on the joints, and the paths of spatial tendons.
 *
 * <p>The length of a fixed tendon is a weighted sum of joint positions. That of a spatial tendon is the length of its
 * path through sites and around geoms; a pulley starts a new branch, whose length counts divided by the pulley's
 * divisor. A straight piece from a to b with direction u lengthens at the rate u . (v_b - v_a), so its row of the
 * Jacobian is u' (J_b - J_a); an arc slides on its geom and contributes nothing, because the tangent points move with
 * the shortest path.
 *
 * <p>Reads qpos, frames of sites and geoms, cdof, subtreeCom; writes ten.length, J, wrapadr, wrapnum, wrap.obj and
 * wrap.xpos. The numbers of J stand in the pattern {@code m.ten}, which covers all that may move a tendon. As in MuJoCo,
 * the length and J of a sleeping tendon are zero.
 */
public final class Tendons {
    private static final int SITE = -1;
    private static final int PULLEY = -2;

    private Tendons() {}

    public static void run(Data d) {
        Model m = d.model;
        int n = m.ntendon;
        if (n == 0) {
            return;
        }
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int points = ws.take(12 + Wrapping.SCRATCH);
        Arrays.fill(d.ten.J, 0);
        boolean sleepers = Awake.partly(d);
        int count = 0;
        for (int i = 0; i < n; i++) {
            if (sleepers && SleepStates.tendon(d, i) == SleepState.ASLEEP) {
                d.ten.length[i] = 0;
                continue;
            }
            d.ten.wrapadr[i] = count;
            if (m.wrap.type[m.tendon.adr[i]] == WrapType.Code.JOINT) {
                fixed(m, d, i);
            } else {
                count = spatial(m, d, i, count, ws.reals, points);
            }
            d.ten.wrapnum[i] = count - d.ten.wrapadr[i];
        }
        ws.release(mark);
    }

    /** ten.velocity = J qvel. */
    public static void velocities(Data d) {
        Model m = d.model;
        double[] velocity = d.ten.velocity, J = d.ten.J, qvel = d.qvel;
        int[] rowadr = m.ten.JRowadr, rownnz = m.ten.JRownnz, colind = m.ten.JColind;
        for (int i = 0; i < m.ntendon; i++) {
            velocity[i] = SparseDot.one(J, rowadr[i], qvel, 0, rownnz[i], colind, rowadr[i]);
        }
    }

    private static void fixed(Model m, Data d, int i) {
        double[] prm = m.wrap.prm, J = d.ten.J;
        int[] colind = m.ten.JColind;
        int row = m.ten.JRowadr[i], end = m.tendon.adr[i] + m.tendon.num[i];
        double length = 0;
        for (int w = m.tendon.adr[i]; w < end; w++) {
            int j = m.wrap.objid[w];
            length += prm[w] * d.qpos[m.jnt.qposadr[j]];
            int k = row;
            while (colind[k] != m.jnt.dofadr[j]) {
                k++;
            }
            J[k] += prm[w];
        }
        d.ten.length[i] = length;
    }

    /**
     * Walks along the path from site to site. The points of a piece are in buf at p: two of a straight piece, four of
     * one around a geom.
     *
     * @param count points on the paths so far
     * @return the same with this path
     */
    private static int spatial(Model m, Data d, int i, int count, double[] buf, int p) {
        int[] type = m.wrap.type, objid = m.wrap.objid, obj = d.wrap.obj;
        int[] siteBody = m.site.bodyid;
        double[] prm = m.wrap.prm, xpos = d.wrap.xpos, site = d.site.xpos;
        double length = 0, divisor = 1;
        int last = m.tendon.adr[i] + m.tendon.num[i] - 1;
        int w = m.tendon.adr[i];
        while (w < last) {
            if (type[w] == WrapType.Code.PULLEY || type[w + 1] == WrapType.Code.PULLEY) {
                if (type[w] == WrapType.Code.PULLEY) {
                    divisor = prm[w];
                    Vec3.zero(xpos, 3 * count);
                    obj[count++] = PULLEY;
                }
                w++;
                continue;
            }
            int s0 = objid[w], s1 = objid[w + 1], geom = -1;
            double arc = CircleWrap.NO_WRAP;
            if (type[w + 1] == WrapType.Code.SPHERE || type[w + 1] == WrapType.Code.CYLINDER) {
                geom = s1;
                s1 = objid[w + 2];
                arc = Wrapping.path(
                        buf,
                        p + 3,
                        site,
                        s0,
                        s1,
                        Maths.roundToInt(prm[w + 1]),
                        d.geom.xpos,
                        d.geom.xmat,
                        geom,
                        m.geom.size[3 * geom],
                        type[w + 1],
                        buf,
                        p + 12);
            }
            Vec3.copy(buf, p, site, 3 * s0);
            Vec3.copy(xpos, 3 * count, buf, p);
            obj[count++] = SITE;
            int b0 = siteBody[s0], b1 = siteBody[s1];
            if (arc < 0) {
                Vec3.copy(buf, p + 3, site, 3 * s1);
                length += Vec3.distance(buf, p, buf, p + 3) / divisor;
                straight(d, i, buf, p, b0, p + 3, b1, divisor);
            } else {
                Vec3.copy(buf, p + 9, site, 3 * s1);
                length += (Vec3.distance(buf, p, buf, p + 3) + arc + Vec3.distance(buf, p + 6, buf, p + 9)) / divisor;
                int b = m.geom.bodyid[geom];
                straight(d, i, buf, p, b0, p + 3, b, divisor);
                straight(d, i, buf, p + 6, b, p + 9, b1, divisor);
                Vec3.copy(xpos, 3 * count, buf, p + 3);
                obj[count++] = geom;
                Vec3.copy(xpos, 3 * count, buf, p + 6);
                obj[count++] = geom;
            }
            w += geom < 0 ? 1 : 2;
            if (w == last || type[w + 1] == WrapType.Code.PULLEY) {
                Vec3.copy(xpos, 3 * count, site, 3 * s1);
                obj[count++] = SITE;
            }
        }
        d.ten.length[i] = length;
        return count;
    }

    /**
     * Adds a straight piece to row i of J, from the point at a on body ba to the point at b on body bb: the chains of
     * both bodies are walked from their ends, side by side.
     */
    private static void straight(Data d, int i, double[] p, int a, int ba, int b, int bb, double divisor) {
        if (ba == bb) {
            return;
        }
        Model m = d.model;
        int da = Jacobians.lastDof(m, ba), db = Jacobians.lastDof(m, bb);
        if (da < 0 && db < 0) {
            return;
        }
        double[] cdof = d.cdof, com = d.subtreeCom, J = d.ten.J;
        int[] parent = m.dof.parentid, colind = m.ten.JColind;
        double ux = p[b] - p[a], uy = p[b + 1] - p[a + 1], uz = p[b + 2] - p[a + 2];
        double norm = Math.sqrt(ux * ux + uy * uy + uz * uz);
        if (norm < Const.MINVAL) {
            ux = 1;
            uy = 0;
            uz = 0;
        } else {
            double inv = 1 / norm;
            ux *= inv;
            uy *= inv;
            uz *= inv;
        }
        int ra = 3 * m.body.rootid[ba], rb = 3 * m.body.rootid[bb];
        double ax = p[a] - com[ra], ay = p[a + 1] - com[ra + 1], az = p[a + 2] - com[ra + 2];
        double bx = p[b] - com[rb], by = p[b + 1] - com[rb + 1], bz = p[b + 2] - com[rb + 2];
        double scale = 1 / divisor;
        int k = m.ten.JRowadr[i] + m.ten.JRownnz[i] - 1;
        while (da >= 0 || db >= 0) {
            int dof = Math.max(da, db);
            int c = 6 * dof;
            double wx = cdof[c], wy = cdof[c + 1], wz = cdof[c + 2];
            double vx = cdof[c + 3], vy = cdof[c + 4], vz = cdof[c + 5];
            double x = 0, y = 0, z = 0;
            if (db == dof) {
                x = vx + (wy * bz - wz * by);
                y = vy + (wz * bx - wx * bz);
                z = vz + (wx * by - wy * bx);
                db = parent[dof];
            }
            if (da == dof) {
                x -= vx + (wy * az - wz * ay);
                y -= vy + (wz * ax - wx * az);
                z -= vz + (wx * ay - wy * ax);
                da = parent[dof];
            }
            while (colind[k] > dof) {
                k--;
            }
            J[k] += scale * (x * ux + y * uy + z * uz);
        }
    }
}
