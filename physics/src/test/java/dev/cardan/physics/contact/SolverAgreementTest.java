package dev.cardan.physics.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.UnconvergedException;
import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.JacobianMode;
import dev.cardan.engine.type.Solver;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Solvers, matrix formats and islands are different ways to the same forces. */
class SolverAgreementTest {
    private static final String FLOOR = "<geom type=\"plane\" size=\"5 5 .1\"/>";

    private static final String[] SCENARIOS = {
        FLOOR + "<body pos=\"0 0 .099\"><freejoint/><geom size=\".1\"/></body>",
        FLOOR + "<body pos=\"0 0 .099\"><freejoint/><geom type=\"box\" size=\".1 .1 .1\"/></body>",
        FLOOR + """
            <body pos="0 0 .099"><freejoint/><geom type="box" size=".1 .1 .1"/></body>
            <body pos=".02 .01 .297"><freejoint/><geom type="box" size=".1 .1 .1" condim="4"/></body>
            """,
        """
        <geom type="plane" size="5 5 .1" euler="0 15 0"/>
        <body pos="0.0256 0 0.0956" euler="0 15 0"><freejoint/><geom type="box" size=".1 .1 .1" friction=".2"/></body>
        """,
        FLOOR + """
            <body pos="0 0 .049"><freejoint/><geom type="capsule" size=".05 .2" euler="90 0 0" condim="6"/></body>
            <body pos=".099 0 .049"><freejoint/><geom type="capsule" size=".05 .2" euler="90 0 0" condim="1"/></body>
            <body pos=".05 0 .134"><freejoint/><geom type="cylinder" size=".05 .2" euler="90 0 0"/></body>
            """,
        FLOOR + """
            <body pos="0 0 .3"><joint axis="0 1 0" range="-10 40" frictionloss=".1"/>
              <geom type="capsule" size=".05" fromto="0 0 0 .4 0 -.25"/>
              <body pos=".4 0 -.25"><joint axis="0 0 1"/><geom size=".06"/></body></body>
            """
    };

    /** Makes what ends the iterations the arithmetic alone. */
    private static void exact(Data d) {
        d.opt.tolerance = 0;
        d.opt.iterations = d.opt.solver == Solver.NEWTON ? 200 : 5000;
        d.opt.lsIterations = 100;
        d.opt.lsTolerance = 1e-6;
    }

    private static Data copy(Data d, Solver solver) {
        Data other = d.model.newData();
        other.restore(d.state());
        other.opt.solver = solver;
        exact(other);
        return other;
    }

    private static void assertInCone(Data d) {
        for (int c = 0; c < d.ncon; c++) {
            double[] f = Scenes.force(d, c);
            double[] mu = Arrays.copyOfRange(d.contact.friction, 5 * c, 5 * c + 5);
            double s = 0;
            for (int k = 1; k < d.contact.dim[c]; k++) {
                double x = f[k] / mu[k - 1];
                s = d.opt.cone == Cone.ELLIPTIC ? s + x * x : s + Math.abs(x);
            }
            assertTrue(f[0] >= 0);
            double use = d.opt.cone == Cone.ELLIPTIC ? Math.sqrt(s) : s;
            double tolerance = 1e-8 * Math.max(1, f[0]);
            assertTrue(use <= f[0] + tolerance, () -> "use " + use + " of " + f[0]);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PYRAMIDAL", "ELLIPTIC"})
    @Tag("S3-3.AC1")
    @Tag("S3-3.AC3")
    void solversFindTheSameForces(Cone cone) {
        for (int s = 0; s < SCENARIOS.length; s++) {
            Data d = Scenes.of(Scenes.world(SCENARIOS[s]));
            d.opt.cone = cone;
            Physics.step(d, 20);
            Data newton = copy(d, Solver.NEWTON), cg = copy(d, Solver.CG), pgs = copy(d, Solver.PGS);
            Physics.forward(newton);
            Physics.forward(cg);
            Physics.forward(pgs);
            assertTrue(newton.ncon > 0);
            assertInCone(newton);
            assertInCone(cg);
            assertInCone(pgs);
            int nv = d.model.nv, scenario = s;
            double byCg = Scenes.difference(newton.qfrcConstraint, cg.qfrcConstraint, nv);
            double byPgs = Scenes.difference(newton.qfrcConstraint, pgs.qfrcConstraint, nv);
            assertTrue(byCg < 1e-6, () -> "scenario " + scenario + ": CG differs by " + byCg);
            double limit = cone == Cone.ELLIPTIC ? 1e-3 : 1e-6;
            assertTrue(byPgs < limit, () -> "scenario " + scenario + ": PGS differs by " + byPgs);
        }
    }

    @Test
    @Tag("S3-3.AC2")
    void theSolverDoesNotChangeTheMotion() {
        for (String scenario : SCENARIOS) {
            double[][] end = new double[3][];
            for (Solver solver : Solver.values()) {
                Data d = Scenes.of(Scenes.world(scenario));
                d.opt.solver = solver;
                d.opt.tolerance = 1e-12;
                d.opt.iterations = 1000;
                Physics.step(d, 200);
                end[solver.code()] = d.qpos.clone();
            }
            for (int other = 0; other < 2; other++) {
                double difference = Scenes.difference(end[Solver.NEWTON.code()], end[other], end[other].length);
                assertTrue(difference < 1e-3, () -> "differs by " + difference);
            }
        }
    }

    @Test
    @Tag("S3-3.AC5")
    void conjugateGradientsNeedNoMoreIterationsForMoreContacts() {
        double[] iterations = new double[3];
        int[] count = {4, 16, 48};
        for (int k = 0; k < 3; k++) {
            StringBuilder balls = new StringBuilder(FLOOR);
            for (int i = 0; i < count[k]; i++) {
                int row = i / 4;
                balls.append("<body pos=\"%s %s .0499\"><freejoint/><geom size=\".05\"/></body>"
                        .formatted(0.0999 * (i % 4), 0.0999 * row));
            }
            Data d = Scenes.of(Scenes.world(balls.toString()));
            d.opt.solver = Solver.CG;
            int contacts = 0;
            for (int i = 0; i < 50; i++) {
                Physics.step(d);
                iterations[k] += d.solverNiter[0] / 50.0;
                contacts = Math.max(contacts, d.ncon);
            }
            assertTrue(contacts >= 2 * count[k] - 1);
        }
        assertTrue(iterations[0] > 0);
        assertTrue(iterations[2] < 4 * iterations[0], () -> "iterations " + Arrays.toString(iterations));
        assertTrue(iterations[2] < 60, () -> "iterations " + Arrays.toString(iterations));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void heapsHaveOneSolution(long seed) {
        boolean elliptic = seed % 2 == 0, six = seed > 3;
        Data d = Scenes.of(six ? Scenes.heap(seed, 6, 1, 3, 4, 6) : Scenes.heap(seed, 6, 1, 3, 4));
        d.opt.cone = elliptic ? Cone.ELLIPTIC : Cone.PYRAMIDAL;
        int nv = d.model.nv;
        for (int k = 0; k < 4; k++) {
            Physics.step(d, 120);
            Data newton = copy(d, Solver.NEWTON);
            Physics.forward(newton);
            assertTrue(newton.nefc > 0);
            assertInCone(newton);

            // dense and sparse
            Data sparse = copy(d, Solver.NEWTON);
            sparse.opt.jacobian = JacobianMode.SPARSE;
            Physics.forward(sparse);
            assertEquals(newton.nefc, sparse.nefc);
            for (int i = 0; i < newton.nefc; i++) {
                double[] a = Scenes.jacobianRow(newton, i), b = Scenes.jacobianRow(sparse, i);
                assertTrue(Scenes.difference(a, b, nv) < 1e-15);
            }
            assertAgree("sparse", newton.efc.aref, sparse.efc.aref, newton.nefc, 1e-11);
            assertAgree("sparse", newton.efc.D, sparse.efc.D, newton.nefc, 1e-11);
            assertAgree("sparse", newton.qacc, sparse.qacc, nv, 1e-11);

            // islands and one problem
            Data whole = copy(d, Solver.NEWTON);
            whole.opt.disableflags = DisableFlag.ISLAND;
            Physics.forward(whole);
            assertAgree("whole", newton.qacc, whole.qacc, nv, 1e-9);

            // solvers
            Data cg = copy(d, Solver.CG);
            Physics.forward(cg);
            assertInCone(cg);
            assertAgree("CG", newton.qacc, cg.qacc, nv, 1e-6);
            Data pgs = copy(d, Solver.PGS);
            Physics.forward(pgs);
            assertInCone(pgs);
            if (!elliptic) {
                assertAgree("PGS", newton.qacc, pgs.qacc, nv, 1e-6);
            } else if (!six) { // with six dimensions PGS may stall in elliptic cones, in MuJoCo too
                assertAgree("PGS", newton.qacc, pgs.qacc, nv, 1e-3);
            }

            // nothing is left over from the first time
            double[] qacc = newton.qacc.clone(), force = Arrays.copyOf(newton.efc.force, newton.nefc);
            Physics.forward(newton);
            assertEquals(0, Scenes.difference(qacc, newton.qacc, nv));
            assertEquals(0, Scenes.difference(force, newton.efc.force, newton.nefc));
        }
    }

    private static void assertAgree(String what, double[] a, double[] b, int n, double limit) {
        double difference = Scenes.difference(a, b, n);
        assertTrue(difference <= limit, () -> what + " differs by " + difference);
    }

    @Test
    @Tag("S3-3.AC4")
    void strictSolverRefusesAnUnconvergedAnswer() {
        Data d = Scenes.of("<mujoco><worldbody>" + SCENARIOS[4] + "</worldbody></mujoco>");
        d.opt.solver = Solver.CG;
        d.opt.iterations = 1;
        Physics.forward(d);

        d.strictSolver = true;
        Exception e = assertThrows(UnconvergedException.class, () -> Physics.forward(d));
        assertTrue(e.getMessage().contains("CG did not converge"), e.getMessage());

        d.opt.iterations = 1000;
        Physics.forward(d);
        assertTrue(d.nefc > 0 && d.solverNiter[0] < 1000);
    }
}
