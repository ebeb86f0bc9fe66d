package dev.cardan.physics.derivative;

import static dev.cardan.physics.derivative.TransitionTest.motors;
import static dev.cardan.physics.derivative.TransitionTest.pendulum;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Derivatives;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.Integrator;
import dev.cardan.mjcf.Mjcf;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How the parts of the smooth forces change with velocity. */
class ForceByVelocityTest {
    private static double[] matrix(Data d, boolean bias) {
        Physics.forward(d);
        Derivatives.smoothVelocity(d, bias);
        double[] r = new double[d.model.nv * d.model.nv];
        Derivatives.full(r, 0, d);
        return r;
    }

    /** Centred differences of a force (nv) by velocities (nv x nv). */
    private static double[] differences(Data d, Function<Data, double[]> force, double eps) {
        int nv = d.model.nv;
        double[] r = new double[nv * nv];
        for (int k = 0; k < nv; k++) {
            double v = d.qvel[k];
            d.qvel[k] = v + eps;
            Physics.forward(d);
            double[] plus = force.apply(d).clone();
            d.qvel[k] = v - eps;
            Physics.forward(d);
            for (int i = 0; i < nv; i++) {
                r[i * nv + k] = (plus[i] - force.apply(d)[i]) / (2 * eps);
            }
            d.qvel[k] = v;
        }
        Physics.forward(d);
        return r;
    }

    @Test
    @Tag("S4-12.AC12")
    void dampersAreTheDiagonal() {
        Data d = Mjcf.parse("""
                <mujoco><worldbody>
                  <body><joint damping="0.5"/><geom size="0.1"/>
                    <body pos="1 0 0"><joint damping="1"/><geom size="0.1"/>
                      <body pos="1 0 0"><joint damping="1.5"/><geom size="0.1"/></body></body></body>
                </worldbody></mujoco>
                """).newData();
        assertArrayEquals(new double[] {-0.5, 0, 0, 0, -1, 0, 0, 0, -1.5}, matrix(d, false));
    }

    private static Data tendon(String integrator) {
        Data d = Mjcf.parse("""
                <mujoco><option integrator="%s"/><worldbody>
                  <body><joint name="a" axis="0 1 0" damping="0.3"/><geom size="0.1" pos="0.5 0 0"/>
                    <body pos="1 0 0"><joint name="b" axis="0 1 0"/><geom size="0.1" pos="0.5 0 0"/>
                      <body pos="1 0 0"><joint axis="0 1 0"/><geom size="0.1" pos="0.5 0 0"/></body></body></body>
                </worldbody>
                <tendon><fixed damping="2"><joint joint="a" coef="0.5"/><joint joint="b" coef="-1.5"/></fixed></tendon></mujoco>
                """.formatted(integrator)).newData();
        d.qvel[0] = 1;
        d.qvel[1] = -0.5;
        return d;
    }

    @Test
    @Tag("S4-12.AC13")
    void tendonDampersCouple() {
        Data d = tendon("Euler");
        double[] r = matrix(d, false);
        double[] j = {0.5, -1.5, 0};
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < 3; k++) {
                assertEquals(-2 * j[i] * j[k] - (i == 0 && k == 0 ? 0.3 : 0), r[3 * i + k], 1e-12);
            }
        }
        assertArrayEquals(differences(d, w -> w.qfrcPassive, 1e-4), r, 1e-8);
    }

    @Test
    @Tag("S4-12.AC23")
    void theSpringDamperIntegratorLeavesTendonsOut() {
        Data d = tendon("Euler");
        d.opt.integrator = Integrator.IMPLICIT_SPRING_DAMPER;
        assertArrayEquals(new double[] {-0.3, 0, 0, 0, 0, 0, 0, 0, 0}, matrix(d, false), 0);
    }

    @Test
    @Tag("S4-12.AC14")
    void affineActuatorsDamp() {
        Data d = pendulum(
                2,
                "",
                "<general joint='j1' gear='3' gaintype='affine' gainprm='1 0 0.4' biastype='affine' biasprm='0 0"
                        + " -0.7'/>");
        d.ctrl[0] = 0.5;
        double[] r = matrix(d, false);
        assertEquals(9 * (0.4 * 0.5 - 0.7), r[3], 1e-12);
        assertArrayEquals(differences(d, w -> w.qfrcActuator, 1e-4), r, 1e-8);
    }

    private static double[] minusBias(Data d) {
        double[] r = d.qfrcBias.clone();
        for (int i = 0; i < r.length; i++) {
            r[i] = -r[i];
        }
        return r;
    }

    @Test
    @Tag("S4-12.AC15")
    void biasForcesOfTwoLinks() {
        Data d = pendulum(2, "", "");
        assertArrayEquals(new double[] {0.3, 0.7, 1, 0.5}, new double[] {d.qpos[0], d.qpos[1], d.qvel[0], d.qvel[1]});
        assertArrayEquals(differences(d, ForceByVelocityTest::minusBias, 1e-7), matrix(d, true), 1e-6);
    }

    @Test
    @Tag("S4-12.AC16")
    @Tag("S4-12.AC17")
    void theSumOfAllParts() {
        Data d = pendulum(3, "damping='0.2'", motors(3) + "<velocity joint='j1' kv='0.3'/>");
        double[] velocities = d.cvel.clone(), r = matrix(d, true);
        assertArrayEquals(velocities, d.cvel);
        assertArrayEquals(r, matrix(d, true));
        assertArrayEquals(
                differences(
                        d,
                        w -> {
                            double[] f = minusBias(w);
                            for (int i = 0; i < f.length; i++) {
                                f[i] += w.qfrcPassive[i] + w.qfrcActuator[i];
                            }
                            return f;
                        },
                        1e-5),
                r,
                1e-5);
    }

    @Test
    @Tag("S4-12.AC19")
    void aTurnedBallHasAGyroscopicBlock() {
        Data d = Mjcf.parse("<mujoco><worldbody><body><joint type='ball'/>"
                        + "<geom type='box' size='0.1 0.2 0.4' pos='0.1 0 0.2'/></body></worldbody></mujoco>")
                .newData();
        d.qpos[0] = 0.8;
        d.qpos[1] = 0.6;
        double[] v = {2, 1, -1.5};
        System.arraycopy(v, 0, d.qvel, 0, 3);
        double[] r = matrix(d, true);
        assertTrue(Math.abs(r[1]) > 1e-3);
        assertArrayEquals(differences(d, ForceByVelocityTest::minusBias, 1e-5), r, 1e-6);
    }
}
