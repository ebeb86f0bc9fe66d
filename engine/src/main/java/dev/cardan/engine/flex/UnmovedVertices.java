package dev.cardan.engine.flex;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;

/**
 * Vertices of a flex whose stretch nothing changes, as they and all their neighbours stand still, among others that can be
 * stretched. MuJoCo counts rows for them and then, in a sparse Jacobian, makes none, which is an error: of the model, when loading
 * tries a step, and later one that ends the process.
 */
public final class UnmovedVertices {
    private UnmovedVertices() {}

    /** The first such vertex of a flex, counted within it; -1 if there is none. */
    public static int first(Model m, int f) {
        int unmoved = -1, moved = 0, n = m.flex.vertnum[f];
        for (int v = n - 1; v >= 0; v--) {
            if (m.flexvert.JRownnz[2 * (m.flex.vertadr[f] + v)] > 0) {
                moved++;
            } else {
                unmoved = v;
            }
        }
        return moved > 0 ? unmoved : -1;
    }

    /** What is wrong with a flex that has such a vertex, and the remedy. */
    public static String sentence(Model m, int f) {
        return "vertex " + first(m, f) + " of " + m.names().describe(ObjType.Code.FLEX, f)
                + " stands still with all its neighbours, or has none, so nothing stretches the flex there, for which MuJoCo"
                + " has no rows in a sparse Jacobian: pin fewer vertices, or use equality=\"true\" or jacobian=\"dense\"";
    }
}
