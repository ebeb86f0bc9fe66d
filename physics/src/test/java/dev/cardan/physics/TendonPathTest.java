package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.kinematics.Positions;
import dev.cardan.engine.math.Maths;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class TendonPathTest {
    @Test
    @Tag("S1-4.AC1")
    void aStraightTendonIsAsLongAsItsEndsAreApart() {
        Data d = TendonWorlds.of(TendonWorlds.ARM);
        for (double elbow = -3; elbow <= 3; elbow += 0.25) {
            double length = Math.sqrt(0.29 + 0.2 * Maths.cos(elbow));
            assertEquals(length, TendonWorlds.length(d, 0, 0.3 * elbow, elbow), 1e-12);
            double[] row = TendonWorlds.row(d, 0);
            assertEquals(0, row[0], 1e-12, "the shoulder carries both ends");
            assertEquals(-0.1 * Maths.sin(elbow) / length, row[1], 1e-12);
        }
    }

    @Test
    @Tag("S1-4.AC2")
    void piecesAddUp() {
        Data d = TendonWorlds.of(TendonWorlds.CHAIN);
        assertEquals(1.05, d.ten.length[0], 1e-12);
        for (double q = -2; q <= 2; q += 0.5) {
            double length = TendonWorlds.length(d, 0, q, 0.7 * q, -q);
            assertEquals(distance(d.site.xpos, 0, 3) + distance(d.site.xpos, 3, 6), length, 1e-12);
        }
    }

    @Test
    @Tag("S1-4.AC3")
    void aSphereInTheWayIsWrapped() {
        Data d = TendonWorlds.of(TendonWorlds.SPHERE);
        assertEquals(0.6084326293, d.ten.length[0], 1e-9);
        assertEquals(4, d.ten.wrapnum[0]);
        assertArrayEquals(new int[] {-1, 1, 1, -1}, Arrays.copyOf(d.wrap.obj, 4));
        assertArrayEquals(new double[] {-0.0169065874, 0.0985604753, 0}, Arrays.copyOfRange(d.wrap.xpos, 3, 6), 1e-9);
        double arc = d.ten.length[0] - distance(d.wrap.xpos, 0, 3) - distance(d.wrap.xpos, 6, 9);
        assertEquals(0.0339763646, arc, 1e-9);

        assertEquals(0.5824616581, TendonWorlds.length(d, 0, -0.5148128300), 1e-9, "the wrap ends here");
        double clear = TendonWorlds.length(d, 0, -0.6);
        assertEquals(2, d.ten.wrapnum[0]);
        assertEquals(distance(d.site.xpos, 0, 3), clear, 1e-15);
    }

    @Test
    @Tag("S1-4.AC4")
    void aCylinderIsWrappedByAHelix() {
        Data d = TendonWorlds.of(TendonWorlds.CYLINDER);
        assertEquals(0.7450720681, d.ten.length[0], 1e-9);
        assertArrayEquals(new double[] {-0.84183459, 0.76640339}, TendonWorlds.row(d, 0), 1e-8);
        assertEquals(0.6631398634, TendonWorlds.length(d, 0, 0.1, 0), 1e-9);
        assertEquals(0.6737344394, TendonWorlds.length(d, 0, 0, -0.1), 1e-9);

        // the same climb per length on all three pieces
        double[] x = d.wrap.xpos;
        double climb = (x[2] - x[11]) / d.ten.length[0];
        assertEquals(climb, (x[2] - x[5]) / distance(x, 0, 3), 1e-12);
        assertEquals(climb, (x[8] - x[11]) / distance(x, 6, 9), 1e-12);
        assertEquals(0.08, Math.hypot(x[3], x[4]), 1e-12);
        assertEquals(0.08, Math.hypot(x[6], x[7]), 1e-12);
    }

    @Test
    @Tag("S1-4.AC5")
    @Tag("S2-39.AC10")
    @Tag("S2-39.AC17")
    void theJacobianIsTheGradientOfTheLength() {
        for (String xml : new String[] {
            TendonWorlds.ARM, TendonWorlds.CHAIN, TendonWorlds.SPHERE, TendonWorlds.CYLINDER, TendonWorlds.PULLEY
        }) {
            gradient(xml, 7, 1e-8, 0.1);
        }
        int wraps = 0;
        for (int seed = 0; seed < 10; seed++) {
            wraps += gradient(TendonWorlds.tangle("", ""), seed, 1e-5, 0.4);
        }
        assertTrue(wraps > 20, wraps + " wraps");
    }

    /** Compares J with central differences in a random state; returns how many geoms are wrapped there. */
    private static int gradient(String xml, long seed, double tolerance, double scale) {
        Data d = TendonWorlds.of(xml);
        int nv = d.model.nv;
        double eps = 1e-6;
        double[] start = Worlds.random(nv, seed);
        Positions.integrate(d, d.qpos, 0, start, 0, scale);
        Physics.forward(d);
        double[] qpos = d.qpos.clone();
        double[][] rows = new double[d.model.ntendon][];
        int wraps = 0;
        for (int t = 0; t < rows.length; t++) {
            rows[t] = TendonWorlds.row(d, t);
            for (int k = 0; k < d.ten.wrapnum[t]; k++) {
                wraps += d.wrap.obj[d.ten.wrapadr[t] + k] >= 0 ? 1 : 0;
            }
        }
        double[] unit = new double[nv], plus = new double[rows.length];
        for (int i = 0; i < nv; i++) {
            unit[i] = 1;
            Positions.integrate(d, d.qpos, 0, unit, 0, eps);
            Physics.forward(d);
            System.arraycopy(d.ten.length, 0, plus, 0, plus.length);
            System.arraycopy(qpos, 0, d.qpos, 0, qpos.length);
            Positions.integrate(d, d.qpos, 0, unit, 0, -eps);
            Physics.forward(d);
            for (int t = 0; t < rows.length; t++) {
                double slope = (plus[t] - d.ten.length[t]) / (2 * eps);
                assertEquals(slope, rows[t][i], tolerance, "tendon " + t + ", dof " + i + ", seed " + seed);
            }
            System.arraycopy(qpos, 0, d.qpos, 0, qpos.length);
            unit[i] = 0;
        }
        return wraps / 2;
    }

    @Test
    @Tag("S1-4.AC6")
    @Tag("S3-4.AC1")
    void velocityIsTheRateOfTheLength() {
        Data d = Worlds.random(TendonWorlds.tangle("", ""), 3);
        d.opt.timestep = 1e-6;
        for (int t = 0; t < d.model.ntendon; t++) {
            assertEquals(Worlds.dot(TendonWorlds.row(d, t), d.qvel), d.ten.velocity[t], 1e-13);
        }
        double[] before = d.ten.length.clone();
        Physics.step(d);
        Physics.forward(d);
        for (int t = 0; t < before.length; t++) {
            // positions move with the new velocity
            assertEquals((d.ten.length[t] - before[t]) / d.opt.timestep, d.ten.velocity[t], 2e-5);
        }
    }

    @Test
    @Tag("S1-4.AC10")
    void aPulleyDividesItsBranch() {
        Data d = TendonWorlds.of(TendonWorlds.PULLEY);
        assertEquals(0.75, d.ten.length[0], 1e-15);
        assertArrayEquals(new double[] {1, -0.5}, TendonWorlds.row(d, 0), 1e-15);
        assertEquals(0.75 + 0.1 + 0.02, TendonWorlds.length(d, 0, 0.1, -0.04), 1e-15);
        assertArrayEquals(new int[] {-1, -1, -2, -1, -1}, Arrays.copyOf(d.wrap.obj, 5));
        assertEquals(5, d.ten.wrapnum[0]);
    }

    @Test
    @Tag("S1-4.AC11")
    void lengthAndMomentArmDontJumpWhereTheWrapEnds() {
        Data d = TendonWorlds.of(TendonWorlds.SPHERE);
        double h = 0.001;
        double length = TendonWorlds.length(d, 0, -1.2), arm = TendonWorlds.row(d, 0)[0];
        boolean straight = false, wrapped = false;
        for (double q = -1.2 + h; q < 0.2; q += h) {
            double next = TendonWorlds.length(d, 0, q), nextArm = TendonWorlds.row(d, 0)[0];
            assertEquals(0, next - length - 0.5 * h * (arm + nextArm), 1e-8, "at " + q);
            straight |= d.ten.wrapnum[0] == 2;
            wrapped |= d.ten.wrapnum[0] == 4;
            length = next;
            arm = nextArm;
        }
        assertTrue(straight && wrapped);
    }

    @Test
    @Tag("S1-4.AC14")
    void theSideSiteChoosesTheSide() {
        String xml = """
            <mujoco>
              <worldbody>
                <body pos='-.3 .15 0'><joint axis='0 0 1'/><geom size='.02'/><site name='origin'/></body>
                <body><geom name='ball' size='.1'/><site name='side' pos='0 %s 0'/></body>
                <body pos='.3 -.05 0'><joint axis='0 0 1'/><geom size='.02'/><site name='insertion'/></body>
              </worldbody>
              <tendon>
                <spatial>
                  <site site='origin'/><geom geom='ball' sidesite='side'/><site site='insertion'/>
                </spatial>
              </tendon>
            </mujoco>
            """;
        Data up = TendonWorlds.of(xml.formatted(".3")), down = TendonWorlds.of(xml.formatted("-.3"));
        assertEquals(0.6413120962, up.ten.length[0], 1e-9);
        assertEquals(0.7010118826, down.ten.length[0], 1e-9);
        assertTrue(up.wrap.xpos[4] + up.wrap.xpos[7] > 0);
        assertTrue(down.wrap.xpos[4] + down.wrap.xpos[7] < 0);
    }

    @Test
    @Tag("S1-4.AC15")
    void endsInLineWithTheCentre() {
        String xml = """
            <mujoco>
              <worldbody>
                <body><joint axis='0 0 1'/><geom size='.02'/><site name='a' pos='%s'/></body>
                <body><geom name='ball' size='.1'/><site name='b' pos='%s'/></body>
              </worldbody>
              <tendon><spatial><site site='a'/><geom geom='ball'/><site site='b'/></spatial></tendon>
            </mujoco>
            """;
        assertEquals(0.7293927635550, TendonWorlds.of(xml.formatted("-.3 0 0", ".4 0 0")).ten.length[0], 1e-12);
        assertEquals(0.4511299166334, TendonWorlds.of(xml.formatted("0 .2 0", "0 -.2 0")).ten.length[0], 1e-12);
        assertEquals(0.4511299166334, TendonWorlds.of(xml.formatted("0 0 -.2", "0 0 .2")).ten.length[0], 1e-12);
        assertEquals(0.1 * Math.PI, TendonWorlds.of(xml.formatted("-.1 0 0", ".1 0 0")).ten.length[0], 1e-7);
        assertEquals(0, TendonWorlds.of(xml.formatted("0 0 0", "0 0 0.00")).ten.length[0], 1e-15);
    }

    @Test
    void aJointNamedTwiceCountsTwice() {
        Data d = TendonWorlds.of("""
            <mujoco>
              <worldbody><body><joint name='j'/><geom size='.1'/></body></worldbody>
              <tendon>
                <fixed><joint joint='j' coef='2'/><joint joint='j' coef='3'/></fixed>
              </tendon>
            </mujoco>
            """);
        d.qvel[0] = 1;
        assertEquals(2.5, TendonWorlds.length(d, 0, 0.5), 1e-15);
        assertEquals(5, d.ten.velocity[0]);
    }

    @Test
    @Tag("S3-4.AC5")
    void nothingIsAllocatedAndNothingIsThereWithoutTendons() {
        Data d =
                Worlds.random(TendonWorlds.tangle("armature='.1' frictionloss='.1'", "limited='true' range='0 .1'"), 1);
        assertEquals(0, Allocation.bytes(() -> Physics.step(d, 10)));
        Data none = Worlds.random(Worlds.TREE, 1);
        assertEquals(0, none.ten.length.length + none.ten.J.length + none.wrap.xpos.length);
    }

    private static double distance(double[] x, int a, int b) {
        double dx = x[a] - x[b], dy = x[a + 1] - x[b + 1], dz = x[a + 2] - x[b + 2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
