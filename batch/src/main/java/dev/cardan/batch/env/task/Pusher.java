package dev.cardan.batch.env.task;

import dev.cardan.batch.env.NumpyRandom;
import dev.cardan.batch.env.TaskBuilder;
import dev.cardan.batch.env.TaskWorld;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;

/**
 * An arm of seven hinges with the body "tips_arm" at its end shall push the body "object" to the body "goal"; the last four
 * joints move object and goal: {@link Tasks#pusher}.
 */
public final class Pusher extends TaskOptions<Pusher> {
    private static final int ARM = 7; // joints
    private static final double VELOCITY_NOISE = 0.005; // rad/s
    private static final double NEAREST = 0.17; // object and goal at first, m

    private double nearWeight = 0.5;
    private double distanceWeight = 1;
    private double controlWeight = 0.1;

    Pusher(Model model) {
        super("Pusher", model, 5, 100);
    }

    @Override
    Pusher self() {
        return this;
    }

    /** Cost of each m between the end of the arm and the object ({@code reward_near_weight}, 0.5). */
    public Pusher nearWeight(double weight) {
        nearWeight = finite("near weight", weight);
        return this;
    }

    /** Cost of each m between object and goal ({@code reward_dist_weight}, 1). */
    public Pusher distanceWeight(double weight) {
        distanceWeight = finite("distance weight", weight);
        return this;
    }

    /** Cost of the sum of squared actions ({@code reward_control_weight}, 0.1). */
    public Pusher controlWeight(double weight) {
        controlWeight = finite("control weight", weight);
        return this;
    }

    @Override
    void require(Needs needs) {
        JointType h = JointType.HINGE, s = JointType.SLIDE;
        needs.bodies("tips_arm", "object", "goal");
        needs.firstJoints(h, h, h, h, h, h, h);
        needs.lastJoints(s, s, s, s);
        needs.actuators();
    }

    @Override
    void describe(TaskBuilder t, Origin origin) {
        int tip = model.names().id(ObjType.Code.BODY, "tips_arm");
        int object = model.names().id(ObjType.Code.BODY, "object");
        int goal = model.names().id(ObjType.Code.BODY, "goal");
        t.start(Pusher::place);
        t.observe("qpos", d -> d.qpos, 0, ARM).observe("qvel", d -> d.qvel, 0, ARM);
        Common.observePosition(t, "tips_arm", tip);
        Common.observePosition(t, "object", object);
        Common.observePosition(t, "goal", goal);
        t.cost("reward_dist", Common.distance(object, goal, distanceWeight));
        t.cost("reward_ctrl", Common.effort(controlWeight));
        t.cost("reward_near", Common.distance(object, tip, nearWeight));
    }

    private static void place(TaskWorld w, NumpyRandom random) {
        double[] q = w.data().qpos, v = w.data().qvel;
        double x, y;
        do {
            x = random.uniform(-0.3, 0);
            y = random.uniform(-0.2, 0.2);
        } while (!(Math.sqrt(x * x + y * y) > NEAREST));
        q[q.length - 4] = x;
        q[q.length - 3] = y;
        q[q.length - 2] = 0;
        q[q.length - 1] = 0;
        Noise.addUniform(v, VELOCITY_NOISE, random);
        for (int i = v.length - 4; i < v.length; i++) {
            v[i] = 0;
        }
    }
}
