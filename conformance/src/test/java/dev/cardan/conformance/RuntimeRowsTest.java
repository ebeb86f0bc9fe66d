package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.cli.StateHash;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.extension.GainContext;
import dev.cardan.engine.extension.GainModel;
import dev.cardan.engine.integrate.Euler;
import dev.cardan.engine.integrate.Implicit;
import dev.cardan.engine.integrate.ImplicitFast;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.SensorType;
import dev.cardan.engine.type.Stage;
import dev.cardan.engine.type.StateElement;
import dev.cardan.engine.type.WarningKind;
import dev.cardan.engine.world.Timers;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Compiler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Capabilities that leave no trace in golden data. */
class RuntimeRowsTest {
    private static Model load(String name) {
        return Mjcf.load(Goldens.model(name));
    }

    @Test
    void theModelTellsAnArenaSize() {
        assertTrue(load("hinge").narena > 0);
        assertEquals(2L << 20, load("settings").narena);
    }

    @Test
    void aReferenceOutOfRangeIsRefused() throws ReflectiveOperationException {
        Model m = load("branches");
        Method check = Class.forName("dev.cardan.mjcf.compile.SelfCheck").getDeclaredMethod("run", Model.class);
        check.setAccessible(true);
        check.invoke(null, m);
        m.geom.bodyid[1] = m.nbody;
        InvocationTargetException e = assertThrows(InvocationTargetException.class, () -> check.invoke(null, m));
        assertTrue(e.getCause() instanceof ModelException, String.valueOf(e.getCause()));
    }

    @Test
    void equalStructureHasEqualSignature() {
        String text = "<mujoco><worldbody><body><joint/><geom size='%s'/></body></worldbody></mujoco>";
        long one = Compiler.signature(Mjcf.readString(text.formatted(".1")));
        assertEquals(one, Compiler.signature(Mjcf.readString(text.formatted(".2"))));
        assertNotEquals(
                one, Compiler.signature(Mjcf.readString(text.formatted(".1").replace("<joint/>", ""))));
    }

    @Test
    void theLoaderKeepsItsWarnings() {
        assertEquals(List.of(), Mjcf.readString("<mujoco/>").warnings);
        assertFalse(Mjcf.readString("<mujoco><worldbody>stray</worldbody></mujoco>")
                .warnings
                .isEmpty());
    }

    @Test
    void timersCountTheParts() {
        Data d = load("walker").newData();
        Physics.step(d, 3);
        assertEquals(0, d.timer.number(Timers.Part.STEP));
        d.timer.enable(true);
        Physics.step(d, 5);
        for (Timers.Part part : List.of(
                Timers.Part.STEP,
                Timers.Part.FORWARD,
                Timers.Part.POSITION,
                Timers.Part.VELOCITY,
                Timers.Part.ACTUATION,
                Timers.Part.ADVANCE,
                Timers.Part.POS_KINEMATICS,
                Timers.Part.POS_INERTIA)) {
            assertEquals(5, d.timer.number(part), part.name());
            assertTrue(d.timer.nanos(part) > 0, part.name());
        }
        d.timer.clear();
        assertEquals(0, d.timer.nanos(Timers.Part.STEP));
    }

    @Test
    void resetsLeaveNothingBehind() {
        for (String name : List.of("keyframes", "activations", "mocap", "rk4")) {
            Model m = load(name);
            Data fresh = m.newData(), used = m.newData();
            used.time = 3;
            java.util.Arrays.fill(used.ctrl, 0.2);
            java.util.Arrays.fill(used.qfrcApplied, 0.1);
            Physics.step(used, 20);
            Physics.resetFilling(used, Double.NaN);
            Physics.step(fresh, 10);
            Physics.step(used, 10);
            assertEquals(StateHash.of(fresh), StateHash.of(used), name);
            Physics.reset(used);
            double[] a = state(used, StateElement.INTEGRATION);
            assertArrayEquals(state(m.newData(), StateElement.INTEGRATION), a, name);
        }
    }

    @Test
    void stateElementsHaveMuJoCosOrder() {
        Model m = load("keyframes");
        Data d = m.newData();
        Physics.resetKeyframe(d, 0);
        d.userdata[4] = 7;
        double[] all = state(d, (1 << StateElement.COUNT) - 1);
        assertEquals(
                1
                        + m.nq
                        + m.nv
                        + m.na
                        + m.nhistory
                        + m.nv
                        + m.nu
                        + m.nv
                        + 6 * m.nbody
                        + m.neq
                        + 7 * m.nmocap
                        + m.nuserdata,
                all.length);
        assertEquals(1.5, all[0]);
        assertEquals(d.qpos[0], all[1]);
        assertEquals(d.qvel[0], all[1 + m.nq]);
        assertEquals(7, all[all.length - 1]);
        assertEquals(m.nq + m.nv + m.na + m.nhistory, d.stateSize(StateElement.PHYSICS));
        Data other = m.newData();
        other.setState(StateElement.INTEGRATION, state(d, StateElement.INTEGRATION), 0);
        Physics.step(d, 10);
        Physics.step(other, 10);
        assertEquals(StateHash.of(d), StateHash.of(other));
    }

    private static double[] state(Data d, int mask) {
        double[] values = new double[d.stateSize(mask)];
        d.getState(mask, values, 0);
        return values;
    }

    @Test
    void aCopyIsIndependent() {
        Model m = load("walker");
        Data d = m.newData(), copy = m.newData();
        d.opt.timestep = 0.001;
        Physics.step(d, 10);
        copy.copyFrom(d);
        long before = StateHash.of(copy);
        Physics.step(d, 10);
        assertEquals(before, StateHash.of(copy));
        Physics.step(copy, 10);
        assertEquals(StateHash.of(d), StateHash.of(copy));
        d.opt.timestep = 0.5;
        assertEquals(0.001, copy.opt.timestep);
    }

    @Test
    void errorsAreExceptionsWithASentence() {
        Data d = load("hinge").newData();
        String message = assertThrows(IllegalArgumentException.class, () -> d.opt.set("integrator", 17))
                .getMessage();
        assertTrue(message.contains("17"), message);
        assertThrows(
                IllegalArgumentException.class, () -> d.copyFrom(load("slide").newData()));
    }

    @Test
    void aListenerHearsWarnings() {
        Data d = load("bad_numbers").newData();
        List<Integer> heard = new ArrayList<>();
        d.warnings.listen((world, kind, info) -> heard.add(kind));
        d.qvel[1] = Double.POSITIVE_INFINITY;
        Physics.step(d);
        assertEquals(List.of(WarningKind.Code.BADQVEL), heard);
        assertEquals(1, d.warnings.number[WarningKind.Code.BADQVEL]);
        assertEquals(1, d.warnings.lastinfo[WarningKind.Code.BADQVEL]);
    }

    @Test
    void aGainModelOfOnesOwnDrivesAnActuator() {
        GainModel square = new GainModel() {
            @Override
            public String name() {
                return "square";
            }

            @Override
            public void check(double[] parameters) {}

            @Override
            public double force(GainContext c) {
                return c.input * c.input;
            }

            @Override
            public double velocityDerivative(GainContext c) {
                return 0;
            }
        };
        Model m = Mjcf.parse("<mujoco><worldbody><body><joint name='j'/><geom size='.1'/></body></worldbody>"
                + "<actuator><motor name='m' joint='j'/></actuator></mujoco>");
        Data d = m.newData(Extensions.NONE.gain("m", square));
        d.ctrl[0] = -3;
        Physics.forward(d);
        assertEquals(9, d.actuator.force[0]);
    }

    @Test
    void aStepCanReuseTheFactorsOfTheOneBefore() {
        for (String name : List.of("implicit_chain", "implicit_free", "reflected")) {
            Data d = load(name).newData(), again = d.model.newData();
            for (int i = 0; i < d.model.nv; i++) {
                d.qvel[i] = 0.3 - 0.1 * i;
            }
            Physics.forward(d);
            again.copyFrom(d);
            integrate(again, false);
            double[] whole = again.qvel.clone();
            again.copyFrom(d);
            integrate(again, false);
            Data factored = d.model.newData();
            factored.copyFrom(again);
            System.arraycopy(d.qpos, 0, factored.qpos, 0, d.model.nq);
            System.arraycopy(d.qvel, 0, factored.qvel, 0, d.model.nv);
            if (d.opt.integrator != Integrator.IMPLICITFAST) {
                factored.M[0] = 1e9; // isn't read again; only free bodies under implicitfast have no factors
            }
            integrate(factored, true);
            assertArrayEquals(whole, factored.qvel, name);
        }
    }

    private static void integrate(Data d, boolean reuse) {
        switch (d.opt.integrator) {
            case Integrator.IMPLICIT -> Implicit.step(d, reuse);
            case Integrator.IMPLICITFAST -> ImplicitFast.step(d, reuse);
            default -> Euler.step(d, reuse);
        }
    }

    @Test
    void theSpringDamperIntegratorIsAnExtra() {
        Data d = load("implicit_stiff").newData();
        d.opt.integrator = Integrator.IMPLICIT_SPRING_DAMPER;
        d.qvel[1] = 5;
        Physics.step(d, 200);
        for (double v : d.qvel) {
            assertTrue(Math.abs(v) < 5, "velocity " + v);
        }
    }

    @Test
    void usersComputeTheirOwnSensors() {
        Data d = load("sensors_force").newData();
        List<Integer> own = new ArrayList<>();
        for (int i = 0; i < d.model.nsensor; i++) {
            if (d.model.sensor.type[i] == SensorType.Code.USER && d.model.sensor.dim[i] > 0) {
                own.add(i);
            }
        }
        d.callbacks.sensor = (world, stage) -> {
            for (int i : own) {
                if (world.model.sensor.needstage[i] == stage) {
                    world.sensordata[world.model.sensor.adr[i]] = 10 + stage;
                }
            }
        };
        Physics.step(d);
        double[] seen = own.stream()
                .mapToDouble(i -> d.sensordata[d.model.sensor.adr[i]])
                .toArray();
        assertArrayEquals(
                new double[] {10 + Stage.Code.ACC, 10 + Stage.Code.POS, 1}, seen, "the last one has a cutoff of 1");
    }
}
