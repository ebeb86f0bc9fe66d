package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.grammar.Grammar;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A world in which every sensor that MJCF knows has something to show. */
class EverySensorTest {
    private static final String WORLD = """
        <mujoco>
          <extension><plugin plugin="mujoco.sensor.touch_grid"/></extension>
          <asset>
            <mesh name="pad" vertex="-.1 -.1 -.1  .1 -.1 -.1  -.1 .1 -.1  .1 .1 -.1  -.1 -.1 .1  .1 -.1 .1  -.1 .1 .1  .1 .1 .1"/>
          </asset>
          <worldbody>
            <geom name="floor" type="plane" size="5 5 1"/>
            <site name="zone" size=".3"/>
            <camera name="eye" pos="0 -3 1" euler="80 0 0" fovy="40" resolution="320 200"/>
            <body name="foot" pos="0 0 .098" euler="0 0 20">
              <freejoint/>
              <geom name="foot" type="box" size=".1 .1 .1" mass="2"/>
              <site name="sole" type="box" size=".12 .12 .05" pos="0 0 -.1" euler="180 0 0"/>
            </body>
            <body name="arm" pos="1 0 1" euler="10 20 30">
              <joint name="ball" type="ball" range="0 30"/>
              <geom type="capsule" size=".05 .1" pos="0 0 .2" mass="1"/>
              <body name="hand" pos="0 0 .4">
                <joint name="wrist" axis="1 .2 0" range="-20 20"/>
                <geom name="hand" size=".06" pos=".05 0 .1" mass=".5"/>
                <site name="palm" pos="0 .02 .1" euler="30 0 50"/>
                <site name="lamp" euler="150 0 0"/>
              </body>
            </body>
            <body pos="3 0 1"><joint name="lever" axis="0 1 0"/><geom size=".1" pos=".3 0 0"/></body>
          </worldbody>
          <tendon><fixed name="cord" limited="true" range="-.1 .1"><joint joint="lever" coef="1.5"/></fixed></tendon>
          <actuator><motor name="motor" joint="wrist" gear="2"/><motor name="winch" tendon="cord"/></actuator>
          <sensor>%s</sensor>
        </mujoco>
        """;

    /** By tag: attributes of one sensor. */
    private static final Map<String, String> SENSORS = new LinkedHashMap<>();

    private static void all(String attributes, String... tags) {
        for (String tag : tags) {
            SENSORS.put(tag, attributes);
        }
    }

    static {
        all("site='sole'", "touch");
        all("site='palm'", "accelerometer", "velocimeter", "gyro", "force", "torque", "magnetometer");
        all("site='palm' camera='eye'", "camprojection");
        all("site='lamp'", "rangefinder");
        all(
                "joint='wrist'",
                "jointpos",
                "jointvel",
                "jointactuatorfrc",
                "jointlimitpos",
                "jointlimitvel",
                "jointlimitfrc");
        all("tendon='cord'", "tendonpos", "tendonvel", "tendonactuatorfrc");
        all("tendon='cord'", "tendonlimitpos", "tendonlimitvel", "tendonlimitfrc");
        all("actuator='motor'", "actuatorpos", "actuatorvel", "actuatorfrc");
        all("joint='ball'", "ballquat", "ballangvel");
        all("objtype='site' objname='palm'", "framepos", "framequat", "framexaxis", "frameyaxis", "framezaxis");
        all("objtype='site' objname='palm'", "framelinvel", "frameangvel", "framelinacc", "frameangacc");
        all("body='arm'", "subtreecom", "subtreelinvel", "subtreeangmom");
        all("site='zone' objtype='body' objname='foot'", "insidesite");
        all("geom1='foot' geom2='hand' cutoff='9'", "distance", "normal", "fromto");
        all("geom1='foot' geom2='floor' data='force'", "contact");
        all("", "e_potential", "e_kinetic", "clock");
        all("geom='foot' mesh='pad'", "tactile");
        all("dim='1'", "user");
        all("plugin='mujoco.sensor.touch_grid' objtype='site' objname='sole'", "plugin");
    }

    private static final String GRID = "<config key='size' value='3 3'/><config key='fov' value='120 80'/>"
            + "<config key='gamma' value='0'/><config key='nchannel' value='1'/>";

    private static Data moving(String tag) {
        String inside = tag.equals("plugin") ? GRID : "";
        String sensor = "<" + tag + " " + SENSORS.get(tag) + ">" + inside + "</" + tag + ">";
        Data d = Worlds.of(WORLD.replace("%s", sensor.replace('\'', '"')));
        double[] qpos = {.01, .02, .098, .98, 0, 0, .17, .9, .3, .1, .2, .6, .2};
        System.arraycopy(qpos, 0, d.qpos, 0, qpos.length);
        double[] qvel = {.1, .2, -.3, .05, .1, .4, .5, -.6, .7, .8, .9};
        System.arraycopy(qvel, 0, d.qvel, 0, qvel.length);
        d.ctrl[0] = 0.3;
        d.ctrl[1] = 0.4;
        d.time = 1.5;
        d.callbacks.sensor = (data, stage) -> {
            if (tag.equals("user")) {
                data.sensordata[0] = 1 + data.qpos[0];
            }
        };
        return d;
    }

    /** What no implementation computed would keep the filling, what a stub computed would be zero or never change. */
    @Test
    @Tag("S3-6.AC6")
    void everySensorShowsSomethingThatDependsOnTheState() {
        assertEquals(Grammar.mjcf().element("sensor").children().keySet(), SENSORS.keySet());
        assertEquals(49, SENSORS.size());
        for (String tag : SENSORS.keySet()) {
            Data d = moving(tag);
            Arrays.fill(d.sensordata, Double.NaN);
            Physics.forward(d);
            double[] first = d.sensordata.clone();
            assertTrue(first.length > 0, tag);
            assertTrue(Arrays.stream(first).allMatch(Double::isFinite), () -> tag + ": " + Arrays.toString(first));
            assertTrue(Arrays.stream(first).anyMatch(x -> x != 0), tag + " shows nothing");
            d.qpos[0] = tag.equals("insidesite") ? 3 : d.qpos[0]; // a step wouldn't leave the zone
            d.ctrl[0] = 0.5;
            d.ctrl[1] = 0.6;
            Physics.step(d, 3);
            assertFalse(Arrays.equals(first, d.sensordata), tag + " shows the same in another state");
        }
    }
}
