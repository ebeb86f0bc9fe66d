package dev.cardan.engine.type;

/** Stages of the pipeline after which a sensor can be computed. */
public final class Stage {
    public static final int NONE = 0;
    public static final int POS = 1;
    public static final int VEL = 2;
    public static final int ACC = 3;

    private Stage() {}
}
