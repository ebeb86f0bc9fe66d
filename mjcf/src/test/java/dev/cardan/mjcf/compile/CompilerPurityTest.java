package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.GeomType;
import dev.cardan.mjcf.LoadProgress;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import org.junit.jupiter.api.Test;

/** The compiler only reads a specification, and works on those that were made in code. */
class CompilerPurityTest {
    static final String MODEL = """
        <mujoco>
          <compiler alignfree="true" settotalmass="5"/>
          <asset><texture name="t" type="2d" builtin="checker" width="4" height="4"/><material name="m" texture="t"/></asset>
          <worldbody>
            <frame euler="10 20 30" pos="1 2 3">
              <body name="a" axisangle="1 1 0 40"><freejoint/><geom type="box" size=".1 .2 .3" pos=".1 0 0"/></body>
              <body name="b"><joint name="h" range="-30 40" springdamper=".1 1"/>
                <geom name="g" type="capsule" fromto="0 0 0 1 1 1" size=".1" material="m"/><site name="s" euler="1 2 3"/>
                <camera sensorsize="1 1" focal="1 1" resolution="4 4"/><light dir="1 2 3"/>
              </body>
            </frame>
          </worldbody>
          <contact><exclude body1="b" body2="a"/></contact>
          <actuator><position joint="h" kp="3" dampratio="1" inheritrange="1"/></actuator>
          <sensor><framepos objtype="site" objname="s"/></sensor>
          <keyframe><key qpos="1 2"/></keyframe>
        </mujoco>
        """;

    @Test
    void compilingTwiceGivesEqualModelsAndLeavesTheSpecificationAlone() throws IllegalAccessException {
        ModelSpec spec = Mjcf.readString(MODEL);
        String before = Snapshot.of(spec);
        Model first = Mjcf.compile(spec);
        assertEquals(before, Snapshot.of(spec));
        Model second = Mjcf.compile(spec);
        assertEquals(Snapshot.of(first), Snapshot.of(second));
        assertEquals(before, Snapshot.of(spec));
    }

    @Test
    void theSignatureFollowsStructureNotValues() {
        ModelSpec spec = Mjcf.readString(MODEL);
        long signature = Compiler.signature(spec);
        spec.world.bodies.get(0).pos[0] = 7;
        assertEquals(signature, Compiler.signature(spec));
        spec.world.bodies.get(0).addGeom();
        assertNotEquals(signature, Compiler.signature(spec));
    }

    private static ModelSpec pendulum() {
        ModelSpec spec = new ModelSpec();
        BodySpec arm = spec.world.addBody("arm");
        arm.addJoint().name = "hinge";
        GeomSpec link = arm.addGeom();
        link.type = GeomType.CAPSULE;
        link.fromto = new double[] {0, 0, 0, 0, 0, -0.5};
        link.size[0] = 0.04;
        return spec;
    }

    @Test
    void specificationsMadeInCodeCompile() {
        Model m = Compiler.compile(pendulum(), ModelFiles.none(), LoadProgress.NONE);
        assertEquals(1, m.nv);
        assertEquals(-0.25, m.body.ipos[5]);
    }

    @Test
    void arraysOfTheWrongLengthAreNamed() {
        ModelSpec spec = pendulum();
        spec.world.bodies.get(0).geoms.get(0).size = new double[] {1};
        ModelException e =
                assertThrows(ModelException.class, () -> Compiler.compile(spec, ModelFiles.none(), LoadProgress.NONE));
        assertTrue(e.getMessage().contains("size has 1 values: 3 are needed"), e.getMessage());
    }

    @Test
    void tooDeepNestingIsRefusedWithoutExhaustingTheStack() {
        ModelSpec spec = new ModelSpec();
        BodySpec b = spec.world;
        for (int i = 0; i < 100_000; i++) {
            b = b.addBody("");
        }
        ModelException e =
                assertThrows(ModelException.class, () -> Compiler.compile(spec, ModelFiles.none(), LoadProgress.NONE));
        assertTrue(e.getMessage().contains("nested deeper than 1024"), e.getMessage());
    }
}
