package dev.cardan.engine.type;

/** What happens when attached models disagree. */
public final class Conflict {
    public static final int WARNING = 0;
    public static final int MERGE = 1;
    public static final int ERROR = 2;

    private Conflict() {}
}
