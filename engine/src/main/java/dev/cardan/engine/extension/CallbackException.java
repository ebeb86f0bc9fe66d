package dev.cardan.engine.extension;

/** A user's own code, a callback or a plugin, threw something or gave a number that isn't one. */
public final class CallbackException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String source;

    /**
     * Something was thrown.
     *
     * @param source who threw it, such as {@code control callback}
     */
    public CallbackException(String source, RuntimeException cause) {
        super("the " + source + " threw " + cause, cause);
        this.source = source;
    }

    /**
     * A number is NaN.
     *
     * @param what the number, such as {@code ctrl 2 (actuator "knee")}
     */
    public CallbackException(String source, String what) {
        super("the " + source + " gave NaN for " + what);
        this.source = source;
    }

    /** Who is to blame, such as {@code control callback} or {@code plugin "mujoco.pid"}. */
    public String source() {
        return source;
    }
}
