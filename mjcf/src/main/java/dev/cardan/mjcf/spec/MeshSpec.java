package dev.cardan.mjcf.spec;

/** The properties of a mesh that a default class can hold. */
public final class MeshSpec extends SpecElement {
    /** Scale along the three axes. */
    public double[] scale = {1, 1, 1};

    /** How the inertia is computed, a constant of {@link MeshInertia}. */
    public int inertia = MeshInertia.LEGACY;

    /** Largest number of vertices of the convex hull; -1: no limit. */
    public int maxhullvert = -1;

    /** Name of the material; empty: none. */
    public String material = "";

    /** Largest depth of the octree. */
    public int octreeMaxdepth = 6;

    /** A mesh with MuJoCo's built-in values. */
    public MeshSpec() {
        super("mesh");
    }

    @Override
    public MeshSpec copy() {
        MeshSpec c = (MeshSpec) shallowCopy();
        c.scale = scale.clone();
        return c;
    }
}
