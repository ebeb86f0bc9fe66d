package dev.cardan.mjcf.texture;

import java.io.Serial;

/**
 * The bytes of an image file, or the settings of a texture, cannot be turned into pixels; the message is the reason.
 */
public final class BadImageException extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    BadImageException(String reason) {
        super(reason);
    }
}
