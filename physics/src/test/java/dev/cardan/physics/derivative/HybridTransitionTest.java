package dev.cardan.physics.derivative;

import static dev.cardan.physics.derivative.TransitionTest.each;
import static dev.cardan.physics.derivative.TransitionTest.motors;
import static dev.cardan.physics.derivative.TransitionTest.pendulum;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.DerivativeOptions;
import dev.cardan.engine.Derivatives;
import dev.cardan.engine.Physics;
import dev.cardan.engine.StepGradient;
import dev.cardan.engine.Support;
import dev.cardan.engine.TransitionMatrices;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.QuatDerivatives;
import dev.cardan.engine.type.Integrator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A and B with formulas for velocities, activations and controls, and what helps to trust them. */
class HybridTransitionTest {
    private static final DerivativeOptions FORMULAS = DerivativeOptions.DEFAULT;
    private static final DerivativeOptions STEPS = DerivativeOptions.DEFAULT.withAnalytic(false);

    private static void near(TransitionMatrices a, TransitionMatrices b, double tolerance) {
        Derivatives.RelativeError x = Derivatives.maxRelativeError(a.A(), b.A(), a.nx(), 1e-6);
        Derivatives.RelativeError y = Derivatives.maxRelativeError(a.B(), b.B(), Math.max(1, a.nu()), 1e-6);
        assertTrue(x.value() < tolerance, () -> "A: " + x);
        assertTrue(y.value() < tolerance, () -> "B: " + y);
    }

    /** The rotation vector from the quaternion b to a, over eps. */
    private static double[] turned(double[] a, double[] b, double eps) {
        double[] r = new double[3];
        Quat.sub(r, 0, a, 0, b, 0, new double[4], 0);
        for (int i = 0; i < 3; i++) {
            r[i] /= eps;
        }
        return r;
    }

    private static double[] moved(double[] q, double[] v, double h) {
        double[] r = q.clone();
        Quat.integrate(r, 0, v, 0, h, new double[12], 0);
        return r;
    }

    @Test
    @Tag("S4-12.AC28")
    @Tag("S4-12.AC30")
    void quaternionJacobiansAgreeWithDifferences() {
        double[] q = {0.5, 0.5, -0.1, Math.sqrt(1 - 0.51)};
        double eps = 1e-6;
        for (double h : new double[] {0.001, 0.05}) {
            for (double[] v : new double[][] {{1, 0.5, -0.3}, {2, 1, -1.5}, {0, 0, 0}}) {
                double[] byQuat = new double[9], byVelocity = new double[9];
                QuatDerivatives.integrate(byQuat, 0, byVelocity, 0, null, 0, v, 0, h);
                for (int k = 0; k < 3; k++) {
                    double[] e = new double[3];
                    e[k] = 1;
                    double[] dq = turned(moved(moved(q, e, eps), v, h), moved(moved(q, e, -eps), v, h), 2 * eps);
                    double[] plus = v.clone(), minus = v.clone();
                    plus[k] += eps;
                    minus[k] -= eps;
                    double[] dv = turned(moved(q, plus, h), moved(q, minus, h), 2 * eps);
                    for (int i = 0; i < 3; i++) {
                        assertEquals(dq[i], byQuat[3 * i + k], 1e-8);
                        assertEquals(dv[i], h * byVelocity[3 * i + k], 1e-8);
                    }
                }
                if (v[0] == 0) {
                    assertArrayEquals(new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1}, byVelocity, 1e-15);
                } else if (v[0] == 2) {
                    assertTrue(Math.abs(byVelocity[1]) > 1e-4);
                }
            }
        }
    }

    @Test
    @Tag("S4-12.AC29")
    void hingesMoveByTheTimeStep() {
        Data d = pendulum(3, "", "");
        TransitionMatrices t = new StepGradient(d).at(d).transition();
        double h = d.opt.timestep;
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < 6; k++) { // q' = q + h v', so what v' gains by anything q' gains h times
                assertEquals((i == k ? 1 : 0) + h * t.A()[(3 + i) * 6 + k], t.A()[i * 6 + k], 1e-15);
            }
        }
    }

    @Test
    @Tag("S4-12.AC31")
    void exactFiltersDecayExponentially() {
        Data d = pendulum(1, "", "<general joint='j0' dyntype='filterexact' dynprm='0.05'/>");
        d.opt.timestep = 0.001;
        TransitionMatrices t = Derivatives.transition(d, FORMULAS);
        assertEquals(Math.exp(-0.02), t.A()[8], 1e-9);
        assertEquals(Derivatives.differences(d, STEPS).A()[8], t.A()[8], 1e-6);
    }

    @Test
    @Tag("S4-12.AC32")
    @Tag("S4-12.AC34")
    void formulasAgreeWithDifferences() {
        for (int n : new int[] {3, 10}) {
            Derivatives.FormulaErrors e = Derivatives.compareFormulas(pendulum(n, "", motors(n)));
            assertTrue(e.a().value() < 1e-3, e::toString);
            assertTrue(e.b().value() < 1e-3, e::toString);
        }
    }

    @Test
    @Tag("S4-12.AC33")
    void dampingIsThatOfTheIntegrator() {
        for (Integrator i : new Integrator[] {Integrator.EULER, Integrator.IMPLICIT, Integrator.IMPLICITFAST}) {
            Data d = pendulum(3, "damping='1'", motors(3));
            d.opt.integrator = i;
            near(Derivatives.hybrid(d, FORMULAS), Derivatives.differences(d, STEPS), 1e-4);
        }
    }

    @Test
    @Tag("S4-12.AC35")
    void springsAndDampersHaveTheirOwnMatrix() {
        Data d = pendulum(3, "stiffness='1000' damping='10'", motors(3));
        d.opt.integrator = Integrator.IMPLICIT_SPRING_DAMPER;
        near(Derivatives.hybrid(d, FORMULAS), Derivatives.differences(d, STEPS), 1e-3);

        // v' = (M + h D + h^2 K)^-1 (M v + ...): without velocity the block is the inverse times M
        java.util.Arrays.fill(d.qvel, 0);
        Physics.forward(d);
        double h = d.opt.timestep;
        double[] m = new double[9], a = Derivatives.hybrid(d, FORMULAS).A();
        Support.fullM(m, 0, d);
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < 3; k++) {
                double sum = 0;
                for (int j = 0; j < 3; j++) {
                    sum += (m[3 * i + j] + (i == j ? h * 10 + h * h * 1000 : 0)) * a[(3 + j) * 6 + 3 + k];
                }
                assertEquals(m[3 * i + k], sum, 1e-9);
            }
        }
    }

    @Test
    @Tag("S4-12.AC36")
    void activationColumnsFollowTheGain() {
        Data d = pendulum(3, "", each(2, "<general joint='JOINT' dyntype='filter' dynprm='0.1' gainprm='4'/>"));
        d.act[0] = 0.2;
        d.act[1] = -0.1;
        TransitionMatrices t = Derivatives.hybrid(d, FORMULAS);
        near(t, Derivatives.differences(d, STEPS), 1e-3);
        for (int u = 0; u < 2; u++) {
            double[] r = new double[3];
            r[u] = 4;
            Support.solveM(r, 0, d);
            for (int i = 0; i < 3; i++) {
                assertEquals(d.opt.timestep * r[i], t.A()[(3 + i) * 8 + 6 + u], 1e-9);
            }
        }
    }

    @Test
    @Tag("S4-12.AC37")
    @Tag("S4-12.AC38")
    void optionsAndIntegratorChooseTheWay() {
        Data d = pendulum(3, "damping='0.1'", motors(3));
        assertArrayEquals(
                Derivatives.hybrid(d, FORMULAS).A(),
                Derivatives.transition(d, FORMULAS).A());
        assertArrayEquals(
                Derivatives.differences(d, STEPS).A(),
                Derivatives.transition(d, STEPS).A());
        assertArrayEquals(
                d.transition(FORMULAS).A(), Derivatives.transition(d, FORMULAS).A());
        assertArrayEquals(
                d.transition(FORMULAS).B(), Derivatives.transition(d, FORMULAS).B());
        assertFalse(java.util.Arrays.equals(
                d.transition(FORMULAS).A(), d.transition(STEPS).A()));
        d.opt.integrator = Integrator.RK4;
        assertArrayEquals(
                Derivatives.differences(d, FORMULAS).A(),
                Derivatives.transition(d, FORMULAS).A());
    }

    @Test
    @Tag("S4-12.X1")
    void whereConstraintsOrClampsActDifferencesDo() {
        Data d = pendulum(3, "frictionloss='0.05' damping='0.1'", motors(3));
        assertArrayEquals(
                Derivatives.differences(d, FORMULAS).A(),
                Derivatives.hybrid(d, FORMULAS).A());
        Data clamped = pendulum(2, "", "<position joint='j0' kp='50' kv='3' forcelimited='true' forcerange='-1 1'/>");
        clamped.ctrl[0] = 9;
        Physics.forward(clamped);
        assertEquals(1, clamped.actuator.force[0]);
        TransitionMatrices t = Derivatives.hybrid(clamped, FORMULAS);
        near(t, Derivatives.differences(clamped, STEPS), 1e-4);
        assertEquals(0, t.B()[2]);
        Data beyond = pendulum(
                2, "", "<general joint='j0' gaintype='affine' gainprm='1 0 0.4' ctrllimited='true' ctrlrange='-1 1'/>");
        beyond.ctrl[0] = 3;
        near(Derivatives.hybrid(beyond, FORMULAS), Derivatives.differences(beyond, STEPS), 1e-12);
        near(new StepGradient(beyond).at(beyond).transition(), Derivatives.differences(beyond, STEPS), 1e-4);
        Data limited = pendulum(2, "actuatorfrclimited='true' actuatorfrcrange='-1 1'", motors(2));
        limited.ctrl[0] = 9;
        near(Derivatives.hybrid(limited, FORMULAS), Derivatives.differences(limited, STEPS), 1e-12);
    }

    @Test
    @Tag("S4-12.AC39")
    void convergenceIsSeen() {
        Data d = pendulum(3, "", "");
        for (double eps : new double[] {1e-4, 1e-5, 1e-6, 1e-7}) {
            assertTrue(Derivatives.converges(d, eps, 1e-3), () -> "eps " + eps);
        }
        Data rest = pendulum(3, "", "");
        java.util.Arrays.fill(rest.qpos, 0);
        java.util.Arrays.fill(rest.qvel, 0);
        assertTrue(Derivatives.converges(rest, 1e-8, 1e-3));
        assertFalse(Derivatives.converges(d, 1e-2, 1e-9));
    }

    @Test
    @Tag("S4-12.X1")
    void errorsAreTold() {
        Derivatives.RelativeError e =
                Derivatives.maxRelativeError(new double[] {1, 2, 3, 1e-12}, new double[] {1, 2, 2, 0}, 2, 1e-10);
        assertEquals(new Derivatives.RelativeError(1.0 / 3, 1, 0), e);
        assertThrows(
                IllegalArgumentException.class, () -> Derivatives.maxRelativeError(new double[2], new double[3], 1, 0));
    }
}
