package dev.cardan.viewer.scene;

/**
 * How things are drawn; names, order and defaults are MuJoCo's. Of its 11 flags three are not there, as they make other images
 * and not other pictures: depth and the two kinds of segmentation, for which the renderer has ways of its own.
 */
public enum Effect {
    /** Shadows. */
    SHADOW("Shadow", true),
    /** Edges of triangles only. */
    WIREFRAME("Wireframe", false),
    /** Mirror images in planes whose material asks for them. */
    REFLECTION("Reflection", true),
    /** Transparent things add their light instead of covering what is behind. */
    ADDITIVE("Additive", false),
    /** The sky. */
    SKYBOX("Skybox", true),
    /** What is far away fades into the colour of fog. */
    FOG("Fog", false),
    /** A band of haze at the horizon of planes without end. */
    HAZE("Haze", true),
    /** Triangles are seen from their front only. */
    CULL_FACE("Cull Face", true);

    private final String title;
    private final boolean initial;

    Effect(String title, boolean initial) {
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
