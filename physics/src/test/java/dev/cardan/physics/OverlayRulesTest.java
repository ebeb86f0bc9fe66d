package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.overlay.Overlay;
import dev.cardan.mjcf.Mjcf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What an overlay refuses, and in which words. */
class OverlayRulesTest {
    private final Model m = Mjcf.parse("""
        <mujoco>
          <asset><mesh name="wedge" vertex="0 0 0 1 0 0 0 1 0 0 0 1"/></asset>
          <worldbody>
            <body name="torso"><joint name="hip" axis="0 1 0" range="-30 30"/>
              <geom name="foot" type="box" size=".1 .1 .1" pos="1 0 0"/>
              <geom name="ghost" size=".1" contype="0" conaffinity="0"/>
              <geom name="shell" type="mesh" mesh="wedge"/></body>
            <body name="crate" pos="0 0 3"><freejoint/><geom size=".1"/></body>
          </worldbody>
          <actuator><motor name="drive" joint="hip"/></actuator>
        </mujoco>
        """);
    private final Overlay o = m.overlay();

    private static void refuses(String sentence, Executable call) {
        assertEquals(
                sentence, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    @Test
    void unknownNames() {
        refuses(
                "a model has no field \"geom_fricton\": did you mean \"geom_friction\"?",
                () -> o.scale("geom_fricton", 2));
        refuses(
                "the model has no geom \"foto\": did you mean \"foot\"? It has \"foot\", \"ghost\", \"shell\"",
                () -> o.set("geom_friction", "foto", 1, 0, 0));
        refuses("body_mass has no row 3: there are 3, counted from 0", () -> o.set("body_mass", 3, 1));
    }

    @Test
    void structure() {
        refuses(
                "body_parentid cannot be changed, the structure of the model rests on it: compile it again",
                () -> o.set("body_parentid", "torso", 0));
        refuses(
                "body_subtreemass cannot be set: it follows from other fields of the model",
                () -> o.scale("body_subtreemass", 2));
    }

    @Test
    void lengths() {
        refuses("geom_friction of foot: 2 numbers were given, it has 3", () -> o.set("geom_friction", "foot", 1, 0));
        refuses(
                "geom_friction of all: 2 numbers were given, it has 3 (or, for all its rows, 12)",
                () -> o.setAll("geom_friction", 1, 0));
    }

    @Test
    void values() {
        refuses("body_mass: NaN is not a finite number", () -> o.set("body_mass", "torso", Double.NaN));
        refuses(
                "geom_condim: 2.5 is not a whole number from -2147483648 to 2147483647",
                () -> o.set("geom_condim", 0, 2.5));
        o.array("body_pos")[4] = Double.POSITIVE_INFINITY;
        refuses("body_pos: row 1 has Infinity, which is not a finite number", o::build);
        refusesToBuild("body_mass of \"torso\": -1.0 must not be negative", "body_mass", "torso", -1);
        refusesToBuild("geom_size of \"foot\": 0.0 must be positive", "geom_size", "foot", 0, 1, 1);
        refusesToBuild(
                "geom_size of \"shell\": the size is that of its mesh or height field and cannot be set",
                "geom_size",
                "shell",
                1,
                1,
                1);
        refusesToBuild("geom_condim of \"foot\": 2 is not 1, 3, 4 or 6", "geom_condim", "foot", 2);
        refusesToBuild(
                "jnt_range of \"hip\": the lower limit 1.0 must be below the upper one, -1.0",
                "jnt_range",
                "hip",
                1,
                -1);
        refusesToBuild(
                "geom_contype of \"ghost\": whether it can collide at all cannot be changed: use other bits of the"
                        + " masks, or compile the model again",
                "geom_contype",
                "ghost",
                1);
        refusesToBuild(
                "body_quat of \"torso\": a quaternion of zeros is no rotation", "body_quat", "torso", 0, 0, 0, 0);
        refusesToBuild(
                "body_inertia of \"torso\": no moment may exceed the sum of the other two",
                "body_inertia",
                "torso",
                1,
                1,
                3);
    }

    private void refusesToBuild(String sentence, String field, String object, double... numbers) {
        Overlay one = m.overlay().set(field, object, numbers);
        refuses(sentence, one::build);
    }

    @Test
    void whatWouldChangeTheMassMatrix() {
        refuses(
                "body 2 \"crate\" was compiled as simple, but its inertial frame no longer is the body's frame: compile"
                        + " the model with simple=\"false\" for this body",
                () -> m.overlay().set("body_ipos", "crate", 0, 0, 1).build());
    }

    @Test
    void modelsOfOthers() {
        Model other = m.overlay().scaleMass(2).build();
        refuses("the earlier model was not made by this overlay", () -> o.build(other));
        refuses("the earlier model was not made by this overlay", () -> o.build(m));
        Data d = m.newData();
        Model another = Mjcf.parse("<mujoco><worldbody><body><joint/><geom size='1'/></body></worldbody></mujoco>");
        refuses(
                "the model differs in structure from that of this world: body_parentid has 2 entries instead of 3",
                () -> d.use(another));
    }

    @Test
    void anotherCompilationOfTheSameStructureIsWelcome() {
        String text = "<mujoco><worldbody><body><joint/><geom size='%s'/></body></worldbody></mujoco>";
        Data d = Mjcf.parse(text.formatted("1")).newData();
        Model bigger = Mjcf.parse(text.formatted("2"));
        d.use(bigger);
        assertEquals(bigger, d.model);
    }
}
