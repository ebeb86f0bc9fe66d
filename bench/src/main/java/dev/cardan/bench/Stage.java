package dev.cardan.bench;

import dev.cardan.engine.world.Timers;
import dev.cardan.engine.world.Timers.Part;

/** The stages of a step that are timed, in their order, as parts of Cardan's timers and as MuJoCo's functions. */
enum Stage {
    KINEMATICS("kinematics", 1, new Part[] {Part.POS_KINEMATICS}, "mj_fwdKinematics"),
    INERTIA("inertia", 1, new Part[] {Part.POS_INERTIA}, "mj_makeM", "mj_factorM"),
    COLLISION("collision", 5, new Part[] {Part.POS_COLLISION}, "mj_collision"),
    ROWS(
            "rows",
            2,
            new Part[] {Part.POS_MAKE, Part.POS_PROJECT},
            "mj_makeConstraint",
            "mj_island",
            "mj_projectConstraint"),
    VELOCITY("velocity", 1, new Part[] {Part.VELOCITY}, "mj_fwdVelocity"),
    ACTUATION("actuation", 1, new Part[] {Part.ACTUATION}, "mj_fwdActuation"),
    SOLVER("solver", 1, new Part[] {Part.CONSTRAINT}, "mj_fwdConstraint"),
    ADVANCE("advance", 1, new Part[] {Part.ADVANCE});

    final String label;

    /** MuJoCo's functions for the same work; the integrator's depends on the model. */
    final String[] functions;

    private final int readings;
    private final Part[] parts;

    /** @param readings how often Cardan reads the clock between the first and the last moment of the stage, both counted half */
    Stage(String label, int readings, Part[] parts, String... functions) {
        this.label = label;
        this.readings = readings;
        this.parts = parts;
        this.functions = functions;
    }

    /** Nanoseconds that Cardan spent in one run of the stage, without the readings of the clock. */
    double nanos(Timers timers, double reading) {
        double sum = 0;
        for (Part p : parts) {
            sum += (double) timers.nanos(p) / Math.max(1, timers.number(p));
        }
        return Math.max(0, sum - readings * reading);
    }
}
