package dev.cardan.physics.extension;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.engine.extension.CallbackException;
import dev.cardan.engine.extension.Callbacks;
import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.extension.GainContext;
import dev.cardan.engine.extension.GainModel;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.WarningKind;
import dev.cardan.mjcf.Mjcf;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** A callback that throws or gives NaN ends the step with its name, and the world goes on from where it was. */
class CallbackFailureTest {
    private static final Model MODEL = Mjcf.parse("""
        <mujoco>
          <worldbody>
            <geom name="floor" type="plane" size="1 1 .1"/>
            <body name="ball" pos="0 0 .08">
              <freejoint name="free"/>
              <geom size=".1"/>
              <body pos="0 0 .2">
                <joint name="knee" damping=".1"/>
                <geom size=".05" pos="0 0 .1"/>
              </body>
            </body>
          </worldbody>
          <actuator>
            <general name="user" joint="knee" dyntype="user" gaintype="user" biastype="user"/>
            <general name="more" joint="knee" dyntype="user" actdim="2"/>
          </actuator>
          <sensor><user name="own" dim="2" needstage="vel"/></sensor>
        </mujoco>
        """);

    /** The failing callbacks by the message that each must cause. */
    private static Map<String, Consumer<Callbacks>> failures() {
        Map<String, Consumer<Callbacks>> all = new LinkedHashMap<>();
        String threw = " threw java.lang.IllegalStateException: no";
        all.put("the passive force callback" + threw, c -> c.passive = d -> fail());
        all.put("the control callback" + threw, c -> c.control = d -> fail());
        all.put("the contact filter" + threw, c -> c.contactFilter = (d, g1, g2) -> fail() > 0);
        all.put("the sensor callback" + threw, c -> c.sensor = (d, stage) -> fail());
        all.put("the time callback" + threw, c -> c.time = () -> (long) fail());
        all.put("the activation callback" + threw, c -> c.actDyn = (d, a) -> fail());
        all.put("the gain callback" + threw, c -> c.actGain = (d, a) -> fail());
        all.put("the bias callback" + threw, c -> c.actBias = (d, a) -> fail());
        all.put(
                "the passive force callback gave NaN for qfrcPassive of dof 6 (joint \"knee\")",
                c -> c.passive = d -> d.qfrcPassive[6] = Double.NaN);
        all.put(
                "the control callback gave NaN for ctrl 1 (actuator \"more\")",
                c -> c.control = d -> d.ctrl[1] = Double.NaN);
        all.put(
                "the control callback gave NaN for qfrcApplied of dof 2 (joint \"free\")",
                c -> c.control = d -> d.qfrcApplied[2] = Double.NaN);
        all.put(
                "the control callback gave NaN for xfrcApplied of body \"ball\"",
                c -> c.control = d -> d.xfrcApplied[6] = Double.NaN);
        all.put(
                "the sensor callback gave NaN for sensor \"own\"",
                c -> c.sensor = (d, stage) -> d.sensordata[1] = Double.NaN);
        all.put(
                "the activation callback gave NaN for actDot of actuator \"user\"",
                c -> c.actDyn = (d, a) -> Double.NaN);
        all.put(
                "the activation callback gave NaN for actDot of actuator \"more\"",
                c -> c.actDyn = (d, a) -> {
                    d.actDot[2] = a == 1 ? Double.NaN : 0;
                    return 0;
                });
        all.put("the gain callback gave NaN for actuator \"user\"", c -> c.actGain = (d, a) -> Double.NaN);
        all.put("the bias callback gave NaN for actuator \"user\"", c -> c.actBias = (d, a) -> Double.NaN);
        return all;
    }

    private static double fail() {
        throw new IllegalStateException("no");
    }

    @TestFactory
    @Tag("S4-14.X1")
    Stream<DynamicTest> theStepFailsByNameAndTheWorldStaysUsable() {
        return failures().entrySet().stream()
                .flatMap(e -> Stream.of(Integrator.EULER, Integrator.RK4, Integrator.IMPLICITFAST)
                        .map(i -> DynamicTest.dynamicTest(
                                e.getKey() + ", integrator " + i, () -> check(e.getValue(), e.getKey(), i))));
    }

    private static void check(Consumer<Callbacks> failure, String message, Integrator integrator) {
        Data d = MODEL.newData(), straight = MODEL.newData();
        d.opt.integrator = integrator;
        straight.opt.integrator = integrator;
        d.ctrl[0] = 1;
        straight.ctrl[0] = 1;
        Physics.step(d, 20);
        Physics.step(straight, 20);
        State before = d.state();
        int mark = Inside.work(d).mark();
        failure.accept(d.callbacks);
        CallbackException e = assertThrows(CallbackException.class, () -> Physics.step(d));
        assertEquals(message, e.getMessage());
        assertEquals(before, d.state());
        assertEquals(mark, Inside.work(d).mark());
        d.callbacks.clear();
        Physics.step(d, 20);
        Physics.step(straight, 20);
        assertArrayEquals(straight.qpos, d.qpos, "the same bits as a world without the accident");
        assertArrayEquals(straight.qvel, d.qvel);
    }

    @Test
    @Tag("S4-14.X1")
    void aFailureInTheMiddleOfARungeKuttaStepIsUndone() {
        Data d = MODEL.newData();
        d.opt.integrator = Integrator.RK4;
        Physics.step(d, 5);
        State before = d.state();
        int[] calls = {0};
        RuntimeException cause = new ArithmeticException("third time");
        d.callbacks.control = w -> {
            w.ctrl[0] = ++calls[0];
            if (calls[0] == 3) {
                throw cause;
            }
        };
        CallbackException e = assertThrows(CallbackException.class, () -> Physics.step(d));
        assertSame(cause, e.getCause());
        assertEquals("control callback", e.source());
        assertEquals(before, d.state(), "positions, time and controls are those before the step");
    }

    @Test
    void aCallbackMayAskForInverseDynamicsBeforeItFails() {
        Data d = MODEL.newData();
        d.opt.integrator = Integrator.RK4;
        Physics.step(d, 5);
        State before = d.state();
        int mark = Inside.work(d).mark();
        int[] calls = {0};
        d.callbacks.control = w -> {
            Physics.inverse(w);
            if (++calls[0] == 3) {
                throw new ArithmeticException("third time");
            }
        };
        assertThrows(CallbackException.class, () -> Physics.step(d));
        assertEquals(before, d.state(), "not the state in the middle of the step");
        assertEquals(mark, Inside.work(d).mark());
        Physics.step(d);
        assertEquals(7, calls[0]);
    }

    @Test
    void aGainModelIsNamedToo() {
        GainModel faulty = new GainModel() {
            @Override
            public String name() {
                return "faulty";
            }

            @Override
            public void check(double[] parameters) {}

            @Override
            public double force(GainContext c) {
                return c.parameters[0] > 0 ? Double.NaN : fail();
            }

            @Override
            public double velocityDerivative(GainContext c) {
                return 0;
            }
        };
        Map<Double, String> messages = Map.of(
                1.0, "the gain model \"faulty\" gave NaN for the force of actuator \"user\"",
                0.0, "the gain model \"faulty\" threw java.lang.IllegalStateException: no");
        messages.forEach((parameter, message) -> {
            Data d = MODEL.newData(Extensions.NONE.gain("user", faulty, parameter));
            State before = d.state();
            CallbackException e = assertThrows(CallbackException.class, () -> Physics.step(d));
            assertEquals(message, e.getMessage());
            assertEquals(before, d.state());
            assertEquals(0, Inside.work(d).mark());
        });
    }

    @Test
    void forwardHalvesAndInverseAreUndoneToo() {
        Data d = MODEL.newData();
        State before = d.state();
        d.callbacks.control = w -> {
            w.ctrl[0] = 5;
            throw new IllegalStateException("no");
        };
        assertThrows(CallbackException.class, () -> Physics.forward(d));
        assertThrows(CallbackException.class, () -> Physics.step1(d));
        assertEquals(before, d.state());
        d.callbacks.clear();
        Physics.step1(d);
        d.callbacks.actGain = (w, a) -> Double.NaN;
        assertThrows(CallbackException.class, () -> Physics.step2(d));
        d.callbacks.passive = w -> w.qfrcPassive[0] = Double.NaN;
        assertThrows(CallbackException.class, () -> Physics.inverse(d));
        assertEquals(0, Inside.work(d).mark());
    }

    @Test
    void nobodyIsBlamedForWhatTheStateExplains() {
        Data d = MODEL.newData();
        d.callbacks.passive = w -> w.qfrcPassive[6] -= w.qvel[6];
        d.callbacks.control = w -> {};
        d.opt.disableflags |= DisableFlag.AUTORESET;
        d.qvel[6] = Double.NaN;
        d.ctrl[1] = Double.NaN;
        Physics.step(d);
        assertTrue(d.warnings.number[WarningKind.Code.BADQVEL] > 0);
        assertTrue(d.warnings.number[WarningKind.Code.BADCTRL] > 0);
    }
}
