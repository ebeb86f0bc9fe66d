package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.Stage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Sensors of forces, accelerations and limits, against forces that follow from statics. */
class ForceSensorsTest {
    private static final double G = 9.81;

    private static final String SCENE = """
        <mujoco>
          <worldbody>
            <geom type="plane" size="1 1 1"/>
            <site name="ground" size="0.1"/>
            <body name="block" pos="0 0 0.1">
              <freejoint/>
              <geom name="block" type="box" size="0.1 0.1 0.1" mass="2"/>
              <site name="under" type="box" size="0.11 0.11 0.02" pos="0 0 -0.1"/>
              <site name="deeper" size="0.02" pos="0.09 0.09 -0.2"/>
              <site name="above" size="0.02" pos="0.09 0.09 0.2"/>
            </body>
            <body name="lamp" pos="1 0 2">
              <joint name="pin" axis="0 1 0" range="-10 10" limited="true"/>
              <geom size="0.05" pos="0.3 0 0" mass="0.5"/>
              <site name="mount" zaxis="1 0 0"/>
              <site name="bulb" pos="0.3 0 0"/>
            </body>
            <body name="lift" pos="2 0 2">
              <joint name="rail" type="slide" axis="0 0 1"/>
              <geom size="0.05" mass="3"/>
              <site name="cabin" euler="0 90 0"/>
            </body>
          </worldbody>
          <tendon>
            <fixed name="rope" limited="true" range="-0.01 0.01"><joint joint="rail" coef="1"/></fixed>
            <fixed name="free"><joint joint="pin" coef="1"/></fixed>
          </tendon>
          <actuator>
            <motor tendon="rope" gear="2"/> <motor tendon="rope"/> <motor joint="pin"/>
          </actuator>
          <sensor>%s</sensor>
        </mujoco>
        """;

    private static Data rest(String sensors, int steps) {
        Data d = Worlds.of(SCENE.formatted(sensors));
        Physics.step(d, steps);
        Physics.forward(d);
        return d;
    }

    private static double[] read(Data d, int sensor) {
        int adr = d.model.sensor.adr[sensor];
        return Arrays.copyOfRange(d.sensordata, adr, adr + d.model.sensor.dim[sensor]);
    }

    @Test
    @Tag("S3-6.AC2")
    void touchIsTheForceOfTheContactsThatMeetTheSite() {
        Data d = rest(
                "<touch site='under'/><touch site='deeper'/><touch site='above'/><touch site='ground'/>"
                        + "<touch site='under' cutoff='5'/>",
                2000);
        assertEquals(2 * G, read(d, 0)[0], 1e-3);
        // outwards the line of one of the four corners' forces runs through this site
        assertEquals(2 * G / 4, read(d, 1)[0], 1e-2);
        assertArrayEquals(new double[] {0}, read(d, 2));
        // none of the four runs through the site in the middle
        assertArrayEquals(new double[] {0}, read(d, 3));
        assertArrayEquals(new double[] {5}, read(d, 4));
    }

    @Test
    @Tag("S3-6.AC1")
    void forceAndTorqueCarryWhatHangsOnTheLimit() {
        Data d = rest("<force site='mount'/><torque site='mount'/><jointlimitfrc joint='pin'/>", 4000);
        double weight = 0.5 * G, angle = d.qpos[7], moment = weight * 0.3 * Math.cos(angle);
        double[] force = read(d, 0), torque = read(d, 1);
        // the arm has turned down to its limit; mount's z axis lies along it, its y axis is the joint's
        assertTrue(angle > 0.17);
        assertArrayEquals(new double[] {-weight * Math.cos(angle), 0, -weight * Math.sin(angle)}, force, 1e-6);
        assertArrayEquals(new double[] {0, -moment, 0}, torque, 1e-6);
        assertEquals(moment, read(d, 2)[0], 1e-6);
    }

    @Test
    void accelerationsIncludeMinusGravity() {
        Data d = Worlds.of(SCENE.formatted("<accelerometer site='cabin'/><framelinacc objtype='site' objname='cabin'/>"
                + "<frameangacc objtype='body' objname='lamp'/><accelerometer site='ground'/>"));
        d.ctrl[1] = 3 * G + 3;
        Physics.forward(d);
        assertArrayEquals(new double[] {-(G + 1), 0, 0}, read(d, 0), 1e-12);
        assertArrayEquals(new double[] {0, 0, G + 1}, read(d, 1), 1e-12);
        assertArrayEquals(new double[] {0, d.qacc[6], 0}, read(d, 2), 1e-12);
        assertArrayEquals(new double[3], read(d, 3));
    }

    @Test
    @Tag("S3-6.AC5")
    void tendonsAndJoints() {
        Data d = Worlds.of(SCENE.formatted("""
            <tendonpos tendon="rope"/><tendonvel tendon="rope"/><tendonactuatorfrc tendon="rope"/>
            <tendonactuatorfrc tendon="free"/><jointactuatorfrc joint="rail"/><jointactuatorfrc joint="pin"/>
            <tendonlimitpos tendon="rope"/><tendonlimitvel tendon="rope"/><tendonlimitfrc tendon="rope"/>
            <jointlimitpos joint="pin"/><jointlimitvel joint="pin"/><jointlimitfrc joint="pin"/>
            """));
        d.qpos[8] = 0.03;
        d.qvel[7] = 0.25;
        d.ctrl[0] = 1;
        d.ctrl[1] = 0.5;
        d.ctrl[2] = 0.125;
        Physics.forward(d);
        assertArrayEquals(new double[] {d.ten.length[0]}, read(d, 0));
        assertArrayEquals(new double[] {d.ten.velocity[0]}, read(d, 1));
        assertArrayEquals(new double[] {0.03}, read(d, 0));
        assertArrayEquals(new double[] {0.25}, read(d, 1));
        assertArrayEquals(new double[] {1.5}, read(d, 2));
        assertArrayEquals(new double[] {0}, read(d, 3));
        assertArrayEquals(new double[] {2.5}, read(d, 4));
        assertArrayEquals(new double[] {0.125}, read(d, 5));
        assertArrayEquals(new double[] {-0.02}, read(d, 6), 1e-15);
        assertArrayEquals(new double[] {-0.25}, read(d, 7));
        assertTrue(read(d, 8)[0] > 0);
        for (int s = 9; s < 12; s++) {
            assertArrayEquals(new double[] {0}, read(d, s), "the pin isn't at its limit");
        }
    }

    @Test
    void sensorsAreReadByName() {
        Data d = Worlds.of(SCENE.formatted("<clock name='time'/><accelerometer name='cabin' site='cabin'/>"));
        d.time = 3;
        d.ctrl[1] = 3 * G;
        Physics.forward(d);
        assertEquals(3, d.sensor("time").value());
        assertArrayEquals(new double[] {-G, 0, 0}, d.sensor("cabin").read(), 1e-12);
    }

    @Test
    void usersComputeTheirOwnSensors() {
        Data d = Worlds.of(SCENE.formatted("""
            <user name="p" dim="2" needstage="pos"/><clock/><user dim="1" needstage="vel" datatype="positive" cutoff="3"/>
            <user dim="3" cutoff="0.5"/><user dim="1" needstage="none"/>
            """));
        Arrays.fill(d.sensordata, 7);
        Physics.forward(d);
        assertArrayEquals(new double[] {0, 0, 0, 0, 0, 0, 0, 7}, d.sensordata);
        List<Integer> stages = new ArrayList<>();
        d.callbacks.sensor = (data, stage) -> {
            stages.add(stage);
            assertTrue(stage != Stage.Code.VEL || data.flgSubtreevel);
            assertTrue(stage != Stage.Code.ACC || data.flgRnepost);
            switch (stage) {
                case Stage.Code.POS -> data.sensordata[1] = 2;
                case Stage.Code.VEL -> data.sensordata[3] = 9;
                default -> data.sensordata[5] = -9;
            }
        };
        Physics.forward(d);
        Physics.forward(d);
        assertArrayEquals(new double[] {0, 2, 0, 3, 0, -0.5, 0, 7}, d.sensordata);
        assertEquals(
                List.of(Stage.Code.POS, Stage.Code.VEL, Stage.Code.ACC, Stage.Code.POS, Stage.Code.VEL, Stage.Code.ACC),
                stages);
    }
}
