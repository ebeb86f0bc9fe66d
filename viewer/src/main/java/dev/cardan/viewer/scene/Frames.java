package dev.cardan.viewer.scene;

/** Whose axes are drawn; order as MuJoCo's. */
public enum Frames {
    /** Nobody's. */
    NONE("None"),
    /** Those of bodies. */
    BODY("Body"),
    /** Those of geoms. */
    GEOM("Geom"),
    /** Those of sites. */
    SITE("Site"),
    /** Those of cameras, where they are shown. */
    CAMERA("Camera"),
    /** Those of lights, where they are shown. */
    LIGHT("Light"),
    /** Those of contacts. */
    CONTACT("Contact"),
    /** Those of the world. */
    WORLD("World");

    private final String title;

    Frames(String title) {
        this.title = title;
    }

    /** How MuJoCo's own viewer names it. */
    public String title() {
        return title;
    }
}
