package dev.cardan.batch.env.task;

import dev.cardan.batch.env.NumpyRandom;
import dev.cardan.batch.env.TaskBuilder;
import dev.cardan.batch.env.TaskWorld;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;

/**
 * An arm of two hinges shall bring the body "fingertip" to the body "target", which the last two joints move:
 * {@link Tasks#reacher}.
 */
public final class Reacher extends TaskOptions<Reacher> {
    private static final double POSITION_NOISE = 0.1; // rad
    private static final double VELOCITY_NOISE = 0.005; // rad/s
    private static final double REACH = 0.2; // how far the target is from the middle at most, m

    private double distanceWeight = 1;
    private double controlWeight = 1;

    Reacher(Model model) {
        super("Reacher", model, 2, 50);
    }

    @Override
    Reacher self() {
        return this;
    }

    /** Cost of each m between fingertip and target ({@code reward_dist_weight}, 1). */
    public Reacher distanceWeight(double weight) {
        distanceWeight = finite("distance weight", weight);
        return this;
    }

    /** Cost of the sum of squared actions ({@code reward_control_weight}, 1). */
    public Reacher controlWeight(double weight) {
        controlWeight = finite("control weight", weight);
        return this;
    }

    @Override
    void require(Needs needs) {
        needs.bodies("fingertip", "target");
        needs.firstJoints(JointType.HINGE, JointType.HINGE);
        needs.lastJoints(JointType.SLIDE, JointType.SLIDE);
        needs.actuators();
    }

    @Override
    void describe(TaskBuilder t, Origin origin) {
        int tip = model.names().id(ObjType.Code.BODY, "fingertip"),
                target = model.names().id(ObjType.Code.BODY, "target");
        t.start(Reacher::place);
        t.observe("cos", 2, (w, out, at) -> {
            out[at] = Maths.cos(w.data().qpos[0]);
            out[at + 1] = Maths.cos(w.data().qpos[1]);
        });
        t.observe("sin", 2, (w, out, at) -> {
            out[at] = Maths.sin(w.data().qpos[0]);
            out[at + 1] = Maths.sin(w.data().qpos[1]);
        });
        t.observe("qpos", d -> d.qpos, 2, model.nq).observe("qvel", d -> d.qvel, 0, 2);
        t.observe("fingertip - target", 2, (w, out, at) -> {
            double[] x = w.data().xpos;
            out[at] = x[3 * tip] - x[3 * target];
            out[at + 1] = x[3 * tip + 1] - x[3 * target + 1];
        });
        t.cost("reward_dist", Common.distance(tip, target, distanceWeight));
        t.cost("reward_ctrl", Common.effort(controlWeight));
    }

    private static void place(TaskWorld w, NumpyRandom random) {
        double[] q = w.data().qpos, v = w.data().qvel;
        Noise.addUniform(q, POSITION_NOISE, random);
        double x, y;
        do {
            x = random.uniform(-REACH, REACH);
            y = random.uniform(-REACH, REACH);
        } while (!(Math.sqrt(x * x + y * y) < REACH));
        q[q.length - 2] = x;
        q[q.length - 1] = y;
        Noise.addUniform(v, VELOCITY_NOISE, random);
        v[v.length - 2] = 0;
        v[v.length - 1] = 0;
    }
}
