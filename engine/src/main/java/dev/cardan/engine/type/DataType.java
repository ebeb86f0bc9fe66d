package dev.cardan.engine.type;

/** What a sensor's numbers are. */
public final class DataType {
    public static final int REAL = 0;
    public static final int POSITIVE = 1;
    public static final int AXIS = 2;
    public static final int QUATERNION = 3;

    private DataType() {}
}
