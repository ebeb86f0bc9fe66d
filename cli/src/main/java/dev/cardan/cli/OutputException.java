package dev.cardan.cli;

import java.io.IOException;

/** Output could not be written. The message is one clear line for the user. */
public final class OutputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean closed;

    /** @param name of the file, as the user knows it */
    public OutputException(String name, IOException cause) {
        super(name + " cannot be written: " + InOut.reason(cause), cause);
        closed = isClosedPipe(cause);
    }

    /** Whether the reader of a pipe went away, which is no failure of ours. */
    public boolean isClosed() {
        return closed;
    }

    /** The platform tells a closed pipe by its message only. */
    private static boolean isClosedPipe(IOException e) {
        String message = String.valueOf(e.getMessage());
        return message.contains("Broken pipe")
                || message.contains("pipe is being closed")
                || message.contains("pipe has been ended");
    }
}
