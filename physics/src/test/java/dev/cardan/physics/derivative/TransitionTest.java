package dev.cardan.physics.derivative;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.DerivativeOptions;
import dev.cardan.engine.Derivatives;
import dev.cardan.engine.Differentiator;
import dev.cardan.engine.FiniteDifferences;
import dev.cardan.engine.InverseMatrices;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.engine.Support;
import dev.cardan.engine.TransitionMatrices;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.work.Workers;
import dev.cardan.mjcf.Mjcf;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A, B, C and D by differences of steps. */
class TransitionTest {
    private static final DerivativeOptions CENTERED = DerivativeOptions.DEFAULT.withAnalytic(false);
    private static final double H = 0.01;

    /** A pendulum of n links of 1 m and 0.1 kg, moving. */
    static Data pendulum(int n, String joint, String actuators) {
        StringBuilder xml = new StringBuilder("<mujoco><option timestep='" + H + "'/><worldbody>");
        for (int i = 0; i < n; i++) {
            xml.append("<body pos='0 0 ")
                    .append(i == 0 ? 0 : -1)
                    .append("'><joint name='j")
                    .append(i);
            xml.append("' axis='0 1 0' ").append(joint).append("/><geom type='capsule' size='0.02' mass='0.1'");
            xml.append(" fromto='0 0 0 0 0 -1' contype='0' conaffinity='0'/>");
        }
        xml.append("</body>".repeat(n))
                .append("</worldbody><actuator>")
                .append(actuators)
                .append("</actuator></mujoco>");
        Data d = Mjcf.parse(xml.toString()).newData();
        double[] q = {0.3, 0.7, -0.4}, v = {1, 0.5, -0.8};
        for (int i = 0; i < n; i++) {
            d.qpos[i] = q[i % 3];
            d.qvel[i] = v[i % 3];
        }
        Physics.forward(d);
        return d;
    }

    static String each(int n, String actuator) {
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < n; i++) {
            s.append(actuator.replace("JOINT", "j" + i));
        }
        return s.toString();
    }

    static String motors(int n) {
        return each(n, "<motor joint='JOINT'/>");
    }

    /** r (nv) = M^-1 row of the moments of actuator u. */
    private static double[] response(Data d, int u) {
        double[] r = new double[d.model.nv];
        r[u] = 1;
        Support.solveM(r, 0, d, r.clone(), 0, 1);
        return r;
    }

    private static void near(double[] a, double[] b, int columns, double floor, double tolerance) {
        Derivatives.RelativeError e = Derivatives.maxRelativeError(a, b, columns, floor);
        assertTrue(e.value() < tolerance, e::toString);
    }

    @Test
    @Tag("S4-12.AC1")
    @Tag("S4-12.AC9")
    @Tag("S4-12.AC10")
    void sizesFollowTheModel() {
        TransitionMatrices t = Derivatives.differences(pendulum(3, "", ""), CENTERED);
        assertEquals(6, t.nx());
        assertEquals(36, t.A().length);
        assertEquals(0, t.nu());
        assertEquals(0, t.B().length);
        assertEquals(0, t.C().length);
    }

    @Test
    @Tag("S4-12.AC2")
    @Tag("S4-12.AC8")
    void bothKindsOfDifferencesAndTwoSizesAgree() {
        Data d = pendulum(3, "", "");
        TransitionMatrices centered = Derivatives.differences(d, CENTERED);
        TransitionMatrices forward = Derivatives.differences(d, CENTERED.withCentered(false));
        TransitionMatrices finer = Derivatives.differences(d, CENTERED.withEps(1e-7));
        near(forward.A(), centered.A(), 6, 1e-2, 1e-4);
        near(finer.A(), centered.A(), 6, 1e-6, 1e-3);
    }

    @Test
    @Tag("S4-12.AC3")
    void controlsReachVelocityAndPosition() {
        Data d = pendulum(3, "", motors(3));
        TransitionMatrices t = Derivatives.differences(d, CENTERED);
        assertEquals(18, t.B().length);
        for (int u = 0; u < 3; u++) {
            double[] r = response(d, u);
            for (int i = 0; i < 3; i++) {
                double h = d.opt.timestep;
                assertEquals(h * r[i], t.B()[(3 + i) * 3 + u], 1e-4 * Math.abs(h * r[i]) + 1e-12);
                assertEquals(h * h * r[i], t.B()[i * 3 + u], 1e-4 * Math.abs(h * h * r[i]) + 1e-12);
            }
        }
    }

    private static Data floating() {
        Data d = Mjcf.parse("""
                <mujoco><option timestep="0.002"/><worldbody>
                  <body pos="0 0 1"><freejoint/><geom type="box" size="0.1 0.2 0.3" contype="0" conaffinity="0"/>
                    <body pos="0 0 0.3"><joint name="b" type="ball"/>
                      <geom type="capsule" size="0.05" fromto="0 0 0 0 0.2 0.3" contype="0" conaffinity="0"/></body></body>
                </worldbody></mujoco>
                """).newData();
        for (int i = 0; i < 9; i++) {
            d.qvel[i] = 0.3 * i - 1;
        }
        Physics.step(d, 50);
        return d;
    }

    @Test
    @Tag("S4-12.AC4")
    @Tag("S4-12.AC11")
    void quaternionsHaveThreeDirections() {
        Data d = floating();
        TransitionMatrices t = Derivatives.differences(d, CENTERED);
        assertEquals(18, t.nx());
        assertEquals(18 * 18, t.A().length);
        double[] q = d.qpos.clone(), v = new double[9];
        for (int i = 0; i < 9; i++) {
            v[i] = 1;
            Support.integratePositions(d, q, 0, v, 0, 1e-6);
            v[i] = 0;
        }
        assertEquals(1, Math.sqrt(q[3] * q[3] + q[4] * q[4] + q[5] * q[5] + q[6] * q[6]), 1e-14);
        assertEquals(1, Math.sqrt(q[7] * q[7] + q[8] * q[8] + q[9] * q[9] + q[10] * q[10]), 1e-14);

        // the tangent of the next state: a turning body carries a change of orientation along, so the block isn't the
        // identity
        int at = 3 * 18 + 3;
        assertTrue(Math.abs(t.A()[at + 1]) > 1e-4, () -> "no turn: " + t.A()[at + 1]);
    }

    @Test
    @Tag("S4-12.AC5")
    void filtersHaveTheirOwnBlock() {
        String filters = each(2, "<general joint='JOINT' dyntype='filter' dynprm='0.1'/>");
        TransitionMatrices t = Derivatives.differences(pendulum(3, "", filters), CENTERED);
        assertEquals(8, t.nx());
        assertEquals(1 - H / 0.1, t.A()[6 * 8 + 6], 1e-4);
        assertEquals(1 - H / 0.1, t.A()[7 * 8 + 7], 1e-4);
        assertEquals(0, t.A()[6 * 8 + 7], 1e-12);
    }

    private static double contactStiffness(double timeconst) {
        Data d = Mjcf.parse("<mujoco><worldbody><geom type='plane' size='1 1 1' solref='" + timeconst + " 1'/>"
                        + "<body pos='0 0 0.0999'><freejoint/><geom size='0.1' mass='1' solref='" + timeconst
                        + " 1'/></body>"
                        + "</worldbody></mujoco>")
                .newData();
        Physics.step(d, 200);
        return Derivatives.differences(d, CENTERED).A()[8 * 12 + 2];
    }

    @Test
    @Tag("S4-12.AC6")
    void contactStiffnessShows() {
        double soft = contactStiffness(0.05), hard = contactStiffness(0.01);
        assertTrue(soft < -1e-3, "velocity by height is " + soft);
        assertTrue(hard < 2 * soft, "a harder contact answers more: " + hard + " beside " + soft);
    }

    @Test
    @Tag("S4-12.AC7")
    void everyIntegratorHasDerivatives() {
        Data d = pendulum(3, "stiffness='2' damping='0.1'", "");
        double[][] a = new double[Integrator.values().length][];
        for (Integrator i : Integrator.values()) {
            d.opt.integrator = i;
            a[i.ordinal()] = Derivatives.differences(d, CENTERED).A();
            assertTrue(Arrays.stream(a[i.ordinal()]).allMatch(Double::isFinite));
        }
        double most = 0;
        for (int i = 0; i < 36; i++) {
            most = Math.max(most, Math.abs(a[Integrator.RK4.ordinal()][i] - a[Integrator.EULER.ordinal()][i]));
        }
        assertTrue(most > 1e-4);
    }

    @Test
    @Tag("S4-12.AC18")
    void aFreeJointMovesWithItsVelocity() {
        Data d = Mjcf.parse("<mujoco><option timestep='0.002'/><worldbody><body><freejoint/>"
                        + "<geom type='box' size='0.1 0.2 0.3'/></body></worldbody></mujoco>")
                .newData();
        TransitionMatrices t = Derivatives.differences(d, CENTERED);
        assertEquals(144, t.A().length);
        for (int i = 0; i < 6; i++) {
            for (int k = 0; k < 6; k++) {
                assertEquals(i == k ? 0.002 : 0, t.A()[i * 12 + 6 + k], 1e-3 * 0.002);
            }
        }
    }

    @Test
    @Tag("S4-12.AC20")
    void wrongStepSizesAreRefused() {
        for (double eps : new double[] {0, -1, Double.NaN, 0.1}) {
            assertThrows(IllegalArgumentException.class, () -> DerivativeOptions.DEFAULT.withEps(eps));
        }
        assertEquals(1e-6, DerivativeOptions.DEFAULT.withEps(1e-6).eps());
    }

    private static Data resting() {
        Data d = Mjcf.parse("""
                <mujoco><worldbody><geom type="plane" size="1 1 1"/>
                  <body pos="0 0 0.11"><freejoint/><geom type="box" size="0.1 0.1 0.1"/>
                    <body pos="0.1 0 0.1"><joint name="j" axis="0 1 0" limited="true" range="-10 10"/>
                      <geom type="capsule" size="0.03" fromto="0 0 0 0.2 0 0.1"/></body></body></worldbody>
                  <actuator><motor joint="j" ctrllimited="true" ctrlrange="-1 1"/></actuator>
                  <sensor><jointpos joint="j"/><actuatorfrc actuator="j_motor"/></sensor></mujoco>
                """.replace("<motor joint", "<motor name=\"j_motor\" joint"))
                .newData();
        d.ctrl[0] = 0.3;
        Physics.step(d, 300);
        return d;
    }

    @Test
    @Tag("S4-12.AC21")
    void solversBesideTheStateStartWarm() {
        Data d = resting();
        Physics.forward(d);
        int nominal = Math.max(1, d.solverNiter[0]);
        Data near = d.model.newData();
        near.copyFrom(d);
        near.qvel[2] += 1e-6;
        Physics.forward(near);
        assertTrue(
                near.solverNiter[0] <= 2 * nominal, near.solverNiter[0] + " iterations, " + nominal + " at the state");
    }

    @Test
    @Tag("S4-12.AC22")
    void theWorldIsOnlyRead() {
        Data d = resting();
        State before = d.state();
        Data copy = d.model.newData();
        copy.copyFrom(d);
        TransitionMatrices one = Derivatives.transition(d, DerivativeOptions.DEFAULT.withSensors(true));
        TransitionMatrices two = Derivatives.transition(d, DerivativeOptions.DEFAULT.withSensors(true));
        assertArrayEquals(one.A(), two.A());
        assertArrayEquals(one.D(), two.D());
        assertEquals(before, d.state());
        Data.fields()
                .forEach(f -> assertTrue(
                        java.util.Objects.deepEquals(
                                d.field(f.name()).array(), copy.field(f.name()).array()),
                        f::name));
    }

    @Test
    @Tag("S4-12.X1")
    void threadsGiveTheSameBits() {
        Data d = resting();
        DerivativeOptions o = DerivativeOptions.DEFAULT.withSensors(true).withAnalytic(false);
        TransitionMatrices alone = Derivatives.differences(d, o);
        InverseMatrices inverse = Derivatives.inverse(d, o, false);
        try (Workers workers = new Workers(3)) {
            Differentiator shared = new Differentiator(d, o.withWorkers(workers));
            for (int i = 0; i < 5; i++) {
                TransitionMatrices t = shared.differences(d);
                assertArrayEquals(alone.A(), t.A());
                assertArrayEquals(alone.B(), t.B());
                assertArrayEquals(alone.C(), t.C());
                assertArrayEquals(alone.D(), t.D());
                assertArrayEquals(
                        inverse.forceByPosition(), shared.inverse(d, false).forceByPosition());
            }
        }
    }

    @Test
    @Tag("S4-12.X1")
    void severalMayAskAboutOneWorldAtOnce() throws InterruptedException {
        Data d = resting();
        double[] alone = Derivatives.differences(d, CENTERED).A();
        double[][] found = new double[3][];
        Thread[] threads = new Thread[found.length];
        for (int i = 0; i < threads.length; i++) {
            int k = i;
            threads[i] = Thread.ofPlatform()
                    .start(() -> found[k] = Derivatives.differences(d, CENTERED).A());
        }
        for (Thread t : threads) {
            t.join();
        }
        for (double[] a : found) {
            assertArrayEquals(alone, a);
        }
    }

    @Test
    @Tag("S4-12.X1")
    void controlsStopAtTheirLimits() {
        Data d = pendulum(1, "", "<motor joint='j0' ctrllimited='true' ctrlrange='-1 1'/>");
        double inside = Derivatives.differences(d, CENTERED).B()[1];
        for (double u : new double[] {-1, 1}) {
            d.ctrl[0] = u;
            assertEquals(inside, Derivatives.differences(d, CENTERED).B()[1], 1e-7 * Math.abs(inside));
            assertEquals(inside, Derivatives.hybrid(d, CENTERED).B()[1], 1e-7 * Math.abs(inside));
        }
        d.ctrl[0] = 2;
        assertEquals(0, Derivatives.differences(d, CENTERED).B()[1]);
        assertEquals(0, Derivatives.hybrid(d, CENTERED).B()[1]);
        assertEquals(2, d.ctrl[0]);
    }

    @Test
    @Tag("S4-12.X1")
    void sensorsByControlsHaveTheRightSign() {
        Data d = Mjcf.parse("""
                <mujoco><worldbody><body><joint name="s" type="slide"/><geom size="0.1"/></body></worldbody>
                  <actuator><general name="a" joint="s" gainprm="3"/></actuator>
                  <sensor><jointpos joint="s"/><jointvel joint="s"/><actuatorfrc actuator="a"/></sensor></mujoco>
                """).newData();
        for (boolean centered : new boolean[] {false, true}) {
            TransitionMatrices t =
                    Derivatives.differences(d, CENTERED.withCentered(centered).withSensors(true));
            assertArrayEquals(new double[] {1, 0, 0, 1, 0, 0}, t.C(), 1e-9);
            assertArrayEquals(new double[] {0, 0, 3}, t.D(), 1e-8);
        }
    }

    @Test
    @Tag("S4-12.AC24")
    void sixLinksAreQuick() {
        Data d = pendulum(6, "", "");
        Differentiator differentiator = new Differentiator(d, CENTERED);
        long best = Long.MAX_VALUE;
        for (int i = 0; i < 40; i++) {
            long t = System.nanoTime();
            differentiator.differences(d);
            best = Math.min(best, System.nanoTime() - t);
        }
        assertTrue(best < 10_000_000, best + " ns");
    }

    @Test
    @Tag("S4-12.X1")
    void whatDifferencesDontKnowIsRefused() {
        Data d = pendulum(2, "", "");
        d.opt.enableflags |= EnableFlag.SLEEP;
        assertThrows(IllegalArgumentException.class, () -> Derivatives.differences(d, CENTERED));
        d.opt.enableflags = 0;
        d.opt.integrator = Integrator.RK4;
        assertThrows(IllegalArgumentException.class, () -> Derivatives.hybrid(d, CENTERED));
        assertThrows(IllegalArgumentException.class, () -> Derivatives.inverse(d, CENTERED, false));
        d.opt.integrator = Integrator.EULER;
        d.qvel[0] = 1e9;
        assertThrows(ArithmeticException.class, () -> Derivatives.differences(d, CENTERED));
    }

    @Test
    @Tag("S4-12.X1")
    void inputsOutliveAStepThatGoesBad() {
        Data d = pendulum(1, "", motors(1));
        d.qvel[0] = 1e10 - 1e-3; // beyond 1e10 a world starts anew, without inputs
        d.ctrl[0] = 0.4;
        d.qfrcApplied[0] = 0.2;
        d.xfrcApplied[7] = 3;
        State before = d.state();
        double[] a = new double[4];
        ArithmeticException e = assertThrows(
                ArithmeticException.class, () -> FiniteDifferences.transition(d, 1e-2, true, a, null, null, null));
        assertTrue(e.getMessage().contains("BADQVEL at place 0"), e.getMessage());
        assertEquals(before, d.state());
        for (double eps : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> FiniteDifferences.transition(d, eps, true, a, null, null, null));
        }
    }
}
