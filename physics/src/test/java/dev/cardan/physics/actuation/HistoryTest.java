package dev.cardan.physics.actuation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.delay.History;
import dev.cardan.mjcf.Mjcf;
import org.junit.jupiter.api.Test;

/** Controls that act later. */
class HistoryTest {
    private static final double H = 0.01;

    private static Data world(String actuator) {
        return Mjcf.parse("""
            <mujoco>
              <option timestep="0.01" gravity="0 0 0"/>
              <worldbody><body><joint name="j" type="slide"/><geom size=".1" mass="1"/></body></worldbody>
              <actuator>%s</actuator>
            </mujoco>
            """.formatted(actuator)).newData();
    }

    private static double[] samples(int interp) {
        Data d = world("<motor joint=\"j\" delay=\"0.03\" nsample=\"4\"/>");
        History.setControls(d, 0, new double[] {0, 1, 2, 4}, new double[] {1, 3, 2, 6});
        double[] times = {-1, 0, 0.5, 1, 1.25, 3, 4, 9}, r = new double[times.length];
        for (int i = 0; i < r.length; i++) {
            r[i] = History.readControl(d, 0, times[i] + 0.03, interp);
        }
        return r;
    }

    @Test
    void resetFillsThePastWithZeros() {
        Data d = world("<motor joint=\"j\" delay=\"0.02\" nsample=\"3\"/>");
        assertArrayEquals(new double[] {0, 2, -3 * H, -2 * H, -H, 0, 0, 0}, d.history);
        d.ctrl[0] = 4;
        Physics.step(d, 2);
        assertArrayEquals(new double[] {0, 1, 0, H, -H, 4, 4, 0}, d.history);
        Physics.reset(d);
        assertArrayEquals(new double[] {0, 2, -3 * H, -2 * H, -H, 0, 0, 0}, d.history);
    }

    @Test
    void aControlArrivesAfterItsDelay() {
        Data d = world("<motor joint=\"j\" delay=\"0.03\" nsample=\"4\"/>");
        for (int k = 0; k < 8; k++) {
            d.ctrl[0] = k + 1;
            Physics.forward(d);
            assertEquals(Math.max(0, k - 2), d.actuator.force[0]);
            Physics.step(d);
        }
    }

    @Test
    void lengthsBetweenSamplesAreInterpolated() {
        assertArrayEquals(new double[] {1, 1, 1, 3, 3, 2, 6, 6}, samples(History.HOLD));
        assertArrayEquals(new double[] {1, 1, 2, 3, 2.75, 4, 6, 6}, samples(History.LINEAR), 1e-12);
        double[] cubic = samples(History.CUBIC);
        assertEquals(3, cubic[3], 1e-12);
        // slope zero at the first sample, (2 - 1) / 2 at the second
        assertEquals(0.5 * 1 + 0.5 * 3 - 0.125 * 0.5, cubic[2], 1e-12);
        assertEquals(6, cubic[7]);
    }

    @Test
    void theOwnInterpolationIsTheDefault() {
        Data d = world("<motor joint=\"j\" delay=\"0.015\" nsample=\"4\" interp=\"linear\"/>");
        for (int k = 0; k < 6; k++) {
            d.ctrl[0] = k;
            Physics.step(d);
        }
        assertEquals(6 - 1.5, History.readControl(d, 0, d.time, -1), 1e-12);
        assertEquals(4, History.readControl(d, 0, d.time, History.HOLD));
        Physics.forward(d);
        assertEquals(6 - 1.5, d.actuator.force[0], 1e-12);
    }

    @Test
    void lateSamplesFindTheirPlace() {
        double[] h = {0, 2, 1, 2, 4, 10, 20, 40};
        h[History.insert(h, 0, 3, 1, 3)] = 30;
        assertArrayEquals(new double[] {0, 2, 2, 3, 4, 20, 30, 40}, h);
        h[History.insert(h, 0, 3, 1, 3)] = 31;
        assertArrayEquals(new double[] {0, 2, 2, 3, 4, 20, 31, 40}, h);
        h[History.insert(h, 0, 3, 1, 1)] = 11;
        assertArrayEquals(new double[] {0, 2, 1, 3, 4, 11, 31, 40}, h);
        h[History.insert(h, 0, 3, 1, 5)] = 50;
        assertArrayEquals(new double[] {0, 0, 5, 3, 4, 50, 31, 40}, h);
    }

    @Test
    void theHistoryBelongsToTheState() {
        Data d = world("<motor joint=\"j\" delay=\"0.027\" nsample=\"5\" interp=\"cubic\"/>");
        Data e = d.model.newData();
        for (int k = 0; k < 7; k++) {
            d.ctrl[0] = k * k;
            Physics.step(d);
        }
        e.restore(d.state());
        Physics.step(d, 10);
        Physics.step(e, 10);
        assertEquals(d.state(), e.state());
    }

    @Test
    void mistakesAreNamed() {
        Data plain = world("<motor joint=\"j\"/>"), late = world("<motor joint=\"j\" delay=\"0.02\" nsample=\"3\"/>");
        double[] none = {};
        assertTrue(assertThrows(IllegalArgumentException.class, () -> History.setControls(plain, 0, none, none))
                .getMessage()
                .contains("nsample"));
        assertTrue(assertThrows(
                        IllegalArgumentException.class,
                        () -> History.setControls(late, 0, new double[] {1, 1, 2}, none))
                .getMessage()
                .contains("increase"));
        assertTrue(assertThrows(
                        IllegalArgumentException.class, () -> History.setControls(late, 0, none, new double[] {1}))
                .getMessage()
                .contains("3 samples"));
    }
}
