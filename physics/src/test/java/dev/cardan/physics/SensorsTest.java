package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.inertia.SubtreeMomentum;
import dev.cardan.engine.kinematics.Kinematics;
import dev.cardan.engine.kinematics.ObjectMotion;
import dev.cardan.engine.kinematics.Positions;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.sensor.Energy;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.ObjType;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SensorsTest {
    private static Data world(String sensors) {
        return Worlds.random(Worlds.TREE.replace("</mujoco>", "<sensor>" + sensors + "</sensor></mujoco>"), 41);
    }

    private static double[] read(Data d, int sensor) {
        int adr = d.model.sensor.adr[sensor];
        return Arrays.copyOfRange(d.sensordata, adr, adr + d.model.sensor.dim[sensor]);
    }

    private static int id(Data d, int type, String name) {
        return d.model.names().id(type, name);
    }

    private static double[] row(double[] a, int at, int n) {
        return Arrays.copyOfRange(a, at, at + n);
    }

    @Test
    void jointsAndActuators() {
        Data d = world("""
            <jointpos joint="elbow"/><jointvel joint="elbow"/><ballquat joint="shoulder"/><ballangvel joint="shoulder"/>
            <actuatorpos actuator="drive"/><actuatorvel actuator="drive"/><actuatorfrc actuator="servo"/>
            """);
        int elbow = id(d, ObjType.Code.JOINT, "elbow"), shoulder = id(d, ObjType.Code.JOINT, "shoulder");
        double q = d.qpos[d.model.jnt.qposadr[elbow]], v = d.qvel[d.model.jnt.dofadr[elbow]];
        assertArrayEquals(new double[] {q}, read(d, 0));
        assertArrayEquals(new double[] {v}, read(d, 1));
        assertArrayEquals(row(d.qpos, d.model.jnt.qposadr[shoulder], 4), read(d, 2), 1e-15);
        assertArrayEquals(row(d.qvel, d.model.jnt.dofadr[shoulder], 3), read(d, 3));
        assertArrayEquals(new double[] {3 * q}, read(d, 4));
        assertArrayEquals(new double[] {3 * v}, read(d, 5));
        double hip = d.qpos[d.model.jnt.qposadr[id(d, ObjType.Code.JOINT, "hip")]];
        assertArrayEquals(new double[] {20 * (d.ctrl[1] - hip)}, read(d, 6), 1e-13);
    }

    @Test
    void ballQuaternionsAreNormalised() {
        Data d = world("<ballquat joint=\"shoulder\"/>");
        int q = d.model.jnt.qposadr[id(d, ObjType.Code.JOINT, "shoulder")];
        double[] unit = row(d.qpos, q, 4);
        for (int k = 0; k < 4; k++) {
            d.qpos[q + k] *= 3;
        }
        Physics.forward(d);
        assertArrayEquals(unit, read(d, 0), 1e-15);
        assertEquals(3, Math.sqrt(Worlds.dot(row(d.qpos, q, 4), row(d.qpos, q, 4))), 1e-14);
    }

    @Test
    void framesInTheWorld() {
        Data d = world("""
            <framepos objtype="body" objname="hand"/><framequat objtype="xbody" objname="hand"/>
            <framexaxis objtype="geom" objname="palm"/><frameyaxis objtype="site" objname="tip"/>
            <framezaxis objtype="camera" objname="eye"/><subtreecom body="arm"/>
            """);
        int hand = id(d, ObjType.Code.BODY, "hand"), palm = id(d, ObjType.Code.GEOM, "palm");
        int tip = id(d, ObjType.Code.SITE, "tip"), eye = id(d, ObjType.Code.CAMERA, "eye");
        assertArrayEquals(row(d.xipos, 3 * hand, 3), read(d, 0));
        assertArrayEquals(row(d.xquat, 4 * hand, 4), read(d, 1));
        assertArrayEquals(axis(d.geom.xmat, palm, 0), read(d, 2));
        assertArrayEquals(axis(d.site.xmat, tip, 1), read(d, 3));
        assertArrayEquals(axis(d.cam.xmat, eye, 2), read(d, 4));
        assertArrayEquals(row(d.subtreeCom, 3 * id(d, ObjType.Code.BODY, "arm"), 3), read(d, 5));
    }

    private static double[] axis(double[] mat, int i, int axis) {
        return new double[] {mat[9 * i + axis], mat[9 * i + axis + 3], mat[9 * i + axis + 6]};
    }

    @Test
    void framesSeenFromAnotherFrame() {
        String ref = "reftype=\"site\" refname=\"imu\"";
        Data d = world("""
            <framepos objtype="geom" objname="palm" %1$s/><framequat objtype="geom" objname="palm" %1$s/>
            <framexaxis objtype="geom" objname="palm" %1$s/><frameyaxis objtype="geom" objname="palm" %1$s/>
            <framezaxis objtype="geom" objname="palm" %1$s/>
            """.formatted(ref));
        int palm = id(d, ObjType.Code.GEOM, "palm"), imu = id(d, ObjType.Code.SITE, "imu");
        double[] back = new double[3];
        Mat3.mulVec(back, 0, d.site.xmat, 9 * imu, read(d, 0), 0);
        for (int k = 0; k < 3; k++) {
            assertEquals(d.geom.xpos[3 * palm + k] - d.site.xpos[3 * imu + k], back[k], 1e-14);
        }
        double[] mat = new double[9];
        Quat.toMatrix(mat, 0, read(d, 1), 0);
        for (int axis = 0; axis < 3; axis++) {
            assertArrayEquals(axis(mat, 0, axis), read(d, 2 + axis), 1e-14);
            Mat3.mulVec(back, 0, d.site.xmat, 9 * imu, read(d, 2 + axis), 0);
            assertArrayEquals(axis(d.geom.xmat, palm, axis), back, 1e-14);
        }
    }

    @Test
    void relativeVelocitiesAreRatesOfRelativePoses() {
        String ref = "objtype=\"site\" objname=\"tip\" reftype=\"xbody\" refname=\"leg\"";
        Data d = world("<framepos %1$s/><framequat %1$s/><framelinvel %1$s/><frameangvel %1$s/>".formatted(ref));
        double[] lin = read(d, 2), ang = read(d, 3), qpos = d.qpos.clone();
        double h = 1e-5;
        poseAfter(d, qpos, -h);
        double[] p0 = read(d, 0), q0 = read(d, 1), turn = new double[3];
        poseAfter(d, qpos, h);
        double[] p1 = read(d, 0), q1 = read(d, 1);
        Quat.sub(turn, 0, q1, 0, q0, 0, new double[4], 0);
        Quat.rotate(turn, 0, turn, 0, q0, 0);
        for (int k = 0; k < 3; k++) {
            assertEquals((p1[k] - p0[k]) / (2 * h), lin[k], 1e-7);
            assertEquals(turn[k] / (2 * h), ang[k], 1e-7);
        }
    }

    private static void poseAfter(Data d, double[] qpos, double t) {
        System.arraycopy(qpos, 0, d.qpos, 0, qpos.length);
        Positions.integrate(d, d.qpos, 0, d.qvel, 0, t);
        Physics.forward(d);
    }

    @Test
    void velocitiesOfSitesAndSubtrees() {
        Data d = world("""
            <velocimeter site="tip"/><gyro site="tip"/>
            <framelinvel objtype="site" objname="tip"/><frameangvel objtype="body" objname="hand"/>
            <subtreelinvel body="arm"/><subtreeangmom body="torso"/><velocimeter site="mark"/>
            """);
        int tip = id(d, ObjType.Code.SITE, "tip"), hand = id(d, ObjType.Code.BODY, "hand");
        double[] local = new double[6], world = new double[6], body = new double[6];
        ObjectMotion.velocity(local, 0, d, ObjType.Code.SITE, tip, true);
        ObjectMotion.velocity(world, 0, d, ObjType.Code.SITE, tip, false);
        ObjectMotion.velocity(body, 0, d, ObjType.Code.BODY, hand, false);
        assertArrayEquals(row(local, 3, 3), read(d, 0));
        assertArrayEquals(row(local, 0, 3), read(d, 1));
        assertArrayEquals(row(world, 3, 3), read(d, 2));
        assertArrayEquals(row(body, 0, 3), read(d, 3));
        assertTrue(d.flgSubtreevel);
        SubtreeMomentum.run(d);
        assertArrayEquals(row(d.subtreeLinvel, 3 * id(d, ObjType.Code.BODY, "arm"), 3), read(d, 4));
        assertArrayEquals(row(d.subtreeAngmom, 3 * id(d, ObjType.Code.BODY, "torso"), 3), read(d, 5));
        assertArrayEquals(new double[3], read(d, 6));
    }

    @Test
    @Tag("S3-6.AC4")
    void magnetometerSeesTheFieldInItsAxes() {
        Data d = world("<magnetometer site=\"imu\"/>");
        double[] back = new double[3];
        Mat3.mulVec(back, 0, d.site.xmat, 9 * id(d, ObjType.Code.SITE, "imu"), read(d, 0), 0);
        assertArrayEquals(d.opt.magnetic, back, 1e-15);
    }

    @Test
    void cameraProjectsToPixels() {
        // the camera looks along -z; x right, y up; fovy 90 degrees: half the height is seen at depth 1 over 1
        String xml = """
            <mujoco>
              <worldbody>
                <camera name="c" pos="0 0 2" fovy="90" resolution="200 100"/>
                <camera name="lens" pos="0 0 2" resolution="200 100" focal="0.5 0.25" sensorsize="2 1"/>
                <site name="axis"/><site name="off" pos="0.4 0.2 0"/><site name="in" pos="0 0 2"/>
              </worldbody>
              <sensor>
                <camprojection site="axis" camera="c"/><camprojection site="off" camera="c"/>
                <camprojection site="off" camera="lens"/><camprojection site="in" camera="c"/>
              </sensor>
            </mujoco>
            """;
        Data d = Worlds.of(xml);
        Physics.forward(d);
        assertArrayEquals(new double[] {100, 50}, read(d, 0), 1e-12);
        assertArrayEquals(new double[] {100 + 50 * 0.2, 50 - 50 * 0.1}, read(d, 1), 1e-12);
        assertArrayEquals(new double[] {100 + 50 * 0.2, 50 - 25 * 0.1}, read(d, 2), 1e-12);
        assertArrayEquals(new double[] {100, 50}, read(d, 3), 1e-12);
    }

    @Test
    void energiesAndClock() {
        Data d = world("<e_potential/><e_kinetic/><clock/>");
        d.time = 0.75;
        Physics.forward(d);
        double[] seen = d.sensordata.clone();
        Energy.potential(d);
        Energy.kinetic(d);
        assertArrayEquals(new double[] {d.energy[0], d.energy[1], 0.75}, seen);
        d.opt.enableflags |= EnableFlag.ENERGY;
        Physics.forward(d);
        assertArrayEquals(seen, d.sensordata);
    }

    @Test
    void cutoffClampsBothSidesOfRealNumbers() {
        Data d = world("""
            <framelinvel objtype="site" objname="tip"/><framelinvel objtype="site" objname="tip" cutoff="0.1"/>
            """);
        double[] free = read(d, 0), cut = read(d, 1);
        for (int k = 0; k < 3; k++) {
            assertEquals(Math.clamp(free[k], -0.1, 0.1), cut[k]);
        }
        assertTrue(Arrays.stream(cut).anyMatch(x -> Math.abs(x) == 0.1));
    }

    @Test
    void disabledSensorsKeepTheirData() {
        Data d = world("<jointpos joint=\"elbow\"/><gyro site=\"tip\"/><actuatorfrc actuator=\"drive\"/>");
        Arrays.fill(d.sensordata, 7);
        d.opt.disableflags |= DisableFlag.SENSOR;
        Physics.step(d);
        for (double x : d.sensordata) {
            assertEquals(7, x);
        }
    }

    @Test
    void sensorsShowTheStateBeforeTheStep() {
        Data d = world("<framepos objtype=\"site\" objname=\"tip\"/><clock/>");
        double[] before = row(d.site.xpos, 3 * id(d, ObjType.Code.SITE, "tip"), 3);
        Physics.step(d);
        assertArrayEquals(before, read(d, 0));
        assertArrayEquals(new double[] {0}, read(d, 1));
        Kinematics.run(d);
        assertFalse(Arrays.equals(before, row(d.site.xpos, 3 * id(d, ObjType.Code.SITE, "tip"), 3)));
    }
}
