package dev.cardan.optimize.control;

import dev.cardan.engine.Data;
import dev.cardan.engine.FiniteDifferences;
import dev.cardan.engine.Model;
import dev.cardan.engine.linalg.Dense;

/**
 * Keeps a world near a state at which it rests, or nearly so, under constant controls: u = u0 - K (x - x0), with the gain of the
 * linear model of a step there.
 *
 * <pre>{@code
 * Physics.resetKeyframe(data, model.keyframe("balanced"));
 * Lqr lqr = Lqr.about(data, new double[] {1, 10, 1, 1}, new double[] {1});
 * while (...) {
 *     lqr.control(data);
 *     Physics.step(data);
 * }
 * }</pre>
 *
 * <p>Not for several threads at once.
 */
public final class Lqr {
    private static final double EPS = 1e-6;

    private final Point centre;
    private final double[] controls;
    private final ControlRanges ranges;
    private final double[] away;

    /** A of the linear model x' = A x + B u (n x n, n = 2 nv + na). */
    public final double[] a;

    /** B of it (n x nu). */
    public final double[] b;

    /** Gain, cost to come, and how fast deviations die out. */
    public final Riccati.Endless solution;

    private Lqr(Data d, double[] a, double[] b, Riccati.Endless solution) {
        centre = new Point(d);
        controls = d.ctrl.clone();
        ranges = new ControlRanges(d, false, EPS);
        away = new double[2 * d.model.nv + d.model.na];
        this.a = a;
        this.b = b;
        this.solution = solution;
    }

    /**
     * The feedback about the present state and controls of a world, which is left as it was but for what is computed.
     *
     * @param q cost of deviations: one number, the diagonal (2 nv + na: positions, velocities, activations), or the whole matrix
     * @param r cost of controls: one number, the diagonal (nu), or the whole matrix
     * @throws IllegalArgumentException if there is no such feedback, or finite differences don't know the world, see {@link
     *     FiniteDifferences#transition}
     */
    public static Lqr about(Data d, double[] q, double[] r) {
        Model m = d.model;
        int n = 2 * m.nv + m.na;
        if (n == 0 || m.nu == 0) {
            throw new IllegalArgumentException("the model has " + m.nv + " degrees of freedom and " + m.nu
                    + " controls: there is nothing to control");
        }
        double[] a = new double[n * n], b = new double[n * m.nu];
        FiniteDifferences.transition(d, EPS, true, a, b, null, null);
        return new Lqr(d, a, b, Riccati.endless(a, b, Diagonal.full(q, n, "q"), Diagonal.full(r, m.nu, "r"), n, m.nu));
    }

    /** Sets the controls of a world of the same model from its state, within their ranges. */
    public void control(Data d) {
        centre.to(d, away);
        int n = away.length;
        for (int i = 0; i < controls.length; i++) {
            d.ctrl[i] = ranges.clamp(i, controls[i] - Dense.dot(solution.gain(), i * n, away, 0, n), d);
        }
    }

    /** What the deviation of a world's state will cost from now on, by the linear model: x'P x. */
    public double costToCome(Data d) {
        centre.to(d, away);
        return Dense.mulVecMatVec(away, 0, solution.value(), 0, away, 0, away.length);
    }
}
