package dev.cardan.batch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.TooLargeException;
import dev.cardan.engine.extension.CallbackException;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One world in a hundred fails, each group in a way of its own: all others have the bits of an undisturbed run. */
class FaultTest {
    private static final Model DOG = Mjcf.parse(Examples.text("quadruped"));
    private static final int N = 500;
    private static final int WIDTH = DOG.nq + DOG.nv;
    private static final int CALLS = 12;
    private static final int FAULT = 5; // the call before which something goes wrong

    private static final double[] CALM = run(null, new double[0], r -> assertEquals(0, r.failures()));

    /** A run; what goes wrong is done to worlds 7, 107, 207, ... before call 5. */
    private static double[] run(Consumer<World> fault, double[] controlsOfFault, Consumer<BatchResult> look) {
        Random random = new Random(1);
        try (BatchSim batch = BatchSim.of(DOG, N).threads(2).substeps(2).build()) {
            for (int k = 0; k < CALLS; k++) {
                double[] controls = random.doubles((long) N * DOG.nu, -0.3, 0.3).toArray();
                if (k == FAULT) {
                    for (int i = 7; i < N; i += 100) {
                        if (fault != null) {
                            fault.accept(batch.world(i));
                        }
                        System.arraycopy(controlsOfFault, 0, controls, i * DOG.nu, controlsOfFault.length);
                    }
                }
                BatchResult r = batch.stepAll(controls);
                if (k == FAULT) {
                    look.accept(r);
                    for (int i = 7; i < N; i += 100) {
                        batch.world(i).data().callbacks.control = null;
                        batch.world(i).data().limits.contacts = Integer.MAX_VALUE;
                    }
                } else {
                    assertEquals(0, r.failures(), () -> Arrays.toString(r.errors));
                }
            }
            return batch.result().states.clone();
        }
    }

    private static void check(Consumer<World> fault, double[] controls, String stage, String element, String reason) {
        double[] calm = CALM;
        double[] disturbed = run(fault, controls, r -> {
            assertEquals(N / 100, r.failures());
            for (int i = 0; i < N; i++) {
                WorldError e = r.errors[i];
                assertEquals(i % 100 == 7, e != null);
                assertEquals(i % 100 == 7, r.terminated[i]);
                if (e != null) {
                    assertEquals(i, e.world());
                    assertEquals(2 * FAULT + 1, e.step(), e.toString());
                    assertTrue(e.stage().contains(stage), e.toString());
                    assertTrue(e.element().contains(element), e.toString());
                    assertTrue(e.reason().contains(reason), e.toString());
                    assertTrue(e.toString().contains("world " + i + ", step " + e.step()), e.toString());
                }
            }
        });
        for (int i = 0; i < N; i++) {
            double[] a = Arrays.copyOfRange(calm, i * WIDTH, (i + 1) * WIDTH);
            double[] b = Arrays.copyOfRange(disturbed, i * WIDTH, (i + 1) * WIDTH);
            if (i % 100 != 7) {
                assertArrayEquals(a, b, "world " + i);
            } else {
                assertFalse(Arrays.equals(a, b), "world " + i + " was reset");
            }
        }
    }

    @Test
    @Tag("S3-10.AC3")
    void poisonedState() {
        check(w -> w.data().qpos[9] = Double.NaN, new double[0], "state", "joint \"", "qpos[9]");
    }

    @Test
    @Tag("S3-10.AC3")
    void infiniteControls() {
        double[] controls = {0, 0, Double.POSITIVE_INFINITY};
        check( // which a range would tame
                w -> w.data().opt.disableflags |= DisableFlag.CLAMPCTRL, controls, "inputs", "actuator \"", "ctrl[2]");
    }

    @Test
    @Tag("S3-10.AC3")
    void throwingCallback() {
        check(
                w -> w.data().callbacks.control = d -> {
                    throw new IllegalStateException("lost its mind");
                },
                new double[0],
                "inputs",
                "control callback",
                "lost its mind");
    }

    @Test
    @Tag("S3-10.AC3")
    void recursionWithoutEnd() {
        check(
                w -> w.data().callbacks.control = FaultTest::recurse,
                new double[0],
                "",
                "FaultTest.recurse",
                "StackOverflowError");
    }

    @SuppressWarnings("InfiniteRecursion") // that is the point
    private static void recurse(Data d) {
        recurse(d);
    }

    @Test
    @Tag("S3-10.AC3")
    void lackOfMemory() {
        check(
                w -> w.data().callbacks.control = d -> {
                    throw new OutOfMemoryError("no room in this test");
                },
                new double[0],
                "inputs",
                "FaultTest",
                "no room in this test");
    }

    @Test
    @Tag("S3-10.AC3")
    void tooManyContacts() {
        check(
                w -> {
                    w.data().limits.contacts = 3;
                    w.data().qpos[2] -= 0.05; // into the floor
                },
                new double[0],
                "collision",
                "contacts",
                "more than 3 contacts");
    }

    @Test
    @Tag("S3-10.AC3")
    void throwingPlugin() {
        Model m = Mjcf.parse("""
            <mujoco>
              <extension><plugin plugin="test.moody"><instance name="brake"/></plugin></extension>
              <worldbody>
                <body><joint axis="0 1 0"/><geom size=".1" pos="1 0 0"/><plugin instance="brake"/></body>
              </worldbody>
            </mujoco>
            """);
        double[][] last = new double[2][];
        for (int run = 0; run < 2; run++) {
            try (BatchSim batch = BatchSim.of(m, 100).threads(3).substeps(3).build()) {
                for (int k = 0; k < 10; k++) {
                    batch.world(42).data().qfrcApplied[0] = run == 1 && k == 4 ? 1 : 0;
                    BatchResult r = batch.stepAll();
                    assertEquals(run == 1 && k == 4 ? 1 : 0, r.failures());
                    if (r.failures() > 0) {
                        WorldError e = r.errors[42];
                        assertEquals(13, e.step());
                        assertEquals("passive forces", e.stage());
                        assertTrue(e.element().contains("test.moody"), e.toString());
                        assertTrue(e.reason().contains("don't pull"), e.toString());
                        assertEquals(0, r.steps[42]);
                        assertEquals(3, r.steps[41]);
                    }
                }
                assertEquals(run == 0 ? 30 : 15, batch.world(42).steps());
                batch.reset(42);
                last[run] = batch.result().states.clone();
            }
        }
        assertArrayEquals(last[0], last[1]);
    }

    @Test
    @Tag("S3-10.AC3")
    void explodingContacts() {
        Model m = Mjcf.parse("""
            <mujoco>
              <option timestep="0.01" solver="PGS" iterations="3"/>
              <worldbody>
                <geom name="floor" type="plane" size="5 5 .1"/>
                <body name="ball" pos="0 0 .1"><freejoint name="root"/><geom size=".1" mass="1"/></body>
              </worldbody>
            </mujoco>
            """);
        try (BatchSim batch = BatchSim.of(m, 4).threads(2).build()) {
            batch.stepAll();
            Data d = batch.world(2).data();
            d.xfrcApplied[6 + 2] = -1e300; // N, into the floor
            BatchResult r = batch.stepAll();
            WorldError e = r.errors[2];
            assertEquals(1, r.failures());
            assertEquals(2, e.step());
            assertEquals(d.opt.timestep, e.time());
            assertTrue(e.element().contains("body \"ball\""), e.toString());
            assertEquals("smooth acceleration", e.stage());
            assertTrue(e.badStep().orElseThrow().toString().contains("replay"));
            assertEquals(0, batch.stepAll().failures());
            assertEquals(1, batch.world(2).steps());
            assertEquals(3, batch.world(1).steps());
        }
    }

    @Test
    void theStepThatLedOutOfBoundsIsNamed() {
        Model m = Mjcf.parse("""
            <mujoco>
              <option timestep="1" gravity="0 0 0"/>
              <worldbody><body name="cart"><joint name="rail" type="slide" axis="1 0 0"/><geom size=".1" mass="1"/></body></worldbody>
            </mujoco>
            """);
        try (BatchSim batch = BatchSim.of(m, 1).build()) {
            batch.world(0).data().qvel[0] = 0.6e10;
            assertEquals(0, batch.stepAll().failures());
            assertEquals(0, batch.stepAll().failures()); // after which the cart is too far away
            WorldError e = batch.stepAll().errors[0];
            assertEquals("integration", e.stage());
            assertTrue(e.element().contains("joint \"rail\""), e.toString());
            assertEquals(1, e.time());
        }
    }

    @Test
    void codeOutsideOfStepsIsContainedToo() {
        try (BatchSim batch = BatchSim.of(DOG, 3)
                .start(w -> {
                    if (w.index() == 1 && w.random().nextDouble() < 2) {
                        throw new IllegalStateException("no start");
                    }
                })
                .reward((m, d) -> {
                    if (d.qpos[0] > 5) {
                        throw new IllegalStateException("no reward");
                    }
                    return 1;
                })
                .build()) {
            assertEquals("reset", batch.result().errors[1].stage());
            batch.world(2).data().qpos[0] = 10;
            BatchResult r = batch.stepAll();
            assertNull(r.errors[0]);
            assertTrue(r.errors[1].reason().contains("no start"));
            assertTrue(r.errors[2].reason().contains("no reward"));
            assertTrue(r.errors[2].element().contains("FaultTest"), r.errors[2].toString());
            assertArrayEquals(new double[] {1, 0, 0}, r.rewards);
            batch.forEach(w -> {
                if (w.index() == 0) {
                    throw new StackOverflowError();
                }
            });
            assertEquals("task", batch.world(0).error().stage());
        }
    }

    @Test
    void strictSolversAndLimitsTellWhatTheyAre() {
        try (BatchSim batch = BatchSim.of(DOG, 2).substeps(40).build()) {
            Data d = batch.world(1).data();
            d.strictSolver = true;
            d.opt.iterations = 1;
            d.opt.tolerance = 0;
            WorldError e = batch.stepAll().errors[1];
            assertNotNull(e);
            assertEquals("solver", e.stage());
            assertTrue(e.reason().contains("did not converge"), e.toString());
            d.strictSolver = false;
            d.limits.contacts = 0;
            e = batch.stepAll().errors[1];
            assertInstanceOf(TooLargeException.class, e.cause().orElseThrow());
            assertFalse(batch.result().errors[0] != null);
            d.limits.contacts = Integer.MAX_VALUE;
            d.callbacks.contactFilter = (w, a, b) -> {
                throw new IllegalStateException("no opinion");
            };
            e = batch.stepAll().errors[1];
            assertEquals("collision", e.stage());
            assertEquals("contact filter", e.element());
            assertInstanceOf(CallbackException.class, e.cause().orElseThrow());
        }
    }
}
