package dev.cardan.optimize.control;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Support;
import dev.cardan.engine.type.StateElement;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.optimize.Norm;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Expansions of costs against differences of their values, in a world with a ball joint and an activation. */
class CostTest {
    private static final Model MODEL = Mjcf.parse("""
            <mujoco>
              <worldbody>
                <body name="arm">
                  <joint name="ball" type="ball" damping=".1"/>
                  <geom type="capsule" size=".05" fromto="0 0 0 .5 0 0"/>
                  <body name="hand" pos=".5 0 0">
                    <joint name="hinge" axis="0 1 0"/>
                    <geom type="capsule" size=".04" fromto="0 0 0 .4 0 0"/>
                    <site name="tip" pos=".4 0 0"/>
                  </body>
                </body>
              </worldbody>
              <actuator>
                <motor joint="hinge"/>
                <general joint="hinge" dyntype="filter" dynprm=".1" gainprm="2"/>
              </actuator>
              <sensor><accelerometer site="tip"/></sensor>
            </mujoco>
            """);

    private static Data world(long seed) {
        Data d = MODEL.newData();
        SplittableRandom random = new SplittableRandom(seed);
        double[] v = random.doubles(MODEL.nv, -1, 1).toArray();
        Support.integratePositions(d, d.qpos, 0, v, 0, 1);
        for (int i = 0; i < MODEL.nv; i++) {
            d.qvel[i] = random.nextDouble(-1, 1);
        }
        d.act[0] = 0.3;
        d.ctrl[0] = 0.2;
        d.ctrl[1] = -0.4;
        return d;
    }

    /** The gradient of a cost by differences of its value to both sides. */
    private static double[] gradient(Cost.Evaluator cost, Data at, boolean last) {
        int nv = MODEL.nv, n = 2 * nv + MODEL.na;
        double[] r = new double[n + MODEL.nu];
        double[] state = new double[at.stateSize(StateElement.INTEGRATION)], direction = new double[nv];
        at.getState(StateElement.INTEGRATION, state, 0);
        for (int k = 0; k < r.length; k++) {
            double[] value = new double[2];
            for (int side = 0; side < 2; side++) {
                double h = side == 0 ? -1e-5 : 1e-5;
                if (k < nv) {
                    direction[k] = 1;
                    Support.integratePositions(at, at.qpos, 0, direction, 0, h);
                    direction[k] = 0;
                } else if (k < n) {
                    (k < 2 * nv ? at.qvel : at.act)[k < 2 * nv ? k - nv : k - 2 * nv] += h;
                } else {
                    at.ctrl[k - n] += h;
                }
                value[side] = cost.value(at, last);
                at.setState(StateElement.INTEGRATION, state, 0);
            }
            r[k] = (value[1] - value[0]) / 2e-5;
        }
        return r;
    }

    private static void checkGradient(Cost cost, boolean last, double tolerance) {
        Data d = world(4);
        int n = 2 * MODEL.nv + MODEL.na, nu = MODEL.nu;
        Cost.Evaluator e = cost.evaluator(MODEL);
        Expansion found = new Expansion(n, nu);
        double[] before = new double[d.stateSize(StateElement.INTEGRATION)], after = before.clone();
        d.getState(StateElement.INTEGRATION, before, 0);
        e.expand(d, last, found);
        d.getState(StateElement.INTEGRATION, after, 0);
        assertArrayEquals(before, after);
        double[] wanted = gradient(e, d, last);
        for (int i = 0; i < n + nu; i++) {
            assertEquals(wanted[i], i < n ? found.x[i] : found.u[i - n], tolerance, "direction " + i);
        }
    }

    private static ResidualCost residuals() {
        int tip = 3 * MODEL.site("tip").id();
        return new ResidualCost(Depth.KINEMATICS)
                .term("tip", 3, 2, 30, (d, r) -> System.arraycopy(d.site.xpos, tip, r, 0, 3))
                .term("speed", 4, 0.5, 1, Norm.softAbsolute(0.3), (d, r) -> System.arraycopy(d.qvel, 0, r, 0, 4))
                .term("state and control", 2, 0.7, 0, (d, r) -> {
                    r[0] = d.ctrl[0] * d.qvel[3];
                    r[1] = d.ctrl[1] + d.act[0];
                });
    }

    @Test
    void residualsAreDifferentiated() {
        checkGradient(residuals(), false, 1e-4);
        checkGradient(residuals(), true, 1e-3);
    }

    @Test
    void residualsOfAccelerationsToo() {
        Cost cost = new ResidualCost(Depth.FORWARD)
                .term("felt", 3, 0.01, 0.01, (d, r) -> System.arraycopy(d.sensordata, 0, r, 0, 3));
        checkGradient(cost, false, 1e-3);
    }

    @Test
    void aQuadraticCostIsExactInTheTangentSpace() {
        Data target = world(9);
        Cost cost = QuadraticCost.toward(
                target, new double[] {0, 0, 0, 2, 1, 1, 1, 1, 3}, new double[] {2}, new double[] {5});
        checkGradient(cost, false, 1e-8); // the ball joint, whose space is curved, left out
        Expansion e = new Expansion(9, 2);
        cost.evaluator(MODEL).expand(target, true, e);
        assertArrayEquals(new double[9], e.x, 1e-15);
        assertEquals(5, e.xx[0]);
        assertEquals(0, e.uu[0]);
    }

    @Test
    void partsAddUpToTheCost() {
        Data d = world(2);
        double[] parts = residuals().parts(d, false);
        assertEquals(residuals().evaluator(MODEL).value(d, false), parts[0] + parts[1] + parts[2]);
        assertEquals("speed", residuals().names().get(1));
        Physics.forward(d);
        assertEquals(0, residuals().parts(d, true)[2]);
    }

    @Test
    void termsThatMakeNoSenseAreRefused() {
        ResidualCost cost = new ResidualCost(Depth.STATE);
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> cost.term("odd", 1, -1, 0, (d, r) -> r[0] = 0));
        assertTrue(e.getMessage().contains("\"odd\""), e::getMessage);
        assertThrows(
                IllegalArgumentException.class,
                () -> QuadraticCost.toward(MODEL.newData(), new double[3], new double[1], new double[1]));
    }
}
