package dev.cardan.mjcf.attach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.FlexSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Flexes where parts of models are attached, replicated, removed and copied. */
class FlexAttachTest {
    private static ModelSpec child(String pin, String inside) {
        return Mjcf.readString("""
                <mujoco model="child">
                  <asset><material name="m"/></asset>
                  <worldbody>
                    <body name="root">%s<flexcomp name="net" type="grid" dim="2" count="3 3 1" material="m">%s%s</flexcomp></body>
                    <body name="other"><geom size=".1"/></body>
                  </worldbody>
                  <contact><exclude body1="root" body2="net_1"/></contact>
                  <custom><tuple name="t"><element objtype="flex" objname="net"/></tuple></custom>
                </mujoco>
                """.formatted(
                inside.startsWith("<joint") ? "<joint/><geom size=\".1\"/>" : "", pin, inside.replace("<joint/>", "")));
    }

    @Test
    void followItsBodiesIntoNewNames() {
        ModelSpec spec = new ModelSpec();
        ModelSpec child = child("<pin id=\"0\"/>", "<edge equality=\"true\"/>");
        spec.attach(spec.world.addFrame(), child.body("root"), "p_", "");
        FlexSpec f = spec.flexes.get(0);
        assertEquals("p_net", f.name);
        assertEquals("p_m", f.material);
        assertEquals(List.of("p_root", "p_net_1"), f.vertbody.subList(0, 2));
        assertEquals("p_net", spec.equalities.get(0).name1);
        assertEquals("p_net", spec.tuples.get(0).objname[0]);
        assertEquals("p_net_1", spec.excludes.get(0).bodyname2);
        assertEquals("net_1", child.flexes.get(0).vertbody.get(1));
        assertEquals(1, Mjcf.compile(spec).nflex);
    }

    @Test
    void stayBehindWithTheirBodies() {
        ModelSpec spec = new ModelSpec();
        spec.attach(spec.world.addFrame(), child("", "").body("other"), "p_", "");
        assertTrue(spec.flexes.isEmpty());
        assertTrue(spec.warnings.isEmpty());
    }

    @Test
    void areLeftOutWhereMujocoLeavesThemOut() {
        ModelSpec bent = new ModelSpec();
        bent.attach(
                bent.world.addFrame(),
                child("<pin id=\"0\"/>", "<joint/><elasticity young=\"9\" thickness=\".1\" elastic2d=\"both\"/>"),
                "p_",
                "");
        assertTrue(bent.flexes.isEmpty());
        assertTrue(bent.warnings.get(0).contains("the body \"p_root\" that holds some of its vertices has joints"));

        ModelSpec held = new ModelSpec();
        ModelSpec world = Mjcf.readString("<mujoco><worldbody><flexcomp name=\"net\" type=\"grid\" dim=\"1\""
                + " count=\"3 1 1\"><pin id=\"0\"/></flexcomp></worldbody></mujoco>");
        held.attach(held.world.addFrame(), world, "p_", "");
        assertTrue(held.flexes.isEmpty());
        assertTrue(held.warnings.get(0).contains("hold the flex by a body instead of the world"));
    }

    @Test
    void cannotBeReplicated() {
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.readString("""
                <mujoco><worldbody><replicate count="2"><body name="b">
                  <flexcomp name="net" type="grid" dim="2" count="3 3 1"/>
                </body></replicate></worldbody></mujoco>
                """));
        assertTrue(e.getMessage().contains("a flex cannot be replicated"), e.getMessage());
    }

    @Test
    void aReplicateBesideAFlexDoesNotMatter() {
        ModelSpec spec = Mjcf.readString("""
                <mujoco><worldbody><body name="b"><flexcomp name="net" type="grid" dim="2" count="3 3 1"/></body>
                  <replicate count="2"><body name="x"><geom size=".1"/></body></replicate></worldbody></mujoco>
                """);
        assertEquals(1, spec.flexes.size());
    }

    @Test
    void goWithTheirBodiesAndTakeConstraintsAlong() {
        ModelSpec spec = child("", "<edge equality=\"true\"/>");
        spec.remove(spec.body("net_4"));
        assertTrue(spec.flexes.isEmpty());
        assertTrue(spec.equalities.isEmpty());
    }

    @Test
    void copiesShareNothing() {
        ModelSpec spec = child("", "");
        ModelSpec copy = spec.copy();
        copy.flex("net").vertbody.set(0, "x");
        copy.flex("net").elem[0] = 7;
        assertEquals("net_0", spec.flex("net").vertbody.get(0));
        assertEquals(0, spec.flex("net").elem[0]);
    }

    @Test
    void keyframesHaveTheirSliders() {
        ModelSpec child = Mjcf.readString("""
                <mujoco><worldbody><body name="b"><flexcomp name="f" type="grid" dim="1" count="2 1 1"><pin id="0"/></flexcomp>
                  </body></worldbody><keyframe><key name="k" qpos="1 2 3"/></keyframe></mujoco>
                """);
        ModelSpec spec = new ModelSpec();
        spec.attach(spec.world.addFrame(), child, "p_", "");
        assertEquals(3, Mjcf.compile(spec).key.qpos[2]);
    }
}
