package dev.cardan.engine.flex;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.Solver;

/**
 * Edges of flexes that share places in the Jacobian of lengths. MuJoCo finds the place of an edge behind that of the edge
 * before it; edges of a flex on which nothing acts, or which is rigid or interpolated, stand at the beginning, so the next
 * flex with rows takes the places of the first one. Its columns then are those of two flexes and need not ascend, which
 * the sparse solvers rely on: MuJoCo stops the process there, and agrees with itself elsewhere.
 */
public final class MixedEdges {
    private static final int NONE = -1;

    private MixedEdges() {}

    /** The first flex whose edges take the places of others; -1 if there is none. */
    public static int first(Model m) {
        int end = 0;
        for (int f = 0; f < m.nflex; f++) {
            int from = m.flex.edgeadr[f], to = from + m.flex.edgenum[f];
            if (from == to || !hasRows(m, from, to)) {
                continue;
            }
            if (m.flexedge.JRowadr[from] < end) {
                return f;
            }
            end = m.flexedge.JRowadr[to - 1] + m.flexedge.JRownnz[to - 1];
        }
        return NONE;
    }

    private static boolean hasRows(Model m, int from, int to) {
        for (int e = from; e < to; e++) {
            if (m.flexedge.JRownnz[e] > 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * Refuses to solve with rows whose columns don't ascend.
     *
     * @throws IllegalArgumentException with the flex and what to do
     */
    public static void require(Data d) {
        Model m = d.model;
        boolean relies = d.isSparse() && (d.opt.solver != Solver.CG || d.isDual());
        if (!relies || d.ne == 0) {
            return;
        }
        int f = first(m);
        if (f != NONE && hasDisorder(m)) {
            throw new IllegalArgumentException(sentence(m, f)
                    + ", so the solvers Newton and PGS and noslip iterations can't do with them: list the flexes without"
                    + " such rows last, or use the solver CG or jacobian=\"dense\"");
        }
    }

    /** What is the matter with a flex, the beginning of a sentence. */
    public static String sentence(Model m, int f) {
        return "edges of " + m.names().describe(ObjType.Code.FLEX, f)
                + " take the places of other edges in the Jacobian, as in MuJoCo, because a flex before it has no rows there";
    }

    /** Whether the columns of an edge that a constraint holds don't ascend. */
    private static boolean hasDisorder(Model m) {
        int[] colind = m.flexedge.JColind;
        for (int f = 0; f < m.nflex; f++) {
            int from = m.flex.edgeadr[f], to = from + m.flex.edgenum[f];
            for (int e = from; e < to && m.flex.edgeequality[f] == 1; e++) {
                int adr = m.flexedge.JRowadr[e], end = adr + m.flexedge.JRownnz[e];
                for (int k = adr + 1; k < end; k++) {
                    if (colind[k] <= colind[k - 1]) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
