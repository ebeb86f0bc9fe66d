package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class RangefinderTest {
    private static Data world(String sensors) {
        Data d = Worlds.of("""
            <mujoco>
              <worldbody>
                <geom type="plane" size="0 0 1"/>
                <body name="eye" pos="0 0 2">
                  <geom size="0.1"/>
                  <site name="ahead" zaxis="1 0 0"/><site name="down" zaxis="0 0 -1"/><site name="up"/>
                  <site name="slanted" zaxis="3 0 -4"/>
                  <camera name="front" xyaxes="0 -1 0 0 0 1" resolution="3 3" fovy="90"/>
                  <camera name="flat" xyaxes="0 -1 0 0 0 1" resolution="3 3" fovy="6" projection="orthographic"/>
                </body>
                <body pos="5 0 2"><geom name="ball" size="0.5"/></body>
              </worldbody>
              <sensor>%s</sensor>
            </mujoco>
            """.formatted(sensors));
        Physics.forward(d);
        return d;
    }

    private static double[] read(Data d, int sensor) {
        int adr = d.model.sensor.adr[sensor];
        return Arrays.copyOfRange(d.sensordata, adr, adr + d.model.sensor.dim[sensor]);
    }

    @Test
    @Tag("S3-6.AC3")
    void aSiteLooksAlongItsZAxisPastItsOwnBody() {
        Data d = world("""
            <rangefinder site="ahead"/><rangefinder site="down"/><rangefinder site="up"/><rangefinder site="ahead" cutoff="3"/>
            <rangefinder site="slanted" data="dist dir origin point normal depth"/>
            <rangefinder site="up" data="dist dir origin point normal depth"/>
            """);
        assertArrayEquals(new double[] {4.5}, read(d, 0), 1e-12);
        assertArrayEquals(new double[] {2}, read(d, 1), 1e-12);
        assertArrayEquals(new double[] {-1}, read(d, 2));
        assertArrayEquals(new double[] {3}, read(d, 3));
        double[] all = {2.5, 0.6, 0, -0.8, 0, 0, 2, 1.5, 0, 0, 0, 0, 1, 2.5};
        assertArrayEquals(all, read(d, 4), 1e-12);
        double[] none = {-1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, -1};
        assertArrayEquals(none, read(d, 5));
    }

    @Test
    void aCameraHasOneRayPerPixel() {
        Data d = world("""
            <rangefinder camera="front" data="depth"/><rangefinder camera="front"/><rangefinder camera="flat" data="dist origin"/>
            """);
        double[] depth = read(d, 0), dist = read(d, 1), flat = read(d, 2);
        // pixels are 2/3 of the focal distance apart: the lower row meets the floor 2 below at a depth of 3
        assertArrayEquals(new double[] {-1, -1, -1, -1, 4.5, -1, 3, 3, 3}, depth, 1e-12);
        assertEquals(3 * Math.sqrt(1 + 4 / 9.0), dist[7], 1e-12);
        assertEquals(3 * Math.sqrt(1 + 8 / 9.0), dist[6], 1e-12);
        // the middle ray of the parallel ones meets the ball; the upper left starts 2 to the left (y) and 2 above
        assertArrayEquals(new double[] {4.5, 0, 0, 2}, Arrays.copyOfRange(flat, 16, 20), 1e-12);
        assertArrayEquals(new double[] {-1, 0, 2, 4}, Arrays.copyOf(flat, 4), 1e-12);
    }
}
