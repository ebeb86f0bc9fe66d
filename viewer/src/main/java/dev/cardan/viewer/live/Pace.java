package dev.cardan.viewer.live;

/** Keeps a world from running ahead of the clock, and measures how fast it really goes. */
final class Pace {
    private static final double SLACK = 0.004; // s a world may be ahead, so that it rests seldom but long enough
    private static final double FARTHEST_BEHIND = 0.1; // s; what is lost beyond that is not made up for
    private static final double JUMP = 1; // s by which a world was put elsewhere, if that is many times its last step
    private static final int MANY = 10;
    private static final long WINDOW = 250_000_000; // ns over which speed is measured

    /** Wanted speed: 1 is real time, 0 as fast as it goes. */
    double speed = 1;

    /** Measured speed, smoothed. */
    double measured;

    private long startWall, windowWall;
    private double startTime = Double.NaN, windowTime, last, step;

    /** Begins anew: the world was paused, or put elsewhere in time. */
    void restart() {
        startTime = Double.NaN;
    }

    void speed(double wanted) {
        speed = wanted;
        restart();
    }

    /** Nanoseconds that a world at a time should rest, 0 if none. */
    long rest(double time, long now) {
        double by = time - last;
        if (Double.isNaN(startTime) || by < 0 || (by > JUMP && by > MANY * step) || speed == 0) {
            startTime = time;
            startWall = now;
        }
        step = by;
        last = time;
        if (speed == 0) {
            return 0;
        }
        double ahead = (time - startTime) / speed - (now - startWall) * 1e-9;
        if (ahead < -FARTHEST_BEHIND) {
            startTime = time;
            startWall = now;
        }
        return ahead > SLACK ? (long) (ahead * 1e9) : 0;
    }

    /** Takes a measurement now and then. */
    void measure(double time, long now, boolean runs) {
        if (now - windowWall < WINDOW) {
            return;
        }
        double speedNow = (time - windowTime) / ((now - windowWall) * 1e-9);
        measured = (runs && speedNow >= 0) ? (measured == 0 ? speedNow : 0.5 * (measured + speedNow)) : 0;
        windowWall = now;
        windowTime = time;
    }
}
