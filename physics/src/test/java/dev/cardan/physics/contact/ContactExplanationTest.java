package dev.cardan.physics.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.diagnosis.ContactExplanation;
import dev.cardan.engine.diagnosis.ContactExplanation.Cause;
import dev.cardan.engine.diagnosis.ContactExplanation.Mixed;
import dev.cardan.engine.view.ContactView;
import dev.cardan.mjcf.Mjcf;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Explanations of contacts say what the simulation does: stiffness, damping, creep, and where the parameters come from. */
class ContactExplanationTest {
    /** A ball of 1 kg that can't turn, on a floor. */
    private static Data ball(String option, String floor, String ball, String rest) {
        Data d = Mjcf.parse("""
            <mujoco>
              <option %s/>
              <worldbody>
                <geom name="floor" type="plane" size="5 5 .1" %s/>
                <body name="ball" pos="0 0 .1">
                  <joint type="slide" axis="1 0 0"/><joint type="slide" axis="0 1 0"/><joint type="slide" axis="0 0 1"/>
                  <geom name="ball" size=".1" mass="1" %s/>
                </body>
              </worldbody>
              %s
            </mujoco>
            """.formatted(option, floor, ball, rest)).newData();
        Physics.forward(d);
        return d;
    }

    private static ContactExplanation explained(Data d) {
        assertEquals(1, d.ncon);
        return d.explain(d.contacts().get(0));
    }

    private static Data settled(String option, String ball) {
        Data d = ball(option, "", ball, "");
        Physics.step(d, 2000);
        Physics.forward(d);
        return d;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cone='pyramidal'",
                "cone='elliptic'",
                "cone='elliptic' impratio='10'",
                "cone='pyramidal' impratio='5'"
            })
    void stiffnessTimesDepthIsTheWeight(String option) {
        ContactExplanation x = explained(settled(option, "solref='.05 1'"));
        assertTrue(x.active());
        assertEquals(9.81, x.normalForce(), 1e-4);
        assertEquals(x.normalForce(), x.stiffness() * -x.distance(), 1e-3);
        assertEquals(1, x.effectiveMass(), 1e-9);
        assertEquals(9.81, x.frictionLimit(), 1e-4);
        assertTrue(x.behaviour().stream().anyMatch(b -> b.startsWith("it creeps")), x::toString);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cone='pyramidal'",
                "cone='elliptic'",
                "cone='elliptic' impratio='10'",
                "cone='pyramidal' impratio='5'"
            })
    void itCreepsAsFastAsTold(String option) {
        Data d = ball(option, "", "", "");
        d.qfrcApplied[0] = 2;
        Physics.step(d, 3000);
        Physics.forward(d);
        ContactExplanation x = explained(d);
        assertTrue(d.qvel[0] > 1e-6, "it creeps by " + d.qvel[0]);
        assertEquals(d.qvel[0], 2 * x.creep(), 1e-3 * d.qvel[0]);
    }

    @Test
    void frequencyAndDampingRatioFollowFromSolref() {
        ContactExplanation x = explained(settled("", "priority='1' solref='.05 .5' solimp='.95 .95 .001'"));
        assertEquals(1 / (.05 * .5), x.frequency(), 1e-9);
        assertEquals(.5, x.dampingRatio(), 1e-9);
        assertEquals(.95, x.impedance(), 1e-12);
        assertTrue(x.behaviour().stream().anyMatch(b -> b.startsWith("it bounces")), x::toString);
        x = explained(settled("", "priority='1' solref='-400 -40' solimp='.9 .9 .001'"));
        assertEquals(20, x.frequency(), 1e-9);
        assertEquals(1, x.dampingRatio(), 1e-9);
        assertTrue(x.behaviour().stream().anyMatch(b -> b.startsWith("it does not bounce")), x::toString);
    }

    @Test
    void aBallBouncesAsHighAsTheDampingRatioSays() {
        Data d = ball("timestep='.0002' gravity='0 0 0'", "", "priority='1' solref='.05 .3' solimp='.9 .9 .001'", "");
        d.qvel[2] = -1;
        Physics.step(d, 5);
        ContactExplanation x = explained(d);
        String bounce = x.behaviour().stream()
                .filter(b -> b.startsWith("it bounces"))
                .findFirst()
                .orElseThrow();
        Physics.step(d, 5000);
        double told = Double.parseDouble(bounce.replaceAll(".*about (\\S+) %.*", "$1"));
        assertEquals(told, 100 * d.qvel[2], 1, bounce);
    }

    @Test
    void whatIsTooStiffOrMixedIsTold() {
        ContactExplanation x =
                explained(ball("timestep='.005'", "", "priority='1' solref='.002 1' pos='0 0 -.001'", ""));
        assertTrue(x.behaviour().stream().anyMatch(b -> b.contains("0.01 s is used")), x::toString);
        assertTrue(x.advice().stream().anyMatch(b -> b.contains("shorten the time step")), x::toString);
        x = explained(ball("", "", "priority='1' solref='-1e6 -100' pos='0 0 -.001'", ""));
        assertTrue(x.behaviour().stream().anyMatch(b -> b.startsWith("it may shake")), x::toString);
        x = explained(ball("", "", "priority='1' solref='-100 1' pos='0 0 -.001'", ""));
        assertTrue(x.behaviour().stream().anyMatch(b -> b.contains("mixes two formats")), x::toString);
    }

    private static Mixed parameter(ContactExplanation x, String name) {
        return x.parameters().stream()
                .filter(p -> p.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void parametersAreToldWithTheirRule() {
        ContactExplanation x = explained(ball(
                "",
                "friction='.5 .01 .001' solmix='3' solref='.04 1' margin='.01' condim='4'",
                "friction='.8 .002 .002' solmix='1' solref='.02 1' margin='.02' gap='.1'",
                ""));
        assertEquals(Cause.DYNAMIC, x.cause());
        assertEquals("4", parameter(x, "condim").result());
        assertEquals("0.8 0.8 0.01 0.002 0.002", parameter(x, "friction").result());
        assertEquals("0.035 1", parameter(x, "solref").result());
        assertTrue(parameter(x, "solref").rule().contains("75 % of the first"), x::toString);
        assertEquals("0.03", parameter(x, "margin").result());
        assertEquals("0.1", parameter(x, "gap").result());
        assertEquals("0.04 1", parameter(x, "solref").first());
        x = explained(ball("", "priority='1' friction='.1' condim='1'", "friction='.8' pos='0 0 -.001'", ""));
        assertEquals("1", parameter(x, "condim").result());
        assertTrue(parameter(x, "friction").rule().contains("first, whose priority is higher"), x::toString);
        assertTrue(x.behaviour().stream().anyMatch(b -> b.contains("condim 1")), x::toString);
        assertEquals(0, x.creep());
    }

    @Test
    void pairsAndOverridesAreToldAsSuch() {
        String pair = "<contact><pair geom1='floor' geom2='ball' friction='.3 .3 .1 .1 .1' margin='.01'/></contact>";
        ContactExplanation x = explained(ball("", "contype='0' conaffinity='0'", "", pair));
        assertEquals(Cause.PAIR, x.cause());
        assertTrue(parameter(x, "friction").result().startsWith("0.3"), x::toString);
        assertTrue(parameter(x, "friction").rule().contains("pair"), x::toString);
        Data d = ball("o_friction='2 2 .1 .1 .1' o_margin='.02'><flag override='enable'/></option><option", "", "", "");
        x = explained(d);
        assertEquals("2 2 0.1 0.1 0.1", parameter(x, "friction").result());
        assertTrue(parameter(x, "friction").rule().contains("o_friction"), x::toString);
    }

    @Test
    void aContactInTheGapSaysSo() {
        ContactExplanation x = explained(ball("", "", "gap='.5' pos='0 0 .2'", ""));
        assertFalse(x.active());
        assertEquals(0, x.stiffness());
        assertTrue(x.behaviour().get(0).contains("in the gap"), x::toString);
        assertTrue(x.toString().contains("no force"), x::toString);
    }

    @Test
    void aFixedBaseAndItsLinkAreExplained() {
        Data d = Mjcf.parse("""
            <mujoco><worldbody><body name="base"><geom size=".1"/>
            <body name="link" pos=".15 0 0"><joint/><geom size=".1"/></body></body></worldbody></mujoco>
            """).newData();
        Physics.forward(d);
        assertTrue(
                explained(d).filters().get(1).contains("only where the parent moves"),
                () -> explained(d).toString());
    }

    @Test
    void flexesAreExplainedToo() {
        Data d = Mjcf.parse("""
            <mujoco><worldbody><geom type="plane" size="1 1 1"/>
            <flexcomp name="cloth" type="grid" count="3 3 1" spacing=".1 .1 .1" pos="0 0 .004" radius=".01" dim="2" mass="1"/>
            </worldbody></mujoco>
            """).newData();
        Physics.step(d, 20);
        Physics.forward(d);
        List<ContactView> all = d.contacts();
        assertFalse(all.isEmpty());
        ContactExplanation x = d.explain(all.get(0));
        assertEquals(Cause.FLEX, x.cause());
        assertTrue(x.toString().contains("cloth"), x::toString);
        assertTrue(x.stiffness() > 0);
    }

    @Test
    void contactsOfOtherWorldsAreRefused() {
        Data d = ball("", "", "pos='0 0 -.001'", ""), other = ball("", "", "pos='0 0 -.001'", "");
        ContactView c = d.contacts().get(0);
        assertTrue(assertThrows(IllegalArgumentException.class, () -> other.explain(c))
                .getMessage()
                .contains("another world"));
        d.qpos[2] = 5;
        Physics.forward(d);
        assertTrue(assertThrows(IllegalArgumentException.class, () -> d.explain(c))
                .getMessage()
                .contains("is gone"));
    }
}
