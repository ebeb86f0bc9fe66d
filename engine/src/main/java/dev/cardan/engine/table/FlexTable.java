package dev.cardan.engine.table;

import dev.cardan.engine.type.Const;

/** Flexes: MuJoCo's {@code flex_*} arrays of a model, row-major. Read-only once the model is published. */
public final class FlexTable {
    /**
     * Bits of what it is; two things may touch if one's {@code contype} meets the other's {@code conaffinity} (nflex).
     */
    public final int[] contype;

    /** Bits of what it may touch (nflex). */
    public final int[] conaffinity;

    /** Directions of its contact forces: 1 normal, 3 with sliding, 4 with spinning, 6 with rolling friction (nflex). */
    public final int[] condim;

    /** Whose contact parameters count: those of the higher priority, mixed if equal (nflex). */
    public final int[] priority;

    /** Weight of its {@code solref} and {@code solimp} when they are mixed (nflex). */
    public final double[] solmix;

    /**
     * {@code solref} of contacts: time constant (s) and damping ratio, or negated stiffness and damping (nflex x NREF).
     */
    public final double[] solref;

    /** {@code solimp} of contacts: lowest and highest impedance, width, midpoint, power (nflex x NIMP). */
    public final double[] solimp;

    /** Coefficients of sliding (a ratio), spinning (m) and rolling friction (m) (nflex x 3). */
    public final double[] friction;

    /** Distance at which contact forces begin, m (nflex). */
    public final double[] margin;

    /** Distance beyond the margin in which contacts are found but exert no force, m (nflex). */
    public final double[] gap;

    /** Whether elements collide with their own vertices (nflex). */
    public final boolean[] internal;

    /**
     * How elements that share no vertex find each other: 0 never, 1 all pairs, 2 by boxes, 3 by sweeping, 4 automatic
     * (nflex).
     */
    public final int[] selfcollide;

    /** How many layers of elements from the surface on collide, in three dimensions (nflex). */
    public final int[] activelayers;

    /** Whether contacts act as passive forces instead of constraints (nflex). */
    public final int[] passive;

    /** Dimension of its elements: 1 lines, 2 triangles, 3 tetrahedra (nflex). */
    public final int[] dim;

    /** Material for drawing, or -1 (nflex). */
    public final int[] matid;

    /** Group for showing and hiding (nflex). */
    public final int[] group;

    /**
     * How vertices move: 0 with their own bodies, else interpolated between nodes, linearly (1) or quadratically (2)
     * (nflex).
     */
    public final int[] interp;

    /** How many cells of nodes there are along each axis (nflex x 3). */
    public final int[] cellnum;

    /** First of its nodes (nflex). */
    public final int[] nodeadr;

    /** How many nodes it has (nflex). */
    public final int[] nodenum;

    /** First of its vertices (nflex). */
    public final int[] vertadr;

    /** How many vertices it has (nflex). */
    public final int[] vertnum;

    /** First of its edges (nflex). */
    public final int[] edgeadr;

    /** How many edges it has (nflex). */
    public final int[] edgenum;

    /** First of its elements (nflex). */
    public final int[] elemadr;

    /** How many elements it has (nflex). */
    public final int[] elemnum;

    /** Address of its elements' vertices in {@link #elem} (nflex). */
    public final int[] elemdataadr;

    /** Address of its numbers in {@link #stiffness} (nflex). */
    public final int[] stiffnessadr;

    /** Address of its elements' edges in {@link #elemedge} (nflex). */
    public final int[] elemedgeadr;

    /** Address of its numbers in {@link #bending} (nflex). */
    public final int[] bendingadr;

    /** How many fragments its surface has (nflex). */
    public final int[] shellnum;

    /** Address of their vertices in {@link #shell} (nflex). */
    public final int[] shelldataadr;

    /** First of its pairs of element and vertex in {@link #evpair} (nflex). */
    public final int[] evpairadr;

    /** How many such pairs it has (nflex). */
    public final int[] evpairnum;

    /** First of its texture coordinates, or -1 (nflex). */
    public final int[] texcoordadr;

    /** Body of a node (nflexnode). */
    public final int[] nodebodyid;

    /** Body of a vertex, or -1 if it moves with nodes (nflexvert). */
    public final int[] vertbodyid;

    /** Address of the edges at a vertex in {@link #vertedge} (nflexvert). */
    public final int[] vertedgeadr;

    /** How many edges meet at a vertex (nflexvert). */
    public final int[] vertedgenum;

    /** Edges by vertex, each edge twice (nflexedge x 2). */
    public final int[] vertedge;

    /** The two vertices of an edge, counted within the flex (nflexedge x 2). */
    public final int[] edge;

    /** The vertices opposite to an edge in its two triangles, -1 where there is none (nflexedge x 2). */
    public final int[] edgeflap;

    /** Vertices of the elements, one more than the dimension for each, counted within the flex (nflexelemdata). */
    public final int[] elem;

    /** Texture coordinates of the elements' vertices (nflexelemdata). */
    public final int[] elemtexcoord;

    /** Edges of the elements (nflexelemedge). */
    public final int[] elemedge;

    /** How many layers of elements lie between an element and the surface (nflexelem). */
    public final int[] elemlayer;

    /** Vertices of the surface's fragments, as many as the dimension for each (nflexshelldata). */
    public final int[] shell;

    /** Pairs of element and vertex that may collide with each other (nflexevpair x 2). */
    public final int[] evpair;

    /** Position of a vertex in the frame of its body, m (nflexvert x 3). */
    public final double[] vert;

    /** Position of a vertex in the pose qpos0, from 0 to 1 along each axis of the flex (nflexvert x 3). */
    public final double[] vert0;

    /** Inverse of the undeformed shape at a vertex, two by two (nflexvert x 4). */
    public final double[] vertmetric;

    /** Position of a node in the frame of its body, m (nflexnode x 3). */
    public final double[] node;

    /** Position of a node in the pose qpos0, m (nflexnode x 3). */
    public final double[] node0;

    /** Radius around its elements, which makes them solid, m (nflex). */
    public final double[] radius;

    /** Half sizes of the box around its vertices in the pose qpos0, m (nflex x 3). */
    public final double[] size;

    /** Stiffness matrices of the elements (nflexstiffness). */
    public final double[] stiffness;

    /** Bending stiffness of the edges (nflexbending). */
    public final double[] bending;

    /** Time by which stiffness is multiplied to give damping (Rayleigh's coefficient), s (nflex). */
    public final double[] damping;

    /** Stiffness of each edge against stretching, N/m (nflex). */
    public final double[] edgestiffness;

    /** Damping of each edge's length, N s/m (nflex). */
    public final double[] edgedamping;

    /** What an equality constraint keeps: 0 nothing, 1 edge lengths, 2 vertices, 3 strain (nflex). */
    public final int[] edgeequality;

    /** Whether all its vertices belong to one body (nflex). */
    public final boolean[] rigid;

    /** Whether every vertex lies in the origin of its body (nflex). */
    public final boolean[] centered;

    /** Whether it is drawn with flat instead of smooth shading (nflex). */
    public final boolean[] flatskin;

    /** Root of the hierarchy of its elements' boxes in {@link BvhTable}, or -1 (nflex). */
    public final int[] bvhadr;

    /** How many nodes that hierarchy has (nflex). */
    public final int[] bvhnum;

    /** Colour and opacity if it has no material, each from 0 to 1 (nflex x 4). */
    public final float[] rgba;

    /** Texture coordinates of vertices (nflextexcoord x 2). */
    public final float[] texcoord;

    /** Takes its arrays from a storage. */
    public FlexTable(Sizes s, Storage a) {
        contype = a.ints("flex_contype", s.nflex, 1);
        conaffinity = a.ints("flex_conaffinity", s.nflex, 1);
        condim = a.ints("flex_condim", s.nflex, 1);
        priority = a.ints("flex_priority", s.nflex, 1);
        solmix = a.reals("flex_solmix", s.nflex, 1);
        solref = a.reals("flex_solref", s.nflex, Const.NREF);
        solimp = a.reals("flex_solimp", s.nflex, Const.NIMP);
        friction = a.reals("flex_friction", s.nflex, 3);
        margin = a.reals("flex_margin", s.nflex, 1);
        gap = a.reals("flex_gap", s.nflex, 1);
        internal = a.flags("flex_internal", s.nflex, 1);
        selfcollide = a.ints("flex_selfcollide", s.nflex, 1);
        activelayers = a.ints("flex_activelayers", s.nflex, 1);
        passive = a.ints("flex_passive", s.nflex, 1);
        dim = a.ints("flex_dim", s.nflex, 1);
        matid = a.ints("flex_matid", s.nflex, 1);
        group = a.ints("flex_group", s.nflex, 1);
        interp = a.ints("flex_interp", s.nflex, 1);
        cellnum = a.ints("flex_cellnum", s.nflex, 3);
        nodeadr = a.ints("flex_nodeadr", s.nflex, 1);
        nodenum = a.ints("flex_nodenum", s.nflex, 1);
        vertadr = a.ints("flex_vertadr", s.nflex, 1);
        vertnum = a.ints("flex_vertnum", s.nflex, 1);
        edgeadr = a.ints("flex_edgeadr", s.nflex, 1);
        edgenum = a.ints("flex_edgenum", s.nflex, 1);
        elemadr = a.ints("flex_elemadr", s.nflex, 1);
        elemnum = a.ints("flex_elemnum", s.nflex, 1);
        elemdataadr = a.ints("flex_elemdataadr", s.nflex, 1);
        stiffnessadr = a.ints("flex_stiffnessadr", s.nflex, 1);
        elemedgeadr = a.ints("flex_elemedgeadr", s.nflex, 1);
        bendingadr = a.ints("flex_bendingadr", s.nflex, 1);
        shellnum = a.ints("flex_shellnum", s.nflex, 1);
        shelldataadr = a.ints("flex_shelldataadr", s.nflex, 1);
        evpairadr = a.ints("flex_evpairadr", s.nflex, 1);
        evpairnum = a.ints("flex_evpairnum", s.nflex, 1);
        texcoordadr = a.ints("flex_texcoordadr", s.nflex, 1);
        nodebodyid = a.ints("flex_nodebodyid", s.nflexnode, 1);
        vertbodyid = a.ints("flex_vertbodyid", s.nflexvert, 1);
        vertedgeadr = a.ints("flex_vertedgeadr", s.nflexvert, 1);
        vertedgenum = a.ints("flex_vertedgenum", s.nflexvert, 1);
        vertedge = a.ints("flex_vertedge", s.nflexedge, 2);
        edge = a.ints("flex_edge", s.nflexedge, 2);
        edgeflap = a.ints("flex_edgeflap", s.nflexedge, 2);
        elem = a.ints("flex_elem", s.nflexelemdata, 1);
        elemtexcoord = a.ints("flex_elemtexcoord", s.nflexelemdata, 1);
        elemedge = a.ints("flex_elemedge", s.nflexelemedge, 1);
        elemlayer = a.ints("flex_elemlayer", s.nflexelem, 1);
        shell = a.ints("flex_shell", s.nflexshelldata, 1);
        evpair = a.ints("flex_evpair", s.nflexevpair, 2);
        vert = a.reals("flex_vert", s.nflexvert, 3);
        vert0 = a.reals("flex_vert0", s.nflexvert, 3);
        vertmetric = a.reals("flex_vertmetric", s.nflexvert, 4);
        node = a.reals("flex_node", s.nflexnode, 3);
        node0 = a.reals("flex_node0", s.nflexnode, 3);
        radius = a.reals("flex_radius", s.nflex, 1);
        size = a.reals("flex_size", s.nflex, 3);
        stiffness = a.reals("flex_stiffness", s.nflexstiffness, 1);
        bending = a.reals("flex_bending", s.nflexbending, 1);
        damping = a.reals("flex_damping", s.nflex, 1);
        edgestiffness = a.reals("flex_edgestiffness", s.nflex, 1);
        edgedamping = a.reals("flex_edgedamping", s.nflex, 1);
        edgeequality = a.ints("flex_edgeequality", s.nflex, 1);
        rigid = a.flags("flex_rigid", s.nflex, 1);
        centered = a.flags("flex_centered", s.nflex, 1);
        flatskin = a.flags("flex_flatskin", s.nflex, 1);
        bvhadr = a.ints("flex_bvhadr", s.nflex, 1);
        bvhnum = a.ints("flex_bvhnum", s.nflex, 1);
        rgba = a.floats("flex_rgba", s.nflex, 4);
        texcoord = a.floats("flex_texcoord", s.nflextexcoord, 2);
    }
}
