package dev.cardan.mjcf.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.Limited;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SensorType;
import dev.cardan.engine.type.WrapType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.TendonSpec;
import dev.cardan.mjcf.spec.WrapSpec;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tendons as files say them: paths in order, values, default classes. */
class TendonReaderTest {
    private static ModelSpec read(String content) {
        return Mjcf.readString("<mujoco>" + content + "</mujoco>");
    }

    private static TendonSpec tendon(String attributes) {
        return read("<tendon><fixed " + attributes + "><joint joint=\"j\" coef=\"1\"/></fixed></tendon>")
                .tendons
                .get(0);
    }

    @Test
    void aPathKeepsTheOrderOfTheFile() {
        TendonSpec t = read("""
            <tendon>
              <spatial name="t">
                <site site="a"/>
                <geom geom="g" sidesite="s"/>
                <site site="b"/>
                <pulley divisor="2.5"/>
                <site site="c"/>
                <geom geom="h"/>
                <site site="d"/>
              </spatial>
            </tendon>
            """).tendons.get(0);
        assertEquals("t", t.name);
        assertArrayEquals(
                new int[] {
                    WrapType.Code.SITE,
                    WrapType.Code.SPHERE,
                    WrapType.Code.SITE,
                    WrapType.Code.PULLEY,
                    WrapType.Code.SITE,
                    WrapType.Code.SPHERE,
                    WrapType.Code.SITE
                },
                t.path.stream().mapToInt(w -> w.type.code()).toArray());
        assertEquals("a", t.path.get(0).objname);
        assertEquals("g", t.path.get(1).objname);
        assertEquals("s", t.path.get(1).sidesite);
        assertEquals(2.5, t.path.get(3).prm);
        assertEquals("", t.path.get(5).sidesite);
        assertEquals("pulley", t.path.get(3).tag());
        assertEquals(t.where.line() + 2, t.path.get(1).where.line());
    }

    @Test
    void aFixedTendonSumsJoints() {
        TendonSpec t = read("""
            <tendon><fixed><joint joint="j" coef="-2"/><joint joint="k" coef="0.5"/></fixed></tendon>
            """).tendons.get(0);
        WrapSpec w = t.path.get(1);
        assertEquals(WrapType.JOINT, w.type);
        assertEquals("k", w.objname);
        assertEquals(0.5, w.prm);
    }

    @Test
    void oneSpringLengthCountsTwice() {
        assertArrayEquals(new double[] {-1, -1}, tendon("").springlength);
        assertArrayEquals(new double[] {0.3, 0.3}, tendon("springlength='.3'").springlength);
        assertArrayEquals(new double[] {0.3, 0.4}, tendon("springlength='.3 .4'").springlength);
    }

    @Test
    void polynomialsMayBeGivenInPart() {
        assertArrayEquals(new double[] {3, 0, 0}, tendon("stiffness='3'").stiffness);
        assertArrayEquals(new double[] {3, 1, 2}, tendon("damping='3 1 2'").damping);
    }

    @Test
    void forcesAreLimitedOnlyIfStated() {
        TendonSpec t = tendon("range='0 1' actuatorfrcrange='-1 1'");
        assertEquals(Limited.AUTO, t.limited);
        assertEquals(Limited.FALSE, t.actfrclimited, "unlike that of joints");
        assertEquals(Limited.TRUE, tendon("actuatorfrclimited='true'").actfrclimited);
    }

    @Test
    void valuesOfAClassAreTheStart() {
        ModelSpec s = read("""
            <default>
              <tendon width="0.1" stiffness="1 2 3" user="1 2"/>
              <default class="soft"><tendon stiffness="0.5" range="0 1" springlength="2"/></default>
            </default>
            <tendon>
              <spatial name="a"><site site="x"/><site site="y"/></spatial>
              <spatial name="b" class="soft" range="0 2" user="7"><site site="x"/><site site="y"/></spatial>
              <fixed name="c" class="soft" springlength="1 3"><joint joint="j" coef="1"/></fixed>
            </tendon>
            """);
        TendonSpec a = s.tendons.get(0);
        TendonSpec b = s.tendons.get(1);
        TendonSpec c = s.tendons.get(2);
        assertEquals(0.1, a.width);
        assertArrayEquals(new double[] {1, 2, 3}, a.stiffness);
        assertArrayEquals(new double[] {0.5, 2, 3}, b.stiffness, "only the given coefficients are replaced");
        assertArrayEquals(new double[] {0, 2}, b.range);
        assertArrayEquals(new double[] {7}, b.userdata);
        assertArrayEquals(new double[] {2, 2}, b.springlength);
        assertArrayEquals(new double[] {1, 3}, c.springlength);
        assertEquals(0.1, c.width);
        assertEquals("soft", c.defaultClass.name);
    }

    @Test
    void copiesHaveAPathOfTheirOwn() {
        TendonSpec t = new TendonSpec();
        t.wrapSite("a");
        TendonSpec copy = t.copy();
        assertNotSame(t.path.get(0), copy.path.get(0));
        copy.wrapPulley(2);
        assertEquals(1, t.path.size());
        assertTrue(copy.path.get(1).tag().equals("pulley"));
    }

    @Test
    @Tag("S0-37.AC1")
    void equalitiesOfTendons() {
        ModelSpec s = read("""
            <equality>
              <tendon name="e" tendon1="T1" tendon2="T2"/>
              <tendon tendon1="T1" polycoef="0.1" active="false" solref="0.1 1"/>
            </equality>
            """);
        assertEquals(EqType.TENDON, s.equalities.get(0).type);
        assertEquals("T1", s.equalities.get(0).name1);
        assertEquals("T2", s.equalities.get(0).name2);
        assertArrayEquals(new double[] {0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1}, s.equalities.get(0).data);
        assertEquals("", s.equalities.get(1).name2);
        assertArrayEquals(new double[] {0.1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1}, s.equalities.get(1).data);
    }

    @Test
    void sensorsOfTendons() {
        ModelSpec s = read("<sensor><tendonpos tendon=\"t\"/><tendonvel tendon=\"t\" cutoff=\"2\"/></sensor>");
        assertEquals(SensorType.TENDONPOS, s.sensors.get(0).type);
        assertEquals(ObjType.TENDON, s.sensors.get(0).objtype);
        assertEquals(SensorType.TENDONVEL, s.sensors.get(1).type);
        assertEquals("t", s.sensors.get(1).objname);
    }
}
