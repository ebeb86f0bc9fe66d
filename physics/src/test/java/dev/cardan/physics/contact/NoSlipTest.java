package dev.cardan.physics.contact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.constraint.JacobianOps;
import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.Solver;
import dev.cardan.physics.contact.Scenes.Variant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Removal of slip after the main solver: friction without regularisation, normal forces as they were. */
class NoSlipTest {
    static final List<Variant> VARIANTS = Scenes.VARIANTS;

    /** A box of 1 kg on a slope of 20 degrees, with friction enough to stay. */
    private static final String SLOPE = """
        <mujoco>
          <worldbody>
            <geom type="plane" size="5 5 .1" euler="0 20 0"/>
            <body pos="0.034202014332566873 0 0.093969262078590838" euler="0 20 0">
              <freejoint/><geom type="box" size="0.1 0.1 0.1" mass="1"/>
            </body>
          </worldbody>
        </mujoco>
        """;

    /** Contacts, a limit and friction losses that share degrees of freedom. */
    private static final String ARM = """
        <mujoco>
          <worldbody>
            <geom type="plane" size="5 5 .1"/>
            <body pos="0 0 0.3">
              <joint name="yaw" axis="0 0 1" frictionloss="0.2"/>
              <joint name="pitch" axis="0 1 0" frictionloss="0.05" range="-90 38"/>
              <geom type="capsule" size="0.05" fromto="0 0 0 0.35 0 0" mass="1"/>
              <body pos="0.4 0 0">
                <joint type="slide" axis="1 0 0" range="-.01 .1" frictionloss="0.5"/>
                <geom size="0.06" mass="0.5"/>
              </body>
            </body>
            <body pos="1 0 0.049"><freejoint/><geom type="box" size="0.05 0.05 0.05" condim="6" friction="1 0.3 0.2"/>
              </body>
          </worldbody>
        </mujoco>
        """;

    /** The arm pushed aside while it leans on the floor and its limits, in different states. */
    private static Data arm(Variant variant, int noslip) {
        Data d = variant.of(ARM);
        d.opt.noslipIterations = noslip;
        d.opt.iterations = 500;
        d.opt.noslipTolerance = 1e-14;
        d.qpos[1] = 0.665;
        d.qpos[2] = 0.1005;
        d.qvel[0] = 0.1;
        d.qfrcApplied[0] = 0.3;
        d.qfrcApplied[3] = 0.6;
        Physics.forward(d);
        return d;
    }

    /** How far the box slides down within 500 steps, m. */
    private static double slip(Variant variant, int noslip) {
        Data d = variant.of(SLOPE);
        d.opt.noslipIterations = noslip;
        Physics.step(d, 100); // it has settled
        double[] start = Arrays.copyOf(d.qpos, 3);
        Physics.step(d, 500);
        return Scenes.norm(d.qpos[0] - start[0], d.qpos[1] - start[1], d.qpos[2] - start[2]);
    }

    @ParameterizedTest
    @FieldSource("VARIANTS")
    @Tag("S0-33.AC1")
    @Tag("S0-33.AC2")
    @Tag("S0-33.AC3")
    @Tag("S0-33.AC8")
    void aBoxOnASlopeSlipsLess(Variant variant) {
        double without = slip(variant, 0), with = slip(variant, 50);
        assertTrue(without > 1e-4, "without: " + without);
        assertTrue(with < 0.1 * without, "without: " + without + ", with: " + with);
    }

    /** Numbers of MuJoCo 3.12.0. */
    @Test
    @Tag("S0-33.AC3")
    void afterNewtonTheAccelerationIsMuJoCos() {
        Data d = arm(VARIANTS.get(0), 50);
        assertAcceleration(d, -10.52631578947372, -262.22854484937756, -111.44027167182293, 2.56643979057586);
        assertEquals(6, d.solverNiter[0]);
        assertEquals(12, d.solverNiter[1]);
        d = arm(VARIANTS.get(1), 50);
        assertAcceleration(d, -10.526315789473689, -262.3682562477878, -111.49964536130216, 2.470000000000022);
        assertEquals(5, d.solverNiter[0]);
        assertEquals(3, d.solverNiter[1]);
    }

    /** Yaw, pitch and slide of the arm, height of the box. */
    private static void assertAcceleration(Data d, double yaw, double pitch, double slide, double height) {
        double[] actual = {d.qacc[0], d.qacc[1], d.qacc[2], d.qacc[5]};
        assertArrayEquals(new double[] {yaw, pitch, slide, height}, actual, 1e-8);
    }

    @Test
    @Tag("S0-33.AC4")
    void itFollowsNewtonCutShortToo() {
        for (Cone cone : new Cone[] {Cone.PYRAMIDAL, Cone.ELLIPTIC}) {
            Data d = Scenes.of(SLOPE), plain = Scenes.of(SLOPE);
            for (Data x : new Data[] {d, plain}) {
                x.opt.cone = cone;
                Physics.step(x, 100);
                Arrays.fill(x.qaccWarmstart, 0);
                x.opt.solver = Solver.NEWTON;
                x.opt.tolerance = 0;
                x.opt.iterations = 1;
            }
            d.opt.noslipIterations = 20;
            Physics.forward(plain);
            Physics.forward(d);
            assertEquals(1, plain.solverNiter[0]);
            assertTrue(d.solverNiter[0] > 1); // its sweeps are counted too
            assertTrue(Scenes.difference(plain.efc.force, d.efc.force, d.nefc) > 1e-9);
        }
    }

    @ParameterizedTest
    @FieldSource("VARIANTS")
    @Tag("S0-33.AC5")
    void zeroIterationsChangeNothing(Variant variant) {
        Data d = arm(variant, 0), other = variant.of(ARM);
        other.restore(d.state());
        other.opt.noslipIterations = 0;
        other.opt.noslipTolerance = 123;
        Physics.forward(other);
        assertArrayEquals(Arrays.copyOf(d.efc.force, d.nefc), Arrays.copyOf(other.efc.force, other.nefc));
        assertArrayEquals(d.qacc, other.qacc);
        assertTrue(Scenes.difference(arm(variant, 50).efc.force, d.efc.force, d.nefc) > 1e-9);
    }

    @ParameterizedTest
    @FieldSource("VARIANTS")
    @Tag("S0-33.AC6")
    void normalForcesStay(Variant variant) {
        Data d = arm(variant, 50), plain = arm(variant, 0);
        assertEquals(plain.ncon, d.ncon);
        assertTrue(d.ncon > 4);
        for (int c = 0; c < d.ncon; c++) {
            double expected = Scenes.force(plain, c)[0];
            double tolerance = variant.cone() == Cone.ELLIPTIC ? 0 : 1e-12 * Math.max(1, expected);
            assertEquals(expected, Scenes.force(d, c)[0], tolerance);
        }
        for (int i = 0; i < d.nefc; i++) {
            if (d.efc.type[i] == ConstraintType.Code.LIMIT_JOINT) {
                assertEquals(plain.efc.force[i], d.efc.force[i]);
            }
        }
    }

    @ParameterizedTest
    @FieldSource("VARIANTS")
    @Tag("S0-33.AC7")
    @Tag("S0-33.AC8")
    @Tag("S0-33.AC9")
    @Tag("S0-33.AC10")
    @Tag("S0-33.AC11")
    void frictionEndsTheSlipOrIsAtItsBound(Variant variant) {
        Data d = arm(variant, 2000);
        assertTrue(Scenes.rows(d, ConstraintType.Code.FRICTION_DOF) == 3);
        assertTrue(Scenes.rows(d, ConstraintType.Code.LIMIT_JOINT) > 0);
        double[] residual = new double[d.nefc]; // b + A f, without regularisation
        JacobianOps.mulVec(residual, 0, d, d.qacc, 0);
        for (int i = 0; i < d.nefc; i++) {
            residual[i] -= d.efc.aref[i];
        }
        int free = 0;
        for (int i = 0; i < d.nefc; i++) {
            if (d.efc.type[i] == ConstraintType.Code.FRICTION_DOF) {
                double loss = d.efc.frictionloss[i];
                assertTrue(Math.abs(d.efc.force[i]) <= loss);
                if (Math.abs(d.efc.force[i]) < loss) {
                    assertEquals(0, residual[i], 1e-4);
                    free++;
                }
            }
        }
        for (int c = 0; c < d.ncon; c++) {
            free += variant.cone() == Cone.ELLIPTIC ? elliptic(d, c, residual) : pyramid(d, c, residual);
        }
        assertTrue(free > 3, () -> variant.toString());
    }

    /** Checks a contact's bound, and that unbounded friction leaves no residual; returns the rows that are free. */
    private static int elliptic(Data d, int c, double[] residual) {
        int row = d.contact.efcAddress[c];
        double s = 0, normal = d.efc.force[row];
        for (int k = 1; k < d.contact.dim[c]; k++) {
            double f = d.efc.force[row + k] / d.contact.friction[5 * c + k - 1];
            s += f * f;
        }
        assertTrue(Math.sqrt(s) <= normal * (1 + 1e-9) + 1e-12);
        if (Math.sqrt(s) > normal * (1 - 1e-6)) {
            return 0;
        }
        for (int k = 1; k < d.contact.dim[c]; k++) {
            assertEquals(0, residual[row + k], 1e-4);
        }
        return d.contact.dim[c] - 1;
    }

    private static int pyramid(Data d, int c, double[] residual) {
        int row = d.contact.efcAddress[c], free = 0;
        for (int k = 0; k < 2 * (d.contact.dim[c] - 1); k += 2) {
            double a = d.efc.force[row + k], b = d.efc.force[row + k + 1];
            assertTrue(a >= 0 && b >= 0);
            if (a > 0 && b > 0) {
                assertEquals(0, residual[row + k] - residual[row + k + 1], 1e-4);
                free++;
            }
        }
        return free;
    }

    @ParameterizedTest
    @FieldSource("VARIANTS")
    @Tag("S0-33.AC12")
    void contactsWithoutNormalForceHaveNoFriction(Variant variant) {
        Data d = variant.of("""
            <mujoco>
              <option noslip_iterations="10"/>
              <worldbody>
                <geom type="plane" size="5 5 .1" margin="0.1"/>
                <body pos="0 0 0.12"><freejoint/><geom size="0.1" condim="4"/></body>
                <body pos="1 0 0.099"><freejoint/><geom size="0.1" condim="4" margin="-0.1"/></body>
              </worldbody>
            </mujoco>
            """);
        d.qvel[0] = 1;
        d.qvel[2] = 50; // leaves fast: no force, but rows
        d.qvel[5] = 3;
        Physics.forward(d);
        assertEquals(2, d.ncon);
        assertTrue(d.contact.efcAddress[0] >= 0);
        assertArrayEquals(new double[6], Scenes.force(d, 0), 1e-12);
        assertTrue(Scenes.force(d, 1)[0] > 0);
        for (double x : d.qacc) {
            assertTrue(Double.isFinite(x));
        }
        assertEquals(0, d.qacc[0], 1e-12);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-3, -1.5, -1.01, -0.5, 0, 0.5, 1.01, 1.5, 3})
    void frictionLossHoldsUpToItsLimit(double push) {
        Data d = Scenes.of("""
            <mujoco>
              <option noslip_iterations="5" gravity="0 0 0"/>
              <worldbody>
                <body><joint type="slide" axis="1 0 0" frictionloss="1"/><geom size=".1" mass="1"/></body>
              </worldbody>
            </mujoco>
            """);
        d.qfrcApplied[0] = push;
        Physics.forward(d);
        double expected = -Math.clamp(push, -1.0, 1.0);
        assertEquals(expected, d.efc.force[0], 1e-12);
        assertEquals(push + expected, d.qacc[0], 1e-12);
    }
}
