package dev.cardan.engine.type;

/** Kinds of joint. */
public enum JointType implements Coded {
    /** Floats: position and unit quaternion in the world, 7 coordinates, 6 degrees of freedom. */
    FREE(Code.FREE),
    /** Turns about a point: unit quaternion, 4 coordinates, 3 degrees of freedom. */
    BALL(Code.BALL),
    /** Slides along an axis: distance, m. */
    SLIDE(Code.SLIDE),
    /** Turns about an axis: angle, rad. */
    HINGE(Code.HINGE);

    private final int code;

    JointType(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static JointType of(int code) {
        return Coded.of(JointType.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int FREE = 0;
        public static final int BALL = 1;
        public static final int SLIDE = 2;
        public static final int HINGE = 3;

        private Code() {}
    }
}
