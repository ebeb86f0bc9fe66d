package dev.cardan.physics.contact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.JacobianMode;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Explicit contact pairs and excluded bodies. */
class PairExcludeTest {
    private static final double[] PAIR_FRICTION = {1, 1, 0.005, 0.0001, 0.0001};
    private static final double[] PAIR_SOLIMP = {0.9, 0.95, 0.001, 0.5, 2};

    /** Two floating spheres of radius 0.1 whose centres are as far apart as given. */
    private static String two(double apart, String geomAttributes, String contact) {
        return """
            <mujoco>
              <default>
                <default class="custom"><pair condim="4"/>
                  <default class="inner"><pair friction="0.2"/></default>
                </default>
              </default>
              <worldbody>
                <body name="A"><freejoint/><geom name="a" size="0.1" %2$s/></body>
                <body name="B" pos="%1$s 0 0"><freejoint/><geom name="b" size="0.1" %2$s/></body>
              </worldbody>
              <contact>%3$s</contact>
            </mujoco>
            """.formatted(apart, geomAttributes, contact);
    }

    private static Data touching(String contact) {
        return Scenes.forward(two(0.19, "", contact));
    }

    @Test
    @Tag("S1-3.AC1")
    @Tag("S1-3.T1")
    void excludedBodiesDoNotTouch() {
        assertEquals(1, touching("").ncon);
        assertEquals(0, touching("<exclude body1=\"A\" body2=\"B\"/>").ncon);
        assertEquals(0, touching("<exclude body1=\"B\" body2=\"A\"/><exclude body1=\"A\" body2=\"B\"/>").ncon);
    }

    @Test
    @Tag("S1-3.AC1")
    void excludingCoversEveryGeomOfBothBodies() {
        String xml = """
            <mujoco>
              <worldbody>
                <body name="A"><freejoint/><geom size="0.1"/><geom size="0.1" pos="0 0.3 0"/></body>
                <body name="B" pos="0.19 0 0"><freejoint/><geom size="0.1"/><geom size="0.1" pos="0 0.3 0"/></body>
              </worldbody>%s
            </mujoco>
            """;
        assertEquals(2, Scenes.forward(xml.formatted("")).ncon);
        assertEquals(0, Scenes.forward(xml.formatted("<contact><exclude body1=\"A\" body2=\"B\"/></contact>")).ncon);
    }

    @Test
    @Tag("S1-3.AC2")
    @Tag("S1-3.T2")
    void anExplicitPairOutranksAnExclude() {
        Data d = touching("<exclude body1=\"A\" body2=\"B\"/><pair geom1=\"a\" geom2=\"b\"/>");
        assertEquals(1, d.ncon);
        assertTrue(d.nefc > 0);
    }

    @Test
    @Tag("S1-3.AC15")
    @Tag("S1-3.T3")
    void excludingABodyFromItselfChangesNothing() {
        Data d = touching("<exclude body1=\"A\" body2=\"A\"/>"), plain = touching("");
        assertEquals(1, d.ncon);
        assertArrayEquals(plain.qacc, d.qacc);
    }

    @Test
    @Tag("S1-3.AC3")
    @Tag("S1-3.T4")
    void aPairIgnoresTheBitMasks() {
        String masks = "contype=\"0\" conaffinity=\"0\"";
        assertEquals(0, Scenes.forward(two(0.19, masks, "")).ncon);
        assertEquals(1, Scenes.forward(two(0.19, masks, "<pair geom1=\"b\" geom2=\"a\"/>")).ncon);
    }

    @Test
    @Tag("S1-3.AC3")
    @Tag("S1-3.T5")
    void aPairIgnoresParenthood() {
        String xml = """
            <mujoco>
              <worldbody><body><freejoint/><geom name="a" size="0.1"/>
                <body pos="0.19 0 0"><joint/><geom name="b" size="0.1"/></body></body></worldbody>%s
            </mujoco>
            """;
        assertEquals(0, Scenes.forward(xml.formatted("")).ncon);
        Data d = Scenes.forward(xml.formatted("<contact><pair geom1=\"a\" geom2=\"b\"/></contact>"));
        assertEquals(1, d.ncon);
        assertTrue(d.nefc > 0);
    }

    @Test
    @Tag("S1-3.AC3")
    @Tag("S1-3.T6")
    void aPairOfOneBodyTouchesWithoutEffect() {
        String xml = """
            <mujoco>
              <worldbody><body><freejoint/><geom name="a" size="0.1"/><geom name="b" size="0.1" pos="0.19 0 0"/></body>
              </worldbody>%s
            </mujoco>
            """;
        assertEquals(0, Scenes.forward(xml.formatted("")).ncon);
        Data d = Scenes.of(xml.formatted("<contact><pair geom1=\"a\" geom2=\"b\"/></contact>"));
        d.opt.jacobian = JacobianMode.DENSE;
        Physics.forward(d);
        assertEquals(1, d.ncon);
        assertEquals(4, d.nefc);
        for (int i = 0; i < 4; i++) {
            assertEquals(0, Scenes.norm(Scenes.jacobianRow(d, i)));
        }
        assertArrayEquals(new double[6], d.qfrcConstraint);
        assertEquals(-9.81, d.qacc[2], 1e-12);

        d.opt.jacobian = JacobianMode.SPARSE;
        Physics.forward(d);
        assertEquals(1, d.ncon);
        assertEquals(0, d.nefc);
        assertEquals(3, d.contact.exclude[0]);
        assertEquals(-1, d.contact.efcAddress[0]);
    }

    @Test
    void aGeomMayBePairedWithItself() {
        assertEquals(1, Scenes.forward(two(1, "", "<pair geom1=\"a\" geom2=\"a\"/>")).ncon);
    }

    @Test
    @Tag("S1-3.AC4")
    @Tag("S1-3.T15")
    void aPairFarApartDoesNotTouch() {
        String pair = "<pair geom1=\"a\" geom2=\"b\"/>";
        assertEquals(0, Scenes.forward(two(5, "", pair)).ncon);
        assertEquals(0, Scenes.forward(two(0.201, "", pair)).ncon);
        assertEquals(1, Scenes.forward(two(0.199, "", pair)).ncon);

        // bounding spheres meet, shapes don't
        String rods = """
            <mujoco>
              <worldbody>
                <body><freejoint/><geom name="a" type="capsule" size="0.05 1"/></body>
                <body pos="%s 0 0"><freejoint/><geom name="b" type="capsule" size="0.05 1"/></body>
              </worldbody>
              <contact><pair geom1="a" geom2="b"/></contact>
            </mujoco>
            """;
        assertEquals(0, Scenes.forward(rods.formatted("0.5")).ncon);
        assertTrue(Scenes.forward(rods.formatted("0.09")).ncon > 0);
    }

    @Test
    @Tag("S1-3.AC5")
    @Tag("S1-3.AC6")
    @Tag("S1-3.T7")
    @Tag("S1-3.T8")
    void aPairReplacesTheAutomaticContact() {
        Data d = touching("<pair geom1=\"a\" geom2=\"b\" condim=\"1\"/>");
        assertEquals(3, d.model.geom.condim[0]);
        assertEquals(1, d.ncon);
        assertEquals(1, d.contact.dim[0]);
        assertEquals(1, d.nefc);
    }

    @Test
    @Tag("S1-3.AC5")
    void aPairOfBoxesHasOneContactPerPoint() {
        String xml = """
            <mujoco>
              <worldbody>
                <body><freejoint/><geom name="a" type="box" size="0.1 0.1 0.1"/></body>
                <body pos="0 0 0.19"><freejoint/><geom name="b" type="box" size="0.1 0.1 0.1"/></body>
              </worldbody>%s
            </mujoco>
            """;
        Data plain = Scenes.forward(xml.formatted(""));
        Data d = Scenes.forward(
                xml.formatted("<contact><pair geom1=\"a\" geom2=\"b\" condim=\"4\" friction=\"0.3\"/></contact>"));
        assertEquals(4, plain.ncon);
        assertEquals(4, d.ncon);
        for (int c = 0; c < 4; c++) {
            assertEquals(4, d.contact.dim[c]);
            assertEquals(0.3, d.contact.friction[5 * c]);
            assertEquals(1, d.contact.friction[5 * c + 1]);
        }
    }

    @Test
    @Tag("S1-3.AC7")
    @Tag("S1-3.T9")
    void theFiveFrictionsOfAPairAreThoseOfTheContact() {
        Data d = touching("<pair geom1=\"a\" geom2=\"b\" condim=\"6\" friction=\"0.8 0.7 0.01 0.002 0.003\"/>");
        assertArrayEquals(new double[] {0.8, 0.7, 0.01, 0.002, 0.003}, Arrays.copyOf(d.contact.friction, 5));
        d = touching("<pair geom1=\"a\" geom2=\"b\" friction=\"0.5\"/>");
        assertArrayEquals(new double[] {0.5, 1, 0.005, 0.0001, 0.0001}, Arrays.copyOf(d.contact.friction, 5));
    }

    @Test
    @Tag("S1-3.AC8")
    @Tag("S1-3.T12")
    void solrefAndSolimpOfAPairAreThoseOfTheContact() {
        Data d = touching("<pair geom1=\"a\" geom2=\"b\" solref=\"0.05 0.8\" solimp=\"0.85 0.9 0.002 0.4 1.5\"/>");
        assertArrayEquals(new double[] {0.05, 0.8}, Arrays.copyOf(d.contact.solref, 2));
        assertArrayEquals(new double[] {0.85, 0.9, 0.002, 0.4, 1.5}, Arrays.copyOf(d.contact.solimp, 5));
    }

    @ParameterizedTest
    @CsvSource({"0.36, 0, 0", "0.35, 1, 0", "0.32, 1, 0", "0.301, 1, 0", "0.299, 1, 1", "0.25, 1, 1", "0.1, 1, 1"})
    @Tag("S1-3.AC9")
    @Tag("S1-3.T13")
    void aPairIsSeenBelowMarginPlusGapAndPushesBelowMargin(double apart, int seen, int pushing) {
        Data d = Scenes.forward(
                two(apart - 1e-9, "", "<pair geom1=\"a\" geom2=\"b\" margin=\"0.1\" gap=\"0.05\" condim=\"1\"/>"));
        assertEquals(0.1, d.model.pair.margin[0]);
        assertEquals(0.05, d.model.pair.gap[0]);
        assertEquals(seen, d.ncon);
        assertEquals(pushing, d.nefc);
        if (seen == 1) {
            assertEquals(pushing == 1 ? 0 : 1, d.contact.exclude[0]);
            assertEquals(0.1, d.contact.includemargin[0]);
            assertEquals(pushing == 1 ? 0 : -1, d.contact.efcAddress[0]);
        }
    }

    @Test
    void touchingExactlyIsSeenButDoesNotPush() {
        Data d = Scenes.forward(Scenes.world("""
            <geom type="plane" size="1 1 .1"/>
            <body pos="0 0 0.125"><freejoint/><geom size="0.125"/></body>
            """));
        assertEquals(1, d.ncon);
        assertEquals(0, d.contact.dist[0]);
        assertEquals(1, d.contact.exclude[0]);
        assertEquals(0, d.nefc);
    }

    @Test
    void marginsAndGapsOfTwoGeomsAddUp() {
        String geoms = "margin=\"0.03\" gap=\"0.01\"";
        assertEquals(0, Scenes.forward(two(0.281, geoms, "")).ncon);
        Data gap = Scenes.forward(two(0.279, geoms, ""));
        assertEquals(1, gap.ncon);
        assertEquals(0, gap.nefc);
        assertEquals(4, Scenes.forward(two(0.259, geoms, "")).nefc);
    }

    @Test
    @Tag("S1-3.AC10")
    @Tag("S1-3.T14")
    void frictionFollowsSolrefUnlessItHasItsOwn() {
        Data d = Scenes.of(two(0.19, "", "<pair geom1=\"a\" geom2=\"b\" solref=\"0.05 0.8\"/>"));
        d.opt.cone = Cone.ELLIPTIC;
        Physics.forward(d);
        assertArrayEquals(new double[] {0, 0}, d.model.pair.solreffriction);
        double damping = 2 / (0.95 * 0.05);
        for (int i = 0; i < 3; i++) {
            assertEquals(damping, d.efc.KBIP[4 * i + 1], 1e-12);
            assertEquals(i == 0, d.efc.KBIP[4 * i] > 0);
        }
        d = Scenes.of(
                two(0.19, "", "<pair geom1=\"a\" geom2=\"b\" solref=\"0.05 0.8\" solreffriction=\"0.025 0.8\"/>"));
        d.opt.cone = Cone.ELLIPTIC;
        Physics.forward(d);
        assertEquals(damping, d.efc.KBIP[1], 1e-12);
        assertEquals(2 * damping, d.efc.KBIP[5], 1e-12);
        assertEquals(2 * damping, d.efc.KBIP[9], 1e-12);
    }

    @Test
    @Tag("S1-3.AC11")
    @Tag("S1-3.T10")
    void whatAPairDoesNotSayIsNotTakenFromItsGeoms() {
        String geoms = "condim=\"6\" friction=\"0.3 0.2 0.1\" solref=\"0.1 0.5\" margin=\"0.5\" solimp=\".1 .2 .3\"";
        Data d = Scenes.forward(two(0.19, geoms, "<pair geom1=\"a\" geom2=\"b\" condim=\"4\"/>"));
        assertEquals(4, d.contact.dim[0]);
        assertArrayEquals(PAIR_FRICTION, Arrays.copyOf(d.contact.friction, 5));
        assertArrayEquals(new double[] {0.02, 1}, Arrays.copyOf(d.contact.solref, 2));
        assertArrayEquals(PAIR_SOLIMP, Arrays.copyOf(d.contact.solimp, 5));
        assertEquals(0, d.contact.includemargin[0]);
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 1, 1, 1", "1, 0, 0, 0, 0", "1, 0, 0, 1, 1", "2, 1, 1, 2, 1", "2, 4, 4, 2, 1", "0, 0, 1, 1, 0"})
    @Tag("S1-3.AC12")
    void bitMasksOfOtherGeomsStillCount(int type1, int affinity1, int type2, int affinity2, int touch) {
        Data d = Scenes.forward("""
            <mujoco>
              <worldbody>
                <body><freejoint/><geom size="0.1" contype="%d" conaffinity="%d"/></body>
                <body pos="0.19 0 0"><freejoint/><geom size="0.1" contype="%d" conaffinity="%d"/></body>
                <body pos="5 0 0"><freejoint/><geom name="a" size="0.1"/></body>
                <body pos="5.19 0 0"><freejoint/><geom name="b" size="0.1"/></body>
              </worldbody>
              <contact><pair geom1="a" geom2="b"/></contact>
            </mujoco>
            """.formatted(type1, affinity1, type2, affinity2));
        assertEquals(1 + touch, d.ncon);
    }

    @Test
    @Tag("S1-3.AC13")
    @Tag("S1-3.T16")
    @Tag("S1-3.T17")
    void unknownNamesAreErrorsThatSayWhich() {
        expectError("<pair geom1=\"nonexistent\" geom2=\"b\"/>", "nonexistent", "geom1");
        expectError("<pair geom1=\"a\" geom2=\"missing\"/>", "missing", "geom2");
        expectError("<exclude body1=\"nonexistent\" body2=\"B\"/>", "nonexistent", "body1");
        expectError("<exclude body1=\"A\" body2=\"missing\"/>", "missing", "body2");
    }

    @Test
    @Tag("S1-3.AC17")
    @Tag("S1-3.T19")
    @Tag("S1-3.T20")
    void missingNamesAreErrorsThatSayWhich() {
        expectError("<pair geom2=\"b\"/>", "geom1");
        expectError("<pair geom1=\"a\"/>", "geom2");
        expectError("<exclude body2=\"B\"/>", "body1");
        expectError("<exclude body1=\"A\"/>", "body2");
    }

    private static void expectError(String contact, String... words) {
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.parse(two(0.19, "", contact)));
        for (String word : words) {
            assertTrue(e.getMessage().contains(word), e.getMessage());
        }
    }

    @Test
    @Tag("S1-3.AC14")
    @Tag("S1-3.T11")
    void aPairInheritsFromItsClass() {
        Data d = touching("<pair class=\"custom\" geom1=\"a\" geom2=\"b\"/>");
        assertEquals(4, d.contact.dim[0]);
        assertEquals(1, d.contact.friction[0]);
        d = touching("<pair class=\"inner\" geom1=\"a\" geom2=\"b\"/>");
        assertEquals(4, d.contact.dim[0]);
        assertEquals(0.2, d.contact.friction[0]);
        d = touching("<pair class=\"inner\" geom1=\"a\" geom2=\"b\" condim=\"1\"/>");
        assertEquals(1, d.contact.dim[0]);
    }

    @Test
    @Tag("S1-3.AC16")
    @Tag("S1-3.T18")
    void twoPairsOfTheSameGeomsMakeTwoContacts() {
        Data d = touching("<pair geom1=\"a\" geom2=\"b\" condim=\"1\"/><pair geom1=\"b\" geom2=\"a\" condim=\"4\"/>");
        assertEquals(2, d.model.npair);
        assertEquals(2, d.ncon);
        assertEquals(1, d.contact.dim[0]);
        assertEquals(4, d.contact.dim[1]);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"<contact/>", "<contact></contact>", "<contact><exclude body1=\"A\" body2=\"far\"/></contact>"})
    @Tag("S1-3.T21")
    void contactsThatNobodyNamesStayAsTheyAre(String section) {
        String xml = """
            <mujoco>
              <worldbody>
                <geom type="plane" size="1 1 .1"/>
                <body name="A" pos="0 0 .1" euler="10 20 30"><freejoint/><geom type="box" size=".1 .05 .08"/></body>
                <body name="B" pos="0.02 0 .3"><freejoint/><geom type="capsule" size=".05 .05" euler="0 80 0"/></body>
                <body name="far" pos="9 0 .1"><freejoint/><geom size=".05"/></body>
              </worldbody>%s
            </mujoco>
            """;
        Data plain = Scenes.of(xml.formatted("")), d = Scenes.of(xml.formatted(section));
        Physics.step(plain, 300);
        Physics.step(d, 300);
        assertTrue(plain.ncon > 1);
        assertArrayEquals(plain.qpos, d.qpos);
    }

    @Test
    void contactsAscendByBodiesAndPairsComeFirst() {
        Data d = Scenes.forward("""
            <mujoco>
              <worldbody>
                <geom name="floor" type="plane" size="1 1 .1"/>
                <body pos="0 0 .09"><freejoint/><geom name="a" size=".1"/><geom name="a2" size=".1" pos="0 0.3 0"/>
                  </body>
                <body pos="0.19 0 .09"><freejoint/><geom name="b" size=".1"/><geom name="b2" size=".1" pos="0 0.3 0"/>
                  </body>
              </worldbody>
              <contact><pair geom1="b2" geom2="a2"/><pair geom1="b2" geom2="floor"/></contact>
            </mujoco>
            """);
        int[] expected = {0, 1, 0, 2, 0, 4, 0, 3, 2, 4, 1, 3};
        assertArrayEquals(expected, Arrays.copyOf(d.contact.geom, 2 * d.ncon));
    }

    @Test
    @Tag("S4-14.AC2")
    void aMocapBodyMovedIntoAFreeBodyTouchesIt() {
        Data d = Scenes.forward("""
            <mujoco>
              <option gravity="0 0 0"/>
              <worldbody>
                <body name="hand" mocap="true" pos="1 0 0"><geom type="box" size=".1 .1 .1"/></body>
                <body name="wall" pos="1.15 0 0"><geom type="box" size=".1 .1 .1"/></body>
                <body name="ball"><freejoint/><geom size=".1"/></body>
              </worldbody>
            </mujoco>
            """);
        assertEquals(0, d.ncon); // not even with the wall: neither can move
        d.mocap.pos[0] = 0.19;
        Physics.forward(d);
        assertEquals(1, d.ncon);
        assertEquals(-0.01, d.contact.dist[0], 1e-12);
        assertTrue(d.qacc[0] < -1);
        Physics.step(d, 200);
        assertTrue(d.qpos[0] < -0.005);
        assertEquals(0.19, d.mocap.pos[0]);
    }

    @ParameterizedTest
    @EnumSource(names = {"DENSE", "SPARSE"})
    void aPairOfFixedGeomsTouchesWithoutForce(JacobianMode jacobian) {
        Data d = Scenes.of("""
            <mujoco>
              <worldbody>
                <geom name="a" size=".1"/>
                <body><geom name="b" size=".1"/></body>
                <body pos="0 0 5"><joint axis="1 0 0"/><geom size=".1" pos="0 .1 0"/></body>
              </worldbody>
              <contact><pair geom1="a" geom2="b"/></contact>
            </mujoco>
            """);
        d.opt.jacobian = jacobian;
        Physics.step(d, 3);
        assertEquals(1, d.ncon);
        assertEquals(0, d.nefc);
        assertTrue(d.qvel[0] < 0);
    }

    @Test
    void aGeomBesideAHeightFieldMayHaveAnyGap() {
        Data d = Scenes.of("""
            <mujoco>
              <asset><hfield name="f" nrow="3" ncol="4" size="1 1 .1 .1"/></asset>
              <worldbody>
                <geom type="hfield" hfield="f"/>
                <body pos="3 .9 .1"><freejoint/><geom type="box" size=".1 .1 .1" gap="5"/></body>
              </worldbody>
            </mujoco>
            """);
        Physics.step(d, 2);
        assertEquals(0, d.ncon);
    }

    @ParameterizedTest
    @ValueSource(ints = {-2, 0, 100_000_000, Integer.MAX_VALUE})
    void noNumberOfIterationsOfTheConvexColliderEndsAStep(int iterations) {
        Data d = Scenes.of("""
            <mujoco>
              <worldbody>
                <geom type="cylinder" size=".1 .1"/>
                <body pos="0 0 .15"><freejoint/><geom type="ellipsoid" size=".1 .09 .08"/></body>
              </worldbody>
            </mujoco>
            """);
        d.opt.ccdIterations = iterations;
        Physics.step(d, 3);
        assertTrue(Double.isFinite(d.qpos[2]));
    }
}
