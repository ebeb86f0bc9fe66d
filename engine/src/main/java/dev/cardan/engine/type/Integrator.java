package dev.cardan.engine.type;

/** Integrators. */
public final class Integrator {
    public static final int EULER = 0;
    public static final int RK4 = 1;
    public static final int IMPLICIT = 2;
    public static final int IMPLICITFAST = 3;

    /** Not MuJoCo's: implicit Euler for the springs and dampers of each dof alone. */
    public static final int IMPLICIT_SPRING_DAMPER = 1000;

    private Integrator() {}
}
