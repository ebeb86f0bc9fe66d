package dev.cardan.engine.table;

/**
 * Addresses of object names: MuJoCo's {@code name_*} arrays of a model, row-major. Read-only once the model is
 * published.
 */
public final class NameTable {
    /** Where the names of bodies begin in {@code model.names} (nbody). */
    public final int[] bodyadr;

    /** Where the names of joints begin in {@code model.names} (njnt). */
    public final int[] jntadr;

    /** Where the names of geoms begin in {@code model.names} (ngeom). */
    public final int[] geomadr;

    /** Where the names of sites begin in {@code model.names} (nsite). */
    public final int[] siteadr;

    /** Where the names of cameras begin in {@code model.names} (ncam). */
    public final int[] camadr;

    /** Where the names of lights begin in {@code model.names} (nlight). */
    public final int[] lightadr;

    /** Where the names of flexes begin in {@code model.names} (nflex). */
    public final int[] flexadr;

    /** Where the names of meshes begin in {@code model.names} (nmesh). */
    public final int[] meshadr;

    /** Where the names of skins begin in {@code model.names} (nskin). */
    public final int[] skinadr;

    /** Where the names of height fields begin in {@code model.names} (nhfield). */
    public final int[] hfieldadr;

    /** Where the names of textures begin in {@code model.names} (ntex). */
    public final int[] texadr;

    /** Where the names of materials begin in {@code model.names} (nmat). */
    public final int[] matadr;

    /** Where the names of contact pairs begin in {@code model.names} (npair). */
    public final int[] pairadr;

    /** Where the names of excluded pairs begin in {@code model.names} (nexclude). */
    public final int[] excludeadr;

    /** Where the names of equality constraints begin in {@code model.names} (neq). */
    public final int[] eqadr;

    /** Where the names of tendons begin in {@code model.names} (ntendon). */
    public final int[] tendonadr;

    /** Where the names of actuators begin in {@code model.names} (nactuator). */
    public final int[] actuatoradr;

    /** Where the names of sensors begin in {@code model.names} (nsensor). */
    public final int[] sensoradr;

    /** Where the names of custom numbers begin in {@code model.names} (nnumeric). */
    public final int[] numericadr;

    /** Where the names of custom texts begin in {@code model.names} (ntext). */
    public final int[] textadr;

    /** Where the names of custom tuples begin in {@code model.names} (ntuple). */
    public final int[] tupleadr;

    /** Where the names of keyframes begin in {@code model.names} (nkey). */
    public final int[] keyadr;

    /** Where the names of plugin instances begin in {@code model.names} (nplugin). */
    public final int[] pluginadr;

    /** Takes its arrays from a storage. */
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
