package dev.cardan.physics.extension;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.engine.attached.Attached;
import dev.cardan.engine.extension.CallbackException;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SensorType;
import dev.cardan.engine.type.Stage;
import dev.cardan.engine.type.StateElement;
import dev.cardan.engine.type.TrnType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.PluginSpec;
import dev.cardan.mjcf.spec.PluginUse;
import dev.cardan.mjcf.spec.SensorSpec;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Plugins of a user: found by ServiceLoader, configured in MJCF, with state that is part of the world's. */
class PluginTest {
    private static final Model CLOCK = Mjcf.parse("""
        <mujoco>
          <option gravity="0 0 0"/>
          <extension>
            <plugin plugin="example.clockwork">
              <instance name="spring">
                <config key="stiffness" value="3"/>
                <config key="wound" value="2"/>
                <config key="brake" value=".25"/>
              </instance>
            </plugin>
          </extension>
          <worldbody>
            <body name="hand">
              <joint name="axle"/>
              <geom type="box" size=".5 .02 .02" mass="1"/>
              <plugin instance="spring"/>
            </body>
            <body pos="0 0 1"><joint name="other"/><geom size=".1"/></body>
          </worldbody>
          <actuator>
            <plugin name="own" joint="other" plugin="example.clockwork">
              <config key="wound" value="0.5"/>
            </plugin>
            <plugin name="drive" joint="axle" instance="spring" forcerange="-4 4"/>
          </actuator>
          <sensor><plugin name="scale" instance="spring" cutoff="1.5"/></sensor>
        </mujoco>
        """);

    @Test
    void theModelHasThemAsMuJoCoWould() {
        Model m = CLOCK;
        assertEquals(2, m.nplugin);
        assertEquals(2, m.npluginstate);
        assertEquals("spring", m.names().name(ObjType.Code.PLUGIN, 0));
        assertEquals("", m.names().name(ObjType.Code.PLUGIN, 1));
        assertArrayEquals(new int[] {0, 1}, m.plugin.stateadr);
        assertArrayEquals(new int[] {1, 1}, m.plugin.statenum);
        assertEquals("3|2|.25||0.5||", new String(m.plugin.attr, StandardCharsets.UTF_8).replace('\0', '|'));
        assertArrayEquals(new int[] {0, 8}, m.plugin.attradr);
        assertArrayEquals(new int[] {-1, 0, -1}, m.body.plugin);
        assertArrayEquals(new int[] {1, 0}, m.actuator.plugin);
        assertArrayEquals(new int[] {0}, m.sensor.plugin);
        assertEquals(2, m.nsensordata);
        assertEquals(Stage.Code.VEL, m.sensor.needstage[0]);
        assertArrayEquals(new String[] {"example.clockwork", "example.clockwork"}, m.ext.pluginType);
    }

    @Test
    void forcesSensorsAndStateWork() {
        Data d = CLOCK.newData();
        assertArrayEquals(new double[] {2, 0.5}, d.pluginState, "after a reset");
        d.qvel[0] = 1;
        d.ctrl[1] = 10;
        Physics.step(d);
        assertArrayEquals(new double[] {0.5, 4}, d.actuator.force, "3 * 2 is limited to 4");
        assertArrayEquals(new double[] {-0.25, 0}, d.qfrcPassive);
        assertArrayEquals(new double[] {1.5, 0}, d.sensordata, "the first number reaches the cutoff");
        assertEquals(2 + (10 - 1) * 0.002, d.pluginState[0], 1e-15);
        Physics.reset(d);
        assertArrayEquals(new double[] {2, 0.5}, d.pluginState);
    }

    @Test
    void methodsAreCalledInMuJoCosOrder() {
        Data d = CLOCK.newData();
        Clockwork.log.clear();
        Physics.step(d);
        List<String> forces = List.of("rates 0", "rates 1", "actuate 0", "actuate 1");
        List<String> start = List.of("passive 0", "passive 1", "sense 0", "sense 1");
        List<String> end = List.of("advance 0", "advance 1");
        assertEquals(Stream.of(start, forces, end).flatMap(List::stream).toList(), Clockwork.log);
        d.opt.integrator = Integrator.RK4;
        Clockwork.log.clear();
        Physics.step(d);
        List<String> stage = Stream.of(List.of("passive 0", "passive 1"), forces)
                .flatMap(List::stream)
                .toList();
        assertEquals(
                Stream.of(start, forces, stage, stage, stage, end)
                        .flatMap(List::stream)
                        .toList(),
                Clockwork.log,
                "state is moved once per step, sensors belong to its beginning");
    }

    @Test
    void theirStateIsSavedRestoredAndCopied() {
        Data d = CLOCK.newData();
        d.ctrl[0] = 0.3;
        d.ctrl[1] = -0.2;
        Physics.step(d, 50);
        State middle = d.state();
        Data copy = CLOCK.newData();
        copy.copyFrom(d);
        Physics.step(d, 50);
        double[] end = d.pluginState.clone();
        Physics.step(copy, 50);
        assertArrayEquals(end, copy.pluginState);
        d.restore(middle);
        Physics.step(d, 50);
        assertArrayEquals(end, d.pluginState);
        assertArrayEquals(copy.qpos, d.qpos);

        assertEquals(2, d.stateSize(StateElement.PLUGIN));
        double[] values = new double[2];
        d.getState(StateElement.PLUGIN, values, 0);
        assertArrayEquals(end, values);
        d.setState(StateElement.PLUGIN, new double[] {7, 8}, 0);
        assertArrayEquals(new double[] {7, 8}, d.pluginState);
        assertEquals(1 + 2 * 2 + 2, d.stateSize(StateElement.FULLPHYSICS));
    }

    @Test
    void modelsWithThemCanBeBuiltInCode() {
        ModelSpec spec = new ModelSpec();
        spec.activePlugins.add("example.clockwork");
        spec.addPlugin("example.clockwork", "shared").config.put("wound", "4");
        PluginSpec own = spec.addPlugin("example.clockwork", "");
        BodySpec body = spec.world.addBody("hand");
        body.addJoint().name = "axle";
        body.addGeom().size[0] = 0.1;
        body.plugin = PluginUse.of("shared");
        ActuatorSpec drive = spec.addActuator();
        drive.trntype = TrnType.JOINT;
        drive.target = "axle";
        drive.plugin = PluginUse.of(own);
        SensorSpec scale = spec.addSensor();
        scale.type = SensorType.PLUGIN;
        scale.plugin = PluginUse.of("shared");
        Data d = Mjcf.compile(spec).newData();
        Physics.step(d);
        assertArrayEquals(new double[] {4, 0}, d.pluginState);
        assertArrayEquals(new double[] {4, 0}, d.sensordata);
        assertNotSame(Attached.of(d).plugins.get(0), Attached.of(d).plugins.get(1));

        scale.delay = 0.1;
        scale.nsample = 3;
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.compile(spec));
        assertTrue(e.getMessage().contains("cannot be delayed"), e.getMessage());
    }

    private static Model faulty(String method, boolean throwing) {
        return Mjcf.parse("""
            <mujoco>
              <extension>
                <plugin plugin="example.faulty">
                  <instance name="bad"><config key="method" value="%s"/>%s</instance>
                </plugin>
              </extension>
              <worldbody>
                <body><joint name="j"/><geom size=".1" pos=".2 0 0"/><plugin instance="bad"/></body>
              </worldbody>
              <actuator><plugin name="a" joint="j" instance="bad" actdim="1"/></actuator>
              <sensor><plugin name="s" instance="bad"/></sensor>
            </mujoco>
            """.formatted(method, throwing ? "<config key=\"throws\" value=\"yes\"/>" : ""));
    }

    @TestFactory
    @Tag("S4-14.X1")
    Stream<DynamicTest> aFaultyPluginEndsTheStepByName() {
        String name = "the plugin \"example.faulty\" (instance \"bad\")";
        return Stream.of(
                        List.of("rates", "actDot of actuator \"a\""),
                        List.of("actuate", "the force of actuator \"a\""),
                        List.of("sense", "sensor \"s\""),
                        List.of("passive", "qfrcPassive of dof 0 (joint \"j\")"),
                        List.of("advance", "its state 1"))
                .flatMap(c -> Stream.of(
                        DynamicTest.dynamicTest(
                                c.get(0) + " NaN",
                                () -> check(faulty(c.get(0), false), name + " gave NaN for " + c.get(1))),
                        DynamicTest.dynamicTest(
                                c.get(0) + " throws",
                                () -> check(
                                        faulty(c.get(0), true),
                                        name + " threw java.lang.IllegalStateException: broken"))));
    }

    private static void check(Model m, String message) {
        Data d = m.newData();
        State[] before = new State[1];
        CallbackException e = assertThrows(CallbackException.class, () -> {
            for (int i = 0; i < 10; i++) {
                before[0] = d.state();
                Physics.step(d);
            }
        });
        assertEquals(message, e.getMessage());
        assertEquals(before[0], d.state());
        assertEquals(0, Inside.work(d).mark());
        d.time = 0; // the fault comes with time
        Physics.step(d);
    }
}
