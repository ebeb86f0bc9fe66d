package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Derivatives;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.SingularMatrixException;
import dev.cardan.engine.Support;
import dev.cardan.engine.integrate.Euler;
import dev.cardan.engine.integrate.Implicit;
import dev.cardan.engine.integrate.ImplicitFast;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.WarningKind;
import dev.cardan.mjcf.Mjcf;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ImplicitTest {
    private static final String SUM = "<tendon><fixed name=\"sum\" %s><joint joint=\"a\" coef=\"1\"/><joint joint=\"b\""
            + " coef=\"1\"/></fixed></tendon>";

    /** One carriage on a rail, 1 kg, with an actuator whose gain grows with the velocity. */
    private static final String CART = """
        <mujoco>
          <option timestep="%s"><flag contact="disable" gravity="disable"/></option>
          <worldbody><body><joint name="rail" type="slide" axis="1 0 0"/><geom size="0.1" mass="1"/></body></worldbody>
          <actuator><general joint="rail" gaintype="affine" gainprm="0 0 %s"/></actuator>
        </mujoco>
        """;

    /** Two uniform rods of 0.5 m and 1 kg that hang in a plane, with what else there is and a state (2 + 2). */
    private static Data arm(double h, String joint, String rest, Integrator integrator, double... state) {
        Data d = Worlds.of("""
            <mujoco>
              <option timestep="%s"><flag contact="disable" energy="enable"/></option>
              <worldbody>
                <body>
                  <joint name="a" axis="0 1 0" %s/>
                  <inertial mass="1" pos="0 0 -0.25" diaginertia="0.0208333 0.0208333 0.001"/>
                  <body pos="0 0 -0.5">
                    <joint name="b" axis="0 1 0" %<s/>
                    <inertial mass="1" pos="0 0 -0.25" diaginertia="0.0208333 0.0208333 0.001"/>
                  </body>
                </body>
              </worldbody>
              %s
            </mujoco>
            """.formatted(h, joint, rest));
        d.opt.integrator = integrator;
        System.arraycopy(state, 0, d.qpos, 0, 2);
        System.arraycopy(state, 2, d.qvel, 0, 2);
        return d;
    }

    /** Largest |energy| in n steps, or infinity if the simulation exploded. */
    private static double largestEnergy(Data d, int n) {
        double worst = 0;
        for (int i = 0; i < n; i++) {
            Physics.step(d);
            worst = Math.max(worst, Math.abs(d.energy[0] + d.energy[1]));
        }
        return d.warnings.total() > 0 ? Double.POSITIVE_INFINITY : worst;
    }

    @Test
    @Tag("S4-13.AC1")
    void strongTendonDampersAreStableOnlyWhenImplicit() {
        String rest = SUM.formatted("damping=\"100\"");
        Data fast = arm(0.01, "", rest, Integrator.IMPLICITFAST, 0.5, 0.5, 1, 0);
        assertTrue(largestEnergy(fast, 1000) < 20);
        Data euler = arm(0.01, "", rest, Integrator.EULER, 0.5, 0.5, 1, 0);
        assertEquals(Double.POSITIVE_INFINITY, largestEnergy(euler, 1000));
        assertTrue(euler.warnings.number[WarningKind.Code.BADQACC] > 0
                || euler.warnings.number[WarningKind.Code.BADQVEL] > 0);
    }

    @Test
    @Tag("S4-13.AC2")
    void actuatorsThatBrakeByTheirGainAreStableOnlyWhenImplicit() {
        String rest = SUM.formatted("")
                + "<actuator><general tendon=\"sum\" gaintype=\"affine\" gainprm=\"0 0 -10\"/></actuator>";
        Data fast = arm(0.01, "", rest, Integrator.IMPLICITFAST, 0.5, 0.5, 1, 0);
        fast.ctrl[0] = 10;
        assertTrue(largestEnergy(fast, 1000) < 20);
        Data euler = arm(0.01, "", rest, Integrator.EULER, 0.5, 0.5, 1, 0);
        euler.ctrl[0] = 10;
        assertEquals(Double.POSITIVE_INFINITY, largestEnergy(euler, 1000));
    }

    @Test
    @Tag("S4-13.AC4")
    void withoutVelocityForcesTheFastOneIsEuler() {
        for (String xml : new String[] {Worlds.chain(12, "stiffness=\"1\""), Worlds.limbs(3, 4, "")}) {
            Data euler = Worlds.random(xml, 71), fast = Worlds.random(xml, 71);
            fast.opt.integrator = Integrator.IMPLICITFAST;
            double[] before = euler.qvel.clone();
            Physics.step(euler);
            Physics.step(fast);
            assertArrayEquals(euler.qacc, fast.qacc, 0);
            double size = 0;
            for (int i = 0; i < before.length; i++) {
                size = Math.max(size, Math.abs(euler.qvel[i] - before[i]));
            }
            assertArrayEquals(euler.qvel, fast.qvel, 1e-10 * size);
        }
    }

    @Test
    @Tag("S4-13.AC5")
    void coriolisForcesAtTheEndOfTheStepKeepTheEnergyBetter() {
        Data implicit = arm(0.002, "", "", Integrator.IMPLICIT, 0.5, 1, 20, -10);
        Data fast = arm(0.002, "", "", Integrator.IMPLICITFAST, 0.5, 1, 20, -10);
        double driftImplicit = energyDrift(implicit), driftFast = energyDrift(fast);
        assertTrue(
                driftImplicit < 0.5 && driftFast < 1 && driftImplicit < 0.7 * driftFast,
                driftImplicit + " " + driftFast);
        assertNotEquals(implicit.qpos[0], fast.qpos[0], 1e-3);
        assertEquals(0, implicit.warnings.total() + fast.warnings.total());
    }

    /** Largest change of energy in 1,000 steps, relative to the start. */
    private static double energyDrift(Data d) {
        Physics.forward(d);
        double start = d.energy[0] + d.energy[1], worst = 0;
        for (int i = 0; i < 1000; i++) {
            Physics.step(d);
            worst = Math.max(worst, Math.abs(d.energy[0] + d.energy[1] - start));
        }
        return worst / Math.abs(start);
    }

    @Test
    @Tag("S4-13.AC8")
    void tendonSpringsArePassiveForcesUnderEveryIntegrator() {
        String rest = SUM.formatted("stiffness=\"30\"");
        Data euler = arm(0.01, "", rest, Integrator.EULER, 0.5, 0.7, 1, 0);
        Physics.forward(euler);
        assertNotEquals(0, euler.qfrcPassive[0]);
        for (Integrator integrator : new Integrator[] {Integrator.IMPLICIT, Integrator.IMPLICITFAST}) {
            Data d = arm(0.01, "", rest, integrator, 0.5, 0.7, 1, 0);
            Physics.forward(d);
            assertArrayEquals(euler.qfrcPassive, d.qfrcPassive, 0);
        }
    }

    @Test
    @Tag("S4-13.AC9")
    void theFastStepHasTheDerivativeOfItsFormula() {
        String rest = SUM.formatted("damping=\"3\"");
        Data d = arm(0.002, "damping=\"0.5\"", rest, Integrator.IMPLICITFAST, 0.5, 1, 1, -0.5);
        assertTrue(velocityBlockError(d) < 1e-6, "error " + velocityBlockError(d));
    }

    @Test
    @Tag("S4-13.AC10")
    void theImplicitStepHasTheDerivativeOfItsFormulaWhereInertiaIsConstant() {
        Data d = Worlds.of("""
            <mujoco>
              <option integrator="implicit"><flag contact="disable"/></option>
              <worldbody>
                <body>
                  <joint name="a" type="slide" axis="1 0 0" damping="2"/><geom size="0.1" mass="2"/>
                  <body><joint name="b" type="slide" axis="1 0 1" damping="3"/><geom size="0.1" mass="1"/></body>
                </body>
              </worldbody>
            """ + SUM.formatted("damping=\"20\"") + "</mujoco>");
        d.qvel[0] = 1;
        d.qvel[1] = -0.4;
        assertTrue(velocityBlockError(d) < 1e-9, "error " + velocityBlockError(d));
    }

    /** Largest difference of d(v')/d(v) by centred differences and 1 + h (M - h D)^-1 dF/dv, for two dofs. */
    private static double velocityBlockError(Data d) {
        double h = d.opt.timestep, eps = 1e-5, error = 0;
        double[] v = d.qvel.clone(), full = new double[4], own = new double[4], mass = new double[4];
        Data w = d.model.newData();
        w.opt.set(d.opt);
        copyState(w, d, v);
        Physics.forward(w);
        Derivatives.smoothVelocity(w, true);
        Derivatives.full(full, 0, w);
        Derivatives.smoothVelocity(w, d.opt.integrator == Integrator.IMPLICIT);
        Derivatives.full(own, 0, w);
        Support.fullM(mass, 0, w);
        double a = mass[0] - h * own[0], b = mass[1] - h * own[1], c = mass[2] - h * own[2], e = mass[3] - h * own[3];
        double det = a * e - b * c;
        for (int k = 0; k < 2; k++) {
            double[] formula = {
                (k == 0 ? 1 : 0) + h * (e * full[k] - b * full[2 + k]) / det,
                (k == 1 ? 1 : 0) + h * (a * full[2 + k] - c * full[k]) / det
            };
            double[][] end = new double[2][];
            for (int s = 0; s < 2; s++) {
                double[] moved = v.clone();
                moved[k] += s == 0 ? eps : -eps;
                copyState(w, d, moved);
                Physics.step(w);
                end[s] = w.qvel.clone();
            }
            for (int i = 0; i < 2; i++) {
                error = Math.max(error, Math.abs((end[0][i] - end[1][i]) / (2 * eps) - formula[i]));
            }
        }
        return error;
    }

    private static void copyState(Data r, Data d, double[] v) {
        System.arraycopy(d.qpos, 0, r.qpos, 0, d.qpos.length);
        System.arraycopy(v, 0, r.qvel, 0, v.length);
        System.arraycopy(d.ctrl, 0, r.ctrl, 0, d.ctrl.length);
    }

    @Test
    @Tag("S4-13.AC11")
    void explicitIntegratorsComputeNoDerivatives() {
        for (Integrator integrator : new Integrator[] {Integrator.EULER, Integrator.RK4}) {
            Data d = Worlds.random(Worlds.TREE, 72);
            d.opt.integrator = integrator;
            Physics.step(d, 3);
            assertArrayEquals(new double[d.model.nD], d.qDeriv);
            assertArrayEquals(new double[d.model.nD], d.qLU);
        }
    }

    @Test
    @Tag("S4-13.AC12")
    @Tag("S4-13.AC13")
    void stepsCostLittleMoreThanEulers() {
        Model m = Mjcf.parse(Worlds.limbs(4, 6, "damping=\"1\""));
        assertEquals(30, m.nv);
        Data euler = m.newData(), fast = m.newData(), implicit = m.newData();
        fast.opt.integrator = Integrator.IMPLICITFAST;
        implicit.opt.integrator = Integrator.IMPLICIT;
        assertTrue(Stopwatch.ratio(() -> Physics.step(fast, 50), () -> Physics.step(euler, 50)) < 1.5);
        assertTrue(Stopwatch.ratio(() -> Physics.step(implicit, 50), () -> Physics.step(euler, 50)) < 5);
    }

    @Test
    void stepsAllocateNothing() {
        for (Integrator integrator :
                new Integrator[] {Integrator.IMPLICIT, Integrator.IMPLICITFAST, Integrator.IMPLICIT_SPRING_DAMPER}) {
            Data d = Worlds.random(Worlds.TREE, 73);
            d.opt.integrator = integrator;
            assertEquals(0, Allocation.bytes(() -> Physics.step(d, 100)));
        }
    }

    @Test
    @Tag("S4-13.AC14")
    void anUnknownIntegratorIsAnError() {
        Data d = Worlds.random(Worlds.TREE, 74);
        String message = assertThrows(IllegalArgumentException.class, () -> d.opt.set("integrator", 17))
                .getMessage();
        assertEquals(
                "the option integrator cannot be 17: it is one of EULER (0), RK4 (1), IMPLICIT (2), IMPLICITFAST (3),"
                        + " IMPLICIT_SPRING_DAMPER (1000)",
                message);
        assertEquals(Integrator.EULER, d.opt.integrator);
    }

    @Test
    @Tag("S4-13.AC14")
    @Tag("S4-13.AC15")
    void aSingularMatrixIsATypedErrorAndTheStateStays() {
        Data d = Worlds.of(CART.formatted(0.5, 2)); // M - h D = 1 - 0.5 . 2
        d.opt.integrator = Integrator.IMPLICIT;
        d.ctrl[0] = 1;
        d.qvel[0] = 3;
        SingularMatrixException e = assertThrows(SingularMatrixException.class, () -> Physics.step(d));
        assertEquals(0, e.dof());
        assertTrue(e.getMessage().contains("joint rail"), e.getMessage());
        assertEquals(3, d.qvel[0]);
        assertEquals(0, d.time);
    }

    @Test
    @Tag("S4-13.AC16")
    void anIndefiniteMatrixIsTold() {
        Data fast = Worlds.of(CART.formatted(0.01, 1000)), implicit = Worlds.of(CART.formatted(0.01, 1000));
        fast.opt.integrator = Integrator.IMPLICITFAST;
        implicit.opt.integrator = Integrator.IMPLICIT;
        for (Data d : new Data[] {fast, implicit}) {
            d.ctrl[0] = 10;
            d.qvel[0] = 1;
            Physics.step(d);
        }
        assertEquals(0, Derivatives.indefiniteDof(fast));
        assertEquals(implicit.qvel[0], fast.qvel[0], 1e-12);
        Data euler = Worlds.random(Worlds.TREE, 75);
        Physics.step(euler);
        assertEquals(-1, Derivatives.indefiniteDof(euler));
    }

    @Test
    void factorsOfTheStepBeforeCanBeUsedAgain() {
        for (Integrator integrator :
                new Integrator[] {Integrator.EULER, Integrator.IMPLICIT, Integrator.IMPLICITFAST}) {
            Data d = Worlds.random(Worlds.TREE, 76), again = Worlds.random(Worlds.TREE, 76);
            d.opt.integrator = integrator;
            again.opt.integrator = integrator;
            double[] start = new double[d.model.nq + d.model.nv];
            System.arraycopy(d.qpos, 0, start, 0, d.model.nq);
            System.arraycopy(d.qvel, 0, start, d.model.nq, d.model.nv);
            Physics.step(again);
            System.arraycopy(start, 0, again.qpos, 0, d.model.nq);
            System.arraycopy(start, d.model.nq, again.qvel, 0, d.model.nv);
            for (Data w : new Data[] {d, again}) {
                w.ctrl[0] = 0.4;
                Physics.forward(w);
            }
            integrate(d, integrator, false);
            integrate(again, integrator, true);
            assertArrayEquals(d.qvel, again.qvel, 1e-13);
            assertArrayEquals(d.qpos, again.qpos, 1e-13);
        }
    }

    private static void integrate(Data d, Integrator integrator, boolean reuse) {
        switch (integrator) {
            case Integrator.EULER -> Euler.step(d, reuse);
            case Integrator.IMPLICIT -> Implicit.step(d, reuse);
            default -> ImplicitFast.step(d, reuse);
        }
    }

    @Test
    void bothAgreeOnABodyThatFloatsAlone() {
        String xml = """
            <mujoco>
              <option timestep="0.01"><flag contact="disable"/></option>
              <worldbody>
                <body euler="10 20 30"><freejoint/><geom type="box" size="0.1 0.2 0.4" pos="0.1 0 0.05"/></body>
                <body pos="3 0 0"><freejoint align="true"/><geom type="ellipsoid" size="0.1 0.2 0.4"/></body>
              </worldbody>
            </mujoco>
            """;
        Data implicit = Worlds.random(xml, 77), fast = Worlds.random(xml, 77);
        implicit.opt.integrator = Integrator.IMPLICIT;
        fast.opt.integrator = Integrator.IMPLICITFAST;
        Physics.step(implicit, 50);
        Physics.step(fast, 50);
        assertArrayEquals(implicit.qvel, fast.qvel, 1e-11);
    }
}
