package dev.cardan.engine.constants;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inertia.ReflectedLoad;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.kinematics.CenterOfMass;
import dev.cardan.engine.kinematics.Kinematics;
import dev.cardan.engine.tendon.Tendons;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.WrapType;
import java.util.Arrays;

/** What follows from the paths of tendons: the pattern of their Jacobian, the trees they connect, lengths, inertias. */
public final class TendonConstants {
    private static final double UNSET = -1; // spring length that is to be taken from the reference configuration

    private TendonConstants() {}

    /**
     * ten.JRownnz, JRowadr, JColind: which degrees of freedom move a tendon, in ascending order. A fixed tendon has the
     * dofs of its joints, a joint that comes twice counts twice; a spatial tendon has every dof above a body on its path.
     */
    static void jacobianPattern(Model m) {
        boolean[] used = new boolean[m.nv];
        int adr = 0;
        for (int i = 0; i < m.ntendon; i++) {
            int from = m.tendon.adr[i], end = from + m.tendon.num[i];
            int n = adr;
            if (m.wrap.type[from] == WrapType.Code.JOINT) {
                for (int w = from; w < end; w++) {
                    m.ten.JColind[n++] = m.jnt.dofadr[m.wrap.objid[w]];
                }
                Arrays.sort(m.ten.JColind, adr, n);
            } else {
                Arrays.fill(used, false);
                for (int w = from; w < end; w++) {
                    markDofsAbove(used, m, pathBody(m, w));
                }
                for (int dof = 0; dof < m.nv; dof++) {
                    if (used[dof]) {
                        m.ten.JColind[n++] = dof;
                    }
                }
            }
            m.ten.JRowadr[i] = adr;
            m.ten.JRownnz[i] = n - adr;
            adr = n;
        }
    }

    private static void markDofsAbove(boolean[] used, Model m, int body) {
        for (int b = body; b > 0; b = m.body.parentid[b]) {
            int adr = m.body.dofadr[b];
            for (int k = 0; k < m.body.dofnum[b]; k++) {
                used[adr + k] = true;
            }
        }
    }

    /** Body of an object on a path, -1 for a pulley. */
    static int pathBody(Model m, int wrap) {
        int id = m.wrap.objid[wrap];
        return switch (m.wrap.type[wrap]) {
            case WrapType.Code.JOINT -> m.jnt.bodyid[id];
            case WrapType.Code.SITE -> m.site.bodyid[id];
            case WrapType.Code.SPHERE, WrapType.Code.CYLINDER -> m.geom.bodyid[id];
            default -> -1;
        };
    }

    /** Kinematic tree of an object on a path, -1 if it is fixed or a pulley. */
    public static int pathTree(Model m, int wrap) {
        int body = pathBody(m, wrap);
        return body < 0 ? -1 : m.body.treeid[body];
    }

    /** tendon.treenum, treeid: how many kinematic trees a tendon connects, and the first two, in the order of the path. */
    static void trees(Model m) {
        boolean[] seen = new boolean[m.ntree];
        for (int i = 0; i < m.ntendon; i++) {
            Arrays.fill(seen, false);
            int n = 0;
            m.tendon.treeid[2 * i] = -1;
            m.tendon.treeid[2 * i + 1] = -1;
            for (int w = m.tendon.adr[i]; w < m.tendon.adr[i] + m.tendon.num[i]; w++) {
                int tree = pathTree(m, w);
                if (tree >= 0 && !seen[tree]) {
                    seen[tree] = true;
                    if (n < 2) {
                        m.tendon.treeid[2 * i + n] = tree;
                    }
                    n++;
                }
            }
            m.tendon.treenum[i] = n;
        }
    }

    /**
     * True if the trees on a tendon's path cannot sleep one without the other: it connects more than two, or two with a
     * spring, a damper or an actuator that has damping or armature.
     */
    public static boolean keepsAwake(Model m, int tendon) {
        int trees = m.tendon.treenum[tendon];
        return trees > 2
                || (trees == 2
                        && (m.tendon.stiffness[tendon] != 0
                                || m.tendon.damping[tendon] != 0
                                || m.tendon.actuatorid[tendon] != -1
                                || !TreeConstants.isZero(m.tendon.stiffnesspoly, Const.NPOLY * tendon, Const.NPOLY)
                                || !TreeConstants.isZero(m.tendon.dampingpoly, Const.NPOLY * tendon, Const.NPOLY)));
    }

    /** True if actuators give inertia to a tendon that wraps around a geom: the change of its moment arms isn't known. */
    public static boolean turnsInertia(Model m, int tendon) {
        if (ReflectedLoad.tendonArmature(m, tendon) == 0) {
            return false;
        }
        int end = m.tendon.adr[tendon] + m.tendon.num[tendon];
        for (int w = m.tendon.adr[tendon]; w < end; w++) {
            if (m.wrap.type[w] == WrapType.Code.SPHERE || m.wrap.type[w] == WrapType.Code.CYLINDER) {
                return true;
            }
        }
        return false;
    }

    /**
     * tendon.invweight0 = J inv(M) J', the inverse of the inertia that a force along the tendon meets.
     *
     * <p>Reads ten.J and the factors of M in the initial configuration.
     */
    static void inverseWeights(Data d) {
        Model m = d.model;
        TreeWindow window = new TreeWindow(d);
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int jac = ws.take(2 * m.nv);
        double[] work = ws.reals;
        for (int i = 0; i < m.ntendon; i++) {
            int adr = m.ten.JRowadr[i], n = m.ten.JRownnz[i];
            m.tendon.invweight0[i] = 0;
            if (n > 0) {
                window.choose(m.ten.JColind[adr], m.ten.JColind[adr + n - 1]);
                int width = window.width(), solved = jac + width;
                Arrays.fill(work, jac, solved, 0);
                for (int k = adr; k < adr + n; k++) {
                    work[window.index(jac, m.ten.JColind[k])] = d.ten.J[k];
                }
                System.arraycopy(work, jac, work, solved, width);
                window.solve(work, solved);
                m.tendon.invweight0[i] = window.dot(work, jac, work, solved);
            }
        }
        ws.release(mark);
    }

    /** Springs without a length of their own rest at the length in the springs' reference configuration. */
    static void springLengths(Data d) {
        Model m = d.model;
        double[] length = m.tendon.lengthspring;
        boolean unset = false;
        for (int i = 0; i < m.ntendon; i++) {
            unset |= isUnset(length, i);
        }
        if (!unset) {
            return;
        }
        System.arraycopy(m.qposSpring, 0, d.qpos, 0, m.nq);
        Kinematics.run(d);
        CenterOfMass.run(d);
        Tendons.run(d);
        for (int i = 0; i < m.ntendon; i++) {
            if (isUnset(length, i)) {
                length[2 * i] = d.ten.length[i];
                length[2 * i + 1] = d.ten.length[i];
            }
        }
    }

    private static boolean isUnset(double[] length, int i) {
        return length[2 * i] == UNSET && length[2 * i + 1] == UNSET;
    }
}
