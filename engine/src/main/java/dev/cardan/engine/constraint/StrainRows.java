package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.flex.CellInterpolation;
import dev.cardan.engine.flex.CellState;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.kinematics.Jacobians;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.table.FlexTable;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.ConstraintType;
import java.util.Arrays;

/**
 * Rows of equalities that keep the strain of one element of an interpolated flex, a cell of nodes or, in a shell, a face
 * of one: one row per eigenmode of its stiffness. With the mode e, the nodes' positions x turned back by the rotation R of
 * the element, and their positions x0 in the pose qpos0:
 *
 * <p>violation = sum over nodes of e_n . (R' x_n - x0_n), J = sum over nodes of (R e_n)' J_n
 *
 * <p>where R is taken for constant. The stiffness of such a flex holds for each element the number of modes, then the modes.
 */
final class StrainRows {
    private static final RoomSlot<StrainRows> SLOT = RoomSlot.of(StrainRows::new);

    private static final int MAX_NODES = CellInterpolation.MAX_NODES;

    private final int[] node = new int[MAX_NODES]; // of the element, counted within the flex
    private final double[] pos = new double[3 * MAX_NODES]; // world
    private final double[] displacement = new double[3 * MAX_NODES]; // in the frame of the element
    private final double[] turned = new double[3 * MAX_NODES]; // a mode in world axes
    private final double[] quat = new double[8]; // from the world into the frame of the element, and back
    private final double[] tmp = new double[CellState.ROTATION_SCRATCH];

    // Jacobians of the nodes' positions: of each, a column of three numbers for every degree of freedom that moves it
    private final int[] start = new int[MAX_NODES + 1];
    private int[] place = {}; // (nv) where a degree of freedom is in the chain, plus one; zeros between uses
    private int[] dof = {};
    private double[] column = {};

    private static StrainRows of(Data d) {
        return Inside.work(d).get(SLOT);
    }

    /** The element that an equality is about: a face by its number, a cell by its place along each axis. */
    private static int element(Model m, int eq) {
        int f = m.eq.obj1id[eq], o = Const.NEQDATA * eq;
        int first = (int) m.eq.data[o];
        if (CellState.isShell(m.flex, f)) {
            return first;
        }
        int cy = m.flex.cellnum[3 * f + 1], cz = m.flex.cellnum[3 * f + 2];
        int second = (int) m.eq.data[o + 1], third = (int) m.eq.data[o + 2];
        return (first * cy + second) * cz + third;
    }

    /** Where the numbers of an equality's element stand in the stiffness, or -1. */
    private static int stiffness(Model m, int eq) {
        int f = m.eq.obj1id[eq];
        if (m.flex.interp[f] == 0 || m.flex.nodenum[f] == 0 || m.flex.stiffnessadr[f] < 0) {
            return -1;
        }
        int size = 3 * CellState.nodesPerElement(m.flex, f);
        return m.flex.stiffnessadr[f] + element(m, eq) * size * size;
    }

    /** How many rows an equality has. */
    static int count(Model m, int eq) {
        int at = stiffness(m, eq);
        return at < 0 ? 0 : (int) m.flex.stiffness[at];
    }

    /** Mean of the inverse weights of the nodes' bodies. */
    static double inverseWeight(Data d, int eq) {
        Model m = d.model;
        int f = m.eq.obj1id[eq], n = CellState.nodesPerElement(m.flex, f);
        int[] nodes = of(d).node;
        CellState.nodes(nodes, m.flex, f, element(m, eq));
        double sum = 0;
        for (int k = 0; k < n; k++) {
            sum += m.body.invweight0[2 * m.flex.nodebodyid[m.flex.nodeadr[f] + nodes[k]]];
        }
        return sum / n;
    }

    static void add(Data d, int eq) {
        if (count(d.model, eq) > 0) {
            of(d).run(d, eq);
        }
    }

    private void run(Data d, int eq) {
        Model m = d.model;
        int f = m.eq.obj1id[eq], element = element(m, eq), n = CellState.nodesPerElement(m.flex, f);
        int modes = count(m, eq), at = stiffness(m, eq) + 1;
        double[] mode = m.flex.stiffness;
        CellState.nodes(node, m.flex, f, element);
        positions(d, f, n);
        CellState.rotation(quat, 0, pos, 0, m.flex, f, element, tmp, 0);
        Quat.conjugate(quat, 4, quat, 0);
        displacements(m, f, n);
        RowWork w = RowWork.of(d);
        int nc = jacobians(w.chain, d, f, n);
        for (int e = 0; e < modes; e++, at += 3 * n) {
            double error = 0;
            for (int i = 0; i < 3 * n; i++) {
                error += mode[at + i] * displacement[i];
            }
            for (int i = 0; i < 3 * n; i += 3) {
                Quat.rotate(turned, i, mode, at + i, quat, 4);
            }
            row(w.jac, nc, n);
            int row = RowBuilder.append(d, ConstraintType.Code.EQUALITY, eq, 1, 0, w.jac, w.chain, nc);
            if (row >= 0) {
                d.efc.pos[row] = error;
            }
        }
        for (int k = 0; k < nc; k++) {
            place[w.chain[k]] = 0;
        }
    }

    private void positions(Data d, int f, int n) {
        FlexTable flex = d.model.flex;
        double[] local = flex.node;
        for (int k = 0; k < n; k++) {
            int i = flex.nodeadr[f] + node[k], b = flex.nodebodyid[i];
            if (flex.centered[f] || (local[3 * i] == 0 && local[3 * i + 1] == 0 && local[3 * i + 2] == 0)) {
                Vec3.copy(pos, 3 * k, d.xpos, 3 * b);
            } else {
                Anchors.attached(pos, 3 * k, d, b, local, 3 * i);
            }
        }
    }

    private void displacements(Model m, int f, int n) {
        for (int k = 0; k < n; k++) {
            Quat.rotate(displacement, 3 * k, pos, 3 * k, quat, 0);
            Vec3.subFrom(displacement, 3 * k, m.flex.node0, 3 * (m.flex.nodeadr[f] + node[k]));
        }
    }

    /** Jacobians of the nodes; chain gets the degrees of freedom that move any of them, ascending. Returns how many. */
    private int jacobians(int[] chain, Data d, int f, int n) {
        Model m = d.model;
        if (place.length < m.nv) {
            place = new int[m.nv];
        }
        int nc = 0, total = 0;
        for (int k = 0; k < n; k++) {
            start[k] = total;
            for (int i = Jacobians.lastDof(m, body(m, f, k)); i >= 0; i = m.dof.parentid[i]) {
                if (place[i] == 0) {
                    place[i] = 1;
                    chain[nc++] = i;
                }
                total++;
            }
        }
        start[n] = total;
        DofOrder.sort(chain, nc);
        for (int k = 0; k < nc; k++) {
            place[chain[k]] = k + 1;
        }
        if (dof.length < total) {
            dof = new int[2 * total];
            column = new double[6 * total];
        }
        for (int k = 0; k < n; k++) {
            jacobian(d, body(m, f, k), 3 * k, start[k]);
        }
        return nc;
    }

    private int body(Model m, int f, int k) {
        return m.flex.nodebodyid[m.flex.nodeadr[f] + node[k]];
    }

    private void jacobian(Data d, int body, int p, int at) {
        Model m = d.model;
        double[] cdof = d.cdof, com = d.subtreeCom;
        int root = 3 * m.body.rootid[body], to = at;
        double x = pos[p] - com[root], y = pos[p + 1] - com[root + 1], z = pos[p + 2] - com[root + 2];
        for (int i = Jacobians.lastDof(m, body); i >= 0; i = m.dof.parentid[i], to++) {
            int c = 6 * i;
            double wx = cdof[c], wy = cdof[c + 1], wz = cdof[c + 2];
            dof[to] = i;
            column[3 * to] = cdof[c + 3] + (wy * z - wz * y);
            column[3 * to + 1] = cdof[c + 4] + (wz * x - wx * z);
            column[3 * to + 2] = cdof[c + 5] + (wx * y - wy * x);
        }
    }

    /** Sum over nodes of the turned mode times the node's Jacobian. */
    private void row(double[] jac, int nc, int n) {
        Arrays.fill(jac, 0, nc, 0);
        for (int k = 0; k < n; k++) {
            double x = turned[3 * k], y = turned[3 * k + 1], z = turned[3 * k + 2];
            for (int i = start[k]; i < start[k + 1]; i++) {
                int to = place[dof[i]] - 1;
                jac[to] = jac[to] + x * column[3 * i] + y * column[3 * i + 1] + z * column[3 * i + 2];
            }
        }
    }
}
