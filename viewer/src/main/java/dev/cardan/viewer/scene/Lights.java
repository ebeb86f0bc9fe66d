package dev.cardan.viewer.scene;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.LightType;
import java.util.Arrays;

/** The lights that are on, the one at the camera first; read the arrays up to {@link #count}. */
public final class Lights {
    /** How many lights there are. */
    public int count;

    /** Light of the model, -1 for the one at the camera (count). */
    public int[] id = {};

    /** Kind of light, a number of {@link LightType.Code} (count). */
    public int[] type = {};

    /** Position, m, world frame (count x 3). */
    public float[] pos = {};

    /** Direction in which it shines, unit vector, world axes (count x 3). */
    public float[] dir = {};

    /** Factors of 1, distance and distance squared by whose sum the light of a spot is divided (count x 3). */
    public float[] attenuation = {};

    /** Half the angle of a spot's cone, degrees (count). */
    public float[] cutoff = {};

    /** Power of the cosine by which a spot's light falls off towards the edge of its cone (count). */
    public float[] exponent = {};

    /** Colour of light that comes from everywhere (count x 3). */
    public float[] ambient = {};

    /** Colour of light that matte surfaces scatter (count x 3). */
    public float[] diffuse = {};

    /** Colour of highlights (count x 3). */
    public float[] specular = {};

    /** Whether it casts shadows (count). */
    public boolean[] castShadow = {};

    void update(Data d, Eye eye) {
        Model m = d.model;
        if (id.length <= m.nlight) {
            grow(m.nlight + 1);
        }
        count = 0;
        if (m.vis.headlight.active != 0) {
            id[0] = -1;
            type[0] = LightType.Code.DIRECTIONAL;
            castShadow[0] = false;
            System.arraycopy(eye.pos, 0, pos, 0, 3);
            System.arraycopy(eye.forward, 0, dir, 0, 3);
            colours(0, m.vis.headlight.ambient, m.vis.headlight.diffuse, m.vis.headlight.specular, 0);
            cone(0, false, m, 0);
            count = 1;
        }
        for (int l = 0; l < m.nlight; l++) {
            if (!m.light.active[l]) {
                continue;
            }
            int i = count++;
            id[i] = l;
            type[i] = m.light.type[l];
            castShadow[i] = m.light.castshadow[l];
            for (int k = 0; k < 3; k++) {
                pos[3 * i + k] = (float) d.light.xpos[3 * l + k];
                dir[3 * i + k] = (float) d.light.xdir[3 * l + k];
            }
            colours(i, m.light.ambient, m.light.diffuse, m.light.specular, 3 * l);
            cone(i, type[i] == LightType.Code.SPOT, m, l);
        }
    }

    private void colours(int i, float[] everywhere, float[] matte, float[] highlights, int at) {
        System.arraycopy(everywhere, at, ambient, 3 * i, 3);
        System.arraycopy(matte, at, diffuse, 3 * i, 3);
        System.arraycopy(highlights, at, specular, 3 * i, 3);
    }

    /** Only spots have a cone and fade with distance. */
    private void cone(int i, boolean spot, Model m, int l) {
        for (int k = 0; k < 3; k++) {
            attenuation[3 * i + k] = spot ? m.light.attenuation[3 * l + k] : 0;
        }
        exponent[i] = spot ? m.light.exponent[l] : 0;
        cutoff[i] = spot ? m.light.cutoff[l] : 0;
    }

    private void grow(int n) {
        id = Arrays.copyOf(id, n);
        type = Arrays.copyOf(type, n);
        pos = Arrays.copyOf(pos, 3 * n);
        dir = Arrays.copyOf(dir, 3 * n);
        attenuation = Arrays.copyOf(attenuation, 3 * n);
        cutoff = Arrays.copyOf(cutoff, n);
        exponent = Arrays.copyOf(exponent, n);
        ambient = Arrays.copyOf(ambient, 3 * n);
        diffuse = Arrays.copyOf(diffuse, 3 * n);
        specular = Arrays.copyOf(specular, 3 * n);
        castShadow = Arrays.copyOf(castShadow, n);
    }
}
