package dev.cardan.optimize.example;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.optimize.control.Ilqr;
import dev.cardan.optimize.control.Lqr;
import dev.cardan.optimize.control.Plan;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The worked problems reach their goals, as a world that follows the plans shows. */
class ExamplesTest {
    @Test
    void thePoleSwingsUpAndStaysUp() {
        Plan plan = SwingUp.problem().solve();
        assertTrue(plan.ending.converged(), plan.ending::sentence);
        Data d = SwingUp.start();
        assertEquals(Math.PI, d.qpos[1], 1e-5);
        for (int t = 0; t < plan.steps; t++) {
            plan.control(d, t);
            assertTrue(Math.abs(d.ctrl[0]) <= 1);
            Physics.step(d);
            assertTrue(Math.abs(d.qpos[0]) < 1.8, "the cart stays on its rail");
        }
        double angle = Math.IEEEremainder(d.qpos[1], 2 * Math.PI);
        assertArrayEquals(new double[4], new double[] {d.qpos[0], angle, d.qvel[0], d.qvel[1]}, 0.01);
        d.qpos[1] = angle;
        Lqr balance = SwingUp.balance();
        for (int t = 0; t < 500; t++) {
            balance.control(d);
            Physics.step(d);
        }
        assertArrayEquals(new double[2], d.qpos, 1e-4);
    }

    @Test
    void theHopperStandsUp() {
        Plan plan = StandUp.problem().solve();
        assertTrue(plan.ending.converged(), plan.ending::sentence);
        Data d = StandUp.start();
        assertTrue(d.qpos[1] < 0.83, "it crouches");
        for (int t = 0; t < plan.steps; t++) {
            plan.control(d, t);
            Physics.step(d);
        }
        assertTrue(d.qpos[1] > 1.06, "height " + d.qpos[1]);
        assertEquals(0, d.qpos[2], 0.01);
        assertArrayEquals(new double[6], d.qvel, 0.01);
        assertEquals(2, d.ncon, "it stands on its whole foot");
    }

    @Test
    void theArmReachesPastObstacles() {
        Plan plan = Reach.problem().solve();
        assertTrue(clearanceAlong(plan) > 0.03);
        Data d = Reach.start();
        plan.restore(d, plan.steps);
        Physics.forward(d);
        assertTrue(Reach.distanceToGoal(d) < 1e-3, () -> "distance " + Reach.distanceToGoal(d));
        assertTrue(Arrays.stream(d.qvel).allMatch(v -> Math.abs(v) < 0.01), () -> Arrays.toString(d.qvel));
    }

    @Test
    void withoutLookingAtThemItHitsThem() {
        Plan plan = Ilqr.from(Reach.start(), Reach.cost(0), Reach.STEPS)
                .maxIterations(8)
                .solve();
        assertTrue(clearanceAlong(plan) < -0.01);
    }

    private static double clearanceAlong(Plan plan) {
        Data d = Reach.start();
        double least = Double.POSITIVE_INFINITY;
        for (int t = 0; t < plan.steps; t++) {
            plan.control(d, t);
            Physics.step(d);
            Physics.forward(d);
            least = Math.min(least, Reach.clearance(d));
        }
        return least;
    }
}
