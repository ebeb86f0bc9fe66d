package dev.cardan.engine.type;

/** What happens when attached models disagree. */
public enum Conflict implements Coded {
    /** The parent wins, with a warning. */
    WARNING(0),

    /** The settings are merged. */
    MERGE(1),

    /** The model is refused. */
    ERROR(2);

    private final int code;

    Conflict(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static Conflict of(int code) {
        return Coded.of(Conflict.class, code);
    }
}
