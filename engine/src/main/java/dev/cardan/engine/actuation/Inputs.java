package dev.cardan.engine.actuation;

import dev.cardan.engine.type.CtrlInput;

/**
 * The controls of an actuator with several inputs stand in a fixed order, those it lacks left out and taken as zero.
 */
final class Inputs {
    private Inputs() {}

    /** Value of one input, a bit of {@link CtrlInput}, of the block of controls at u whose inputs are spec. */
    static double of(int input, int spec, double[] ctrl, int u) {
        return (spec & input) == 0 ? 0 : ctrl[u + Integer.bitCount(spec & (input - 1))];
    }
}
