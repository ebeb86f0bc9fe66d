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
    public int start;
    public int ne; // equalities among the rows
    public int nf; // friction losses among the rows
    public int nefc; // all rows
    public int[] type;
    public int[] id;
    public double[] frictionloss;
    public double[] D;
    public double[] R;
    public double[] aref;
    public int[] state; // written
    public double[] force; // written
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
