package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.inertia.MassMatrix;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.JacobianMode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Springs, dampers, friction, limits and motors of tendons. */
class TendonForcesTest {
    /** One slide x along the tendon: its length is 1 + x. */
    private static Data rope(String tendon, String more) {
        return Worlds.of("""
            <mujoco>
              <option gravity='0 0 0'/>
              <worldbody>
                <site name='w'/>
                <body pos='1 0 0'>
                  <joint name='x' type='slide' axis='1 0 0'/><geom size='.1' mass='2'/><site name='s'/>
                </body>
              </worldbody>
              <tendon><spatial name='t' %s><site site='w'/><site site='s'/></spatial></tendon>
              %s
            </mujoco>
            """.formatted(tendon, more));
    }

    private static Data at(Data d, double x, double v) {
        d.qpos[0] = x;
        d.qvel[0] = v;
        Physics.forward(d);
        return d;
    }

    /** The bits of MuJoCo: the negative zero of a joint that is at rest and damped meets the positive one of the tendon. */
    @Test
    void aSpringCountsAsADamperWithoutForce() {
        Data d = Worlds.of("""
            <mujoco>
              <worldbody>
                <body><joint name='a' damping='1'/><geom size='.1'/></body>
                <body pos='1 0 0'><joint name='b' damping='1'/><geom size='.1'/></body>
              </worldbody>
              <tendon><fixed stiffness='3' springlength='1'>
                <joint joint='a' coef='-1'/><joint joint='b' coef='1'/>
              </fixed></tendon>
            </mujoco>
            """);
        Physics.forward(d);
        assertArrayEquals(new double[] {0.0, -0.0}, d.qfrcDamper);
        assertArrayEquals(new double[] {-3, 3}, d.qfrcSpring);
    }

    @Test
    @Tag("S1-4.AC7")
    @Tag("S3-4.AC3")
    void forcesAlongTendonsBecomeJointForces() {
        Data d = Worlds.random(TendonWorlds.tangle("", ""), 5);
        double[] expected = new double[d.model.nv];
        for (int t = 0; t < d.model.ntendon; t++) {
            double length = d.ten.length[t], v = d.ten.velocity[t];
            double low = d.model.tendon.lengthspring[2 * t], high = d.model.tendon.lengthspring[2 * t + 1];
            double x = Math.max(length - high, 0) + Math.min(length - low, 0);
            double[] k = {20, 10, 5, 3}, k1 = {0, 3, 0, 0}, k2 = {0, 4, 0, 0};
            double[] b = {0.3, 0, 0, 0}, b1 = {0, 0.1, 0, 0}, b2 = {0, 0.2, 0, 0};
            double force = -x * (k[t] + k1[t] * x + k2[t] * x * x) - v * (b[t] + b1[t] * Math.abs(v) + b2[t] * v * v);
            double[] row = TendonWorlds.row(d, t);
            for (int i = 0; i < row.length; i++) {
                expected[i] += row[i] * force;
            }
        }
        assertArrayEquals(expected, d.qfrcPassive, 1e-10);
        for (int i = 0; i < expected.length; i++) {
            assertEquals(d.qfrcPassive[i], d.qfrcSpring[i] + d.qfrcDamper[i]);
        }
    }

    @Test
    @Tag("S3-4.AC3")
    void aSpringPullsBack() {
        Data d = at(rope("stiffness='50'", ""), 0.2, 0);
        assertEquals(-10, d.qfrcPassive[0], 1e-12);
        assertEquals(-5, d.qacc[0], 1e-12);
        Physics.step(d, 200);
        assertTrue(d.qpos[0] < 0.19 && Math.abs(d.qpos[0]) < 0.21, "oscillates: " + d.qpos[0]);
    }

    @Test
    void aDeadBandHasNoForce() {
        Data d = rope("stiffness='50' springlength='.9 1.1'", "");
        for (double x : new double[] {-0.1, -0.05, 0, 0.1}) {
            assertEquals(0, at(d, x, 0).qfrcPassive[0], 1e-12);
        }
        assertEquals(-5, at(d, 0.2, 0).qfrcPassive[0], 1e-12);
        assertEquals(5, at(d, -0.2, 0).qfrcPassive[0], 1e-12);
    }

    @Test
    void springsAndDampersCanBeSwitchedOff() {
        Data d = rope("stiffness='50' damping='3'", "");
        d.opt.disableflags = DisableFlag.SPRING;
        assertEquals(-6, at(d, 0.2, 2).qfrcPassive[0], 1e-12);
        d.opt.disableflags = DisableFlag.DAMPER;
        assertEquals(-10, at(d, 0.2, 2).qfrcPassive[0], 1e-12);
        d.opt.disableflags = DisableFlag.DAMPER | DisableFlag.SPRING;
        assertEquals(0, at(d, 0.2, 2).qfrcPassive[0]);
    }

    @Test
    void energyOfSpringsIsConserved() {
        String chain = TendonWorlds.CHAIN.replace("stiffness='100' damping='10'", "stiffness='100 20 30'");
        for (String xml : new String[] {chain, TendonWorlds.SPHERE}) {
            Data d = Worlds.random(xml, 2);
            d.opt.enableflags |= EnableFlag.ENERGY;
            d.opt.disableflags |= DisableFlag.CONTACT;
            d.opt.integrator = Integrator.RK4;
            d.opt.timestep = 1e-3;
            Physics.forward(d);
            double before = d.energy[0] + d.energy[1], spring = d.energy[0];
            double change = 0;
            for (int i = 0; i < 50; i++) {
                Physics.step(d, 10);
                Physics.forward(d);
                assertEquals(before, d.energy[0] + d.energy[1], 1e-5);
                change = Math.max(change, Math.abs(d.energy[0] - spring));
            }
            assertTrue(change > 1e-3, "changes its form: " + change);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    @Tag("S1-4.AC8")
    @Tag("S3-4.AC4")
    void limitsAreConstraints(int sparse) {
        Data d = rope("limited='true' range='.8 1.2' solreflimit='.01 1'", "");
        d.opt.jacobian = JacobianMode.of(sparse);
        assertEquals(0, at(d, 0.1, 0).nefc);
        for (int side = -1; side <= 1; side += 2) {
            at(d, 0.25 * side, side);
            assertEquals(1, d.nefc);
            assertEquals(1, d.nl);
            assertEquals(ConstraintType.Code.LIMIT_TENDON, d.efc.type[0]);
            assertEquals(-0.05, d.efc.pos[0], 1e-12);
            assertEquals(-side, d.efc.J.values[0], 1e-12);
            assertTrue(d.efc.force[0] > 0);
            assertEquals(-side * d.efc.force[0], d.qfrcConstraint[0], 1e-12);
            assertEquals(0, d.qfrcPassive[0]);
        }
        Physics.step(d, 500);
        assertEquals(1, d.ten.length[0], 0.2 + 1e-3, "back within the range");
    }

    @Test
    @Tag("S3-4.AC4")
    void aSofterLimitPushesLess() {
        Data stiff = at(rope("limited='true' range='0 1.2' solreflimit='.01 1'", ""), 0.25, 0);
        Data soft = at(rope("limited='true' range='0 1.2' solreflimit='.1 1'", ""), 0.25, 0);
        assertTrue(stiff.efc.force[0] > 10 * soft.efc.force[0]);
        Data early = at(rope("limited='true' range='0 1.2' margin='.3'", ""), 0, 0);
        assertEquals(1, early.nefc);
        assertEquals(0.3, early.efc.margin[0]);
        assertEquals(0.2, early.efc.pos[0], 1e-12);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void frictionBrakesUpToItsLoss(int sparse) {
        Data d = rope("frictionloss='3'", "");
        d.opt.jacobian = JacobianMode.of(sparse);
        at(d, 0, 1);
        assertEquals(ConstraintType.Code.FRICTION_TENDON, d.efc.type[0]);
        assertEquals(1, d.nf);
        assertEquals(-3, d.qfrcConstraint[0], 1e-9);
        Physics.step(d, 1000);
        assertEquals(0, d.qvel[0], 1e-3, "stops");
        d.qfrcApplied[0] = 2;
        double x = d.qpos[0];
        Physics.step(d, 200);
        assertEquals(x, d.qpos[0], 1e-3, "holds a smaller force");
        d.opt.disableflags |= DisableFlag.FRICTIONLOSS;
        Physics.forward(d);
        assertEquals(0, d.nefc);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aTendonThatNothingMovesHasNoRows(int sparse) {
        Data d = Worlds.of("""
            <mujoco>
              <worldbody>
                <site name='a'/><site name='b' pos='1 0 0'/>
                <body pos='0 0 1'><joint/><geom size='.1'/></body>
              </worldbody>
              <tendon>
                <spatial limited='true' range='0 .5' frictionloss='1'><site site='a'/><site site='b'/></spatial>
              </tendon>
            </mujoco>
            """);
        d.opt.jacobian = JacobianMode.of(sparse);
        Physics.forward(d);
        assertEquals(0, d.nefc);
        assertEquals(1, d.ten.length[0]);
        d.model.newData().copyFrom(d);
        Physics.step(d, 10);
    }

    @Test
    @Tag("S1-4.AC9")
    @Tag("S3-4.AC6")
    void aMotorPullsThroughTheMomentArms() {
        Data d = Worlds.of(
                TendonWorlds.ARM.replace("<sensor>", "<actuator><motor tendon='t' gear='3'/></actuator><sensor>"));
        d.qpos[1] = 0.7;
        d.ctrl[0] = 2;
        Physics.forward(d);
        double[] row = TendonWorlds.row(d, 0);
        assertEquals(2, d.actuator.force[0]);
        for (int i = 0; i < 2; i++) {
            assertEquals(3 * row[i] * 2, d.qfrcActuator[i], 1e-14);
        }
        assertEquals(3 * d.ten.length[0], d.actuator.length[0], 1e-14);
        assertNotEquals(0, d.qfrcActuator[1]);
    }

    @Test
    @Tag("S1-4.AC13")
    void aMuscleKnowsTheAccelerationOfItsPull() {
        String muscle = "<actuator><muscle tendon='t' force='100'/></actuator></mujoco>";
        Data d = TendonWorlds.of(
                TendonWorlds.ARM.replace("pos='0 0 -.2'", "pos='.1 0 -.2'").replace("</mujoco>", muscle));
        double[] acceleration = TendonWorlds.row(d, 0);
        MassMatrix.solve(d, acceleration, 0);
        double norm = Math.sqrt(Worlds.dot(acceleration, acceleration));
        assertEquals(norm, d.model.actuator.acc0[0], 1e-12);
        assertEquals(1.49804, norm, 1e-5);
        double reach = Math.sqrt(0.05); // of the tendon's end about the elbow
        assertArrayEquals(new double[] {0.5 - reach, 0.5 + reach}, d.model.actuator.lengthrange, 1e-4);
    }

    @Test
    @Tag("S3-4.AC2")
    void aTendonMotorEqualsAJointMotorOfTheSameArm() {
        String xml = """
            <mujoco>
              <worldbody>
                <body><joint name='j' axis='0 1 0'/><geom type='capsule' size='.05 .2' pos='.2 0 0'/></body>
              </worldbody>
              <tendon><fixed name='t'><joint joint='j' coef='.4'/></fixed></tendon>
              <actuator><motor %s/></actuator>
            </mujoco>
            """;
        Data tendon = Worlds.of(xml.formatted("tendon='t' gear='2'"));
        Data joint = Worlds.of(xml.formatted("joint='j' gear='.8'"));
        tendon.ctrl[0] = 1.5;
        joint.ctrl[0] = 1.5;
        Physics.step(tendon, 100);
        Physics.step(joint, 100);
        assertEquals(joint.qfrcActuator[0], tendon.qfrcActuator[0], 1e-10);
        assertEquals(joint.qpos[0], tendon.qpos[0], 1e-10);
    }

    /** Numbers of MuJoCo 3.12.0 (the official WebAssembly build) after 100 steps. */
    @Test
    @Tag("S1-4.AC16")
    void aHundredStepsAsInMujoco() {
        double[] bent = {0.3, -0.5, 0.4}, moved = {0.1, -0.05};
        after(TendonWorlds.ARM, bent, 0.6970129010195786, -0.14254927807441078, -0.008708763871762433);
        after(TendonWorlds.CHAIN, bent, 1.0363771372537545, -0.26518890463746203, -0.052448338506716284);
        after(TendonWorlds.SPHERE, moved, 0.6065015057186445, -0.03542933751110615, 0);
        after(TendonWorlds.CYLINDER, moved, 0.6533974766071877, 0.13525267325520007, 0);
        after(TendonWorlds.PULLEY, moved, 0.6079283703800948, -1.4447126820133929, -7.103581480995258);
    }

    private static void after(String xml, double[] qpos, double length, double velocity, double spring) {
        Data d = Worlds.of(xml);
        double[] qvel = {0.2, 0.4, -0.3};
        System.arraycopy(qpos, 0, d.qpos, 0, d.model.nq);
        System.arraycopy(qvel, 0, d.qvel, 0, d.model.nv);
        Physics.step(d, 100);
        Physics.forward(d);
        assertEquals(length, d.ten.length[0], 1e-13);
        assertEquals(velocity, d.ten.velocity[0], 1e-12);
        assertEquals(spring, d.qfrcSpring[1], 1e-11);
    }

    @Test
    void tendonsJoinTheIslandsOfTheirTrees() {
        String xml = """
            <mujoco>
              <worldbody>
                <body><joint name='a'/><geom size='.1'/></body>
                <body pos='1 0 0'><joint name='b'/><geom size='.1'/></body>
                <body pos='2 0 0'><joint frictionloss='1'/><geom size='.1'/></body>
              </worldbody>
              <tendon>
                <fixed frictionloss='1'><joint joint='a' coef='1'/><joint joint='b' coef='2'/></fixed>
              </tendon>
            </mujoco>
            """;
        Data d = TendonWorlds.of(xml);
        assertEquals(2, d.nisland);
        assertEquals(d.island.treeIsland[0], d.island.treeIsland[1]);
        assertNotEquals(d.island.treeIsland[0], d.island.treeIsland[2]);
        assertEquals(1, d.tendonEfcadr[0], "after the joint's friction");
    }

    @Test
    void inverseDynamicsUndoesForwardDynamics() {
        String rows = "frictionloss='.2' limited='true' range='0 .1'";
        Data d = Worlds.random(TendonWorlds.tangle("armature='.2'", rows), 9);
        d.opt.iterations = 200;
        d.opt.tolerance = 0;
        Physics.forward(d);
        assertTrue(d.nefc >= 2);
        Physics.inverse(d);
        assertArrayEquals(new double[d.model.nv], d.qfrcInverse, 1e-9);
    }
}
