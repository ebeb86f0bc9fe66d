package dev.cardan.engine.world;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;

/**
 * Constraint islands: groups of kinematic trees that constraints couple, and copies of what the solver needs in island
 * order, so that each island's numbers are contiguous. {@code d.nisland} islands are valid; trees without constraints
 * belong to none and come last in the maps. Arrays by row are replaced when they grow, so nobody may keep them.
 */
public final class Islands {
    // trees
    public final int[] treeIsland; // (ntree) island of a tree, -1 if none
    public final int[] ntree; // (nisland)
    public final int[] itreeadr; // (nisland) where an island starts in mapItree2tree
    public final int[] mapItree2tree; // (ntree)

    // degrees of freedom
    public final int[] dofIsland; // (nv) -1 if none
    public final int[] nv; // (nisland)
    public final int[] idofadr; // (nisland) where an island starts in mapIdof2dof
    public final int[] dofadr; // (nisland) its first dof
    public final int[] mapDof2idof; // (nv)
    public final int[] mapIdof2dof; // (nv) the first nidof belong to islands
    public final double[] frcSmooth; // (nidof) qfrcSmooth
    public final double[] accSmooth; // (nidof) qaccSmooth
    public final double[] acc; // (nidof) qacc
    public final double[] frcConstraint; // (nidof) qfrcConstraint

    // constraint rows
    public int[] efcIsland = {}; // (nefc)
    public final int[] ne; // (nisland)
    public final int[] nf; // (nisland)
    public final int[] nefc; // (nisland)
    public final int[] iefcadr; // (nisland) where an island starts in mapIefc2efc
    public int[] mapEfc2iefc = {}; // (nefc)
    public int[] mapIefc2efc = {}; // (nefc)
    public int[] efcType = {}; // (nefc) and below: efc in island order
    public int[] efcId = {};
    public double[] efcFrictionloss = {};
    public double[] efcD = {};
    public double[] efcR = {};
    public double[] efcAref = {};
    public int[] efcState = {};
    public double[] efcForce = {};

    public Islands(Model m) {
        int n = m.ntree; // there can't be more islands than trees
        treeIsland = new int[n];
        ntree = new int[n];
        itreeadr = new int[n];
        mapItree2tree = new int[n];
        dofIsland = new int[m.nv];
        nv = new int[n];
        idofadr = new int[n];
        dofadr = new int[n];
        mapDof2idof = new int[m.nv];
        mapIdof2dof = new int[m.nv];
        frcSmooth = new double[m.nv];
        accSmooth = new double[m.nv];
        acc = new double[m.nv];
        frcConstraint = new double[m.nv];
        ne = new int[n];
        nf = new int[n];
        nefc = new int[n];
        iefcadr = new int[n];
    }

    /** Makes room for n rows; contents are lost. */
    public void ensureRows(int n) {
        if (n <= efcIsland.length) {
            return;
        }
        int size = Math.max(n, Math.max(32, 2 * efcIsland.length));
        efcIsland = new int[size];
        mapEfc2iefc = new int[size];
        mapIefc2efc = new int[size];
        efcType = new int[size];
        efcId = new int[size];
        efcFrictionloss = new double[size];
        efcD = new double[size];
        efcR = new double[size];
        efcAref = new double[size];
        efcState = new int[size];
        efcForce = new double[size];
    }

    /** Copies what is known of n rows when they are built into island order; again when R changes. */
    public void gatherRows(ConstraintRows e, int n) {
        for (int i = 0; i < n; i++) {
            int row = mapIefc2efc[i];
            efcType[i] = e.type[row];
            efcId[i] = e.id[row];
            efcFrictionloss[i] = e.frictionloss[row];
            efcD[i] = e.D[row];
            efcR[i] = e.R[row];
        }
    }

    /** Copies what depends on velocities and forces into island order. */
    public void gather(Data d) {
        for (int i = 0; i < d.nidof; i++) {
            int dof = mapIdof2dof[i];
            frcSmooth[i] = d.qfrcSmooth[dof];
            frcConstraint[i] = d.qfrcConstraint[dof];
            accSmooth[i] = d.qaccSmooth[dof];
            acc[i] = d.qacc[dof];
        }
        for (int i = 0; i < d.nefc; i++) {
            int row = mapIefc2efc[i];
            efcForce[i] = d.efc.force[row];
            efcAref[i] = d.efc.aref[row];
        }
    }

    /** Brings the results of a solver back into the order of the world. */
    public void scatter(Data d) {
        for (int i = 0; i < d.nidof; i++) {
            int dof = mapIdof2dof[i];
            d.qacc[dof] = acc[i];
            d.qfrcConstraint[dof] = frcConstraint[i];
        }
        for (int i = 0; i < d.nefc; i++) {
            d.efc.force[i] = efcForce[mapEfc2iefc[i]];
        }
    }

    /** Makes this equal to the islands of another world of the same model, which has n rows. */
    public void copyFrom(Islands o, int n) {
        ensureRows(n);
        copy(o.treeIsland, treeIsland, treeIsland.length);
        copy(o.ntree, ntree, ntree.length);
        copy(o.itreeadr, itreeadr, itreeadr.length);
        copy(o.mapItree2tree, mapItree2tree, mapItree2tree.length);
        copy(o.dofIsland, dofIsland, dofIsland.length);
        copy(o.nv, nv, nv.length);
        copy(o.idofadr, idofadr, idofadr.length);
        copy(o.dofadr, dofadr, dofadr.length);
        copy(o.mapDof2idof, mapDof2idof, mapDof2idof.length);
        copy(o.mapIdof2dof, mapIdof2dof, mapIdof2dof.length);
        copy(o.ne, ne, ne.length);
        copy(o.nf, nf, nf.length);
        copy(o.nefc, nefc, nefc.length);
        copy(o.iefcadr, iefcadr, iefcadr.length);
        copy(o.efcIsland, efcIsland, n);
        copy(o.mapEfc2iefc, mapEfc2iefc, n);
        copy(o.mapIefc2efc, mapIefc2efc, n);
        copy(o.efcType, efcType, n);
        copy(o.efcId, efcId, n);
        copy(o.efcState, efcState, n);
        copy(o.efcFrictionloss, efcFrictionloss, n);
        copy(o.efcD, efcD, n);
        copy(o.efcR, efcR, n);
        copy(o.efcAref, efcAref, n);
        copy(o.efcForce, efcForce, n);
        copy(o.frcSmooth, frcSmooth, frcSmooth.length);
        copy(o.accSmooth, accSmooth, accSmooth.length);
        copy(o.acc, acc, acc.length);
        copy(o.frcConstraint, frcConstraint, frcConstraint.length);
    }

    private static void copy(Object from, Object to, int n) {
        System.arraycopy(from, 0, to, 0, n);
    }
}
