package dev.cardan.viewer.scene;

import java.util.Arrays;

/**
 * The things to draw, one after the other in parallel arrays that grow and are reused; read them up to {@link #count}.
 * Matrices are rotations row by row, whose columns are the axes of the thing in the world.
 */
public final class DrawList {
    private static final int AT_FIRST = 64;

    /** How many things there are. */
    public int count;

    /** Shape, a constant of {@link Shape} (count). */
    public int[] type = {};

    /** Height field, twice the mesh (plus one for its convex hull), or number of the plane; -1: none (count). */
    public int[] dataId = {};

    /** Kind of model object that it shows, a number of {@code ObjType.Code}; 0 for decorations (count). */
    public int[] objType = {};

    /** Number of that object; for decorations of the body, contact or other cause, -1 for markers (count). */
    public int[] objId = {};

    /** Bit of {@link Category} (count). */
    public int[] category = {};

    /** Material, -1 if it is drawn without (count). */
    public int[] matId = {};

    /** Texture of its colours, or -1 (count). */
    public int[] texId = {};

    /** Whether the texture keeps its scale instead of being stretched to the thing (count). */
    public boolean[] texUniform = {};

    /** Whether its mesh, flex or skin has texture coordinates (count). */
    public boolean[] texCoord = {};

    /** Sizes, see {@link Shape} (count x 3). */
    public float[] size = {};

    /** Position in the world, m (count x 3). */
    public float[] pos = {};

    /** Orientation in the world (count x 9). */
    public float[] mat = {};

    /** Colour and opacity, each from 0 to 1 (count x 4). */
    public float[] rgba = {};

    /** Light it gives off, times its colour (count). */
    public float[] emission = {};

    /** Strength of highlights (count). */
    public float[] specular = {};

    /** Sharpness of highlights, from 0 to 1 (count). */
    public float[] shininess = {};

    /** Strength of mirror images (count). */
    public float[] reflectance = {};

    /** How often a texture repeats (count x 2). */
    public float[] texRepeat = {};

    /** Radius of the sphere around it, if it is a geom of the model, else 0 (count). */
    public float[] bound = {};

    /** What is written beside it; empty: nothing (count). */
    public String[] label = {};

    /**
     * Prepares the thing after the last with the values that most things have, and leaves it to {@link #keep} to count it.
     *
     * @return its number
     */
    int next(int kind, int id, int bit) {
        int i = count;
        if (i == type.length) {
            grow(Math.max(AT_FIRST, 2 * i));
        }
        type[i] = Shape.LABEL;
        dataId[i] = -1;
        objType[i] = kind;
        objId[i] = id;
        category[i] = bit;
        matId[i] = -1;
        texId[i] = -1;
        texUniform[i] = false;
        texCoord[i] = false;
        Arrays.fill(size, 3 * i, 3 * i + 3, 0.1f);
        Arrays.fill(pos, 3 * i, 3 * i + 3, 0);
        for (int k = 0; k < 9; k++) {
            mat[9 * i + k] = k % 4 == 0 ? 1 : 0;
        }
        Arrays.fill(rgba, 4 * i, 4 * i + 3, 0.5f);
        rgba[4 * i + 3] = 1;
        emission[i] = 0;
        specular[i] = 0.5f;
        shininess[i] = 0.5f;
        reflectance[i] = 0;
        texRepeat[2 * i] = 0;
        texRepeat[2 * i + 1] = 0;
        bound[i] = 0;
        label[i] = "";
        return i;
    }

    /** Counts the thing that was prepared last. */
    void keep() {
        count++;
    }

    private void grow(int n) {
        type = Arrays.copyOf(type, n);
        dataId = Arrays.copyOf(dataId, n);
        objType = Arrays.copyOf(objType, n);
        objId = Arrays.copyOf(objId, n);
        category = Arrays.copyOf(category, n);
        matId = Arrays.copyOf(matId, n);
        texId = Arrays.copyOf(texId, n);
        texUniform = Arrays.copyOf(texUniform, n);
        texCoord = Arrays.copyOf(texCoord, n);
        size = Arrays.copyOf(size, 3 * n);
        pos = Arrays.copyOf(pos, 3 * n);
        mat = Arrays.copyOf(mat, 9 * n);
        rgba = Arrays.copyOf(rgba, 4 * n);
        emission = Arrays.copyOf(emission, n);
        specular = Arrays.copyOf(specular, n);
        shininess = Arrays.copyOf(shininess, n);
        reflectance = Arrays.copyOf(reflectance, n);
        texRepeat = Arrays.copyOf(texRepeat, 2 * n);
        bound = Arrays.copyOf(bound, n);
        label = Arrays.copyOf(label, n);
    }
}
