package dev.cardan.engine.type;

/** Kinds of light. */
public final class LightType {
    public static final int SPOT = 0;
    public static final int DIRECTIONAL = 1;
    public static final int POINT = 2;
    public static final int IMAGE = 3;

    private LightType() {}
}
