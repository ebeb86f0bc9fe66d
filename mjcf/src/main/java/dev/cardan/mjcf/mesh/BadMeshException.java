package dev.cardan.mjcf.mesh;

import java.io.Serial;

/** A mesh file cannot be read. The message is one clause without the place and the name of the file. */
public final class BadMeshException extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    /** What is wrong with the file. */
    public BadMeshException(String message) {
        super(message);
    }
}
