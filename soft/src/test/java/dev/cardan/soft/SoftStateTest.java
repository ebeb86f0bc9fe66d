package dev.cardan.soft;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.batch.BatchSim;
import dev.cardan.engine.Data;
import dev.cardan.engine.DerivativeOptions;
import dev.cardan.engine.Derivatives;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.engine.extension.CallbackException;
import dev.cardan.engine.file.ModelFile;
import dev.cardan.engine.record.Recorder;
import dev.cardan.mjcf.Mjcf;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The state of soft bodies belongs to that of the world. */
class SoftStateTest {
    private static Data touching() {
        Data d = SoftCouplingTest.trampoline();
        Scenes.seconds(d, 0.4);
        return d;
    }

    @Test
    @Tag("S4-11.AC11")
    void forwardChangesNoState() {
        Data d = touching();
        State before = d.state();
        double[] soft = d.pluginState.clone();
        Physics.forward(d);
        double[] qacc = d.qacc.clone();
        Physics.forward(d);
        Physics.inverse(d);
        assertArrayEquals(soft, d.pluginState);
        assertEquals(before, d.state());
        assertArrayEquals(qacc, d.qacc);
    }

    @Test
    void stepIsThatOfForwardBefore() {
        Data a = touching(), b = touching();
        for (int i = 0; i < 20; i++) {
            Physics.step(a);
            Physics.forward(b);
            Physics.forward(b);
            Physics.step(b);
        }
        assertEquals(a.state(), b.state());
    }

    @Test
    @Tag("S4-11.AC11")
    void copiesAreDeepAndGoOnAlike() {
        Data a = touching(), b = a.model.newData();
        Physics.forward(a);
        b.copyFrom(a);
        assertEquals(SoftWorld.of(a).contacts().count, SoftWorld.of(b).contacts().count);
        assertTrue(SoftWorld.of(b).contacts().count > 0);
        assertArrayEquals(SoftWorld.of(a).forces(), SoftWorld.of(b).forces());
        Physics.step(b, 50);
        double[] there = b.pluginState.clone();
        Physics.step(a, 50);
        assertArrayEquals(there, a.pluginState);
        Physics.step(a);
        assertArrayEquals(there, b.pluginState);
    }

    /** A copy between the halves of a step has what the first half computed. */
    @Test
    void copiesBetweenHalvesOfAStep() {
        Data a = touching(), b = a.model.newData();
        Physics.step1(a);
        b.copyFrom(a);
        Physics.step2(a);
        Physics.step2(b);
        assertEquals(a.state(), b.state());
    }

    @Test
    void statesAndBytesGoOnAlike() {
        Data a = touching(), b = a.model.newData();
        State s = State.fromBytes(a.state().toBytes());
        Physics.step(a, 100);
        b.restore(s);
        Physics.step(b, 100);
        assertEquals(a.state(), b.state());
        a.restore(s);
        Physics.step(a, 100);
        assertEquals(b.state(), a.state());
    }

    @Test
    @Tag("S4-11.AC11")
    void resetBeginsAnew() {
        Data d = touching(), fresh = SoftCouplingTest.trampoline();
        SoftWorld.of(d).body(0).setForce(3, 1, 2, 3);
        Physics.reset(d);
        assertEquals(fresh.state(), d.state());
        assertEquals(0, SoftWorld.of(d).contacts().count);
        assertFalse(Scenes.first(d).isColliding(84));
        Physics.step(d, 200);
        Physics.step(fresh, 200);
        assertEquals(fresh.state(), d.state());
    }

    /** The rule of the ledger, for those who want it: positions stay, velocities, forces and contacts go. */
    @Test
    @Tag("S4-11.AC11")
    void resetMayKeepPositions() {
        Data d = Scenes.model(
                        Scenes.FLOOR,
                        new SoftSettings().keepPositionsOnReset(true),
                        SoftBodySpec.cloth("c").grid(4, 4, 0.1).at(0, 0, 0.1))
                .newData();
        SoftBodyView b = Scenes.first(d);
        assertEquals(0.1, b.position(0, 2));
        Scenes.seconds(d, 0.3);
        b.setForce(0, 1, 1, 1);
        double[] x = b.positions();
        assertTrue(b.fastest() > 0 || SoftWorld.of(d).contacts().count > 0);
        Physics.reset(d);
        assertArrayEquals(x, b.positions());
        assertEquals(0, b.fastest());
        assertEquals(0, d.pluginState[b.forceAddress()]);
        assertEquals(0, SoftWorld.of(d).contacts().count);
    }

    @Test
    void recordersGoBack() {
        Data d = touching();
        Recorder r = Recorder.of(d);
        r.step(60);
        State end = d.state();
        r.back(40);
        assertNotEquals(end, d.state());
        r.step(40);
        assertEquals(end, d.state());
    }

    @Test
    void derivativesLeaveSoftBodiesAlone() {
        Data d = touching();
        State before = d.state();
        double[] a = Derivatives.transition(d, DerivativeOptions.DEFAULT).A();
        assertEquals(before, d.state());
        assertTrue(Scenes.isFinite(a));
        Data e = touching();
        Physics.step(d);
        Physics.step(e);
        assertEquals(e.state(), d.state());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void batchesStepEveryWorldAlike(int threads) {
        Model m = Scenes.model(
                Scenes.FLOOR,
                SoftSettings.realtime(),
                SoftBodySpec.chain("rope").line(10, 0.05).at(0, 0, 0.3));
        Data alone = m.newData();
        try (BatchSim batch = BatchSim.of(m, 64).threads(threads).build()) {
            for (int i = 0; i < 100; i++) {
                batch.stepAll();
                Physics.step(alone);
            }
            for (int w = 0; w < 64; w++) {
                assertArrayEquals(alone.pluginState, batch.world(w).data().pluginState);
            }
        }
    }

    @Test
    void filesOfCompiledModelsHaveThem() throws IOException {
        Data a = SoftCouplingTest.trampoline();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ModelFile.write(a.model, out);
        Data b = ModelFile.read(new ByteArrayInputStream(out.toByteArray())).newData();
        Physics.step(a, 200);
        Physics.step(b, 200);
        assertArrayEquals(a.pluginState, b.pluginState);
    }

    @Test
    void overlaysGoOn() {
        Data d = touching();
        double[] x = d.pluginState.clone();
        d.use(d.model.overlay().mass("ball", 2).build());
        assertArrayEquals(x, d.pluginState);
        Scenes.seconds(d, 6);
        assertEquals(2 * 9.81, SoftWorld.of(d).forces()[2], 1);
    }

    /** Without soft bodies a model has no plugin, no state and no call; the same bits with the module there or not. */
    @Test
    @Tag("S3-9.AC5")
    @Tag("S4-11.AC5")
    @Tag("S4-11.AC10")
    @Tag("S4-11.AC11")
    @Tag("S4-11.X1")
    void nothingRegisteredCostsNothing() {
        Model m = Mjcf.parse(Scenes.FLOOR.replace(
                "</worldbody>", "<body pos='0 0 1'><freejoint/><geom size='0.1'/></body></worldbody>"));
        Data d = m.newData();
        assertEquals(0, m.nplugin);
        assertEquals(0, d.pluginState.length);
        assertEquals(0, SoftWorld.of(d).count());
        assertEquals(0, SoftWorld.of(d).contacts().count);
        assertEquals(0, SoftWorld.bodies(m).size());
        assertEquals(0, SoftWorld.of(d).forces().length);
        // settings alone leave the motion of rigid bodies as it is, to the last bit
        Data with = Scenes.model(
                        Scenes.FLOOR.replace(
                                "</worldbody>", "<body pos='0 0 1'><freejoint/><geom size='0.1'/></body></worldbody>"),
                        new SoftSettings())
                .newData();
        Physics.step(d, 500);
        Physics.step(with, 500);
        assertArrayEquals(d.qpos, with.qpos);
        assertArrayEquals(d.qvel, with.qvel);
        assertEquals(0, Allocation.bytes(() -> Physics.step(d, 10)));
        assertEquals(0, Allocation.bytes(() -> Physics.step(with, 10)));
    }

    @Test
    @Tag("S4-11.AC9")
    void stepsAllocateNothing() {
        Data d = Scenes.model(
                        """
                        <mujoco><worldbody><geom type="plane" size="2 2 1" pos="0 0 -0.5"/>
                        <body name="ball" pos="0 0 0.2"><freejoint/><geom type="sphere" size="0.1" mass="1"/></body>
                        </worldbody></mujoco>""",
                        new SoftSettings().substeps(2),
                        SoftBodySpec.cloth("c")
                                .grid(13, 13, 0.05)
                                .material(Material.RUBBER)
                                .pin("border"),
                        SoftBodySpec.solid("s")
                                .grid(3, 3, 3, 0.05)
                                .at(0.2, 0.2, 0.3)
                                .reach(0.02),
                        SoftBodySpec.chain("r").line(10, 0.05).at(-0.2, 0, 0.4).reach(0.02))
                .newData();
        Physics.step(d, 400);
        assertTrue(SoftWorld.of(d).contacts().count > 0);
        assertEquals(0, Allocation.bytes(() -> Physics.step(d, 5)));
        d.opt.integrator = dev.cardan.engine.type.Integrator.RK4;
        assertEquals(0, Allocation.bytes(() -> Physics.step(d, 5)));
        Data e = d.model.newData();
        assertEquals(0, Allocation.bytes(() -> e.copyFrom(d)));
    }

    /** A vertex that is nowhere ends the step with a name, and the world is as before. */
    @Test
    void badVerticesAreNamed() {
        Data d = SoftCouplingTest.trampoline();
        SoftBodyView b = Scenes.first(d);
        d.pluginState[b.velocityAddress() + 60] = Double.NaN;
        State before = d.state();
        CallbackException e = assertThrows(CallbackException.class, () -> Physics.step(d));
        assertTrue(e.getMessage().contains("cardan.soft"), e.getMessage());
        assertEquals(before, d.state());
        Physics.reset(d);
        Physics.step(d, 10);
    }

    @Test
    void nonsenseIsRefusedWhereItIsSaid() {
        SoftBodyView b = Scenes.first(SoftCouplingTest.trampoline());
        assertMessage("vertex 20: a velocity of NaN 0.0 0.0 is not finite", () -> b.setVelocity(20, Double.NaN, 0, 0));
        assertMessage("a position of 0.0 Infinity 0.0", () -> b.setPosition(0, 0, Double.POSITIVE_INFINITY, 0));
        assertMessage("a force of", () -> b.setForce(0, 0, 0, Double.NaN));
        assertMessage("has no vertex 169, only 0 to 168", () -> b.setForce(169, 0, 0, 0));
        assertMessage("there is no axis 3, only 0 to 2", () -> b.position(0, 3));
        assertMessage("there is no axis -1", () -> b.velocity(0, -1));
    }

    private static void assertMessage(String part, Executable call) {
        String message = assertThrows(IllegalArgumentException.class, call).getMessage();
        assertTrue(message.contains(part), message);
    }
}
