package dev.cardan.batch.env;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.cardan.batch.BatchInterruptedException;
import dev.cardan.batch.env.task.Tasks;
import dev.cardan.engine.Model;
import dev.cardan.mjcf.Mjcf;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VectorEnvironmentTest {
    private static final Model SLIDER = Mjcf.parse("""
            <mujoco model="slider">
              <option gravity="0 0 0"/>
              <worldbody>
                <body><joint name="x" type="slide"/><geom size=".1"/></body>
              </worldbody>
              <actuator><motor joint="x" gear="0" ctrlrange="-1 1"/></actuator>
            </mujoco>
            """);

    /**
     * Nothing moves. Observed are the place, which tells the episodes apart, and the steps of the episode; the action is the
     * reward, and one of 0.9 or more ends the episode.
     */
    private static Task counting(int timeLimit) {
        TaskBuilder t = new TaskBuilder("counting", SLIDER).frameSkip(2).timeLimit(timeLimit);
        t.observe("place", d -> d.qpos, 0, 1);
        t.observe("steps", 1, (w, out, at) -> out[at] = Math.rint(w.data().time / w.dt()));
        t.info("place", w -> w.data().qpos[0]);
        t.stepInfo("twice", w -> 2 * w.data().ctrl[0]);
        t.reward("reward_action", w -> w.data().ctrl[0]);
        t.healthy(w -> w.data().ctrl[0] < 0.9).endWhenUnhealthy(true);
        t.start((w, random) -> w.data().qpos[0] = random.nextDouble());
        return t.build();
    }

    /** Where the episodes of a seed begin. */
    private static double[] places(long seed) {
        NumpyRandom r = new NumpyRandom(seed);
        return new double[] {r.nextDouble(), r.nextDouble(), r.nextDouble()};
    }

    private static VectorEnvironment two(Autoreset mode) {
        VectorEnvironment v =
                VectorEnvironment.of(counting(3), 2).threads(1).autoreset(mode).build();
        v.reset(7);
        return v;
    }

    private static void step(VectorEnvironment v, double a, double b) {
        v.step(new double[] {a, b});
    }

    private static void assertRows(VectorEnvironment v, double[] observations, double[] rewards, String ends) {
        assertArrayEquals(observations, v.observations());
        assertArrayEquals(rewards, v.rewards());
        String actual = "";
        for (int i = 0; i < v.number(); i++) {
            actual += v.terminated()[i] && v.truncated()[i]
                    ? "b"
                    : v.terminated()[i] ? "t" : v.truncated()[i] ? "l" : "-";
        }
        assertEquals(ends, actual);
    }

    @Test
    void nextStepModeResetsInTheStepAfterTheEnd() {
        double[] a = places(7), b = places(8);
        try (VectorEnvironment v = two(Autoreset.NEXT_STEP)) {
            assertRows(v, new double[] {a[0], 0, b[0], 0}, new double[2], "--");
            assertEquals(a[0], v.info("place", 0));
            assertEquals(Double.NaN, v.info("twice", 0));
            step(v, 0.1, 0.2);
            assertRows(v, new double[] {a[0], 1, b[0], 1}, new double[] {0.1, 0.2}, "--");
            assertEquals(0.2, v.info("twice", 0));
            step(v, 0.95, 0.3);
            assertRows(v, new double[] {a[0], 2, b[0], 2}, new double[] {0.95, 0.3}, "t-");
            step(v, Double.NaN, 0.4); // the action of an environment that is reset doesn't count
            assertRows(v, new double[] {a[1], 0, b[0], 3}, new double[] {0, 0.4}, "-l");
            assertEquals(a[1], v.info("place", 0));
            assertEquals(Double.NaN, v.info("twice", 0));
            assertEquals(0.8, v.info("twice", 1));
            step(v, 0.5, 0.6);
            assertRows(v, new double[] {a[1], 1, b[1], 0}, new double[] {0.5, 0}, "--");
            step(v, 0.5, 0.6);
            step(v, 1, 0.6);
            assertRows(v, new double[] {a[1], 3, b[1], 2}, new double[] {1, 0.6}, "b-");
            assertEquals(0, v.ended().length);
            assertThrows(IllegalStateException.class, () -> v.finalInfo("place", 0));
        }
    }

    @Test
    void sameStepModeResetsInTheStepOfTheEnd() {
        double[] a = places(7), b = places(8);
        try (VectorEnvironment v = two(Autoreset.SAME_STEP)) {
            step(v, 0.1, 0.2);
            step(v, 0.95, 0.3);
            assertRows(v, new double[] {a[1], 0, b[0], 2}, new double[] {0.95, 0.3}, "t-");
            assertArrayEquals(new boolean[] {true, false}, v.ended());
            assertEquals(a[0], v.finalObservations()[0]);
            assertEquals(2, v.finalObservations()[1]);
            assertEquals(a[0], v.finalInfo("place", 0));
            assertEquals(1.9, v.finalInfo("twice", 0));
            assertEquals(a[1], v.info("place", 0));
            assertEquals(Double.NaN, v.info("twice", 0));
            step(v, 0.5, 0.4);
            assertRows(v, new double[] {a[1], 1, b[1], 0}, new double[] {0.5, 0.4}, "-l");
            assertArrayEquals(new boolean[] {false, true}, v.ended());
            assertEquals(3, v.finalObservations()[3]);
            v.reset();
            assertArrayEquals(new boolean[2], v.ended());
            assertRows(v, new double[] {a[2], 0, b[2], 0}, new double[2], "--");
        }
    }

    @Test
    void disabledModeLeavesResetsToTheUser() {
        double[] a = places(7), b = places(8);
        try (VectorEnvironment v = two(Autoreset.DISABLED)) {
            step(v, 0.1, 0.95);
            assertRows(v, new double[] {a[0], 1, b[0], 1}, new double[] {0.1, 0.95}, "-t");
            Exception e = assertThrows(IllegalStateException.class, () -> step(v, 0.2, 0.2));
            assertEquals("the episode of environment 1 has ended (terminated): reset begins a new one", e.getMessage());
            assertRows(v, new double[] {a[0], 1, b[0], 1}, new double[] {0.1, 0.95}, "-t");
            v.reset(new boolean[] {false, true});
            assertRows(v, new double[] {a[0], 1, b[1], 0}, new double[] {0.1, 0}, "--");
            step(v, 0.2, 0.3);
            assertRows(v, new double[] {a[0], 2, b[1], 1}, new double[] {0.2, 0.3}, "--");
            v.reset(new boolean[] {true, false}, new long[] {8, 0});
            assertRows(v, new double[] {b[0], 0, b[1], 1}, new double[] {0, 0.3}, "--");
            step(v, 0, 0);
            step(v, 0, 0);
            assertRows(v, new double[] {b[0], 2, b[1], 3}, new double[2], "-l");
        }
    }

    @Test
    void seedsReachTheirEnvironments() {
        Task task = counting(0);
        try (VectorEnvironment v = VectorEnvironment.of(task, 3).threads(2).build()) {
            v.reset(); // as if with seeds 0, 1, 2
            assertArrayEquals(new double[] {places(0)[0], 0, places(1)[0], 0, places(2)[0], 0}, v.observations());
            v.reset();
            assertEquals(places(2)[1], v.observations()[4]);
            v.reset(new long[] {5, 5, 6});
            assertArrayEquals(new double[] {places(5)[0], 0, places(5)[0], 0, places(6)[0], 0}, v.observations());
            for (int i = 0; i < 2000; i++) {
                v.step(new double[3]);
            }
            assertArrayEquals(new boolean[3], v.truncated());
        }
    }

    @Test
    void wrongCallsAreRefusedAndChangeNothing() {
        try (VectorEnvironment v =
                VectorEnvironment.of(counting(0), 2).threads(1).build()) {
            assertMessage("there is no episode to step in: reset begins one", () -> v.step(new double[2]));
            assertMessage(
                    "some environments have no episode yet: the first reset has to be of all of them",
                    () -> v.reset(new boolean[] {true, false}));
            v.reset(3);
            step(v, 0.25, 0.5);
            double[] before = v.observations().clone();
            assertMessage(
                    "an action of 3 numbers: task counting has 1 for each of 2 environments",
                    () -> v.step(new double[3]));
            assertMessage("action 0 of environment 1 is NaN: actions are finite numbers", () -> step(v, 0, Double.NaN));
            assertMessage(
                    "action 0 of environment 0 is -Infinity: actions are finite numbers",
                    () -> step(v, Double.NEGATIVE_INFINITY, 0));
            assertMessage(
                    "seed -4 for 2 environments: seeds are not negative, and count up from the first",
                    () -> v.reset(-4));
            assertMessage("1 seeds: there must be one for each of 2 environments", () -> v.reset(new long[1]));
            assertMessage("seed -1 of environment 1: seeds are not negative", () -> v.reset(new long[] {0, -1}));
            assertMessage(
                    "a mask of 3 entries: there must be one for each of 2 environments", () -> v.reset(new boolean[3]));
            assertMessage(
                    "task counting has no info \"places\": it has [place, twice, reward_action]",
                    () -> v.info("places", 0));
            assertMessage("there is no environment 2: there are 2", () -> v.info("place", 2));
            assertArrayEquals(before, v.observations());
            step(v, 0.25, 0.5);
            assertEquals(2, v.observations()[1]);
        }
    }

    private static void assertMessage(String message, Runnable r) {
        assertEquals(message, assertThrows(RuntimeException.class, r::run).getMessage());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void rowsEqualEnvironmentsOfTheirOwn(int threads) {
        for (Task task : new Task[] {
            Tasks.hopper().timeLimit(30).build(),
            Tasks.ant().timeLimit(15).build(),
            Tasks.reacher().timeLimit(9).build()
        }) {
            compareRows(task, 7, threads);
        }
    }

    private static void compareRows(Task task, int n, int threads) {
        int nu = task.actionSpace().size(), size = task.observationSpace().size(), told = task.infoSize();
        double[] actions = new double[n * nu], action = new double[nu];
        NumpyRandom policy = new NumpyRandom(11);
        int ends = 0;
        try (VectorEnvironment v =
                VectorEnvironment.of(task, n).threads(threads).build()) {
            v.reset(20);
            Environment[] singles = new Environment[n];
            for (int i = 0; i < n; i++) {
                singles[i] = task.environment();
                singles[i].reset(20 + i);
            }
            for (int step = 0; step < 40; step++) {
                task.actionSpace().sample(policy, actions);
                v.step(actions);
                for (int i = 0; i < n; i++) {
                    Environment e = singles[i];
                    if (e.done()) {
                        e.reset();
                        ends++;
                    } else {
                        System.arraycopy(actions, i * nu, action, 0, nu);
                        e.step(action);
                    }
                    assertRow(e.observation(), v.observations(), i * size);
                    assertRow(e.infos(), v.infos(), i * told);
                    assertEquals(e.reward(), v.rewards()[i]);
                    assertEquals(e.terminated(), v.terminated()[i]);
                    assertEquals(e.truncated(), v.truncated()[i]);
                    assertFalse(v.failure(i).isPresent());
                }
            }
        }
        assertTrue(ends >= n, task + " ended " + ends + " times");
    }

    private static void assertRow(double[] expected, double[] rows, int at) {
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], rows[at + i], 0.0);
        }
    }

    @Test
    void aWorldThatFailsEndsItsEpisodeAndHarmsNoOther() {
        Task task = counting(0);
        for (Autoreset mode : new Autoreset[] {Autoreset.NEXT_STEP, Autoreset.SAME_STEP}) {
            try (VectorEnvironment v =
                    VectorEnvironment.of(task, 3).threads(2).autoreset(mode).build()) {
                v.reset(1);
                v.data(1).callbacks.control = d -> {
                    if (d.time > 0.005) {
                        throw new IllegalStateException("out of order");
                    }
                };
                v.step(new double[] {0.1, 0.2, 0.3});
                assertFalse(v.failure(1).isPresent());
                v.step(new double[] {0.1, 0.2, 0.3});
                String why = v.failure(1).orElseThrow().toString();
                assertTrue(why.contains("out of order"), why);
                assertArrayEquals(new boolean[] {false, true, false}, v.terminated());
                assertArrayEquals(new double[] {0.1, 0, 0.3}, v.rewards());
                assertEquals(2, v.observations()[1]);
                assertEquals(mode == Autoreset.SAME_STEP ? 0 : 1, v.observations()[3]);
                assertEquals(2, v.observations()[5]);
                assertFalse(v.failure(0).isPresent());
                v.step(new double[] {0.1, 0.2, 0.3});
                assertFalse(v.failure(1).isPresent());
                assertFalse(v.terminated()[1]);
                assertEquals(mode == Autoreset.SAME_STEP ? 1 : 0, v.observations()[3]);
                assertEquals(3, v.observations()[5]);
            }
        }
    }

    @Test
    void numbersThatGoBadEndAnEpisode() {
        try (VectorEnvironment v = VectorEnvironment.of(counting(0), 2)
                .threads(1)
                .autoreset(Autoreset.DISABLED)
                .build()) {
            v.reset(1);
            v.data(0).qvel[0] = Double.NaN;
            step(v, 0.1, 0.2);
            assertArrayEquals(new boolean[] {true, false}, v.terminated());
            assertTrue(
                    v.failure(0).orElseThrow().reason().contains("qvel"),
                    v.failure(0).orElseThrow().reason());
            v.reset(new boolean[] {true, false});
            step(v, 0.1, 0.2);
            assertArrayEquals(new double[] {0.1, 0.2}, v.rewards());
        }
    }

    /** What throws outside of a step: a part of the task itself. */
    @Test
    void aTaskThatThrowsIsToldAsFailureInEveryMode() {
        for (Autoreset mode : Autoreset.values()) {
            TaskBuilder t = new TaskBuilder("brittle", SLIDER);
            t.observe("place", d -> d.qpos, 0, 1);
            t.reward("reward", w -> {
                if (w.data().ctrl[0] > 0.5) {
                    throw new ArithmeticException("no reward for that");
                }
                return 1;
            });
            try (VectorEnvironment v = VectorEnvironment.of(t.build(), 2)
                    .threads(1)
                    .autoreset(mode)
                    .build()) {
                v.reset(1);
                step(v, 0.9, 0.1);
                assertArrayEquals(new boolean[] {true, false}, v.terminated());
                assertArrayEquals(new double[] {0, 1}, v.rewards());
                String why = v.failure(0).orElseThrow().toString();
                assertTrue(why.contains("no reward for that"), why);
                if (mode == Autoreset.DISABLED) {
                    v.reset(new boolean[] {true, false});
                } else {
                    step(v, 0.1, 0.1);
                    assertArrayEquals(new double[] {0, 1}, v.rewards());
                }
                assertFalse(v.failure(0).isPresent());
                step(v, 0.1, 0.1);
                assertArrayEquals(new double[] {1, 1}, v.rewards());
            }
        }
    }

    @Test
    void afterAnInterruptionAllAreReset() {
        try (VectorEnvironment v = two(Autoreset.NEXT_STEP)) {
            Thread.currentThread().interrupt();
            try {
                assertThrows(BatchInterruptedException.class, () -> step(v, 0.1, 0.2));
            } finally {
                assertTrue(Thread.interrupted());
            }
            assertMessage("there is no episode to step in: reset begins one", () -> step(v, 0.1, 0.2));
            v.reset(7);
            step(v, 0.1, 0.2);
            assertRows(v, new double[] {places(7)[0], 1, places(8)[0], 1}, new double[] {0.1, 0.2}, "--");
        }
    }

    @Test
    void everyEnvironmentMayHaveAModelOfItsOwn() {
        Task task = Tasks.hopper().build();
        Model heavy = task.model().overlay().scaleMass("shank", 3).build();
        double[] actions = new double[3 * task.actionSpace().size()];
        try (VectorEnvironment v = VectorEnvironment.of(task, 3)
                .threads(2)
                .models(i -> i == 1 ? heavy : task.model())
                .build()) {
            v.reset(new long[] {4, 4, 4});
            for (int i = 0; i < 10; i++) {
                v.step(actions);
            }
            assertEquals(
                    v.observations()[0],
                    v.observations()[2 * task.observationSpace().size()]);
            assertNotEquals(
                    v.observations()[0],
                    v.observations()[task.observationSpace().size()]);
        }
    }

    @Test
    void stepsAndResetsAllocateNothing() {
        Task task = Tasks.hopper().timeLimit(20).build();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (VectorEnvironment v = VectorEnvironment.of(task, 4).threads(1).build()) {
            double[] actions = new double[4 * task.actionSpace().size()];
            NumpyRandom policy = new NumpyRandom(2);
            v.reset(1);
            long least = Long.MAX_VALUE;
            for (int round = 0; round < 2000 && least > 0; round++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < 100; i++) {
                    task.actionSpace().sample(policy, actions);
                    v.step(actions);
                }
                v.reset();
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertEquals(0, least);
        }
    }
}
