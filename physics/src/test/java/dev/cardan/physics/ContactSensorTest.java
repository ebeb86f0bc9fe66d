package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.constraint.ContactForce;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Contact sensors on a block that rests on the floor and a ball that rests on the block. */
class ContactSensorTest {
    private static final double G = 9.81;

    private static Data rest(String sensors) {
        Data d = Worlds.of("""
            <mujoco>
              <worldbody>
                <geom name="floor" type="plane" size="1 1 1"/>
                <site name="corner" type="box" size="0.05 0.05 0.05" pos="0.1 0.1 0"/>
                <body name="block" pos="0 0 0.1">
                  <freejoint/>
                  <geom name="block" type="box" size="0.1 0.1 0.1" mass="2"/>
                </body>
                <body name="ball" pos="0.05 0.02 0.25">
                  <freejoint/>
                  <geom name="ball" size="0.05" mass="0.5" friction="1 0.5 0.5" condim="6"/>
                  <body name="hat" pos="0 0 0.1"><geom name="hat" size="0.01" mass="0.01"/></body>
                </body>
              </worldbody>
              <sensor>%s</sensor>
            </mujoco>
            """.formatted(sensors));
        Physics.step(d, 1500);
        Physics.forward(d);
        assertEquals(5, d.ncon);
        return d;
    }

    private static double[] read(Data d, int sensor) {
        int adr = d.model.sensor.adr[sensor];
        return Arrays.copyOfRange(d.sensordata, adr, adr + d.model.sensor.dim[sensor]);
    }

    @Test
    void contactsAreCountedByWhatTouches() {
        Data d = rest("""
            <contact/><contact geom1="floor"/><contact body2="ball"/><contact subtree1="ball"/><contact body1="hat"/>
            <contact site="corner"/><contact subtree1="world" geom2="ball"/><contact geom1="floor" geom2="ball"/>
            """);
        double[] found = {5, 4, 1, 1, 0, 1, 1, 0};
        for (int s = 0; s < found.length; s++) {
            assertArrayEquals(new double[] {found[s]}, read(d, s), "sensor " + s);
        }
    }

    @Test
    void theNormalPointsFromTheFirstObjectToTheSecond() {
        Data d = rest("""
            <contact geom1="floor" geom2="block" data="force normal"/><contact geom1="block" geom2="floor" data="force normal"/>
            <contact body1="ball" data="normal"/><contact body2="ball" data="normal"/>
            """);
        double[] up = read(d, 0), down = read(d, 1);
        assertArrayEquals(new double[] {0, 0, 1}, Arrays.copyOfRange(up, 3, 6), 1e-9);
        assertArrayEquals(new double[] {0, 0, -1}, Arrays.copyOfRange(down, 3, 6), 1e-9);
        assertArrayEquals(new double[] {up[0], up[1], -up[2]}, Arrays.copyOf(down, 3));
        assertArrayEquals(new double[] {0, 0, -1}, read(d, 2), 1e-3);
        assertArrayEquals(new double[] {0, 0, 1}, read(d, 3), 1e-3);
    }

    @Test
    void theStrongestAndTheNearestComeFirst() {
        Data d = rest("""
            <contact geom1="floor" num="6" data="force" reduce="maxforce"/><contact num="3" data="found dist" reduce="mindist"/>
            <contact geom1="floor" num="2" data="force" reduce="maxforce"/>
            """);
        double[] force = read(d, 0);
        double[] wanted = new double[4];
        double[] w = new double[6];
        for (int c = 0, n = 0; c < d.ncon; c++) {
            if (d.contact.geom[2 * c] == 0) {
                ContactForce.inFrame(w, 0, d, c);
                wanted[n++] = -w[0];
            }
        }
        Arrays.sort(wanted);
        for (int k = 0; k < 4; k++) {
            assertEquals(-wanted[k], force[3 * k], 1e-9);
        }
        assertArrayEquals(new double[6], Arrays.copyOfRange(force, 12, 18), "slots without a contact");
        assertArrayEquals(Arrays.copyOf(force, 6), read(d, 2));
        double[] near = read(d, 1);
        double[] dist = Arrays.copyOf(d.contact.dist, 5);
        Arrays.sort(dist);
        assertArrayEquals(new double[] {5, dist[0], 5, dist[1], 5, dist[2]}, near);
    }

    @Test
    void theNetForceHoldsTheWeight() {
        Data d = rest("""
            <contact geom1="floor" reduce="netforce" data="found force torque pos normal tangent"/>
            <contact geom2="floor" reduce="netforce" data="force"/><contact body1="hat" reduce="netforce" data="found force normal"/>
            """);
        double[] net = read(d, 0);
        double weight = 2.51 * G;
        assertEquals(4, net[0]);
        assertArrayEquals(new double[] {0, 0, weight}, Arrays.copyOfRange(net, 1, 4), 1e-3);
        // the force goes through the centre of mass of block and ball, so there is no moment about that point
        assertArrayEquals(new double[3], Arrays.copyOfRange(net, 4, 7), 1e-3);
        assertEquals(0.51 * 0.05 / 2.51, net[7], 1e-3);
        assertEquals(0.51 * 0.02 / 2.51, net[8], 1e-3);
        assertArrayEquals(new double[] {1, 0, 0, 0, 1, 0}, Arrays.copyOfRange(net, 10, 16));
        assertEquals(-weight, read(d, 1)[2], 1e-3);
        assertArrayEquals(new double[] {0, 0, 0, 0, 1, 0, 0}, read(d, 2));
        assertTrue(Math.abs(net[9]) < 1e-2);
    }

    @Test
    void distancesAndZones() {
        Data d = rest("""
            <distance geom1="ball" geom2="floor" cutoff="1"/><normal body1="ball" body2="world" cutoff="1"/>
            <fromto geom1="ball" geom2="floor" cutoff="1"/><distance geom1="ball" geom2="floor" cutoff="0.1"/>
            <normal geom1="ball" geom2="floor" cutoff="0.1"/><fromto geom1="ball" geom2="floor" cutoff="0.1"/>
            <insidesite site="corner" objtype="body" objname="block"/><insidesite site="corner" objtype="xbody" objname="hat"/>
            """);
        double x = d.xpos[6], y = d.xpos[7], z = d.xpos[8];
        assertArrayEquals(new double[] {z - 0.05}, read(d, 0), 1e-12);
        assertArrayEquals(new double[] {0, 0, -1}, read(d, 1), 1e-12);
        assertArrayEquals(new double[] {x, y, z - 0.05, x, y, 0}, read(d, 2), 1e-12);
        assertArrayEquals(new double[] {0.1}, read(d, 3));
        assertArrayEquals(new double[3], read(d, 4));
        assertArrayEquals(new double[6], read(d, 5));
        assertArrayEquals(new double[] {0}, read(d, 6));
        d.qpos[0] = 0.1;
        d.qpos[1] = 0.08;
        d.qpos[2] = 0.04;
        Physics.forward(d);
        assertArrayEquals(new double[] {1}, read(d, 6));
        assertArrayEquals(new double[] {0}, read(d, 7));
    }
}
