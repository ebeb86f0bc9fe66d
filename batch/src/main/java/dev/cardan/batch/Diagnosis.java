package dev.cardan.batch;

import dev.cardan.engine.Data;
import dev.cardan.engine.diagnosis.BadStep;
import dev.cardan.engine.diagnosis.FailedStep;
import dev.cardan.engine.extension.CallbackException;
import dev.cardan.engine.type.WarningKind;
import dev.cardan.engine.world.Entity;
import dev.cardan.engine.world.OwnerNames;
import dev.cardan.engine.world.PipelineStage;
import dev.cardan.engine.world.Warnings;
import java.util.Optional;
import java.util.function.Supplier;

/** Finds out why a world failed. Never throws: what goes wrong in it, such as a lack of memory, makes the answer shorter. */
final class Diagnosis {
    private static final String UNKNOWN = "unknown";

    /** Warnings in the order in which a step may raise them. */
    private static final int[] ORDER = {
        WarningKind.Code.BADQPOS,
        WarningKind.Code.BADQVEL,
        WarningKind.Code.INERTIA,
        WarningKind.Code.CONTACTFULL,
        WarningKind.Code.CNSTRFULL,
        WarningKind.Code.BADCTRL,
        WarningKind.Code.BADQACC
    };

    private Diagnosis() {}

    /** A step threw something; the world is as before it. */
    static WorldError thrown(int world, long step, Data d, Throwable e) {
        String stage = UNKNOWN, element = UNKNOWN, reason = "something was thrown";
        try {
            FailedStep failed = FailedStep.of(d, e);
            stage = failed.stage();
            element = failed.element();
            reason = sentence(e);
        } catch (Throwable t) {
            // as much as was found out
        }
        return error(world, step, d.time, stage, element, reason, e, null);
    }

    /** Code of the user outside of a step threw something. */
    static WorldError outside(int world, long step, Data d, String stage, Throwable e) {
        StackTraceElement[] trace = e.getStackTrace();
        String element = e instanceof CallbackException c
                ? c.source()
                : trace.length == 0 ? e.getClass().getName() : trace[0].toString();
        return error(world, step, d.time, stage, element, sentence(e), e, null);
    }

    private static String sentence(Throwable e) {
        return e instanceof CallbackException ? e.getMessage() : e.toString();
    }

    /**
     * A step raised warnings.
     *
     * @param time when it began
     * @param replay takes the step again, watched
     */
    static WorldError warned(int world, long step, double time, Data d, Supplier<Optional<BadStep>> replay) {
        int kind = kind(d.warnings), info = d.warnings.lastinfo[kind];
        String stage = UNKNOWN, element = UNKNOWN, reason = Warnings.text(kind, info);
        double began = time;
        BadStep bad = null;
        try {
            OwnerNames names = new OwnerNames(d.model);
            switch (kind) {
                case WarningKind.Code.INERTIA -> {
                    stage = PipelineStage.MASS_MATRIX.title();
                    element = names.dof(info);
                }
                case WarningKind.Code.CONTACTFULL -> {
                    stage = PipelineStage.COLLISION.title();
                    element = "contacts";
                }
                case WarningKind.Code.CNSTRFULL -> {
                    stage = PipelineStage.CONSTRAINT_ROWS.title();
                    element = "constraint rows";
                }
                case WarningKind.Code.BADCTRL -> {
                    stage = PipelineStage.INPUTS.title();
                    element = names.describe(Entity.CONTROL, info, d);
                }
                default -> {
                    bad = replay.get().orElse(null); // none if code of the user does something else the second time
                    if (bad != null) {
                        stage = bad.stage();
                        element = bad.subject();
                        began = bad.before().time(); // may be the step before the one that noticed
                    }
                }
            }
        } catch (Throwable t) {
            // as much as was found out
        }
        return error(world, step, began, stage, element, reason, null, bad);
    }

    private static int kind(Warnings warnings) {
        for (int kind : ORDER) {
            if (warnings.number[kind] > 0) {
                return kind;
            }
        }
        throw new IllegalStateException("there is no warning");
    }

    /** A new world with the model, options and callbacks of another, to take a step of it again. */
    static Data worldLike(Data d) {
        Data r = d.model.newData(d.extensions());
        r.opt.set(d.opt);
        r.callbacks.set(d.callbacks);
        return r;
    }

    private static WorldError error(
            int world,
            long step,
            double time,
            String stage,
            String element,
            String reason,
            Throwable cause,
            BadStep bad) {
        return new WorldError(
                world, step, time, stage, element, reason, Optional.ofNullable(cause), Optional.ofNullable(bad));
    }
}
