package dev.cardan.engine;

/**
 * The constraint problem of a world is larger than its {@link Data#limits} allow, or than memory can hold. The world is as
 * before the step.
 */
public final class TooLargeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Says which limit and how to raise it. */
    public TooLargeException(String message) {
        super(message);
    }
}
