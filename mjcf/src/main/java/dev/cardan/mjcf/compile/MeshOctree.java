package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.MeshSpec;
import java.util.ArrayDeque;
import java.util.Arrays;

/**
 * The signed distance field of a mesh: an octree of cells, small near the surface, with the distance at the corners of
 * each cell. Cells that a triangle passes through are divided up to the greatest depth; then cells are divided until
 * neighbours differ by one level at most. A corner in the middle of a larger neighbour's edge or face (a hanging one)
 * gets the mean of that neighbour's corners, so that the field has no jumps.
 */
final class MeshOctree {
    /** The tree is larger than the mesh by this factor. */
    private static final double ROOM = 1.1;

    /** Corners nearer than this to a plane lie in it. */
    private static final double SAME = 1e-9;

    private static final int MAX_DEPTH = 12;

    /** More cells than this would take gigabytes. */
    private static final int MAX_NODES = 1 << 21;

    private final MeshSpec spec;
    private final MeshGeometry mesh;
    private final int maxDepth;
    private int size;
    private int[] level = new int[64];
    private int[] parent = new int[64];
    private int[] slot = new int[64]; // which child of the parent; bit 0, 1, 2: upper half along x, y, z
    private int[] child = new int[8 * 64]; // -1: none
    private int[] corner = new int[8 * 64]; // index into the corners' positions
    private double[] box = new double[6 * 64]; // least, then largest coordinates
    private final PointIndex corners = new PointIndex();
    private final double[] value; // distance at each corner

    private record Task(int node, int[] triangles) {}

    /** @param spec tells the greatest depth of a cell that a triangle passes through; the root has depth 0 */
    MeshOctree(MeshSpec spec, MeshGeometry mesh) {
        this.spec = spec;
        this.mesh = mesh;
        this.maxDepth = spec.octreeMaxdepth;
        if (maxDepth < 0 || maxDepth > MAX_DEPTH) {
            throw new ModelException(
                    spec, "octreeMaxdepth is " + maxDepth + ": it must lie between 0 and " + MAX_DEPTH);
        }
        makeRoot();
        refine();
        balance();
        value = values();
    }

    int size() {
        return size;
    }

    /** Writes the nodes into the model, from the given one on. */
    void fill(Model m, int adr) {
        System.arraycopy(level, 0, m.oct.depth, adr, size);
        System.arraycopy(child, 0, m.oct.child, 8 * adr, 8 * size);
        for (int n = 0; n < size; n++) {
            for (int k = 0; k < 3; k++) {
                double low = box[6 * n + k], high = box[6 * n + 3 + k];
                m.oct.aabb[6 * (adr + n) + k] = (low + high) / 2;
                m.oct.aabb[6 * (adr + n) + 3 + k] = (high - low) / 2;
            }
            for (int j = 0; j < 8; j++) {
                m.oct.coeff[8 * (adr + n) + j] = value[corner[8 * n + j]];
            }
        }
    }

    private void makeRoot() {
        int root = add(-1, -1, 0);
        for (int k = 0; k < 3; k++) {
            double low = mesh.bounds[k], high = mesh.bounds[3 + k];
            double middle = (low + high) / 2, half = (high - low) / 2;
            box[k] = middle - ROOM * half;
            box[3 + k] = middle + ROOM * half;
        }
        placeCorners(root);
    }

    private int add(int parentNode, int childSlot, int depth) {
        if (size == MAX_NODES) {
            throw new ModelException(
                    spec,
                    "the signed distance field of the mesh needs more than " + MAX_NODES
                            + " cells: choose a smaller octreeMaxdepth than " + maxDepth);
        }
        if (size == level.length) {
            level = Arrays.copyOf(level, 2 * size);
            parent = Arrays.copyOf(parent, 2 * size);
            slot = Arrays.copyOf(slot, 2 * size);
            child = Arrays.copyOf(child, 16 * size);
            corner = Arrays.copyOf(corner, 16 * size);
            box = Arrays.copyOf(box, 12 * size);
        }
        int n = size++;
        parent[n] = parentNode;
        slot[n] = childSlot;
        level[n] = depth;
        Arrays.fill(child, 8 * n, 8 * n + 8, -1);
        return n;
    }

    private void placeCorners(int n) {
        for (int i = 0; i < 8; i++) {
            int b = 6 * n;
            corner[8 * n + i] = corners.of(
                    box[b + ((i & 1) != 0 ? 3 : 0)], box[b + ((i & 2) != 0 ? 4 : 1)], box[b + ((i & 4) != 0 ? 5 : 2)]);
        }
    }

    private void divide(int n) {
        for (int i = 0; i < 8; i++) {
            int c = add(n, i, level[n] + 1);
            child[8 * n + i] = c;
            for (int k = 0; k < 3; k++) {
                double low = box[6 * n + k], high = box[6 * n + 3 + k];
                boolean upper = (i >> k & 1) != 0;
                box[6 * c + k] = upper ? (high + low) / 2 : low;
                box[6 * c + 3 + k] = upper ? high : (low + high) / 2;
            }
            placeCorners(c);
        }
    }

    private boolean isLeaf(int n) {
        return child[8 * n] == -1;
    }

    /** Divides cells that triangles pass through, breadth first. */
    private void refine() {
        ArrayDeque<Task> queue = new ArrayDeque<>();
        int[] all = new int[mesh.face.length / 3];
        Arrays.setAll(all, i -> i);
        queue.add(new Task(0, all));
        BoxTriangle test = new BoxTriangle(mesh.vert, mesh.face);
        while (!queue.isEmpty()) {
            Task t = queue.remove();
            if (level[t.node] >= maxDepth) {
                continue;
            }
            int[] inside = new int[t.triangles.length];
            int count = 0;
            for (int triangle : t.triangles) {
                if (test.overlap(triangle, box, 6 * t.node)) {
                    inside[count++] = triangle;
                }
            }
            if (count > 0) {
                int first = size;
                divide(t.node);
                int[] kept = Arrays.copyOf(inside, count);
                for (int i = 0; i < 8; i++) {
                    queue.add(new Task(first + i, kept));
                }
            }
        }
    }

    /** The sibling of a node or of one of its ancestors that lies across a face; -1 at the edge of the tree. */
    private int acrossFace(int node, int dim, int side) {
        for (int n = node; parent[n] >= 0; n = parent[n]) {
            if ((slot[n] >> dim & 1) != side) {
                return child[8 * parent[n] + (slot[n] ^ 1 << dim)];
            }
        }
        return -1;
    }

    /** The leaf across a face that lies opposite to the node's centre; -1 at the edge of the tree. */
    private int neighbour(int node, int dim, int side) {
        int n = acrossFace(node, dim, side);
        while (n >= 0 && !isLeaf(n)) {
            int next = 0;
            for (int k = 0; k < 3; k++) {
                next |= centre(node, k) > centre(n, k) ? 1 << k : 0;
            }
            next = (next & ~(1 << dim)) | ((1 - side) << dim);
            n = child[8 * n + next];
        }
        return n;
    }

    private double centre(int n, int k) {
        return (box[6 * n + k] + box[6 * n + 3 + k]) / 2;
    }

    /** Divides leaves until none is next to one that is more than one level deeper. */
    private void balance() {
        boolean changed = true;
        int[] coarse = new int[64];
        while (changed) {
            int count = 0;
            for (int n = 0; n < size; n++) {
                for (int dir = 0; dir < 6 && isLeaf(n); dir++) {
                    int other = neighbour(n, dir / 2, dir % 2);
                    if (other >= 0 && Math.abs(level[other] - level[n]) > 1) {
                        if (count == coarse.length) {
                            coarse = Arrays.copyOf(coarse, 2 * count);
                        }
                        coarse[count++] = level[other] > level[n] ? n : other;
                    }
                }
            }
            changed = count > 0;
            for (int i = 0; i < count; i++) {
                if (isLeaf(coarse[i])) {
                    divide(coarse[i]);
                }
            }
        }
    }

    /** For each corner, the corners whose mean it gets; null for those with a value of their own. */
    private int[][] hanging() {
        int[][] means = new int[corners.size()][];
        for (int n = 0; n < size; n++) {
            if (!isLeaf(n)) {
                continue;
            }
            for (int dir = 0; dir < 6; dir++) {
                int dim = dir / 2, side = dir % 2;
                int other = neighbour(n, dim, side);
                if (other < 0 || level[other] >= level[n]) {
                    continue;
                }
                for (int i = 0; i < 4; i++) {
                    int at = side << dim | (i & 1) << (dim + 1) % 3 | (i >> 1) << (dim + 2) % 3;
                    int id = corner[8 * n + at];
                    if (means[id] == null) {
                        means[id] = cornersAround(id, other);
                    }
                }
            }
        }
        return means;
    }

    /** The corners of a cell around a point in the middle of its edge or face; null for its corners. */
    private int[] cornersAround(int id, int cell) {
        int upper = 0, free = 0;
        for (int k = 0; k < 3; k++) {
            double x = corners.coordinate(id, k);
            boolean low = Math.abs(x - box[6 * cell + k]) < SAME;
            boolean high = Math.abs(x - box[6 * cell + 3 + k]) < SAME;
            upper |= high ? 1 << k : 0;
            free |= low || high ? 0 : 1 << k;
        }
        return switch (Integer.bitCount(free)) {
            case 1 -> new int[] {corner[8 * cell + upper], corner[8 * cell + (upper | free)]};
            case 2 -> {
                int face = Integer.numberOfTrailingZeros(~free);
                int[] all = new int[4];
                for (int j = 0; j < 4; j++) {
                    all[j] = corner[8 * cell + (upper | (j & 1) << (face + 1) % 3 | (j >> 1) << (face + 2) % 3)];
                }
                yield all;
            }
            default -> null;
        };
    }

    /** Distances at the corners; cells go from the root downwards, so that means find their values. */
    private double[] values() {
        int[][] means = hanging();
        double[] out = new double[corners.size()];
        boolean[] done = new boolean[out.length];
        MeshDistance distance = new MeshDistance(mesh);
        int[] queue = new int[size];
        int end = 1; // the root is first
        for (int i = 0; i < end; i++) {
            int n = queue[i];
            for (int j = 0; j < 8; j++) {
                int id = corner[8 * n + j];
                if (!done[id]) {
                    done[id] = true;
                    out[id] = means[id] == null
                            ? distance.of(
                                    corners.coordinate(id, 0), corners.coordinate(id, 1), corners.coordinate(id, 2))
                            : mean(out, means[id]);
                }
            }
            for (int j = 0; j < 8; j++) {
                if (child[8 * n + j] >= 0) {
                    queue[end++] = child[8 * n + j];
                }
            }
        }
        return out;
    }

    private static double mean(double[] values, int[] ids) {
        double sum = 0;
        for (int id : ids) {
            sum += values[id];
        }
        return sum / ids.length;
    }
}
