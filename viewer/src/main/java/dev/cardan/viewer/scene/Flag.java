package dev.cardan.viewer.scene;

/**
 * What is shown of a world besides its geoms; names, order and defaults are MuJoCo's. Of its 31 flags one is not there: the
 * iterations of collisions with signed distance fields (SDFITER).
 */
public enum Flag {
    /** Convex hulls in place of meshes that collide. */
    CONVEX_HULL("Convex Hull", false),
    /** Textures. */
    TEXTURE("Texture", true),
    /** Joints. */
    JOINT("Joint", false),
    /** Cameras. */
    CAMERA("Camera", false),
    /** Actuators, coloured by their controls. */
    ACTUATOR("Actuator", false),
    /** Actuators coloured by their activations instead. */
    ACTIVATION("Activation", false),
    /** Lights. */
    LIGHT("Light", false),
    /** Tendons. */
    TENDON("Tendon", true),
    /** Rays of rangefinders. */
    RANGE_FINDER("Range Finder", true),
    /** Points that equality constraints hold together. */
    CONSTRAINT("Equality", false),
    /** Boxes or ellipsoids of the same inertia as bodies. */
    INERTIA("Inertia", false),
    /** These with the size that water of the same mass would have. */
    SCALE_INERTIA("Scale Inertia", false),
    /** Forces that are applied to bodies. */
    PERTURB_FORCE("Perturb Force", false),
    /** How the mouse pulls and turns. */
    PERTURB_OBJECT("Perturb Object", true),
    /** Contacts. */
    CONTACT_POINT("Contact Point", false),
    /** Colours by constraint island, darker asleep. */
    ISLAND("Island", false),
    /** Contact forces. */
    CONTACT_FORCE("Contact Force", false),
    /** Contact forces split into normal and friction. */
    CONTACT_SPLIT("Contact Split", false),
    /** Moving geoms more transparent. */
    TRANSPARENT("Transparent", false),
    /** Lines from body to joint to body. */
    AUTO_CONNECT("Auto Connect", false),
    /** Centres of mass of kinematic trees. */
    CENTER_OF_MASS("Center of Mass", false),
    /** The selected point. */
    SELECT("Select Point", false),
    /** What can't move. */
    STATIC("Static Body", true),
    /** Skins. */
    SKIN("Skin", true),
    /** Vertices of flexes. */
    FLEX_VERT("Flex Vert", false),
    /** Edges of flexes. */
    FLEX_EDGE("Flex Edge", true),
    /** Faces of the elements of flexes. */
    FLEX_FACE("Flex Face", false),
    /** Smooth surfaces of flexes, in place of the rest. */
    FLEX_SKIN("Flex Skin", true),
    /** Boxes of the bounding volume hierarchies of bodies. */
    BODY_TREE("Body Tree", false),
    /** Boxes of the hierarchies of meshes and flexes. */
    MESH_TREE("Mesh Tree", false);

    private final String title;
    private final boolean initial;

    Flag(String title, boolean initial) {
        this.title = title;
        this.initial = initial;
    }

    /** How MuJoCo's own viewer names it. */
    public String title() {
        return title;
    }

    /** Whether it is on at first. */
    public boolean initial() {
        return initial;
    }
}
