package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.cli.conform.Golden;
import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.extension.Callbacks;
import dev.cardan.mjcf.Mjcf;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Laws that a user gives by callbacks and that MuJoCo has too: both ways give the same bits. */
class CallbackRowsTest {
    private static Data world(String joint, String actuator) {
        return Mjcf.parse("""
            <mujoco>
              <worldbody>
                <geom type="plane" size="2 2 .1" pos="0 0 -.3"/>
                <body>
                  <joint name="j" axis="0 1 0" %s/>
                  <geom type="capsule" fromto="0 0 0 .4 0 0" size=".03"/>
                  <body pos=".4 0 0">
                    <joint name="k" axis="0 1 0"/>
                    <geom type="capsule" fromto="0 0 0 .3 0 .1" size=".02"/>
                  </body>
                </body>
              </worldbody>
              <actuator>%s</actuator>
              <sensor><user dim="1"/></sensor>
            </mujoco>
            """.formatted(joint, actuator)).newData();
    }

    private static void assertSameMotion(Data expected, Data d) {
        for (int i = 0; i < 300; i++) {
            expected.ctrl[0] = i % 50 < 25 ? 1 : -0.5;
            d.ctrl[0] = expected.ctrl[0];
            Physics.step(expected);
            Physics.step(d);
        }
        assertArrayEquals(expected.qpos, d.qpos);
        assertArrayEquals(expected.qvel, d.qvel);
        assertArrayEquals(expected.act, d.act);
        assertTrue(Math.abs(d.qpos[0]) > 1e-3);
    }

    @Test
    @Tag("S4-14.X1")
    void aControlCallbackDrivesAsTheGoldenControlsDo() {
        Golden golden = Golden.read(Goldens.RESOURCES.resolve("goldens/pid_servo-start.json.gz"));
        List<Map<?, ?>> frames = golden.frames();
        Data d = golden.load(null).newData();
        d.callbacks.control = w -> {
            int step = (int) Math.round(w.time / w.opt.timestep);
            System.arraycopy((double[]) frames.get(step).get("ctrl"), 0, w.ctrl, 0, w.ctrl.length);
        };
        for (Map<?, ?> frame : frames) {
            assertArrayEquals((double[]) frame.get("qpos"), d.qpos, 1e-15);
            assertArrayEquals((double[]) frame.get("qvel"), d.qvel, 1e-13);
            Physics.step(d);
        }
    }

    @Test
    @Tag("S4-14.X1")
    void ownActivationGainAndBiasAreAsBuiltInOnes() {
        Data expected = world(
                "",
                "<general joint='j' dyntype='filter' dynprm='.05' gaintype='affine' gainprm='2 .3 .1'"
                        + " biastype='affine' biasprm='.1 -1 -.2'/>");
        Data d = world("", "<general joint='j' dyntype='user' gaintype='user' biastype='user'/>");
        d.callbacks.actDyn = (w, a) -> (w.ctrl[a] - w.act[a]) / 0.05;
        d.callbacks.actGain = (w, a) -> 2 + 0.3 * w.actuator.length[a] + 0.1 * w.actuator.velocity[a];
        d.callbacks.actBias = (w, a) -> 0.1 + -1 * w.actuator.length[a] + -0.2 * w.actuator.velocity[a];
        assertSameMotion(expected, d);
    }

    @Test
    @Tag("S4-14.X1")
    void anOwnPassiveForceIsAsASpring() {
        Data expected = world("stiffness='7'", "<motor joint='k' gear='.3'/>");
        Data d = world("", "<motor joint='k' gear='.3'/>");
        d.callbacks.passive = w -> w.qfrcPassive[0] += -w.qpos[0] * 7;
        assertSameMotion(expected, d);
    }

    @Test
    @Tag("S4-14.X1")
    void thereAreTheEightCallbacksOfMuJoCo() {
        Data d = world("", "<general joint='j' dyntype='user' gaintype='user' biastype='user'/>");
        List<String> called = new ArrayList<>();
        d.callbacks.passive = w -> called.add("passive");
        d.callbacks.control = w -> called.add("control");
        d.callbacks.contactFilter = (w, g1, g2) -> called.add("contactFilter");
        d.callbacks.sensor = (w, stage) -> called.add("sensor");
        d.callbacks.time = () -> called.add("time") ? System.nanoTime() : 0;
        d.callbacks.actDyn = (w, a) -> called.add("actDyn") ? 1 : 0;
        d.callbacks.actGain = (w, a) -> called.add("actGain") ? 1 : 0;
        d.callbacks.actBias = (w, a) -> called.add("actBias") ? 1 : 0;
        d.qpos[0] = 0.5;
        Physics.step(d);
        List<String> all = Arrays.stream(Callbacks.class.getFields())
                .filter(f -> !Modifier.isStatic(f.getModifiers()))
                .map(Field::getName)
                .toList();
        assertEquals(8, all.size());
        assertEquals(new TreeSet<>(all), new TreeSet<>(called));
        assertEquals(0, d.ncon, "the filter lets nothing touch");
    }
}
