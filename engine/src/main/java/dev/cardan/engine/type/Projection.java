package dev.cardan.engine.type;

/** Camera projections. */
public enum Projection implements Coded {
    /** Far things are smaller. */
    PERSPECTIVE(Code.PERSPECTIVE),
    /** Far things are as large as near ones. */
    ORTHOGRAPHIC(Code.ORTHOGRAPHIC);

    private final int code;

    Projection(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static Projection of(int code) {
        return Coded.of(Projection.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int PERSPECTIVE = 0;
        public static final int ORTHOGRAPHIC = 1;

        private Code() {}
    }
}
