package dev.cardan.mjcf.attach;

/**
 * What names become when a part of a specification is copied. References between the copied elements follow them into
 * the new names. Assets and default classes are copied only from another specification, so references to them change only
 * then.
 *
 * @param prefix put before each name
 * @param suffix put after each name
 * @param foreign the part comes from another specification
 */
record Namespace(String prefix, String suffix, boolean foreign) {
    /** Names as they are. */
    static final Namespace NONE = new Namespace("", "", false);

    /** The new form of any text. */
    String always(String name) {
        return prefix + name + suffix;
    }

    /** The new form of a name; unnamed elements stay unnamed. */
    String of(String name) {
        return name.isEmpty() ? name : always(name);
    }

    /** The new form of a reference to an asset. */
    String asset(String name) {
        return foreign ? of(name) : name;
    }

    /** The new form of a reference to a default class; {@code main} becomes the {@code main} of the new place. */
    String defaultClass(String name) {
        return name.equals("main") ? name : asset(name);
    }
}
