package dev.cardan.mjcf.compile;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.SingularMatrixException;
import dev.cardan.engine.TooLargeException;
import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.reset.SleepReset;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.SleepPolicy;
import dev.cardan.mjcf.ModelException;
import java.util.Arrays;

/** Trees that shall sleep from the start must be able to. */
final class SleepCompile {
    private SleepCompile() {}

    /** Whether trees of a model sleep from the start. */
    static boolean sleepsAtFirst(Model m) {
        return m.options().enabled(EnableFlag.SLEEP)
                && Arrays.stream(m.tree.sleepPolicy).anyMatch(p -> p == SleepPolicy.Code.INIT);
    }

    /** Evaluates the initial state of a complete model in which trees have the policy init. */
    static void check(Model m, Draft d) {
        if (!sleepsAtFirst(m)) {
            return;
        }
        Data world = m.newData(Extensions.IGNORED);
        world.opt.set(m.options());
        try {
            Physics.reset(world);
        } catch (SleepReset.ImpossibleException e) {
            throw new ModelException(d.bodies.get(e.body).spec, "sleep: " + e.reason);
        } catch (SingularMatrixException | TooLargeException | IllegalArgumentException e) {
            throw new ModelException("sleep: the initial state can't be evaluated: " + e.getMessage());
        }
    }
}
