package dev.cardan.engine.table;

import dev.cardan.engine.type.CamLightMode;
import dev.cardan.engine.type.LightType;

/** Lights: MuJoCo's {@code light_*} arrays of a model, row-major. Read-only once the model is published. */
public final class LightTable {
    /** How it follows bodies, a number of {@link CamLightMode.Code} (nlight). */
    public final int[] mode;

    /** Body it is attached to (nlight). */
    public final int[] bodyid;

    /** Body it shines at, or -1 (nlight). */
    public final int[] targetbodyid;

    /** Kind of light, a number of {@link LightType.Code} (nlight). */
    public final int[] type;

    /** Texture of a light of kind IMAGE, or -1 (nlight). */
    public final int[] texid;

    /** Whether it casts shadows (nlight). */
    public final boolean[] castshadow;

    /** Radius of the bulb, for soft shadows, m (nlight). */
    public final float[] bulbradius;

    /** Luminous intensity, cd (nlight). */
    public final float[] intensity;

    /** Distance up to which it has effect, m (nlight). */
    public final float[] range;

    /** Whether it is on (nlight). */
    public final boolean[] active;

    /** Position in the body's frame, m (nlight x 3). */
    public final double[] pos;

    /** Direction in the body's frame, unit vector (nlight x 3). */
    public final double[] dir;

    /** Position relative to the centre of mass of the body's subtree in the pose qpos0, m, world axes (nlight x 3). */
    public final double[] poscom0;

    /** Position relative to the body in the pose qpos0, m, world axes (nlight x 3). */
    public final double[] pos0;

    /** Direction in the world in the pose qpos0, unit vector (nlight x 3). */
    public final double[] dir0;

    /** Coefficients of the attenuation with distance: constant, linear, quadratic (nlight x 3). */
    public final float[] attenuation;

    /** Half angle of a spot light's cone, degrees (nlight). */
    public final float[] cutoff;

    /** Softness of the edge of a spot light, from 0 to 1 (nlight). */
    public final float[] softness;

    /** Exponent by which a spot light fades from its axis (nlight). */
    public final float[] exponent;

    /** Colour of its ambient light, red, green and blue from 0 to 1 (nlight x 3). */
    public final float[] ambient;

    /** Colour of its diffuse light, red, green and blue from 0 to 1 (nlight x 3). */
    public final float[] diffuse;

    /** Colour of its highlights, red, green and blue from 0 to 1 (nlight x 3). */
    public final float[] specular;

    /** Takes its arrays from a storage. */
    public LightTable(Sizes s, Storage a) {
        mode = a.ints("light_mode", s.nlight, 1);
        bodyid = a.ints("light_bodyid", s.nlight, 1);
        targetbodyid = a.ints("light_targetbodyid", s.nlight, 1);
        type = a.ints("light_type", s.nlight, 1);
        texid = a.ints("light_texid", s.nlight, 1);
        castshadow = a.flags("light_castshadow", s.nlight, 1);
        bulbradius = a.floats("light_bulbradius", s.nlight, 1);
        intensity = a.floats("light_intensity", s.nlight, 1);
        range = a.floats("light_range", s.nlight, 1);
        active = a.flags("light_active", s.nlight, 1);
        pos = a.reals("light_pos", s.nlight, 3);
        dir = a.reals("light_dir", s.nlight, 3);
        poscom0 = a.reals("light_poscom0", s.nlight, 3);
        pos0 = a.reals("light_pos0", s.nlight, 3);
        dir0 = a.reals("light_dir0", s.nlight, 3);
        attenuation = a.floats("light_attenuation", s.nlight, 3);
        cutoff = a.floats("light_cutoff", s.nlight, 1);
        softness = a.floats("light_softness", s.nlight, 1);
        exponent = a.floats("light_exponent", s.nlight, 1);
        ambient = a.floats("light_ambient", s.nlight, 3);
        diffuse = a.floats("light_diffuse", s.nlight, 3);
        specular = a.floats("light_specular", s.nlight, 3);
    }
}
