package dev.cardan.engine.table;

/** Meshes: MuJoCo's {@code mesh_*} arrays of a model, row-major. Read-only once the model is published. */
public final class MeshTable {
    public final int[] vertadr; // (nmesh)
    public final int[] vertnum; // (nmesh)
    public final int[] faceadr; // (nmesh)
    public final int[] facenum; // (nmesh)
    public final int[] bvhadr; // (nmesh)
    public final int[] bvhnum; // (nmesh)
    public final int[] octadr; // (nmesh)
    public final int[] octnum; // (nmesh)
    public final int[] normaladr; // (nmesh)
    public final int[] normalnum; // (nmesh)
    public final int[] texcoordadr; // (nmesh)
    public final int[] texcoordnum; // (nmesh)
    public final int[] graphadr; // (nmesh)
    public final int[] extrema; // (nmesh x 27)
    public final float[] vert; // (nmeshvert x 3)
    public final float[] normal; // (nmeshnormal x 3)
    public final float[] texcoord; // (nmeshtexcoord x 2)
    public final int[] face; // (nmeshface x 3)
    public final int[] facenormal; // (nmeshface x 3)
    public final int[] facetexcoord; // (nmeshface x 3)
    public final int[] graph; // (nmeshgraph)
    public final double[] scale; // (nmesh x 3)
    public final double[] pos; // (nmesh x 3)
    public final double[] quat; // (nmesh x 4)
    public final int[] pathadr; // (nmesh)
    public final int[] polynum; // (nmesh)
    public final int[] polyadr; // (nmesh)
    public final double[] polynormal; // (nmeshpoly x 3)
    public final int[] polyvertadr; // (nmeshpoly)
    public final int[] polyvertnum; // (nmeshpoly)
    public final int[] polyvert; // (nmeshpolyvert)
    public final int[] polymapadr; // (nmeshvert)
    public final int[] polymapnum; // (nmeshvert)
    public final int[] polymap; // (nmeshpolymap)

    private final HullGraph[] hulls; // (nmesh) made when first asked for

    public MeshTable(Sizes s, Storage a) {
        vertadr = a.ints("mesh_vertadr", s.nmesh, 1);
        vertnum = a.ints("mesh_vertnum", s.nmesh, 1);
        faceadr = a.ints("mesh_faceadr", s.nmesh, 1);
        facenum = a.ints("mesh_facenum", s.nmesh, 1);
        bvhadr = a.ints("mesh_bvhadr", s.nmesh, 1);
        bvhnum = a.ints("mesh_bvhnum", s.nmesh, 1);
        octadr = a.ints("mesh_octadr", s.nmesh, 1);
        octnum = a.ints("mesh_octnum", s.nmesh, 1);
        normaladr = a.ints("mesh_normaladr", s.nmesh, 1);
        normalnum = a.ints("mesh_normalnum", s.nmesh, 1);
        texcoordadr = a.ints("mesh_texcoordadr", s.nmesh, 1);
        texcoordnum = a.ints("mesh_texcoordnum", s.nmesh, 1);
        graphadr = a.ints("mesh_graphadr", s.nmesh, 1);
        extrema = a.ints("mesh_extrema", s.nmesh, 27);
        vert = a.floats("mesh_vert", s.nmeshvert, 3);
        normal = a.floats("mesh_normal", s.nmeshnormal, 3);
        texcoord = a.floats("mesh_texcoord", s.nmeshtexcoord, 2);
        face = a.ints("mesh_face", s.nmeshface, 3);
        facenormal = a.ints("mesh_facenormal", s.nmeshface, 3);
        facetexcoord = a.ints("mesh_facetexcoord", s.nmeshface, 3);
        graph = a.ints("mesh_graph", s.nmeshgraph, 1);
        scale = a.reals("mesh_scale", s.nmesh, 3);
        pos = a.reals("mesh_pos", s.nmesh, 3);
        quat = a.reals("mesh_quat", s.nmesh, 4);
        pathadr = a.ints("mesh_pathadr", s.nmesh, 1);
        polynum = a.ints("mesh_polynum", s.nmesh, 1);
        polyadr = a.ints("mesh_polyadr", s.nmesh, 1);
        polynormal = a.reals("mesh_polynormal", s.nmeshpoly, 3);
        polyvertadr = a.ints("mesh_polyvertadr", s.nmeshpoly, 1);
        polyvertnum = a.ints("mesh_polyvertnum", s.nmeshpoly, 1);
        polyvert = a.ints("mesh_polyvert", s.nmeshpolyvert, 1);
        polymapadr = a.ints("mesh_polymapadr", s.nmeshvert, 1);
        polymapnum = a.ints("mesh_polymapnum", s.nmeshvert, 1);
        polymap = a.ints("mesh_polymap", s.nmeshpolymap, 1);
        hulls = new HullGraph[s.nmesh];
    }

    /** The hull of a mesh that has one. Threads that ask at the same time may get different but equal ones. */
    public HullGraph hull(int mesh) {
        HullGraph hull = hulls[mesh];
        if (hull == null) {
            hull = new HullGraph(this, mesh);
            hulls[mesh] = hull;
        }
        return hull;
    }
}
