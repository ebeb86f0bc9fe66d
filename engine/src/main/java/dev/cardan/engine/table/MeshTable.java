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

    public MeshTable(Sizes s) {
        vertadr = new int[s.nmesh];
        vertnum = new int[s.nmesh];
        faceadr = new int[s.nmesh];
        facenum = new int[s.nmesh];
        bvhadr = new int[s.nmesh];
        bvhnum = new int[s.nmesh];
        octadr = new int[s.nmesh];
        octnum = new int[s.nmesh];
        normaladr = new int[s.nmesh];
        normalnum = new int[s.nmesh];
        texcoordadr = new int[s.nmesh];
        texcoordnum = new int[s.nmesh];
        graphadr = new int[s.nmesh];
        extrema = new int[27 * s.nmesh];
        vert = new float[3 * s.nmeshvert];
        normal = new float[3 * s.nmeshnormal];
        texcoord = new float[2 * s.nmeshtexcoord];
        face = new int[3 * s.nmeshface];
        facenormal = new int[3 * s.nmeshface];
        facetexcoord = new int[3 * s.nmeshface];
        graph = new int[s.nmeshgraph];
        scale = new double[3 * s.nmesh];
        pos = new double[3 * s.nmesh];
        quat = new double[4 * s.nmesh];
        pathadr = new int[s.nmesh];
        polynum = new int[s.nmesh];
        polyadr = new int[s.nmesh];
        polynormal = new double[3 * s.nmeshpoly];
        polyvertadr = new int[s.nmeshpoly];
        polyvertnum = new int[s.nmeshpoly];
        polyvert = new int[s.nmeshpolyvert];
        polymapadr = new int[s.nmeshvert];
        polymapnum = new int[s.nmeshvert];
        polymap = new int[s.nmeshpolymap];
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
