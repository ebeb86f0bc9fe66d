package dev.cardan.engine.type;

/** Integrators. */
public enum Integrator implements Coded {
    /** Semi-implicit Euler, with implicit joint damping. */
    EULER(0),
    /** Runge and Kutta's of fourth order. */
    RK4(1),
    /** Implicit in velocity. */
    IMPLICIT(2),
    /** Implicit in velocity, but for Coriolis and centrifugal forces: faster, with a symmetric matrix. */
    IMPLICITFAST(3),
    /** Not MuJoCo's: implicit Euler for the springs and dampers of each dof alone. */
    IMPLICIT_SPRING_DAMPER(1000);

    private final int code;

    Integrator(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static Integrator of(int code) {
        return Coded.of(Integrator.class, code);
    }
}
