package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.constants.BoundingTree;
import java.util.Arrays;
import java.util.List;

/** Tree of the boxes of the collidable geoms of one body, aligned with the body's inertial frame. */
final class BodyBvh {
    private final BoundingTree tree;
    private final Draft.Geom[] nodes; // geom of each node; null: an inner node

    private BodyBvh(BoundingTree tree, Draft.Geom[] nodes) {
        this.tree = tree;
        this.nodes = nodes;
    }

    /** Builds the tree of a body's geoms; without collidable ones it is empty. */
    static BodyBvh of(List<Draft.Geom> all, double[] ipos, double[] iquat) {
        return of(all, ipos, iquat, new Draft.Geom[0]);
    }

    /**
     * Builds the tree again after the body has got more geoms. As in MuJoCo, an inner node keeps naming the geom of the
     * leaf that had its place before.
     */
    BodyBvh again(List<Draft.Geom> all, double[] ipos, double[] iquat) {
        return of(all, ipos, iquat, nodes);
    }

    private static BodyBvh of(List<Draft.Geom> all, double[] ipos, double[] iquat, Draft.Geom[] before) {
        List<Draft.Geom> geoms = all.stream()
                .filter(g -> g.spec.conaffinity != 0 || g.spec.contype != 0)
                .toList();
        int n = 3 * geoms.size();
        double[] centres = new double[n], low = new double[n], high = new double[n];
        Arrays.fill(low, Double.MAX_VALUE);
        Arrays.fill(high, -Double.MAX_VALUE);
        double[] inverse = FrameMath.conjugate(iquat), corner = new double[3];
        for (int k = 0; k < geoms.size(); k++) {
            Draft.Geom g = geoms.get(k);
            toInertialFrame(corner, g.pos, ipos, inverse);
            System.arraycopy(corner, 0, centres, 3 * k, 3);
            for (int v = 0; v < 8; v++) {
                for (int i = 0; i < 3; i++) {
                    corner[i] = ((v >> i) & 1) != 0 ? g.aabb[i] + g.aabb[3 + i] : g.aabb[i] - g.aabb[3 + i];
                }
                FrameMath.rotate(corner, corner, g.quat);
                for (int i = 0; i < 3; i++) {
                    corner[i] += g.pos[i] - ipos[i];
                }
                FrameMath.rotate(corner, corner, inverse);
                for (int i = 0; i < 3; i++) {
                    low[3 * k + i] = FrameMath.min(low[3 * k + i], corner[i]);
                    high[3 * k + i] = FrameMath.max(high[3 * k + i], corner[i]);
                }
            }
        }
        BoundingTree tree = new BoundingTree(centres, low, high);
        Draft.Geom[] nodes = Arrays.copyOf(before, tree.size());
        for (int k = 0; k < nodes.length; k++) {
            nodes[k] = tree.leaf(k) < 0 ? nodes[k] : geoms.get(tree.leaf(k));
        }
        return new BodyBvh(tree, nodes);
    }

    private static void toInertialFrame(double[] r, double[] p, double[] ipos, double[] inverse) {
        for (int i = 0; i < 3; i++) {
            r[i] = p[i] - ipos[i];
        }
        FrameMath.rotate(r, r, inverse);
    }

    int size() {
        return tree.size();
    }

    /** Writes the nodes into the model, from the given one on; leaves name geoms. */
    void fill(Model m, int adr) {
        tree.fill(m, adr, leaf -> leaf);
        for (int k = 0; k < nodes.length; k++) {
            m.bvh.nodeid[adr + k] = nodes[k] == null ? -1 : nodes[k].id;
        }
    }
}
