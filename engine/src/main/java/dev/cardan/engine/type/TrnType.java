package dev.cardan.engine.type;

/** Actuator transmissions. */
public enum TrnType implements Coded {
    /** Joint. */
    JOINT(Code.JOINT),
    /** Ball or free joint, axes of the parent. */
    JOINTINPARENT(Code.JOINTINPARENT),
    /** Crank that a slider drives by a rod. */
    SLIDERCRANK(Code.SLIDERCRANK),
    /** Tendon. */
    TENDON(Code.TENDON),
    /** Force and torque at a site, perhaps relative to another site. */
    SITE(Code.SITE),
    /** Adhesion at the contacts of a body. */
    BODY(Code.BODY),
    /** Torque on the orientation of a site or ball joint: three force outputs. */
    SO3(Code.SO3),
    /** Not given. */
    UNDEFINED(Code.UNDEFINED);

    private final int code;

    TrnType(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static TrnType of(int code) {
        return Coded.of(TrnType.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int JOINT = 0;
        public static final int JOINTINPARENT = 1;
        public static final int SLIDERCRANK = 2;
        public static final int TENDON = 3;
        public static final int SITE = 4;
        public static final int BODY = 5;
        public static final int SO3 = 6;
        public static final int UNDEFINED = 1000;

        private Code() {}
    }
}
