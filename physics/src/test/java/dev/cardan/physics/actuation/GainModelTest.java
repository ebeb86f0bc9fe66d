package dev.cardan.physics.actuation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.engine.attached.Attached;
import dev.cardan.engine.builtin.BuiltinGain;
import dev.cardan.engine.builtin.HillMuscle;
import dev.cardan.engine.builtin.SeriesElastic;
import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.extension.GainContext;
import dev.cardan.engine.extension.GainModel;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.Integrator;
import dev.cardan.mjcf.Mjcf;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Gains beyond MuJoCo. */
class GainModelTest {
    private static final double[] MUSCLE = {0.75, 1.05, 40, 200, 0.5, 1.6, 1.5, 1.3, 1.2};

    private static Model model(String actuators) {
        return Mjcf.parse("""
            <mujoco xmlns:cardan="urn:cardan">
              <option gravity="0 0 0"/>
              <worldbody>
                <body><joint name="j" type="slide" axis="1 0 0"/><geom size=".1" mass="2"/></body>
              </worldbody>
              <actuator>%s</actuator>
            </mujoco>
            """.formatted(actuators));
    }

    private static Data elastic(String more) {
        return model("<general name=\"m\" joint=\"j\" nsample=\"1\" cardan:gain=\"series_elastic\""
                        + " cardan:gainprm=\"1000 10 50\" " + more + "/>")
                .newData();
    }

    @Test
    @Tag("S2-42D.AC1")
    void builtInGainsThroughTheInterfaceGiveTheSameBits() {
        String prm = "\"0.75 1.05 40 200 0.5 1.6 1.5 1.3 1.2\"";
        Model m = model("<general name=\"f\" joint=\"j\" gainprm=\"3.7\" biastype=\"affine\" biasprm=\".1 .2"
                + " .3\"/><general name=\"a\" joint=\"j\" gaintype=\"affine\" gainprm=\"1.1 2.2 3.3\" dyntype=\"filter\""
                + " dynprm=\".1\"/><general name=\"m\" joint=\"j\" gaintype=\"muscle\" biastype=\"muscle\""
                + " dyntype=\"muscle\" actearly=\"true\" dynprm=\"0.01 0.04\""
                + " lengthrange=\"-1 1\" gainprm=" + prm + " biasprm=" + prm + "/>");
        Extensions same = Extensions.NONE
                .gain("f", BuiltinGain.FIXED, 3.7)
                .gain("a", BuiltinGain.AFFINE, 1.1, 2.2, 3.3)
                .gain("m", BuiltinGain.MUSCLE, MUSCLE);
        for (Integrator integrator :
                new Integrator[] {Integrator.EULER, Integrator.RK4, Integrator.IMPLICIT, Integrator.IMPLICITFAST}) {
            Data d = m.newData(), e = m.newData(same);
            d.opt.integrator = integrator;
            e.opt.integrator = integrator;
            d.qvel[0] = 0.3;
            e.qvel[0] = 0.3;
            for (int k = 0; k < 300; k++) {
                for (int u = 0; u < 3; u++) {
                    d.ctrl[u] = Maths.sin(0.05 * k + u);
                    e.ctrl[u] = d.ctrl[u];
                }
                Physics.step(d);
                Physics.step(e);
                assertArrayEquals(d.actuator.force, e.actuator.force);
                assertArrayEquals(d.qpos, e.qpos);
                assertArrayEquals(d.act, e.act);
            }
        }
    }

    @Test
    @Tag("S2-42D.AC2")
    void theSeriesElasticActuatorIsASpringAndADamper() {
        Data d = elastic("");
        d.qpos[0] = 0.4;
        d.qvel[0] = -0.3;
        d.ctrl[0] = 0.02;
        Physics.forward(d);
        // the first control has no predecessor: the motor stands still
        assertEquals(1000 * (0.02 * 50 - 0.4) + 10 * (0 + 0.3), d.actuator.force[0], 1e-10);
        Physics.step(d);
        d.ctrl[0] = 0.021;
        Physics.forward(d);
        double speed = (0.021 - 0.02) / 0.002 * 50;
        assertEquals(1000 * (0.021 * 50 - d.qpos[0]) + 10 * (speed - d.qvel[0]), d.actuator.force[0], 1e-9);
    }

    @Test
    void controlsAreClampedBeforeTheirRateIsTaken() {
        Data d = elastic("ctrlrange=\"-.01 .01\"");
        d.ctrl[0] = 5;
        Physics.step(d);
        d.ctrl[0] = 9;
        Physics.forward(d);
        assertEquals(1000 * (0.01 * 50 - d.qpos[0]) - 10 * d.qvel[0], d.actuator.force[0], 1e-10);
    }

    @Test
    void thePreviousControlIsPartOfTheState() {
        Data d = elastic(""), e = elastic("");
        for (int k = 0; k < 10; k++) {
            d.ctrl[0] = 0.01 * Maths.sin(k);
            Physics.step(d);
        }
        State s = d.state();
        e.restore(s);
        d.ctrl[0] = 0.02;
        e.ctrl[0] = 0.02;
        Physics.step(d);
        Physics.step(e);
        assertEquals(d.state(), e.state());
    }

    @Test
    @Tag("S2-42D.AC3")
    void velocityDerivativesMatchDifferences() {
        check(new SeriesElastic(), 1000, 10, 50);
        check(new HillMuscle(), 100, 0.6, 0.2, 0.3, 10);
        check(BuiltinGain.FIXED, 3);
        check(BuiltinGain.AFFINE, 1, 2, 3);
        check(BuiltinGain.MUSCLE, MUSCLE);
    }

    private static void check(GainModel model, double... parameters) {
        model.check(parameters);
        SplittableRandom random = new SplittableRandom(1);
        GainContext c = new GainContext();
        c.parameters = parameters;
        c.lengthRange[0] = -1;
        c.lengthRange[1] = 1;
        c.acc0 = 1;
        c.timestep = 0.002;
        for (int k = 0; k < 200; k++) {
            c.control = random.nextDouble(-1, 1);
            c.previousControl = random.nextDouble(-1, 1);
            c.input = random.nextDouble(0, 1);
            c.length = random.nextDouble(-1, 1);
            double v = random.nextDouble(-3, 3), eps = 1e-6;
            c.velocity = v + eps;
            double above = model.force(c);
            c.velocity = v - eps;
            double below = model.force(c);
            c.velocity = v;
            double expected = (above - below) / (2 * eps);
            assertEquals(expected, model.velocityDerivative(c), 1e-4 * (1 + Math.abs(expected)), model.name());
        }
    }

    @Test
    @Tag("S2-42D.AC4")
    void aModelWithoutOneHasNothing() {
        Model m = model("<motor name=\"m\" joint=\"j\"/>");
        assertNull(Attached.of(m.newData()).gains);
        assertNull(Attached.of(m.newData(Extensions.NONE.add(new SeriesElastic()))).gains);
        assertEquals(0, m.ext.actuatorGain.length);
        assertNotNull(Attached.of(elastic("")).gains);
    }

    @ParameterizedTest
    @EnumSource(names = {"IMPLICIT", "IMPLICITFAST"})
    @Tag("S2-42D.AC5")
    void implicitIntegrationUsesTheDerivative(Integrator integrator) {
        // a damper of 2 kg in 0.0001 s: far too fast for explicit steps of 0.002 s
        Model m = model("<general name=\"m\" joint=\"j\" nsample=\"1\" cardan:gain=\"series_elastic\""
                + " cardan:gainprm=\"1000 20000 1\"/>");
        Data implicit = m.newData(), explicit = m.newData();
        implicit.opt.integrator = integrator;
        implicit.qvel[0] = 1;
        explicit.qvel[0] = 1;
        Physics.step(implicit);
        assertEquals(-20000, implicit.qDeriv[0], 1e-9);
        assertEquals(2.0 / (2 + 0.002 * 20000), implicit.qvel[0], 1e-12);
        Physics.step(implicit, 100);
        Physics.step(explicit, 5);
        assertTrue(Math.abs(implicit.qvel[0]) < 0.01);
        assertTrue(Math.abs(explicit.qvel[0]) > 100);
    }

    /** Half as strong as a fixed gain, and slower with velocity. */
    private static final class Halved implements GainModel {
        @Override
        public String name() {
            return "halved";
        }

        @Override
        public void check(double[] parameters) {}

        @Override
        public double force(GainContext c) {
            return 0.5 * c.input - c.velocity;
        }

        @Override
        public double velocityDerivative(GainContext c) {
            return -1;
        }
    }

    @Test
    void usersBringTheirOwn() {
        Model byCode = model("<motor name=\"m\" joint=\"j\" forcerange=\"-1 1\"/>");
        Model byFile = model("<general name=\"m\" joint=\"j\" forcerange=\"-1 1\" cardan:gain=\"halved\"/>");
        Data a = byCode.newData(Extensions.NONE.gain("m", new Halved()));
        Data b = byFile.newData(Extensions.NONE.add(new Halved()));
        for (Data d : new Data[] {a, b}) {
            d.ctrl[0] = 1;
            Physics.forward(d);
            assertEquals(0.5, d.actuator.force[0]);
            d.ctrl[0] = 100;
            Physics.forward(d);
            assertEquals(1, d.actuator.force[0]);
        }
        assertThrows(IllegalArgumentException.class, byFile::newData);
    }

    @Test
    void mistakesAreNamed() {
        String head = "<general name=\"m\" joint=\"j\" ";
        assertMessage(
                head + "nsample=\"1\" cardan:gain=\"series_elastic\" cardan:gainprm=\"1 2\"/>",
                "actuator \"m\": gain model \"series_elastic\" needs three parameters");
        assertMessage(head + "cardan:gain=\"series_elastic\" cardan:gainprm=\"1 2 3\"/>", "nsample");
        assertMessage(head + "nsample=\"1\" cardan:gain=\"series_elastic\" cardan:gainprm=\"1 -2 3\"/>", "negative");
        assertMessage(head + "cardan:gain=\"serial\"/>", "there is no gain model \"serial\", only [");
        assertMessage(head + "cardan:gain=\"hill_muscle\" cardan:gainprm=\"1 1 1 2 1\"/>", "pennation angle 2.0");
    }

    private static void assertMessage(String actuator, String part) {
        Model m = model(actuator);
        String message =
                assertThrows(IllegalArgumentException.class, m::newData).getMessage();
        assertTrue(message.contains(part), message);
    }
}
