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
