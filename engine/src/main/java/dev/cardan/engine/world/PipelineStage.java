package dev.cardan.engine.world;

/** The parts of a step, in the order in which they run; each writes some fields of the world. */
public enum PipelineStage {
    /** What a step begins with: the stage that writes it is the integration of the step before. */
    START("initial state"),
    /** What the user sets between steps. */
    INPUTS("inputs"),
    /** Which trees sleep. */
    SLEEP("sleep"),
    /** Where bodies, geoms, sites and joints are. */
    KINEMATICS("kinematics"),
    /** Centres of mass, motion axes and inertias about them. */
    CENTER_OF_MASS("centre of mass"),
    /** Where cameras and lights are. */
    CAMERAS_LIGHTS("cameras and lights"),
    /** Where vertices of flexes are, lengths of their edges, boxes of their elements. */
    FLEXES("flexes"),
    /** Lengths and paths of tendons. */
    TENDONS("tendons"),
    /** Mass matrix and its factors. */
    MASS_MATRIX("mass matrix"),
    /** Contacts. */
    COLLISION("collision"),
    /** Constraint rows with their Jacobian. */
    CONSTRAINT_ROWS("constraint rows"),
    /** Islands of trees that constraints couple. */
    ISLANDS("islands"),
    /** The matrix of constraints, for dual solvers. */
    PROJECTION("projection"),
    /** Lengths and moment arms of actuators. */
    TRANSMISSION("transmission"),
    /** Stiffness of flexes that joins the mass matrix. */
    METRIC("effective metric"),
    /** Sensors that need positions only. */
    POSITION_SENSORS("position sensors"),
    /** Velocities of bodies, tendons and actuators. */
    VELOCITY("velocity"),
    /** Springs, dampers, gravity compensation, medium. */
    PASSIVE_FORCES("passive forces"),
    /** Accelerations that constraints aim at. */
    CONSTRAINT_REFERENCE("constraint reference"),
    /** Coriolis, centrifugal and gravity forces. */
    BIAS_FORCE("bias force"),
    /** Sensors that need velocities. */
    VELOCITY_SENSORS("velocity sensors"),
    /** Forces of actuators. */
    ACTUATION("actuation"),
    /** Accelerations without constraints. */
    SMOOTH_ACCELERATION("smooth acceleration"),
    /** Constraint forces and accelerations. */
    SOLVER("solver"),
    /** Sensors that need forces or accelerations. */
    ACCELERATION_SENSORS("acceleration sensors"),
    /** Energies and momenta, where asked for. */
    ENERGY_MOMENTUM("energy and momentum"),
    /** Accelerations of bodies and forces between them, where asked for. */
    INTERNAL_FORCES("internal forces"),
    /** Forces that given accelerations need. */
    INVERSE_DYNAMICS("inverse dynamics"),
    /** State of the next step. */
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
