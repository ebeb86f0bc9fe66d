package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tendons that pass through a geom because their side site is inside it. */
class TendonInsideWrapTest {
    private static final String SPHERE = "type='sphere' size='.15'";
    private static final String CYLINDER = "type='cylinder' size='.15 .5'";

    private static Data world(String geom, String s1, String side, String axis, String s2) {
        return TendonWorlds.of("""
            <mujoco>
              <worldbody>
                <body>
                  <geom name='g' %s/><site name='s1' pos='%s'/><site name='side' pos='%s'/>
                  <body><joint axis='%s'/><geom size='.01' mass='.1'/><site name='s2' pos='%s'/></body>
                </body>
              </worldbody>
              <tendon>
                <spatial><site site='s1'/><geom geom='g' sidesite='side'/><site site='s2'/></spatial>
              </tendon>
            </mujoco>
            """.formatted(geom, s1, side, axis, s2));
    }

    private static double[] point(Data d, int k) {
        return Arrays.copyOfRange(d.wrap.xpos, 3 * k, 3 * k + 3);
    }

    private static double distance(double[] a, double[] b) {
        return Math.sqrt(Math.pow(a[0] - b[0], 2) + Math.pow(a[1] - b[1], 2) + Math.pow(a[2] - b[2], 2));
    }

    @Test
    @Tag("S2-39.AC1")
    @Tag("S2-39.AC3")
    @Tag("S2-39.AC4")
    void thePathTouchesTheSphereInOnePoint() {
        Data d = world(SPHERE, ".3 .05 .15", ".05 0 0", "0 1 0", ".25 0 -.2");
        Physics.step(d);
        Physics.forward(d);
        assertArrayEquals(new int[] {-1, 0, 0, -1}, Arrays.copyOf(d.wrap.obj, 4));
        assertArrayEquals(point(d, 1), point(d, 2));
        assertEquals(0.15, distance(point(d, 1), new double[3]), 1e-10);
        assertEquals(distance(point(d, 0), point(d, 1)) + distance(point(d, 2), point(d, 3)), d.ten.length[0]);
    }

    @Test
    @Tag("S2-39.AC6")
    @Tag("S2-39.AC18")
    void symmetricEndsTouchInTheMiddle() {
        for (String side : new String[] {".05 0 0", "0 0 0"}) {
            Data d = world(SPHERE, ".3 0 .15", side, "0 1 0", ".3 0 -.15");
            assertEquals(0.3 * Math.sqrt(2), d.ten.length[0], 1e-6);
            assertArrayEquals(new double[] {0.15, 0, 0}, point(d, 1), 1e-6);
        }
    }

    @Test
    @Tag("S2-39.AC2")
    @Tag("S2-39.AC7")
    void aCylinderIsTouchedInOnePointToo() {
        Data d = world(CYLINDER, ".3 .1 .2", ".05 0 0", "0 0 1", ".3 -.1 -.2");
        assertEquals(0.538516480713450, d.ten.length[0], 1e-6);
        assertArrayEquals(new double[] {0.15, 0, 0}, point(d, 1), 1e-6);
        assertArrayEquals(point(d, 1), point(d, 2));
    }

    @Test
    @Tag("S2-39.AC8")
    @Tag("S2-39.AC14")
    void aSideSiteThatLeavesTheSphereEndsThePassage() {
        Data d = TendonWorlds.of("""
            <mujoco>
              <worldbody>
                <body>
                  <geom name='g' size='.15'/><site name='s1' pos='.3 0 .15'/>
                  <body>
                    <joint type='slide' axis='1 0 0' range='-.05 .05'/><geom size='.01' mass='.1'/>
                    <site name='side' pos='.16 0 0'/><site name='s2' pos='.3 0 -.15'/>
                  </body>
                </body>
              </worldbody>
              <tendon>
                <spatial><site site='s1'/><geom geom='g' sidesite='side'/><site site='s2'/></spatial>
              </tendon>
            </mujoco>
            """);
        for (int k = -50; k <= 50; k++) {
            double length = TendonWorlds.length(d, 0, 0.001 * k);
            assertTrue(length > 0 && length < 1, "at " + k + ": " + length);
        }
        assertEquals(0.397761312300161, TendonWorlds.length(d, 0, -0.04), 1e-6);
        assertEquals(0.410539632911676, TendonWorlds.length(d, 0, -0.02), 1e-6);
        assertEquals(0.300166620396073, TendonWorlds.length(d, 0, -0.01), 1e-6, "on the surface is outside");
        assertEquals(0.3, TendonWorlds.length(d, 0, 0), 1e-6);
        assertEquals(0.302654919008431, TendonWorlds.length(d, 0, 0.04), 1e-6);
    }

    @Test
    @Tag("S2-39.AC11")
    void aStraightLineThroughTheGeomStaysStraight() {
        Data d = world(SPHERE, "-.3 0 .05", ".05 0 0", "0 1 0", ".3 0 .02");
        assertEquals(2, d.ten.wrapnum[0]);
        assertEquals(distance(point(d, 0), point(d, 1)), d.ten.length[0]);
    }

    @Test
    @Tag("S2-39.AC15")
    void onACylinderTheHeightFollowsTheLength() {
        Data d = world(CYLINDER, ".3 .05 .3", ".05 0 0", "0 0 1", ".3 -.15 -.1");
        assertEquals(0.542346519424661, d.ten.length[0], 1e-6);
        double[] t = point(d, 1), p0 = point(d, 0), p1 = point(d, 3);
        assertArrayEquals(new double[] {0.148607047563419, -0.020394739872909, 0.117656368532109}, t, 1e-6);
        double l0 = Math.hypot(t[0] - p0[0], t[1] - p0[1]), l1 = Math.hypot(t[0] - p1[0], t[1] - p1[1]);
        assertEquals(0.3 - 0.4 * l0 / (l0 + l1), t[2], 1e-12);
        double ux = (t[0] - p0[0]) / l0 + (t[0] - p1[0]) / l1, uy = (t[1] - p0[1]) / l0 + (t[1] - p1[1]) / l1;
        assertEquals(0, (-t[1] * ux + t[0] * uy) / 0.15, 1e-8);
        assertNotEquals(0.1, t[2], 0.01);
    }

    @Test
    @Tag("S2-39.AC16")
    void aSideSiteFarUpTheAxisIsOutside() {
        String cylinder = "type='cylinder' size='.1 1'";
        Data d = world(cylinder, ".3 .05 .2", ".05 0 5", "0 0 1", ".3 -.05 -.2");
        assertEquals(0.412310562561766, d.ten.length[0], 1e-6);
        Data none = TendonWorlds.of("""
            <mujoco>
              <worldbody>
                <body>
                  <geom name='g' %s/><site name='s1' pos='.3 .05 .2'/>
                  <body><joint axis='0 0 1'/><geom size='.01' mass='.1'/><site name='s2' pos='.3 -.05 -.2'/></body>
                </body>
              </worldbody>
              <tendon><spatial><site site='s1'/><geom geom='g'/><site site='s2'/></spatial></tendon>
            </mujoco>
            """.formatted(cylinder));
        assertEquals(none.ten.length[0], d.ten.length[0]);
        assertArrayEquals(none.ten.J, d.ten.J);
    }

    @Test
    @Tag("S2-39.AC9")
    void aSideSiteOutsideWrapsAround() {
        Data d = world(SPHERE, "-.3 0 .1", "0 0 .2", "0 1 0", ".3 0 .1");
        Data other = world(SPHERE, "-.3 0 .1", "0 0 -.2", "0 1 0", ".3 0 .1");
        double half = Math.sqrt(0.1 - 0.0225);
        double angle = Math.PI / 2 - Math.atan2(0.1, 0.3) - Math.acos(0.15 / Math.sqrt(0.1));
        assertEquals(2 * (half + 0.15 * angle), d.ten.length[0], 1e-12);
        assertTrue(other.ten.length[0] > d.ten.length[0]);
        assertNotEquals(point(d, 1)[0], point(d, 2)[0]);
    }
}
