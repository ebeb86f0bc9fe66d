package dev.cardan.optimize.identify;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class IdentificationTest {
    /** A sledge that a motor pulls to and fro over a floor, and a pendulum on it. */
    private static final String SLEDGE = """
            <mujoco>
              <option timestep=".005" integrator="implicitfast" cone="elliptic"/>
              <worldbody>
                <geom name="floor" type="plane" size="5 5 .1" friction=".4" solref=".1 1"/>
                <body name="sledge" pos="0 0 .21">
                  <joint name="x" type="slide" axis="1 0 0"/>
                  <joint name="z" type="slide" axis="0 0 1"/>
                  <geom name="runner" type="box" size=".2 .1 .3" mass="2" friction=".1" solref=".1 1"/>
                  <body name="bob" pos="0 0 .2">
                    <joint name="knee" axis="0 1 0" damping=".05"/>
                    <geom type="capsule" fromto="0 0 0 0 0 -.3" size=".02" mass=".5" contype="0" conaffinity="0"/>
                  </body>
                </body>
              </worldbody>
              <actuator><motor name="motor" joint="x" gear="1"/></actuator>
            </mujoco>
            """;

    private static void pull(Data d, int row) {
        double t = row * 0.005;
        d.ctrl[0] = 10 * Math.sin(9 * t) + 3 * Math.sin(5 * t);
    }

    private static final String[] NAMES = {
        "body_mass:sledge", "body_mass:bob", "geom_friction:floor", "dof_damping:knee", "actuator_gainprm:motor"
    };

    /** Mass, friction, damping and gain differ from the model by up to 60 %; the recording has noise. */
    @Test
    void findsMassFrictionAndDampingInNoise() {
        Model nominal = Mjcf.parse(SLEDGE);
        Model real = nominal.overlay()
                .mass("sledge", 2.6)
                .mass("bob", 0.4)
                .set("geom_friction", "floor", 0.33, 0.005, 0.0001)
                .set("dof_damping", "knee", 0.031)
                .build();
        Recording seen = Experiment.of(real, IdentificationTest::pull, 600, 2e-4, 1, 1);
        Estimate e = Identification.of(nominal, seen)
                .parameter(NAMES[0])
                .parameter(NAMES[1])
                .parameter(NAMES[2])
                .parameter(NAMES[3])
                .solve();
        double[] truth = {0.4, 2.6, 0.33, 0.031};
        for (int i = 0; i < 4; i++) {
            Estimate.Value v = e.parameters.get(i);
            assertEquals(truth[i], v.value(), 0.01 * truth[i], v.name());
            assertTrue(
                    Math.abs(v.value() - truth[i]) < 4 * v.error(),
                    () -> v.name() + " is off by more than its error tells");
            assertTrue(v.error() < 0.02 * truth[i], v.name());
        }
        assertEquals(List.of(), e.confusions);
        for (double error : e.errors) {
            assertEquals(2e-4, error, 4e-5); // what is left is the noise
        }
        assertEquals(2.6, e.model().body("sledge").mass(), 0.026);
    }

    /** A force that is proportional to gain, against masses and friction that are too: only their ratios can be known. */
    @Test
    void tellsWhatItCantTellApart() {
        Model nominal = Mjcf.parse(SLEDGE);
        Recording seen = Experiment.of(nominal, IdentificationTest::pull, 300, 1e-4, 1, 2);
        Identification problem = Identification.of(nominal, seen);
        for (String name : NAMES) {
            problem.parameter(name);
        }
        Estimate e = problem.parameter("geom_friction:runner").solve();
        assertEquals(2, e.confusions.size(), e::toString);
        assertEquals(List.of("geom_friction:runner"), e.confusions.get(0).names()); // the larger friction counts
        Estimate.Confusion c = e.confusions.get(1);
        assertEquals(
                List.of("body_mass:bob", "body_mass:sledge", "dof_damping:knee", "actuator_gainprm:motor"), c.names());
        assertArrayEquals(new double[] {1, 1, 1, 1}, c.shares(), 0.01);
        assertEquals(Double.POSITIVE_INFINITY, e.parameter("body_mass:sledge").error());
        assertTrue(e.parameter("geom_friction:floor").error() < 0.01);
        assertTrue(e.toString().contains("geom_friction:runner has no effect on what was recorded"), e::toString);
    }

    /** Rows several steps apart, of positions only, of a model that falls over by itself. */
    @Test
    void positionsAloneSuffice() {
        Model nominal = Mjcf.parse(Examples.text("cartpole")),
                real =
                        nominal.overlay()
                                .mass("pole", 0.3)
                                .set("dof_damping", "slide", 0.55)
                                .build();
        Recording all = Experiment.of(real, (d, i) -> d.ctrl[0] = 0.4 * Math.cos(0.11 * i), 500, 2e-4, 4, 3);
        double[] time = new double[all.rows];
        for (int i = 0; i < time.length; i++) {
            time[i] = 0.02 * i;
        }
        double[] none = {};
        Recording seen = Recording.of(nominal, time, all.qpos, none, none, all.ctrl, none);
        Estimate e = Identification.of(nominal, seen)
                .parameter("body_mass:pole")
                .parameter("dof_damping:slide", 0.4, 0, 5)
                .window(50)
                .solve();
        assertEquals(0.3, e.parameter("body_mass:pole").value(), 0.003);
        assertEquals(0.55, e.parameter("dof_damping:slide").value(), 0.0055);
        assertEquals(List.of("qpos:slide", "qpos:hinge"), e.channels);
    }

    @Test
    void intervalsHoldTheTruthAsOftenAsTheySay() {
        Model nominal = Mjcf.parse(SLEDGE);
        int held = 0, runs = 25;
        for (int seed = 0; seed < runs; seed++) {
            Recording seen = Experiment.of(nominal, IdentificationTest::pull, 120, 2e-4, 1, 100 + seed);
            Estimate.Value v = Identification.of(nominal, seen)
                    .parameter("dof_damping:knee", 0.04, 0, 1)
                    .window(0)
                    .solve()
                    .parameters
                    .get(0);
            held += v.low() < 0.05 && v.high() > 0.05 ? 1 : 0;
            assertTrue(v.error() < 5e-5, v::toString); // an interval that holds everything tells nothing
        }
        assertTrue(held >= 21, held + " of " + runs);
    }

    @Test
    void threadsDontChangeABit() {
        Model m = Mjcf.parse(SLEDGE);
        Recording seen = Experiment.of(m, IdentificationTest::pull, 150, 2e-4, 1, 4);
        double[][] found = new double[2][];
        for (int t = 0; t < 2; t++) {
            found[t] = Identification.of(m, seen)
                    .parameter("body_mass:bob", 0.4, 0.1, 1)
                    .parameter("dof_damping:knee", 0.03, 0, 1)
                    .window(40)
                    .threads(1 + 2 * t)
                    .solve()
                    .parameters
                    .stream()
                    .flatMapToDouble(v -> DoubleStream.of(v.value(), v.error(), v.sensitivity()))
                    .toArray();
        }
        assertArrayEquals(found[0], found[1]);
    }

    @Test
    void aBoundIsKeptAndTold() {
        Model m = Mjcf.parse(Examples.text("cartpole"));
        Recording seen = Experiment.of(m, (d, i) -> d.ctrl[0] = 0.4 * Math.cos(0.03 * i), 150, 2e-4, 1, 5);
        Estimate e = Identification.of(m, seen)
                .parameter("body_mass:cart", 1, 0.9, 1.1) // it is 1.2
                .trustStarts()
                .solve();
        assertEquals(1.1, e.parameters.get(0).value());
        assertTrue(e.parameters.get(0).atBound() && e.toString().contains("at its bound"), e::toString);
    }

    @Test
    void sensorsAreCompared() {
        Model m = Mjcf.parse(SLEDGE.replace("</mujoco>", "<sensor><actuatorfrc actuator='motor'/></sensor></mujoco>"));
        Recording seen = Experiment.of(
                m.overlay()
                        .set("actuator_gainprm", 0, 0.9, 0, 0, 0, 0, 0, 0, 0, 0, 0)
                        .build(),
                IdentificationTest::pull,
                150,
                2e-4,
                1,
                6);
        Estimate e = Identification.of(m, seen)
                .parameter("actuator_gainprm:motor")
                .sensors()
                .solve();
        assertEquals(0.9, e.parameters.get(0).value(), 1e-5); // the sensor has no noise
        assertEquals("sensordata:0", e.channels.getLast());
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        Model m = Mjcf.parse(SLEDGE);
        double[] none = {};
        Recording seen = Experiment.of(m, IdentificationTest::pull, 20, 0, 1, 7);
        Recording positions = Recording.of(m, none, seen.qpos, none, none, none, none);
        fails("there are no parameters", () -> Identification.of(m, seen).solve());
        fails(
                "there twice",
                () -> Identification.of(m, seen).parameter(NAMES[0]).parameter(NAMES[0]));
        fails(
                "begins with 9.0 between 0.0 and 1.0",
                () -> Identification.of(m, seen).parameter(NAMES[0], 9, 0, 1));
        fails("has no sensors", () -> Identification.of(m, positions).sensors());
        fails("at least two rows", () -> Recording.of(m, none, new double[3], none, none, none, none));
        fails(
                "numbers of qvel, want 20 rows of 3",
                () -> Recording.of(m, none, seen.qpos, new double[3], none, none, none));
        fails("equal distances", () -> Recording.of(m, new double[] {0, 1, 3}, new double[9], none, none, none, none));
        fails(
                "a whole number of steps",
                () -> Identification.of(
                                m,
                                Recording.of(m, new double[] {0, .0073, .0146}, new double[9], none, none, none, none))
                        .parameter(NAMES[0])
                        .solve());
        fails(
                "record more",
                () -> Identification.of(m, positions)
                        .parameter(NAMES[0])
                        .window(1)
                        .solve());
    }

    private static void fails(String part, Runnable call) {
        String message = assertThrows(IllegalArgumentException.class, call::run).getMessage();
        assertTrue(message.contains(part), message);
    }
}
