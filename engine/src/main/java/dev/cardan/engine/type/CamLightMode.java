package dev.cardan.engine.type;

/** How a camera or light follows bodies. */
public final class CamLightMode {
    public static final int FIXED = 0;
    public static final int TRACK = 1;
    public static final int TRACKCOM = 2;
    public static final int TARGETBODY = 3;
    public static final int TARGETBODYCOM = 4;

    private CamLightMode() {}
}
