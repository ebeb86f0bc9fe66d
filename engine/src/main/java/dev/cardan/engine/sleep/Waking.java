package dev.cardan.engine.sleep;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SleepState;
import dev.cardan.engine.world.ContactSides;
import java.util.Arrays;

/**
 * Wakes sleeping trees, always together with those they fell asleep with. Each method looks for one reason, changes
 * treeAsleep and returns whether any tree woke; then {@link Awake#update} must follow.
 */
public final class Waking {
    private Waking() {}

    /**
     * Trees that the user touched: by a force, a velocity, or by a position other than that at which they sleep, which
     * kinematics tells by treeAwake. Without the sleep flag all trees wake.
     */
    public static boolean perturbed(Data d) {
        Model m = d.model;
        int ntree = m.ntree;
        if (!d.opt.enabled(EnableFlag.SLEEP)) {
            if (d.ntreeAwake == ntree) {
                return false;
            }
            Arrays.fill(d.treeAsleep, Awake.FULLY);
            return true;
        }
        boolean any = false;
        for (int t = 0; t < ntree; t++) {
            if (d.treeAsleep[t] >= 0 && (d.treeAwake[t] != 0 || !Resting.atRest(d, t, 0))) {
                wake(d, t, Awake.FULLY);
                any = true;
            }
        }
        return any;
    }

    /** Trees that touch an awake one or a mocap body. */
    public static boolean touched(Data d) {
        if (!Awake.partly(d)) {
            return false;
        }
        Model m = d.model;
        boolean any = false;
        for (int c = 0; c < d.ncon; c++) {
            int b1 = ContactSides.body(d, c, 0), b2 = ContactSides.body(d, c, 1);
            int t1 = m.body.treeid[b1], t2 = m.body.treeid[b2];
            if (t1 < 0 || t2 < 0) {
                int tree = t1 < 0 ? t2 : t1, other = t1 < 0 ? b1 : b2;
                if (tree >= 0 && d.treeAwake[tree] == 0 && d.bodyAwake[other] == SleepState.AWAKE) {
                    any |= wake(d, tree, Awake.FULLY);
                }
            } else {
                any |= wakeOther(d, t1, t2);
            }
        }
        return any;
    }

    /** A tree that something touches which is no tree, such as a soft body, and those that sleep with it; awake ones stay so for a while. */
    public static void touchedFromOutside(Data d, int tree) {
        if (wake(d, tree, Awake.FULLY)) {
            Awake.update(d);
        }
    }

    /** Trees that a tendon at its limit ties to an awake one. */
    public static boolean pulled(Data d) {
        if (!Awake.partly(d)) {
            return false;
        }
        Model m = d.model;
        boolean any = false;
        for (int t = 0; t < m.ntendon; t++) {
            if (m.tendon.treenum[t] == 2 && isAtLimit(m, d, t)) {
                any |= wakeOther(d, m.tendon.treeid[2 * t], m.tendon.treeid[2 * t + 1]);
            }
        }
        return any;
    }

    private static boolean isAtLimit(Model m, Data d, int t) {
        double length = d.ten.length[t], margin = m.tendon.margin[t];
        return m.tendon.limited[t]
                && (-1 * (m.tendon.range[2 * t] - length) < margin || m.tendon.range[2 * t + 1] - length < margin);
    }

    /** Trees that an active equality couples to an awake one, a mocap body, or one that fell asleep without them. */
    public static boolean coupled(Data d) {
        Model m = d.model;
        if (m.neq == 0 || !d.opt.enabled(EnableFlag.SLEEP)) {
            return false;
        }
        boolean any = false;
        for (int e = 0; e < m.neq; e++) {
            if (!d.eqActive[e]) {
                continue;
            }
            any |= switch (m.eq.type[e]) {
                case EqType.Code.TENDON -> coupledTendons(m, d, e);
                case EqType.Code.FLEX, EqType.Code.FLEXVERT, EqType.Code.FLEXSTRAIN ->
                    coupledFlex(m, d, m.eq.obj1id[e]);
                default -> coupled(m, d, e);
            };
        }
        return any;
    }

    /** Whether an active equality needs the lengths of tendons, which sleeping ones don't have. */
    public static boolean needsTendons(Data d) {
        Model m = d.model;
        for (int e = 0; e < m.neq; e++) {
            if (d.eqActive[e] && m.eq.type[e] == EqType.Code.TENDON) {
                return true;
            }
        }
        return false;
    }

    /** All trees that move one of the tendons belong together. MuJoCo fails if there is such an equality. */
    private static boolean coupledTendons(Model m, Data d, int e) {
        int first = -1;
        boolean apart = false;
        for (int side = 0; side < 2; side++) {
            int t = side == 0 ? m.eq.obj1id[e] : m.eq.obj2id[e];
            int start = t < 0 ? 0 : m.ten.JRowadr[t], end = t < 0 ? 0 : start + m.ten.JRownnz[t];
            for (int k = start; k < end; k++) {
                int tree = m.dof.treeid[m.ten.JColind[k]];
                first = first < 0 ? tree : first;
                apart |= d.treeAwake[tree] != d.treeAwake[first]
                        || firstOfCycle(d.treeAsleep, tree) != firstOfCycle(d.treeAsleep, first);
            }
        }
        if (!apart) {
            return false;
        }
        boolean woke = wakeTendon(d, m.eq.obj1id[e]);
        return wakeTendon(d, m.eq.obj2id[e]) || woke;
    }

    private static boolean wakeTendon(Data d, int t) {
        Model m = d.model;
        int start = t < 0 ? 0 : m.ten.JRowadr[t], end = t < 0 ? 0 : start + m.ten.JRownnz[t];
        boolean any = false;
        for (int k = start; k < end; k++) {
            int tree = m.dof.treeid[m.ten.JColind[k]];
            any |= d.treeAwake[tree] == 0 && wake(d, tree, Awake.FULLY);
        }
        return any;
    }

    private static boolean coupled(Model m, Data d, int e) {
        int b1 = body(m, e, m.eq.obj1id[e]), b2 = body(m, e, m.eq.obj2id[e]);
        int t1 = b1 < 0 ? -1 : m.body.treeid[b1], t2 = b2 < 0 ? -1 : m.body.treeid[b2];
        int s1 = state(d, t1, b1), s2 = state(d, t2, b2);
        boolean noneAsleep = s1 != SleepState.ASLEEP && s2 != SleepState.ASLEEP;
        if (noneAsleep || s1 == SleepState.STATIC || s2 == SleepState.STATIC || t1 == t2) {
            return false;
        }
        if (s1 != s2) {
            return wake(d, s1 == SleepState.ASLEEP ? t1 : t2, Awake.FULLY);
        }
        if (firstOfCycle(d.treeAsleep, t1) == firstOfCycle(d.treeAsleep, t2)) {
            return false;
        }
        wake(d, t1, Awake.FULLY);
        wake(d, t2, Awake.FULLY);
        return true;
    }

    /**
     * If a part of a flex is awake, its first one that sleeps wakes, with those it fell asleep with and as much rest behind
     * it as the other has.
     */
    private static boolean coupledFlex(Model m, Data d, int f) {
        boolean nodes = m.flex.interp[f] != 0;
        int[] body = nodes ? m.flex.nodebodyid : m.flex.vertbodyid;
        int from = nodes ? m.flex.nodeadr[f] : m.flex.vertadr[f];
        int to = from + (nodes ? m.flex.nodenum[f] : m.flex.vertnum[f]);
        int awake = -1, asleep = -1;
        for (int i = from; i < to; i++) {
            int tree = m.body.treeid[body[i]];
            if (tree >= 0 && d.treeAwake[tree] != 0 && awake < 0) {
                awake = tree;
            } else if (tree >= 0 && d.treeAwake[tree] == 0 && asleep < 0) {
                asleep = tree;
            }
        }
        return awake >= 0 && asleep >= 0 && wake(d, asleep, d.treeAsleep[awake]);
    }

    private static int body(Model m, int e, int object) {
        if (object < 0) {
            return -1;
        }
        if (m.eq.type[e] == EqType.Code.JOINT) {
            return m.jnt.bodyid[object];
        }
        return m.eq.objtype[e] == ObjType.Code.SITE ? m.site.bodyid[object] : object;
    }

    /** What treeAwake said before this sweep, so that a tree woken by one equality doesn't wake others at once. */
    private static int state(Data d, int tree, int body) {
        if (tree >= 0) {
            return d.treeAwake[tree] != 0 ? SleepState.AWAKE : SleepState.ASLEEP;
        }
        return body >= 0 ? d.bodyAwake[body] : SleepState.STATIC;
    }

    /** If one of two trees sleeps and the other doesn't: it wakes, with as much rest behind it as the other has. */
    private static boolean wakeOther(Data d, int t1, int t2) {
        boolean awake1 = d.treeAwake[t1] != 0, awake2 = d.treeAwake[t2] != 0;
        if (awake1 == awake2) {
            return false;
        }
        return wake(d, awake1 ? t2 : t1, d.treeAsleep[awake1 ? t1 : t2]);
    }

    /**
     * Wakes a tree and its cycle; one that has woken already may only become more awake.
     *
     * @param value for treeAsleep
     * @return whether the tree slept
     */
    private static boolean wake(Data d, int tree, int value) {
        int[] next = d.treeAsleep;
        if (next[tree] < 0) {
            next[tree] = Math.min(next[tree], value);
            return false;
        }
        int t = tree;
        do {
            int following = next[t];
            next[t] = value;
            t = following;
        } while (t != tree);
        return true;
    }

    /** Smallest tree of the cycle in which a tree sleeps, or -1 if it doesn't. */
    private static int firstOfCycle(int[] next, int tree) {
        int first = tree;
        int t = tree;
        do {
            t = next[t];
            if (t < 0) {
                return -1;
            }
            first = Math.min(first, t);
        } while (t != tree);
        return first;
    }
}
