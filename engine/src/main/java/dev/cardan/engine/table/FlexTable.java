package dev.cardan.engine.table;

import dev.cardan.engine.type.Const;

/** Flexes: MuJoCo's {@code flex_*} arrays of a model, row-major. Read-only once the model is published. */
public final class FlexTable {
    public final int[] contype; // (nflex)
    public final int[] conaffinity; // (nflex)
    public final int[] condim; // (nflex)
    public final int[] priority; // (nflex)
    public final double[] solmix; // (nflex)
    public final double[] solref; // (nflex x NREF)
    public final double[] solimp; // (nflex x NIMP)
    public final double[] friction; // (nflex x 3)
    public final double[] margin; // (nflex)
    public final double[] gap; // (nflex)
    public final boolean[] internal; // (nflex)
    public final int[] selfcollide; // (nflex)
    public final int[] activelayers; // (nflex)
    public final int[] passive; // (nflex)
    public final int[] dim; // (nflex)
    public final int[] matid; // (nflex)
    public final int[] group; // (nflex)
    public final int[] interp; // (nflex)
    public final int[] cellnum; // (nflex x 3)
    public final int[] nodeadr; // (nflex)
    public final int[] nodenum; // (nflex)
    public final int[] vertadr; // (nflex)
    public final int[] vertnum; // (nflex)
    public final int[] edgeadr; // (nflex)
    public final int[] edgenum; // (nflex)
    public final int[] elemadr; // (nflex)
    public final int[] elemnum; // (nflex)
    public final int[] elemdataadr; // (nflex)
    public final int[] stiffnessadr; // (nflex)
    public final int[] elemedgeadr; // (nflex)
    public final int[] bendingadr; // (nflex)
    public final int[] shellnum; // (nflex)
    public final int[] shelldataadr; // (nflex)
    public final int[] evpairadr; // (nflex)
    public final int[] evpairnum; // (nflex)
    public final int[] texcoordadr; // (nflex)
    public final int[] nodebodyid; // (nflexnode)
    public final int[] vertbodyid; // (nflexvert)
    public final int[] vertedgeadr; // (nflexvert)
    public final int[] vertedgenum; // (nflexvert)
    public final int[] vertedge; // (nflexedge x 2)
    public final int[] edge; // (nflexedge x 2)
    public final int[] edgeflap; // (nflexedge x 2)
    public final int[] elem; // (nflexelemdata)
    public final int[] elemtexcoord; // (nflexelemdata)
    public final int[] elemedge; // (nflexelemedge)
    public final int[] elemlayer; // (nflexelem)
    public final int[] shell; // (nflexshelldata)
    public final int[] evpair; // (nflexevpair x 2)
    public final double[] vert; // (nflexvert x 3)
    public final double[] vert0; // (nflexvert x 3)
    public final double[] vertmetric; // (nflexvert x 4)
    public final double[] node; // (nflexnode x 3)
    public final double[] node0; // (nflexnode x 3)
    public final double[] radius; // (nflex)
    public final double[] size; // (nflex x 3)
    public final double[] stiffness; // (nflexstiffness)
    public final double[] bending; // (nflexbending)
    public final double[] damping; // (nflex)
    public final double[] edgestiffness; // (nflex)
    public final double[] edgedamping; // (nflex)
    public final int[] edgeequality; // (nflex)
    public final boolean[] rigid; // (nflex)
    public final boolean[] centered; // (nflex)
    public final boolean[] flatskin; // (nflex)
    public final int[] bvhadr; // (nflex)
    public final int[] bvhnum; // (nflex)
    public final float[] rgba; // (nflex x 4)
    public final float[] texcoord; // (nflextexcoord x 2)

    public FlexTable(Sizes s) {
        contype = new int[s.nflex];
        conaffinity = new int[s.nflex];
        condim = new int[s.nflex];
        priority = new int[s.nflex];
        solmix = new double[s.nflex];
        solref = new double[Const.NREF * s.nflex];
        solimp = new double[Const.NIMP * s.nflex];
        friction = new double[3 * s.nflex];
        margin = new double[s.nflex];
        gap = new double[s.nflex];
        internal = new boolean[s.nflex];
        selfcollide = new int[s.nflex];
        activelayers = new int[s.nflex];
        passive = new int[s.nflex];
        dim = new int[s.nflex];
        matid = new int[s.nflex];
        group = new int[s.nflex];
        interp = new int[s.nflex];
        cellnum = new int[3 * s.nflex];
        nodeadr = new int[s.nflex];
        nodenum = new int[s.nflex];
        vertadr = new int[s.nflex];
        vertnum = new int[s.nflex];
        edgeadr = new int[s.nflex];
        edgenum = new int[s.nflex];
        elemadr = new int[s.nflex];
        elemnum = new int[s.nflex];
        elemdataadr = new int[s.nflex];
        stiffnessadr = new int[s.nflex];
        elemedgeadr = new int[s.nflex];
        bendingadr = new int[s.nflex];
        shellnum = new int[s.nflex];
        shelldataadr = new int[s.nflex];
        evpairadr = new int[s.nflex];
        evpairnum = new int[s.nflex];
        texcoordadr = new int[s.nflex];
        nodebodyid = new int[s.nflexnode];
        vertbodyid = new int[s.nflexvert];
        vertedgeadr = new int[s.nflexvert];
        vertedgenum = new int[s.nflexvert];
        vertedge = new int[2 * s.nflexedge];
        edge = new int[2 * s.nflexedge];
        edgeflap = new int[2 * s.nflexedge];
        elem = new int[s.nflexelemdata];
        elemtexcoord = new int[s.nflexelemdata];
        elemedge = new int[s.nflexelemedge];
        elemlayer = new int[s.nflexelem];
        shell = new int[s.nflexshelldata];
        evpair = new int[2 * s.nflexevpair];
        vert = new double[3 * s.nflexvert];
        vert0 = new double[3 * s.nflexvert];
        vertmetric = new double[4 * s.nflexvert];
        node = new double[3 * s.nflexnode];
        node0 = new double[3 * s.nflexnode];
        radius = new double[s.nflex];
        size = new double[3 * s.nflex];
        stiffness = new double[s.nflexstiffness];
        bending = new double[s.nflexbending];
        damping = new double[s.nflex];
        edgestiffness = new double[s.nflex];
        edgedamping = new double[s.nflex];
        edgeequality = new int[s.nflex];
        rigid = new boolean[s.nflex];
        centered = new boolean[s.nflex];
        flatskin = new boolean[s.nflex];
        bvhadr = new int[s.nflex];
        bvhnum = new int[s.nflex];
        rgba = new float[4 * s.nflex];
        texcoord = new float[2 * s.nflextexcoord];
    }
}
