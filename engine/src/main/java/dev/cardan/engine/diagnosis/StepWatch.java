package dev.cardan.engine.diagnosis;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.StateElement;
import dev.cardan.engine.type.WarningKind;
import dev.cardan.engine.world.Warnings;
import java.util.Arrays;
import java.util.Optional;

/**
 * Steps a world and, when a step goes bad for the first time, tells what happened: see {@link BadStep}. Remembering the
 * state before each step is all it costs; nothing is allocated until something goes wrong. The search for the cause has
 * everybody awake.
 *
 * <pre>{@code
 * StepWatch watch = new StepWatch(data);
 * watch.step();
 * watch.badStep().ifPresent(System.err::println);
 * }</pre>
 */
public final class StepWatch {
    private final Data d;
    private double[] earlier; // the state before the last step but one
    private double[] before; // the state before the last step
    private boolean stepped; // whether there is an earlier one
    private final Warnings.Listener others;
    private BadStep first;

    /** Watches a world; a listener it already has is still told of every warning. */
    public StepWatch(Data d) {
        this.d = d;
        before = new double[d.stateSize(StateElement.INTEGRATION)];
        earlier = before.clone();
        others = d.warnings.listen(this::warned);
    }

    /** One step under the inputs that stand in the world now. */
    public void step() {
        double[] oldest = earlier;
        earlier = before;
        before = oldest;
        d.getState(StateElement.INTEGRATION, before, 0);
        Physics.step(d);
        stepped = true;
    }

    /** The first step that went bad, if one did. */
    public Optional<BadStep> badStep() {
        return Optional.ofNullable(first);
    }

    private void warned(Data world, int kind, int info) {
        if (first == null) {
            boolean late = kind == WarningKind.Code.BADQPOS || kind == WarningKind.Code.BADQVEL;
            first = BadStepSearch.find(worldAt(late && stepped && cameFromEarlier() ? earlier : before), kind, info);
        }
        if (others != null) {
            others.warned(world, kind, info);
        }
    }

    /** Whether the positions and velocities before this step are what the step before it left: nobody wrote to them. */
    private boolean cameFromEarlier() {
        Data replay = worldAt(earlier);
        Physics.step(replay);
        Data now = worldAt(before);
        return Arrays.equals(replay.qpos, now.qpos) && Arrays.equals(replay.qvel, now.qvel);
    }

    private Data worldAt(double[] state) {
        Data r = d.model.newData(d.extensions());
        r.opt.set(d.opt);
        r.callbacks.set(d.callbacks);
        r.setState(StateElement.INTEGRATION, state, 0);
        return r;
    }
}
