package dev.cardan.engine.world;

import dev.cardan.engine.Data;

/**
 * Constraint islands: groups of kinematic trees that constraints couple, and copies of what the solver needs in island
 * order, so that each island's numbers are contiguous. {@code d.nisland} islands are valid; trees without constraints
 * belong to none and come last in the maps. Arrays by row are replaced when they grow, so nobody may keep them.
 */
public final class Islands {
    // trees

    /** Island of a tree, or -1 (ntree). */
    public final int[] treeIsland;

    /** How many trees an island has (nisland). */
    public final int[] ntree;

    /** Where an island starts in {@link #mapItree2tree} (nisland). */
    public final int[] itreeadr;

    /** Trees by island (ntree). */
    public final int[] mapItree2tree;

    // degrees of freedom

    /** Island of a degree of freedom, or -1 (nv). */
    public final int[] dofIsland;

    /** How many degrees of freedom an island has (nisland). */
    public final int[] nv;

    /** Where an island starts in {@link #mapIdof2dof} and the vectors by island (nisland). */
    public final int[] idofadr;

    /** First degree of freedom of an island (nisland). */
    public final int[] dofadr;

    /** Place of a degree of freedom in the order of islands (nv). */
    public final int[] mapDof2idof;

    /** Degrees of freedom by island, {@code nidof} of them; those without constraints follow (nv). */
    public final int[] mapIdof2dof;

    /** {@code data.qfrcSmooth} by island (nidof). */
    public final double[] frcSmooth;

    /** {@code data.qaccSmooth} by island (nidof). */
    public final double[] accSmooth;

    /** {@code data.qacc} by island (nidof). */
    public final double[] acc;

    /** {@code data.qfrcConstraint} by island (nidof). */
    public final double[] frcConstraint;

    // constraint rows

    /** Island of a constraint row (nefc). */
    public int[] efcIsland = {};

    /** How many rows of equalities an island has (nisland). */
    public final int[] ne;

    /** How many rows of friction loss an island has (nisland). */
    public final int[] nf;

    /** How many rows an island has (nisland). */
    public final int[] nefc;

    /** Where an island starts in {@link #mapIefc2efc} and the rows by island (nisland). */
    public final int[] iefcadr;

    /** Place of a row in the order of islands (nefc). */
    public int[] mapEfc2iefc = {};

    /** Rows by island (nefc). */
    public int[] mapIefc2efc = {};

    /** {@code data.efc.type} by island (nefc). */
    public int[] efcType = {};

    /** {@code data.efc.id} by island (nefc). */
    public int[] efcId = {};

    /** {@code data.efc.frictionloss} by island (nefc). */
    public double[] efcFrictionloss = {};

    /** {@code data.efc.D} by island (nefc). */
    public double[] efcD = {};

    /** {@code data.efc.R} by island (nefc). */
    public double[] efcR = {};

    /** {@code data.efc.aref} by island (nefc). */
    public double[] efcAref = {};

    /** {@code data.efc.state} by island (nefc). */
    public int[] efcState = {};

    /** {@code data.efc.force} by island (nefc). */
    public double[] efcForce = {};

    /** Takes its arrays from the storage of a world. */
    public Islands(WorldStorage s) {
        s.by(PipelineStage.ISLANDS).use(FieldUse.ISLANDS);
        treeIsland = s.ints("treeIsland", "tree_island", Entity.TREE);
        dofIsland = s.ints("dofIsland", "dof_island", Entity.DOF);
        s.by(PipelineStage.ISLANDS, WorldRole.BOOKKEEPING);
        ntree = s.ints("ntree", Entity.ISLAND, 1);
        itreeadr = s.ints("itreeadr", Entity.ISLAND, 1);
        mapItree2tree = s.ints("mapItree2tree", "map_itree2tree", Entity.TREE);
        nv = s.ints("nv", Entity.ISLAND, 1);
        idofadr = s.ints("idofadr", Entity.ISLAND, 1);
        dofadr = s.ints("dofadr", Entity.ISLAND, 1);
        mapDof2idof = s.ints("mapDof2idof", "map_dof2idof", Entity.DOF);
        mapIdof2dof = s.ints("mapIdof2dof", "map_idof2dof", Entity.DOF);
        frcSmooth = s.reals("frcSmooth", "ifrc_smooth", Entity.ISLAND_DOF);
        accSmooth = s.reals("accSmooth", "iacc_smooth", Entity.ISLAND_DOF);
        acc = s.reals("acc", "iacc", Entity.ISLAND_DOF);
        frcConstraint = s.reals("frcConstraint", "ifrc_constraint", Entity.ISLAND_DOF);
        ne = s.ints("ne", Entity.ISLAND, 1);
        nf = s.ints("nf", Entity.ISLAND, 1);
        nefc = s.ints("nefc", Entity.ISLAND, 1);
        iefcadr = s.ints("iefcadr", Entity.ISLAND, 1);
        walk(s);
    }

    /** Goes through the fields that grow. */
    public void walk(FieldWalk w) {
        w.group("island.", "island_")
                .by(PipelineStage.ISLANDS, WorldRole.COMPUTED)
                .use(FieldUse.ISLANDS);
        efcIsland = w.ints("efcIsland", "efc_island", Entity.ISLAND_ROW, 1, efcIsland);
        w.by(PipelineStage.ISLANDS, WorldRole.BOOKKEEPING);
        mapEfc2iefc = w.ints("mapEfc2iefc", "map_efc2iefc", Entity.ISLAND_ROW, 1, mapEfc2iefc);
        mapIefc2efc = w.ints("mapIefc2efc", "map_iefc2efc", Entity.ISLAND_ROW, 1, mapIefc2efc);
        efcType = w.ints("efcType", "iefc_type", Entity.ISLAND_ROW, 1, efcType);
        efcId = w.ints("efcId", "iefc_id", Entity.ISLAND_ROW, 1, efcId);
        efcFrictionloss = w.reals("efcFrictionloss", "iefc_frictionloss", Entity.ISLAND_ROW, 1, efcFrictionloss);
        efcD = w.reals("efcD", "iefc_D", Entity.ISLAND_ROW, 1, efcD);
        efcR = w.reals("efcR", "iefc_R", Entity.ISLAND_ROW, 1, efcR);
        efcAref = w.reals("efcAref", "iefc_aref", Entity.ISLAND_ROW, 1, efcAref);
        efcState = w.ints("efcState", "iefc_state", Entity.ISLAND_ROW, 1, efcState);
        efcForce = w.reals("efcForce", "iefc_force", Entity.ISLAND_ROW, 1, efcForce);
    }

    /** Makes room for n rows. */
    public void ensureRows(int n) {
        int room = efcForce.length; // it grows last, so that all others have as much even after memory ran out
        if (n > room) {
            walk(new FieldGrowth(Entity.ISLAND_ROW, Math.max(n, Math.max(32, 2 * room))));
        }
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
}
