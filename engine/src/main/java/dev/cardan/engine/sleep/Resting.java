package dev.cardan.engine.sleep;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.SleepPolicy;
import dev.cardan.engine.world.Islands;
import java.util.Arrays;

/**
 * Puts trees to sleep that have rested for some steps: each alone if it has no constraints, otherwise together with all
 * trees of its island. The trees of an island form a cycle in treeAsleep, each naming the next.
 */
public final class Resting {
    private Resting() {}

    /**
     * Counts how long trees have rested and puts those to sleep whose time has come; their velocities and accelerations
     * become zero. Without islands trees sleep only if there are no constraints at all.
     *
     * @return how many fell asleep; then everything that depends on velocities is out of date
     */
    public static int run(Data d) {
        if (!d.opt.enabled(EnableFlag.SLEEP) || (d.nefc > 0 && d.nisland == 0)) {
            return 0;
        }
        int[] asleep = d.treeAsleep;
        for (int t = 0; t < d.model.ntree; t++) {
            if (asleep[t] < 0) {
                asleep[t] = atRest(d, t, d.opt.sleepTolerance) ? Math.min(asleep[t] + 1, -1) : Awake.FULLY;
            }
        }
        return sleep(d);
    }

    /** Puts to sleep the islands all of whose trees are ready, and the ready trees without constraints. */
    private static int sleep(Data d) {
        Islands s = d.island;
        int slept = 0, free = 0;
        for (int k = 0; k < d.nisland; k++) {
            int start = s.itreeadr[k], n = s.ntree[k];
            free = start + n;
            if (isReady(d, start, n)) {
                for (int i = 0; i < n; i++) {
                    sleep(d, s.mapItree2tree[start + i], s.mapItree2tree[start + (i + 1) % n]);
                }
                slept += n;
            }
        }
        for (int i = free; i < d.model.ntree; i++) {
            int t = d.nisland > 0 ? s.mapItree2tree[i] : i;
            if (d.treeAsleep[t] == -1) {
                sleep(d, t, t);
                slept++;
            }
        }
        return slept;
    }

    private static boolean isReady(Data d, int start, int n) {
        int[] trees = d.island.mapItree2tree;
        for (int i = start; i < start + n; i++) {
            int asleep = d.treeAsleep[trees[i]];
            if (asleep >= 0) {
                throw new IllegalStateException("a constraint acts on tree " + trees[i] + ", which sleeps");
            }
            if (asleep < -1) {
                return false;
            }
        }
        return true;
    }

    private static void sleep(Data d, int tree, int next) {
        Model m = d.model;
        d.treeAsleep[tree] = next;
        int start = m.tree.dofadr[tree], end = start + m.tree.dofnum[tree];
        Arrays.fill(d.qvel, start, end, 0);
        Arrays.fill(d.qacc, start, end, 0);
    }

    /**
     * Whether a tree may sleep, no force is applied to it and it rests.
     *
     * @param tolerance that all velocities, angular ones times the length of what turns, must stay below (m/s); 0 means
     *     that they must be exactly zero
     */
    static boolean atRest(Data d, int tree, double tolerance) {
        Model m = d.model;
        int policy = m.tree.sleepPolicy[tree];
        if (policy == SleepPolicy.Code.NEVER || policy == SleepPolicy.Code.AUTO_NEVER) {
            return false;
        }
        int body = m.tree.bodyadr[tree], dof = m.tree.dofadr[tree], n = m.tree.dofnum[tree];
        if (!isZero(d.xfrcApplied, 6 * body, 6 * m.tree.bodynum[tree]) || !isZero(d.qfrcApplied, dof, n)) {
            return false;
        }
        if (tolerance == 0) {
            return isZero(d.qvel, dof, n);
        }
        double max = 0;
        for (int i = dof; i < dof + n; i++) {
            double speed = m.dof.length[i] * Math.abs(d.qvel[i]);
            max = max > speed ? max : speed;
            if (max >= tolerance) {
                return false;
            }
        }
        return true;
    }

    /** Whether n numbers are zero; a negative zero, which somebody must have written, isn't. */
    private static boolean isZero(double[] x, int from, int n) {
        for (int i = from; i < from + n; i++) {
            if (Double.doubleToRawLongBits(x[i]) != 0) {
                return false;
            }
        }
        return true;
    }
}
