package dev.cardan.engine;

/** Time spent in the parts of a step. Off at first; switched on it costs two clock readings per part. */
public final class Timers {
    /** Parts of a step; POSITION contains the POS_* parts, POS_COLLISION the COL_* parts. */
    public enum Part {
        STEP,
        FORWARD,
        INVERSE,
        POSITION,
        VELOCITY,
        ACTUATION,
        CONSTRAINT,
        ADVANCE,
        POS_KINEMATICS,
        POS_INERTIA,
        POS_COLLISION,
        POS_MAKE,
        POS_PROJECT,
        COL_BROAD,
        COL_NARROW
    }

    private static final int COUNT = Part.values().length;

    private boolean on;
    private final long[] nanos = new long[COUNT];
    private final long[] number = new long[COUNT];

    public void enable(boolean on) {
        this.on = on;
    }

    public void clear() {
        java.util.Arrays.fill(nanos, 0);
        java.util.Arrays.fill(number, 0);
    }

    /** Total time of a part, in nanoseconds. */
    public long nanos(Part part) {
        return nanos[part.ordinal()];
    }

    /** How often a part has run. */
    public long number(Part part) {
        return number[part.ordinal()];
    }

    /** The time now, for {@link #stop}; called by the stages. */
    public long start() {
        return on ? System.nanoTime() : 0;
    }

    /** Adds the time since start to a part. */
    public void stop(Part part, long start) {
        if (on) {
            nanos[part.ordinal()] += System.nanoTime() - start;
            number[part.ordinal()]++;
        }
    }
}
