package dev.cardan.engine.diagnosis;

import dev.cardan.engine.Data;
import dev.cardan.engine.SingularMatrixException;
import dev.cardan.engine.TooLargeException;
import dev.cardan.engine.UnconvergedException;
import dev.cardan.engine.extension.CallbackException;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.world.ContactSides;
import dev.cardan.engine.world.OwnerNames;
import dev.cardan.engine.world.PipelineStage;

/**
 * A step that threw something: the stage of the step in which that happened and whom it concerns. A step that gave bad
 * numbers is a {@link BadStep}.
 *
 * @param stage the stage, in words
 * @param element whom it concerns: a callback or plugin, a dof, a body, or the line of code that threw
 * @param cause what was thrown
 */
public record FailedStep(String stage, String element, Throwable cause) {
    private static final String ENGINE = "dev.cardan.engine.";

    /**
     * Tells of something thrown by a step.
     *
     * @param d the world, as the step that failed has left it
     */
    public static FailedStep of(Data d, Throwable thrown) {
        return new FailedStep(stage(thrown), element(d, thrown), thrown);
    }

    /** What the innermost verb was calling: its frame is the one before the verb's in the trace. */
    private static String stage(Throwable thrown) {
        StackTraceElement inner = null;
        for (StackTraceElement frame : thrown.getStackTrace()) {
            String name = frame.getClassName();
            if (name.equals(ENGINE + "pipeline.ForwardPass") || name.equals(ENGINE + "Physics")) {
                return inner == null ? "step" : title(inner);
            }
            if (name.startsWith(ENGINE)) {
                inner = frame;
            }
        }
        return "unknown"; // traces are short in recursions without end, and may be absent in hot code
    }

    private static String title(StackTraceElement frame) {
        String path = frame.getClassName().substring(ENGINE.length());
        int dot = path.indexOf('.');
        String room = dot < 0 ? path : path.substring(0, dot);
        PipelineStage stage = switch (room) {
            case "kinematics" -> path.endsWith("Velocity") ? PipelineStage.VELOCITY : PipelineStage.KINEMATICS;
            case "inertia" -> path.endsWith("BiasForce") ? PipelineStage.BIAS_FORCE : PipelineStage.MASS_MATRIX;
            case "flex" -> PipelineStage.FLEXES;
            case "tendon" -> PipelineStage.TENDONS;
            case "collision" -> PipelineStage.COLLISION;
            case "constraint" -> PipelineStage.CONSTRAINT_ROWS;
            case "attached" -> PipelineStage.INPUTS; // the control callback
            case "actuation" -> PipelineStage.ACTUATION;
            case "passive" -> PipelineStage.PASSIVE_FORCES;
            case "metric" -> PipelineStage.METRIC;
            case "solver" -> PipelineStage.SOLVER;
            case "sleep" -> PipelineStage.SLEEP;
            case "integrate" -> PipelineStage.INTEGRATION;
            case "sensor" ->
                switch (frame.getMethodName()) {
                    case "position" -> PipelineStage.POSITION_SENSORS;
                    case "velocity" -> PipelineStage.VELOCITY_SENSORS;
                    default -> PipelineStage.ACCELERATION_SENSORS;
                };
            default -> null;
        };
        return stage == null ? room : stage.title();
    }

    private static String element(Data d, Throwable thrown) {
        OwnerNames names = new OwnerNames(d.model);
        return switch (thrown) {
            case CallbackException e -> e.source();
            case SingularMatrixException e -> names.dof(e.dof());
            case TooLargeException e -> busiest(d, names);
            case UnconvergedException e -> d.nefc + " constraint rows of " + d.ncon + " contacts and other constraints";
            default -> {
                StackTraceElement[] trace = thrown.getStackTrace();
                yield trace.length == 0 ? thrown.getClass().getName() : trace[0].toString();
            }
        };
    }

    /** The body with the most contacts, of which the step that failed has left as many as it had found. */
    private static String busiest(Data d, OwnerNames names) {
        int[] contacts = new int[d.model.nbody];
        int most = 0;
        for (int i = 0; i < d.ncon; i++) {
            for (int side = 0; side < 2; side++) {
                int body = ContactSides.body(d, i, side);
                if (body > 0 && ++contacts[body] > contacts[most]) {
                    most = body;
                }
            }
        }
        return most == 0
                ? d.nefc + " constraint rows"
                : names.object(ObjType.Code.BODY, most) + " with " + contacts[most] + " of " + d.ncon + " contacts";
    }
}
