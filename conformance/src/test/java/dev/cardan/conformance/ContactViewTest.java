package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.view.ContactView;
import dev.cardan.mjcf.Mjcf;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a user reads about contacts. */
class ContactViewTest {
    private static final double WEIGHT = 2 * 9.81;

    private static Data resting(String option) {
        return resting(option, "");
    }

    /** A ball of 2 kg that has come to rest on the floor. */
    private static Data resting(String option, String geom) {
        Data d = Mjcf.parse("<mujoco>" + option
                        + "<worldbody><geom name='floor' type='plane' size='1 1 .1'/><geom name='aside' size='.1' pos='9 9 9'/>"
                        + "<body name='ball' pos='0 0 .1'><freejoint/><geom name='skin' size='.1' mass='2' " + geom
                        + "/></body></worldbody></mujoco>")
                .newData();
        Physics.step(d, 2000);
        Physics.forward(d);
        return d;
    }

    @Test
    void namesPlaceAndForceOfAContact() {
        Data d = resting("");
        List<ContactView> contacts = d.contacts();
        assertEquals(1, contacts.size());
        ContactView c = contacts.get(0);
        assertEquals("floor", c.geom1Name());
        assertEquals("skin", c.geom2Name());
        assertEquals("world", c.body1Name());
        assertEquals("ball", c.body2Name());
        assertTrue(c.involves(d.model.body("ball")));
        assertTrue(c.involves(d.model.geom("skin")));
        assertFalse(c.involves(d.model.geom("aside")));
        assertTrue(c.isActive());
        assertEquals(3, c.dimension());
        assertTrue(c.distance() < 0 && c.distance() > -0.01);
        assertEquals(d.model.geom("floor"), c.geom1());
        assertEquals(d.model.geom("skin"), c.geom2());
        assertEquals(d.model.body("world"), c.body1());
        assertEquals(d.model.body("ball"), c.body2());
        assertArrayEquals(new double[] {0, 0, 1}, c.normal().toArray());
        assertEquals(c.distance() / 2, c.position().z(), 1e-12);
        assertEquals(WEIGHT, c.force().z(), 1e-6 * WEIGHT);
        assertEquals(WEIGHT, c.normalForce(), 1e-6 * WEIGHT);
        assertTrue(c.toString().startsWith("floor (world) - skin (ball): distance -"), c.toString());
    }

    @Test
    void wrenchesInBothFramesAreTheSameForce() {
        for (String cone : List.of("pyramidal", "elliptic")) {
            // gravity is tilted, so friction holds the ball too
            Data d = resting("<option cone='" + cone + "' gravity='2 0 -9.81'/>", "condim='6' friction='1 .01 .1'");
            ContactView c = d.contacts().get(0);
            double[] own = c.wrench().toArray(), world = c.worldWrench().toArray();
            double[] frame = c.frame().toArray();
            for (int i = 0; i < 3; i++) {
                double force = 0, torque = 0;
                for (int k = 0; k < 3; k++) {
                    force += frame[3 * k + i] * own[k];
                    torque += frame[3 * k + i] * own[3 + k];
                }
                assertEquals(force, world[i], 1e-12 * WEIGHT);
                assertEquals(torque, world[3 + i], 1e-12 * WEIGHT);
            }
            assertEquals(WEIGHT, world[2], 1e-6 * WEIGHT, cone);
            assertTrue(world[0] < 0, cone + ": friction is to act against the pull");
        }
    }

    @Test
    void aContactInTheGapExertsNoForce() {
        Data d = Mjcf.parse("<mujoco><option gravity='0 0 0'/><worldbody><geom type='plane' size='1 1 .1'/>"
                        + "<body pos='0 0 .12'><freejoint/><geom size='.1' gap='.05'/></body></worldbody></mujoco>")
                .newData();
        Physics.forward(d);
        ContactView c = d.contacts().get(0);
        assertFalse(c.isActive());
        assertEquals(0, c.normalForce());
        assertEquals(0.02, c.distance(), 1e-12);
        assertTrue(c.toString().startsWith("geom 0 (world) - geom 1: "), c.toString());
    }

    @Test
    void inverseDynamicsGivesBackWhatWasAppliedInContact() {
        Data d = resting("<option tolerance='0' iterations='200'/>");
        d.qfrcApplied[0] = 3;
        d.qfrcApplied[2] = -5;
        Physics.forward(d);
        double[] constraint = d.qfrcConstraint.clone();
        Physics.inverse(d);
        assertArrayEquals(constraint, d.qfrcConstraint, 1e-8);
        assertArrayEquals(d.qfrcApplied, d.qfrcInverse, 1e-8);
    }
}
