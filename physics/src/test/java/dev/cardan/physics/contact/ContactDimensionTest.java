package dev.cardan.physics.contact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.constraint.ContactForce;
import dev.cardan.engine.kinematics.Jacobians;
import dev.cardan.engine.kinematics.Positions;
import dev.cardan.engine.linalg.Qcqp;
import dev.cardan.engine.math.FrictionPyramid;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.Solver;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.physics.contact.Scenes.Variant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contacts of dimension 1, 3, 4 and 6, both cones, all solvers. */
class ContactDimensionTest {
    static final List<Variant> VARIANTS = Scenes.VARIANTS;

    private static String sphereOnPlane(int condim, String friction, double height) {
        return Scenes.world("""
            <geom type="plane" size="1 1 .1" condim="%1$d" friction="%2$s"/>
            <body pos="0 0 %3$s">
              <freejoint/><geom name="ball" size="0.05" condim="%1$d" friction="%2$s"/>
            </body>
            """.formatted(condim, friction, height));
    }

    private static final String MIXED = Scenes.world("""
        <geom type="plane" size="1 1 .1" condim="3" friction="1.0 0.005 0.0001"/>
        <body pos="-0.3 0 0.049"><freejoint/>
          <geom name="ball" size="0.05" condim="6" friction="1.0 0.005 0.01"/>
        </body>
        <body pos="0.3 0 0.049"><freejoint/><geom name="ice" size="0.05" condim="1"/></body>
        <geom type="box" name="slab" size="0.2 0.2 0.1" pos="0 2 0.1" condim="1"/>
        <body pos="0 2 0.249"><freejoint/><geom name="puck" size="0.05" condim="1"/></body>
        <body pos="0.15 2 0.249"><freejoint/><geom name="top" size="0.05" condim="4"/></body>
        """);

    @ParameterizedTest
    @FieldSource("VARIANTS")
    @Tag("S1-2.AC1")
    @Tag("S1-2.AC16")
    void aContactOfDimensionOneOnlyPushes(Variant variant) {
        Data d = variant.of(sphereOnPlane(1, "1 .005 .0001", 0.1));
        d.qfrcApplied[0] = 0.3;
        int touched = 0;
        for (int i = 0; i < 300; i++) {
            Physics.step(d);
            assertEquals(d.ncon, d.nefc);
            assertEquals(d.nefc, Scenes.rows(d, ConstraintType.Code.CONTACT_FRICTIONLESS));
            for (int c = 0; c < d.ncon; c++) {
                double[] force = Scenes.force(d, c);
                assertTrue(force[0] >= 0);
                assertArrayEquals(new double[5], Arrays.copyOfRange(force, 1, 6));
                touched += force[0] > 0 ? 1 : 0;
            }
            assertEquals(0, d.qfrcConstraint[0]);
            assertEquals(0, d.qfrcConstraint[1]);
        }
        assertTrue(touched > 100);
        double mass = d.model.body.mass[1];
        assertEquals(0.3 / mass * 0.3, d.qvel[0], 1e-9); // nothing holds the push of 0.3 N over 0.3 s
    }

    @ParameterizedTest
    @FieldSource("VARIANTS")
    @Tag("S1-2.AC3")
    void torsionalFrictionSlowsASpinningBall(Variant variant) {
        Data slippery = variant.of(sphereOnPlane(3, "1.0 0.1 0.0001", 0.06));
        slippery.qvel[5] = 10;
        Physics.step(slippery, 200);
        assertEquals(10, slippery.qvel[5], 1e-9);

        Data d = variant.of(sphereOnPlane(4, "1.0 0.1 0.0001", 0.06));
        d.qvel[5] = 10;
        for (int i = 0; i < 200; i++) {
            Physics.step(d);
            for (int c = 0; c < d.ncon; c++) {
                double[] force = Scenes.force(d, c);
                assertEquals(4, d.contact.dim[c]);
                assertTrue(Math.abs(force[3]) <= 0.1 * force[0] * (1 + 1e-8) + 1e-12);
            }
        }
        assertTrue(Math.abs(d.qvel[5]) < 5, () -> "still " + d.qvel[5]);
    }

    @ParameterizedTest
    @FieldSource("VARIANTS")
    @Tag("S1-2.AC4")
    void rollingFrictionSlowsARollingBall(Variant variant) {
        Data easy = variant.of(sphereOnPlane(3, "1.0 0.005 0.01", 0.06));
        roll(easy);
        Physics.step(easy, 200);
        assertEquals(1, easy.qvel[0], 2e-3);

        Data d = variant.of(sphereOnPlane(6, "1.0 0.005 0.01", 0.06));
        roll(d);
        for (int i = 0; i < 200; i++) {
            Physics.step(d);
            for (int c = 0; c < d.ncon; c++) {
                double[] force = Scenes.force(d, c);
                double limit = 0.01 * force[0] * (1 + 1e-8) + 1e-12;
                assertTrue(Math.abs(force[4]) <= limit);
                assertTrue(Math.abs(force[5]) <= limit);
            }
        }
        assertTrue(d.qvel[0] < 0.9, () -> "still " + d.qvel[0]);
        assertTrue(d.qvel[0] > 0.5, () -> "now " + d.qvel[0]);
    }

    /** Pure rolling at 1 m/s. */
    private static void roll(Data d) {
        d.qvel[0] = 1;
        d.qvel[4] = 20;
    }

    @ParameterizedTest
    @FieldSource("VARIANTS")
    @Tag("S1-2.AC5")
    @Tag("S1-2.AC6")
    void theLargerDimensionAndFrictionOfTwoGeomsCount(Variant variant) {
        Data d = variant.of(MIXED);
        Physics.forward(d);
        assertEquals(4, d.ncon);
        int ball = Scenes.contactOf(d, "ball"), ice = Scenes.contactOf(d, "ice");
        int puck = Scenes.contactOf(d, "puck"), top = Scenes.contactOf(d, "top");
        assertEquals(6, d.contact.dim[ball]);
        assertEquals(3, d.contact.dim[ice]);
        assertEquals(1, d.contact.dim[puck]);
        assertEquals(4, d.contact.dim[top]);
        assertArrayEquals(
                new double[] {1, 1, 0.005, 0.01, 0.01}, Arrays.copyOfRange(d.contact.friction, 5 * ball, 5 * ball + 5));
        boolean pyramids = variant.cone() == Cone.PYRAMIDAL;
        assertEquals(pyramids ? 10 + 4 + 1 + 6 : 6 + 3 + 1 + 4, d.nefc);

        // each does what its dimension allows, at the same time
        roll(d);
        d.qvel[6] = 1;
        d.qvel[12] = 1;
        d.qvel[23] = 10;
        Physics.forward(d);
        assertTrue(Scenes.norm(Scenes.force(d, ball)[4], Scenes.force(d, ball)[5]) > 0);
        assertTrue(d.qacc[6] < -0.1);
        assertEquals(0, d.qacc[12]);
        assertTrue(d.qacc[23] < -0.1);
    }

    @ParameterizedTest
    @FieldSource("VARIANTS")
    @Tag("S1-2.AC7")
    void dimensionIsThreeUnlessSaid(Variant variant) {
        String plain = Scenes.world("""
            <geom type="plane" size="1 1 .1"/>
            <body pos="0 0 .06" euler="20 10 0"><freejoint/><geom type="box" size=".05 .04 .03"/></body>
            """);
        Data d = variant.of(plain), explicit = variant.of(plain.replace("<geom ", "<geom condim=\"3\" "));
        int contacts = 0;
        for (int i = 0; i < 200; i++) {
            Physics.step(d);
            Physics.step(explicit);
            for (int c = 0; c < d.ncon; c++) {
                assertEquals(3, d.contact.dim[c]);
            }
            assertEquals((variant.cone() == Cone.PYRAMIDAL ? 4 : 3) * d.ncon, d.nefc);
            contacts += d.ncon;
        }
        assertTrue(contacts > 100);
        assertArrayEquals(explicit.qpos, d.qpos);
    }

    @ParameterizedTest
    @EnumSource(names = {"PGS", "CG", "NEWTON"})
    @Tag("S1-2.AC2")
    void otherDimensionsInTheSceneLeaveAContactOfDimensionThreeAlone(Solver solver) {
        String box = """
            <geom type="plane" size="1 1 .1"/>
            <body pos="0 0 .06" euler="20 10 0"><freejoint/><geom type="box" size=".05 .04 .03"/></body>
            """;
        String others = """
            <body pos="1 0 .06"><freejoint/><geom condim="1" size=".05"/></body>
            <body pos="2 0 .06"><freejoint/><geom condim="4" size=".05"/></body>
            <body pos="3 0 .06"><freejoint/><geom condim="6" size=".05"/></body>
            """;
        Data alone = Scenes.of(Scenes.world(box)), mixed = Scenes.of(Scenes.world(box + others));
        alone.opt.solver = solver;
        mixed.opt.solver = solver;
        Physics.step(alone, 300);
        Physics.step(mixed, 300);
        assertTrue(alone.ncon > 0);
        for (int i = 0; i < 7; i++) {
            assertEquals(alone.qpos[i], mixed.qpos[i], solver == Solver.NEWTON ? 1e-12 : 1e-6);
        }
    }

    @Test
    @Tag("S1-2.AC0")
    void oneFrameServesJacobianAndForces() {
        Data d = Scenes.of(Scenes.world("""
            <geom type="plane" size="1 1 .1" euler="10 20 30" condim="6"/>
            <body euler="40 20 10" pos="0 0 .05"><freejoint/><geom type="box" size=".06 .05 .04"/></body>
            """));
        d.opt.cone = Cone.ELLIPTIC;
        for (int i = 0; i < 6; i++) {
            d.qvel[i] = 0.3 * i - 0.7;
        }
        Physics.forward(d);
        assertTrue(d.ncon > 1);
        double[] linear = new double[18], angular = new double[18], sum = new double[6];
        for (int c = 0; c < d.ncon; c++) {
            Jacobians.point(linear, 0, angular, 0, d, d.contact.pos, 3 * c, 1);
            for (int k = 0; k < 6; k++) {
                double[] row = Scenes.jacobianRow(d, d.contact.efcAddress[c] + k);
                for (int dof = 0; dof < 6; dof++) {
                    double[] jac = k < 3 ? linear : angular;
                    double expected = 0;
                    for (int x = 0; x < 3; x++) {
                        expected += d.contact.frame[9 * c + 3 * (k % 3) + x] * jac[6 * x + dof];
                    }
                    assertEquals(expected, row[dof], 1e-15);
                }
            }
            double[] wrench = new double[6];
            ContactForce.inWorld(wrench, 0, d, c, new double[6], 0);
            for (int x = 0; x < 3; x++) {
                sum[x] += wrench[x];
            }
        }
        for (int x = 0; x < 3; x++) {
            assertEquals(d.qfrcConstraint[x], sum[x], 1e-9 * Scenes.norm(sum));
        }
    }

    @Test
    @Tag("S1-2.AC8")
    void equalFrictionsMakeACircularCone() {
        double[] x = new double[2];
        Qcqp program = new Qcqp();
        double[] identity = {1, 0, 0, 1}, mu = {0.5, 0.5};
        assertTrue(program.solve(x, identity, new double[] {-2, -2}, mu, 0, 1, 2));
        assertArrayEquals(new double[] {0.3535533905932738, 0.3535533905932738}, x, 1e-8);
        program.solve(x, identity, new double[] {-0.5, -0.5}, mu, 0, 2, 2); // inside: unchanged
        assertArrayEquals(new double[] {0.5, 0.5}, x, 1e-15);

        for (Solver solver : new Solver[] {Solver.PGS, Solver.CG, Solver.NEWTON}) {
            for (int k = 0; k < 16; k++) {
                double angle = k * Math.PI / 8 + 0.1;
                double[] f = slide("0.5 0.5 .005 .0001 .0001", solver, Math.cos(angle), Math.sin(angle));
                assertEquals(0.5 * f[0], Scenes.norm(f[1], f[2]), 1e-6 * f[0]);
            }
        }
    }

    @Test
    @Tag("S1-2.AC9")
    void unequalFrictionsMakeAnEllipticCone() {
        double[] x = new double[2];
        Qcqp program = new Qcqp();
        double[] identity = {1, 0, 0, 1}, mu = {1, 0.5};
        assertTrue(program.solve(x, identity, new double[] {-2, 0}, mu, 0, 1, 2));
        assertArrayEquals(new double[] {1, 0}, x, 1e-8);
        assertTrue(program.solve(x, identity, new double[] {0, -2}, mu, 0, 1, 2));
        assertArrayEquals(new double[] {0, 0.5}, x, 1e-8);
        assertTrue(program.solve(x, identity, new double[] {-0.8, -0.4}, mu, 0, 1, 2));
        assertEquals(1, x[0] * x[0] + x[1] * x[1] / 0.25, 1e-8);

        for (Solver solver : new Solver[] {Solver.PGS, Solver.CG, Solver.NEWTON}) {
            double least = Double.POSITIVE_INFINITY, most = 0;
            for (int k = 0; k < 16; k++) {
                double angle = k * Math.PI / 8;
                double[] f = slide("1 0.5 .005 .0001 .0001", solver, Math.cos(angle), Math.sin(angle));
                double a = f[1] / f[0], b = f[2] / (0.5 * f[0]);
                assertEquals(1, Math.sqrt(a * a + b * b), 1e-6);
                double ratio = Scenes.norm(f[1], f[2]) / f[0];
                least = Math.min(least, ratio);
                most = Math.max(most, ratio);
            }
            assertEquals(0.5, least, 1e-6);
            assertEquals(1, most, 1e-6);
        }
    }

    /** Force of a contact under a tangential force far beyond its cone. */
    private static double[] slide(String friction, Solver solver, double x, double y) {
        Data d = Scenes.of("""
            <mujoco>
              <option timestep="0.001" cone="elliptic" iterations="500" tolerance="0"/>
              <worldbody>
                <geom name="floor" type="plane" size="1 1 .1"/>
                <body pos="0 0 .0499"><joint type="slide" axis="1 0 0"/><joint type="slide" axis="0 1 0"/>
                  <joint type="slide" axis="0 0 1"/><geom name="ball" size="0.05" mass="1"/></body>
              </worldbody>
              <contact><pair geom1="floor" geom2="ball" friction="%s"/></contact>
            </mujoco>
            """.formatted(friction));
        d.opt.solver = solver;
        d.qfrcApplied[0] = 1000 * x;
        d.qfrcApplied[1] = 1000 * y;
        Physics.forward(d);
        return Scenes.force(d, 0);
    }

    @Test
    @Tag("S1-2.AC10")
    void pyramidsAreTheDefaultAndHaveTwoRowsPerFriction() {
        int[] condim = {1, 3, 4, 6}, pyramid = {1, 4, 6, 10}, elliptic = {1, 3, 4, 6};
        for (int k = 0; k < 4; k++) {
            String xml = sphereOnPlane(condim[k], "1 .005 .0001", 0.049);
            Data d = Scenes.forward(xml);
            assertEquals(Cone.PYRAMIDAL, d.opt.cone);
            assertEquals(pyramid[k], d.nefc);
            assertEquals(k == 0 ? 0 : pyramid[k], Scenes.rows(d, ConstraintType.Code.CONTACT_PYRAMIDAL));
            assertEquals(
                    Cone.PYRAMIDAL,
                    Mjcf.parse("<mujoco><option cone=\"pyramidal\"/></mujoco>").options().cone);
            assertTrue(Mjcf.readString("<mujoco><option cone=\"pyramidal\"/></mujoco>")
                    .warnings
                    .isEmpty());
            d.opt.cone = Cone.ELLIPTIC;
            Physics.forward(d);
            assertEquals(elliptic[k], d.nefc);
            assertEquals(k == 0 ? 0 : elliptic[k], Scenes.rows(d, ConstraintType.Code.CONTACT_ELLIPTIC));
        }
    }

    @Test
    void edgesOfAPyramidGiveBackTheirForce() {
        double[] mu = {0.7, 0.6, 0.01, 0.002, 0.003}, force = {3, 0.4, -0.3, 0.001, -0.0002, 0.0005};
        double[] edges = new double[10], back = new double[6];
        for (int dim : new int[] {3, 4, 6}) {
            double share = force[0] / (dim - 1);
            for (int k = 0; k < dim - 1; k++) {
                edges[2 * k] = 0.5 * (share + force[k + 1] / mu[k]);
                edges[2 * k + 1] = 0.5 * (share - force[k + 1] / mu[k]);
            }
            Arrays.fill(back, 0);
            FrictionPyramid.decode(back, 0, edges, 0, mu, 0, dim);
            assertArrayEquals(Arrays.copyOf(force, dim), Arrays.copyOf(back, dim), 1e-15);
        }
    }

    @ParameterizedTest
    @FieldSource("VARIANTS")
    @Tag("S1-2.AC12")
    void everySolverConvergesOnMixedDimensions(Variant variant) {
        Data d = variant.of(MIXED);
        d.opt.iterations = 1000;
        Data best = Scenes.of(MIXED);
        best.opt.cone = variant.cone();
        best.opt.tolerance = 0;
        for (int i = 0; i < 50; i++) {
            Physics.step(d);
            best.restore(d.state());
            best.opt.solver = Solver.NEWTON;
            best.opt.tolerance = 0;
            Physics.forward(d);
            Physics.forward(best);
            for (int k = 0; k < d.nisland; k++) {
                assertTrue(d.solverNiter[k] < 1000);
            }
            assertTrue(Scenes.difference(best.qacc, d.qacc, d.model.nv) < 1e-2, variant::toString);
        }
    }

    /** All dimensions pressed, pushed and twisted at once, in one island: a plate stands on four different feet. */
    private static final String PLATE = Scenes.world("""
        <geom type="plane" size="1 1 .1" condim="1"/>
        <body pos="0 0 .0985">
          <freejoint/>
          <geom type="box" size=".3 .2 .05" contype="0" conaffinity="0" mass="3"/>
          <geom size=".05" pos=".25 .15 -.05" condim="1"/>
          <geom size=".05" pos="-.25 .15 -.05" condim="3" friction=".5"/>
          <geom size=".05" pos=".25 -.15 -.05" condim="4" friction=".7 .02"/>
          <geom size=".05" pos="-.25 -.15 -.05" condim="6" friction=".9 .02 .01"/>
        </body>
        """);

    @ParameterizedTest
    @EnumSource(names = {"PYRAMIDAL", "ELLIPTIC"})
    @Tag("S1-2.AC11")
    void projectedGaussSeidelConvergesToTheSolution(Cone cone) {
        for (double push : new double[] {0, 4, 40}) {
            Data best = plate(cone, Solver.NEWTON, 100, push);
            assertEquals(4, best.ncon);
            double last = Double.POSITIVE_INFINITY;
            for (int iterations : new int[] {3, 30, 300, 3000}) {
                Data d = plate(cone, Solver.PGS, iterations, push);
                double error = 0;
                for (int c = 0; c < 4; c++) {
                    double[] force = Scenes.force(d, c);
                    error = Math.max(error, Scenes.difference(Scenes.force(best, c), force, 6));
                }
                assertTrue(error < last || error < 1e-7, iterations + " iterations: " + error + " after " + last);
                last = error;
            }
            assertTrue(last < 1e-7, "push " + push + ": error " + last);
            double[] acceleration = plate(cone, Solver.PGS, 3000, push).qacc;
            assertTrue(Scenes.difference(best.qacc, acceleration, 6) < 1e-7);
        }
    }

    private static Data plate(Cone cone, Solver solver, int iterations, double push) {
        Data d = Scenes.of(PLATE);
        d.opt.cone = cone;
        d.opt.solver = solver;
        d.opt.iterations = iterations;
        d.opt.tolerance = 0;
        d.opt.disableflags |= DisableFlag.WARMSTART;
        d.qfrcApplied[0] = push;
        d.qfrcApplied[1] = -push / 2;
        d.qfrcApplied[5] = push / 10;
        Physics.forward(d);
        return d;
    }

    @Test
    @Tag("S1-2.AC13")
    void conjugateGradientsCutShortGiveWhatTheyHave() {
        Data d = Scenes.of(MIXED);
        d.opt.solver = Solver.CG;
        d.opt.iterations = 1;
        double most = 0;
        for (int i = 0; i < 100; i++) {
            Physics.step(d);
            for (int k = 0; k < d.nisland; k++) {
                assertTrue(d.solverNiter[k] <= 1);
            }
            for (int c = 0; c < d.ncon; c++) {
                double[] force = Scenes.force(d, c);
                assertTrue(Double.isFinite(Scenes.norm(force)));
                assertTrue(force[0] >= 0);
                most = Math.max(most, force[0]);
            }
        }
        assertTrue(most > 0);
        assertEquals(0, d.warnings.total());
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 6})
    @Tag("S1-2.AC14")
    @Tag("S1-2.AC15")
    void angularRowsMeasureRelativeRotation(int condim) {
        Data d = Scenes.of(Scenes.world("""
            <geom type="plane" size="1 1 .1" euler="10 5 0"/>
            <body pos="0 0 .04"><joint axis=".3 .5 1"/><geom size=".05" pos=".02 .01 0" condim="%d"/></body>
            """.formatted(condim)));
        d.opt.cone = Cone.ELLIPTIC;
        d.qpos[0] = 0.4;
        Physics.forward(d);
        assertEquals(1, d.ncon);
        double[] frame = d.contact.frame.clone(), before = d.xquat.clone(), turn = new double[3];
        double[][] rows = new double[condim][];
        for (int k = 3; k < condim; k++) {
            rows[k] = Scenes.jacobianRow(d, d.contact.efcAddress[0] + k);
        }
        double eps = 1e-7;
        Positions.integrate(d, d.qpos, 0, new double[] {1}, 0, eps);
        Physics.forward(d);
        Quat.sub(turn, 0, d.xquat, 4, before, 4, new double[4], 0); // in the body's frame
        double[] world = new double[3];
        Quat.rotate(world, 0, turn, 0, before, 4);
        for (int k = 3; k < condim; k++) {
            double expected = Vec3.dot(frame, 3 * (k - 3), world, 0) / eps;
            assertTrue(Math.abs(expected) > 0.05);
            assertEquals(1, rows[k][0] / expected, 1e-4);
        }
    }

    @Test
    @Tag("S1-2.AC17")
    void theWarmStartSurvivesAChangeOfDimension() {
        for (Variant variant : VARIANTS) {
            Data d = variant.of(sphereOnPlane(3, "1 .005 .01", 0.0499));
            d.qvel[0] = 0.5;
            Physics.step(d, 20);
            int rows = d.nefc;
            Arrays.fill(d.model.geom.condim, 6);
            Physics.step(d);
            assertEquals(6, d.contact.dim[0]);
            assertTrue(d.nefc > rows);
            assertTrue(Scenes.force(d, 0)[0] > 0);
            Arrays.fill(d.model.geom.condim, 1);
            Physics.step(d, 20);
            assertEquals(1, d.nefc);
            assertEquals(0, d.warnings.total());
            assertTrue(Double.isFinite(Scenes.norm(d.qaccWarmstart)));
        }
    }

    @ParameterizedTest
    @FieldSource("VARIANTS")
    @Tag("S1-2.AC18")
    void withoutContactsThereIsNothingToSolve(Variant variant) {
        Data d = variant.of(sphereOnPlane(6, "1 .005 .01", 1));
        Physics.step(d, 10);
        assertEquals(0, d.ncon);
        assertEquals(0, d.nefc);
        assertArrayEquals(d.qaccSmooth, d.qacc);
        assertArrayEquals(new double[6], d.qfrcConstraint);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 2, 5, 7})
    void otherDimensionsAreAnError(int condim) {
        ModelException e =
                assertThrows(ModelException.class, () -> Mjcf.parse(sphereOnPlane(condim, "1 .005 .0001", 1)));
        assertTrue(e.getMessage().contains("condim"), e.getMessage());
    }

    @Test
    void theGeomOfHigherPriorityDecides() {
        Data d = Scenes.forward(Scenes.world("""
            <geom type="plane" size="1 1 .1" condim="6" friction="2 1 1" solref=".1 2"/>
            <body pos="0 0 .04"><freejoint/>
              <geom size=".05" condim="1" friction=".3 .02 .003" priority="1" solref=".03 .5"/></body>
            """));
        assertEquals(1, d.contact.dim[0]);
        assertArrayEquals(new double[] {.3, .3, .02, .003, .003}, Arrays.copyOf(d.contact.friction, 5));
        assertArrayEquals(new double[] {.03, .5}, Arrays.copyOf(d.contact.solref, 2));
    }

    @Test
    void frictionIsNeverBelowASmallNumber() {
        Data d = Scenes.forward(sphereOnPlane(3, "0 0 0", 0.049));
        assertArrayEquals(new double[] {1e-5, 1e-5, 1e-5, 1e-5, 1e-5}, Arrays.copyOf(d.contact.friction, 5));
        assertEquals(4, d.nefc);
    }
}
