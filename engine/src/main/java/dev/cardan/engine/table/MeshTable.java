package dev.cardan.engine.table;

/** Meshes: MuJoCo's {@code mesh_*} arrays of a model, row-major. Read-only once the model is published. */
public final class MeshTable {
    /** First of its vertices (nmesh). */
    public final int[] vertadr;

    /** How many vertices it has (nmesh). */
    public final int[] vertnum;

    /** First of its faces (nmesh). */
    public final int[] faceadr;

    /** How many faces it has (nmesh). */
    public final int[] facenum;

    /** Root of the hierarchy of its faces' boxes in {@link BvhTable}, or -1 (nmesh). */
    public final int[] bvhadr;

    /** How many nodes that hierarchy has (nmesh). */
    public final int[] bvhnum;

    /** Root of its octree in {@link OctreeTable}, or -1 (nmesh). */
    public final int[] octadr;

    /** How many nodes that octree has (nmesh). */
    public final int[] octnum;

    /** First of its normals (nmesh). */
    public final int[] normaladr;

    /** How many normals it has (nmesh). */
    public final int[] normalnum;

    /** First of its texture coordinates, or -1 (nmesh). */
    public final int[] texcoordadr;

    /** How many texture coordinates it has (nmesh). */
    public final int[] texcoordnum;

    /** Address of its convex hull in {@link #graph}, or -1 (nmesh). */
    public final int[] graphadr;

    /** The farthest vertex in each of 3 x 3 x 3 directions, where a search may start (nmesh x 27). */
    public final int[] extrema;

    /** Position of a vertex in the mesh's frame, m (nmeshvert x 3). */
    public final float[] vert;

    /** Normal, unit vector in the mesh's frame (nmeshnormal x 3). */
    public final float[] normal;

    /** Texture coordinates (nmeshtexcoord x 2). */
    public final float[] texcoord;

    /** The three vertices of a face, counted within the mesh (nmeshface x 3). */
    public final int[] face;

    /** The normals at the corners of a face, counted within the mesh (nmeshface x 3). */
    public final int[] facenormal;

    /** The texture coordinates at the corners of a face, counted within the mesh (nmeshface x 3). */
    public final int[] facetexcoord;

    /** Convex hulls: corners and who is whose neighbour, as {@link HullGraph} describes (nmeshgraph). */
    public final int[] graph;

    /** Factors by which the vertices of the file were multiplied (nmesh x 3). */
    public final double[] scale;

    /** Where the mesh's frame lies in the frame of the file, m (nmesh x 3). */
    public final double[] pos;

    /** How the mesh's frame is turned in the frame of the file, unit quaternion (nmesh x 4). */
    public final double[] quat;

    /** Address of its file name in {@code model.paths}, or -1 (nmesh). */
    public final int[] pathadr;

    /** How many polygons its convex hull has (nmesh). */
    public final int[] polynum;

    /** First of these polygons (nmesh). */
    public final int[] polyadr;

    /** Normal of a polygon, unit vector in the mesh's frame (nmeshpoly x 3). */
    public final double[] polynormal;

    /** Address of a polygon's vertices in {@link #polyvert} (nmeshpoly). */
    public final int[] polyvertadr;

    /** How many vertices a polygon has (nmeshpoly). */
    public final int[] polyvertnum;

    /** Vertices of the polygons, counted within the mesh (nmeshpolyvert). */
    public final int[] polyvert;

    /** Address of the polygons at a vertex in {@link #polymap} (nmeshvert). */
    public final int[] polymapadr;

    /** How many polygons meet at a vertex (nmeshvert). */
    public final int[] polymapnum;

    /** Polygons by vertex, counted within the mesh (nmeshpolymap). */
    public final int[] polymap;

    private final HullGraph[] hulls; // (nmesh) made when first asked for

    /** Takes its arrays from a storage. */
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
