package dev.cardan.engine.constants;

import dev.cardan.engine.Model;
import dev.cardan.engine.table.FlexTable;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.EqType;

/** What the patterns of flexes rest on, and which of their numbers are indices. */
public final class FlexStructure {
    private FlexStructure() {}

    /** Whether the lengths of edges of a flex matter to constraints, springs or dampers. */
    public static boolean hasEdgeRows(Model m, int f) {
        FlexTable t = m.flex;
        return t.edgeequality[f] != 0 || t.edgedamping[f] != 0 || t.edgestiffness[f] != 0 || t.damping[f] != 0;
    }

    /** Whether constraints keep triangles from being stretched around vertices. */
    static boolean hasVertexRows(Model m, int f) {
        return m.flex.dim[f] == 2 && m.flex.edgeequality[f] == 2;
    }

    /** How many cells a flex between nodes has, or quadrilaterals if it is a shell. */
    static long parts(Model m, int f) {
        int[] n = m.flex.cellnum;
        long x = n[3 * f], y = n[3 * f + 1], z = n[3 * f + 2];
        return m.flex.interp[f] > 0 ? x * y * z : 2 * (x * y + y * z + z * x);
    }

    /**
     * Whether an equality constraint on strain names a cell that there is by its data: the place along each axis, or the
     * number of a shell's quadrilateral. True for all other constraints.
     */
    public static boolean namesCell(Model m, int equality) {
        int f = m.eq.obj1id[equality];
        if (m.eq.type[equality] != EqType.Code.FLEXSTRAIN || m.flex.interp[f] == 0) {
            return true;
        }
        double[] data = m.eq.data;
        int at = Const.NEQDATA * equality;
        if (m.flex.interp[f] < 0) {
            return data[at] > -1 && data[at] < parts(m, f);
        }
        boolean inside = true;
        for (int k = 0; k < 3; k++) {
            inside &= data[at + k] > -1 && data[at + k] < m.flex.cellnum[3 * f + k];
        }
        return inside;
    }
}
