package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.delay.History;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Delayed and sampled sensors, shown by the clock: what it tells is when the value was taken. */
class SensorHistoryTest {
    private static final double H = 0.01;

    private static Data world(String sensors) {
        return Worlds.of("""
            <mujoco>
              <option timestep="0.01"/>
              <worldbody><body><joint axis="0 1 0"/><geom size="0.1" pos="0.2 0 0"/><site name="s"/></body></worldbody>
              <sensor>%s</sensor>
            </mujoco>
            """.formatted(sensors));
    }

    @Test
    void aDelayShowsThePast() {
        Data d = world("""
            <clock nsample="4" delay="0.025"/><clock nsample="4" delay="0.025" interp="linear"/>
            <clock nsample="4" delay="0.025" interp="cubic"/>
            """);
        for (int k = 0; k < 20; k++) {
            Physics.forward(d);
            if (k >= 5) {
                assertEquals((k - 3) * H, d.sensordata[0], 1e-12);
                assertEquals(k * H - 0.025, d.sensordata[1], 1e-12);
                assertEquals(k * H - 0.025, d.sensordata[2], 1e-12);
            } else if (k < 3) {
                assertEquals(0, d.sensordata[0]);
            }
            Physics.step(d);
        }
    }

    @Test
    void aSampleHoldsForItsPeriod() {
        Data d = world("<clock nsample='2' interval='0.03'/><clock nsample='2' interval='0.03 -0.02'/>");
        double[] first = {0, 0, 0, 0.03, 0.03, 0.03, 0.06, 0.06, 0.06, 0.09};
        double[] second = {0, 0.01, 0.01, 0.01, 0.04, 0.04, 0.04, 0.07, 0.07, 0.07};
        for (int k = 0; k < first.length; k++) {
            Physics.forward(d);
            assertEquals(first[k], d.sensordata[0], 1e-12, "step " + k);
            assertEquals(second[k], d.sensordata[1], 1e-12, "step " + k);
            Physics.step(d);
        }
    }

    @Test
    void thePastCanBeReadAndReplaced() {
        Data d = world("<clock/><clock nsample='3'/><gyro site='s' nsample='2' delay='0.01' interp='linear'/>");
        Physics.step(d, 6);
        Physics.forward(d);
        double[] r = new double[3];
        History.readSensor(r, 0, d, 1, 4 * H, -1);
        assertEquals(4 * H, r[0], 1e-15);
        History.readSensor(r, 0, d, 1, 0, -1);
        assertEquals(3 * H, r[0], 1e-15, "the oldest that is left");
        History.readSensor(r, 0, d, 1, 4.5 * H, History.LINEAR);
        assertEquals(4.5 * H, r[0], 1e-15);
        History.readSensor(r, 0, d, 0, 0, -1);
        assertEquals(d.time, r[0], "without a history there is only the current value");

        History.setSensor(d, 2, new double[] {0.04, 0.06}, new double[] {1, 2, 3, 5, 6, 7}, 0);
        Physics.forward(d);
        assertArrayEquals(new double[] {3, 4, 5}, Arrays.copyOfRange(d.sensordata, 2, 5), 1e-12);
        History.setSensor(d, 2, new double[0], new double[6], 0);
        Physics.forward(d);
        assertArrayEquals(new double[3], Arrays.copyOfRange(d.sensordata, 2, 5));
        double[] two = new double[2];
        assertTrue(assertThrows(IllegalArgumentException.class, () -> History.setSensor(d, 2, two, new double[0], 0))
                .getMessage()
                .contains("increase"));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> History.setSensor(d, 2, two, two, 0))
                .getMessage()
                .contains("2 samples of 3 numbers"));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> History.setSensor(d, 0, two, two, 0))
                .getMessage()
                .contains("no history"));
    }

    @Test
    void resetForgets() {
        Data d = world("<clock nsample='4' delay='0.02'/><clock nsample='4' interval='0.03'/>");
        double[] fresh = d.history.clone();
        Physics.step(d, 9);
        Physics.reset(d);
        assertArrayEquals(fresh, d.history);
    }
}
