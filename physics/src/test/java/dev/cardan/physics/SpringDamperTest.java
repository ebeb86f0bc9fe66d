package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Support;
import dev.cardan.engine.type.Integrator;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The integrator that MuJoCo doesn't have. */
class SpringDamperTest {
    /** Mass 2 on a spring that rests at 0.5. */
    private static Data oscillator(double h, double k, double b) {
        Data d = Worlds.of("""
            <mujoco>
              <option timestep="%s"><flag gravity="disable" contact="disable"/></option>
              <worldbody>
                <body>
                  <joint type="slide" stiffness="%s" damping="%s" springref="0.5"/><geom size="0.1" mass="2"/>
                </body>
              </worldbody>
            </mujoco>
            """.formatted(h, k, b));
        d.opt.integrator = Integrator.IMPLICIT_SPRING_DAMPER;
        return d;
    }

    /** MuJoCo's integrators take the spring at the start of the step; only the one of that name takes it at the end. */
    @Test
    @Tag("S3-7.AC1")
    void noneOfMuJoCosIntegratorsIsThisScheme() {
        double h = 0.1, k = 40, b = 3, m = 2, q = 0.2, v = -1.5;
        double spring = -k * (q - 0.5);
        double damped = v + h * (spring - b * v) / (m + h * b);
        double scheme = v + h * (spring - b * v - h * k * v) / (m + h * b + h * h * k);
        for (Integrator integrator : Integrator.values()) {
            boolean own = integrator == Integrator.IMPLICIT_SPRING_DAMPER;
            Data d = oscillator(h, k, b);
            d.opt.integrator = integrator;
            d.qpos[0] = q;
            d.qvel[0] = v;
            Physics.step(d);
            assertTrue(own ? integrator.code() > 3 : integrator.code() <= 3, integrator.name());
            if (own) {
                assertEquals(scheme, d.qvel[0], 1e-14);
            } else if (d.opt.integrator != Integrator.RK4) {
                assertEquals(damped, d.qvel[0], 1e-14, integrator.name());
            } else {
                assertTrue(Math.abs(d.qvel[0] - scheme) > 0.01);
            }
        }
        assertEquals(5, Integrator.values().length);
    }

    @Test
    @Tag("S3-7.AC2")
    @Tag("S3-7.AC4")
    @Tag("S4-13.AC3")
    void oneMassMovesByTheFormula() {
        double h = 0.1, k = 40, b = 3, m = 2, q = 0.2, v = -1.5, f = 7;
        Data d = oscillator(h, k, b);
        d.qpos[0] = q;
        d.qvel[0] = v;
        d.qfrcApplied[0] = f;
        Physics.step(d);
        double expected = (m * v + h * f - h * k * (q - 0.5)) / (m + h * b + h * h * k);
        assertEquals(expected, d.qvel[0], 1e-14);
        assertEquals(q + h * expected, d.qpos[0], 1e-14);
        assertEquals((expected - v) / h, d.qacc[0], 1e-12);
    }

    @Test
    @Tag("S3-7.AC2")
    void itIsNoMidpointRule() {
        Data d = oscillator(0.01, 50, 0);
        d.qpos[0] = 1.5;
        double last = 25;
        for (int i = 0; i < 20; i++) {
            Physics.step(d, 50);
            double x = d.qpos[0] - 0.5, energy = d.qvel[0] * d.qvel[0] + 25 * x * x;
            assertTrue(energy < last, "energy grows");
            last = energy;
        }
        assertTrue(last < 12.5, "a midpoint rule would keep the energy");
    }

    @Test
    @Tag("S3-7.AC4")
    @Tag("S4-13.AC3")
    void anyStiffnessIsStable() {
        Data d = oscillator(0.05, 1e9, 10);
        d.qpos[0] = 2;
        Physics.step(d, 100);
        assertEquals(0.5, d.qpos[0], 1e-6);
        assertEquals(0, d.warnings.total());
    }

    @Test
    @Tag("S4-13.X1")
    @Tag("S4-13.AC3")
    void aTreeMovesByTheFormula() {
        Data d = Worlds.random(Worlds.chain(6, "stiffness=\"30\" damping=\"2\" springref=\"20\""), 81);
        d.opt.integrator = Integrator.IMPLICIT_SPRING_DAMPER;
        d.opt.timestep = 0.02;
        Physics.forward(d);
        assertArrayEquals(new double[6], d.qfrcPassive);
        double[] q = d.qpos.clone(), v = d.qvel.clone(), mass = new double[36], force = d.qfrcSmooth.clone();
        Support.fullM(mass, 0, d);
        double[] momentum = Worlds.mul(mass, 6, v);
        double h = 0.02;
        Physics.step(d);
        double[] after = Worlds.mul(mass, 6, d.qvel);
        for (int i = 0; i < 6; i++) {
            double left = after[i] + h * 2 * d.qvel[i] + h * h * 30 * d.qvel[i];
            double right = momentum[i] + h * force[i] - h * 30 * (q[i] - Math.toRadians(20));
            assertEquals(right, left, 1e-12);
            assertEquals((d.qvel[i] - v[i]) / h, d.qacc[i], 1e-10);
        }
    }

    @Test
    @Tag("S4-13.X1")
    void tendonSpringsAndDampersDoNotAct() {
        Data d = Worlds.of("""
            <mujoco>
              <option><flag gravity="disable" contact="disable"/></option>
              <worldbody><body><joint name="j" type="slide"/><geom size="0.1"/></body></worldbody>
              <tendon><fixed stiffness="100" damping="10"><joint joint="j" coef="1"/></fixed></tendon>
            </mujoco>
            """);
        d.opt.integrator = Integrator.IMPLICIT_SPRING_DAMPER;
        d.qpos[0] = 1;
        d.qvel[0] = 1;
        Physics.step(d);
        assertEquals(1, d.qvel[0]);
    }

    @Test
    @Tag("S3-7.AC3")
    @Tag("S4-13.X1")
    void aModelChoosesItByAnAttributeOfItsOwn() {
        assertEquals(Integrator.EULER, integrator("integrator=\"Euler\""));
        assertEquals(Integrator.RK4, integrator("integrator=\"RK4\""));
        assertEquals(Integrator.IMPLICIT, integrator("integrator=\"implicit\""));
        assertEquals(Integrator.IMPLICITFAST, integrator("integrator=\"implicitfast\""));
        assertEquals(Integrator.IMPLICIT_SPRING_DAMPER, integrator("cardan:integrator=\"implicitspringdamper\""));
        assertThrows(ModelException.class, () -> integrator("integrator=\"implicitspringdamper\""));
        assertThrows(
                ModelException.class,
                () -> integrator("integrator=\"Euler\" cardan:integrator=\"implicitspringdamper\""));
    }

    private static Integrator integrator(String attributes) {
        String xml = "<mujoco xmlns:cardan=\"urn:cardan\"><option " + attributes + "/></mujoco>";
        return Mjcf.parse(xml).options().integrator;
    }
}
