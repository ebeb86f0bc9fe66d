package dev.cardan.engine.metric;

import dev.cardan.engine.linalg.SparsePattern;
import java.util.Arrays;

/**
 * Points of flexes, each with three degrees of freedom in a row, and which of them stiffness couples: the rows of K in terms
 * of points. A point is among its own neighbours; they stand in the order of their degrees of freedom.
 */
final class PointGraph {
    /** How many points there are. */
    int points;

    /** First degree of freedom of a point (points). */
    int[] dof = {};

    /** Where the neighbours of a point start in {@link #neighbour} (points + 1). */
    int[] start = {0};

    /** Neighbours of all points, one point after the other. */
    int[] neighbour = {};

    /** Whether no two points have the same degrees of freedom, and so the same rows of K. */
    boolean distinct;

    // while it is being made
    private int[] first = {}; // (couples) listed, those of a point in the order in which they came
    private int[] second = {};
    private int couples;
    private int[] list = {}; // neighbours, with room for all that are listed
    private int[] from = {}; // (points) where those of a point start in the list
    private int[] to = {}; // (points) and where they end

    /** Begins a graph of points with the given degrees of freedom and no neighbours. */
    void begin(int n, int[] dofs) {
        points = n;
        dof = dofs;
        couples = 0;
        if (n + 1 > start.length) {
            start = new int[n + 1];
            from = new int[n];
            to = new int[n];
        }
        Arrays.fill(start, 0, n + 1, 0);
    }

    /** Begins a graph with the neighbours of another. */
    void begin(PointGraph o) {
        begin(o.points, o.dof);
        distinct = o.distinct;
        System.arraycopy(o.start, 0, start, 0, points + 1);
        if (o.start[points] > neighbour.length) {
            neighbour = new int[o.start[points]];
        }
        System.arraycopy(o.neighbour, 0, neighbour, 0, o.start[points]);
    }

    /** Lists all couples of n points, none of them -1 or else left out. */
    void couple(int[] of, int n) {
        for (int i = 0; i < n; i++) {
            for (int j = 0; of[i] >= 0 && j < n; j++) {
                if (of[j] >= 0) {
                    couple(of[i], of[j]);
                }
            }
        }
    }

    private void couple(int a, int b) {
        if (couples == first.length) {
            int room = Math.max(256, 2 * couples);
            first = Arrays.copyOf(first, room);
            second = Arrays.copyOf(second, room);
        }
        first[couples] = a;
        second[couples++] = b;
    }

    /**
     * Puts the listed couples among the neighbours. Those with the same degrees of freedom, which there are when several points
     * belong to one body, keep the order in which they came, and are left out only right after themselves.
     */
    void end() {
        if (couples == 0) {
            return;
        }
        makeRoom();
        for (int k = 0; k < couples; k++) {
            insert(first[k], second[k]);
        }
        int numbers = 0;
        for (int p = 0; p < points; p++) {
            numbers += to[p] - from[p];
        }
        if (numbers > neighbour.length) {
            neighbour = new int[numbers];
        }
        for (int p = 0, at = 0; p < points; p++) {
            int n = to[p] - from[p];
            System.arraycopy(list, from[p], neighbour, at, n);
            at += n;
            start[p + 1] = at;
        }
    }

    /** Copies the neighbours there are to the list, each point's with room for its couples behind them. */
    private void makeRoom() {
        Arrays.fill(to, 0, points, 0);
        for (int k = 0; k < couples; k++) {
            to[first[k]]++;
        }
        if (start[points] + couples > list.length) {
            list = new int[start[points] + couples];
        }
        for (int p = 0, at = 0; p < points; p++) {
            int n = start[p + 1] - start[p], room = n + to[p];
            System.arraycopy(neighbour, start[p], list, at, n);
            from[p] = at;
            to[p] = at + n;
            at += room;
        }
    }

    private void insert(int of, int point) {
        int k = to[of];
        while (k > from[of] && dof[list[k - 1]] > dof[point]) {
            k--;
        }
        if (k == from[of] || list[k - 1] != point) {
            System.arraycopy(list, k, list, k + 1, to[of] - k);
            list[k] = point;
            to[of]++;
        }
    }

    /** Forgets what is needed only to make it. */
    void trim() {
        first = new int[0];
        second = new int[0];
        list = new int[0];
    }

    /** The place of a point among the neighbours of another, or -1. */
    int place(int of, int point) {
        int low = start[of], high = start[of + 1] - 1, wanted = dof[point];
        while (low <= high) {
            int middle = (low + high) >>> 1, found = dof[neighbour[middle]];
            if (found == wanted) {
                return middle - start[of];
            }
            if (found < wanted) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }

    /** How many numbers K has: a block of nine for each couple. */
    int numbers() {
        return Math.multiplyExact(9, start[points]);
    }

    /** Lengths and addresses of the rows of K, of nv degrees of freedom. */
    void rows(SparsePattern p, int nv) {
        Arrays.fill(p.rownnz, 0, nv, 0);
        for (int i = 0; i < points; i++) {
            int n = 3 * (start[i + 1] - start[i]);
            p.rownnz[dof[i]] = n;
            p.rownnz[dof[i] + 1] = n;
            p.rownnz[dof[i] + 2] = n;
        }
        p.pack(nv);
    }

    /** Columns of the rows of K of the points first to end - 1: the three degrees of freedom of each neighbour. */
    void columns(SparsePattern p, int first, int end) {
        for (int i = first; i < end; i++) {
            for (int k = 0; k < 3; k++) {
                int at = p.rowadr[dof[i] + k];
                for (int j = start[i]; j < start[i + 1]; j++) {
                    int column = dof[neighbour[j]];
                    p.colind[at++] = column;
                    p.colind[at++] = column + 1;
                    p.colind[at++] = column + 2;
                }
            }
        }
    }
}
