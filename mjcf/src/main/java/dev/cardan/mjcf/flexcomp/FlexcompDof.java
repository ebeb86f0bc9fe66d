package dev.cardan.mjcf.flexcomp;

import dev.cardan.engine.type.Coded;

/** How the points of a flexcomp can move. */
public enum FlexcompDof implements Coded {
    /** Each point has a body that slides along three axes. */
    FULL(0),

    /** Each point but the first has a body that slides away from the first. */
    RADIAL(1),

    /** Points are interpolated linearly between the corners of cells, which have bodies. */
    TRILINEAR(2),

    /** Points are interpolated quadratically between three nodes along each side of a cell, which have bodies. */
    QUADRATIC(3),

    /** Each point has a body that slides along x and y. */
    PLANAR(4);

    private final int code;

    FlexcompDof(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** Order of the interpolation between nodes; 0: each point has a body. */
    int order() {
        return this == TRILINEAR ? 1 : this == QUADRATIC ? 2 : 0;
    }
}
