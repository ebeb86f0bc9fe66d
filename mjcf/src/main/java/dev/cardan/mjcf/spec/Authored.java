package dev.cardan.mjcf.spec;

import java.util.HashSet;
import java.util.Set;

/** Settings that a file wrote, whatever their value: they count when models with different settings are joined. */
public final class Authored {
    /** Names of the options and settings for display, as in MJCF. */
    public final Set<String> fields = new HashSet<>();

    /** Disable flags that were written, on or off. */
    public int disableflags;

    /** Enable flags that were written, on or off. */
    public int enableflags;

    /** Groups of actuators that were switched off. */
    public int disableactuator;

    /** Takes over what another one says. */
    void set(Authored other) {
        fields.addAll(other.fields);
        disableflags = other.disableflags;
        enableflags = other.enableflags;
        disableactuator = other.disableactuator;
    }
}
