package dev.cardan.engine.world;

/**
 * Time spent in the parts of a step, by the clock of {@code d.callbacks.time}. Off at first; switched on it costs two clock
 * readings per part.
 */
public final class Timers {
    /** Parts of a step; POSITION contains the POS_* parts, POS_COLLISION the COL_* parts. */
    public enum Part {
        /** A whole step. */
        STEP,
        /** Forward dynamics. */
        FORWARD,
        /** Inverse dynamics. */
        INVERSE,
        /** What depends on positions. */
        POSITION,
        /** What depends on velocities. */
        VELOCITY,
        /** Forces of actuators. */
        ACTUATION,
        /** The constraint solver. */
        CONSTRAINT,
        /** The integrator. */
        ADVANCE,
        /** Where things are: bodies, tendons, actuators. */
        POS_KINEMATICS,
        /** Mass matrix and its factors. */
        POS_INERTIA,
        /** Collision detection. */
        POS_COLLISION,
        /** Constraint rows. */
        POS_MAKE,
        /** The matrix of constraints. */
        POS_PROJECT,
        /** Finding pairs that may touch. */
        COL_BROAD,
        /** Finding their contacts. */
        COL_NARROW
    }

    /** Where times come from. */
    public abstract static class Clock {
        /** Whether there is a clock. */
        public abstract boolean runs();

        /** Nanoseconds since any fixed moment. */
        public abstract long now();

        /** Takes the system's clock, or none. */
        public abstract void useSystemClock(boolean on);
    }

    private static final int COUNT = Part.values().length;

    private final Clock clock;
    private final long[] nanos = new long[COUNT];
    private final long[] number = new long[COUNT];

    /** Makes timers, all zero. */
    public Timers(Clock clock) {
        this.clock = clock;
    }

    /** Sets the system's clock, or none. */
    public void enable(boolean on) {
        clock.useSystemClock(on);
    }

    /** Makes all times and counts zero. */
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

    /** Whether time is taken: then the parts of a step follow each other, and none runs beside another. */
    public boolean run() {
        return clock.runs();
    }

    /** The time now, for {@link #stop}; called by the stages. */
    public long start() {
        return clock.runs() ? clock.now() : 0;
    }

    /** Adds the time since start to a part. */
    public void stop(Part part, long start) {
        if (clock.runs()) {
            nanos[part.ordinal()] += clock.now() - start;
            number[part.ordinal()]++;
        }
    }
}
