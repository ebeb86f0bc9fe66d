package dev.cardan.optimize.control;

/** How much of a world is computed from its state before a residual is evaluated. */
public enum Depth {
    /** Nothing: residuals of qpos, qvel, act and ctrl. */
    STATE,
    /** Poses of bodies, geoms, sites and tendons, centres of mass, and velocities of bodies. */
    KINEMATICS,
    /** All of forward dynamics: contacts, forces, accelerations, sensors. Costs as much as a step. */
    FORWARD
}
