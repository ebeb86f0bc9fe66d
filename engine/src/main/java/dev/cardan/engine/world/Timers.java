package dev.cardan.engine.world;

import dev.cardan.engine.extension.Callbacks;
import dev.cardan.engine.extension.UserCode;
import java.util.function.LongSupplier;

/**
 * Time spent in the parts of a step, by the clock {@link Callbacks#time}. Off at first; switched on it costs two clock
 * readings per part.
 */
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

    private final Callbacks callbacks;
    private final long[] nanos = new long[COUNT];
    private final long[] number = new long[COUNT];

    public Timers(Callbacks callbacks) {
        this.callbacks = callbacks;
    }

    /** Sets the system's clock, or none. */
    public void enable(boolean on) {
        callbacks.time = on ? System::nanoTime : null;
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
        LongSupplier clock = callbacks.time;
        return clock == null ? 0 : UserCode.time(clock);
    }

    /** Adds the time since start to a part. */
    public void stop(Part part, long start) {
        LongSupplier clock = callbacks.time;
        if (clock != null) {
            nanos[part.ordinal()] += UserCode.time(clock) - start;
            number[part.ordinal()]++;
        }
    }
}
