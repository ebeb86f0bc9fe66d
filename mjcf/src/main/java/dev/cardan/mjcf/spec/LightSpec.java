package dev.cardan.mjcf.spec;

import dev.cardan.engine.type.CamLightMode;
import dev.cardan.engine.type.LightType;

/** A light attached to a body. */
public final class LightSpec extends SpecElement {
    /** Frame that places the light; null if there is none. */
    public FrameSpec frame;

    /** Position in the body frame, m. */
    public double[] pos = new double[3];

    /** Direction in the body frame. */
    public double[] dir = {0, 0, -1};

    /** How the light follows its body or a target. */
    public CamLightMode mode = CamLightMode.FIXED;

    /** Body aimed at; empty: none. */
    public String targetbody = "";

    /** The light is on at the start. */
    public boolean active = true;

    /** Kind of light. */
    public LightType type = LightType.SPOT;

    /** Texture of image lights; empty: none. */
    public String texture = "";

    /** The light casts shadows. */
    public boolean castshadow = true;

    /** Radius of the bulb, m. */
    public float bulbradius = 0.02f;

    /** Intensity, candela. */
    public float intensity;

    /** Reach, m. */
    public float range = 10;

    /** Constant, linear and quadratic attenuation. */
    public float[] attenuation = {1, 0, 0};

    /** Half angle of a spot, degrees. */
    public float cutoff = 45;

    /** Softness of the edge of a spot. */
    public float softness = 0.2f;

    /** Concentration of a spot. */
    public float exponent = 10;

    /** Ambient colour. */
    public float[] ambient = new float[3];

    /** Diffuse colour. */
    public float[] diffuse = {0.7f, 0.7f, 0.7f};

    /** Specular colour. */
    public float[] specular = {0.3f, 0.3f, 0.3f};

    /** A light with MuJoCo's built-in values; normally made by {@link BodySpec#addLight()}. */
    public LightSpec() {
        super("light");
    }

    @Override
    public LightSpec copy() {
        LightSpec c = (LightSpec) shallowCopy();
        c.pos = pos.clone();
        c.dir = dir.clone();
        c.attenuation = attenuation.clone();
        c.ambient = ambient.clone();
        c.diffuse = diffuse.clone();
        c.specular = specular.clone();
        return c;
    }
}
