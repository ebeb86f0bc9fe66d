package dev.cardan.mjcf.flexcomp;

import dev.cardan.engine.type.Coded;

/** Which constraints hold a flexcomp together. */
public enum FlexcompEquality implements Coded {
    /** None. */
    NONE(0),

    /** One that keeps the lengths of all edges. */
    EDGE(1),

    /** One that keeps the strain at all vertices. */
    VERTEX(2),

    /** One for each cell of nodes, which keeps its strain. */
    STRAIN(3);

    private final int code;

    FlexcompEquality(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static FlexcompEquality of(int code) {
        return Coded.of(FlexcompEquality.class, code);
    }
}
