package dev.cardan.engine.type;

/** Actuator biases. */
public final class BiasType {
    public static final int NONE = 0;
    public static final int AFFINE = 1;
    public static final int MUSCLE = 2;
    public static final int DCMOTOR = 3;
    public static final int SO3 = 4;
    public static final int USER = 5;

    private BiasType() {}
}
