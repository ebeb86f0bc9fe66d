package dev.cardan.viewer.scene;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.ObjType;

/**
 * Boxes of bounding volume hierarchies and octrees at one depth, and the lattice of flexes that have one. Which boxes a step
 * has visited is not known here, so all are drawn alike.
 */
final class TreeDecor {
    private double[] nodes = {};

    void draw(Pen pen) {
        if (pen.shows(Flag.BODY_TREE)) {
            bodies(pen);
        }
        if (pen.shows(Flag.MESH_TREE)) {
            for (int f = 0; f < pen.m.nflex; f++) {
                flex(pen, f);
                if (pen.m.flex.interp[f] != 0) {
                    lattice(pen, f);
                }
            }
            meshes(pen);
            octrees(pen);
        }
    }

    private static boolean isLeaf(Model m, int i) {
        return m.bvh.child[2 * i] == -1 && m.bvh.child[2 * i + 1] == -1;
    }

    /** Whether a box is of the depth that is shown, or a leaf above it. */
    private static boolean isShown(Pen pen, int i) {
        int depth = pen.m.bvh.depth[i], wanted = pen.options.treeDepth;
        return depth == wanted || (depth < wanted && isLeaf(pen.m, i));
    }

    /** A box given by centre and half sizes in some frame. */
    private static void box(Pen pen, int id, double[] aabb, int ao, double[] xpos, int po, double[] xmat, int ro) {
        Mat3.mulVec(pen.to, 0, xmat, ro, aabb, ao);
        Vec3.addTo(pen.to, 0, xpos, po);
        int i = pen.decor(ObjType.Code.UNKNOWN, id);
        pen.shape(i, Shape.LINE_BOX, aabb, ao + 3);
        pen.pose(i, pen.to, 0, xmat, ro);
        pen.colour(i, pen.m.vis.rgba.bv, 0);
        pen.list.keep();
    }

    private static void bodies(Pen pen) {
        Model m = pen.m;
        Data d = pen.d;
        for (int b = 0; b < m.nbody; b++) {
            int start = m.body.bvhadr[b];
            for (int i = start; i < start + m.body.bvhnum[b]; i++) {
                if (!isShown(pen, i)) {
                    continue;
                }
                if (isLeaf(m, i)) {
                    int g = m.bvh.nodeid[i];
                    box(pen, i, m.geom.aabb, 6 * g, d.geom.xpos, 3 * g, d.geom.xmat, 9 * g);
                } else {
                    box(pen, i, m.bvh.aabb, 6 * i, d.xipos, 3 * b, d.ximat, 9 * b);
                }
            }
        }
    }

    private static void flex(Pen pen, int f) {
        Model m = pen.m;
        if (m.flex.bvhnum[f] == 0 || !SceneOptions.in(pen.options.flexGroup, m.flex.group[f])) {
            return;
        }
        for (int i = m.flex.bvhadr[f]; i < m.flex.bvhadr[f] + m.flex.bvhnum[f]; i++) {
            if (isShown(pen, i)) {
                int at = 6 * (i - m.nbvhstatic), k = pen.decor(ObjType.Code.UNKNOWN, i);
                pen.shape(k, Shape.LINE_BOX, pen.d.bvh.aabbDyn, at + 3);
                pen.position(k, pen.d.bvh.aabbDyn, at);
                pen.colour(k, m.vis.rgba.bv, 0);
                pen.list.keep();
            }
        }
    }

    /** Lines between neighbouring nodes that can move; of shells only those on the boundary. */
    private void lattice(Pen pen, int f) {
        Model m = pen.m;
        Data d = pen.d;
        int n = m.flex.nodenum[f], first = m.flex.nodeadr[f];
        if (nodes.length < 3 * n) {
            nodes = new double[3 * n];
        }
        for (int k = 0; k < n; k++) {
            int b = m.flex.nodebodyid[first + k];
            if (m.flex.centered[f]) {
                Vec3.copy(nodes, 3 * k, d.xpos, 3 * b);
            } else {
                Mat3.mulVec(nodes, 3 * k, d.xmat, 9 * b, m.flex.node, 3 * (first + k));
                Vec3.addTo(nodes, 3 * k, d.xpos, 3 * b);
            }
        }
        int order = Math.abs(m.flex.interp[f]);
        int nx = m.flex.cellnum[3 * f] * order + 1;
        int ny = m.flex.cellnum[3 * f + 1] * order + 1;
        int nz = m.flex.cellnum[3 * f + 2] * order + 1;
        boolean shell = m.flex.interp[f] < 0;
        for (int x = 0; x < nx; x++) {
            for (int y = 0; y < ny; y++) {
                for (int z = 0; z < nz; z++) {
                    for (int axis = 0; axis < 3; axis++) {
                        int x1 = x + (axis == 0 ? 1 : 0), y1 = y + (axis == 1 ? 1 : 0), z1 = z + (axis == 2 ? 1 : 0);
                        if (x1 == nx || y1 == ny || z1 == nz) {
                            continue;
                        }
                        boolean hidden = shell && !(onFace(x, y, z, nx, ny, nz) && onFace(x1, y1, z1, nx, ny, nz));
                        int a = (x * ny + y) * nz + z, b = (x1 * ny + y1) * nz + z1;
                        if (!hidden && moves(m, first + a) && moves(m, first + b)) {
                            int i = pen.decor(ObjType.Code.UNKNOWN, x);
                            pen.connect(i, Shape.LINE, 3, nodes, 3 * a, nodes, 3 * b);
                            pen.list.keep();
                        }
                    }
                }
            }
        }
    }

    private static boolean onFace(int x, int y, int z, int nx, int ny, int nz) {
        return x == 0 || x == nx - 1 || y == 0 || y == ny - 1 || z == 0 || z == nz - 1;
    }

    private static boolean moves(Model m, int node) {
        return m.body.jntnum[m.flex.nodebodyid[node]] > 0;
    }

    private static void meshes(Pen pen) {
        Model m = pen.m;
        Data d = pen.d;
        for (int g = 0; g < m.ngeom; g++) {
            int mesh = m.geom.dataid[g], type = m.geom.type[g]; // simple shapes fitted to a mesh have it, too
            if (mesh < 0 || type == Shape.SDF || type == Shape.HFIELD || m.mesh.octadr[mesh] >= 0) {
                continue;
            }
            for (int i = m.mesh.bvhadr[mesh]; i < m.mesh.bvhadr[mesh] + m.mesh.bvhnum[mesh]; i++) {
                if (isShown(pen, i)) {
                    box(pen, i, m.bvh.aabb, 6 * i, d.geom.xpos, 3 * g, d.geom.xmat, 9 * g);
                }
            }
        }
    }

    private static void octrees(Pen pen) {
        Model m = pen.m;
        Data d = pen.d;
        for (int g = 0; g < m.ngeom; g++) {
            int mesh = m.geom.dataid[g];
            if (mesh < 0 || m.geom.type[g] == Shape.HFIELD || m.mesh.octadr[mesh] < 0) {
                continue;
            }
            for (int i = m.mesh.octadr[mesh]; i < m.mesh.octadr[mesh] + m.mesh.octnum[mesh]; i++) {
                if (m.oct.depth[i] == pen.options.treeDepth) {
                    box(pen, i, m.oct.aabb, 6 * i, d.geom.xpos, 3 * g, d.geom.xmat, 9 * g);
                }
            }
        }
    }
}
