package dev.cardan.engine;

import static dev.cardan.engine.inside.Arguments.require;
import static dev.cardan.engine.inside.Arguments.room;

import dev.cardan.engine.type.StateElement;
import java.util.Arrays;

/**
 * The gradient of a loss over many steps by the first state, all controls and parameters of the model, backwards through the steps:
 * it costs a few rollouts, however many controls there are. Contacts and other constraints are differentiated through, see
 * {@link StepGradient}.
 *
 * <pre>{@code
 * RolloutGradient rollout = new RolloutGradient(data, 1 << 20);
 * RolloutGradient.Result r = rollout.run(data, controls, 100, (t, d, byState, byControl) -> {
 *     double miss = d.qpos[0] - 1;
 *     byState[0] += 2 * miss;
 *     return miss * miss;
 * });
 * }</pre>
 *
 * <p>States are kept on the way; where the budget is too small for all of them, only some, and steps are taken again. It works in
 * worlds of its own; the one asked about is only read. For one thread at a time.
 */
public final class RolloutGradient {
    private static final int KEPT = StateElement.FULLPHYSICS | StateElement.WARMSTART;

    /** What a rollout is judged by: a sum of terms of a state and its controls. */
    @FunctionalInterface
    public interface Loss {
        /**
         * The term of one state, which is called twice for each: on the way there, and back.
         *
         * @param t steps taken so far, from 0 to their number
         * @param d the world at that state, with the controls of the step to come; nothing else is computed, nothing may be changed
         * @param byState the gradient of the term by the state is to be added to it (2 nv + na), positions in their tangent space
         * @param byControl the gradient by the controls is to be added to it (nu); at the last state there are none
         * @return the term
         */
        double at(int t, Data d, double[] byState, double[] byControl);
    }

    /**
     * A loss and its gradient.
     *
     * @param loss sum of all terms
     * @param byState gradient by the first state (2 nv + na)
     * @param byControls gradient by the controls, a row per step (steps x nu)
     * @param byParameters gradient by the parameters
     */
    @SuppressWarnings("ArrayRecordComponent") // results for reading, nobody compares them
    public record Result(double loss, double[] byState, double[] byControls, double[] byParameters) {}

    private final Data world;
    private final StepGradient gradient;
    private final long budget;
    private final int size; // numbers of a state
    private final int parameters;
    private double[] kept = {};

    /**
     * Makes worlds to work in.
     *
     * @param like a world whose model they have
     * @param budget how many bytes states on the way may take
     * @param parameters of the model, by which the gradient is wanted too
     */
    public RolloutGradient(Data like, long budget, Parameter... parameters) {
        this.budget = budget;
        this.parameters = parameters.length;
        world = new Data(like.model, like.ext.extensions);
        gradient = new StepGradient(like).by(parameters);
        size = world.stateSize(KEPT);
    }

    /**
     * Takes steps from a state and differentiates the loss backwards.
     *
     * @param controls a row per step (steps x nu)
     * @throws IllegalArgumentException as {@link StepGradient#at}; if the budget is too small, which tells how much is needed
     * @throws ArithmeticException if numbers go bad on the way
     */
    public Result run(Data start, double[] controls, int steps, Loss loss) {
        Model m = start.model;
        int nu = m.nu, nx = 2 * m.nv + m.na;
        require(steps > 0, "a rollout has at least one step");
        room(controls, 0, steps * nu, "controls", "steps x nu");
        int segment = segment(steps), segments = (steps + segment - 1) / segment;
        if (kept.length < (segments + segment) * size) {
            kept = new double[(segments + segment) * size];
        }
        Differentiator.follow(world, start);
        double[] byState = new double[nx], term = new double[nx], unused = new double[nu];
        double sum = 0;
        for (int t = 0; t < steps; t++) {
            if (t % segment == 0) {
                world.getState(KEPT, kept, t / segment * size);
            }
            if (t >= (segments - 1) * segment) { // the last segment is the first to be needed
                world.getState(KEPT, kept, (segments + t % segment) * size);
            }
            System.arraycopy(controls, t * nu, world.ctrl, 0, nu);
            sum += loss.at(t, world, term, unused);
            Physics.step(world);
        }
        Differentiator.requireHealthy(world, start);
        sum += loss.at(steps, world, byState, unused);

        double[] byControls = new double[steps * nu], byParameters = new double[parameters], own = new double[nu];
        for (int s = segments - 1; s >= 0; s--) {
            int first = s * segment, end = Math.min(steps, first + segment);
            if (s < segments - 1) {
                takeAgain(controls, s, segments, first, end);
            }
            for (int t = end - 1; t >= first; t--) {
                world.setState(KEPT, kept, (segments + t - first) * size);
                System.arraycopy(controls, t * nu, world.ctrl, 0, nu);
                gradient.at(world).pullBack(byState, byState, byControls, t * nu, byParameters);
                Arrays.fill(own, 0);
                loss.at(t, world, byState, own);
                for (int i = 0; i < nu; i++) {
                    byControls[t * nu + i] += own[i];
                }
            }
        }
        return new Result(sum, byState, byControls, byParameters);
    }

    private void takeAgain(double[] controls, int s, int segments, int first, int end) {
        int nu = world.model.nu;
        world.setState(KEPT, kept, s * size);
        for (int t = first; t < end; t++) {
            world.getState(KEPT, kept, (segments + t - first) * size);
            System.arraycopy(controls, t * nu, world.ctrl, 0, nu);
            if (t < end - 1) {
                Physics.step(world);
            }
        }
    }

    /** How many steps lie between two states that are kept: all in one piece if the budget allows, else as many as fit. */
    private int segment(int steps) {
        long states = budget / (8L * size);
        for (int segment = steps; ; segment = (segment + 1) / 2) {
            int segments = (steps + segment - 1) / segment;
            if (segments + segment <= states) {
                return segment;
            }
            if (segment * segment <= steps) {
                long needed = 8L * size * (segments + segment);
                throw new IllegalArgumentException("a budget of " + budget + " bytes has no room for the states of "
                        + steps + " steps: allow at least " + needed);
            }
        }
    }
}
