package dev.cardan.physics.flex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which elements of flexes touch: their own flex, another one, geoms. */
class FlexContactsTest {
    /** A strip that is folded over itself, so that its two halves overlap; a ball lies on top. */
    private static String folded(String contact, String more) {
        return """
                <mujoco>
                  <worldbody>
                    <flexcomp name="strip" type="direct" dim="2" mass=".1" radius=".012" %s
                        point="0 0 0  0 .08 0  .08 0 0  .08 .08 0  .16 0 .005  .16 .08 .005
                               .17 0 .03  .17 .08 .03  .09 0 .022  .09 .08 .022  .01 .01 .02  .01 .09 .02"
                        element="0 2 1 1 2 3 2 4 3 3 4 5 4 6 5 5 6 7 6 8 7 7 8 9 8 10 9 9 10 11">
                      <contact %s/>
                    </flexcomp>
                    <body pos=".05 .05 .06"><freejoint/><geom name="ball" size=".03"/></body>
                  </worldbody>
                </mujoco>
                """.formatted(more, contact);
    }

    private static Data forward(String xml) {
        Data d = Mjcf.parse(xml).newData();
        Physics.forward(d);
        return d;
    }

    /** Contacts between two elements, or an element and a vertex, of one flex; in whichever order they are found. */
    private static Set<String> own(Data d) {
        Set<String> pairs = new TreeSet<>();
        for (int c = 0; c < d.ncon; c++) {
            if (d.contact.flex[2 * c] >= 0 && d.contact.flex[2 * c] == d.contact.flex[2 * c + 1]) {
                String a = side(d, c, 0), b = side(d, c, 1);
                pairs.add("%s-%s %.5f"
                        .formatted(a.compareTo(b) < 0 ? a : b, a.compareTo(b) < 0 ? b : a, d.contact.dist[c]));
            }
        }
        return pairs;
    }

    private static String side(Data d, int c, int side) {
        int i = 2 * c + side;
        return d.contact.elem[i] >= 0 ? "e" + d.contact.elem[i] : "v" + d.contact.vert[i];
    }

    private static int withGeoms(Data d) {
        int n = 0;
        for (int c = 0; c < d.ncon; c++) {
            n += d.contact.geom[2 * c] >= 0 || d.contact.geom[2 * c + 1] >= 0 ? 1 : 0;
        }
        return n;
    }

    @Test
    @Tag("S2-42A-iv.AC1")
    void masksSwitchSelfContactsOff() {
        assertTrue(own(forward(folded("selfcollide='narrow'", ""))).size() > 3);
        Data d = forward(folded("selfcollide='narrow' internal='true' contype='1' conaffinity='2'", ""));
        assertEquals(Set.of(), own(d));
    }

    @Test
    @Tag("S2-42A-iv.AC2")
    void rigidFlexesDoNotTouchThemselves() {
        Data d = forward(folded("selfcollide='narrow' internal='true'", "rigid='true'"));
        assertEquals(Set.of(), own(d));
        assertTrue(withGeoms(d) > 0);
    }

    /** A hook: its ends touch each other, and one vertex the element before it. */
    private static Set<String> hook(String contact) {
        return own(forward("""
                <mujoco>
                  <worldbody>
                    <flexcomp name="hook" type="direct" dim="1" mass=".1" radius=".012"
                        point="0 0 0  .06 0 0  .05 .02 0  0 .02 0" element="0 1 1 2 2 3">
                      <contact %s/>
                    </flexcomp>
                  </worldbody>
                </mujoco>
                """.formatted(contact)));
    }

    @Test
    @Tag("S2-42A-iv.AC3")
    @Tag("S2-42A-iv.AC4")
    void internalAndSelfContactsAreIndependent() {
        Set<String> none = hook("selfcollide='none' internal='false'");
        Set<String> self = hook("selfcollide='narrow' internal='false'");
        Set<String> internal = hook("selfcollide='none' internal='true'");
        Set<String> both = hook("selfcollide='narrow' internal='true'");
        assertEquals(Set.of(), none);
        assertTrue(self.stream().noneMatch(p -> p.contains("v")) && !self.isEmpty());
        assertTrue(internal.stream().allMatch(p -> p.contains("v")) && !internal.isEmpty());
        self.addAll(internal);
        assertEquals(self, both);
    }

    /** Elements touch if their triangles are nearer than both radii; those that share a vertex never do. */
    @Test
    @Tag("S2-42A-iv.AC5")
    void touchingElementsAreFound() {
        Data d = forward(folded("selfcollide='narrow'", ""));
        Model m = d.model;
        Set<String> found = new TreeSet<>();
        for (int c = 0; c < d.ncon; c++) {
            if (d.contact.flex[2 * c] < 0 || d.contact.flex[2 * c + 1] < 0) {
                continue;
            }
            int a = d.contact.elem[2 * c], b = d.contact.elem[2 * c + 1];
            found.add(Math.min(a, b) + "-" + Math.max(a, b));
            assertTrue(d.contact.dist[c] < 0);
        }
        for (int a = 0; a < m.nflexelem; a++) {
            for (int b = a + 1; b < m.nflexelem; b++) {
                double gap = gap(d, a, b) - 2 * m.flex.radius[0];
                boolean shared = share(m, a, b);
                if (shared || gap > 1e-3) {
                    assertTrue(!found.contains(a + "-" + b), a + "-" + b + " at " + gap);
                } else if (gap < -1e-3) {
                    assertTrue(found.contains(a + "-" + b), a + "-" + b + " at " + gap);
                }
            }
        }
        assertTrue(found.size() > 3);
    }

    private static boolean share(Model m, int a, int b) {
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                if (m.flex.elem[3 * a + i] == m.flex.elem[3 * b + j]) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Distance of two triangles, by points on both. */
    private static double gap(Data d, int a, int b) {
        int n = 24;
        double least = Double.MAX_VALUE;
        double[] p = new double[3], q = new double[3];
        for (int i = 0; i <= n; i++) {
            for (int j = 0; i + j <= n; j++) {
                point(p, d, a, i / (double) n, j / (double) n);
                for (int k = 0; k <= n; k++) {
                    for (int l = 0; k + l <= n; l++) {
                        point(q, d, b, k / (double) n, l / (double) n);
                        least = Math.min(least, Math.hypot(Math.hypot(p[0] - q[0], p[1] - q[1]), p[2] - q[2]));
                    }
                }
            }
        }
        return least;
    }

    private static void point(double[] r, Data d, int e, double s, double t) {
        int[] v = Arrays.copyOfRange(d.model.flex.elem, 3 * e, 3 * e + 3);
        double[] x = d.flexvert.xpos;
        for (int k = 0; k < 3; k++) {
            r[k] = (1 - s - t) * x[3 * v[0] + k] + s * x[3 * v[1] + k] + t * x[3 * v[2] + k];
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"bvh", "sap", "auto"})
    @Tag("S2-42A-iv.AC6")
    @Tag("S2-42A-iv.AC7")
    void allWaysFindTheSame(String mode) {
        Data all = forward(folded("selfcollide='narrow'", "")), d = forward(folded("selfcollide='" + mode + "'", ""));
        assertEquals(own(all), own(d));
        assertEquals(withGeoms(forward(folded("selfcollide='none'", ""))), withGeoms(d));
    }

    /** Two sheets, one just above the other. */
    private static String sheets(String low, String high) {
        return """
                <mujoco>
                  <worldbody>
                    <geom type="plane" size="1 1 .1" pos="0 0 -.009"/>
                    <flexcomp name="low" type="grid" count="3 3 1" spacing=".1 .1 .1" mass=".1" radius=".01">
                      <contact selfcollide="none" %s/>
                    </flexcomp>
                    <flexcomp name="high" type="grid" count="3 3 1" spacing=".09 .08 .1" pos=".01 .02 .015" mass=".1" radius=".01">
                      <contact selfcollide="none" %s/>
                    </flexcomp>
                  </worldbody>
                </mujoco>
                """.formatted(low, high);
    }

    private static int between(Data d) {
        int n = 0;
        for (int c = 0; c < d.ncon; c++) {
            int a = d.contact.flex[2 * c], b = d.contact.flex[2 * c + 1];
            n += a >= 0 && b >= 0 && a != b ? 1 : 0;
        }
        return n;
    }

    @Test
    @Tag("S2-42A-v.AC1")
    @Tag("S2-42A-v.AC3")
    void masksDecideForFlexesAsForGeoms() {
        int[] masks = {0, 1, 2, 3};
        for (int type1 : masks) {
            for (int affinity1 : masks) {
                for (int type2 : masks) {
                    Data d = forward(sheets(
                            "contype='%d' conaffinity='%d'".formatted(type1, affinity1),
                            "contype='%d' conaffinity='1'".formatted(type2)));
                    boolean touch = (type1 & 1) != 0 || (type2 & affinity1) != 0;
                    assertEquals(touch, between(d) > 0, type1 + " " + affinity1 + " " + type2);
                }
            }
        }
    }

    @Test
    @Tag("S2-42A-v.AC2")
    @Tag("S2-42A-v.AC5")
    void sheetsTouchWhereTheirElementsMeet() {
        Data d = forward(sheets("", ""));
        double deepest = 0;
        for (int c = 0; c < d.ncon; c++) {
            if (d.contact.flex[2 * c] >= 0 && d.contact.flex[2 * c + 1] >= 0) {
                deepest = Math.min(deepest, d.contact.dist[c]);
                assertEquals(.0075, d.contact.pos[3 * c + 2], .0025); // between the sheets
            }
        }
        assertEquals(-.005, deepest, 1e-5);
        assertEquals(9, withGeoms(d)); // the vertices of the low sheet, on the floor
    }

    @Test
    @Tag("S2-42A-v.AC4")
    void parametersArePreferredOrMixed() {
        Data mixed = forward(sheets(
                "solmix='3' solref='.04 1' friction='.2 .01 .002' condim='1'",
                "solmix='1' solref='.02 1' friction='.7 .003 .001' condim='4'"));
        int c = betweenAt(mixed);
        assertEquals(4, mixed.contact.dim[c]);
        assertEquals(.75 * .04 + .25 * .02, mixed.contact.solref[2 * c], 1e-15);
        assertArrayEquals(
                new double[] {.7, .7, .01, .002, .002}, Arrays.copyOfRange(mixed.contact.friction, 5 * c, 5 * c + 5));
        Data preferred = forward(
                sheets("priority='1' solref='.04 1' friction='.2 .01 .002' condim='1'", "solref='.02 1' condim='4'"));
        c = betweenAt(preferred);
        assertEquals(1, preferred.contact.dim[c]);
        assertEquals(.04, preferred.contact.solref[2 * c]);
        assertEquals(.2, preferred.contact.friction[5 * c]);
    }

    private static int betweenAt(Data d) {
        for (int c = 0; c < d.ncon; c++) {
            if (d.contact.flex[2 * c] >= 0 && d.contact.flex[2 * c + 1] >= 0) {
                return c;
            }
        }
        throw new AssertionError("no contact");
    }

    /** A sticky body that touches a geom and a sheet: its force is shared by the rigid contacts only. */
    @Test
    @Tag("S0-36.AC12")
    void stickyBodiesCountRigidContactsOnly() {
        String xml = """
                <mujoco>
                  <worldbody>
                    <geom name="wall" type="box" size=".1 .1 .1" pos="0 0 -.1"/>
                    <body name="sticky" pos="0 0 .029">
                      <joint type="slide" axis="0 0 1"/>
                      <joint type="slide" axis="1 0 0"/>
                      <geom name="ball" size=".03"/>
                    </body>
                    %s
                  </worldbody>
                  <actuator><adhesion body="sticky" gain="10" ctrlrange="0 1"/></actuator>
                </mujoco>
                """;
        Data alone = forward(xml.formatted(""));
        Data d = forward(xml.formatted("""
                <flexcomp name="sheet" type="grid" count="3 3 1" spacing=".05 .05 .05" pos="0 0 .065" mass=".1" radius=".008">
                  <contact selfcollide="none"/>
                </flexcomp>
                """));
        assertEquals(1, alone.ncon);
        assertTrue(d.ncon > 1);
        assertEquals(alone.moment.rownnz[0], d.moment.rownnz[0]);
        for (int k = 0; k < alone.moment.rownnz[0]; k++) {
            assertEquals(
                    alone.actuator.moment[alone.moment.rowadr[0] + k],
                    d.actuator.moment[d.moment.rowadr[0] + k],
                    1e-15);
        }
    }

    @Test
    void facesWithoutBoundsTouchNothing() {
        Data d = Mjcf.parse("""
                <mujoco>
                  <worldbody>
                    <flexcomp name="block" dim="3" count="2 2 2" spacing=".1 .1 .1" mass="1" radius=".01">
                      <edge equality="true"/>
                      <contact internal="true" selfcollide="none"/>
                    </flexcomp>
                  </worldbody>
                </mujoco>
                """).newData();
        for (int i = 0; i < d.qpos.length; i++) {
            d.qpos[i] = 1e90 * Math.sin(i);
        }
        Physics.forward(d);
        assertEquals(0, d.ncon);
    }
}
