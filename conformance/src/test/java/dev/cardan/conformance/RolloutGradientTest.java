package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.DerivativeOptions;
import dev.cardan.engine.Differentiator;
import dev.cardan.engine.Model;
import dev.cardan.engine.Parameter;
import dev.cardan.engine.Physics;
import dev.cardan.engine.RolloutGradient;
import dev.cardan.engine.StepGradient;
import dev.cardan.engine.Support;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.JointType;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Gradients of a loss over a hundred steps of robots on the ground, against differences of the loss. */
class RolloutGradientTest {
    private static final int STEPS = 100;
    private static final double[] EPS = {1e-5, 1e-6, 1e-7, 1e-8};

    /** A robot that has stood on the ground for a while, with random controls to come. */
    private static final class Scene {
        final Data d;
        final Model m;
        final Random random = new Random(5);
        final double[] controls;
        final double[] target;

        Scene(String name, int before) {
            m = Models.load(name);
            d = m.newData();
            Physics.resetKeyframe(d, 0);
            d.opt.integrator = Integrator.EULER;
            d.opt.tolerance = 1e-14;
            Physics.step(d, before);
            assertTrue(d.ncon > 0, name);
            controls = random.doubles((long) STEPS * m.nu)
                    .map(x -> 0.2 * (x - 0.5))
                    .toArray();
            target = random.doubles(m.nv).map(x -> 2 * x - 1).toArray();
        }

        /** Squares of what velocities and positions of joints miss. */
        double loss(int t, Data w, double[] byState, double[] byControl) {
            double sum = 0;
            for (int i = 0; i < m.nv; i++) {
                double miss = w.qvel[i] - target[i];
                sum += 0.01 * miss * miss;
                byState[m.nv + i] += 0.02 * miss;
            }
            for (int j = 0; j < m.njnt; j++) {
                if (m.jnt.type[j] == JointType.Code.HINGE) {
                    double q = w.qpos[m.jnt.qposadr[j]];
                    sum += q * q;
                    byState[m.jnt.dofadr[j]] += 2 * q;
                }
            }
            for (int i = 0; t < STEPS && i < m.nu; i++) {
                sum += 0.1 * w.ctrl[i] * w.ctrl[i];
                byControl[i] += 0.2 * w.ctrl[i];
            }
            return sum;
        }

        /** The loss from a state and with controls beside the scene's. */
        double beside(double[] dx, double[] du, double eps) {
            Data w = m.newData();
            w.copyFrom(d);
            Support.integratePositions(w, w.qpos, 0, dx, 0, eps);
            for (int i = 0; i < m.nv; i++) {
                w.qvel[i] += eps * dx[m.nv + i];
            }
            double sum = 0;
            double[] x = new double[dx.length], u = new double[m.nu];
            for (int t = 0; t < STEPS; t++) {
                for (int i = 0; i < m.nu; i++) {
                    w.ctrl[i] = controls[t * m.nu + i] + eps * du[t * m.nu + i];
                }
                sum += loss(t, w, x, u);
                Physics.step(w);
            }
            return sum + loss(STEPS, w, x, u);
        }
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    private static void agrees(String name, int before) {
        Scene s = new Scene(name, before);
        RolloutGradient.Result r = new RolloutGradient(s.d, 1 << 20).run(s.d, s.controls, STEPS, s::loss);
        int nx = 2 * s.m.nv;
        assertEquals(s.beside(new double[nx], new double[s.controls.length], 0), r.loss(), 1e-12 * r.loss());
        for (int k = 0; k < 10; k++) {
            double[] dx = s.random.doubles(nx).map(x -> 2 * x - 1).toArray();
            double[] du =
                    s.random.doubles(s.controls.length).map(x -> 2 * x - 1).toArray();
            double slope = dot(r.byState(), dx) + dot(r.byControls(), du), best = Double.POSITIVE_INFINITY;
            for (double eps : EPS) {
                double x = (s.beside(dx, du, eps) - s.beside(dx, du, -eps)) / (2 * eps);
                best = Math.min(best, Math.abs(x - slope) / Math.abs(x));
            }
            assertTrue(best < 1e-4, name + ", direction " + k + ": " + best);
        }
    }

    @Test
    void aHumanoidOnItsFeet() {
        agrees("humanoid", 150);
    }

    @Test
    void aCrawlerOnItsLegs() {
        agrees("crawler", 100);
    }

    @Test
    void aSmallBudgetGivesTheSameBits() {
        Scene s = new Scene("crawler", 100);
        RolloutGradient.Result all = new RolloutGradient(s.d, 1 << 20).run(s.d, s.controls, STEPS, s::loss);
        int state = 8 * (1 + s.m.nq + 2 * s.m.nv);
        RolloutGradient.Result some = new RolloutGradient(s.d, 24L * state).run(s.d, s.controls, STEPS, s::loss);
        assertEquals(all.loss(), some.loss());
        assertArrayEquals(all.byState(), some.byState());
        assertArrayEquals(all.byControls(), some.byControls());
        RolloutGradient none = new RolloutGradient(s.d, 5L * state);
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> none.run(s.d, s.controls, STEPS, s::loss));
        assertTrue(e.getMessage().contains("allow at least"), e.getMessage());
    }

    @Test
    void parametersHaveTheirShare() {
        Scene s = new Scene("crawler", 100);
        double mass = s.m.body.mass[1];
        Parameter p = Parameter.of(s.m, "mass", 1e-5, (o, x) -> o.mass(s.m.body(1), mass + x));
        RolloutGradient.Result r = new RolloutGradient(s.d, 1 << 20, p).run(s.d, s.controls, STEPS, s::loss);
        double[] losses = new double[2];
        for (int i = 0; i < 2; i++) {
            Data w = s.m.newData();
            w.copyFrom(s.d);
            w.use(i == 0 ? p.plus() : p.minus());
            double[] x = new double[2 * s.m.nv], u = new double[s.m.nu];
            for (int t = 0; t < STEPS; t++) {
                System.arraycopy(s.controls, t * s.m.nu, w.ctrl, 0, s.m.nu);
                losses[i] += s.loss(t, w, x, u);
                Physics.step(w);
            }
            losses[i] += s.loss(STEPS, w, x, u);
        }
        double slope = (losses[0] - losses[1]) / (2 * p.eps());
        assertEquals(slope, r.byParameters()[0], 1e-4 * Math.abs(slope));
    }

    @ParameterizedTest
    @ValueSource(strings = {"humanoid", "crawler"})
    void itTakesAFewRollouts(String name) {
        Scene s = new Scene(name, 150);
        s.d.opt.tolerance = 1e-8;
        RolloutGradient gradient = new RolloutGradient(s.d, 1 << 20);
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        Data w = s.m.newData();
        long steps = Long.MAX_VALUE, backwards = Long.MAX_VALUE;
        for (int i = 0; i < 30; i++) {
            w.copyFrom(s.d);
            long t0 = clock.getCurrentThreadCpuTime();
            for (int t = 0; t < STEPS; t++) {
                System.arraycopy(s.controls, t * s.m.nu, w.ctrl, 0, s.m.nu);
                Physics.step(w);
            }
            long t1 = clock.getCurrentThreadCpuTime();
            gradient.run(s.d, s.controls, STEPS, s::loss);
            steps = Math.min(steps, t1 - t0);
            backwards = Math.min(backwards, clock.getCurrentThreadCpuTime() - t1);
        }
        double rollouts = (double) backwards / steps;
        assertTrue(rollouts < 8, "as long as " + rollouts + " rollouts");
    }

    @Test
    void matricesOfAStandingHumanoidAreQuick() {
        Scene s = new Scene("humanoid", 150);
        StepGradient gradient = new StepGradient(s.d);
        Differentiator steps = new Differentiator(s.d, DerivativeOptions.DEFAULT.withAnalytic(false));
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        long quick = Long.MAX_VALUE, slow = Long.MAX_VALUE;
        for (int i = 0; i < 1500; i++) {
            long t0 = clock.getCurrentThreadCpuTime();
            gradient.at(s.d).transition();
            long t1 = clock.getCurrentThreadCpuTime();
            if (i % 20 == 0) {
                steps.differences(s.d);
                slow = Math.min(slow, clock.getCurrentThreadCpuTime() - t1);
            }
            quick = Math.min(quick, t1 - t0);
        }
        assertTrue(5 * quick < slow, quick + " ns, differences " + slow);
    }
}
