package dev.cardan.engine.type;

/** Integrators. */
public enum Integrator implements Coded {
    EULER(Code.EULER),
    RK4(Code.RK4),
    IMPLICIT(Code.IMPLICIT),
    IMPLICITFAST(Code.IMPLICITFAST),
    /** Not MuJoCo's: implicit Euler for the springs and dampers of each dof alone. */
    IMPLICIT_SPRING_DAMPER(Code.IMPLICIT_SPRING_DAMPER);

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

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int EULER = 0;
        public static final int RK4 = 1;
        public static final int IMPLICIT = 2;
        public static final int IMPLICITFAST = 3;

        public static final int IMPLICIT_SPRING_DAMPER = 1000;

        private Code() {}
    }
}
