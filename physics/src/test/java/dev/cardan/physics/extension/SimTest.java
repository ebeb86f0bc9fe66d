package dev.cardan.physics.extension;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.DerivativeOptions;
import dev.cardan.engine.Derivatives;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Sim;
import dev.cardan.engine.SimBuilder;
import dev.cardan.engine.State;
import dev.cardan.engine.TransitionMatrices;
import dev.cardan.engine.attached.Attached;
import dev.cardan.engine.builtin.Xpbd;
import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.record.Recorder;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.physics.Allocation;
import dev.cardan.physics.Stopwatch;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A model, a world and choices, together. */
class SimTest {
    /** A cloth over a ball, a soft cube on the floor, a box, an arm with a motor. */
    private static final Model MODEL = Mjcf.parse("""
            <mujoco>
              <option timestep=".001"/>
              <worldbody>
                <geom type="plane" size="2 2 1"/>
                <geom size=".1" pos="0 0 .3"/>
                <flexcomp name="cloth" type="grid" dim="2" count="6 6 1" spacing=".05 .05 .05" mass=".1" pos="0 0 .45" radius=".005">
                  <contact selfcollide="none" internal="false"/>
                  <elasticity young="1e4" poisson=".3" thickness=".002" damping=".0003" elastic2d="both"/>
                </flexcomp>
                <flexcomp name="jelly" type="grid" dim="3" count="3 3 3" spacing=".05 .05 .05" mass=".5" pos=".5 0 .06" radius=".005">
                  <contact selfcollide="none" internal="false"/>
                  <elasticity young="2e4" poisson=".4" damping=".0003"/>
                </flexcomp>
                <body pos="-.5 0 .12"><freejoint/><geom type="box" size=".1 .1 .1"/></body>
                <body pos="0 1 .5"><joint name="hinge" axis="0 1 0"/><geom type="capsule" size=".03" fromto="0 0 0 .3 0 0"/></body>
              </worldbody>
              <actuator><motor name="motor" joint="hinge"/></actuator>
            </mujoco>
            """);

    private static final int CLOTH = MODEL.names().id(ObjType.Code.FLEX, "cloth");
    private static final int JELLY = MODEL.names().id(ObjType.Code.FLEX, "jelly");

    @Test
    @Tag("S2-42F.AC4")
    void thePlainInterfaceHasTheBitsOfTheDefault() {
        Data d = MODEL.newData();
        Sim sim = SimBuilder.mujoco().build(MODEL);
        assertNull(Attached.of(sim.data()).flexes);
        assertNull(Attached.of(sim.data()).solver);
        for (int k = 0; k < 200; k++) {
            Physics.step(d);
            sim.step();
            assertEquals(d.state(), sim.data().state());
        }
        assertTrue(d.ncon > 4);
    }

    @Test
    @Tag("S2-42F.AC2")
    void onlyBendingIsReplaced() {
        Sim sim = SimBuilder.mujoco().bending("bridson").build(MODEL);
        Attached a = Attached.of(sim.data());
        assertTrue(a.flexes.bends(CLOTH));
        assertFalse(a.flexes.stretches(CLOTH));
        assertFalse(a.flexes.bends(JELLY) || a.flexes.stretches(JELLY));
        assertNull(a.solver);
        assertNull(a.gains);
        sim.step(300);
        assertEquals(0, sim.data().warnings.total());
        Data plain = MODEL.newData();
        Physics.step(plain, 300);
        assertNotEquals(plain.state(), sim.data().state());
        // the jelly feels nothing of it
        int first = MODEL.body.dofadr[MODEL.flex.vertbodyid[MODEL.flex.vertadr[JELLY]]];
        assertEquals(plain.qvel[first + 2], sim.data().qvel[first + 2], 1e-6);
    }

    @Test
    @Tag("S2-42F.AC3")
    void neoHookeanWithPositionBasedContacts() {
        Sim sim = SimBuilder.mujoco()
                .elasticity("neohookean", 8e3, 3e4)
                .solver(Xpbd.NAME, Xpbd.Settings.USUAL.substeps(4).parameters())
                .build(MODEL);
        Attached a = Attached.of(sim.data());
        assertTrue(a.flexes.stretches(CLOTH) && a.flexes.stretches(JELLY));
        assertNotNull(a.solver);
        sim.step(1000);
        assertEquals(0, sim.data().warnings.total());
        assertTrue(sim.data().ncon > 4);
        for (int c = 0; c < sim.data().ncon; c++) {
            assertTrue(sim.data().contact.dist[c] > -.004, "contact " + c + ": " + sim.data().contact.dist[c]);
        }
        assertTrue(sim.data().qpos[MODEL.nq - 1] < 10);
    }

    @Test
    void presetsAreWhatTheySay() {
        Attached animation = Attached.of(SimBuilder.animation().build(MODEL).data());
        assertTrue(animation.flexes.bends(CLOTH) && !animation.flexes.stretches(CLOTH));
        assertFalse(animation.flexes.stretches(JELLY));
        assertNotNull(animation.solver);
        Attached soft = Attached.of(SimBuilder.softBody().build(MODEL).data());
        assertTrue(soft.flexes.stretches(CLOTH) && soft.flexes.stretches(JELLY) && !soft.flexes.bends(CLOTH));
        assertNull(soft.solver);
        // presets fit models without flexes too
        Model plain = Mjcf.parse("<mujoco><worldbody><body><freejoint/><geom size='.1'/></body></worldbody></mujoco>");
        SimBuilder.animation().build(plain).step(10);
        SimBuilder.softBody().build(plain).step(10);
        for (SimBuilder preset : new SimBuilder[] {SimBuilder.animation(), SimBuilder.softBody()}) {
            Sim sim = preset.build(MODEL);
            sim.step(500);
            assertEquals(0, sim.data().warnings.total());
            assertEquals(0, Allocation.bytes(sim::step));
        }
    }

    @Test
    void oneFlexMayDifferFromAllOthers() {
        Attached a = Attached.of(SimBuilder.softBody()
                .elasticityOf("cloth", "stvk")
                .bendingOf("cloth", "bridson", .001, 0)
                .build(MODEL)
                .data());
        assertTrue(a.flexes.bends(CLOTH) && !a.flexes.stretches(CLOTH) && a.flexes.stretches(JELLY));
    }

    @Test
    void mistakesAreToldBeforeTheFirstStep() {
        assertMessage(SimBuilder.mujoco().bendingOf("cloht", "bridson"), "cloht");
        assertMessage(
                SimBuilder.mujoco().bendingOf("jelly", "bridson"), "flex \"jelly\": it can't have the bending model");
        assertMessage(SimBuilder.mujoco().bending("bridsen"), "flex \"cloth\": there is no bending model \"bridsen\"");
        assertMessage(SimBuilder.mujoco().elasticityOf("jelly", "neohookean", -1, 1), "mu must be positive");
        assertMessage(SimBuilder.mujoco().solver("xpbd", 0), "whole numbers");
        assertMessage(SimBuilder.mujoco().solver("lcp"), "there is no solver \"lcp\"");
        assertMessage(SimBuilder.mujoco().gainOf("motor", "series_elastic", 1), "three parameters");
    }

    private static void assertMessage(SimBuilder builder, String part) {
        String message = assertThrows(IllegalArgumentException.class, () -> builder.build(MODEL))
                .getMessage();
        assertTrue(message.contains(part), message);
    }

    @Test
    void statesRecordersCopiesAndDerivativesKnowTheChoices() {
        Sim sim = SimBuilder.animation().elasticityOf("jelly", "neohookean").build(MODEL);
        sim.step(100);
        Data d = sim.data();
        Sim copy = sim.copy();
        Recorder recorder = Recorder.of(d, 1 << 24);
        State before = d.state();
        for (int k = 0; k < 20; k++) {
            recorder.step();
            copy.step();
        }
        State after = d.state();
        assertEquals(after, copy.data().state());
        recorder.back(20);
        assertEquals(before, d.state());
        recorder.seek(recorder.last());
        assertEquals(after, d.state());
        Data other = MODEL.newData(sim.extensions());
        other.restore(before);
        Physics.step(other, 20);
        assertEquals(after, other.state());
    }

    @Test
    void derivativesByDifferencesTakeTheChoices() {
        Model m = Mjcf.parse("""
                <mujoco>
                  <option timestep=".001" gravity="0 0 0"/>
                  <worldbody>
                    <flexcomp name="f" type="grid" dim="2" count="3 2 1" spacing=".1 .1 .1" mass=".1">
                      <contact contype="0" conaffinity="0"/>
                      <elasticity young="1e5" poisson=".3" thickness=".01" elastic2d="both"/>
                    </flexcomp>
                  </worldbody>
                </mujoco>
                """);
        TransitionMatrices plain = transition(m.newData()),
                soft =
                        transition(SimBuilder.softBody()
                                .bending("bridson")
                                .build(m)
                                .data());
        double difference = 0;
        for (int i = 0; i < plain.A().length; i++) {
            difference = Math.max(difference, Math.abs(plain.A()[i] - soft.A()[i]));
        }
        assertTrue(difference > 1e-3, "nothing changes");
    }

    private static TransitionMatrices transition(Data d) {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < d.model.nq; i++) {
            d.qpos[i] += .03 * random.nextDouble();
        }
        return Derivatives.differences(d, DerivativeOptions.DEFAULT);
    }

    /** Nothing chosen, a Sim is a world; chosen MuJoCo's own laws through the interface take no longer than built in. */
    @Test
    @Tag("S2-42F.AC5")
    void theChoiceCostsNothing() {
        Sim sim = SimBuilder.mujoco().build(MODEL);
        Data plain = MODEL.newData();
        sim.step(300);
        Physics.step(plain, 300);
        assertEquals(0, Allocation.bytes(sim::step));
        State rest = plain.state();
        double ratio = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 5 && ratio > 1.01; i++) {
            ratio = Math.min(ratio, Stopwatch.ratio(() -> tenSteps(sim.data(), rest), () -> tenSteps(plain, rest)));
        }
        assertTrue(ratio < 1.01, "takes " + ratio + " times as long");
    }

    private static void tenSteps(Data d, State from) {
        d.restore(from);
        Physics.step(d, 10);
    }

    /** Each episode draws how its cloth bends, and the cloth moves accordingly. */
    @Test
    @Tag("S2-42F.AC6")
    void everyEpisodeDrawsItsLaw() {
        SplittableRandom random = new SplittableRandom(5);
        String[] laws = {"cotangent", "bridson"};
        double[][] end = new double[2][];
        for (int episode = 0; episode < 12; episode++) {
            int law = random.nextInt(2);
            Sim sim = SimBuilder.mujoco().bending(laws[law]).build(MODEL);
            for (int step = 0; step < 300; step++) {
                sim.data().ctrl[0] = .1;
                sim.step();
            }
            double[] q = sim.data().qpos.clone();
            if (end[law] == null) {
                end[law] = q;
            }
            assertArrayEquals(end[law], q);
        }
        assertNotNull(end[0]);
        assertNotNull(end[1]);
        double difference = 0;
        for (int i = 0; i < MODEL.nq; i++) {
            difference = Math.max(difference, Math.abs(end[0][i] - end[1][i]));
        }
        assertTrue(difference > 1e-6, "the laws move alike");
    }

    @Test
    void extensionsOfTheModelStayUnlessReplaced() {
        Model m = Mjcf.parse("""
                <mujoco xmlns:cardan="urn:cardan">
                  <option cardan:solver="xpbd"/>
                  <worldbody><body><freejoint/><geom size=".1"/></body></worldbody>
                </mujoco>
                """);
        assertNotNull(Attached.of(SimBuilder.mujoco().build(m).data()).solver);
        assertNull(Attached.of(SimBuilder.mujoco().solver("mujoco").build(m).data()).solver);
        assertEquals(Extensions.NONE, m.newData().extensions());
    }
}
