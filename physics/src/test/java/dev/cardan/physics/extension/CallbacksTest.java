package dev.cardan.physics.extension;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.world.Timers.Part;
import dev.cardan.mjcf.Mjcf;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Callbacks run exactly when MuJoCo calls its own; the sequences here are those that native MuJoCo showed. */
class CallbacksTest {
    private static final String WORLD = """
        <mujoco>
          <worldbody>
            <geom type="plane" size="1 1 .1"/>
            <body pos="0 0 .05">
              <freejoint/>
              <geom size=".1"/>
              <body pos="0 0 .2">
                <joint name="j"/>
                <geom size=".05" pos="0 0 .1" contype="0" conaffinity="0"/>
              </body>
            </body>
          </worldbody>
          <actuator>
            <general joint="j" dyntype="user" gaintype="user" biastype="user"/>
            <general joint="j" dyntype="user" actdim="2" gaintype="user"/>
          </actuator>
          <sensor>
            <user dim="1" needstage="pos"/>
            <user dim="1" needstage="vel"/>
            <user dim="1" needstage="acc"/>
          </sensor>
        </mujoco>
        """;

    private static final List<String> VELOCITY = List.of("filter 0 1", "sensor 1", "passive", "sensor 2", "control");
    private static final List<String> FORCE = List.of("dyn 0", "dyn 1", "gain 0", "bias 0", "gain 1");

    private final List<String> log = new ArrayList<>();

    private Data world() {
        Data d = Mjcf.parse(WORLD).newData();
        d.callbacks.passive = w -> log.add("passive");
        d.callbacks.control = w -> log.add("control");
        d.callbacks.contactFilter = (w, g1, g2) -> !log.add("filter " + g1 + " " + g2);
        d.callbacks.sensor = (w, stage) -> log.add("sensor " + stage);
        d.callbacks.actDyn = (w, a) -> log.add("dyn " + a) ? 1 : 0;
        d.callbacks.actGain = (w, a) -> log.add("gain " + a) ? 1 : 0;
        d.callbacks.actBias = (w, a) -> log.add("bias " + a) ? 1 : 0;
        return d;
    }

    private List<String> during(Runnable action) {
        log.clear();
        action.run();
        return List.copyOf(log);
    }

    private static List<String> joined(List<String> a, List<String> b) {
        List<String> all = new ArrayList<>(a);
        all.addAll(b);
        return all;
    }

    @ParameterizedTest
    @EnumSource(names = {"EULER", "IMPLICIT", "IMPLICITFAST"})
    @Tag("S4-14.X1")
    void oneStepCallsEachHookOnce(Integrator integrator) {
        Data d = world();
        d.opt.integrator = integrator;
        assertEquals(joined(joined(VELOCITY, FORCE), List.of("sensor 3")), during(() -> Physics.step(d)));
        assertArrayEquals(new double[] {0.002, 0, 0}, d.act);
        assertArrayEquals(new double[] {1, 0}, d.actuator.force);
    }

    @Test
    @Tag("S4-14.X1")
    void rungeKuttaCallsAllButSensorsFourTimes() {
        Data d = world();
        d.opt.integrator = Integrator.RK4;
        List<String> stage = joined(List.of("filter 0 1", "passive", "control"), FORCE);
        List<String> expected = joined(joined(VELOCITY, FORCE), List.of("sensor 3"));
        for (int i = 0; i < 3; i++) {
            expected = joined(expected, stage);
        }
        assertEquals(expected, during(() -> Physics.step(d)));
    }

    @Test
    void theTwoHalvesOfAStepShareTheHooks() {
        Data d = world();
        assertEquals(VELOCITY, during(() -> Physics.step1(d)));
        assertEquals(joined(FORCE, List.of("sensor 3")), during(() -> Physics.step2(d)));
    }

    @Test
    void inverseDynamicsHasNoControl() {
        Data d = world();
        assertEquals(
                List.of("filter 0 1", "sensor 1", "passive", "sensor 2", "sensor 3"), during(() -> Physics.inverse(d)));
    }

    @Test
    void disabledPartsAreSilent() {
        Data d = world();
        d.opt.disableflags = DisableFlag.ACTUATION;
        assertEquals(
                List.of("filter 0 1", "sensor 1", "passive", "sensor 2", "sensor 3"), during(() -> Physics.forward(d)));
        d.opt.disableflags = DisableFlag.ACTUATION | DisableFlag.SPRING | DisableFlag.DAMPER;
        assertEquals(
                List.of("filter 0 1", "sensor 1", "sensor 2", "control"),
                during(() -> Physics.step1(d)),
                "the first half of a step calls control all the same");
        d.opt.disableflags = DisableFlag.SENSOR | DisableFlag.CONTACT;
        assertEquals(joined(List.of("passive", "control"), FORCE), during(() -> Physics.forward(d)));
    }

    @Test
    @Tag("S4-14.X1")
    void callbacksBelongToOneWorldAndGoAlongWithItsCopies() {
        Data d = world(), other = d.model.newData(), copy = d.model.newData();
        copy.copyFrom(d);
        assertEquals(List.of(), during(() -> Physics.step(other)));
        assertEquals(11, during(() -> Physics.step(copy)).size());
        Physics.reset(d);
        assertEquals(11, during(() -> Physics.step(d)).size(), "a reset keeps them");
        d.callbacks.clear();
        assertEquals(List.of(), during(() -> Physics.step(d)));
        assertNull(d.callbacks.control);
    }

    @Test
    @Tag("S4-14.X1")
    void userTypesHaveMuJoCosDefaults() {
        Data d = Mjcf.parse(WORLD).newData();
        d.act[0] = 3;
        d.act[2] = 5;
        Physics.step(d);
        assertArrayEquals(new double[] {3, 0, 5}, d.act, "the activation stays");
        assertArrayEquals(new double[] {3, 5}, d.actuator.force, "gain 1, bias 0");
    }

    @Test
    void userTypesObeyTheirLaws() {
        Data d = Mjcf.parse(WORLD).newData();
        d.callbacks.actDyn = (w, a) -> {
            if (a == 1) {
                w.actDot[1] = 10;
                w.actDot[2] = 20;
            }
            return 7;
        };
        d.callbacks.actGain = (w, a) -> 2 + a;
        d.callbacks.actBias = (w, a) -> 100;
        Physics.step(d);
        assertArrayEquals(new double[] {7 * 0.002, 10 * 0.002, 20 * 0.002}, d.act, "several are written in place");
        Physics.forward(d);
        assertArrayEquals(new double[] {2 * d.act[0] + 100, 3 * d.act[2]}, d.actuator.force);
    }

    @Test
    void controlAndPassiveForcesTakePart() {
        Data d = Mjcf.parse("""
            <mujoco>
              <option gravity="0 0 0"/>
              <worldbody><body><joint name="j" type="slide"/><geom size=".1" mass="2"/></body></worldbody>
              <actuator><motor joint="j"/></actuator>
            </mujoco>
            """).newData();
        d.callbacks.control = w -> w.ctrl[0] = 6;
        d.callbacks.passive = w -> w.qfrcPassive[0] -= 2;
        Physics.forward(d);
        assertEquals(2, d.qacc[0], 1e-15);
        Physics.inverse(d);
        assertEquals(6, d.qfrcInverse[0], 1e-14, "inverse dynamics knows the passive force");
    }

    @Test
    void theClockOfTheProfilerCanBeReplaced() {
        Data d = Mjcf.parse(WORLD).newData();
        Physics.step(d);
        assertEquals(0, d.timer.number(Part.STEP), "without a clock nothing is measured");
        long[] now = {0};
        d.callbacks.time = () -> now[0]++;
        Physics.step(d);
        assertEquals(1, d.timer.number(Part.STEP));
        assertTrue(d.timer.nanos(Part.STEP) > 10 && d.timer.nanos(Part.STEP) == now[0] - 1);
    }
}
