package dev.cardan.mjcf.spec;

/**
 * Where an element of a model was written.
 *
 * @param file name of the file as given or included; empty if the element was made in code
 * @param line line of the start of the tag, counted from 1; 0 if the element was made in code
 * @param element tag as written, for example {@code motor} for an actuator; empty if made in code
 */
public record Location(String file, int line, String element) {
    /** The place of everything that was made in code. */
    public static final Location NONE = new Location("", 0, "");

    @Override
    public String toString() {
        return file + ":" + line;
    }
}
