package dev.cardan.engine.metric;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.constraint.PassiveContacts;
import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.world.Contacts;
import java.util.Arrays;

/**
 * The part of K that passive contacts make: h^2 k J' J of each, where k is its stiffness and J its Jacobian along the normal.
 * It couples the vertices of both sides, so the pattern of K changes with the contacts.
 */
final class ContactStiffness {
    private ContactStiffness() {}

    /** The couples of elasticity together with those of the present contacts. */
    static PointGraph couple(Data d, StiffPoints points) {
        MetricWork w = MetricWork.of(d);
        PointGraph graph = points.graph;
        for (int c = 0; c < d.ncon; c++) {
            if (PassiveContacts.isPassive(d, c)) {
                if (graph == points.graph) {
                    graph = w.touching;
                    graph.begin(points.graph);
                }
                graph.couple(w.touched, touched(w.touched, d, points, c));
            }
        }
        if (graph != points.graph) {
            graph.end();
        }
        return graph;
    }

    /** Adds scale k J' J of all passive contacts to efm.K, whose rows are those of the graph. */
    static void add(Data d, StiffPoints points, PointGraph graph, double scale) {
        if (graph == points.graph) {
            return;
        }
        MetricWork w = MetricWork.of(d);
        int nv = d.model.nv;
        double[] normal = w.numbers(nv);
        int[] owner = owners(w.chain(nv), graph);
        for (int c = 0; c < d.ncon; c++) {
            int n = PassiveContacts.isPassive(d, c) ? touched(w.touched, d, points, c) : 0;
            double k = n > 0 ? PassiveContacts.stiffness(d, c) : 0;
            if (k <= 0) {
                continue;
            }
            for (int a = 0; a < n; a++) {
                int dof = graph.dof[w.touched[a]];
                Arrays.fill(normal, dof, dof + 3, 0);
            }
            PassiveContacts.scatterNormal(normal, d, c);
            addBlocks(d.efm.K, graph, w.touched, n, owner, normal, scale * k);
        }
    }

    /** Of points with the same degrees of freedom only the last takes part, as in MuJoCo (nv, at the first of each). */
    private static int[] owners(int[] owner, PointGraph graph) {
        for (int p = 0; p < graph.points; p++) {
            owner[graph.dof[p]] = p;
        }
        return owner;
    }

    private static void addBlocks(
            SparseMatrix K, PointGraph graph, int[] of, int n, int[] owner, double[] normal, double scale) {
        for (int a = 0; a < n; a++) {
            int row = graph.dof[of[a]];
            for (int b = 0; owner[row] == of[a] && b < n; b++) {
                int column = graph.dof[of[b]];
                if (owner[column] == of[b]) {
                    addBlock(K, row, 3 * graph.place(of[a], of[b]), normal, column, scale);
                }
            }
        }
    }

    private static void addBlock(SparseMatrix K, int row, int at, double[] normal, int column, double scale) {
        for (int r = row; r < row + 3; r++) {
            double s = scale * normal[r];
            int to = K.rowadr[r] + at;
            K.values[to] += s * normal[column];
            K.values[to + 1] += s * normal[column + 1];
            K.values[to + 2] += s * normal[column + 2];
        }
    }

    /**
     * The points that contact c touches, each once: the vertex or those of the element of either side.
     *
     * @return how many
     */
    private static int touched(int[] of, Data d, StiffPoints points, int c) {
        Model m = d.model;
        Contacts con = d.contact;
        int n = 0;
        for (int i = 2 * c; i < 2 * c + 2; i++) {
            int f = con.flex[i];
            if (f < 0) {
                continue;
            }
            int first = m.flex.vertadr[f];
            if (con.vert[i] >= 0) {
                n = include(of, n, points.ofVertex[first + con.vert[i]]);
            } else if (con.elem[i] >= 0) {
                int size = m.flex.dim[f] + 1, at = m.flex.elemdataadr[f] + size * con.elem[i];
                for (int j = at; j < at + size; j++) {
                    n = include(of, n, points.ofVertex[first + m.flex.elem[j]]);
                }
            }
        }
        return n;
    }

    private static int include(int[] of, int n, int point) {
        for (int k = 0; k < n; k++) {
            if (of[k] == point) {
                return n;
            }
        }
        if (point < 0) {
            return n;
        }
        of[n] = point;
        return n + 1;
    }
}
