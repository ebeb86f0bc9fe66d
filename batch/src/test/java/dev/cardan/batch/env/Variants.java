package dev.cardan.batch.env;

import dev.cardan.batch.env.task.Ant;
import dev.cardan.batch.env.task.HalfCheetah;
import dev.cardan.batch.env.task.Hopper;
import dev.cardan.batch.env.task.Humanoid;
import dev.cardan.batch.env.task.HumanoidStandup;
import dev.cardan.batch.env.task.InvertedDoublePendulum;
import dev.cardan.batch.env.task.InvertedPendulum;
import dev.cardan.batch.env.task.Pusher;
import dev.cardan.batch.env.task.Reacher;
import dev.cardan.batch.env.task.Swimmer;
import dev.cardan.batch.env.task.TaskOptions;
import dev.cardan.batch.env.task.Tasks;
import dev.cardan.batch.env.task.Walker2d;
import dev.cardan.engine.Model;
import java.util.List;

/** All tasks by name, and the options that {@code tools/golden/environments.py} gives to them in its second variant. */
final class Variants {
    static final List<String> NAMES = List.of(
            "Ant",
            "HalfCheetah",
            "Hopper",
            "Humanoid",
            "HumanoidStandup",
            "InvertedDoublePendulum",
            "InvertedPendulum",
            "Pusher",
            "Reacher",
            "Swimmer",
            "Walker2d");

    private Variants() {}

    /** A task in our own model. */
    static TaskOptions<?> own(String name) {
        return switch (name) {
            case "Ant" -> Tasks.ant();
            case "HalfCheetah" -> Tasks.halfCheetah();
            case "Hopper" -> Tasks.hopper();
            case "Humanoid" -> Tasks.humanoid();
            case "HumanoidStandup" -> Tasks.humanoidStandup();
            case "InvertedDoublePendulum" -> Tasks.invertedDoublePendulum();
            case "InvertedPendulum" -> Tasks.invertedPendulum();
            case "Pusher" -> Tasks.pusher();
            case "Reacher" -> Tasks.reacher();
            case "Swimmer" -> Tasks.swimmer();
            case "Walker2d" -> Tasks.walker2d();
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** A task in any model. */
    static TaskOptions<?> in(String name, Model m) {
        return switch (name) {
            case "Ant" -> Tasks.ant(m);
            case "HalfCheetah" -> Tasks.halfCheetah(m);
            case "Hopper" -> Tasks.hopper(m);
            case "Humanoid" -> Tasks.humanoid(m);
            case "HumanoidStandup" -> Tasks.humanoidStandup(m);
            case "InvertedDoublePendulum" -> Tasks.invertedDoublePendulum(m);
            case "InvertedPendulum" -> Tasks.invertedPendulum(m);
            case "Pusher" -> Tasks.pusher(m);
            case "Reacher" -> Tasks.reacher(m);
            case "Swimmer" -> Tasks.swimmer(m);
            case "Walker2d" -> Tasks.walker2d(m);
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** The options of a variant. */
    static Task build(TaskOptions<?> task, String variant) {
        return (variant.equals("default") ? task : others(task)).build();
    }

    private static TaskOptions<?> others(TaskOptions<?> task) {
        return switch (task) {
            case Ant t ->
                t.frameSkip(3)
                        .forwardRewardWeight(1.5)
                        .controlCostWeight(0.3)
                        .contactCostWeight(2e-3)
                        .healthyReward(0.7)
                        .mainBody(2)
                        .terminateWhenUnhealthy(false)
                        .healthyZRange(0.3, 0.5)
                        .contactForceRange(-2, 1.5)
                        .resetNoiseScale(0.05)
                        .excludeCurrentPositions(false)
                        .includeCfrcExt(false);
            case HalfCheetah t ->
                t.frameSkip(2)
                        .forwardRewardWeight(0.8)
                        .controlCostWeight(0.2)
                        .resetNoiseScale(0.03)
                        .excludeCurrentPositions(false);
            case Hopper t ->
                t.frameSkip(2)
                        .forwardRewardWeight(1.3)
                        .controlCostWeight(2e-3)
                        .healthyReward(0.6)
                        .terminateWhenUnhealthy(false)
                        .healthyStateRange(-1.5, 1.2)
                        .healthyZRange(0.9, 1.5)
                        .healthyAngleRange(-0.1, 0.3)
                        .resetNoiseScale(0.02)
                        .excludeCurrentPositions(false);
            case Humanoid t ->
                t.frameSkip(3)
                        .forwardRewardWeight(1.1)
                        .controlCostWeight(0.2)
                        .contactCostWeight(1e-5)
                        .contactCostRange(0.1, 2)
                        .healthyReward(4)
                        .terminateWhenUnhealthy(false)
                        .healthyZRange(0.9, 1.3)
                        .resetNoiseScale(0.03)
                        .excludeCurrentPositions(false)
                        .includeCinert(false)
                        .includeCvel(false)
                        .includeQfrcActuator(false)
                        .includeCfrcExt(false);
            case HumanoidStandup t ->
                t.frameSkip(3)
                        .controlCostWeight(0.2)
                        .impactCostWeight(1e-4)
                        .impactCostRange(0.5, 4)
                        .resetNoiseScale(0.03)
                        .excludeCurrentPositions(false)
                        .includeCinert(false)
                        .includeQfrcActuator(false);
            case InvertedDoublePendulum t -> t.frameSkip(2).healthyReward(7).resetNoiseScale(0.2);
            case InvertedPendulum t -> t.frameSkip(5).resetNoiseScale(0.1);
            case Pusher t -> t.frameSkip(3).nearWeight(0.9).distanceWeight(1.4).controlWeight(0.3);
            case Reacher t -> t.frameSkip(3).distanceWeight(1.7).controlWeight(0.4);
            case Swimmer t ->
                t.frameSkip(2)
                        .forwardRewardWeight(2)
                        .controlCostWeight(1e-2)
                        .resetNoiseScale(0.3)
                        .excludeCurrentPositions(false);
            case Walker2d t ->
                t.frameSkip(2)
                        .forwardRewardWeight(0.5)
                        .controlCostWeight(1e-2)
                        .healthyReward(1.7)
                        .terminateWhenUnhealthy(false)
                        .healthyZRange(1.15, 1.3)
                        .healthyAngleRange(-0.05, 0.1)
                        .resetNoiseScale(0.02)
                        .excludeCurrentPositions(false);
        };
    }
}
