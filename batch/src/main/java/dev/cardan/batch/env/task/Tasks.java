package dev.cardan.batch.env.task;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;

/**
 * The tasks of Gymnasium's MuJoCo environments, version 5: the same observations, rewards, ends, infos, options and random
 * beginnings, of the same seeds.
 *
 * <pre>{@code
 * Task ours = Tasks.ant().build();
 * Task theirs = Tasks.ant(Mjcf.load(Path.of("ant.xml"))).controlCostWeight(0.1).build();
 * }</pre>
 *
 * <p>Without a model a task plays in one of our own, with options that suit it where Gymnasium's do not; the number of
 * observations and actions differs from those of Gymnasium's models. With a model everything has Gymnasium's values at first.
 *
 * <p>On purpose different are: actions are doubles, so their costs lack the rounding to floats, and NaN is refused; controls
 * without a range are unbounded; a world that goes bad ends its episode instead of going on from MuJoCo's reset; and
 * {@link HumanoidStandup#heightWeight} counts.
 */
public final class Tasks {
    private Tasks() {}

    private static Model example(String name) {
        return Mjcf.parse(Examples.text(name));
    }

    /** {@link Ant} in our example "crawler", which has six legs. */
    public static Ant ant() {
        return ant(example("crawler"));
    }

    /** {@link Ant} in a model whose first joint is a free one. */
    public static Ant ant(Model model) {
        return new Ant(model);
    }

    /** {@link HalfCheetah} in our example "runner". */
    public static HalfCheetah halfCheetah() {
        return halfCheetah(example("runner"));
    }

    /** {@link HalfCheetah} in a model whose first joint slides along x. */
    public static HalfCheetah halfCheetah(Model model) {
        return new HalfCheetah(model);
    }

    /** {@link Hopper} in our example "hopper". */
    public static Hopper hopper() {
        return hopper(example("hopper"));
    }

    /** {@link Hopper} in a model whose first joints slide along x, along z with its height as coordinate, and tilt. */
    public static Hopper hopper(Model model) {
        return new Hopper(model);
    }

    /** {@link Humanoid} in our example "humanoid", whose pelvis is healthy from 0.6 m on. */
    public static Humanoid humanoid() {
        return humanoid(example("humanoid")).healthyZRange(0.6, 2);
    }

    /** {@link Humanoid} in a model whose first joint is a free one. */
    public static Humanoid humanoid(Model model) {
        return new Humanoid(model);
    }

    /** {@link HumanoidStandup} in our example "humanoid", which lies on its back at first. */
    public static HumanoidStandup humanoidStandup() {
        return humanoidStandup(example("humanoid")).keyframe("supine");
    }

    /** {@link HumanoidStandup} in a model whose first joint is a free one. */
    public static HumanoidStandup humanoidStandup(Model model) {
        return new HumanoidStandup(model);
    }

    /** {@link InvertedDoublePendulum} in our example "double_cartpole". */
    public static InvertedDoublePendulum invertedDoublePendulum() {
        return invertedDoublePendulum(example("double_cartpole"));
    }

    /** {@link InvertedDoublePendulum} in a model of a slide and two hinges, whose first site is the tip. */
    public static InvertedDoublePendulum invertedDoublePendulum(Model model) {
        return new InvertedDoublePendulum(model);
    }

    /** {@link InvertedPendulum} in our example "cartpole". */
    public static InvertedPendulum invertedPendulum() {
        return invertedPendulum(example("cartpole"));
    }

    /** {@link InvertedPendulum} in a model of a slide and a hinge. */
    public static InvertedPendulum invertedPendulum(Model model) {
        return new InvertedPendulum(model);
    }

    /** {@link Pusher} in our example "pusher". */
    public static Pusher pusher() {
        return pusher(example("pusher"));
    }

    /** {@link Pusher} in a model with the joints and bodies that it names. */
    public static Pusher pusher(Model model) {
        return new Pusher(model);
    }

    /** {@link Reacher} in our example "reacher". */
    public static Reacher reacher() {
        return reacher(example("reacher"));
    }

    /** {@link Reacher} in a model with the joints and bodies that it names. */
    public static Reacher reacher(Model model) {
        return new Reacher(model);
    }

    /** {@link Swimmer} in our example "swimmer". */
    public static Swimmer swimmer() {
        return swimmer(example("swimmer"));
    }

    /** {@link Swimmer} in a model whose first joints slide along x and y. */
    public static Swimmer swimmer(Model model) {
        return new Swimmer(model);
    }

    /** {@link Walker2d} in our example "strider". */
    public static Walker2d walker2d() {
        return walker2d(example("strider"));
    }

    /** {@link Walker2d} in a model whose first joints slide along x, along z with its height as coordinate, and tilt. */
    public static Walker2d walker2d(Model model) {
        return new Walker2d(model);
    }
}
