package dev.cardan.engine;

import dev.cardan.engine.world.Entity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Everything needed to continue a simulation bit for bit: state, inputs and options. A value: it shares nothing with the
 * world it was taken from. See {@link Data#state()} and {@link Data#restore(State)}.
 *
 * <p>As bytes it can be stored and sent. These belong to a version of Cardan and to a model with the same sizes; both are
 * checked.
 */
public final class State {
    /** How many there are of each entity whose number follows from the model; shared, never changed. */
    final int[] sizes;

    final double[] values;
    final Options opt = new Options();

    // the energy that a sensor of kinetic energy shows in the next step, as it lags behind
    final double kineticEnergy;
    final boolean knowsKineticEnergy;

    final int[] treeAsleep;

    /** What belongs to sleeping trees and isn't computed anew, with the rest of the arrays it is in; null if none sleeps. */
    final Object[] computed;

    State(
            int[] sizes,
            double[] values,
            Options opt,
            double kineticEnergy,
            boolean knowsKineticEnergy,
            int[] treeAsleep,
            Object[] computed) {
        this.sizes = sizes;
        this.values = values;
        this.opt.set(opt);
        this.kineticEnergy = kineticEnergy;
        this.knowsKineticEnergy = knowsKineticEnergy;
        this.treeAsleep = treeAsleep;
        this.computed = computed;
    }

    /** The sizes of a model that a state depends on. */
    static int[] sizes(Model m) {
        Entity[] all = Entity.values();
        int[] sizes = new int[all.length];
        for (int i = 0; i < all.length; i++) {
            sizes[i] = all[i].capacity(m);
        }
        return sizes;
    }

    /** In what the sizes of a model differ from those of this state, as a sentence; null if in nothing. */
    String difference(int[] others) {
        int i = Arrays.mismatch(sizes, others);
        return i < 0
                ? null
                : "the state is one of another model: its " + Entity.values()[i].size() + " is " + sizes[i]
                        + ", this world's is " + others[i];
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

    /** The state as bytes, with a checksum, for {@link #fromBytes}. */
    public byte[] toBytes() {
        return StateCodec.encode(this);
    }

    /**
     * Reads what {@link #toBytes} wrote.
     *
     * @throws IllegalArgumentException if the bytes are no intact state of this version; the message says which
     */
    public static State fromBytes(byte[] bytes) {
        return StateCodec.decode(bytes);
    }

    /** Writes the state to a file. */
    public void write(Path file) throws IOException {
        Files.write(file, toBytes());
    }

    /**
     * Reads a state from a file.
     *
     * @throws IOException if the file cannot be read or has no intact state of this version; the message says which
     */
    public static State read(Path file) throws IOException {
        try {
            return fromBytes(Files.readAllBytes(file));
        } catch (IllegalArgumentException e) {
            throw new IOException(file.getFileName() + ": " + e.getMessage(), e);
        }
    }

    /** Whether both continue in the same way on the same model, to the last bit. */
    @Override
    public boolean equals(Object o) {
        return o instanceof State s
                && Arrays.equals(sizes, s.sizes)
                && Arrays.equals(values, s.values)
                && Arrays.equals(opt.numbers(), s.opt.numbers())
                && Double.compare(kineticEnergy, s.kineticEnergy) == 0
                && knowsKineticEnergy == s.knowsKineticEnergy
                && Arrays.equals(treeAsleep, s.treeAsleep)
                && Arrays.deepEquals(computed, s.computed);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }
}
