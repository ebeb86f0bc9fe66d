package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.world.ConstraintRows;
import dev.cardan.engine.world.Islands;

/**
 * The constraint rows that a solver works on, all of a world or those of one island: equalities first, then friction losses,
 * then the others. Row i of the problem is at place {@link #start} + i of each array, and is {@link #row} i of the world. The
 * arrays are those of {@link ConstraintRows} or {@link Islands}, taken anew for each problem.
 */
public final class ProblemRows {
    /** Place of the first row in each array. */
    public int start;

    /** How many rows are of equalities. */
    public int ne;

    /** How many rows are of friction loss. */
    public int nf;

    /** How many rows there are. */
    public int nefc;

    /** {@link ConstraintRows#type}. */
    public int[] type;

    /** {@link ConstraintRows#id}. */
    public int[] id;

    /** {@link ConstraintRows#frictionloss}. */
    public double[] frictionloss;

    /** {@link ConstraintRows#D}. */
    public double[] D;

    /** {@link ConstraintRows#R}. */
    public double[] R;

    /** {@link ConstraintRows#aref}. */
    public double[] aref;

    /** {@link ConstraintRows#state}, written by the solver. */
    public int[] state;

    /** {@link ConstraintRows#force}, written by the solver. */
    public double[] force;

    private int[] list; // rows of the world in the order of islands; null for the world

    /** Takes all rows of a world (k = -1) or those of island k. */
    public void set(Data d, int k) {
        if (k < 0) {
            world(d);
        } else {
            island(d, k);
        }
    }

    private void world(Data d) {
        ConstraintRows e = d.efc;
        start = 0;
        ne = d.ne;
        nf = d.nf;
        nefc = d.nefc;
        type = e.type;
        id = e.id;
        frictionloss = e.frictionloss;
        D = e.D;
        R = e.R;
        aref = e.aref;
        state = e.state;
        force = e.force;
        list = null;
    }

    private void island(Data d, int k) {
        Islands s = d.island;
        start = s.iefcadr[k];
        ne = s.ne[k];
        nf = s.nf[k];
        nefc = s.nefc[k];
        type = s.efcType;
        id = s.efcId;
        frictionloss = s.efcFrictionloss;
        D = s.efcD;
        R = s.efcR;
        aref = s.efcAref;
        state = s.efcState;
        force = s.efcForce;
        list = s.mapIefc2efc;
    }

    /** Which row of the world row i is. */
    public int row(int i) {
        return list == null ? i : list[start + i];
    }
}
