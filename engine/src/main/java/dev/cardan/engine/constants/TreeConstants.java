package dev.cardan.engine.constants;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.SleepPolicy;
import dev.cardan.engine.type.TrnType;
import java.util.Arrays;

/** Constants that don't depend on a configuration: masses of subtrees, flags, ranges of trees, sleep policies. */
final class TreeConstants {
    private TreeConstants() {}

    static void run(Model m) {
        subtreeMass(m);
        flags(m);
        reflectingActuators(m);
        treeRanges(m);
        TendonConstants.trees(m);
        sleepPolicies(m);
    }

    /** Only what depends on values, not on the structure of the model. */
    static void refresh(Model m) {
        subtreeMass(m);
        flags(m);
        reflectingActuators(m);
        int[] policy = m.tree.sleepPolicy;
        for (int t = 0; t < m.ntree; t++) {
            if (policy[t] == SleepPolicy.Code.AUTO_NEVER || policy[t] == SleepPolicy.Code.AUTO_ALLOWED) {
                policy[t] = SleepPolicy.Code.AUTO;
            }
        }
        sleepPolicies(m);
    }

    private static void subtreeMass(Model m) {
        double[] mass = m.body.subtreemass;
        System.arraycopy(m.body.mass, 0, mass, 0, m.nbody);
        for (int b = m.nbody - 1; b > 0; b--) {
            mass[m.body.parentid[b]] += mass[b];
        }
    }

    private static void flags(Model m) {
        m.ngravcomp = 0;
        for (double g : m.body.gravcomp) {
            m.ngravcomp += g > 0 ? 1 : 0;
        }
        m.flgGravcomp = m.ngravcomp > 0;
        m.flgSurfacevel = !isZero(m.geom.surfacevel, 0, m.geom.surfacevel.length);
        m.flgAdhesion = !isZero(m.geom.adhesion, 0, m.ngeom) || !isZero(m.pair.adhesion, 0, m.npair);
    }

    /**
     * Which actuator adds damping or armature to a joint or tendon: its index, -1 for none, -2 for several (then all
     * actuators are to be searched).
     */
    private static void reflectingActuators(Model m) {
        Arrays.fill(m.jnt.actuatorid, -1);
        Arrays.fill(m.tendon.actuatorid, -1);
        for (int a = 0; a < m.nactuator; a++) {
            boolean plain = m.actuator.damping[a] == 0
                    && isZero(m.actuator.dampingpoly, Const.NPOLY * a, Const.NPOLY)
                    && m.actuator.armature[a] == 0;
            boolean tendon = m.actuator.trntype[a] == TrnType.Code.TENDON;
            if (!plain && (tendon || onJoint(m, a))) {
                int[] id = tendon ? m.tendon.actuatorid : m.jnt.actuatorid;
                int i = m.actuator.trnid[2 * a];
                id[i] = id[i] == -1 ? a : -2;
            }
        }
    }

    static boolean onJoint(Model m, int actuator) {
        int type = m.actuator.trntype[actuator];
        return type == TrnType.Code.JOINT || type == TrnType.Code.JOINTINPARENT;
    }

    /** A body belongs to the tree of the moving body it is fixed to; a tree's bodies and dofs are contiguous. */
    private static void treeRanges(Model m) {
        Arrays.fill(m.tree.bodynum, 0);
        Arrays.fill(m.tree.dofnum, 0);
        for (int b = 0; b < m.nbody; b++) {
            int moving = m.body.weldid[b];
            m.body.treeid[b] = m.body.dofnum[moving] > 0 ? m.dof.treeid[m.body.dofadr[moving]] : -1;
        }
        int last = -1;
        for (int b = 1; b < m.nbody; b++) {
            int tree = m.body.treeid[b];
            if (tree == -1) {
                continue;
            }
            if (tree > last) {
                m.tree.bodyadr[++last] = b;
            }
            m.tree.bodynum[last]++;
        }
        last = -1;
        for (int i = 0; i < m.nv; i++) {
            if (m.dof.treeid[i] > last) {
                m.tree.dofadr[++last] = i;
            }
            m.tree.dofnum[last]++;
        }
    }

    /**
     * Trees whose policy was left open may sleep unless an actuator acts on one of their bodies, a tendon ties them to
     * other trees or they belong to a flex without constraints.
     */
    private static void sleepPolicies(Model m) {
        int[] policy = m.tree.sleepPolicy;
        for (int a = 0; a < m.nactuator; a++) {
            if (m.actuator.trntype[a] == TrnType.Code.TENDON) {
                keepAwake(m, m.actuator.trnid[2 * a]);
                continue;
            }
            int body = actuatedBody(m, a);
            int tree = body < 0 ? -1 : m.body.treeid[body];
            if (tree != -1 && policy[tree] == SleepPolicy.Code.AUTO) {
                policy[tree] = SleepPolicy.Code.AUTO_NEVER;
            }
        }
        for (int i = 0; i < m.ntendon; i++) {
            if (TendonConstants.keepsAwake(m, i)) {
                keepAwake(m, i);
            }
        }
        flexBodies(m);
        for (int t = 0; t < m.ntree; t++) {
            if (policy[t] == SleepPolicy.Code.AUTO) {
                policy[t] = SleepPolicy.Code.AUTO_ALLOWED;
            }
        }
    }

    /** The trees of a flex that no constraint holds together never sleep, if their policy was left open. */
    private static void flexBodies(Model m) {
        int[] policy = m.tree.sleepPolicy;
        for (int f = 0; f < m.nflex; f++) {
            boolean nodes = m.flex.interp[f] != 0;
            int[] body = nodes ? m.flex.nodebodyid : m.flex.vertbodyid;
            int adr = nodes ? m.flex.nodeadr[f] : m.flex.vertadr[f];
            int end = m.flex.edgeequality[f] != 0 ? adr : adr + (nodes ? m.flex.nodenum[f] : m.flex.vertnum[f]);
            for (int i = adr; i < end; i++) {
                int tree = m.body.treeid[body[i]];
                if (tree != -1 && policy[tree] == SleepPolicy.Code.AUTO) {
                    policy[tree] = SleepPolicy.Code.AUTO_NEVER;
                }
            }
        }
    }

    /** The trees on a tendon's path never sleep, if their policy was left open. */
    private static void keepAwake(Model m, int tendon) {
        int[] policy = m.tree.sleepPolicy;
        int adr = m.tendon.adr[tendon];
        for (int w = adr; w < adr + m.tendon.num[tendon]; w++) {
            int tree = TendonConstants.pathTree(m, w);
            if (tree != -1 && policy[tree] == SleepPolicy.Code.AUTO) {
                policy[tree] = SleepPolicy.Code.AUTO_NEVER;
            }
        }
    }

    private static int actuatedBody(Model m, int actuator) {
        int id = m.actuator.trnid[2 * actuator];
        return switch (m.actuator.trntype[actuator]) {
            case TrnType.Code.JOINT, TrnType.Code.JOINTINPARENT -> m.jnt.bodyid[id];
            case TrnType.Code.SITE, TrnType.Code.SLIDERCRANK -> m.site.bodyid[id];
            case TrnType.Code.SO3 -> m.actuator.trnid[2 * actuator + 1] >= 0 ? m.site.bodyid[id] : m.jnt.bodyid[id];
            case TrnType.Code.BODY -> id;
            default -> -1;
        };
    }

    static boolean isZero(double[] v, int from, int n) {
        for (int i = from; i < from + n; i++) {
            if (v[i] != 0) {
                return false;
            }
        }
        return true;
    }
}
