package dev.cardan.engine;

/**
 * Everything needed to continue a simulation bit for bit: state, inputs and options. A value: it shares nothing with the
 * world it was taken from. See {@link Data#state()} and {@link Data#restore(State)}.
 */
public final class State {
    final double[] values;
    final Options opt = new Options();

    State(double[] values, Options opt) {
        this.values = values;
        this.opt.set(opt);
    }

    /** Simulation time, in seconds. */
    public double time() {
        return values[0];
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof State s && java.util.Arrays.equals(values, s.values);
    }

    @Override
    public int hashCode() {
        return java.util.Arrays.hashCode(values);
    }
}
