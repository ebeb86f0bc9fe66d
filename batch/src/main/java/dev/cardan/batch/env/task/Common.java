package dev.cardan.batch.env.task;

import dev.cardan.batch.env.Sums;
import dev.cardan.batch.env.Task;
import dev.cardan.batch.env.TaskBuilder;
import dev.cardan.batch.env.TaskWorld;
import dev.cardan.batch.env.Tracked;

/** What several tasks observe, tell or reward in the same way. */
final class Common {
    private Common() {}

    /** Coordinates from a place on, and all velocities. */
    static void observeState(TaskBuilder t, int nq, int nv, int skipped) {
        t.observe("qpos", d -> d.qpos, skipped, nq).observe("qvel", d -> d.qvel, 0, nv);
    }

    /** Coordinates from a place on, and all velocities up to 10 per second. */
    static void observeClippedState(TaskBuilder t, int nq, int nv, int skipped) {
        t.observe("qpos", d -> d.qpos, skipped, nq).observeClipped("qvel", d -> d.qvel, 0, nv, -10, 10);
    }

    /** Coordinate i as an info entry. */
    static void tellCoordinate(TaskBuilder t, String entry, int i) {
        t.info(entry, w -> w.data().qpos[i]);
    }

    /** How far coordinate i is from where episodes begin, as an info entry. */
    static void tellRise(TaskBuilder t, int i, double origin) {
        t.info("z_distance_from_origin", w -> w.data().qpos[i] - origin);
    }

    /** How far the first two coordinates are from the origin, as an info entry. */
    static void tellDistance(TaskBuilder t) {
        t.info("distance_from_origin", w -> {
            double[] q = w.data().qpos;
            return Math.sqrt(q[0] * q[0] + q[1] * q[1]);
        });
    }

    /** The rate of a quantity as an info entry. */
    static void tellRate(TaskBuilder t, String entry, Tracked tracked) {
        t.stepInfo(entry, w -> w.rate(tracked));
    }

    /** The rate of a quantity, times a weight, as a reward. */
    static void rewardRate(TaskBuilder t, Tracked tracked, double weight) {
        t.reward("reward_forward", w -> weight * w.rate(tracked));
    }

    /** A reward for being healthy. */
    static void rewardHealth(TaskBuilder t, double reward) {
        t.reward("reward_survive", w -> w.isHealthy() ? reward : 0);
    }

    /** The sum of the squared actions, times a weight. */
    static Task.Quantity effort(double weight) {
        return w -> weight * Sums.squares(w.data().ctrl, 0, w.data().ctrl.length);
    }

    /** The distance of the frames of two bodies, times a weight. */
    static Task.Quantity distance(int a, int b, double weight) {
        return w -> {
            double[] x = w.data().xpos;
            double dx = x[3 * a] - x[3 * b], dy = x[3 * a + 1] - x[3 * b + 1], dz = x[3 * a + 2] - x[3 * b + 2];
            return Math.sqrt(dx * dx + dy * dy + dz * dz) * weight;
        };
    }

    /** Where the frame of a body is, as a part of the observation. */
    static void observePosition(TaskBuilder t, String body, int id) {
        t.observe(body, d -> d.xpos, 3 * id, 3 * id + 3);
    }

    /** Whether all coordinates from a place on and all velocities are inside of a range. */
    static boolean isStateInside(TaskWorld w, int from, Range range) {
        double[] q = w.data().qpos, v = w.data().qvel;
        boolean inside = true;
        for (int i = from; i < q.length; i++) {
            inside &= range.isInside(q[i]);
        }
        for (double x : v) {
            inside &= range.isInside(x);
        }
        return inside;
    }
}
