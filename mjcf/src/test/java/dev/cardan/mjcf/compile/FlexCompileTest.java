package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.SleepPolicy;
import dev.cardan.mjcf.Mjcf;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Flexes in compiled models: what follows from their elements, their material and their bodies. */
class FlexCompileTest {
    private static final String SHEET = "<flex name=\"s\" body=\"p0 p1 p2 p3\" element=\"0 1 3 0 3 2\" radius=\".01\">";

    /** Corners of a unit cube and its centre, and the twelve tetrahedra between the sides and the centre. */
    private static Model cube(String inside) {
        double[] x = new double[27];
        for (int i = 0; i < 8; i++) {
            x[3 * i] = i >> 2;
            x[3 * i + 1] = i >> 1 & 1;
            x[3 * i + 2] = i & 1;
        }
        Arrays.fill(x, 24, 27, 0.5);
        int[][] sides = {{0, 1, 3, 2}, {4, 6, 7, 5}, {0, 4, 5, 1}, {2, 3, 7, 6}, {0, 2, 6, 4}, {1, 5, 7, 3}};
        StringBuilder elem = new StringBuilder();
        for (int[] s : sides) {
            elem.append(s[0] + " " + s[1] + " " + s[2] + " 8 " + s[0] + " " + s[2] + " " + s[3] + " 8 ");
        }
        return Sheets.model(
                Sheets.points(x),
                "<flex name=\"s\" dim=\"3\" body=\"" + Sheets.names(9) + "\" element=\"" + elem + "\">" + inside
                        + "</flex>");
    }

    @Test
    void edgesAndSurfaceOfTriangles() {
        Model m = Sheets.model(Sheets.square(), SHEET + "<elasticity elastic2d=\"bend\" thickness=\".1\"/></flex>");
        assertEquals(5, m.nflexedge);
        assertArrayEquals(new int[] {1, 3, 0, 3, 0, 1, 2, 3, 0, 2}, m.flex.edge);
        assertArrayEquals(new int[] {0, 1, 2, 3, 4, 1}, m.flex.elemedge);
        assertArrayEquals(new int[] {0, -1, 1, 2, 3, -1, 0, -1, 3, -1}, m.flex.edgeflap);
        assertArrayEquals(new int[] {0, 1, 2, 0, 1, 3, 3, 2}, m.flex.shell);
        assertArrayEquals(new int[] {1, 1, 0, 2}, m.flex.evpair);
        assertArrayEquals(new int[] {0, 1, 3, 0, 3, 2}, m.flex.elemtexcoord);
        assertEquals("s", m.names().name(dev.cardan.engine.type.ObjType.Code.FLEX, 0));
        assertEquals(-1, m.flex.texcoordadr[0]);
        assertArrayEquals(new double[] {0.5, 0.5, 0}, m.flex.size, 1e-15);
        assertArrayEquals(new double[] {0, 0, 0.5, 1, 0, 0.5, 0, 1, 0.5, 1, 1, 0.5}, m.flex.vert0, 1e-15);
        assertEquals(3, m.flex.bvhnum[0]);
        assertEquals(m.nbvhstatic, m.flex.bvhadr[0]);
        assertEquals(m.nbvh, m.nbvhstatic + m.nbvhdynamic);
    }

    @Test
    void edgesInSpace() {
        Model m = Sheets.model(Sheets.square(), SHEET + "<edge damping=\"1\"/></flex>");
        double diagonal = Math.sqrt(2);
        assertArrayEquals(new double[] {1, diagonal, 1, 1, 1}, m.flexedge.length0, 1e-15);
        // half the sum of the inverse masses 0.2 and 0.4 kg
        assertEquals((1 / 0.2 + 1 / 0.4) / 2, m.flexedge.invweight0[0], 1e-12);
        assertEquals(6, m.flexedge.JRownnz[0]);
        assertArrayEquals(new int[] {3, 4, 5, 9, 10, 11}, Arrays.copyOf(m.flexedge.JColind, 6));
        assertEquals(5 * 6, m.nJfe);
        assertEquals(2 * 12 + 2 * 9, m.nJfv);
        assertTrue(m.warnings().isEmpty());
        assertEquals((1 + diagonal) / 2, m.stat.meansize, 1e-12); // longest edge at two points 1, at two the diagonal
    }

    @Test
    void edgesOnWhichNothingActsHaveNoRowsAndAWarning() {
        Model m = Sheets.model(Sheets.square(), SHEET + "</flex>");
        assertEquals(0, Arrays.stream(m.flexedge.JRownnz).sum());
        assertEquals(
                "<text>:3: <flex name=\"s\">: nothing resists its deformation or slows it down: it is not rigid, no"
                        + " equality constraint names it, and it has neither damping nor stiffness of edges nor bending",
                String.join("\n", m.warnings()));
    }

    @Test
    void dampingThatDoesNotReachTheBendingOfAShellHasAWarning() {
        String shell =
                "<mujoco><worldbody><flexcomp name=\"s\" type=\"box\" dim=\"2\" count=\"3 3 3\" spacing=\".1 .1 .1\""
                        + " dof=\"trilinear\" mass=\"1\" radius=\".01\"><elasticity young=\"1e5\" thickness=\".01\" %s/>"
                        + "<contact selfcollide=\"none\"/></flexcomp></worldbody><option><flag damper=\"%s\"/></option></mujoco>";
        String both = "elastic2d=\"both\" damping=\"0.2\"";
        assertEquals(
                "<text>:1: <flexcomp name=\"s\">: damping=\"0.2\": as in MuJoCo it slows down the stretching of a shell"
                        + " between nodes, not its bending",
                String.join("\n", Mjcf.parse(shell.formatted(both, "enable")).warnings()));
        for (String quiet : new String[] {"elastic2d=\"stretch\" damping=\"0.2\"", "elastic2d=\"both\""}) {
            assertTrue(Mjcf.parse(shell.formatted(quiet, "enable")).warnings().isEmpty(), quiet);
        }
        assertTrue(Mjcf.parse(shell.formatted(both, "disable")).warnings().isEmpty());
    }

    @Test
    void treesOfAFlexSleepOnlyIfConstraintsHoldIt() {
        Model free = Sheets.model(Sheets.square(), SHEET + "<edge damping=\"1\"/></flex>");
        assertTrue(Arrays.stream(free.tree.sleepPolicy).allMatch(p -> p == SleepPolicy.Code.AUTO_NEVER));
        Model held = Sheets.model(Sheets.square(), SHEET + "</flex>", "<equality><flex flex=\"s\"/></equality>");
        assertTrue(Arrays.stream(held.tree.sleepPolicy).allMatch(p -> p == SleepPolicy.Code.AUTO_ALLOWED));
        assertEquals(1, held.flex.edgeequality[0]);
    }

    @Test
    void oneBodyMakesAFlexRigid() {
        Model m = Sheets.model(
                "<body name=\"b\"><freejoint/><geom size=\".1\"/></body>",
                "<flex name=\"s\" body=\"b\" vertex=\"0 0 0 1 0 0 0 2 0\" element=\"0 1 2\"/>");
        assertTrue(m.flex.rigid[0]);
        assertFalse(m.flex.centered[0]);
        assertTrue(m.flexedge.rigid[0] && m.flexedge.rigid[1] && m.flexedge.rigid[2]);
        assertArrayEquals(new double[] {Math.sqrt(5), 2, 1}, m.flexedge.length0, 1e-15);
        assertArrayEquals(new double[3], m.flexedge.invweight0);
        assertEquals(0, m.nJfe);
    }

    @Test
    void tetrahedraAreOrientedAndLayered() {
        Model m = cube("<contact activelayers=\"2\"/><edge damping=\"1\"/>");
        assertEquals(12 * 3, m.nflexshelldata);
        assertArrayEquals(new int[12], m.flex.elemlayer);
        for (int e = 0; e < 12; e++) {
            double[] v0 = vertex(m, e, 0), a = minus(vertex(m, e, 1), v0), b = minus(vertex(m, e, 2), v0);
            double[] normal = new double[3];
            FrameMath.cross(normal, a, b);
            assertTrue(FrameMath.dot3(normal, minus(vertex(m, e, 3), v0)) < 0, "element " + e);
        }
    }

    private static double[] vertex(Model m, int e, int k) {
        int v = m.flex.elem[4 * e + k];
        return Arrays.copyOfRange(m.body.pos, 3 * (v + 1), 3 * (v + 1) + 3);
    }

    private static double[] minus(double[] a, double[] b) {
        return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    }

    @Test
    void elementsBelowTheSurfaceAreNotInTheTree() {
        FlexTopology t = new FlexTopology(3, shells());
        assertArrayEquals(new int[] {0, 0, 0, 0, 1}, t.elemlayer);
        assertEquals(12 * 3, t.shell.length);
    }

    /** Four tetrahedra on the faces of a fifth one, which comes last. */
    private static int[] shells() {
        return new int[] {0, 1, 2, 4, 0, 1, 3, 5, 0, 2, 3, 6, 1, 2, 3, 7, 0, 1, 2, 3};
    }

    /**
     * For a uniform stretch s of a unit cube along x the form of the changes of squared lengths is (lambda + mu)(s^2 - 1)^2:
     * four times the energy of a Saint Venant-Kirchhoff material with half the shear modulus, as MuJoCo has it.
     */
    @Test
    void stiffnessIsThatOfTheMaterial() {
        double young = 1000, poisson = 0.3, s = 1.1;
        Model m = cube("<elasticity young=\"1000\" poisson=\"0.3\"/>");
        double[] change = new double[m.nflexedge];
        for (int e = 0; e < change.length; e++) {
            int a = 3 * (m.flex.edge[2 * e] + 1), b = 3 * (m.flex.edge[2 * e + 1] + 1);
            double dx = m.body.pos[a] - m.body.pos[b];
            change[e] = dx * dx * (s * s - 1);
        }
        double form = 0;
        for (int e = 0; e < 12; e++) {
            int at = 21 * e;
            for (int i = 0; i < 6; i++) {
                for (int j = i; j < 6; j++) {
                    double product = change[m.flex.elemedge[6 * e + i]] * change[m.flex.elemedge[6 * e + j]];
                    form += (i == j ? 1 : 2) * m.flex.stiffness[at++] * product;
                }
            }
        }
        double lambda = young * poisson / ((1 + poisson) * (1 - 2 * poisson)), mu = young / (2 * (1 + poisson));
        assertEquals((lambda + mu) * (s * s - 1) * (s * s - 1), form, 1e-12 * form);
    }

    @Test
    void bendingIgnoresMotionsInThePlane() {
        Model m = Sheets.model(
                Sheets.square(),
                SHEET + "<elasticity young=\"1000\" poisson=\".1\" elastic2d=\"bend\" thickness=\".1\"/></flex>");
        assertEquals(5 * 17, m.nflexbending);
        double[] k = Arrays.copyOfRange(m.flex.bending, 17, 34); // the diagonal edge
        int[] v = {0, 3, 1, 2}; // vertices of the first triangle's edge, in its order
        assertTrue(k[0] != 0);
        for (int i = 0; i < 4; i++) {
            double sum = 0, sumX = 0, sumY = 0;
            for (int j = 0; j < 4; j++) {
                sum += k[4 * i + j];
                sumX += k[4 * i + j] * m.body.pos[3 * (v[j] + 1)];
                sumY += k[4 * i + j] * m.body.pos[3 * (v[j] + 1) + 1];
            }
            assertEquals(0, sum, 1e-12 * k[0]);
            assertEquals(0, sumX, 1e-12 * k[0]);
            assertEquals(0, sumY, 1e-12 * k[0]);
        }
        assertEquals(0, k[16], 1e-12 * k[0]);
    }

    @Test
    void cellsResistStrainButNoRigidMotion() {
        Model m = Sheets.model(
                Sheets.nodes(),
                Sheets.interpolated("dof=\"trilinear\"")
                        + "<contact selfcollide=\"none\"/><elasticity young=\"1000\" poisson=\".3\"/></flex>");
        assertEquals(1, m.flex.interp[0]);
        assertEquals(24 * 24, m.nflexstiffness);
        double[] k = m.flex.stiffness;
        for (int r = 0; r < 24; r++) {
            for (int axis = 0; axis < 3; axis++) {
                double moved = 0, turned = 0;
                for (int n = 0; n < 8; n++) {
                    int x = (axis + 1) % 3, y = (axis + 2) % 3;
                    moved += k[24 * r + 3 * n + axis];
                    turned += k[24 * r + 3 * n + y] * m.flex.node0[3 * n + x]
                            - k[24 * r + 3 * n + x] * m.flex.node0[3 * n + y];
                }
                assertEquals(0, moved, 1e-12 * 1000);
                assertEquals(0, turned, 1e-12 * 1000);
            }
            assertTrue(k[25 * r] < 0);
        }
        assertArrayEquals(new double[] {0.1, 0.15, 0.125}, m.flex.size, 1e-15);
        assertArrayEquals(new int[] {-1, -1, -1}, m.flex.vertbodyid);
    }

    @Test
    void strainedCellsKeepModes() {
        Model m = Sheets.model(
                Sheets.nodes(),
                Sheets.interpolated("dof=\"trilinear\"") + "<contact selfcollide=\"none\"/></flex>",
                "<equality><flexstrain flex=\"s\" cell=\"0 0 0\"/></equality>");
        assertEquals(3, m.flex.edgeequality[0]);
        assertEquals(24 - 6, m.flex.stiffness[0]);
    }

    @Test
    void shellsOfQuadrilateralsBendAtTheirEdges() {
        Model m = Sheets.model(
                Sheets.nodes(),
                Sheets.interpolated("dof=\"trilinear\"")
                        + "<contact selfcollide=\"none\"/><elasticity young=\"1000\" elastic2d=\"both\""
                        + " thickness=\".01\"/></flex>");
        assertEquals(-1, m.flex.interp[0]);
        assertEquals(6 * 12 * 12, m.nflexstiffness);
        assertEquals(1 + 12 * 10, m.nflexbending);
        assertEquals(12, m.flex.bending[0]);
        assertTrue(m.flex.bending[7] > 0);
    }

    /** L' L of the factor is the mass plus (h^2 + h damping) times the bending stiffness of vertices that move. */
    @Test
    void factorOfBending() {
        double[] x = new double[27];
        StringBuilder elem = new StringBuilder();
        for (int i = 0; i < 9; i++) {
            x[3 * i] = (double) (i - i % 3) / 3;
            x[3 * i + 1] = i % 3;
            if (i < 6 && i % 3 < 2) {
                elem.append(i + " " + (i + 3) + " " + (i + 4) + " " + i + " " + (i + 4) + " " + (i + 1) + " ");
            }
        }
        Model m = Sheets.model(
                Sheets.points(x).replaceFirst("(<body name=\"p0\".*?/>).*?</body>", "$1</body>"),
                "<flex name=\"s\" body=\"" + Sheets.names(9) + "\" element=\"" + elem + "\"><elasticity young=\"1e4\""
                        + " poisson=\".2\" elastic2d=\"bend\" thickness=\".1\" damping=\".05\"/></flex>",
                "<option timestep=\".01\"/>");
        int n = m.nefm0dof;
        assertEquals(24, n);
        double[] h = new double[n * n];
        for (int r = 0; r < n; r++) {
            h[n * r + r] = m.body.mass[m.dof.bodyid[m.efm0.dofid[r]]];
        }
        double scale = 0.01 * 0.01 + 0.01 * 0.05;
        for (int e = 0; e < m.nflexedge; e++) {
            int[] v = {m.flex.edge[2 * e], m.flex.edge[2 * e + 1], m.flex.edgeflap[2 * e], m.flex.edgeflap[2 * e + 1]};
            for (int k = 0; v[3] >= 0 && k < 48; k++) {
                int i = k / 12, j = k / 3 % 4, axis = k % 3;
                if (v[i] > 0 && v[j] > 0) {
                    h[n * (3 * v[i] - 3 + axis) + 3 * v[j] - 3 + axis] += scale * m.flex.bending[17 * e + 4 * i + j];
                }
            }
        }
        double[] l = new double[n * n];
        for (int r = 0; r < n; r++) {
            for (int k = m.efm0.LRowadr[r]; k < m.efm0.LRowadr[r] + m.efm0.LRownnz[r]; k++) {
                l[n * r + m.efm0.LColind[k]] = m.efm0.L[k];
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double product = 0;
                for (int k = 0; k < n; k++) {
                    product += l[n * k + i] * l[n * k + j];
                }
                assertEquals(h[n * i + j], product, 1e-12, i + " " + j);
            }
        }
    }
}
