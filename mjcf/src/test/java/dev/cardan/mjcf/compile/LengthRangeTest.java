package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.Mjcf;
import org.junit.jupiter.api.Test;

/** Length ranges of muscles, found by simulation. */
class LengthRangeTest {
    private static double[] range(String settings) {
        Model m = Mjcf.parse("""
            <mujoco>
              <compiler><lengthrange accel="20" inttotal="2" interval="1" tolrange="10" %s/></compiler>
              <option timestep="0.01"/>
              <worldbody>
                <body><joint name="j" type="slide" axis="1 0 0" range="-1 2"/><geom size=".1" mass="10"/></body>
              </worldbody>
              <actuator><muscle joint="j"/></actuator>
            </mujoco>
            """.formatted(settings));
        return m.actuator.lengthrange;
    }

    /** Where a body of 10 kg gets under a constant force in two seconds, while its velocity decays. */
    private static double reach(double force) {
        double h = 0.01;
        double v = 0;
        double x = 0;
        for (int step = 0; step < 200; step++) {
            v = v * Math.exp(-h) + h * force / 10;
            x += step < 199 ? h * v : 0; // the last length is measured before the step
        }
        return x;
    }

    @Test
    void aWeakForceDoesNotReachTheLimits() {
        double expected = reach(1);
        assertArrayEquals(new double[] {-expected, expected}, range("maxforce=\"1\""), 1e-12);
        assertArrayEquals(new double[] {-0.113666920292004, 0.113666920292004}, range("maxforce=\"1\""), 1e-12);
    }

    @Test
    void aForceBelowTheLargestIsNotChanged() {
        double[] usual = range("");
        assertArrayEquals(new double[] {-1, 2}, usual, 1e-3);
        assertArrayEquals(usual, range("maxforce=\"0\"")); // no limit
        assertArrayEquals(usual, range("maxforce=\"200.0001\"")); // 20 m/s2 on 10 kg
    }
}
