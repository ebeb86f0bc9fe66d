package dev.cardan.engine.metric;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.flex.CellInterpolation;
import dev.cardan.engine.flex.CellState;
import dev.cardan.engine.flex.ImplicitFlex;
import dev.cardan.engine.flex.NodeStates;
import dev.cardan.engine.flex.PointVectors;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.kinematics.Jacobians;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Quat;
import java.util.Arrays;

/**
 * Stiffness of flexes whose vertices are interpolated between nodes. The constant matrix of each cell, or face of a shell,
 * turns with it; matrices of cells have the opposite sign of those of {@link FlexStiffness}, so that scales do too.
 */
final class CellStiffness {
    private CellStiffness() {}

    /** Writes flexelem.krot: R' K R for each cell, with the rotation R from the world into the cell's frame. */
    static void turn(Data d) {
        Model m = d.model;
        double[] krot = d.flexelem.krot;
        Arrays.fill(krot, 0);
        for (int f = 0; f < m.nflex; f++) {
            if (ImplicitFlex.interpolates(m, f)) {
                turn(m, d, f);
            }
        }
    }

    private static void turn(Model m, Data d, int f) {
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int nodes = ws.take(3 * m.flex.nodenum[f]), cell = ws.take(3 * CellInterpolation.MAX_NODES);
        int quat = ws.take(4), rotation = ws.take(9), block = ws.take(18);
        double[] buf = ws.reals;
        int[] of = MetricWork.of(d).cell;
        int n = CellState.nodesPerElement(m.flex, f), size = 9 * n * n;
        NodeStates.positions(buf, nodes, d, f);
        for (int e = 0; e < CellState.elements(m.flex, f); e++) {
            int at = m.flex.stiffnessadr[f] + e * size;
            if (m.flex.stiffness[at] != 0) {
                CellState.nodes(of, m.flex, f, e);
                CellState.gather(buf, cell, buf, nodes, of, n);
                CellState.rotation(buf, quat, buf, cell, m.flex, f, e, buf, rotation);
                Quat.toMatrix(buf, rotation, buf, quat);
                turn(d.flexelem.krot, m.flex.stiffness, at, n, buf, rotation, block);
            }
        }
        ws.release(mark);
    }

    /** Turns a matrix of n by n blocks that stands at the same offset in k and r. */
    private static void turn(double[] r, double[] k, int at, int n, double[] buf, int rotation, int block) {
        int width = 3 * n, turned = block + 9;
        for (int a = 0; a < n; a++) {
            for (int b = 0; b < n; b++) {
                int corner = at + 3 * a * width + 3 * b;
                copyBlock(buf, block, 3, k, corner, width, 1);
                Mat3.mul(buf, turned, buf, block, buf, rotation);
                Mat3.mulTransposed(buf, block, buf, rotation, buf, turned);
                copyBlock(r, corner, width, buf, block, 3, 1);
            }
        }
    }

    /** r = scale a for a block of three by three; rows are the given widths apart. */
    private static void copyBlock(double[] r, int ro, int rwidth, double[] a, int ao, int awidth, double scale) {
        for (int i = 0; i < 3; i++) {
            int to = ro + i * rwidth, from = ao + i * awidth;
            r[to] = scale * a[from];
            r[to + 1] = scale * a[from + 1];
            r[to + 2] = scale * a[from + 2];
        }
    }

    /** r += (s1 + s2 damping) J' krot J v, with the Jacobian J of the nodes. */
    static void add(Data d, double[] r, int ro, double[] v, int vo, double s1, double s2) {
        Model m = d.model;
        for (int f = 0; f < m.nflex; f++) {
            double scale = s1 + s2 * m.flex.damping[f];
            if (scale != 0 && ImplicitFlex.interpolates(m, f)) {
                if (slides(m, f)) {
                    addSliding(m, d, f, r, ro, v, vo, scale);
                } else {
                    addMoving(m, d, f, r, ro, v, vo, scale);
                }
            }
        }
    }

    /** Whether all nodes are in the origin of bodies that only slide: J then is the frame of the body. */
    private static boolean slides(Model m, int f) {
        int first = m.flex.nodeadr[f];
        for (int i = first; i < first + m.flex.nodenum[f]; i++) {
            if (!m.flex.centered[f] || m.body.simple[m.flex.nodebodyid[i]] != 2) {
                return false;
            }
        }
        return true;
    }

    private static void addSliding(Model m, Data d, int f, double[] r, int ro, double[] v, int vo, double scale) {
        MetricWork work = MetricWork.of(d);
        int first = m.flex.nodeadr[f], n = CellState.nodesPerElement(m.flex, f), size = 9 * n * n;
        double[] moved = work.points(m.flex.nodenum[f]);
        int[] of = work.cell;
        PointVectors.toWorld(moved, 0, m, m.flex.nodebodyid, first, first + m.flex.nodenum[f], d.xmat, v, vo);
        for (int e = 0; e < CellState.elements(m.flex, f); e++) {
            int at = m.flex.stiffnessadr[f] + e * size;
            if (m.flex.stiffness[at] == 0) {
                continue;
            }
            CellState.nodes(of, m.flex, f, e);
            for (int a = 0; a < n; a++) {
                int row = at + 9 * n * a;
                double x = row(d.flexelem.krot, row, scale, moved, of, n);
                double y = row(d.flexelem.krot, row + 3 * n, scale, moved, of, n);
                double z = row(d.flexelem.krot, row + 6 * n, scale, moved, of, n);
                PointVectors.addToDofs(r, ro, m, m.flex.nodebodyid[first + of[a]], d.xmat, 1, x, y, z);
            }
        }
    }

    /** A row of a cell's matrix, scaled, times the vectors of its nodes. */
    private static double row(double[] k, int at, double scale, double[] moved, int[] of, int n) {
        double sum = 0;
        for (int b = 0, i = at; b < n; b++, i += 3) {
            int p = 3 * of[b];
            sum += scale * k[i] * moved[p];
            sum += scale * k[i + 1] * moved[p + 1];
            sum += scale * k[i + 2] * moved[p + 2];
        }
        return sum;
    }

    /** Nodes that move with any joints. */
    private static void addMoving(Model m, Data d, int f, double[] r, int ro, double[] v, int vo, double scale) {
        int n = CellState.nodesPerElement(m.flex, f), width = 3 * n, size = width * width;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int nodes = ws.take(3 * m.flex.nodenum[f]), jac = ws.take(6 * m.nv), matrix = ws.take(size);
        int velocity = ws.take(width), force = ws.take(width);
        double[] buf = ws.reals;
        MetricWork work = MetricWork.of(d);
        int[] of = work.cell, chain = work.chain(m.nv);
        NodeStates.positions(buf, nodes, d, f);
        for (int e = 0; e < CellState.elements(m.flex, f); e++) {
            int at = m.flex.stiffnessadr[f] + e * size;
            if (m.flex.stiffness[at] == 0) {
                continue;
            }
            CellState.nodes(of, m.flex, f, e);
            for (int i = 0; i < size; i++) {
                buf[matrix + i] = scale * d.flexelem.krot[at + i];
            }
            for (int a = 0; a < n; a++) {
                int dofs = jacobian(m, d, f, of[a], buf, nodes, jac, chain);
                for (int x = 0; x < 3; x++) {
                    buf[velocity + 3 * a + x] = along(buf, jac + x * m.nv, chain, dofs, v, vo);
                }
            }
            Dense.mulVec(buf, force, buf, matrix, buf, velocity, width, width);
            for (int a = 0; a < n; a++) {
                int dofs = jacobian(m, d, f, of[a], buf, nodes, jac, chain);
                for (int x = 0; x < 3; x++) {
                    double value = buf[force + 3 * a + x];
                    for (int k = dofs - 1; k >= 0; k--) {
                        r[ro + chain[k]] += buf[jac + x * m.nv + chain[k]] * value;
                    }
                }
            }
        }
        ws.release(mark);
    }

    /** Jacobian of a node at jac, rows of nv numbers, and the degrees of freedom that move it, the last first. */
    private static int jacobian(Model m, Data d, int f, int node, double[] buf, int nodes, int jac, int[] chain) {
        int body = m.flex.nodebodyid[m.flex.nodeadr[f] + node], n = 0;
        for (int i = Jacobians.lastDof(m, body); i >= 0; i = m.dof.parentid[i]) {
            chain[n++] = i;
        }
        Jacobians.rows(buf, jac, m.nv, d, buf, nodes + 3 * node, body);
        return n;
    }

    private static double along(double[] jac, int row, int[] chain, int dofs, double[] v, int vo) {
        double sum = 0;
        for (int k = dofs - 1; k >= 0; k--) {
            sum += jac[row + chain[k]] * v[vo + chain[k]];
        }
        return sum;
    }

    /** Adds -(s1 + s2 damping) krot to the stored K, for nodes that are points of the graph. */
    static void store(Data d, StiffPoints points, PointGraph graph, double s1, double s2) {
        Model m = d.model;
        MetricWork work = MetricWork.of(d);
        double[] w = work.small;
        int[] of = work.cell;
        for (int f = 0; f < m.nflex; f++) {
            double scale = -(s1 + s2 * m.flex.damping[f]);
            if (scale == 0 || !ImplicitFlex.interpolates(m, f)) {
                continue;
            }
            int first = m.flex.nodeadr[f], n = CellState.nodesPerElement(m.flex, f), width = 3 * n;
            for (int e = 0; e < CellState.elements(m.flex, f); e++) {
                int at = m.flex.stiffnessadr[f] + e * width * width;
                if (m.flex.stiffness[at] == 0) {
                    continue;
                }
                CellState.nodes(of, m.flex, f, e);
                for (int i = 0; i < n; i++) {
                    int ni = first + of[i], row = points.ofNode[ni];
                    for (int j = 0; row >= 0 && j < n; j++) {
                        int nj = first + of[j], column = points.ofNode[nj];
                        if (column >= 0) {
                            copyBlock(w, 0, 3, d.flexelem.krot, at + 3 * i * width + 3 * j, width, scale);
                            StiffnessAssembly.turn(w, d, m.flex.nodebodyid[ni], m.flex.nodebodyid[nj]);
                            StiffnessAssembly.add(d.efm.K, graph, row, column, w, 0);
                        }
                    }
                }
            }
        }
    }

    /** Lists the couples of nodes that the cells of a flex make. */
    static void couple(Model m, int f, int[] ofNode, PointGraph graph) {
        if (!ImplicitFlex.interpolates(m, f)) {
            return;
        }
        int first = m.flex.nodeadr[f], n = CellState.nodesPerElement(m.flex, f), size = 9 * n * n;
        int[] of = new int[n];
        for (int e = 0; e < CellState.elements(m.flex, f); e++) {
            if (m.flex.stiffness[m.flex.stiffnessadr[f] + e * size] != 0) {
                CellState.nodes(of, m.flex, f, e);
                for (int i = 0; i < n; i++) {
                    of[i] = ofNode[first + of[i]];
                }
                graph.couple(of, n);
            }
        }
    }
}
