package dev.cardan.batch;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.diagnosis.BadStep;
import dev.cardan.engine.diagnosis.StepWatch;
import dev.cardan.engine.type.StateElement;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Follows trajectories from given states under given controls, on several threads, as MuJoCo's Python module {@code rollout}
 * does and with its numbers.
 *
 * <pre>{@code
 * try (Rollout rollout = new Rollout(4)) {
 *     Trajectories t = rollout.of(model).from(states).controls(controls, 100, 1000).run();
 * }
 * }</pre>
 *
 * <p>A trajectory depends on nothing but its own initial state, warm start and controls: neither on threads nor on what was
 * rolled out before. One in which a step raises a warning or throws something ends there, see {@link Trajectories#errors};
 * others don't notice.
 *
 * <p>It is for one caller at a time. If the caller's thread is interrupted, a {@link BatchInterruptedException} comes out;
 * trajectories that were not done then have any content.
 */
public final class Rollout implements AutoCloseable {
    private final Crew crew;
    private final Data[] data; // one for each thread, of the model rolled out last
    private Model of; // that model
    private Consumer<Data> prepared; // and how its worlds were made ready

    /**
     * Starts the threads.
     *
     * @param threads how many work, the caller's among them
     */
    public Rollout(int threads) {
        this(threads, null);
    }

    /** Starts the threads, and tells somebody how far long calls have come; null if nobody. */
    public Rollout(int threads, BatchProgress progress) {
        crew = new Crew("rollout", threads, progress);
        data = new Data[threads];
    }

    /** How many threads work, the caller's among them. */
    public int threads() {
        return crew.threads();
    }

    /** Begins to describe trajectories of one model. */
    public Plan of(Model model) {
        return of(List.of(model));
    }

    /** Begins to describe trajectories of a model each, all of the same structure. */
    public Plan of(List<Model> models) {
        if (models.isEmpty()) {
            throw new IllegalArgumentException("a rollout of no model: there must be at least one");
        }
        return new Plan(models);
    }

    /** Ends the threads, after a call under way. */
    @Override
    public void close() {
        crew.close();
    }

    /** What to roll out. Whatever is given for one trajectory only holds for all of them. */
    public final class Plan {
        private final Model[] models;
        private double[] initial = {};
        private double[] warmstart; // null: zero
        private double[] controls; // null: as after a reset
        private int controlRows = 1;
        private int controlSteps = 1;
        private int spec = StateElement.CTRL;
        private int steps; // 0: as many as there are controls
        private int chunk;
        private Consumer<Data> prepare; // null: as they are

        private Plan(List<Model> models) {
            this.models = models.toArray(new Model[0]);
        }

        /**
         * The initial states: time, qpos, qvel, act, history, states of plugins, as {@link Data#getState} writes them for
         * {@link StateElement#FULLPHYSICS} ([count or 1] x state).
         */
        public Plan from(double[] states) {
            initial = states;
            return this;
        }

        /** Accelerations from which the solver starts in the first step; at first zero ([count or 1] x nv). */
        public Plan warmstart(double[] qacc) {
            warmstart = qacc;
            return this;
        }

        /**
         * What is set before each step, see {@link #controlSpec}. Without any, controls are as after a reset.
         *
         * @param values ([count or 1] x [steps or 1] x control)
         * @param count trajectories that they are for; 1 means all
         * @param stepCount steps that they are for; 1 means all
         */
        public Plan controls(double[] values, int count, int stepCount) {
            requirePositive("trajectories of controls", count);
            requirePositive("steps of controls", stepCount);
            controls = values;
            controlRows = count;
            controlSteps = stepCount;
            return this;
        }

        /**
         * What controls consist of, bits of {@link StateElement} among {@link StateElement#USER}; at first {@link
         * StateElement#CTRL} alone. Controls and applied forces that are not among them are zero, mocap poses and active
         * equalities those of the model.
         */
        public Plan controlSpec(int mask) {
            if ((mask & ~StateElement.USER) != 0) {
                throw new IllegalArgumentException(
                        "control spec " + mask + " has bits that users don't set: only those of StateElement.USER");
            }
            spec = mask;
            return this;
        }

        /** How many steps to take; at first as many as there are controls for. */
        public Plan steps(int n) {
            requirePositive("steps", n);
            steps = n;
            return this;
        }

        /** How many trajectories a thread takes at once; at first left open. Changes no result. */
        public Plan chunk(int n) {
            requirePositive("trajectories at once", n);
            chunk = n;
            return this;
        }

        /**
         * Makes worlds ready, with callbacks or limits for example: called for each world that is made, one for each thread.
         */
        public Plan prepare(Consumer<Data> setUp) {
            prepare = setUp;
            return this;
        }

        private static void requirePositive(String what, int n) {
            if (n < 1) {
                throw new IllegalArgumentException(n + " " + what + ": there must be at least one");
            }
        }

        /** Rolls out into new arrays. */
        public Trajectories run() {
            return run(null);
        }

        /**
         * Rolls out into arrays that there are already.
         *
         * @param into where to; null for new ones
         * @return the same
         * @throws IllegalArgumentException if sizes don't fit
         */
        public Trajectories run(Trajectories into) {
            crew.claim();
            try {
                makeWorlds();
                return new Run(this, into).run();
            } finally {
                crew.release();
            }
        }

        private void makeWorlds() {
            if (of == models[0] && Objects.equals(prepare, prepared)) {
                return;
            }
            of = null;
            for (int i = 0; i < data.length; i++) {
                data[i] = models[0].newData();
                if (prepare != null) {
                    prepare.accept(data[i]);
                }
            }
            of = models[0];
            prepared = prepare;
        }
    }

    /** A plan being carried out. */
    private final class Run {
        private final Plan plan;
        private final Model[] models;
        private final int count;
        private final int steps;
        private final int controlSize;
        private final Trajectories out;

        Run(Plan p, Trajectories into) {
            plan = p;
            models = p.models;
            Data d = data[0];
            for (Model m : models) {
                d.use(m); // refuses another structure
            }
            int stateSize = d.stateSize(StateElement.FULLPHYSICS), nv = d.model.nv;
            controlSize = d.stateSize(p.spec);
            int states = rows("initial states", p.initial, stateSize);
            int starts = p.warmstart == null ? 1 : rows("warm starts", p.warmstart, nv);
            if (p.controls != null) {
                int size = ArraySize.product("controls", p.controlRows, p.controlSteps, controlSize);
                if (p.controls.length != size) {
                    throw new IllegalArgumentException(p.controls.length + " controls: there must be " + size + ", "
                            + controlSize + " for each of " + p.controlRows + " x " + p.controlSteps + " steps");
                }
            }
            count = common("trajectories", models.length, states, starts, p.controlRows);
            steps = common("steps", p.steps == 0 ? p.controlSteps : p.steps, p.controlSteps);
            if (p.steps == 1 && p.controlSteps > 1) {
                throw new IllegalArgumentException("1 step, but controls for " + p.controlSteps + ": ask for as many");
            }
            out = into == null ? new Trajectories(count, steps, stateSize, d.model.nsensordata) : into;
            if (out.count != count
                    || out.steps != steps
                    || out.stateSize != stateSize
                    || out.sensorSize != d.model.nsensordata) {
                throw new IllegalArgumentException("the given trajectories are " + out.count + " x " + out.steps
                        + " of " + out.stateSize + " and " + out.sensorSize + " numbers, but these are " + count + " x "
                        + steps + " of " + stateSize + " and " + d.model.nsensordata);
            }
        }

        /** How many rows of some size there are in an array. */
        private static int rows(String what, double[] values, int size) {
            int rows = size == 0 ? 1 : values.length / size;
            if (rows < 1 || rows * size != values.length) {
                throw new IllegalArgumentException(
                        values.length + " numbers of " + what + ": there must be " + size + " for each trajectory");
            }
            return rows;
        }

        /** The size that all have but those that have 1. */
        private static int common(String what, int... sizes) {
            int common = 1;
            for (int size : sizes) {
                if (size != common && common != 1 && size != 1) {
                    throw new IllegalArgumentException("models, initial states, warm starts and controls are for "
                            + common + " and for " + size + " " + what + ": give as many of each, or one for all");
                }
                common = Math.max(common, size);
            }
            return common;
        }

        Trajectories run() {
            Arrays.fill(out.errors, null);
            crew.run(count, plan.chunk, this::follow);
            return out;
        }

        private Model model(int i) {
            return models[models.length == 1 ? 0 : i];
        }

        /** Follows trajectory i to its end. */
        private void follow(int i, int slot) {
            Data d = data[slot];
            try {
                begin(d, i);
            } catch (Throwable e) {
                out.errors[i] = Diagnosis.outside(i, 0, d, "reset", e);
                fill(d, i, 0);
                return;
            }
            for (int k = 0; k < steps; k++) {
                crew.heedInterruption();
                setControls(d, i, k);
                double time = d.time;
                try {
                    Physics.step(d);
                } catch (Throwable e) {
                    if (crew.endsCall(e)) {
                        throw e;
                    }
                    out.errors[i] = Diagnosis.thrown(i, k + 1, d, e);
                    fill(d, i, k);
                    return;
                }
                write(d, i * steps + k);
                if (d.warnings.total() > 0) {
                    int last = k;
                    out.errors[i] = Diagnosis.warned(i, k + 1, time, d, () -> replay(d, i, last));
                    fill(d, i, k + 1);
                    return;
                }
            }
        }

        private void begin(Data d, int i) {
            d.use(model(i));
            Physics.reset(d);
            if ((plan.spec & StateElement.CTRL) == 0) {
                Arrays.fill(d.ctrl, 0); // which a reset makes unit quaternions, where they mean orientations
            }
            int size = out.stateSize;
            d.setState(StateElement.FULLPHYSICS, plan.initial, plan.initial.length == size ? 0 : i * size);
            if (plan.warmstart != null) {
                int nv = d.model.nv;
                System.arraycopy(plan.warmstart, plan.warmstart.length == nv ? 0 : i * nv, d.qaccWarmstart, 0, nv);
            }
        }

        private void setControls(Data d, int i, int k) {
            if (plan.controls == null) {
                return;
            }
            int row = plan.controlRows == 1 ? 0 : i, step = plan.controlSteps == 1 ? 0 : k;
            int at = (row * plan.controlSteps + step) * controlSize;
            if (plan.spec == StateElement.CTRL) {
                System.arraycopy(plan.controls, at, d.ctrl, 0, controlSize);
            } else {
                d.setState(plan.spec, plan.controls, at);
            }
        }

        private void write(Data d, int row) {
            d.getState(StateElement.FULLPHYSICS, out.states, row * out.stateSize);
            System.arraycopy(d.sensordata, 0, out.sensordata, row * out.sensorSize, out.sensorSize);
        }

        /** The rest of a trajectory, from step k on, is what there is now. */
        private void fill(Data d, int i, int k) {
            for (int j = k; j < steps; j++) {
                write(d, i * steps + j);
            }
        }

        /** Follows trajectory i once more in a world of its own, up to step k, watched. */
        private Optional<BadStep> replay(Data failed, int i, int k) {
            Data d = Diagnosis.worldLike(failed);
            begin(d, i);
            StepWatch watch = new StepWatch(d);
            for (int j = 0; j <= k; j++) {
                setControls(d, i, j);
                watch.step();
            }
            return watch.badStep();
        }
    }
}
