package dev.cardan.engine;

import dev.cardan.engine.StepDifferences.Columns;
import dev.cardan.engine.pipeline.ForwardPass;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.StateElement;
import dev.cardan.engine.type.WarningKind;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Derivatives of steps of worlds like a given one, found in worlds of its own: the one asked about is only read, so others may read
 * it at the same time. Keep it to ask often; {@link Derivatives} makes one for each question. For one thread at a time.
 *
 * <pre>{@code
 * try (Workers workers = new Workers(2)) {
 *     Differentiator differentiator = new Differentiator(data, DerivativeOptions.DEFAULT.withWorkers(workers));
 *     for (...) {
 *         TransitionMatrices t = differentiator.transition(data);
 *         ...
 *         Physics.step(data);
 *     }
 * }
 * }</pre>
 */
public final class Differentiator {
    private static final int[] BAD = {WarningKind.Code.BADQPOS, WarningKind.Code.BADQVEL, WarningKind.Code.BADQACC};

    private final DerivativeOptions options;
    private final Data[] worlds; // one per thread
    private StepGradient gradient; // made when first needed

    /**
     * Makes the worlds to try steps in, one per thread.
     *
     * @param like a world whose model, extensions and callbacks they have
     */
    public Differentiator(Data like, DerivativeOptions options) {
        this.options = options;
        worlds = new Data[options.workers() == null ? 1 : options.workers().number()];
        for (int i = 0; i < worlds.length; i++) {
            worlds[i] = new Data(like.model, like.ext.extensions);
        }
    }

    /** How derivatives are found. */
    public DerivativeOptions options() {
        return options;
    }

    /**
     * A, B, and with {@link DerivativeOptions#sensors} C and D, by differences of steps only. The numbers are those of
     * {@link FiniteDifferences#transition} and so of MuJoCo, but for the sign of a centred D, which MuJoCo has wrong; in
     * contrast to it RK4 is possible, at the cost of whole steps for every column.
     *
     * @throws IllegalArgumentException in a world with delays or sleeping trees, which differences don't know
     * @throws ArithmeticException if a step beside the state leads to numbers that are NaN, infinite or huge
     */
    public TransitionMatrices differences(Data d) {
        FiniteDifferences.requireNoDelays(d.model);
        FiniteDifferences.requireAwake(d);
        TransitionMatrices r = TransitionMatrices.zeros(d.model, options.sensors());
        differences(d, Columns.of(d.model, true, true), r);
        return r;
    }

    /**
     * A and B, positions by differences of steps, and velocities, activations and controls by formulas where no constraint acts and
     * all forces have one, else by differences as well. C and D, if asked for, always come from differences, and the rest with them.
     *
     * @throws IllegalArgumentException in a world with RK4, which has no formulas; otherwise as {@link #differences}
     */
    public TransitionMatrices hybrid(Data d) {
        if (d.opt.integrator == Integrator.RK4) {
            throw new IllegalArgumentException("there are no formulas for steps of RK4: use differences");
        }
        FiniteDifferences.requireNoDelays(d.model);
        FiniteDifferences.requireAwake(d);
        if (options.sensors() || StepGradient.obstacle(d) != null) {
            return differences(d);
        }
        if (gradient == null || gradient.model() != d.model) {
            gradient = new StepGradient(d);
        }
        gradient.at(d, StepGradient.Part.VELOCITIES);
        if (!gradient.isPlain()) {
            return differences(d);
        }
        TransitionMatrices r = TransitionMatrices.zeros(d.model, false);
        differences(d, Columns.ofPositions(d.model), r);
        gradient.writeWithoutPositions(r);
        return r;
    }

    /** {@link #hybrid} if formulas are wanted and the integrator isn't RK4, else {@link #differences}. */
    public TransitionMatrices transition(Data d) {
        return options.analytic() && d.opt.integrator != Integrator.RK4 ? hybrid(d) : differences(d);
    }

    private void differences(Data d, Columns columns, TransitionMatrices r) {
        boolean sensors = options.sensors();
        double[] c = sensors ? r.C() : null, e = sensors ? r.D() : null;
        columns.among(worlds.length);
        run(
                d,
                w -> new StepDifferences(w, options.eps(), options.centered(), sensors)
                        .run(columns, r.A(), r.B(), c, e));
    }

    /**
     * All derivatives of inverse dynamics at the state, the inputs and the acceleration in d.qacc, by differences to one side:
     * MuJoCo's {@code mjd_inverseFD}, with its bits.
     *
     * @param actuation whether the forces are those that actuators have yet to be helped with: qfrcInverse - qfrcActuator
     * @throws IllegalArgumentException in a world with RK4, noslip iterations or sleeping trees, which differences don't know
     */
    public InverseMatrices inverse(Data d, boolean actuation) {
        FiniteDifferences.check(d, options.eps());
        FiniteDifferences.requireInverse(d);
        boolean sensors = options.sensors();
        InverseMatrices r = InverseMatrices.zeros(d.model, sensors);
        AtomicInteger taken = new AtomicInteger();
        run(d, w -> {
            ForwardPass.evaluate(w); // sensors of inverse dynamics read what only forward dynamics computes
            System.arraycopy(d.qacc, 0, w.qacc, 0, d.model.nv);
            new InverseDifferences(w, options.eps(), actuation, sensors).run(taken, r);
        });
        return r;
    }

    /** Lets each thread do its share in a world that is like the given one. */
    private void run(Data d, Consumer<Data> share) {
        if (worlds.length == 1) {
            share(d, worlds[0], share);
        } else {
            options.workers().run(worlds.length, i -> share(d, worlds[i], share));
        }
    }

    private static void share(Data d, Data w, Consumer<Data> share) {
        follow(w, d);
        Entrance.guard(w, share::accept);
        requireHealthy(w, d);
    }

    /** Refuses numbers that went bad in a world that follows another. */
    static void requireHealthy(Data w, Data d) {
        for (int kind : BAD) {
            if (w.warnings.number[kind] > 0) {
                throw new ArithmeticException("a step beside the state at time " + d.time + " raises the warning "
                        + WarningKind.of(kind) + " at place " + w.warnings.lastinfo[kind]
                        + ": the state is at the edge of what can be simulated, or eps is too large");
            }
        }
    }

    /** How often numbers of a world went bad. */
    static int bad(Data w) {
        int sum = 0;
        for (int kind : BAD) {
            sum += w.warnings.number[kind];
        }
        return sum;
    }

    /** Makes a world go on from the state, the inputs and the settings of another; what is computed stays. */
    static void follow(Data w, Data d) {
        w.use(d.model);
        w.warnings.clear();
        w.copyState(d, StateElement.INTEGRATION);
        w.opt.set(d.opt);
        w.callbacks.set(d.callbacks);
        w.limits.contacts = d.limits.contacts;
        w.limits.rows = d.limits.rows;
        w.limits.exactMatrix = d.limits.exactMatrix;
        w.limits.storedMatrix = d.limits.storedMatrix;
        w.limits.goOn = d.limits.goOn;
        w.strictSolver = d.strictSolver;
    }
}
