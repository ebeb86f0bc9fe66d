package dev.cardan.optimize.control;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.FiniteDifferences;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.Integrator;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.optimize.Ending;
import dev.cardan.optimize.Verbosity;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class IlqrTest {
    /** Two masses on a rail with a spring between them: linear, so that one iteration suffices. */
    private static Model masses(String limits) {
        return Mjcf.parse("""
                <mujoco>
                  <option timestep=".02" gravity="0 0 0" integrator="implicitfast"><flag contact="disable"/></option>
                  <worldbody>
                    <body><joint name="a" type="slide" axis="1 0 0" damping=".3"/><geom size=".1" mass="1"/></body>
                    <body><joint name="b" type="slide" axis="1 0 0"/><geom size=".1" mass="2"/></body>
                  </worldbody>
                  <tendon><fixed name="spring" stiffness="5"><joint joint="a" coef="1"/><joint joint="b" coef="-1"/></fixed></tendon>
                  <actuator><motor name="push" joint="a" %s/></actuator>
                </mujoco>
                """.formatted(limits));
    }

    private static final double[] Q = {1, 2, 0.1, 0.1}, R = {0.05}, F = {10, 20, 5, 5};

    private static Ilqr problem(Model m, int steps) {
        Data d = m.newData();
        Cost cost = QuadraticCost.toward(d, Q, R, F);
        d.qpos[0] = 0.5;
        d.qpos[1] = -1;
        d.qvel[1] = 0.4;
        return Ilqr.from(d, cost, steps);
    }

    @Test
    void aLinearProblemIsSolvedAtOnceAsByRiccati() {
        Model m = masses("");
        Plan plan = problem(m, 80).solve();
        assertTrue(plan.trace.size() <= 3, plan.trace::toString);
        assertEquals(Ending.GRADIENT, plan.ending);
        Data d = m.newData();
        double[] a = new double[16], b = new double[4];
        FiniteDifferences.transition(d, 1e-6, true, a, b, null, null);
        Riccati.Limited l = Riccati.limited(
                a, b, Diagonal.full(Q, 4, ""), Diagonal.full(R, 1, ""), Diagonal.full(F, 4, ""), 4, 1, 80);
        for (int t = 0; t < 80; t++) {
            for (int i = 0; i < 4; i++) {
                assertEquals(-l.gains()[t][i], plan.gain(t)[i], 1e-6);
            }
        }
        double[] x = {0.5, -1, 0, 0.4};
        double value = 0;
        for (int i = 0; i < 16; i++) {
            value += 0.5 * l.values()[0][i] * x[i / 4] * x[i % 4];
        }
        assertEquals(value, plan.cost, 1e-6 * value);
    }

    @Test
    void controlsStayWithinTheirRange() {
        Plan free = problem(masses(""), 80).solve();
        assertTrue(Arrays.stream(free.controls).anyMatch(u -> Math.abs(u) > 1.5));
        Plan held = problem(masses("ctrlrange='-1 1'"), 80).solve();
        assertTrue(held.ending.converged(), held.trace::toString);
        long atLimit =
                Arrays.stream(held.controls).filter(u -> Math.abs(u) == 1).count();
        assertTrue(atLimit > 5 && atLimit < 80 && Arrays.stream(held.controls).allMatch(u -> Math.abs(u) <= 1));
        assertTrue(held.cost > free.cost);
        assertArrayEquals(new double[4], held.gain(0)); // a control that can't move answers nothing
        double[] clipped =
                Arrays.stream(free.controls).map(u -> Math.clamp(u, -1, 1)).toArray();
        assertTrue(held.cost
                < problem(masses(""), 80).controls(clipped).maxIterations(0).solve().cost - 1e-3);
    }

    /** A servo that the shortest way would drive far beyond its force. */
    private static Data servo(String force) {
        return Mjcf.parse("""
                <mujoco>
                  <option timestep=".01" integrator="implicitfast"><flag contact="disable"/></option>
                  <worldbody>
                    <body><joint name="a" axis="0 1 0" armature=".1"/><geom type="capsule" size=".03" fromto="0 0 0 .4 0 0" mass="1"/>
                      <body pos=".4 0 0"><joint name="b" axis="0 1 0" armature=".05"/><geom type="capsule" size=".03" fromto="0 0 0 .3 0 0" mass=".5"/>
                    </body></body>
                  </worldbody>
                  <actuator>
                    <position name="a" joint="a" kp="2000" kv="200" forcerange="%1$s"/>
                    <position name="b" joint="b" kp="800" kv="80" forcerange="%1$s"/>
                  </actuator>
                </mujoco>
                """.formatted(force)).newData();
    }

    @Test
    void servosStayWithinTheirForces() {
        Data d = servo("-12 12"), goal = d.model.newData();
        Physics.step(d, 100);
        goal.qpos[0] = 0.9;
        goal.qpos[1] = -0.6;
        Cost cost = new ResidualCost(Depth.STATE)
                .term("there", 2, 0.1, 2000, (w, r) -> {
                    r[0] = w.qpos[0] - goal.qpos[0];
                    r[1] = w.qpos[1] - goal.qpos[1];
                })
                .term("at rest", 2, 0.01, 100, (w, r) -> System.arraycopy(w.qvel, 0, r, 0, 2))
                .term("effort", 2, 1, 0, (w, r) -> {
                    r[0] = w.ctrl[0] - w.qpos[0];
                    r[1] = w.ctrl[1] - w.qpos[1];
                });
        Plan plan = Ilqr.from(d, cost, 120).maxIterations(60).solve();
        double most = 0;
        for (int t = 0; t < plan.steps; t++) {
            plan.control(d, t);
            Physics.step(d);
            most = Math.max(most, Math.max(Math.abs(d.actuator.force[0]), Math.abs(d.actuator.force[1])));
        }
        assertTrue(most > 11.9 && most < 12, "greatest force " + most);
        assertArrayEquals(goal.qpos, d.qpos, 0.01);
        assertArrayEquals(new double[2], d.qvel, 0.05);

        // feedback at a limit keeps the force: the control moves with position and velocity as the servo does
        Data free = servo("-1e9 1e9");
        Physics.step(free, 100);
        Plan unlimited = Ilqr.from(free, cost, 120).maxIterations(60).solve();
        assertTrue(plan.cost > unlimited.cost, plan.cost + " beside " + unlimited.cost);
        assertArrayEquals(new double[] {1, 0, 0.1, 0}, Arrays.copyOf(plan.gain(0), 4), 1e-9);
    }

    @Test
    void theCostOfAPlanIsThatOfFollowingIt() {
        Model m = masses("ctrlrange='-1 1'");
        Plan plan = problem(m, 60).solve();
        Data d = m.newData(), target = m.newData();
        Cost.Evaluator cost = QuadraticCost.toward(target, Q, R, F).evaluator(m);
        plan.restore(d, 0);
        double sum = 0;
        for (int t = 0; t < plan.steps; t++) {
            plan.control(d, t);
            assertEquals(plan.controls[t], d.ctrl[0]);
            sum += cost.value(d, false);
            Physics.step(d);
        }
        assertEquals(plan.cost, sum + cost.value(d, true));
        Data last = m.newData();
        plan.restore(last, plan.steps);
        assertArrayEquals(last.qpos, d.qpos);
        assertEquals(1.2, d.time, 1e-12);
    }

    @Test
    void feedbackLeadsBackToThePlan() {
        Model m = masses("");
        Plan plan = problem(m, 200).solve();
        double[] end = new double[2];
        for (int feedback = 0; feedback < 2; feedback++) {
            Data d = m.newData();
            plan.restore(d, 0);
            d.qvel[0] += 1;
            for (int t = 0; t < plan.steps; t++) {
                plan.control(d, t);
                if (feedback == 0) {
                    d.ctrl[0] = plan.controls[t];
                }
                Physics.step(d);
            }
            end[feedback] = Math.abs(d.qpos[0]) + Math.abs(d.qpos[1]);
        }
        assertTrue(end[1] < 0.1 * end[0], Arrays.toString(end));
    }

    @Test
    void threadsDontChangeABit() {
        Model m = masses("ctrlrange='-1 1'");
        Plan one = problem(m, 50).solve(), three = problem(m, 50).threads(3).solve();
        assertArrayEquals(one.controls, three.controls);
        assertEquals(one.trace, three.trace);
        assertArrayEquals(one.gain(20), three.gain(20));
    }

    @Test
    void aProblemMayBeSolvedTwice() {
        Ilqr problem = problem(masses("ctrlrange='-1 1'"), 40);
        assertEquals(problem.solve().trace, problem.solve().trace);
    }

    @Test
    void whatIsWrittenTellsWhyItEnded() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Plan plan = problem(masses(""), 20)
                .verbose(Verbosity.ITERATIONS, new PrintStream(bytes, true, StandardCharsets.UTF_8))
                .solve();
        String text = bytes.toString(StandardCharsets.UTF_8);
        assertEquals(plan.trace.size() + 1, text.lines().count());
        assertTrue(text.contains("ended after " + plan.trace.size() + " iterations: the gradient"), text);
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        Model m = masses("");
        fails("at least one", () -> problem(m, 0));
        fails("10 are needed", () -> problem(m, 10).controls(new double[9]));
        fails(
                "there is nothing to control",
                () -> Ilqr.from(Mjcf.parse("<mujoco/>").newData(), x -> null, 5));
        fails("must not be negative", () -> problem(m, 5).tolerance(-1));
        fails("RK4", () -> {
            Data d = m.newData();
            d.opt.integrator = Integrator.RK4;
            Ilqr.from(d, QuadraticCost.toward(d, Q, R, F), 5).solve();
        });
        fails("goes bad", () -> problem(m, 200).controls(filled(200, 1e300)).solve());
    }

    private static double[] filled(int n, double value) {
        double[] a = new double[n];
        Arrays.fill(a, value);
        return a;
    }

    private static void fails(String part, Runnable call) {
        String message = assertThrows(IllegalArgumentException.class, call::run).getMessage();
        assertTrue(message.contains(part), message);
    }
}
