package dev.cardan.engine.type;

/** Friction cones. */
public enum Cone implements Coded {
    PYRAMIDAL(Code.PYRAMIDAL),
    ELLIPTIC(Code.ELLIPTIC);

    private final int code;

    Cone(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static Cone of(int code) {
        return Coded.of(Cone.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int PYRAMIDAL = 0;
        public static final int ELLIPTIC = 1;

        private Code() {}
    }
}
