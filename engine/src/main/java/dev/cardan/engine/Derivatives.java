package dev.cardan.engine;

import static dev.cardan.engine.inside.Arguments.index;
import static dev.cardan.engine.inside.Arguments.require;
import static dev.cardan.engine.inside.Arguments.room;

import dev.cardan.engine.Entrance.Visit;
import dev.cardan.engine.derivative.FreeBody;
import dev.cardan.engine.derivative.SmoothVelocity;
import dev.cardan.engine.table.DerivativePattern;
import java.util.Arrays;

/**
 * How a step, inverse dynamics and forces change with state and inputs.
 *
 * <p>{@link #transition} and {@link #inverse} only read the world they are asked about and need nothing computed; who asks often
 * keeps a {@link Differentiator}. The velocity derivatives of forces, in closed form, need a {@link Physics#forward} and write
 * {@code d.qDeriv}; they allocate nothing once warmed up. A wrong index or an array that is too short is an
 * {@link IllegalArgumentException} before anything is written; whatever else goes wrong, state and inputs of the world stay as they are.
 */
public final class Derivatives {
    private static final double FLOOR = 1e-10;

    private Derivatives() {}

    /**
     * Where two matrices differ most, by relative error |a - b| / max(|a|, |b|, floor).
     *
     * @param value the error
     * @param row of the numbers
     * @param column of the numbers
     */
    public record RelativeError(double value, int row, int column) {}

    /**
     * How far formulas and differences are apart.
     *
     * @param a where the matrices A differ most
     * @param b where the matrices B differ most
     */
    public record FormulaErrors(RelativeError a, RelativeError b) {}

    /**
     * A and B, and C and D if asked for: with formulas where there are any if the options say so and the integrator isn't RK4, see
     * {@link #hybrid}, else by {@link #differences}. Through contacts {@link StepGradient} has formulas for all columns.
     *
     * @throws IllegalArgumentException in a world with delays or sleeping trees, which differences don't know
     */
    public static TransitionMatrices transition(Data d, DerivativeOptions options) {
        return new Differentiator(d, options).transition(d);
    }

    /**
     * Positions by differences of steps, velocities, activations and controls by formulas where no constraint acts; see
     * {@link Differentiator#hybrid}.
     *
     * @throws IllegalArgumentException in a world with RK4, delays or sleeping trees
     */
    public static TransitionMatrices hybrid(Data d, DerivativeOptions options) {
        return new Differentiator(d, options).hybrid(d);
    }

    /**
     * The largest relative error |a - b| / max(|a|, |b|, floor) of two matrices, and where it is.
     *
     * @param columns how many numbers a row has
     * @param floor numbers smaller than this are compared as if they were this large, such as 1e-10
     */
    public static RelativeError maxRelativeError(double[] a, double[] b, int columns, double floor) {
        require(a.length == b.length, "the matrices differ in size");
        require(columns > 0 || a.length == 0, "a row has at least one number");
        RelativeError worst = new RelativeError(0, 0, 0);
        for (int i = 0; i < a.length; i++) {
            double size = Math.max(Math.max(Math.abs(a[i]), Math.abs(b[i])), floor);
            double error = Math.abs(a[i] - b[i]) / size;
            if (!(error <= worst.value())) {
                worst = new RelativeError(error, i / columns, i % columns);
            }
        }
        return worst;
    }

    /** Compares A and B by formulas with A and B by differences, with the default options and a floor of 1e-10. */
    public static FormulaErrors compareFormulas(Data d) {
        TransitionMatrices formulas = hybrid(d, DerivativeOptions.DEFAULT);
        TransitionMatrices steps = differences(d, DerivativeOptions.DEFAULT.withAnalytic(false));
        return new FormulaErrors(
                maxRelativeError(formulas.A(), steps.A(), steps.nx(), FLOOR),
                maxRelativeError(formulas.B(), steps.B(), Math.max(1, steps.nu()), FLOOR));
    }

    /**
     * Whether centred differences with eps and eps / 10 give the same A: the largest relative error, with a floor of 1e-10, is
     * below the tolerance.
     */
    public static boolean converges(Data d, double eps, double tolerance) {
        DerivativeOptions options = DerivativeOptions.DEFAULT.withAnalytic(false);
        TransitionMatrices coarse = differences(d, options.withEps(eps));
        TransitionMatrices fine = differences(d, options.withEps(eps / 10));
        return maxRelativeError(coarse.A(), fine.A(), coarse.nx(), FLOOR).value() < tolerance;
    }

    /**
     * A and B, and C and D if asked for, by differences of steps only; see {@link Differentiator#differences}.
     *
     * @throws IllegalArgumentException in a world with delays or sleeping trees, which differences don't know
     */
    public static TransitionMatrices differences(Data d, DerivativeOptions options) {
        return new Differentiator(d, options).differences(d);
    }

    /**
     * All derivatives of inverse dynamics at the state, the inputs and d.qacc, by differences; see
     * {@link Differentiator#inverse}.
     *
     * @param actuation whether the forces are those that actuators have yet to be helped with: qfrcInverse - qfrcActuator
     * @throws IllegalArgumentException in a world with RK4, noslip iterations or sleeping trees, which differences don't know
     */
    public static InverseMatrices inverse(Data d, DerivativeOptions options, boolean actuation) {
        return new Differentiator(d, options).inverse(d, actuation);
    }

    /**
     * Computes {@code d.qDeriv} = d(qfrcActuator + qfrcPassive - qfrcBias) / d(qvel), in the sparsity m.D: pairs of
     * dofs of which neither moves the other are left out, as MuJoCo does. Actuators at their force limit don't count;
     * neither do limits that joints or tendons put on actuator forces.
     *
     * @param withBias whether to include qfrcBias; the integrator implicit does, implicitfast doesn't
     */
    public static void smoothVelocity(Data d, boolean withBias) {
        try (Visit visit = Entrance.visit(d)) {
            SmoothVelocity.run(d, withBias);
            visit.answered();
        }
    }

    /** r (nv x nv, row-major) = {@code d.qDeriv} as a full matrix: r[i nv + k] = d(force i) / d(qvel k). */
    public static void full(double[] r, int ro, Data d) {
        int nv = d.model.nv;
        DerivativePattern p = d.model.D;
        room(r, ro, nv * nv, "r", "nv x nv");
        Arrays.fill(r, ro, ro + nv * nv, 0);
        for (int i = 0; i < nv; i++) {
            int end = p.rowadr[i] + p.rownnz[i];
            for (int k = p.rowadr[i]; k < end; k++) {
                r[ro + i * nv + p.colind[k]] = d.qDeriv[k];
            }
        }
    }

    /**
     * Whether a joint is free and belongs to a body that is a kinematic tree of its own. The integrator implicitfast
     * treats the gyroscopic forces of such bodies implicitly.
     */
    public static boolean isFreeBody(Model m, int jnt) {
        index(jnt, m.njnt, "joint");
        return FreeBody.is(m, jnt);
    }

    /** r (6 x 6) = d(qfrcBias) / d(qvel) of the dofs of a free body; the columns of its linear velocity are zero. */
    public static void freeBias(double[] r, Data d, int jnt) {
        requireFreeBody(d.model, jnt);
        room(r, 0, 36, "r", "6 x 6");
        try (Visit visit = Entrance.visit(d)) {
            FreeBody.bias(r, d, jnt);
            visit.answered();
        }
    }

    /**
     * r (6 x 6) = M - h d(qfrcSmooth) / d(qvel) of the dofs of a free body with h the timestep, gyroscopic forces
     * included. Call {@link #smoothVelocity} without bias first.
     */
    public static void freeImplicitMatrix(double[] r, Data d, int jnt) {
        requireFreeBody(d.model, jnt);
        room(r, 0, 36, "r", "6 x 6");
        try (Visit visit = Entrance.visit(d)) {
            FreeBody.implicitMatrix(r, d, jnt);
            visit.answered();
        }
    }

    /**
     * The last dof whose pivot in the factors of M - h D, after a step with Euler or implicitfast, isn't positive, or
     * -1. Such a step pushed the velocity in the wrong direction: velocity feedback of an actuator outweighs the
     * inertia at this timestep. Like MuJoCo the integrator goes on; this tells.
     */
    public static int indefiniteDof(Data d) {
        double[] inverse = d.qHDiagInv;
        for (int i = inverse.length - 1; i >= 0; i--) {
            if (!(inverse[i] > 0)) {
                return i;
            }
        }
        return -1;
    }

    private static void requireFreeBody(Model m, int jnt) {
        index(jnt, m.njnt, "joint");
        if (!FreeBody.is(m, jnt)) {
            throw new IllegalArgumentException("joint " + jnt + " isn't the free joint of a body that stands alone");
        }
    }
}
