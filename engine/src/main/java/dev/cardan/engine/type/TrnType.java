package dev.cardan.engine.type;

/** Actuator transmissions. */
public final class TrnType {
    public static final int JOINT = 0;
    public static final int JOINTINPARENT = 1;
    public static final int SLIDERCRANK = 2;
    public static final int TENDON = 3;
    public static final int SITE = 4;
    public static final int BODY = 5;
    public static final int SO3 = 6;
    public static final int UNDEFINED = 1000;

    private TrnType() {}
}
