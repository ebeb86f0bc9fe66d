package dev.cardan.engine.flex;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.SharedItems;
import dev.cardan.engine.table.FlexTable;
import dev.cardan.engine.type.DisableFlag;
import java.util.Arrays;

/**
 * What follows of flexes from the poses of bodies: positions of vertices, boxes around elements, lengths of edges and how
 * the joints change them, and the measures of stretch that vertex equalities keep at zero.
 *
 * <p>Reads xpos, xmat, cdof, subtreeCom; writes flexvert.xpos, length and J, flexelem.aabb, bvh.aabbDyn, flexedge.length
 * and J. Sleeping flexes are computed as well, as in MuJoCo.
 */
public final class FlexKinematics {
    /** How many edges, and vertices that are stretched, take so long as to call other threads. */
    private static final int EDGES = 500, VERTICES = 50;

    private FlexKinematics() {}

    /** MuJoCo's {@code mj_flex}. */
    public static void run(Data d) {
        run(d, false);
    }

    /**
     * {@link #run(Data)}, if wanted with the edges of flexes that belong to one body, whose lengths can't change; their
     * rows of the Jacobian are empty.
     *
     * @param evenRigid whether lengths of such edges are computed
     */
    public static void run(Data d, boolean evenRigid) {
        Model m = d.model;
        int n = m.nflex;
        if (n == 0) {
            return;
        }
        for (int f = 0; f < n; f++) {
            VertexPositions.run(d, f);
        }
        for (int f = 0; f < n; f++) {
            ElementBoxes.elements(d, f);
        }
        if (!d.opt.disabled(DisableFlag.MIDPHASE)) {
            for (int f = 0; f < n; f++) {
                ElementBoxes.hierarchy(d, f);
            }
        }
        Arrays.fill(d.flexvert.J, 0);
        Arrays.fill(d.flexedge.J, 0);
        for (int f = 0; f < n; f++) {
            if (m.flex.interp[f] == 0 && (evenRigid || !m.flex.rigid[f])) {
                edges(d, f);
                if (m.flex.dim[f] == 2 && m.flex.edgeequality[f] == 2) {
                    stretch(d, f);
                }
            }
        }
    }

    private static void edges(Data d, int f) {
        FlexTable flex = d.model.flex;
        int from = flex.edgeadr[f];
        SharedItems.run(d, EdgeLengths::run, f, from, from + flex.edgenum[f], EDGES);
    }

    private static void stretch(Data d, int f) {
        FlexTable flex = d.model.flex;
        int from = flex.vertadr[f];
        SharedItems.run(d, VertexStretch::run, f, from, from + flex.vertnum[f], VERTICES);
    }
}
