package dev.cardan.engine.type;

/** How the elements of a flex that share no vertex find each other. */
public enum FlexSelf implements Coded {
    /** They do not collide. */
    NONE(Code.NONE),
    /** All pairs are tried. */
    NARROW(Code.NARROW),
    /** By the hierarchy of their boxes. */
    BVH(Code.BVH),
    /** By sweeping along an axis. */
    SAP(Code.SAP),
    /** By the hierarchy in three dimensions, else by sweeping. */
    AUTO(Code.AUTO);

    private final int code;

    FlexSelf(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static FlexSelf of(int code) {
        return Coded.of(FlexSelf.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int NONE = 0;
        public static final int NARROW = 1;
        public static final int BVH = 2;
        public static final int SAP = 3;
        public static final int AUTO = 4;

        private Code() {}
    }
}
