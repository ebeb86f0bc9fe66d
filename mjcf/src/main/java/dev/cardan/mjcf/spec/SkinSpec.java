package dev.cardan.mjcf.spec;

import java.util.ArrayList;
import java.util.List;

/**
 * A skin: a mesh for the eye only, whose vertices follow several bodies (bones) by weights. The bind pose is that of a
 * bone's body in the frame in which the vertices are given.
 */
public final class SkinSpec extends SpecElement {
    /** File, with the mesh folder; empty: none. */
    public String file = "";

    /** Name of the material; empty: none. */
    public String material = "";

    /** Colour where there is no material. */
    public float[] rgba = {0.5f, 0.5f, 0.5f, 1};

    /** Distance by which vertices are moved along their normals [m]. */
    public float inflate;

    /** Group for display. */
    public int group;

    /** Positions of the vertices, three numbers each. */
    public float[] vert = {};

    /** Texture coordinates of the vertices, two numbers each; empty: none. */
    public float[] texcoord = {};

    /** Triangles, three vertices each. */
    public int[] face = {};

    /** Body of each bone. */
    public List<String> bodyname = new ArrayList<>();

    /** Bind positions, three numbers per bone. */
    public float[] bindpos = {};

    /** Bind orientations, four numbers per bone. */
    public float[] bindquat = {};

    /** For each bone, the vertices that follow it. */
    public List<int[]> vertid = new ArrayList<>();

    /** For each bone, the weights of its vertices. */
    public List<float[]> vertweight = new ArrayList<>();

    /** A skin with MuJoCo's built-in values; normally made by {@link ModelSpec#addSkin}. */
    public SkinSpec() {
        super("skin");
    }

    @Override
    public SkinSpec copy() {
        SkinSpec c = (SkinSpec) shallowCopy();
        c.rgba = rgba.clone();
        c.vert = vert.clone();
        c.texcoord = texcoord.clone();
        c.face = face.clone();
        c.bodyname = new ArrayList<>(bodyname);
        c.bindpos = bindpos.clone();
        c.bindquat = bindquat.clone();
        c.vertid = new ArrayList<>();
        vertid.forEach(v -> c.vertid.add(v.clone()));
        c.vertweight = new ArrayList<>();
        vertweight.forEach(v -> c.vertweight.add(v.clone()));
        return c;
    }
}
