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

    public NameTable(Sizes s, Storage a) {
        bodyadr = a.ints("name_bodyadr", s.nbody, 1);
        jntadr = a.ints("name_jntadr", s.njnt, 1);
        geomadr = a.ints("name_geomadr", s.ngeom, 1);
        siteadr = a.ints("name_siteadr", s.nsite, 1);
        camadr = a.ints("name_camadr", s.ncam, 1);
        lightadr = a.ints("name_lightadr", s.nlight, 1);
        flexadr = a.ints("name_flexadr", s.nflex, 1);
        meshadr = a.ints("name_meshadr", s.nmesh, 1);
        skinadr = a.ints("name_skinadr", s.nskin, 1);
        hfieldadr = a.ints("name_hfieldadr", s.nhfield, 1);
        texadr = a.ints("name_texadr", s.ntex, 1);
        matadr = a.ints("name_matadr", s.nmat, 1);
        pairadr = a.ints("name_pairadr", s.npair, 1);
        excludeadr = a.ints("name_excludeadr", s.nexclude, 1);
        eqadr = a.ints("name_eqadr", s.neq, 1);
        tendonadr = a.ints("name_tendonadr", s.ntendon, 1);
        actuatoradr = a.ints("name_actuatoradr", s.nactuator, 1);
        sensoradr = a.ints("name_sensoradr", s.nsensor, 1);
        numericadr = a.ints("name_numericadr", s.nnumeric, 1);
        textadr = a.ints("name_textadr", s.ntext, 1);
        tupleadr = a.ints("name_tupleadr", s.ntuple, 1);
        keyadr = a.ints("name_keyadr", s.nkey, 1);
        pluginadr = a.ints("name_pluginadr", s.nplugin, 1);
    }

    /** All of them, in MuJoCo's order of the kinds of objects. */
    public int[][] byKind() {
        return new int[][] {
            bodyadr,
            jntadr,
            geomadr,
            siteadr,
            camadr,
            lightadr,
            flexadr,
            meshadr,
            skinadr,
            hfieldadr,
            texadr,
            matadr,
            pairadr,
            excludeadr,
            eqadr,
            tendonadr,
            actuatoradr,
            sensoradr,
            numericadr,
            textadr,
            tupleadr,
            keyadr,
            pluginadr
        };
    }
}
