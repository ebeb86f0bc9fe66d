package dev.cardan.optimize;

/** How much is written while a problem is being solved. */
public enum Verbosity {
    /** Nothing. */
    SILENT,
    /** A line at the end. */
    FINAL,
    /** A line for each iteration as well. */
    ITERATIONS
}
