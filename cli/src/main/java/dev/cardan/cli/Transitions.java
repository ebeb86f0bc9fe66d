package dev.cardan.cli;

import dev.cardan.cli.csv.InputNames;
import dev.cardan.engine.Data;
import dev.cardan.engine.FiniteDifferences;
import dev.cardan.engine.Model;
import dev.cardan.engine.world.Columns;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How the next state and the sensors of a world follow from its state and controls, with the names of rows and columns. */
final class Transitions {
    private static final List<String> FREE = List.of("x", "y", "z", "rx", "ry", "rz");
    private static final List<String> FREE_VELOCITY = List.of("vx", "vy", "vz", "wx", "wy", "wz");

    private Transitions() {}

    /** A, B, C, D, each a list of rows. */
    static Map<String, Object> of(Data d, double eps, boolean centered) {
        Model m = d.model;
        int n = 2 * m.nv + m.na;
        double[] a = new double[n * n], b = new double[n * m.nu];
        double[] c = new double[m.nsensordata * n], e = new double[m.nsensordata * m.nu];
        FiniteDifferences.transition(d, eps, centered, a, b, c, e);
        List<String> controls = new ArrayList<>();
        InputNames inputs = new InputNames(m);
        for (int i = 0; i < m.nu; i++) {
            controls.add(inputs.name(i));
        }
        Map<String, Object> r = new LinkedHashMap<>();
        r.put("eps", eps);
        r.put("centered", centered);
        r.put("state", states(m));
        r.put("control", controls);
        r.put("sensor", Columns.of(m, "sensordata"));
        r.put("A", rows(a, n, n));
        r.put("B", rows(b, n, m.nu));
        r.put("C", rows(c, m.nsensordata, n));
        r.put("D", rows(e, m.nsensordata, m.nu));
        return r;
    }

    /** Positions in their tangent space, which has the directions of velocities; velocities; activations. */
    private static List<String> states(Model m) {
        List<String> names = new ArrayList<>(), velocities = Columns.of(m, "qvel");
        for (String name : velocities) {
            int dot = name.lastIndexOf('.'), word = dot < 0 ? -1 : FREE_VELOCITY.indexOf(name.substring(dot + 1));
            String own = word < 0 ? name : name.substring(0, dot + 1) + FREE.get(word);
            names.add("qpos:" + own.substring(own.indexOf(':') + 1));
        }
        names.addAll(velocities);
        names.addAll(Columns.of(m, "act"));
        return names;
    }

    private static List<Object> rows(double[] matrix, int rows, int columns) {
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            double[] row = new double[columns];
            System.arraycopy(matrix, i * columns, row, 0, columns);
            list.add(row);
        }
        return list;
    }
}
