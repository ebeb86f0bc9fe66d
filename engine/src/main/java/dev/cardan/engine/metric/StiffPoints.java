package dev.cardan.engine.metric;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.flex.HingeRows;
import dev.cardan.engine.flex.ImplicitFlex;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.ModelStamp;
import dev.cardan.engine.inside.RoomSlot;
import java.util.Arrays;

/**
 * The points of a model that implicit stiffness acts on, vertices and nodes of flexes with three degrees of freedom of their
 * own, and the couples among them that bending, stretching and cells of nodes make. It follows from the model alone, so a
 * world keeps it as long as it has the same model.
 */
final class StiffPoints {
    private static final RoomSlot<StiffPoints> SLOT = RoomSlot.of(StiffPoints::new);

    /** Degrees of freedom of a point. */
    private static final int SLIDES = 3;

    private final ModelStamp stamp = new ModelStamp();

    /** Point of a vertex, or -1 (nflexvert). */
    int[] ofVertex = {};

    /** Point of a node, or -1 (nflexnode). */
    int[] ofNode = {};

    /** Who is coupled with whom by elasticity. */
    final PointGraph graph = new PointGraph();

    /** Whether K is stored: there is stretching, stiff cells that can be stored, or contacts that act as forces. */
    boolean stored;

    /** Whether the stiffness of cells can be stored, because all nodes have three slides of their own or can't move. */
    boolean cellsStored;

    /** Dofs outside of these, coupledFrom .. coupledTo - 1, are coupled by M with none; bounds of trees. */
    int coupledFrom, coupledTo;

    /** Those of a world's model. */
    static StiffPoints of(Data d) {
        StiffPoints p = SLOT.in(Inside.memory(d));
        if (!p.stamp.isOf(d.model)) {
            p.find(d.model);
        }
        return p;
    }

    /** Whether a flex has points because its contacts act as forces. */
    static boolean touchesPassively(Model m, int f) {
        return m.flex.passive[f] != 0 && !m.flex.rigid[f] && m.flex.interp[f] == 0 && m.flex.dim[f] >= 2;
    }

    private void find(Model m) {
        stamp.clear();
        cellsStored = canStoreCells(m);
        stored = false;
        ofVertex = new int[m.nflexvert];
        ofNode = new int[m.nflexnode];
        Arrays.fill(ofVertex, -1);
        Arrays.fill(ofNode, -1);
        int[] dofs = new int[m.nflexvert + m.nflexnode];
        int n = 0;
        for (int f = 0; f < m.nflex; f++) {
            boolean touches = touchesPassively(m, f), stretches = ImplicitFlex.stretches(m, f);
            stored |= touches || stretches;
            if (touches || stretches || ImplicitFlex.bends(m, f)) {
                int first = m.flex.vertadr[f];
                n = points(m, m.flex.vertbodyid, ofVertex, first, first + m.flex.vertnum[f], dofs, n);
            }
        }
        for (int f = 0; f < m.nflex; f++) {
            if (cellsStored && ImplicitFlex.interpolates(m, f)) {
                stored = true;
                int first = m.flex.nodeadr[f];
                n = points(m, m.flex.nodebodyid, ofNode, first, first + m.flex.nodenum[f], dofs, n);
            }
        }
        graph.begin(n, Arrays.copyOf(dofs, n));
        graph.distinct = Arrays.stream(graph.dof).distinct().count() == n;
        for (int f = 0; stored && f < m.nflex; f++) {
            coupleVertices(m, f);
        }
        for (int f = 0; cellsStored && f < m.nflex; f++) {
            CellStiffness.couple(m, f, ofNode, graph);
        }
        graph.end();
        graph.trim();
        findCoupled(m);
        stamp.set(m);
    }

    private void findCoupled(Model m) {
        coupledFrom = m.nv;
        coupledTo = 0;
        for (int i = 0; i < m.nv; i++) {
            if (m.M.rownnz[i] > 1) {
                int tree = m.dof.treeid[i];
                coupledFrom = Math.min(coupledFrom, m.tree.dofadr[tree]);
                coupledTo = m.tree.dofadr[tree] + m.tree.dofnum[tree];
            }
        }
        coupledFrom = Math.min(coupledFrom, coupledTo);
    }

    /** Numbers vertices or nodes from next on; returns the next number. */
    private static int points(Model m, int[] bodies, int[] points, int from, int to, int[] dofs, int next) {
        int n = next;
        for (int i = from; i < to; i++) {
            int b = bodies[i];
            if (m.body.dofnum[b] == SLIDES) {
                dofs[n] = m.body.dofadr[b];
                points[i] = n++;
            }
        }
        return n;
    }

    /** All or nothing: the product with cells goes through all of them. */
    private static boolean canStoreCells(Model m) {
        for (int f = 0; f < m.nflex; f++) {
            int first = m.flex.nodeadr[f];
            for (int i = first; ImplicitFlex.interpolates(m, f) && i < first + m.flex.nodenum[f]; i++) {
                int b = m.flex.nodebodyid[i], dofs = m.body.dofnum[b];
                if (dofs != 0 && (dofs != SLIDES || m.body.simple[b] != 2)) {
                    return false;
                }
            }
        }
        return true;
    }

    private void coupleVertices(Model m, int f) {
        int[] of = new int[4];
        int first = m.flex.vertadr[f];
        for (int e = 0; ImplicitFlex.bends(m, f) && e < m.flex.edgenum[f]; e++) {
            int edge = m.flex.edgeadr[f] + e;
            if (m.flex.edgeflap[2 * edge + 1] != -1) {
                for (int i = 0; i < 4; i++) {
                    of[i] = ofVertex[first + HingeRows.vertex(m, edge, i)];
                }
                graph.couple(of, 4);
            }
        }
        int vertices = m.flex.dim[f] + 1;
        for (int t = 0; ImplicitFlex.stretches(m, f) && t < m.flex.elemnum[f]; t++) {
            for (int i = 0; i < vertices; i++) {
                of[i] = ofVertex[first + m.flex.elem[m.flex.elemdataadr[f] + vertices * t + i]];
            }
            graph.couple(of, vertices);
        }
    }
}
