package dev.cardan.mjcf.spec;

/** Looks of a surface. */
public final class MaterialSpec extends SpecElement {
    /** Number of texture roles. */
    public static final int ROLES = 10;

    /**
     * Names of textures by role: user, rgb, occlusion, roughness, metallic, normal, opacity, emissive, rgba, orm. Empty
     * entries: none.
     */
    public String[] textures = {"", "", "", "", "", "", "", "", "", ""};

    /** The texture is stretched evenly over the object. */
    public boolean texuniform;

    /** Repetitions in x and y. */
    public float[] texrepeat = {1, 1};

    /** Emission. */
    public float emission;

    /** Specularity. */
    public float specular = 0.5f;

    /** Shininess. */
    public float shininess = 0.5f;

    /** Reflectance. */
    public float reflectance;

    /** Metallicity; negative: unused. */
    public float metallic = -1;

    /** Roughness; negative: unused. */
    public float roughness = -1;

    /** Colour. */
    public float[] rgba = {1, 1, 1, 1};

    /** A material with MuJoCo's built-in values; normally made by {@link ModelSpec#addMaterial}. */
    public MaterialSpec() {
        super("material");
    }

    @Override
    public MaterialSpec copy() {
        MaterialSpec c = (MaterialSpec) shallowCopy();
        c.textures = textures.clone();
        c.texrepeat = texrepeat.clone();
        c.rgba = rgba.clone();
        return c;
    }
}
