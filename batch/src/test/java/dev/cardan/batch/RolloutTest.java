package dev.cardan.batch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.StateElement;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RolloutTest {
    private static final int FULL = StateElement.FULLPHYSICS;
    private static final Model HOPPER = Mjcf.parse(Examples.text("hopper"));

    private static double[] states(Model m, int n, Random random) {
        Data d = m.newData();
        int size = d.stateSize(FULL);
        double[] s = new double[n * size];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < m.nv; k++) {
                d.qvel[k] = random.nextGaussian();
            }
            d.time = i;
            d.getState(FULL, s, i * size);
        }
        return s;
    }

    /** Trajectories by plain steps, each in a world of its own. */
    private static void expect(
            Model[] models, double[] initial, double[] warm, double[] controls, int spec, Trajectories t) {
        int n = t.count, steps = t.steps, size = t.stateSize;
        for (int i = 0; i < n; i++) {
            Model m = models[i % models.length];
            Data d = m.newData();
            int nc = d.stateSize(spec);
            d.setState(FULL, initial, initial.length == size ? 0 : i * size);
            if (warm != null) {
                System.arraycopy(warm, i * m.nv, d.qaccWarmstart, 0, m.nv);
            }
            for (int k = 0; k < steps; k++) {
                d.setState(spec, controls, (i * steps + k) * nc);
                Physics.step(d);
                double[] s = new double[size];
                d.getState(FULL, s, 0);
                int row = i * steps + k;
                assertArrayEquals(
                        s, Arrays.copyOfRange(t.states, row * size, (row + 1) * size), "state " + i + ", " + k);
                assertArrayEquals(
                        d.sensordata,
                        Arrays.copyOfRange(t.sensordata, row * t.sensorSize, (row + 1) * t.sensorSize),
                        "sensors " + i + ", " + k);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"hopper", "quadruped", "arm", "scara", "mocap_hand", "crane", "cartpole", "satellite"})
    void equalsPlainStepsWithAnyThreads(String name) {
        Model m = Mjcf.parse(Examples.text(name));
        Random random = new Random(3);
        int n = 9, steps = 30;
        double[] initial = states(m, n, random);
        double[] controls = random.doubles((long) n * steps * m.nu, -1, 1).toArray();
        double[] warm = random.doubles((long) n * m.nv, -1, 1).toArray();
        for (int threads : new int[] {1, 2, 5}) {
            for (int chunk : new int[] {1, 4}) {
                try (Rollout rollout = new Rollout(threads)) {
                    Trajectories t = rollout.of(m)
                            .from(initial)
                            .warmstart(warm)
                            .controls(controls, n, steps)
                            .chunk(chunk)
                            .run();
                    assertEquals(n, t.count);
                    assertEquals(steps, t.steps);
                    assertArrayEquals(new WorldError[n], t.errors);
                    expect(new Model[] {m}, initial, warm, controls, StateElement.CTRL, t);
                }
            }
        }
    }

    @Test
    void modelsOfOneStructureAndOtherInputs() {
        List<Model> models = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            double timestep = 0.001 * (i + 1);
            models.add(HOPPER.overlay().options(o -> o.timestep = timestep).build());
        }
        Random random = new Random(4);
        int spec = StateElement.CTRL | StateElement.QFRC_APPLIED | StateElement.XFRC_APPLIED;
        int nc = HOPPER.newData().stateSize(spec);
        double[] initial = states(HOPPER, 1, random);
        double[] controls = random.doubles(6L * 10 * nc, -1, 1).toArray();
        try (Rollout rollout = new Rollout(2)) {
            Trajectories t = rollout.of(models)
                    .from(initial)
                    .controlSpec(spec)
                    .controls(controls, 6, 10)
                    .run();
            expect(models.toArray(new Model[0]), initial, null, controls, spec, t);
            // forces of before don't linger
            double[] ctrl = new double[HOPPER.nu];
            Trajectories u = rollout.of(models)
                    .from(initial)
                    .controls(ctrl, 1, 1)
                    .steps(10)
                    .run();
            expect(models.toArray(new Model[0]), initial, null, new double[6 * 10 * HOPPER.nu], StateElement.CTRL, u);
        }
    }

    @Test
    void whatIsGivenOnceHoldsForAll() {
        Random random = new Random(5);
        int n = 4, steps = 6, nu = HOPPER.nu;
        double[] initial = states(HOPPER, n, random);
        double[] perStep = random.doubles((long) steps * nu, -1, 1).toArray();
        double[] full = new double[n * steps * nu];
        for (int i = 0; i < n; i++) {
            System.arraycopy(perStep, 0, full, i * steps * nu, steps * nu);
        }
        try (Rollout rollout = new Rollout(2)) {
            Trajectories t =
                    rollout.of(HOPPER).from(initial).controls(perStep, 1, steps).run();
            expect(new Model[] {HOPPER}, initial, null, full, StateElement.CTRL, t);
            double[] before = t.states.clone();
            assertSame(
                    t, rollout.of(HOPPER).from(initial).controls(full, n, steps).run(t));
            assertArrayEquals(before, t.states);
            Trajectories one = rollout.of(HOPPER).from(initial).run();
            assertEquals(1, one.steps);
            assertEquals(n, one.count);
        }
    }

    @Test
    void sizesMustFit() {
        double[] initial = states(HOPPER, 3, new Random(6));
        int nu = HOPPER.nu;
        try (Rollout rollout = new Rollout(1)) {
            for (Runnable wrong : List.<Runnable>of(
                    () -> rollout.of(HOPPER).from(new double[5]).run(),
                    () -> rollout.of(HOPPER)
                            .from(initial)
                            .controls(new double[4 * nu], 4, 1)
                            .run(),
                    () -> rollout.of(HOPPER)
                            .from(initial)
                            .controls(new double[4 * nu], 1, 4)
                            .steps(5)
                            .run(),
                    () -> rollout.of(HOPPER)
                            .from(initial)
                            .controls(new double[4 * nu], 1, 4)
                            .steps(1)
                            .run(),
                    () -> rollout.of(HOPPER)
                            .from(initial)
                            .controls(new double[4 * nu + 1], 1, 4)
                            .run(),
                    () -> rollout.of(HOPPER)
                            .from(initial)
                            .warmstart(new double[1])
                            .run(),
                    () -> rollout.of(HOPPER).from(initial).controlSpec(StateElement.QPOS),
                    () -> rollout.of(HOPPER).from(initial).steps(0),
                    () -> rollout.of(HOPPER).from(initial).run(new Trajectories(HOPPER, 3, 2)),
                    () -> rollout.of(List.of()),
                    () -> rollout.of(List.of(HOPPER, Mjcf.parse(Examples.text("arm")), HOPPER))
                            .from(initial)
                            .run())) {
                String text =
                        assertThrows(IllegalArgumentException.class, wrong::run).getMessage();
                assertTrue(text.length() > 20, text);
            }
            assertEquals(3, rollout.of(HOPPER).from(initial).run().count);
        }
    }

    @Test
    void aWarningFillsTheRestOfATrajectory() {
        int n = 3, steps = 8, nu = HOPPER.nu;
        double[] initial = states(HOPPER, n, new Random(7));
        double[] controls = new double[n * steps * nu];
        controls[(steps + 2) * nu] = Double.NaN; // trajectory 1, third step
        try (Rollout rollout = new Rollout(2)) {
            Trajectories t = rollout.of(HOPPER)
                    .from(initial)
                    .controls(controls, n, steps)
                    .run();
            WorldError e = t.errors[1];
            assertEquals("world 1, step 3", e.toString().substring(0, 15));
            assertEquals("inputs", e.stage());
            assertTrue(e.element().startsWith("actuator"), e.toString());
            assertNull(t.errors[0]);
            assertNull(t.errors[2]);
            int size = t.stateSize;
            double[] third = Arrays.copyOfRange(t.states, (steps + 2) * size, (steps + 3) * size);
            for (int k = 3; k < steps; k++) {
                assertArrayEquals(third, Arrays.copyOfRange(t.states, (steps + k) * size, (steps + k + 1) * size));
            }
            double[] calm = new double[n * steps * nu];
            Trajectories u =
                    rollout.of(HOPPER).from(initial).controls(calm, n, steps).run();
            for (int i : new int[] {0, 2}) {
                assertArrayEquals(
                        Arrays.copyOfRange(u.states, i * steps * size, (i + 1) * steps * size),
                        Arrays.copyOfRange(t.states, i * steps * size, (i + 1) * steps * size));
            }
        }
    }

    @Test
    void badStatesAndThrowingCodeEndOneTrajectory() {
        int n = 4, steps = 5;
        double[] initial = states(HOPPER, n, new Random(8));
        int size = initial.length / n;
        initial[size + 1] = Double.NaN;
        try (Rollout rollout = new Rollout(2)) {
            Trajectories t = rollout.of(HOPPER)
                    .from(initial)
                    .steps(steps)
                    .prepare(d -> d.callbacks.control = w -> {
                        if (w.time > 2.5 && w.time < 3) {
                            throw new IllegalStateException("too late");
                        }
                        if (w.time >= 3) {
                            throw new StackOverflowError();
                        }
                    })
                    .run();
            assertNull(t.errors[0]);
            assertTrue(t.errors[1].badStep().isPresent());
            assertEquals(1, t.errors[1].step());
            assertNull(t.errors[2]);
            assertTrue(t.errors[3].reason().contains("StackOverflow"));
            assertArrayEquals(
                    Arrays.copyOfRange(initial, 3 * size, 4 * size),
                    Arrays.copyOfRange(t.states, (3 * steps + 4) * size, (3 * steps + 5) * size));
        }
    }
}
