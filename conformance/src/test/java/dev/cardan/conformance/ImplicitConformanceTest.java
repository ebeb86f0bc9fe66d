package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.cli.InitialState;
import dev.cardan.cli.conform.Golden;
import dev.cardan.conformance.Goldens.Entry;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.Integrator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Accelerations of implicit steps, dof by dof: what the solver finds, and what the velocity changes by. */
class ImplicitConformanceTest {
    private static final double TOLERANCE = 1e-6;

    /** Steps that there must be for a claim. */
    private static final int LEAST = 10;

    @Test
    @Tag("S4-13.AC6")
    void implicitFastAcceleratesAsMuJoCo() {
        check(Integrator.IMPLICITFAST);
    }

    @Test
    @Tag("S4-13.AC7")
    void implicitAcceleratesAsMuJoCo() {
        check(Integrator.IMPLICIT);
    }

    private static void check(int integrator) {
        int steps = 0;
        for (Entry e : Goldens.entries("dump")) {
            if (e.options().contains("integrator=" + integrator)) {
                Golden golden = Golden.read(e.file());
                Model m = golden.load(null);
                assertEquals(integrator, m.opt.integrator, e.name());
                steps += compareSteps(e.name(), m, golden.frames());
            }
        }
        assertTrue(steps >= LEAST, "only " + steps + " golden steps");
    }

    /** Compares every step whose both ends the golden has; returns how many. */
    private static int compareSteps(String name, Model m, List<Map<?, ?>> frames) {
        Data d = m.newData();
        int steps = 0;
        for (int f = 0; f + 1 < frames.size(); f++) {
            Map<?, ?> from = frames.get(f), to = frames.get(f + 1);
            if ((Double) to.get("step") - (Double) from.get("step") == 1) {
                Physics.reset(d);
                InitialState.apply(d, from);
                double[] before = d.qvel.clone(), after = (double[]) to.get("qvel");
                Physics.step(d);
                double h = d.opt.timestep;
                double[] ours = new double[m.nv], golden = new double[m.nv];
                for (int i = 0; i < m.nv; i++) {
                    ours[i] = (d.qvel[i] - before[i]) / h;
                    golden[i] = (after[i] - before[i]) / h;
                }
                near(name + " step " + f + " velocity", golden, ours);
                near(name + " step " + f + " qacc", (double[]) from.get("qacc"), d.qacc);
                steps++;
            }
        }
        return steps;
    }

    private static void near(String what, double[] golden, double[] ours) {
        for (int i = 0; i < ours.length; i++) {
            double scale = Math.max(1, Math.abs(golden[i]));
            assertTrue(Math.abs(ours[i] - golden[i]) <= TOLERANCE * scale, what + ", dof " + i + ": " + ours[i]);
        }
    }
}
