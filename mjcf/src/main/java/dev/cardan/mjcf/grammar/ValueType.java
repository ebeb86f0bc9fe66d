package dev.cardan.mjcf.grammar;

/** What the value of an attribute is made of. */
public enum ValueType {
    /** Numbers of 64 bits. */
    REAL,
    /** Numbers of 32 bits. */
    FLOAT,
    /** Integers. */
    INT,
    /** {@code true} or {@code false}. */
    YESNO,
    /** Any text. */
    TEXT,
    /** The name of a file. */
    FILE,
    /** A text of limited length, one letter per entry. */
    LETTERS,
    /** One keyword. */
    ONE,
    /** Several different keywords whose numbers are combined bit by bit. */
    SOME,
    /** The name of the element itself. */
    NAME,
    /** The name of another element. */
    REF
}
