package dev.cardan.physics.extension;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.engine.StepGradient;
import dev.cardan.engine.attached.Attached;
import dev.cardan.engine.builtin.ConvexSolver;
import dev.cardan.engine.builtin.Xpbd;
import dev.cardan.engine.extension.CallbackException;
import dev.cardan.engine.extension.ConstraintProblem;
import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.extension.RowSolver;
import dev.cardan.engine.extension.SolverModel;
import dev.cardan.engine.file.ModelFile;
import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.Solver;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.physics.Allocation;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Solvers of constraints that MuJoCo doesn't have. */
class SolverModelTest {
    private static final String XPBD = "cardan:solver='xpbd'";

    private static Model model(String option, String bodies) {
        return Mjcf.parse("""
                <mujoco xmlns:cardan="urn:cardan">
                  <option %s/>
                  <worldbody><geom type="plane" size="5 5 1"/>%s</worldbody>
                </mujoco>
                """.formatted(option, bodies));
    }

    private static String box(double x, double z) {
        return "<body pos='" + x + " 0 " + z + "'><freejoint/><geom type='box' size='.1 .1 .1' mass='1'/></body>";
    }

    private static String stack(int n) {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < n; i++) {
            all.append(box(0, .1 + .2 * i));
        }
        return all.toString();
    }

    /** A bit of everything: contacts of all kinds, a limit, friction loss, equalities, a tendon. */
    private static final String ZOO = """
            <mujoco xmlns:cardan="urn:cardan">
              <option %s/>
              <worldbody>
                <geom type="plane" size="5 5 1"/>
                <body pos="0 0 .2"><freejoint/><geom type="box" size=".1 .1 .1" condim="4"/></body>
                <body pos=".05 0 .4"><freejoint/><geom type="sphere" size=".1" condim="6"/></body>
                <body pos=".4 0 .3"><freejoint/><geom type="capsule" size=".05 .1" condim="1"/></body>
                <body name="arm" pos="1 0 1">
                  <joint name="a" axis="0 1 0" range="-20 20" frictionloss=".1"/>
                  <geom type="capsule" size=".03" fromto="0 0 0 .4 0 0"/>
                  <body pos=".4 0 0">
                    <joint name="b" axis="0 1 0"/><geom name="tip" type="capsule" size=".03" fromto="0 0 0 .4 0 0"/>
                  </body>
                </body>
                <body name="held" pos="1 .5 1"><freejoint/><geom size=".1"/></body>
              </worldbody>
              <tendon><fixed name="t" limited="true" range="-.5 .5"><joint joint="a" coef="1"/><joint joint="b" coef="1"/></fixed></tendon>
              <equality><connect body1="held" anchor=".1 0 .2"/></equality>
            </mujoco>
            """;

    private static double depth(Data d) {
        double deepest = 0;
        for (int c = 0; c < d.ncon; c++) {
            deepest = Math.max(deepest, -d.contact.dist[c]);
        }
        return deepest;
    }

    private static double largest(double[] v) {
        return Arrays.stream(v).map(Math::abs).max().orElse(0);
    }

    @ParameterizedTest
    @EnumSource(Solver.class)
    @Tag("S2-42E.AC1")
    void mujocosSolversThroughTheInterfaceHaveTheSameBits(Solver solver) {
        Model m = Mjcf.parse(ZOO.formatted(""));
        Data a = m.newData(), b = m.newData(Extensions.NONE.solver(ConvexSolver.INSTANCE));
        a.opt.solver = solver;
        b.opt.solver = solver;
        for (int k = 0; k < 300; k++) {
            Physics.step(a);
            Physics.step(b);
            assertArrayEquals(a.qacc, b.qacc);
            assertEquals(a.state(), b.state());
        }
        assertTrue(a.nefc > 20);
    }

    @Test
    @Tag("S2-42E.AC2")
    void aBoxRests() {
        for (Cone cone : Cone.values()) {
            Data d = model(XPBD, box(0, .3)).newData();
            d.opt.cone = cone;
            Physics.step(d, 1000);
            double x = d.qpos[0], z = d.qpos[2];
            for (int k = 0; k < 2000; k++) {
                Physics.step(d);
                assertEquals(z, d.qpos[2], 1e-4);
                assertTrue(largest(d.qvel) < .01, "it moves with " + largest(d.qvel));
            }
            assertEquals(x, d.qpos[0], 1e-4);
            assertEquals(.1, z, 1e-3);
            // contact forces carry the weight
            Physics.forward(d);
            assertEquals(9.81, d.qfrcConstraint[2], .3);
        }
    }

    @Test
    @Tag("S2-42E.AC3")
    void overlapIsResolvedWithinTheIterations() {
        // two balls that are 2 cm inside each other, far from everything, rigid: one step takes them apart
        String balls = "<body pos='0 0 2'><freejoint/><geom size='.1' mass='1'/></body>"
                + "<body pos='.18 0 2'><freejoint/><geom size='.1' mass='2'/></body>";
        Data d = model("gravity='0 0 0' cardan:solver='xpbd' cardan:solverprm='1 1 0'", balls)
                .newData();
        Physics.step(d);
        assertEquals(.2 - 1e-4, d.qpos[7] - d.qpos[0], 1e-9);
        assertEquals(2, -d.qpos[0] / (d.qpos[7] - .18), 1e-6); // the lighter one moves twice as far
        assertEquals(0, largest(d.qvel), 1e-9);
        // a heap of boxes in the floor and in each other
        Data e = model("cardan:solver='xpbd' cardan:solverprm='10 20 0'", box(0, .08) + box(.02, .24) + box(0, .41))
                .newData();
        Physics.forward(e);
        assertTrue(depth(e) > .019);
        Physics.step(e, 2);
        Physics.forward(e);
        assertTrue(depth(e) < .002, "still " + depth(e));
        assertTrue(largest(e.qvel) < .5, "flies apart with " + largest(e.qvel));
    }

    @Test
    void aStackOfFiveStands() {
        Data d = model(XPBD, stack(5)).newData();
        double deepest = 0;
        for (int k = 0; k < 5000; k++) {
            Physics.step(d);
            deepest = Math.max(deepest, depth(d));
        }
        assertEquals(0, d.warnings.total());
        assertTrue(deepest < 1e-3, "penetrates by " + deepest);
        for (int b = 0; b < 5; b++) {
            assertEquals(0, d.qpos[7 * b], 2e-3);
            assertEquals(0, d.qpos[7 * b + 1], 2e-3);
            assertEquals(.1 + .2 * b, d.qpos[7 * b + 2], 2e-3);
        }
    }

    /** Where a box stops that slides on the floor: v^2 / (2 mu g) further. */
    private static double slide(double timestep) {
        Data d = model(
                        "timestep='" + timestep + "' " + XPBD,
                        box(0, .0999).replace("mass", "priority='1' friction='.5' mass"))
                .newData();
        d.qvel[0] = 2;
        Physics.step(d, (int) Math.round(1 / timestep));
        assertTrue(Math.abs(d.qvel[0]) < .01);
        return d.qpos[0];
    }

    @Test
    void halfTheTimeStepHalvesTheError() {
        double exact = 4 / (2 * .5 * 9.81);
        double[] error = new double[4];
        for (int k = 0; k < 4; k++) {
            error[k] = Math.abs(slide(.004 / (1 << k)) - exact);
        }
        for (int k = 1; k < 4; k++) {
            assertTrue(error[k] < .56 * error[k - 1], Arrays.toString(error));
        }
        assertTrue(error[3] < 1e-3, Arrays.toString(error));
    }

    @Test
    void everyKindOfRowIsKept() {
        Data d = Mjcf.parse(ZOO.formatted(XPBD + " integrator='implicitfast'")).newData();
        Physics.step(d, 3000);
        assertEquals(0, d.warnings.total());
        Physics.forward(d);
        int arm = d.model.joint("a").id(), other = d.model.joint("b").id();
        double a = d.qpos[d.model.jnt.qposadr[arm]], b = d.qpos[d.model.jnt.qposadr[other]];
        assertTrue(a < .36 && a + b < .51, a + " " + b);
        for (int i = 0; i < 3; i++) {
            assertEquals(0, d.efc.pos[i], 1e-3);
        }
        assertTrue(depth(d) < 1e-3, "penetrates by " + depth(d));
    }

    @Test
    @Tag("S2-42E.AC4")
    void theDefaultHasNothing() {
        Model m = model("", box(0, .1));
        assertNull(Attached.of(m.newData()).solver);
        assertNull(Attached.of(m.newData(Extensions.NONE.add(new Xpbd()))).solver);
        assertNull(Attached.of(m.newData(Extensions.NONE.solver("mujoco"))).solver);
        Data d = m.newData();
        Physics.step(d, 100);
        assertEquals(0, Allocation.bytes(() -> Physics.step(d)));
    }

    @Test
    @Tag("S2-42E.AC5")
    void anotherSolverBetweenSteps() {
        Model m = model("", stack(2));
        Data d = m.newData();
        Physics.step(d, 100);
        State before = d.state();
        Data plain = m.newData();
        plain.restore(before);
        d.useSolver("xpbd", 4, 4);
        Physics.step(d, 200);
        assertEquals(.1, d.qpos[2], 1e-3);
        Physics.step(plain, 200);
        assertNotEquals(plain.state(), d.state());
        d.useSolver("mujoco");
        d.opt.solver = Solver.PGS;
        Physics.step(d, 100);
        assertEquals(.3, d.qpos[9], 2e-3);
        // back at the old state the old bits come back
        d.opt.solver = Solver.NEWTON;
        d.restore(before);
        Physics.step(d, 200);
        assertEquals(plain.state(), d.state());
        assertThrows(IllegalArgumentException.class, () -> d.useSolver("jacobi"));
        Physics.step(d, 1);
        Physics.step(plain, 1);
        assertEquals(plain.state(), d.state());
    }

    @Test
    void stepsAllocateNothingAndStatesGoOn() {
        Model m = Mjcf.parse(ZOO.formatted(XPBD));
        Data d = m.newData(), e = m.newData();
        Physics.step(d, 500);
        e.restore(d.state());
        Physics.step(d, 50);
        Physics.step(e, 50);
        assertEquals(d.state(), e.state());
        Physics.step(d, 500);
        assertEquals(0, Allocation.bytes(() -> Physics.step(d)));
        Data copy = m.newData();
        copy.copyFrom(d);
        Physics.step(copy);
        Physics.step(d);
        assertEquals(d.state(), copy.state());
    }

    /** Pushes against what is violated, with R alone, as a user's first attempt might: f = -b / (A + R) row by row, not below zero. */
    private static final class OneSweep implements SolverModel {
        @Override
        public String name() {
            return "onesweep";
        }

        @Override
        public RowSolver create(Model model, double[] parameters) {
            double[] row = new double[model.nv], response = new double[model.nv], a = new double[model.nv];
            return p -> {
                if (parameters.length > 0) {
                    p.force()[0] = parameters[0] > 0 ? Double.NaN : fail();
                    return;
                }
                assertEquals(p.data().nefc, p.rows());
                System.arraycopy(p.data().qaccSmooth, 0, a, 0, p.dofs());
                for (int sweep = 0; sweep < 200; sweep++) {
                    for (int i = 0; i < p.rows(); i++) {
                        p.jacobianRow(row, i);
                        System.arraycopy(row, 0, response, 0, p.dofs());
                        p.solveMass(response);
                        double w = 0, now = 0;
                        for (int k = 0; k < p.dofs(); k++) {
                            w += row[k] * response[k];
                            now += row[k] * a[k];
                        }
                        double old = p.force()[i], r = p.regularization(i);
                        double f = old - (now - p.target(i) + r * old) / (w + r);
                        f = i >= p.equalities() + p.frictions() ? Math.max(0, f) : f;
                        p.force()[i] = f;
                        for (int k = 0; k < p.dofs(); k++) {
                            a[k] += response[k] * (f - old);
                        }
                    }
                }
                p.iterations(200);
            };
        }

        private static double fail() {
            throw new IllegalStateException("no");
        }
    }

    @Test
    void usersBringTheirOwnOnThePublicProblem() {
        // without friction cones, Gauss-Seidel on MuJoCo's problem finds MuJoCo's forces
        Model m = model("", stack(2));
        Data a = m.newData(), b = m.newData(Extensions.NONE.solver(new OneSweep()));
        a.opt.tolerance = 0;
        Physics.step(a, 20);
        b.restore(a.state());
        Physics.forward(a);
        Physics.forward(b);
        assertTrue(a.nefc > 10);
        assertArrayEquals(a.qacc, b.qacc, 1e-3);
        assertEquals(200, b.solverNiter[0]);
    }

    @Test
    void productsOfTheProblemFitTogether() {
        Model m = Mjcf.parse(ZOO.formatted(""));
        int[] calls = {0};
        SolverModel probe = new SolverModel() {
            @Override
            public String name() {
                return "probe";
            }

            @Override
            public RowSolver create(Model model, double[] parameters) {
                return p -> {
                    calls[0]++;
                    check(p);
                    p.solveAsMujoco();
                };
            }
        };
        for (Cone cone : Cone.values()) {
            Data d = m.newData(Extensions.NONE.solver(probe));
            d.opt.cone = cone;
            Physics.step(d, 100);
            assertTrue(d.nefc > 20);
        }
        assertTrue(calls[0] >= 190, "calls " + calls[0]);
    }

    private static void check(ConstraintProblem p) {
        int nv = p.dofs(), n = p.rows();
        double[] v = new double[nv], mv = new double[nv], jv = new double[n], row = new double[nv], jt = new double[nv];
        for (int i = 0; i < nv; i++) {
            v[i] = Math.sin(i + 1);
        }
        p.mulMass(mv, v);
        p.solveMass(mv);
        assertArrayEquals(v, mv, 1e-9);
        p.mulJacobian(jv, v);
        double[] f = new double[n], sum = new double[nv];
        for (int i = 0; i < n; i++) {
            p.jacobianRow(row, i);
            f[i] = Math.cos(i);
            double dot = 0;
            for (int k = 0; k < nv; k++) {
                dot += row[k] * v[k];
                sum[k] += row[k] * f[i];
            }
            assertEquals(dot, jv[i], 1e-9);
        }
        p.mulTransposed(jt, f);
        assertArrayEquals(sum, jt, 1e-9);
        int blocks = 0;
        for (int i = 0; i < n; i += p.blockSize(i)) {
            blocks += i;
        }
        assertTrue(blocks >= 0);
    }

    @Test
    void whatHasNoMeaningIsRefused() {
        Data d = model(XPBD, box(0, .1)).newData();
        Physics.step(d, 10);
        String inverse = assertThrows(IllegalArgumentException.class, () -> Physics.inverse(d))
                .getMessage();
        assertTrue(inverse.startsWith("inverse dynamics doesn't exist for the solver \"xpbd\""), inverse);
        String gradient = assertThrows(IllegalArgumentException.class, () -> new StepGradient(d).at(d))
                .getMessage();
        assertTrue(gradient.contains("can't be differentiated implicitly"), gradient);
        State before = d.state();
        d.opt.integrator = Integrator.RK4;
        String rk4 = assertThrows(IllegalArgumentException.class, () -> Physics.step(d))
                .getMessage();
        assertTrue(rk4.contains("the integrator RK4 doesn't exist"), rk4);
        d.opt.integrator = Integrator.EULER;
        assertEquals(before, d.state());
        Physics.step(d);
        assertEquals(.1, d.qpos[2], 1e-3);
    }

    @Test
    void mistakesAreNamed() throws IOException {
        assertError("cardan:solver='xpbd' cardan:solverprm='0 1'", "both must be whole numbers from 1 to 1000");
        assertError("cardan:solver='xpbd' cardan:solverprm='1 1 -1'", "it must not be negative");
        assertError("cardan:solver='xpbd' cardan:solverprm='1 2 3 4'", "takes up to three parameters");
        assertError("cardan:solverprm='1'", "these belong to cardan:solver, which is missing");
        Model unknown = model("cardan:solver='jacobi'", box(0, .1));
        String message =
                assertThrows(IllegalArgumentException.class, unknown::newData).getMessage();
        assertTrue(message.startsWith("there is no solver \"jacobi\", only \"mujoco\""), message);
        Model m = model("", box(0, .1));
        for (double parameter : new double[] {1, 0}) {
            Data d = m.newData(Extensions.NONE.solver(new OneSweep(), parameter));
            State before = d.state();
            d.qpos[2] = .09;
            CallbackException e = assertThrows(CallbackException.class, () -> Physics.step(d));
            assertEquals("solver \"onesweep\"", e.source());
            d.qpos[2] = .1;
            assertEquals(before, d.state());
        }
        // the choice survives writing and files
        String text = Mjcf.toXml(Mjcf.readString("<mujoco xmlns:cardan='urn:cardan'><option cardan:solver='xpbd'"
                + " cardan:solverprm='3 2 0'/><worldbody>" + box(0, .1) + "</worldbody></mujoco>"));
        assertTrue(text.contains("cardan:solver=\"xpbd\" cardan:solverprm=\"3 2 0\""), text);
        Model written = Mjcf.parse(text);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ModelFile.write(written, bytes);
        Model read = ModelFile.read(new ByteArrayInputStream(bytes.toByteArray()));
        assertEquals("xpbd", read.ext.solver);
        assertArrayEquals(new double[] {3, 2, 0}, read.ext.solverprm);
    }

    private static void assertError(String option, String part) {
        String message = assertThrows(ModelException.class, () -> model(option, box(0, .1)))
                .getMessage();
        assertTrue(message.contains(part) && message.contains("option"), message);
    }
}
