package dev.cardan.engine.type;

/** Ways of giving an orientation. */
public final class OrientationType {
    public static final int QUAT = 0;
    public static final int AXISANGLE = 1;
    public static final int XYAXES = 2;
    public static final int ZAXIS = 3;
    public static final int EULER = 4;

    private OrientationType() {}
}
