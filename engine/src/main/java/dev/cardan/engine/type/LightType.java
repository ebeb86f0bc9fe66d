package dev.cardan.engine.type;

/** Kinds of light. */
public enum LightType implements Coded {
    /** A cone. */
    SPOT(Code.SPOT),
    /** Parallel rays. */
    DIRECTIONAL(Code.DIRECTIONAL),
    /** In all directions from a point. */
    POINT(Code.POINT),
    /** From an image around the scene. */
    IMAGE(Code.IMAGE);

    private final int code;

    LightType(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static LightType of(int code) {
        return Coded.of(LightType.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int SPOT = 0;
        public static final int DIRECTIONAL = 1;
        public static final int POINT = 2;
        public static final int IMAGE = 3;

        private Code() {}
    }
}
