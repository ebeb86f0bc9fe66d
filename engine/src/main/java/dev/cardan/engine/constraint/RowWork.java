package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.work.Workspace;
import dev.cardan.engine.world.ContactSides;
import java.util.Arrays;

/**
 * Scratch memory for building and projecting constraint rows. Arrays grow to the largest problem met so far and are
 * then reused; nothing in them survives a stage.
 */
public final class RowWork {
    private static final Workspace.Slot<RowWork> SLOT = new Workspace.Slot<>(RowWork::new);

    /** Numbers of one row of J in a contact: up to ten edges of a pyramid. */
    private static final int MAX_EDGES = 10;

    // building rows: compact columns of the degrees of freedom in chain
    int[] chain = {}; // (nv) ascending
    boolean[] second = {}; // (nv) whether the dof moves the second body of a pair
    double[] jac = {}; // (6 x nv)
    double[] jac1 = {}; // (6 x nv)
    double[] jac2 = {}; // (6 x nv)
    double[] edges = {}; // (10 x nv)
    final int[] sideBody = new int[ContactSides.MAX_BODIES]; // bodies that move one side of a contact
    final double[] sideWeight = new double[ContactSides.MAX_BODIES];
    public final double[] small = new double[64];

    // projection
    double[] sqrtInvD = {}; // (nv)
    double[] YT = {};
    int[] YTRownnz = {};
    int[] YTRowadr = {};
    int[] YTColind = {};
    int[] marker = {};
    int[] list = {};
    int[] start = {};
    int[] diagonal = {};
    int[] count = {};
    double[] sums = {};

    /** The one that belongs to the thread which works on a world. */
    public static RowWork of(Data d) {
        return d.work.get(SLOT);
    }

    /** Makes room for rows over nv degrees of freedom. */
    void ensureDofs(int nv) {
        if (chain.length < nv) {
            chain = new int[nv];
            second = new boolean[nv];
            jac = new double[6 * nv];
            jac1 = new double[6 * nv];
            jac2 = new double[6 * nv];
            edges = new double[MAX_EDGES * nv];
            sqrtInvD = new double[nv];
            YTRownnz = new int[nv];
            YTRowadr = new int[nv];
            start = new int[nv];
        }
    }

    /** Makes room for the transpose of a matrix with n numbers. */
    void ensureTranspose(int n) {
        if (YT.length < n) {
            YT = new double[Math.max(n, 2 * YT.length)];
            YTColind = new int[YT.length];
        }
    }

    /** Makes room for index lists over n entries (rows or dofs); marker is filled with -1. */
    void ensureMarks(int n) {
        if (marker.length < n) {
            int size = Math.max(n, 2 * marker.length);
            marker = new int[size];
            list = new int[size];
            diagonal = new int[size];
            count = new int[size];
            sums = new double[size];
        }
        Arrays.fill(marker, 0, n, -1);
    }
}
