package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.cardan.engine.Data;
import dev.cardan.engine.Derivatives;
import dev.cardan.engine.FiniteDifferences;
import dev.cardan.engine.LengthRangeSettings;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.RayFilter;
import dev.cardan.engine.Rays;
import dev.cardan.engine.Stages;
import dev.cardan.engine.State;
import dev.cardan.engine.Support;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.Stage;
import dev.cardan.mjcf.Mjcf;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What holds for all questions to a world, and what MuJoCo's numbers don't show. */
class QuestionsTest {
    private static final String MODEL = """
            <mujoco>
              <worldbody>
                <geom name="floor" type="plane" size="1 1 1"/>
                <body name="arm" pos="0 0 1">
                  <joint name="hinge" axis="0 1 0" limited="true" range="-1 1"/>
                  <geom name="upper" type="capsule" size="0.1" fromto="0 0 0 0.4 0 0"/>
                  <site name="tip" pos="0.4 0 0"/>
                  <camera name="eye"/>
                </body>
                <body name="ball" pos="1 0 0.15">
                  <freejoint/>
                  <geom name="ball" size="0.2" condim="3"/>
                </body>
              </worldbody>
              <actuator>
                <motor name="motor" joint="hinge" gear="0.5"/>
                <motor name="late" joint="hinge" nsample="3" delay="0.004"/>
              </actuator>
              <sensor>
                <jointpos joint="hinge" nsample="4" delay="0.002"/>
              </sensor>
            </mujoco>""";

    private static Data world() {
        Data d = Mjcf.parse(MODEL).newData();
        Physics.step(d, 3);
        Physics.forward(d);
        return d;
    }

    private static final double[] NONE = {};

    private static void refuses(String part, Executable call) {
        String message = assertThrows(IllegalArgumentException.class, call).getMessage();
        assertTrue(message.contains(part), message);
    }

    @Test
    void wrongArgumentsAreNamedAndChangeNothing() {
        Data d = world();
        double[] p = {1, 2, 3}, six = new double[6], j = new double[21], nv = new double[7];
        State before = d.state();
        for (int bad : new int[] {-1, 3}) {
            String body = "there is no body " + bad;
            refuses(body, () -> Support.jacobian(j, null, d, p, 0, bad));
            refuses(body, () -> Support.jacobianDot(j, null, d, p, 0, bad));
            refuses(body, () -> Support.jacobianPointAxis(j, j, d, p, 0, p, 0, bad));
            refuses(body, () -> Support.jacobianBody(j, j, d, bad));
            refuses(body, () -> Support.jacobianBodyCom(j, j, d, bad));
            refuses(body, () -> Support.jacobianSubtreeCom(j, d, bad));
            refuses(body, () -> Support.angularMomentumMatrix(j, d, bad));
            refuses(body, () -> Support.applyForce(nv, d, p, 0, p, 0, p, 0, bad));
            refuses(body, () -> Support.toWorld(p, 0, null, 0, d, p, 0, null, 0, bad));
            refuses("there is no geom " + bad, () -> Support.jacobianGeom(j, j, d, bad));
            refuses("there is no geom " + bad, () -> Support.distance(six, 0, d, 0, bad, 1));
            refuses("there is no geom " + bad, () -> Support.nearest(nv, 0, d, bad, RayFilter.ALL, 1));
            refuses("there is no geom " + bad, () -> Support.maxContacts(d, bad, 0));
            refuses("there is no geom " + bad, () -> Rays.castGeom(d, bad, p, 0, p, 0, null, 0));
            refuses("there is no site " + bad, () -> Support.jacobianSite(j, j, d, bad));
            refuses("there is no site " + bad, () -> Support.velocity(six, 0, d, ObjType.Code.SITE, bad, true));
            refuses("there is no camera " + bad, () -> Support.acceleration(six, 0, d, ObjType.Code.CAMERA, bad, true));
            refuses("there is no actuator " + bad, () -> Support.readControl(d, bad, 0, -1));
            refuses("there is no sensor " + bad, () -> Support.readSensor(six, 0, d, bad, 0, -1));
            refuses("there is no joint " + bad, () -> Derivatives.freeBias(new double[36], d, bad));
        }
        refuses("no frame", () -> Support.velocity(six, 0, d, ObjType.Code.JOINT, 0, true));
        refuses("jacr has 6 numbers", () -> Support.jacobian(j, six, d, p, 0, 1));
        refuses("point has 3 numbers: from place 1 on it needs 3", () -> Support.jacobian(j, j, d, p, 1, 1));
        refuses("point has 3 numbers: from place -1 on", () -> Support.jacobian(j, j, d, p, -1, 1));
        refuses("r has 0 numbers", () -> Support.velocity(NONE, 0, d, ObjType.Code.BODY, 1, true));
        refuses("v has 6 numbers", () -> Support.mulM(nv, 0, d, six, 0));
        refuses("x has 7 numbers", () -> Support.solveM(nv, 0, d, j, 0, 2));
        refuses("cannot have -7 numbers", () -> Support.solveM(nv, 0, d, j, 0, -1));
        refuses("sqrtInvD has 0 numbers", () -> Support.solveM2(nv, 0, d, nv, 0, NONE, 0, 1));
        refuses("(nv x nv)", () -> Support.fullM(j, 0, d));
        refuses("(nv x nv)", () -> Support.addM(j, 0, d));
        refuses("(nv x nv)", () -> Derivatives.full(j, 0, d));
        refuses("(nefc)", () -> Support.mulJacobian(NONE, 0, d, nv, 0));
        refuses("(nefc)", () -> Support.mulJacobianTransposed(nv, 0, d, NONE, 0));
        refuses("(nefc)", () -> Support.constraintUpdate(d, NONE, 0, false));
        refuses("there is no contact " + d.ncon, () -> Support.contactForce(six, 0, d, d.ncon));
        refuses("does not touch itself", () -> Support.addContact(d, 1, 1, 0, p, 0, new double[9], 0));
        refuses("frame has 3 numbers", () -> Support.addContact(d, 0, 1, 0, p, 0, p, 0));
        refuses("qpos has 7 numbers", () -> Support.integratePositions(d, nv, 0, nv, 0, 1));
        refuses("qpos1 has 7 numbers", () -> Support.differentiatePositions(d, nv, 0, 1, nv, 0, nv, 0));
        refuses("qpos has 7 numbers", () -> Support.normalizeQuaternions(d.model, nv, 0));
        refuses("interpolation 3", () -> Support.readControl(d, 1, 0, 3));
        refuses("has no history", () -> Support.setControlHistory(d, 0, NONE, NONE));
        refuses("there are 1 values", () -> Support.setSensorHistory(d, 0, NONE, new double[1], 0));
        refuses("direction of the ray is zero", () -> Rays.castGeom(d, 0, p, 0, new double[3], 0, null, 0));
        refuses("distances has 0", () -> Rays.castAll(d, p, 0, p, 1, RayFilter.ALL, 9, null, NONE, null));
        refuses("type MESH", () -> Rays.castShape(GeomType.MESH, p, 0, new double[9], 0, p, 0, p, 0, p, 0, null, 0));
        refuses("result has 6 numbers", () -> Stages.rne(d, true, six));
        refuses("neither implicit nor", () -> Stages.implicit(d));
        refuses("has delays", () -> FiniteDifferences.transition(d, 1e-6, false, null, null, null, null));
        refuses("must be positive", () -> FiniteDifferences.transition(d, 0, false, null, null, null, null));
        assertEquals(before, d.state());
        assertArrayEquals(new double[] {1, 2, 3}, p);
        assertArrayEquals(new double[6], six);
        assertArrayEquals(new double[7], nv);
        assertArrayEquals(new double[21], j);
    }

    @Test
    void answersAllocateNothing() {
        Data d = world();
        double[] p = {0, 0, 3}, down = {0, 0, -1}, six = new double[6], j = new double[21], k = new double[21];
        double[] nv = new double[7], v = new double[7], rows = new double[d.nefc], seven = new double[7];
        double[] qpos = d.qpos.clone(), full = new double[49];
        Map<String, Runnable> questions = new TreeMap<>();
        questions.put("jacobian", () -> Support.jacobian(j, k, d, p, 0, 1));
        questions.put("jacobianDot", () -> Support.jacobianDot(j, k, d, p, 0, 1));
        questions.put("jacobianPointAxis", () -> Support.jacobianPointAxis(j, k, d, p, 0, down, 0, 1));
        questions.put("jacobianSubtreeCom", () -> Support.jacobianSubtreeCom(j, d, 1));
        questions.put("velocity", () -> Support.velocity(six, 0, d, ObjType.Code.SITE, 0, true));
        questions.put("acceleration", () -> Support.acceleration(six, 0, d, ObjType.Code.SITE, 0, true));
        questions.put("mulM", () -> Support.mulM(nv, 0, d, v, 0));
        questions.put("fullM", () -> Support.fullM(full, 0, d));
        questions.put("mulJacobian", () -> Support.mulJacobian(rows, 0, d, v, 0));
        questions.put("constraintUpdate", () -> Support.constraintUpdate(d, rows, 0, true));
        questions.put("distance", () -> Support.distance(null, 0, d, 1, 2, 5));
        questions.put("nearest", () -> Support.nearest(seven, 0, d, 1, RayFilter.ALL, 5));
        questions.put("integratePositions", () -> Support.integratePositions(d, qpos, 0, v, 0, 0.1));
        questions.put("differentiatePositions", () -> Support.differentiatePositions(d, nv, 0, 1, qpos, 0, qpos, 0));
        questions.put("readControl", () -> Support.readControl(d, 1, 0.01, 1));
        questions.put("cast", () -> Rays.cast(d, p, 0, down, 0, RayFilter.ALL, null, 0, six, 0));
        questions.put("castGeom", () -> Rays.castGeom(d, 0, p, 0, down, 0, six, 0));
        questions.put("smoothVelocity", () -> Derivatives.smoothVelocity(d, true));
        questions.put("kinematics", () -> Stages.kinematics(d));
        questions.put("rne", () -> Stages.rne(d, true, nv));
        questions.put("forward", () -> Physics.forward(d, Stage.POS, true));
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (Map.Entry<String, Runnable> q : questions.entrySet()) {
            long least = Long.MAX_VALUE;
            for (int round = 0; round < 500 && least >= 1000; round++) { // until it is compiled
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < 1000; i++) {
                    q.getValue().run();
                }
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertTrue(least < 1000, q.getKey() + " allocates " + least / 1000.0 + " bytes per call");
        }
    }

    @Test
    void aFailedQuestionDoesNotDisturbTheNext() {
        Data d = world();
        State before = d.state();
        RayFilter bad = new RayFilter(new boolean[] {true, true, true, true, true, true}, true, -1);
        double[] r = new double[7], p = {0, 0, 3}, down = {0, 0, -1};
        double expected = Rays.cast(d, p, 0, down, 0, bad, null, 0, null, 0);
        Model broken = d.model;
        int[] mat = broken.geom.matid.clone();
        broken.geom.matid[1] = 99; // a filter that throws in the middle
        try {
            assertThrows(IndexOutOfBoundsException.class, () -> Rays.cast(d, p, 0, down, 0, bad, null, 0, null, 0));
            assertThrows(IndexOutOfBoundsException.class, () -> Support.nearest(r, 0, d, 0, bad, 5));
        } finally {
            System.arraycopy(mat, 0, broken.geom.matid, 0, mat.length);
        }
        assertEquals(before, d.state());
        assertEquals(expected, Rays.cast(d, p, 0, down, 0, bad, null, 0, null, 0));
        Data other = d.model.newData();
        Physics.step(other, 3);
        Physics.step(other);
        Physics.step(d);
        assertArrayEquals(other.qpos, d.qpos, 0);
    }

    @Test
    void raysSeeTheStateBeforeTheStepUntilKinematicsIsDone() {
        Data d = Mjcf.parse(MODEL).newData();
        Physics.forward(d);
        d.qvel[1] = 10; // the ball moves along x
        double[] from = {5, 0, d.qpos[3]}, along = {-1, 0, 0};
        double at0 = Rays.castGeom(d, 2, from, 0, along, 0, null, 0);
        Physics.step(d);
        assertEquals(at0, Rays.castGeom(d, 2, from, 0, along, 0, null, 0));
        Stages.kinematics(d);
        assertEquals(at0 - 0.02, Rays.castGeom(d, 2, from, 0, along, 0, null, 0), 5e-3);
    }

    @Test
    void anAddedContactPushesLikeOneThatWasFound() {
        Data d = world();
        int found = 0;
        double[] expected = d.qacc.clone(), pos = new double[3], frame = new double[9];
        assertEquals(1, d.ncon);
        System.arraycopy(d.contact.pos, 3 * found, pos, 0, 3);
        System.arraycopy(d.contact.frame, 9 * found, frame, 0, 9);
        double dist = d.contact.dist[found];
        d.ncon = 0;
        assertEquals(0, Support.addContact(d, 0, 2, dist, pos, 0, frame, 0));
        assertEquals(0, d.nefc);
        Stages.makeConstraint(d);
        Stages.island(d);
        Stages.projectConstraint(d);
        Stages.fwdVelocity(d);
        Stages.fwdActuation(d);
        Stages.fwdAcceleration(d);
        Stages.fwdConstraint(d);
        assertArrayEquals(expected, d.qacc, 0);
        assertEquals(1, Support.addContact(d, 0, 2, dist, pos, 0, frame, 0));
        assertEquals(2, d.ncon);
    }

    @Test
    void addMAddsToTheLowerTriangle() {
        Data d = world();
        double[] full = new double[49], sum = new double[49];
        java.util.Arrays.fill(sum, 1);
        Support.fullM(full, 0, d);
        Support.addM(sum, 0, d);
        for (int i = 0; i < 7; i++) {
            for (int j = 0; j < 7; j++) {
                assertEquals(j <= i ? 1 + full[7 * i + j] : 1, sum[7 * i + j]);
            }
        }
    }

    @Test
    void aLengthRangeIsFoundWithoutTouchingTheModel() {
        Model m = Mjcf.parse(MODEL);
        double[] before = m.actuator.lengthrange.clone(), r = new double[2];
        Support.lengthRange(r, 0, m, 0, LengthRangeSettings.DEFAULT);
        double limit = 0.5 * Math.toRadians(1); // the gear times the limit of the joint, which gives way a little
        assertEquals(-limit, r[0], 0.05 * limit);
        assertEquals(limit, r[1], 0.05 * limit);
        assertArrayEquals(before, m.actuator.lengthrange);
    }

    @Test
    void historiesAreReadAndReplaced() {
        Data d = world();
        Support.setControlHistory(d, 1, new double[] {0, 1, 2}, new double[] {4, 6, 8});
        assertEquals(5, Support.readControl(d, 1, 0.504, 1), 1e-12);
        assertEquals(4, Support.readControl(d, 1, 0.504, 0));
        Support.setSensorHistory(d, 0, new double[] {0, 1, 2, 3}, new double[] {1, 2, 3, 5}, 3);
        double[] r = new double[2];
        Support.readSensor(r, 1, d, 0, 2.502, 1);
        assertEquals(4, r[1], 1e-12);
    }

    @Test
    void differencesLeaveTheWorldAsItIs() {
        Data d = Mjcf.parse(
                        MODEL.replace("nsample=\"3\" delay=\"0.004\"", "").replace("nsample=\"4\" delay=\"0.002\"", ""))
                .newData();
        Physics.step(d, 5);
        d.ctrl[0] = 0.3;
        d.xfrcApplied[7] = 2;
        State before = d.state();
        int n = 14;
        double[] a = new double[n * n], b = new double[n * 2];
        FiniteDifferences.transition(d, 1e-6, true, a, b, null, null);
        assertEquals(before, d.state());
        FiniteDifferences.inverse(d, 1e-6, false, null, null, new double[49], null, null, null, null);
        assertEquals(before, d.state());
        d.opt.integrator = Integrator.RK4;
        refuses("RK4", () -> FiniteDifferences.transition(d, 1e-6, false, a, b, null, null));
        for (double x : List.of(a[0], b[14])) {
            assertTrue(Double.isFinite(x) && x != 0);
        }
    }
}
