package dev.cardan.engine.type;

/** Integrators. */
public enum Integrator implements Coded {
    EULER(0),
    RK4(1),
    IMPLICIT(2),
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
