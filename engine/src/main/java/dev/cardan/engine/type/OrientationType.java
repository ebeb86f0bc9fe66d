package dev.cardan.engine.type;

/** Ways of giving an orientation. */
public enum OrientationType implements Coded {
    /** A quaternion. */
    QUAT(0),

    /** An axis and an angle about it. */
    AXISANGLE(1),

    /** The x and the y axis. */
    XYAXES(2),

    /** The z axis, by the smallest rotation. */
    ZAXIS(3),

    /** Three angles. */
    EULER(4);

    private final int code;

    OrientationType(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static OrientationType of(int code) {
        return Coded.of(OrientationType.class, code);
    }
}
