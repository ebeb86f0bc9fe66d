package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.cli.InitialState;
import dev.cardan.cli.conform.Golden;
import dev.cardan.conformance.Goldens.Entry;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.Integrator;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Accelerations of implicit steps, dof by dof: what the solver finds, and what the velocity changes by. Muscles are left
 * out; there are no other exceptions.
 */
class ImplicitConformanceTest {
    private static final double TOLERANCE = 1e-6;

    /** A component that is smaller than this part of the largest one is the rest of a difference. */
    private static final double LOST = 1e-9;

    /** Models and steps that there must be for a claim. */
    private static final int MODELS = 25;

    private static final int STEPS = 50;

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

    private static void check(Integrator integrator) {
        int steps = 0;
        Set<String> models = new TreeSet<>();
        for (Entry e : Goldens.entries("dump")) {
            if (isWritten(e, integrator)) {
                Golden golden = Golden.read(e.file());
                Model m = golden.load(null);
                if (m.options().integrator == integrator && !hasMuscles(m)) {
                    int compared = compareSteps(e.name(), m, golden.frames());
                    steps += compared;
                    if (compared > 0) {
                        models.add(e.model());
                    }
                }
            }
        }
        assertTrue(models.size() >= MODELS, "only " + models);
        assertTrue(steps >= STEPS, "only " + steps + " golden steps");
    }

    /** Whether the golden's options or its model name the integrator. */
    private static boolean isWritten(Entry e, Integrator integrator) {
        String attribute = "integrator=\"" + (integrator == Integrator.IMPLICIT ? "implicit" : "implicitfast") + "\"";
        Path model = Goldens.model(e.model());
        return e.options().contains("integrator=" + integrator.code())
                || (Files.exists(model)
                        && String.join(" ", Goldens.lines(model)).contains(attribute));
    }

    private static boolean hasMuscles(Model m) {
        return Arrays.stream(m.actuator.gaintype).anyMatch(t -> t == GainType.Code.MUSCLE);
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
                Physics.forward(d);
                near(name + " step " + f + " qacc", (double[]) from.get("qacc"), d.qacc);
                Physics.step(d);
                double h = d.opt.timestep;
                double[] ours = new double[m.nv], golden = new double[m.nv];
                for (int i = 0; i < m.nv; i++) {
                    ours[i] = (d.qvel[i] - before[i]) / h;
                    golden[i] = (after[i] - before[i]) / h;
                }
                near(name + " step " + f + " velocity", golden, ours);
                steps++;
            }
        }
        return steps;
    }

    private static void near(String what, double[] golden, double[] ours) {
        double largest = 0;
        for (double x : golden) {
            largest = Math.max(largest, Math.abs(x));
        }
        for (int i = 0; i < ours.length; i++) {
            double allowed = Math.max(TOLERANCE * Math.abs(golden[i]), LOST * largest);
            assertEquals(golden[i], ours[i], allowed, what + ", dof " + i);
        }
    }
}
