package dev.cardan.mjcf.spec;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.mesh.BadMeshException;
import dev.cardan.mjcf.mesh.MeshData;
import dev.cardan.mjcf.mesh.geometry.BuiltinMesh;

/** A mesh: a file, or vertices and faces; where both are given, the file leaves out what the model gives. */
public final class MeshSpec extends SpecElement {
    /** Content type of the file; empty: by its name. */
    public String contentType = "";

    /** Name of the file; empty: none. */
    public String file = "";

    /** Position of the mesh's frame in the file's. */
    public double[] refpos = {0, 0, 0};

    /** Orientation of the mesh's frame in the file's. */
    public double[] refquat = {1, 0, 0, 0};

    /** Scale along the three axes. */
    public double[] scale = {1, 1, 1};

    /** How the inertia is computed. */
    public MeshInertia inertia = MeshInertia.LEGACY;

    /** Whether faces at sharp edges count for the normals of their vertices. */
    public boolean smoothnormal;

    /** Whether a signed distance field is wanted. */
    public boolean needsdf;

    /** Largest number of vertices of the convex hull; -1: no limit. */
    public int maxhullvert = -1;

    /** Vertices, three numbers each, m; empty: those of the file. */
    public float[] uservert = {};

    /** Normals, three numbers each; empty: those of the file, or computed. */
    public float[] usernormal = {};

    /** Texture coordinates, two numbers each; empty: those of the file. */
    public float[] usertexcoord = {};

    /** Vertices of the faces, three each; empty: those of the file, or the convex hull. */
    public int[] userface = {};

    /** Normals at the corners of the faces, three each; empty: those of the vertices. */
    public int[] userfacenormal = {};

    /** Texture coordinates at the corners of the faces, three each; empty: those of the vertices. */
    public int[] userfacetexcoord = {};

    /** Name of the material; empty: none. */
    public String material = "";

    /** Largest depth of the octree. */
    public int octreeMaxdepth = 6;

    /** Plugin whose shape the mesh gets; null: none. */
    public PluginUse plugin;

    /** A mesh with MuJoCo's built-in values. */
    public MeshSpec() {
        super("mesh");
    }

    /**
     * Sets vertices, and where the shape has them faces and normals, to those of a built-in shape. A plate has no
     * volume, so its inertia becomes that of a shell.
     *
     * @param kind the shape
     * @param params numbers that describe the shape, see {@link MeshBuiltin}
     */
    public void setToBuiltin(MeshBuiltin kind, double... params) {
        try {
            MeshData data = BuiltinMesh.make(kind, params);
            uservert = data.vert();
            if (data.normal().length > 0) {
                usernormal = data.normal();
            }
            if (data.face().length > 0) {
                userface = data.face();
            }
        } catch (BadMeshException e) {
            throw new ModelException(this, "builtin: " + e.getMessage());
        }
        if (kind == MeshBuiltin.PLATE) {
            inertia = MeshInertia.SHELL;
        }
    }

    @Override
    public MeshSpec copy() {
        MeshSpec c = (MeshSpec) shallowCopy();
        c.refpos = refpos.clone();
        c.refquat = refquat.clone();
        c.scale = scale.clone();
        c.uservert = uservert.clone();
        c.usernormal = usernormal.clone();
        c.usertexcoord = usertexcoord.clone();
        c.userface = userface.clone();
        c.userfacenormal = userfacenormal.clone();
        c.userfacetexcoord = userfacetexcoord.clone();
        return c;
    }
}
