package dev.cardan.engine.builtin;

import dev.cardan.engine.actuation.Muscle;
import dev.cardan.engine.extension.GainContext;
import dev.cardan.engine.extension.GainModel;
import dev.cardan.engine.type.GainType;

/**
 * The engine's own gains as models, with the parameters of MuJoCo's {@code gainprm}: for measuring a new model against
 * them. An actuator doesn't need them: without a model it has these gains anyway.
 */
public final class BuiltinGain implements GainModel {
    /** p0 input. */
    public static final GainModel FIXED = new BuiltinGain("fixed", GainType.Code.FIXED, 1);

    /** (p0 + p1 length + p2 velocity) input. */
    public static final GainModel AFFINE = new BuiltinGain("affine", GainType.Code.AFFINE, 3);

    /** Active force of a muscle. */
    public static final GainModel MUSCLE = new BuiltinGain("muscle", GainType.Code.MUSCLE, 9);

    private final String name;
    private final int type;
    private final int parameters;

    private BuiltinGain(String name, int type, int parameters) {
        this.name = name;
        this.type = type;
        this.parameters = parameters;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void check(double[] prm) {
        if (prm.length < parameters) {
            throw new IllegalArgumentException("needs " + parameters + " parameters, not " + prm.length);
        }
    }

    @Override
    public double force(GainContext c) {
        double[] p = c.parameters;
        double gain = switch (type) {
            case GainType.Code.FIXED -> p[0];
            case GainType.Code.AFFINE -> p[0] + p[1] * c.length + p[2] * c.velocity;
            default -> Muscle.gain(c.length, c.velocity, c.lengthRange, 0, c.acc0, p, 0);
        };
        return gain * c.input;
    }

    @Override
    public double velocityDerivative(GainContext c) {
        double[] p = c.parameters;
        double slope = switch (type) {
            case GainType.Code.FIXED -> 0;
            case GainType.Code.AFFINE -> p[2];
            default -> Muscle.gainSlope(c.length, c.velocity, c.lengthRange, 0, c.acc0, p, 0);
        };
        return slope * c.input;
    }
}
