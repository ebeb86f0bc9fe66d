package dev.cardan.batch.env.task;

/** Numbers from low to high. */
record Range(double low, double high) {
    /** Whether a number is strictly inside. */
    boolean isInside(double x) {
        return low < x && x < high;
    }

    /** Whether a number is inside or a bound. */
    boolean contains(double x) {
        return low <= x && x <= high;
    }
}
