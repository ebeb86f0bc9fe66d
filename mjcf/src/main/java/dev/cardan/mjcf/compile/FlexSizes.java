package dev.cardan.mjcf.compile;

import dev.cardan.engine.table.Sizes;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Draft.Body;
import dev.cardan.mjcf.compile.Draft.Flex;
import java.util.Arrays;
import java.util.List;

/** How many numbers the Jacobians of flexes and the factor of their bending stiffness have. */
final class FlexSizes {
    private final List<Body> bodies;
    private final int[] seen; // of each body: in which set it was counted last
    private int set;
    private final boolean[] bends; // of each body: whether a vertex of a flex with bending moves with it

    private FlexSizes(List<Body> bodies) {
        this.bodies = bodies;
        seen = new int[bodies.size()];
        bends = new boolean[bodies.size()];
    }

    static void add(Sizes s, Draft d) {
        FlexSizes sizes = new FlexSizes(d.bodies);
        long edges = 0, vertices = 0, rows = 0, factor = 0;
        for (Flex f : d.flexes) {
            if (f.interpolated || f.rigid) {
                continue;
            }
            if (f.spec.dim == 2 && f.bending.length > 0) {
                int[] slot = sizes.slots(f);
                int n = Arrays.stream(slot).max().orElse(-1) + 1;
                if (n == 0 && !f.hasEdgeRows()) {
                    continue;
                }
                rows += 3L * n;
                factor += 3 * factorSize(f.topology.flap, slot, n);
            }
            edges += sizes.edgeNumbers(f);
            vertices += sizes.vertexNumbers(f);
        }
        s.nJfe = ModelSizes.fit("numbers in the Jacobian of flex edges", edges);
        s.nJfv = ModelSizes.fit("numbers in the Jacobian of flex vertices", 2 * vertices) / 2;
        s.nefm0dof = ModelSizes.fit("degrees of freedom with bending", rows);
        s.nefm0L = ModelSizes.fit("numbers in the factor of bending stiffness", factor);
        if (12 * factor > Runtime.getRuntime().maxMemory() / 4) {
            throw new ModelException("the factor of the bending stiffness of flexes needs " + 12 * factor / (1 << 20)
                    + " megabytes: that is too much for this process; take fewer vertices");
        }
    }

    /** Numbers the vertices that move; -1 for the others. */
    private int[] slots(Flex f) {
        int[] slot = new int[f.nvert];
        int n = 0;
        for (int v = 0; v < f.nvert; v++) {
            Body b = bodies.get(f.vertbodyid[v]);
            slot[v] = b.joints.isEmpty() ? -1 : n++;
            if (slot[v] >= 0 && (b.dofnum != 3 || bends[b.id])) {
                throw new ModelException(
                        f.spec,
                        "body \"" + b.spec.name + "\" of vertex " + v
                                + (b.dofnum != 3
                                        ? " has " + b.dofnum
                                                + " degrees of freedom: with bending a vertex has three or none"
                                        : " has another vertex already: with bending every vertex that moves needs a body"
                                                + " of its own"));
            }
            bends[b.id] = true;
        }
        return slot;
    }

    /** How many numbers the Cholesky factor over vertices has, the last one eliminated first. */
    private static long factorSize(int[] flap, int[] slot, int n) {
        int[] start = new int[n + 1];
        for (int e = 0; e < flap.length; e += 4) {
            for (int a = e; a < e + 4 && flap[e + 3] >= 0; a++) {
                if (slot[flap[a]] >= 0) {
                    start[slot[flap[a]] + 1] += 4;
                }
            }
        }
        for (int i = 0; i < n; i++) {
            start[i + 1] += start[i];
        }
        int[] list = new int[start[n]], at = start.clone();
        for (int e = 0; e < flap.length; e += 4) {
            for (int a = e; a < e + 4 && flap[e + 3] >= 0; a++) {
                int row = slot[flap[a]];
                for (int b = e; row >= 0 && b < e + 4; b++) {
                    list[at[row]++] = slot[flap[b]];
                }
            }
        }
        int[] parent = new int[n], flag = new int[n];
        long count = 0;
        for (int r = n - 1; r >= 0; r--) {
            parent[r] = -1;
            flag[r] = r;
            count++;
            for (int k = start[r]; k < start[r + 1]; k++) {
                for (int i = list[k]; i > r && flag[i] != r; i = parent[i]) {
                    parent[i] = parent[i] == -1 ? r : parent[i];
                    flag[i] = r;
                    count++;
                }
            }
        }
        return count;
    }

    private long edgeNumbers(Flex f) {
        long n = 0;
        int[] ends = f.topology.edge;
        for (int k = 0; k < ends.length; k += 2) {
            set++;
            n += dofsAbove(f.vertbodyid[ends[k]]) + dofsAbove(f.vertbodyid[ends[k + 1]]);
        }
        return n;
    }

    private long vertexNumbers(Flex f) {
        int[] ends = f.topology.edge, start = new int[f.nvert + 1];
        for (int v : ends) {
            start[v + 1]++;
        }
        for (int v = 0; v < f.nvert; v++) {
            start[v + 1] += start[v];
        }
        int[] neighbour = new int[ends.length], at = start.clone();
        for (int k = 0; k < ends.length; k++) {
            neighbour[at[ends[k]]++] = ends[k ^ 1];
        }
        long n = 0;
        for (int v = 0; v < f.nvert; v++) {
            set++;
            n += dofsAbove(f.vertbodyid[v]);
            for (int k = start[v]; k < start[v + 1]; k++) {
                n += dofsAbove(f.vertbodyid[neighbour[k]]);
            }
        }
        return n;
    }

    /** Degrees of freedom of a body and those above it that are not in the set yet; they are then. */
    private int dofsAbove(int body) {
        int n = 0;
        for (Body b = bodies.get(body); b != null && seen[b.id] != set; b = b.parent) {
            seen[b.id] = set;
            n += b.dofnum;
        }
        return n;
    }
}
