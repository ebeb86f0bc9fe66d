package dev.cardan.engine.type;

/** Kinds of texture. */
public enum TextureType implements Coded {
    /** One image, for planes and height fields. */
    TWO_D(Code.TWO_D),
    /** Six images around an object. */
    CUBE(Code.CUBE),
    /** Six images around the scene. */
    SKYBOX(Code.SKYBOX);

    private final int code;

    TextureType(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static TextureType of(int code) {
        return Coded.of(TextureType.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int TWO_D = 0;
        public static final int CUBE = 1;
        public static final int SKYBOX = 2;

        private Code() {}
    }
}
