package dev.cardan.optimize.control;

import dev.cardan.engine.Data;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.type.StateElement;
import dev.cardan.optimize.Ending;
import java.util.List;

/**
 * A trajectory with the controls that lead along it, and the feedback that leads back to it. Its numbers are not to be changed.
 * Not for several threads at once.
 */
public final class Plan {
    /**
     * An iteration of the search for a plan.
     *
     * @param cost of the trajectory with which it began
     * @param reduction by how much it lessened that; 0 if no trajectory was better
     * @param promised what the linear-quadratic model expected of the whole step
     * @param regularizer the share of itself that was added to the curvature of controls
     * @param length of the step that was taken, of 1; 0 for none
     */
    public record Iteration(double cost, double reduction, double promised, double regularizer, double length) {}

    /** How many steps the plan has. */
    public final int steps;

    /** Controls of each step (steps x nu). */
    public final double[] controls;

    /** What the whole trajectory costs. */
    public final double cost;

    /** Why the search came to an end. */
    public final Ending ending;

    /** The search, iteration by iteration. */
    public final List<Iteration> trace;

    private final Trajectory trajectory;
    private final double[][] gains; // of each step (nu x n)
    private final ControlRanges ranges;
    private final double[] away;

    Plan(Trajectory trajectory, double[][] gains, ControlRanges ranges, Ending ending, List<Iteration> trace) {
        this.trajectory = trajectory;
        this.gains = gains;
        this.ranges = ranges;
        this.ending = ending;
        this.trace = List.copyOf(trace);
        steps = gains.length;
        controls = trajectory.controls;
        cost = trajectory.cost;
        away = new double[trajectory.directions];
    }

    /** Puts a world of the same model in the state before a step, or, with as many as there are steps, in the final one. */
    public void restore(Data d, int step) {
        d.setState(StateElement.INTEGRATION, trajectory.states, trajectory.at(step));
    }

    /**
     * K of a step (nu x n, n = 2 nv + na): how controls answer deviations of the state. Zero for controls at the end of their range;
     * those at a limit of their force move as it does.
     */
    public double[] gain(int step) {
        return gains[step].clone();
    }

    /** Sets the controls of a step in a world of the same model, with feedback, within their ranges and those of their forces. */
    public void control(Data d, int step) {
        trajectory.away(d, step, away);
        int n = away.length, nu = ranges.count();
        for (int i = 0; i < nu; i++) {
            double u = controls[step * nu + i] + Dense.dot(gains[step], i * n, away, 0, n);
            d.ctrl[i] = ranges.clamp(i, u, d);
        }
    }
}
