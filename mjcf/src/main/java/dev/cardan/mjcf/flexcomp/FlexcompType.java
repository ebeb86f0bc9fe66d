package dev.cardan.mjcf.flexcomp;

import dev.cardan.engine.type.Coded;

/** Where the points and elements of a flexcomp come from. */
public enum FlexcompType implements Coded {
    /** A line, a rectangle or a block of points at equal distances. */
    GRID(0),

    /** A box: points on its faces and one in the middle. */
    BOX(1),

    /** A box whose sides are bent to a cylinder. */
    CYLINDER(2),

    /** A box whose faces are bent to an ellipsoid. */
    ELLIPSOID(3),

    /** A rectangle of points. */
    SQUARE(4),

    /** A rectangle bent to a disc. */
    DISC(5),

    /** A line closed to a circle. */
    CIRCLE(6),

    /** A file with triangles or lines. */
    MESH(7),

    /** A file of the program Gmsh. */
    GMSH(8),

    /** Points and elements that the model states. */
    DIRECT(9);

    private final int code;

    FlexcompType(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** Whether points and elements are given, not made from counts and spacing. */
    boolean isGiven() {
        return this == MESH || this == GMSH || this == DIRECT;
    }
}
