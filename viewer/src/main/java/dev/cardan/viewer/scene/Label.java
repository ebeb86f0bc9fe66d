package dev.cardan.viewer.scene;

/** What is labelled with names or values; order as MuJoCo's. */
public enum Label {
    /** Nothing. */
    NONE("None"),
    /** Bodies. */
    BODY("Body"),
    /** Joints, where they are shown. */
    JOINT("Joint"),
    /** Geoms. */
    GEOM("Geom"),
    /** Sites. */
    SITE("Site"),
    /** Cameras, where they are shown. */
    CAMERA("Camera"),
    /** Lights, where they are shown. */
    LIGHT("Light"),
    /** Tendons. */
    TENDON("Tendon"),
    /** Actuators, where they are shown. */
    ACTUATOR("Actuator"),
    /** Equality constraints, where they are shown. */
    CONSTRAINT("Constraint"),
    /** Flexes. */
    FLEX("Flex"),
    /** Skins. */
    SKIN("Skin"),
    /** The selected body. */
    SELECTION("Selection"),
    /** Coordinates of the selected point. */
    SELECTION_POINT("SelPoint"),
    /** Who touches whom, where contacts are shown. */
    CONTACT_POINT("Contact"),
    /** Sizes of contact forces, where they are shown. */
    CONTACT_FORCE("ContactForce"),
    /** Numbers of the constraint islands of bodies. */
    ISLAND("Island");

    private final String title;

    Label(String title) {
        this.title = title;
    }

    /** How MuJoCo's own viewer names it. */
    public String title() {
        return title;
    }
}
