package dev.cardan.physics.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.view.ContactView;
import dev.cardan.mjcf.Mjcf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What people are told who take a wrong name, kind, number or count. */
class ViewErrorsTest {
    private final Data d = Zoo.home();
    private final Model m = d.model;

    private static void argument(String message, Executable wrong) {
        assertEquals(
                message, assertThrows(IllegalArgumentException.class, wrong).getMessage());
    }

    private static void state(String message, Executable wrong) {
        assertEquals(message, assertThrows(IllegalStateException.class, wrong).getMessage());
    }

    private static void index(String message, Executable wrong) {
        assertEquals(
                message, assertThrows(IndexOutOfBoundsException.class, wrong).getMessage());
    }

    @Test
    void wrongNamesListTheNearest() {
        argument(
                "the model has no joint \"sholder\": did you mean \"shoulder\"? It has \"ball\", \"free\", \"shoulder\", \"slider\"",
                () -> m.joint("sholder"));
        argument(
                "the model has no site \"bob\": did you mean \"bobsite\"? It has \"bobsite\", \"root\", \"tip\"; there is a geom of that name",
                () -> d.site("bob"));
        argument("the model has no skin \"coat\": it has none at all", () -> m.skin("coat"));
        argument(
                "the model has no tendon \"tip\": it has \"rope\", \"sum\"; there is a site of that name",
                () -> d.tendon("tip"));
        argument(
                "the model has no sensor \"TIME\": did you mean \"time\"? It has \"angle\", \"place\", \"time\"",
                () -> m.sensor("TIME"));
        Model nameless = Mjcf.parse("<mujoco><worldbody><body><joint/><geom size='1'/></body></worldbody></mujoco>");
        argument("the model has no joint \"hip\": it has 1, but without names", () -> nameless.joint("hip"));
    }

    @Test
    void atMostThreeAreSuggestedAndFewListed() {
        StringBuilder bodies = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            bodies.append("<body name='link").append(i).append("'/>");
        }
        Model many = Mjcf.parse("<mujoco><worldbody>" + bodies + "</worldbody></mujoco>");
        argument(
                "the model has no body \"link\": did you mean \"link0\", \"link1\", \"link2\"?",
                () -> many.body("link"));
        argument("the model has no body \"elephant\"", () -> many.body("elephant"));
    }

    @Test
    void wrongNumbers() {
        argument("the model has no joint 4: it has 4, counted from 0", () -> m.joint(4));
        argument("the model has no joint -1: it has 4, counted from 0", () -> d.joint(-1));
        argument("the model has no skin 0: it has 0", () -> m.skin(0));
        argument("the world has no contact 4: there are 4, counted from 0", () -> new ContactView(d, 4));
        assertThrows(IndexOutOfBoundsException.class, () -> m.bodies().get(8));
        assertThrows(UnsupportedOperationException.class, () -> m.bodies().add(m.body(0)));
        assertThrows(IndexOutOfBoundsException.class, () -> m.hfield("hills").elevation(3, 0));
        assertThrows(IndexOutOfBoundsException.class, () -> m.actuator("motor").controlLimited(1));
    }

    @Test
    void jointsOfSeveralCoordinates() {
        state(
                "joint \"free\" is free and has 7 positions and 6 velocities: use positions()",
                () -> d.joint("free").qpos());
        state(
                "joint \"free\" is free and has 7 positions and 6 velocities: use qpos with all of them",
                () -> d.joint("free").qpos(1));
        state(
                "joint \"ball\" is a ball and has 4 positions and 3 velocities: use velocities()",
                () -> d.joint("ball").qvel());
        state(
                "joint \"ball\" is a ball and has 4 positions and 3 velocities: use qvel with all of them",
                () -> d.joint("ball").qvel(1));
        state(
                "joint \"ball\" is a ball and has 4 positions and 3 velocities: use appliedForces()",
                () -> d.joint("ball").appliedForce(1));
        assertThrows(IllegalStateException.class, () -> d.joint("ball").qacc());
        assertThrows(IllegalStateException.class, () -> d.joint("ball").appliedForce());
        argument(
                "qpos of joint \"ball\" has 4 numbers, 3 were given",
                () -> d.joint("ball").qpos(1, 2, 3));
        argument(
                "qvel of joint \"free\" has 6 numbers, 7 were given",
                () -> d.joint("free").qvel(1, 2, 3, 4, 5, 6, 7));
        argument(
                "qpos of joint \"shoulder\" has 1 number, 2 were given",
                () -> d.joint("shoulder").qpos(1, 2));
        state(
                "joint \"ball\" is not free, so it has no translation: use positions()",
                () -> d.joint("ball").translation());
        state(
                "joint \"slider\" is no ball and not free, so it has no quaternion: use qpos()",
                () -> d.joint("slider").rotation());
        assertEquals(0, d.qpos[3], "nothing of this is to be written");
    }

    @Test
    void actuatorsAndSensorsOfSeveralNumbers() {
        state(
                "actuator \"servo\" has 3 inputs: use controls()",
                () -> d.actuator("servo").control());
        state(
                "actuator \"servo\" has 3 inputs: use controls()",
                () -> d.actuator("servo").control(1));
        state(
                "actuator \"motor\" has 0 activations: use activations()",
                () -> d.actuator("motor").activation(1));
        argument(
                "ctrl of actuator \"servo\" has 3 numbers, 2 were given",
                () -> d.actuator("servo").controls(1, 2));
        state(
                "sensor \"place\" gives 3 numbers: use values() or read()",
                () -> d.sensor("place").value());
    }

    @Test
    void vectors() {
        index(
                "xpos of body \"arm\" has no number 3: it has 3, counted from 0",
                () -> d.body("arm").xpos().get(3));
        index(
                "xpos of body \"arm\" has no number -1: it has 3, counted from 0",
                () -> d.body("arm").xpos().get(-1));
        index(
                "act of actuator \"motor\" has no number 0: it has 0",
                () -> d.actuator("motor").activations().get(0));
        state(
                "xpos of body \"arm\" has 3 numbers: only quaternions, which have 4, have w",
                () -> d.body("arm").xpos().w());
        state(
                "xpos of body \"arm\" has 3 numbers: use get(i)",
                () -> d.body("arm").xpos().value());
        index(
                "xpos of body \"arm\" has 3 numbers, the array has room for 2",
                () -> d.body("arm").xpos().copyTo(new double[3], 1));
        index(
                "xpos of body \"arm\" has no numbers 2 to 3: it has 3",
                () -> d.body("arm").xpos().part(2, 2));
        argument(
                "mocap quat of body \"hook\" has 4 numbers, 3 were given",
                () -> d.mocap("hook").quat().set(1, 0, 0));
        argument(
                "mocap pos of body \"hook\" has 3 numbers, 1 was given",
                () -> d.mocap("hook").pos().set(1));
        argument(
                "mocap pos of body \"hook\" has 3 numbers, 4 were given",
                () -> d.mocap("hook").pos().set(d.mocap("hook").quat()));
        index(
                "mocap pos of body \"hook\" has 3 numbers, the array has 2 to give",
                () -> d.mocap("hook").pos().set(new double[3], 1));
        index(
                "position of contact 0 has no number 3: it has 3, counted from 0",
                () -> d.contacts().get(0).position().get(3));
    }

    @Test
    void bodiesThatAreNoMocapBodies() {
        argument(
                "body \"arm\" is no mocap body: its pose follows from joints; a body with mocap=\"true\" is one",
                () -> d.mocap("arm"));
        assertThrows(IllegalArgumentException.class, () -> m.mocap("arm"));
    }

    @Test
    void referencesOfOtherModels() {
        Model other =
                Mjcf.parse("<mujoco><worldbody><body name='arm'><freejoint name='j'/><geom name='g' size='1'/></body>"
                        + "</worldbody><keyframe><key name='k'/></keyframe></mujoco>");
        for (Executable wrong : new Executable[] {
            () -> d.body(other.body("arm")),
            () -> d.joint(other.joint("j")),
            () -> Physics.resetKeyframe(d, other.keyframe("k")),
            () -> d.geom("bob").distanceTo(other.geom("g"), 1),
            () -> d.contacts().get(0).involves(other.body("arm")),
            () -> d.contacts().get(0).involves(other.geom("g"))
        }) {
            String message = assertThrows(IllegalArgumentException.class, wrong).getMessage();
            assertTrue(message.contains("is of another model than this world's, and they differ: "), message);
        }
        // the same structure compiled twice is as good
        Model twin =
                Mjcf.parse("<mujoco><worldbody><body name='arm'><freejoint name='j'/><geom name='g' size='1'/></body>"
                        + "</worldbody><keyframe><key name='k'/></keyframe></mujoco>");
        assertEquals("arm", twin.newData().body(other.body("arm")).name());
    }

    @Test
    void overlaysOfOneObject() {
        Model changed = m.overlay()
                .set("geom_friction", m.geom("bob"), 0.5, 0.1, 0.1)
                .scale("dof_damping", m.joint("shoulder"), 3)
                .scaleMass(m.body("hand"), 2)
                .scaleMass("box", 3)
                .build();
        assertEquals(0.5, changed.geom("bob").friction().get(0));
        assertEquals(0.6, changed.joint("shoulder").damping().value(), 1e-15);
        assertEquals(1, changed.body("hand").mass());
        assertEquals(
                2 * m.body("hand").inertia().y(), changed.body("hand").inertia().y());
        assertEquals(3, changed.body("box").mass());
        assertEquals(
                3 * m.body("box").inertia().z(), changed.body("box").inertia().z());
        argument(
                "geom_friction has no rows of body \"hand\": it is about each geom",
                () -> m.overlay().set("geom_friction", m.body("hand"), 1, 1, 1));
    }
}
