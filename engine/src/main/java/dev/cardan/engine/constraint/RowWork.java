package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.factor.SparseSquare;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.linalg.SharedProduct;
import dev.cardan.engine.linalg.SparseMatrix;
import java.util.Arrays;

/**
 * Scratch memory for building and projecting constraint rows. Arrays grow to the largest problem met so far and are
 * then reused; nothing in them survives a stage.
 */
public final class RowWork {
    private static final RoomSlot<RowWork> SLOT = RoomSlot.of(RowWork::new);

    /** Numbers of one row of J in a contact: up to ten edges of a pyramid. */
    private static final int MAX_EDGES = 10;

    /** Degrees of freedom that rows under construction have columns for, ascending (nv). */
    public int[] chain = {};

    /** Rows under construction, with columns only for those in {@link #chain} (6 x nv). */
    public double[] jac = {};

    boolean[] second = {}; // (nv) whether the dof moves the second body of a pair
    double[] jac1 = {}; // (6 x nv)
    double[] jac2 = {}; // (6 x nv)
    double[] edges = {}; // (10 x nv)
    public final double[] small = new double[64];

    // projection
    double[] sqrtInvD = {}; // (nv)
    int[] marker = {}; // (nv)
    final SparseMatrix YT = new SparseMatrix();
    final SparseMatrix lower = new SparseMatrix(); // lower triangle of Y Y'
    final SparseSquare square = new SparseSquare();
    double[] ones = {}; // (nv)
    private int[] rowMarker = {}; // (nefc)

    final ProblemRows all = new ProblemRows();
    final SharedProduct product = new SharedProduct();
    final SharedRows shared = new SharedRows();

    /** The one that belongs to the thread which works on a world. */
    public static RowWork of(Data d) {
        return Inside.work(d).get(SLOT);
    }

    /** Y' of a world, dense or sparse as Y is, in this object's memory. */
    public SparseMatrix transposeY(Data d) {
        int n = d.nefc, nv = d.model.nv;
        if (d.isSparse()) {
            YT.transposeOf(d.efc.Y, n, nv);
        } else {
            YT.ensureNumbers(n * nv);
            double[] to = YT.values, from = d.efc.Y.values;
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < nv; j++) {
                    to[j * n + i] = from[i * nv + j];
                }
            }
        }
        return YT;
    }

    /** What {@link #transposeY} has made. */
    public SparseMatrix transposedY() {
        return YT;
    }

    /** (n) numbers for marking rows, all -1. */
    int[] rowMarker(int n) {
        if (n > rowMarker.length) {
            rowMarker = new int[Math.max(n, 2 * rowMarker.length)];
        }
        Arrays.fill(rowMarker, 0, n, -1);
        return rowMarker;
    }

    /** Makes room for rows over nv degrees of freedom. */
    public void ensureDofs(int nv) {
        if (chain.length < nv) {
            chain = new int[nv];
            second = new boolean[nv];
            jac = new double[6 * nv];
            jac1 = new double[6 * nv];
            jac2 = new double[6 * nv];
            edges = new double[MAX_EDGES * nv];
            sqrtInvD = new double[nv];
            marker = new int[nv];
            ones = new double[nv];
            Arrays.fill(ones, 1);
        }
    }
}
