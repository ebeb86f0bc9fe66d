package dev.cardan.engine.table;

/** Addresses of object names: MuJoCo's {@code name_*} arrays of a model, row-major. Read-only once the model is published. */
public final class NameTable {
    public final int[] bodyadr; // (nbody)
    public final int[] jntadr; // (njnt)
    public final int[] geomadr; // (ngeom)
    public final int[] siteadr; // (nsite)
    public final int[] camadr; // (ncam)
    public final int[] lightadr; // (nlight)
    public final int[] flexadr; // (nflex)
    public final int[] meshadr; // (nmesh)
    public final int[] skinadr; // (nskin)
    public final int[] hfieldadr; // (nhfield)
    public final int[] texadr; // (ntex)
    public final int[] matadr; // (nmat)
    public final int[] pairadr; // (npair)
    public final int[] excludeadr; // (nexclude)
    public final int[] eqadr; // (neq)
    public final int[] tendonadr; // (ntendon)
    public final int[] actuatoradr; // (nactuator)
    public final int[] sensoradr; // (nsensor)
    public final int[] numericadr; // (nnumeric)
    public final int[] textadr; // (ntext)
    public final int[] tupleadr; // (ntuple)
    public final int[] keyadr; // (nkey)
    public final int[] pluginadr; // (nplugin)

    public NameTable(Sizes s) {
        bodyadr = new int[s.nbody];
        jntadr = new int[s.njnt];
        geomadr = new int[s.ngeom];
        siteadr = new int[s.nsite];
        camadr = new int[s.ncam];
        lightadr = new int[s.nlight];
        flexadr = new int[s.nflex];
        meshadr = new int[s.nmesh];
        skinadr = new int[s.nskin];
        hfieldadr = new int[s.nhfield];
        texadr = new int[s.ntex];
        matadr = new int[s.nmat];
        pairadr = new int[s.npair];
        excludeadr = new int[s.nexclude];
        eqadr = new int[s.neq];
        tendonadr = new int[s.ntendon];
        actuatoradr = new int[s.nactuator];
        sensoradr = new int[s.nsensor];
        numericadr = new int[s.nnumeric];
        textadr = new int[s.ntext];
        tupleadr = new int[s.ntuple];
        keyadr = new int[s.nkey];
        pluginadr = new int[s.nplugin];
    }
}
