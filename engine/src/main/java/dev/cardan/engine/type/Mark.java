package dev.cardan.engine.type;

/** Marks on procedural textures. */
public enum Mark implements Coded {
    /** None. */
    NONE(0),

    /** Edges of the image. */
    EDGE(1),

    /** A cross in the middle. */
    CROSS(2),

    /** Random dots. */
    RANDOM(3);

    private final int code;

    Mark(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static Mark of(int code) {
        return Coded.of(Mark.class, code);
    }
}
