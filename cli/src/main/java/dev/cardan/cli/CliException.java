package dev.cardan.cli;

/** Bad input: the message is one clear line for the user. */
public final class CliException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public CliException(String message) {
        super(message, null, false, false);
    }
}
