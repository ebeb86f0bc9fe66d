package dev.cardan.engine.world;

/** The parts of a step, in the order in which they run; each writes some fields of the world. */
public enum PipelineStage {
    /** What a step begins with: the stage that writes it is the integration of the step before. */
    START("initial state"),
    INPUTS("inputs"),
    SLEEP("sleep"),
    KINEMATICS("kinematics"),
    CENTER_OF_MASS("centre of mass"),
    CAMERAS_LIGHTS("cameras and lights"),
    TENDONS("tendons"),
    MASS_MATRIX("mass matrix"),
    COLLISION("collision"),
    CONSTRAINT_ROWS("constraint rows"),
    ISLANDS("islands"),
    PROJECTION("projection"),
    TRANSMISSION("transmission"),
    POSITION_SENSORS("position sensors"),
    VELOCITY("velocity"),
    PASSIVE_FORCES("passive forces"),
    CONSTRAINT_REFERENCE("constraint reference"),
    BIAS_FORCE("bias force"),
    VELOCITY_SENSORS("velocity sensors"),
    ACTUATION("actuation"),
    SMOOTH_ACCELERATION("smooth acceleration"),
    SOLVER("solver"),
    ACCELERATION_SENSORS("acceleration sensors"),
    ENERGY_MOMENTUM("energy and momentum"),
    INTERNAL_FORCES("internal forces"),
    INVERSE_DYNAMICS("inverse dynamics"),
    INTEGRATION("integration");

    private final String title;

    PipelineStage(String title) {
        this.title = title;
    }

    /** What the stage is called, for people. */
    public String title() {
        return title;
    }
}
