package dev.cardan.batch.env;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.batch.env.task.Tasks;
import dev.cardan.engine.Model;
import dev.cardan.mjcf.Mjcf;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TasksTest {
    static List<String> names() {
        return Variants.NAMES;
    }

    @ParameterizedTest
    @MethodSource("names")
    void spacesFitWhatIsPlayed(String name) {
        Task task = Variants.own(name).build();
        assertEquals(name, task.name());
        Model m = task.model();
        Box actions = task.actionSpace();
        assertEquals(m.nu, actions.size());
        for (int i = 0; i < m.nu; i++) {
            assertEquals(m.actuator.ctrlrange[2 * i], actions.low(i));
            assertEquals(m.actuator.ctrlrange[2 * i + 1], actions.high(i));
        }
        int size = 0;
        for (Segment s : task.observation()) {
            assertEquals(size, s.at());
            size += s.size();
        }
        assertEquals(size, task.observationSpace().size());
        Environment env = task.environment();
        env.reset(1);
        double[] action = new double[m.nu];
        NumpyRandom policy = new NumpyRandom(1);
        for (int i = 0; i < 30 && !env.done(); i++) {
            actions.sample(policy, action);
            env.step(action);
            assertTrue(env.observationSpace().contains(env.observation(), 0));
            assertFalse(env.failure().isPresent(), () -> env.failure().toString());
        }
        assertTrue(env.data().time > 0);
    }

    @ParameterizedTest
    @MethodSource("names")
    void aSeedGivesTheSameEpisode(String name) {
        Task task = Variants.own(name).build();
        Environment a = task.environment(), b = task.environment();
        a.reset(5);
        b.reset(9);
        assertFalse(java.util.Arrays.equals(a.observation(), b.observation()));
        b.step(new double[task.actionSpace().size()]);
        b.reset(5);
        assertArrayEquals(a.observation(), b.observation());
        a.reset();
        b.reset();
        assertArrayEquals(a.observation(), b.observation());
    }

    @Test
    void timeLimitsAreGymnasiums() {
        assertEquals(50, Tasks.reacher().build().timeLimit());
        assertEquals(100, Tasks.pusher().build().timeLimit());
        assertEquals(1000, Tasks.ant().build().timeLimit());
        Environment env = Tasks.halfCheetah().timeLimit(4).build().environment();
        env.reset(1);
        double[] action = new double[env.actionSpace().size()];
        for (int i = 1; i <= 4; i++) {
            assertFalse(env.done());
            env.step(action);
            assertEquals(i == 4, env.truncated());
            assertFalse(env.terminated());
        }
        Exception e = assertThrows(IllegalStateException.class, () -> env.step(action));
        assertEquals("the episode of environment 0 has ended (truncated): reset begins a new one", e.getMessage());
    }

    @Test
    void frameSkipAndKeyframe() {
        Task task = Tasks.hopper()
                .frameSkip(7)
                .keyframe("crouch")
                .resetNoiseScale(0)
                .build();
        Environment env = task.environment();
        env.reset(1);
        assertEquals(0.8255, env.observation()[0]);
        assertEquals(0, env.info("z_distance_from_origin"));
        env.step(new double[3]);
        assertEquals(7 * task.model().options().timestep, env.data().time, 1e-12);
    }

    @Test
    void theHeightOfAPersonWhoStandsUpIsWeighted() {
        Environment once = Tasks.humanoidStandup().build().environment();
        Environment twice = Tasks.humanoidStandup().heightWeight(2).build().environment();
        double[] action = new double[once.actionSpace().size()];
        once.reset(1);
        twice.reset(1);
        once.step(action);
        twice.step(action);
        assertEquals(2 * once.info("reward_linup"), twice.info("reward_linup"));
        assertEquals(once.info("reward_linup"), twice.reward() - once.reward(), 1e-9);
    }

    @Test
    void aMainBodyHasANameToo() {
        Model m = Tasks.ant().build().model();
        Environment byName = Tasks.ant(m).mainBody("tibia3").build().environment();
        Environment byNumber =
                Tasks.ant(m).mainBody(m.body("tibia3").id()).build().environment();
        double[] action = new double[m.nu];
        byName.reset(1);
        byNumber.reset(1);
        byName.step(action);
        byNumber.step(action);
        assertEquals(byNumber.info("x_velocity"), byName.info("x_velocity"));
        assertMessage("the model has no body \"tibia33\"", () -> Tasks.ant(m).mainBody("tibia33"));
        assertMessage("the model has no body 40", () -> Tasks.ant(m).mainBody(40));
    }

    @Test
    void optionsOutOfRangeAreRefused() {
        assertMessage(
                "task Ant, control cost weight NaN: it must be a finite number",
                () -> Tasks.ant().controlCostWeight(Double.NaN));
        assertMessage(
                "task Hopper, reset noise scale -1.0: it must be finite and not negative",
                () -> Tasks.hopper().resetNoiseScale(-1));
        assertMessage(
                "task Walker2d, healthy z 2.0 to 1.0: the first must not exceed the second",
                () -> Tasks.walker2d().healthyZRange(2, 1));
        assertMessage(
                "frame skip 0: an action lasts for at least one step",
                () -> Tasks.swimmer().frameSkip(0).build());
        assertMessage(
                "time limit -1: it is a number of steps, or 0 for none",
                () -> Tasks.swimmer().timeLimit(-1).build());
        assertMessage(
                "the model has no key \"crouching\": did you mean \"crouch\"?",
                () -> Tasks.hopper().keyframe("crouching").build());
    }

    @Test
    void modelsThatLackSomethingAreRefused() {
        Model free = Mjcf.parse("""
                <mujoco model="ball">
                  <worldbody><body><freejoint name="root"/><geom size=".1"/></body></worldbody>
                </mujoco>
                """);
        Model rail = Mjcf.parse("""
                <mujoco model="rail">
                  <worldbody>
                    <body name="target"><joint name="x" type="slide"/><geom size=".1"/>
                      <body><joint name="swing"/><joint name="swing2"/><geom size=".1" pos="0 0 1"/></body>
                    </body>
                  </worldbody>
                  <actuator><motor joint="x"/></actuator>
                </mujoco>
                """);
        assertMessage(
                "model \"ball\" can't play task Ant: it lacks actuators",
                () -> Tasks.ant(free).build());
        assertMessage(
                "model \"rail\" can't play task Ant: it lacks free as its first joint; there it has slide joint \"x\"",
                () -> Tasks.ant(rail).build());
        assertMessage(
                "model \"ball\" can't play task Hopper: it lacks slide, slide, hinge as its first joints; there it has free"
                        + " joint \"root\"",
                () -> Tasks.hopper(free).build());
        assertMessage(
                "model \"rail\" can't play task InvertedDoublePendulum: it lacks a site, the first of which is the tip",
                () -> Tasks.invertedDoublePendulum(rail).build());
        assertMessage(
                "model \"rail\" can't play task Reacher: it lacks a body \"fingertip\"",
                () -> Tasks.reacher(rail).build());
        assertMessage(
                "model \"rail\" can't play task Pusher: it lacks bodies \"tips_arm\", \"object\", \"goal\"",
                () -> Tasks.pusher(rail).build());
        Task pendulum = Tasks.invertedPendulum(rail).build();
        assertEquals(Double.NEGATIVE_INFINITY, pendulum.actionSpace().low(0));
    }

    @Test
    void infoEntriesHaveOneName() {
        TaskBuilder t = new TaskBuilder("twofold", Tasks.hopper().build().model()).info("x", w -> 0);
        assertMessage("task twofold has an info \"x\" already", () -> t.reward("x", w -> 0));
    }

    private static void assertMessage(String beginning, Runnable r) {
        String message = assertThrows(IllegalArgumentException.class, r::run).getMessage();
        assertTrue(message.startsWith(beginning), message);
    }
}
