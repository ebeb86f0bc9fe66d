package dev.cardan.cli;

import dev.cardan.engine.Data;

/**
 * A 64-bit fingerprint of the bits of a world's time, positions, velocities and activations. Equal
 * simulations have equal fingerprints on every machine.
 */
public final class StateHash {
    private long hash = 0xcbf29ce484222325L;

    private StateHash() {}

    public static long of(Data d) {
        return of(d.time, d.qpos, d.qvel, d.act);
    }

    /** The same of recorded values, such as those of a golden frame. */
    public static long of(double time, double[] qpos, double[] qvel, double[] act) {
        StateHash h = new StateHash();
        h.add(time);
        h.add(qpos);
        h.add(qvel);
        h.add(act);
        return h.hash;
    }

    public static String text(long hash) {
        String hex = Long.toHexString(hash);
        return "0".repeat(16 - hex.length()) + hex;
    }

    private void add(double[] values) {
        for (double v : values) {
            add(v);
        }
    }

    /** Mixes in eight bytes at a time; all NaNs count as one. */
    private void add(double value) {
        hash = (hash ^ Double.doubleToLongBits(value)) * 0x9e3779b97f4a7c15L;
        hash ^= hash >>> 32;
    }
}
