package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.Integrator;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.ModelSpec;
import org.junit.jupiter.api.Test;

/** Numbers of overlays come back into the specification. */
class CopyBackTest {
    private static final String MODEL = """
        <mujoco>
          <compiler settotalmass="7"/>
          <asset><mesh name="m" vertex="0 0 0 1 0 0 0 1 0 0 0 1" scale=".2 .3 .4"/></asset>
          <worldbody>
            <frame pos="0 0 1" euler="0 0 90">
              <body name="a" pos="1 0 0" euler="10 20 30">
                <joint name="j" axis="0 1 0" range="-40 50" springdamper=".3 1"/>
                <geom name="solid" type="mesh" mesh="m" pos=".1 .2 .3" euler="40 50 60"/>
                <body name="b" pos="0 0 .5"><joint name="k" type="slide"/><geom name="g" type="box" size=".1 .2 .3"/></body>
              </body>
            </frame>
          </worldbody>
          <actuator><position name="p" joint="j" kp="3" dampratio="1"/></actuator>
          <keyframe><key name="one" qpos=".1 .2"/></keyframe>
        </mujoco>
        """;

    private static void assertComesBack(ModelSpec spec, Model m) {
        Model again = Mjcf.compile(Mjcf.copyBack(spec, m));
        for (int i = 0; i < m.fields().size(); i++) {
            String name = m.fields().field(i).name();
            if (m.fields().array(i) instanceof double[] wanted) {
                assertArrayEquals(wanted, (double[]) again.fields().array(i), 1e-12, name);
            } else {
                assertTrue(
                        m.fields()
                                .field(i)
                                .kind()
                                .same(m.fields().array(i), again.fields().array(i)),
                        name);
            }
        }
    }

    @Test
    void whatNobodyChangedStaysAsItIs() {
        ModelSpec spec = Mjcf.readString(MODEL);
        assertComesBack(spec, Mjcf.compile(spec));
    }

    @Test
    void changedNumbersAreWritten() {
        ModelSpec spec = Mjcf.readString(MODEL);
        Model m = Mjcf.compile(spec);
        assertComesBack(spec, m.overlay().mass("b", 3).build());
        assertComesBack(spec, m.overlay().set("geom_pos", "solid", .5, .6, .7).build());
        assertComesBack(spec, m.overlay().set("geom_size", "g", .2, .2, .2).build());
        assertComesBack(
                spec,
                m.overlay()
                        .set("jnt_stiffness", "j", 5)
                        .set("dof_damping", "j", .5)
                        .build());
        assertComesBack(
                spec,
                m.overlay()
                        .set("actuator_biasprm", "p", 0, -4, -.3, 0, 0, 0, 0, 0, 0, 0)
                        .build());
        assertComesBack(
                spec, m.overlay().set("jnt_range", "j", -1, 2).totalMass(9).build());
    }

    @Test
    void heightsAreWritten() {
        ModelSpec spec = Mjcf.readString("""
                <mujoco>
                  <asset><hfield name="hills" nrow="2" ncol="3" size="1 1 .5 .1" elevation="0 1 2 3 4 5"/></asset>
                  <worldbody><geom type="hfield" hfield="hills"/></worldbody>
                </mujoco>
                """);
        Model m = Mjcf.compile(spec);
        assertComesBack(
                spec, m.overlay().set("hfield_size", "hills", 1, 2, 3, 4).build());
        Model valley =
                m.overlay().set("hfield_data", "hills", 0, 1, .5, .25, 1, 0).build();
        assertComesBack(spec, valley);
        assertArrayEquals(valley.hfield.data, Mjcf.parse(Mjcf.toXml(Mjcf.copyBack(spec, valley))).hfield.data);
        Model plain = m.overlay().set("hfield_data", "hills", 0, 0, 0, 0, .5, 0).build();
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.copyBack(spec, plain));
        assertTrue(e.getMessage().contains("from 0.0 to 0.5"), e.getMessage());
    }

    @Test
    void rangesOfAllInputsAreWritten() {
        ModelSpec spec = Mjcf.readString("""
                <mujoco>
                  <worldbody><body><joint name="j"/><geom size=".1"/></body></worldbody>
                  <actuator>
                    <pid name="p" joint="j" kp="1" input="pos vel ff" ctrlrange="-1 1" velrange="-2 2" ffrange="-3 3"/>
                    <pid name="q" joint="j" kp="1" input="vel ff" velrange="-2 2" ffrange="-3 3"/>
                  </actuator>
                </mujoco>
                """);
        Model m = Mjcf.compile(spec);
        assertComesBack(spec, m.overlay().scale("actuator_ctrlrange", .5).build());
        assertComesBack(
                spec, m.overlay().set("actuator_ctrlrange", "q", -4, 5, -6, 7).build());
    }

    @Test
    void optionsComeToo() {
        ModelSpec spec = Mjcf.readString(MODEL);
        Model m = Mjcf.compile(spec)
                .overlay()
                .options(o -> o.integrator = Integrator.RK4)
                .build();
        assertEquals(Integrator.RK4, Mjcf.copyBack(spec, m).option.integrator);
        assertEquals(Integrator.EULER, spec.option.integrator, "the specification itself stays");
    }

    @Test
    void aModelOfAnotherStructureIsRefused() {
        ModelSpec spec = Mjcf.readString(MODEL);
        Model m = Mjcf.compile(spec);
        spec.remove(spec.geom("g"));
        spec.body("b").addGeom().size[0] = .1;
        spec.body("b").addGeom().size[0] = .1;
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.copyBack(spec, m));
        assertTrue(e.getMessage().contains("its structure differs"), e.getMessage());
    }

    @Test
    void itCanBeSaved() {
        ModelSpec spec = Mjcf.readString(MODEL);
        Model m = Mjcf.compile(spec).overlay().mass("b", 3).build();
        String text = Mjcf.toXml(Mjcf.copyBack(spec, m));
        assertFalse(text.contains("settotalmass"), text);
        assertArrayEquals(m.body.mass, Mjcf.parse(text).body.mass, 1e-12);
    }
}
