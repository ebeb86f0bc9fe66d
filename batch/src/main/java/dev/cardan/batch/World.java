package dev.cardan.batch;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.engine.diagnosis.BadStep;
import dev.cardan.engine.diagnosis.StepWatch;
import dev.cardan.engine.type.StateElement;
import dev.cardan.engine.work.StepInterruptedException;
import dev.cardan.engine.world.FieldView;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * One world of a {@link BatchSim}: its data, its random numbers, and steps that fail without harm to others. Used by one
 * thread at a time: by a {@link WorldTask} in the middle of a call, by the caller between calls.
 */
public final class World {
    private static final int MEMORY = StateElement.INTEGRATION;

    private final Crew crew;
    private final int index;
    private final Data d;
    private final Start start; // null if none
    private final WorldRandom random = new WorldRandom();
    final FieldView[] outputs; // fields that the batch writes out
    private int keyframe;
    private long steps; // since the last reset
    private WorldError error;

    // to find out why a step went bad: the states before the last two calls of step, and how many steps each took
    private double[] before;
    private double[] earlier;
    private int taken;
    private int takenEarlier;

    World(Crew crew, int index, Data d, int keyframe, long seed, Start start, String[] fields) {
        this.crew = crew;
        this.index = index;
        this.d = d;
        this.keyframe = keyframe;
        this.start = start;
        before = new double[d.stateSize(MEMORY)];
        earlier = before.clone();
        outputs = new FieldView[fields.length];
        for (int i = 0; i < fields.length; i++) {
            outputs[i] = d.field(fields[i]);
        }
        random.seed(seed, index);
    }

    /** Which world of the batch, from 0. */
    public int index() {
        return index;
    }

    /** Its state, inputs and everything computed. What is set in it, such as callbacks, limits and options, stays over resets. */
    public Data data() {
        return d;
    }

    /**
     * Random numbers of its own, which go on over resets: the same for the same seed and index, whatever the number of worlds
     * and threads, on every machine.
     */
    public RandomGenerator random() {
        return random;
    }

    /** Begins its random numbers anew: those of this world in a batch with that seed. */
    public void seed(long seed) {
        random.seed(seed, index);
    }

    /**
     * From now on resets go to a keyframe.
     *
     * @param k which one, or -1: the initial state of the model
     */
    public void keyframe(int k) {
        if (k < -1 || k >= d.model.nkey) {
            throw new IllegalArgumentException("there is no keyframe " + k + ": the model has " + d.model.nkey
                    + ", counted from 0, and -1 is the model's initial state");
        }
        keyframe = k;
    }

    /** Steps since the last reset. */
    public long steps() {
        return steps;
    }

    /** Steps that the last call of {@link #step} took. */
    public int stepsTaken() {
        return taken;
    }

    /** Whether it has failed since its last reset: it then takes no steps until it is reset. */
    public boolean failed() {
        return error != null;
    }

    /** Why it failed; null if it did not. */
    public WorldError error() {
        return error;
    }

    /**
     * Takes n steps under the inputs that stand in its data, or fewer if one of them fails: throws, or raises one of MuJoCo's
     * warnings. After a warning the world is as the step has left it, which for bad numbers is reset, as in MuJoCo, and
     * stepped; if something was thrown, the world is as before that step. Warnings are counted anew by each call.
     *
     * @return whether all went well; false as well if it had failed before
     */
    public boolean step(int n) {
        if (error != null) {
            return false;
        }
        remember();
        d.warnings.clear();
        while (taken < n) {
            crew.heedInterruption();
            double time = d.time;
            try {
                Physics.step(d);
            } catch (Throwable e) {
                stepFailed(e);
                return false;
            }
            taken++;
            steps++;
            if (d.warnings.total() > 0) {
                error = Diagnosis.warned(index, steps, time, d, this::replay);
                return false;
            }
        }
        return true;
    }

    private void remember() {
        double[] oldest = earlier;
        earlier = before;
        before = oldest;
        takenEarlier = taken;
        d.getState(MEMORY, before, 0);
        taken = 0;
    }

    private void stepFailed(Throwable e) {
        if (crew.endsCall(e)) {
            throw (StepInterruptedException) e;
        }
        error = Diagnosis.thrown(index, steps + 1, d, e);
    }

    /** Takes the steps of the last two calls again in a world of its own, watched. */
    private Optional<BadStep> replay() {
        Data r = Diagnosis.worldLike(d);
        StepWatch watch = new StepWatch(r);
        r.setState(MEMORY, earlier, 0);
        for (int i = 0; i < takenEarlier; i++) {
            watch.step();
        }
        r.setState(MEMORY, before, 0);
        for (int i = 0; i < taken && watch.badStep().isEmpty(); i++) {
            watch.step();
        }
        return watch.badStep();
    }

    /** The world can't go on, because of something thrown outside of a step. */
    void fail(String stage, Throwable e) {
        error = Diagnosis.outside(index, steps, d, stage, e);
    }

    /**
     * Back to the beginning: the model's initial state or the keyframe, then what the batch's {@link Start} makes of it; no
     * error any more. If that throws, the world has failed again.
     */
    public void reset() {
        error = null;
        forget();
        try {
            Physics.resetKeyframe(d, keyframe);
            if (start != null) {
                start.begin(this);
            }
        } catch (Throwable e) {
            fail("reset", e);
        }
    }

    /**
     * Back to a state; no error any more.
     *
     * @throws IllegalArgumentException if it is of a model of another structure; the world is then as before
     */
    public void reset(State s) {
        d.restore(s); // refuses what doesn't fit
        Physics.reset(d);
        d.restore(s);
        error = null;
        forget();
    }

    private void forget() {
        steps = 0;
        taken = 0;
        takenEarlier = 0;
    }
}
