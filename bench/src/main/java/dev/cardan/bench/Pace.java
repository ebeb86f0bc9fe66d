package dev.cardan.bench;

/**
 * How fast something was.
 *
 * @param rate steps per second by the clock
 * @param work seconds of processor time per step, of all threads of the process
 */
record Pace(double rate, double work) {
    static Pace of(double steps, double seconds, double processor) {
        return new Pace(steps / seconds, processor / steps);
    }
}
