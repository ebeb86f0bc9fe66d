package dev.cardan.viewer.scene;

import dev.cardan.engine.type.GeomType;

/**
 * Shapes that are drawn: those of geoms, with the numbers of {@link GeomType.Code}, and those of decorations. All have their
 * sizes in metres, half sizes and radii where geoms have such, and all arrows begin at their position and go along z.
 */
public final class Shape {
    /** Rectangle in the x-y plane, seen from +z: half sizes; 0 is without end. */
    public static final int PLANE = GeomType.Code.PLANE;

    /** Height field {@code dataId}. */
    public static final int HFIELD = GeomType.Code.HFIELD;

    /** Sphere: radius, three times. */
    public static final int SPHERE = GeomType.Code.SPHERE;

    /** Capsule: radius twice, half length without the ends. */
    public static final int CAPSULE = GeomType.Code.CAPSULE;

    /** Ellipsoid: three radii. */
    public static final int ELLIPSOID = GeomType.Code.ELLIPSOID;

    /** Cylinder: radius twice, half length. */
    public static final int CYLINDER = GeomType.Code.CYLINDER;

    /** Box: three half sizes. */
    public static final int BOX = GeomType.Code.BOX;

    /** Mesh {@code dataId / 2}, its convex hull if {@code dataId} is odd. */
    public static final int MESH = GeomType.Code.MESH;

    /** Shape of a signed distance, drawn as the mesh {@code dataId / 2}. */
    public static final int SDF = GeomType.Code.SDF;

    /** Arrow: width twice, length. */
    public static final int ARROW = 100;

    /** Arrow whose head is as wide as its shaft. */
    public static final int ARROW1 = 101;

    /** Arrow with two heads, centred at its position: width twice, length. */
    public static final int ARROW2 = 102;

    /** Line: width in pixels twice, length. */
    public static final int LINE = 103;

    /** Edges of a box: three half sizes. */
    public static final int LINE_BOX = 104;

    /** Flex {@code objId}, in world coordinates: radius; see {@link FlexSurface}. */
    public static final int FLEX = 105;

    /** Skin {@code objId}, in world coordinates; see {@link SkinSurface}. */
    public static final int SKIN = 106;

    /** Nothing but a label. */
    public static final int LABEL = 107;

    /** Triangle seen from both sides: a corner at its position, others along the first two columns of its matrix. */
    public static final int TRIANGLE = 108;

    private Shape() {}
}
