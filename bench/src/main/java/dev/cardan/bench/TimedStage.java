package dev.cardan.bench;

import dev.cardan.engine.world.Timers;
import dev.cardan.engine.world.Timers.Part;
import java.util.List;

/** The stages of a step that are timed, in their order, as parts of Cardan's timers and as MuJoCo's functions. */
enum TimedStage {
    KINEMATICS("kinematics", 1),
    INERTIA("inertia", 1),
    COLLISION("collision", 5),
    ROWS("rows", 2),
    VELOCITY("velocity", 1),
    ACTUATION("actuation", 1),
    SOLVER("solver", 1),
    ADVANCE("advance", 1);

    final String label;

    /** How often Cardan reads the clock within the stage; the first and the last time count half. */
    private final int readings;

    TimedStage(String label, int readings) {
        this.label = label;
        this.readings = readings;
    }

    /** MuJoCo's functions for the same work; none for the integrator, which depends on the model. */
    List<String> functions() {
        return switch (this) {
            case KINEMATICS -> List.of("mj_fwdKinematics");
            case INERTIA -> List.of("mj_makeM", "mj_factorM");
            case COLLISION -> List.of("mj_collision");
            case ROWS -> List.of("mj_makeConstraint", "mj_island", "mj_projectConstraint");
            case VELOCITY -> List.of("mj_fwdVelocity");
            case ACTUATION -> List.of("mj_fwdActuation");
            case SOLVER -> List.of("mj_fwdConstraint");
            case ADVANCE -> List.of();
        };
    }

    private List<Part> parts() {
        return switch (this) {
            case KINEMATICS -> List.of(Part.POS_KINEMATICS);
            case INERTIA -> List.of(Part.POS_INERTIA);
            case COLLISION -> List.of(Part.POS_COLLISION);
            case ROWS -> List.of(Part.POS_MAKE, Part.POS_PROJECT);
            case VELOCITY -> List.of(Part.VELOCITY);
            case ACTUATION -> List.of(Part.ACTUATION);
            case SOLVER -> List.of(Part.CONSTRAINT);
            case ADVANCE -> List.of(Part.ADVANCE);
        };
    }

    /** Nanoseconds that Cardan spent in one run of the stage, without the readings of the clock, each of which takes so long. */
    double nanos(Timers timers, double reading) {
        double sum = 0;
        for (Part p : parts()) {
            sum += (double) timers.nanos(p) / Math.max(1, timers.number(p));
        }
        return Math.max(0, sum - readings * reading);
    }
}
