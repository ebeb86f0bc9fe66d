package dev.cardan.cli.json;

/** Text that is not JSON, with the place where reading stopped. */
public final class JsonException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public JsonException(String message) {
        super(message, null, false, false);
    }
}
