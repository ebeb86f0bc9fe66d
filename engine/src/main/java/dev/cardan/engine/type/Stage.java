package dev.cardan.engine.type;

/** Stages of the pipeline after which a sensor can be computed. */
public enum Stage implements Coded {
    /** At once. */
    NONE(Code.NONE),
    /** After what depends on positions. */
    POS(Code.POS),
    /** After what depends on velocities. */
    VEL(Code.VEL),
    /** After accelerations and forces. */
    ACC(Code.ACC);

    private final int code;

    Stage(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static Stage of(int code) {
        return Coded.of(Stage.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int NONE = 0;
        public static final int POS = 1;
        public static final int VEL = 2;
        public static final int ACC = 3;

        private Code() {}
    }
}
