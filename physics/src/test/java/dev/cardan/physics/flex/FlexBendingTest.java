package dev.cardan.physics.flex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Stages;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.physics.Stopwatch;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Sheets that resist bending, by the cotangents of angles at the edges. */
class FlexBendingTest {
    private static String sheet(String size, double young, String option) {
        return """
                <mujoco>
                  <option %s><flag contact="disable"/></option>
                  <worldbody>
                    <flexcomp name="sheet" type="grid" %s mass="1">
                      <elasticity young="%s" poisson=".3" thickness=".01" elastic2d="bend"/>
                    </flexcomp>
                  </worldbody>
                </mujoco>
                """.formatted(option, size, young);
    }

    private static final String GRID = "count='4 4 1' spacing='.1 .1 .1'";

    /** A strip that is a bent gutter at rest. */
    private static final String GUTTER = """
            <mujoco>
              <option gravity="0 0 0"/>
              <worldbody>
                <flexcomp name="gutter" type="direct" dim="2" mass="1" radius=".001"
                          point="0 0 0  0 .1 0  .1 0 .05  .1 .1 .05  .15 0 .15  .15 .1 .15" element="0 2 1 1 2 3 2 4 3 3 4 5">
                  <elasticity young="1e5" poisson=".2" thickness=".01" elastic2d="bend"/>
                </flexcomp>
              </worldbody>
            </mujoco>
            """;

    private static Data bent(String xml, double by) {
        Data d = Mjcf.parse(xml).newData();
        Random random = new Random(1);
        for (int i = 0; i < d.model.nq; i++) {
            d.qpos[i] += by * (random.nextDouble() - .5);
        }
        Physics.forward(d);
        return d;
    }

    /** Forces by the formula: bending matrices times positions, and the gradient of volume where the sheet is curved at rest. */
    private static double[] byFormula(Data d) {
        double[] force = new double[d.model.nv];
        addByFormula(force, d, new double[12]);
        return force;
    }

    private static void addByFormula(double[] force, Data d, double[] grad) {
        Model m = d.model;
        double[] x = d.flexvert.xpos, b = m.flex.bending;
        for (int e = 0; e < m.nflexedge; e++) {
            if (m.flex.edgeflap[2 * e + 1] < 0) {
                continue;
            }
            int v0 = m.flex.edge[2 * e], v1 = m.flex.edge[2 * e + 1];
            int v2 = m.flex.edgeflap[2 * e], v3 = m.flex.edgeflap[2 * e + 1];
            volumeGradient(grad, x, v0, v1, v2, v3);
            for (int i = 0; i < 4; i++) {
                int vi = i == 0 ? v0 : i == 1 ? v1 : i == 2 ? v2 : v3;
                int dof = m.body.dofadr[m.flex.vertbodyid[vi]];
                for (int k = 0; k < 3; k++) {
                    double sum = b[17 * e + 16] * grad[3 * i + k];
                    for (int j = 0; j < 4; j++) {
                        int vj = j == 0 ? v0 : j == 1 ? v1 : j == 2 ? v2 : v3;
                        sum += b[17 * e + 4 * i + j] * x[3 * vj + k];
                    }
                    force[dof + k] -= sum;
                }
            }
        }
    }

    private static void volumeGradient(double[] grad, double[] x, int v0, int v1, int v2, int v3) {
        cross(grad, 3, x, v2, v3, v0);
        cross(grad, 6, x, v3, v1, v0);
        cross(grad, 9, x, v1, v2, v0);
        for (int k = 0; k < 3; k++) {
            grad[k] = -(grad[3 + k] + grad[6 + k] + grad[9 + k]);
        }
    }

    /** (a - o) x (b - o). */
    private static void cross(double[] r, int at, double[] x, int a, int b, int o) {
        for (int k = 0; k < 3; k++) {
            int p = (k + 1) % 3, q = (k + 2) % 3;
            r[at + k] = (x[3 * a + p] - x[3 * o + p]) * (x[3 * b + q] - x[3 * o + q])
                    - (x[3 * a + q] - x[3 * o + q]) * (x[3 * b + p] - x[3 * o + p]);
        }
    }

    private static double largest(double[] v) {
        return Arrays.stream(v).map(Math::abs).max().orElse(0);
    }

    @Test
    @Tag("S2-42B.AC1")
    void aShellFeelsTheForcesOfTheFormula() {
        Data d = bent(sheet(GRID, 1e4, ""), .02);
        double[] expected = byFormula(d);
        assertTrue(largest(expected) > 1e-4);
        assertArrayEquals(expected, d.qfrcSpring, 1e-8 * largest(expected));
    }

    /** So stiff that explicit integration would burst; a falling sheet that is not deformed feels nothing of it. */
    @Test
    @Tag("S2-42B.AC3")
    void aStiffSheetThatIsNotBentStaysStable() {
        Data d = Mjcf.parse(sheet(GRID, 1e12, "timestep='.01' integrator='implicitfast' solver='CG'"))
                .newData();
        Physics.step(d, 500);
        assertEquals(0, d.warnings.total());
        assertEquals(-9.81 * 5, d.qvel[2], 1e-3);
        Physics.forward(d);
        double flat = d.flexvert.xpos[2];
        for (int v = 1; v < d.model.nflexvert; v++) {
            assertEquals(flat, d.flexvert.xpos[3 * v + 2], 1e-3);
        }
    }

    @Test
    @Tag("S2-42B.AC4")
    void aCurvedSheetHasATermOfItsOwn() {
        Data d = bent(GUTTER, .02);
        Model m = d.model;
        double[] expected = byFormula(d);
        assertArrayEquals(expected, d.qfrcSpring, 1e-10 * largest(expected));
        for (int e = 0; e < m.nflexedge; e++) {
            m.flex.bending[17 * e + 16] = 0;
        }
        double[] without = byFormula(d);
        double difference = 0;
        for (int i = 0; i < m.nv; i++) {
            difference = Math.max(difference, Math.abs(without[i] - expected[i]));
        }
        assertTrue(difference > .01 * largest(expected), difference + " of " + largest(expected));
    }

    @Test
    @Tag("S2-42B.AC5")
    void edgesOfTheBorderDoNotBend() {
        Model m = Mjcf.parse(sheet(GRID, 1e4, ""));
        int border = 0;
        for (int e = 0; e < m.nflexedge; e++) {
            if (m.flex.edgeflap[2 * e + 1] == -1) {
                border++;
                for (int k = 0; k < 17; k++) {
                    assertEquals(0, m.flex.bending[17 * e + k], "edge " + e);
                }
            }
        }
        assertEquals(12, border);
        Data triangle = bent("""
                <mujoco>
                  <worldbody>
                    <flexcomp name="one" type="direct" dim="2" mass="1" radius=".001" point="0 0 0 .1 0 0 0 .1 0" element="0 1 2">
                      <elasticity young="1e6" thickness=".01" elastic2d="bend"/>
                    </flexcomp>
                  </worldbody>
                </mujoco>
                """, .05);
        assertEquals(0, largest(triangle.qfrcSpring));
    }

    /** The law is chosen once per flex: forces of a sheet take no longer than a loop made for nothing else. */
    @Test
    @Tag("S2-42B.AC8")
    void theLawCostsNoMoreThanItsFormula() {
        Data d = bent(sheet("count='24 24 1' spacing='.05 .05 .05'", 1e4, ""), .01);
        double[] force = new double[d.model.nv], grad = new double[12];
        double ratio = Stopwatch.ratio(() -> Stages.passive(d), () -> addByFormula(force, d, grad));
        assertTrue(ratio < 1.01, "takes " + ratio + " times as long");
    }
}
