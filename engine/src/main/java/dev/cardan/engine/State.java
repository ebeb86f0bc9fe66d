package dev.cardan.engine;

import java.util.Arrays;

/**
 * Everything needed to continue a simulation bit for bit: state, inputs and options. A value: it shares nothing with the
 * world it was taken from. See {@link Data#state()} and {@link Data#restore(State)}.
 */
public final class State {
    final double[] values;
    final Options opt = new Options();

    // the energy that a sensor of kinetic energy shows in the next step, as it lags behind
    double kineticEnergy;
    boolean knowsKineticEnergy;

    int[] treeAsleep;

    /** What belongs to sleeping trees and isn't computed anew, with the rest of the arrays it is in; null if none sleeps. */
    Object[] computed;

    State(double[] values, Options opt) {
        this.values = values;
        this.opt.set(opt);
    }

    /** Simulation time, in seconds. */
    public double time() {
        return values[0];
    }

    /** About how many bytes of memory this takes. */
    public long bytes() {
        long bytes = 8L * values.length + 4L * treeAsleep.length + 700; // the options are the rest
        if (computed != null) {
            for (Object array : computed) {
                bytes += array instanceof double[] reals ? 16 + 8L * reals.length : 16 + 4L * ((int[]) array).length;
            }
        }
        return bytes;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof State s && Arrays.equals(values, s.values) && Arrays.equals(treeAsleep, s.treeAsleep);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }
}
