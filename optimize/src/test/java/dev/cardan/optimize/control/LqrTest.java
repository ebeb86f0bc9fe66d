package dev.cardan.optimize.control;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import dev.cardan.optimize.example.SwingUp;
import org.junit.jupiter.api.Test;

class LqrTest {
    private static final double[] Q = {1, 10, 1, 1}, R = {1};

    @Test
    void keepsAPoleUpright() {
        Data d = SwingUp.model().newData();
        Physics.resetKeyframe(d, d.model.keyframe("balanced"));
        State before = d.state();
        Lqr lqr = Lqr.about(d, Q, R);
        assertEquals(before, d.state());
        assertTrue(lqr.solution.radius() < 1);
        Physics.resetKeyframe(d, d.model.keyframe("tilted"));
        double cost = lqr.costToCome(d), sum = 0;
        for (int i = 0; i < 1000; i++) {
            lqr.control(d);
            sum += d.qpos[0] * d.qpos[0]
                    + 10 * d.qpos[1] * d.qpos[1]
                    + d.qvel[0] * d.qvel[0]
                    + d.qvel[1] * d.qvel[1]
                    + d.ctrl[0] * d.ctrl[0];
            Physics.step(d);
        }
        assertArrayEquals(new double[2], d.qpos, 1e-3);
        assertEquals(cost, sum, 0.05 * cost); // the pole isn't linear, but nearly so
    }

    @Test
    void withoutItThePoleFalls() {
        Data d = SwingUp.model().newData();
        Physics.resetKeyframe(d, d.model.keyframe("tilted"));
        Physics.step(d, 1000);
        assertTrue(Math.abs(d.qpos[1]) > 1);
    }

    /** A quadrotor-like body: the space of its states is curved. */
    @Test
    void worksInTheTangentSpaceOfAFreeJoint() {
        Model m = Mjcf.parse("""
                <mujoco>
                  <option timestep=".01" integrator="implicitfast"/>
                  <worldbody>
                    <body name="b" pos="0 0 1">
                      <freejoint/><geom type="box" size=".2 .2 .05" mass="1"/><site name="s"/>
                    </body>
                  </worldbody>
                  <actuator>
                    <motor site="s" gear="0 0 1 0 0 0"/><motor site="s" gear="0 0 0 1 0 0"/>
                    <motor site="s" gear="0 0 0 0 1 0"/><motor site="s" gear="0 0 0 0 0 1"/>
                  </actuator>
                </mujoco>
                """);
        Data d = m.newData();
        d.ctrl[0] = 9.81; // carries its weight
        Lqr lqr = Lqr.about(d, new double[] {1}, new double[] {0.1});
        d.qpos[0] = 0.3;
        d.qpos[3] = Math.cos(0.2);
        d.qpos[4] = Math.sin(0.2);
        for (int i = 0; i < 2000; i++) {
            lqr.control(d);
            Physics.step(d);
        }
        assertArrayEquals(new double[] {0, 0, 1, 1, 0, 0, 0}, d.qpos, 1e-3);
    }

    @Test
    void whatCantBeHeldIsRefused() {
        fails("RK4", Mjcf.parse(Examples.text("cartpole")), Q);
        fails("there is nothing to control", Mjcf.parse("<mujoco/>"), Q);
        fails("q has 3 numbers; want one, 4", SwingUp.model(), new double[3]);
    }

    private static void fails(String part, Model m, double[] q) {
        String message = assertThrows(IllegalArgumentException.class, () -> Lqr.about(m.newData(), q, R))
                .getMessage();
        assertTrue(message.contains(part), message);
    }
}
