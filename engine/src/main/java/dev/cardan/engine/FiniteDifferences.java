package dev.cardan.engine;

import static dev.cardan.engine.inside.Arguments.optional;
import static dev.cardan.engine.inside.Arguments.require;

import dev.cardan.engine.StepDifferences.Columns;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * How a step and inverse dynamics change with state and inputs, by finite differences, in the world itself and into arrays of the
 * caller, as MuJoCo does it: one evaluation per direction, which skips what the direction leaves as it is. Positions change in
 * their tangent space, so a state has 2 nv + na directions: positions, velocities, activations. {@link Derivatives} has the same
 * for a world that must not be touched, on several threads, with matrices as results.
 *
 * <p>Afterwards state and inputs are those before, bit for bit; computed quantities are those of the last evaluation. Whatever is
 * thrown, the world is as after a failed step, see {@link Physics}.
 */
public final class FiniteDifferences {
    private FiniteDifferences() {}

    /**
     * How the next state and the sensors follow from state and controls: dx' = A dx + B du, ds = C dx + D du. A null matrix is left
     * out. Controls with a range are not moved beyond it.
     *
     * @param eps how far each direction is followed, such as 1e-6
     * @param centered whether to follow it to both sides, which takes twice as long and is more exact
     * @param a receives A (2 nv + na x 2 nv + na)
     * @param b receives B (2 nv + na x nu)
     * @param c receives C (nsensordata x 2 nv + na)
     * @param e receives D (nsensordata x nu)
     * @throws IllegalArgumentException in a world with RK4, delays or sleeping trees, which differences don't know
     * @throws ArithmeticException if a step beside the state leads to numbers that are NaN, infinite or huge
     */
    public static void transition(
            Data d, double eps, boolean centered, double[] a, double[] b, double[] c, double[] e) {
        Model m = d.model;
        int n = 2 * m.nv + m.na;
        optional(a, 0, n * n, "a", "2 nv + na x 2 nv + na");
        optional(b, 0, n * m.nu, "b", "2 nv + na x nu");
        optional(c, 0, m.nsensordata * n, "c", "nsensordata x 2 nv + na");
        optional(e, 0, m.nsensordata * m.nu, "e", "nsensordata x nu");
        check(d, eps);
        requireNoDelays(m);
        Columns all = Columns.of(m, a != null || c != null, b != null || e != null);
        Entrance.guard(d, w -> {
            int before = Differentiator.bad(w);
            new StepDifferences(w, eps, centered, c != null || e != null).run(all, a, b, c, e);
            if (Differentiator.bad(w) != before || Entrance.wasReset(w)) {
                Differentiator.requireHealthy(w, w);
            }
        });
    }

    static void check(Data d, double eps) {
        if (!(eps > 0 && eps < Double.POSITIVE_INFINITY)) {
            require(false, "the distance eps of finite differences is " + eps + ": it must be positive, such as 1e-6");
        }
        require(
                d.opt.integrator != Integrator.RK4,
                "RK4 evaluates the dynamics several times per step: use another integrator for finite differences, such as"
                        + " implicitfast");
        requireAwake(d);
    }

    static void requireNoDelays(Model m) {
        require(m.nhistory == 0, "the model has delays, of which finite differences of a step know nothing");
    }

    static void requireAwake(Data d) {
        require(
                !d.opt.enabled(EnableFlag.SLEEP),
                "a tree may fall asleep in the middle of finite differences: disable sleeping in opt.enableflags");
    }

    static void requireInverse(Data d) {
        require(
                d.opt.noslipIterations == 0,
                "noslip iterations have no inverse: set opt.noslipIterations to 0 for finite differences");
    }

    /**
     * How the forces of inverse dynamics, the sensors and the mass matrix follow from positions, velocities and accelerations
     * (qacc). A null matrix is left out. Rows belong to what is changed, columns to what follows, as in MuJoCo.
     *
     * @param eps how far each direction is followed, such as 1e-6
     * @param actuation whether the forces are those that actuators have yet to be helped with: qfrcInverse - qfrcActuator
     * @param fq receives d(force) / d(qpos) (nv x nv), as do fv by qvel and fa by qacc
     * @param sq receives d(sensordata) / d(qpos) (nv x nsensordata), as do sv by qvel and sa by qacc
     * @param mq receives d(M) / d(qpos) (nv x nC)
     * @throws IllegalArgumentException in a world with RK4, noslip iterations or sleeping trees, which differences don't know
     */
    public static void inverse(
            Data d,
            double eps,
            boolean actuation,
            double[] fq,
            double[] fv,
            double[] fa,
            double[] sq,
            double[] sv,
            double[] sa,
            double[] mq) {
        int nv = d.model.nv, ns = d.model.nsensordata;
        optional(fq, 0, nv * nv, "fq", "nv x nv");
        optional(fv, 0, nv * nv, "fv", "nv x nv");
        optional(fa, 0, nv * nv, "fa", "nv x nv");
        optional(sq, 0, nv * ns, "sq", "nv x nsensordata");
        optional(sv, 0, nv * ns, "sv", "nv x nsensordata");
        optional(sa, 0, nv * ns, "sa", "nv x nsensordata");
        optional(mq, 0, nv * d.model.nC, "mq", "nv x nC");
        check(d, eps);
        requireInverse(d);
        boolean sensors = sq != null || sv != null || sa != null;
        InverseMatrices r = new InverseMatrices(nv, ns, d.model.nC, fq, fv, fa, sq, sv, sa, mq);
        Entrance.guard(d, w -> new InverseDifferences(w, eps, actuation, sensors).run(new AtomicInteger(), r));
    }
}
