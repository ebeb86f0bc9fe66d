package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Stages;
import dev.cardan.engine.UnconvergedException;
import dev.cardan.engine.extension.CallbackException;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.Solver;
import dev.cardan.engine.type.Stage;
import dev.cardan.engine.type.StateElement;
import dev.cardan.engine.work.Workers;
import dev.cardan.mjcf.Mjcf;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Whatever throws in whichever stage of a call, the world is as before and goes on with the right bits. Faults come from a
 * clock that throws at its n-th reading: it is read at the boundaries of all stages.
 */
class FaultInjectionTest {
    private static final Model MODEL = Mjcf.parse("""
        <mujoco>
          <option timestep=".004"><flag energy="enable" fwdinv="enable"/></option>
          <size nuserdata="2"/>
          <worldbody>
            <geom type="plane" size="5 5 .1"/>
            <body name="hand" mocap="true" pos="0 1 1"><geom size=".05" contype="0" conaffinity="0"/></body>
            <body name="a" pos="0 0 .12"><freejoint/><geom type="box" size=".1 .1 .1"/>
              <body pos="0 0 .2"><joint name="knee" damping=".1" stiffness="2" limited="true" range="-20 20"/>
                <geom size=".05" pos="0 0 .1"/><site name="top" pos="0 0 .1"/></body>
            </body>
            <body name="b" pos="1 0 .09"><freejoint/><geom size=".1"/></body>
            <body name="c" pos="2 0 .09"><freejoint/><geom type="capsule" size=".1 .2"/></body>
          </worldbody>
          <equality><connect body1="a" body2="hand" anchor="0 0 1" active="false"/></equality>
          <actuator>
            <general name="servo" joint="knee" dyntype="filter" dynprm=".1" gainprm="5" delay=".012" nsample="4"/>
          </actuator>
          <sensor>
            <jointpos joint="knee" delay=".008" nsample="3"/>
            <accelerometer site="top"/>
            <e_kinetic/>
          </sensor>
        </mujoco>
        """);

    private static final Model SLEEPERS = Mjcf.parse("""
        <mujoco>
          <option timestep=".004"><flag sleep="enable"/></option>
          <worldbody>
            <geom type="plane" size="5 5 .1"/>
            <body name="a" pos="0 0 .1"><freejoint/><geom type="box" size=".1 .1 .1"/></body>
            <body name="b" pos="1 0 .1"><freejoint/><geom type="box" size=".1 .1 .1"/></body>
            <body name="c" pos="1 0 .9"><freejoint/><geom size=".1"/></body>
          </worldbody>
        </mujoco>
        """);

    private static final List<Integrator> INTEGRATORS = List.of(
            Integrator.EULER,
            Integrator.RK4,
            Integrator.IMPLICIT,
            Integrator.IMPLICITFAST,
            Integrator.IMPLICIT_SPRING_DAMPER);

    /** An error that nobody can have a handler for. */
    private static final class Fault extends Error {
        private static final long serialVersionUID = 1;
    }

    /** A clock that throws when its time has come. */
    private static final class Bomb implements java.util.function.LongSupplier {
        private int left;
        private final boolean error;

        Bomb(int left, boolean error) {
            this.left = left;
            this.error = error;
        }

        @Override
        public long getAsLong() {
            if (left-- == 0) {
                if (error) {
                    throw new Fault();
                }
                throw new IllegalStateException("fault");
            }
            return 0;
        }
    }

    private static Data world(Model m, Integrator integrator, Solver solver) {
        Data d = m.newData();
        d.opt.integrator = integrator;
        d.opt.solver = solver;
        d.opt.noslipIterations = solver == Solver.CG ? 2 : 0;
        return d;
    }

    @TestFactory
    Stream<DynamicTest> aStepIsUndone() {
        return INTEGRATORS.stream()
                .flatMap(i -> Stream.of(Solver.NEWTON, Solver.PGS, Solver.CG)
                        .flatMap(s -> IntStream.of(1, 2)
                                .mapToObj(n -> DynamicTest.dynamicTest(
                                        "integrator " + i + ", solver " + s + ", " + n + " threads",
                                        () -> everyStage(i, s, n)))));
    }

    private static void everyStage(Integrator integrator, Solver solver, int threads) {
        Data d = world(MODEL, integrator, solver), straight = world(MODEL, integrator, solver);
        try (Workers workers = new Workers(threads)) {
            workers.shareAll();
            d.workers = threads > 1 ? workers : null;
            perturb(d);
            perturb(straight);
            Physics.step(d, 30);
            Physics.step(straight, 30);
            int faults = 0;
            for (int n = 0; fails(d, Physics::step, n); n++, faults++) {
                assertTrue(n < 1000, "no end of faults");
                assertSame(Fault.class, failure(d, Physics::step, n, true).getClass());
            }
            assertTrue(faults > (integrator == Integrator.RK4 ? 60 : 20), faults + " places to fail");
            d.callbacks.clear();
            d.xfrcApplied[0] = 0;
            Physics.step(straight);
            assertSameState(straight, d);
            Physics.step(d, 20);
            Physics.step(straight, 20);
            assertSameState(straight, d);
        }
    }

    @TestFactory
    Stream<DynamicTest> otherCallsAreUndone() {
        List<Consumer<Data>> calls = List.of(
                Physics::forward,
                Physics::inverse,
                Physics::step1,
                Physics::step2,
                Stages::fwdPosition,
                Stages::fwdVelocity,
                w -> Physics.forward(w, Stage.NONE, true),
                w -> Physics.forward(w, Stage.POS, false));
        return IntStream.range(0, calls.size())
                .mapToObj(k -> DynamicTest.dynamicTest("call " + k, () -> {
                    Data d = world(MODEL, Integrator.IMPLICITFAST, Solver.NEWTON);
                    perturb(d);
                    Physics.step(d, 30);
                    Physics.forward(d);
                    for (int n = 0; fails(d, calls.get(k), n); n++) {
                        failure(d, calls.get(k), n, true);
                    }
                }));
    }

    private static void perturb(Data d) {
        d.ctrl[0] = 1;
        d.qvel[1] = .3;
        d.userdata[1] = 7;
        d.qfrcApplied[2] = .1;
        d.xfrcApplied[13] = .2;
        d.mocap.pos[0] = .1;
        d.eqActive[0] = true;
    }

    /** Whether a call with a fault at the n-th reading fails; then the state must be as before. */
    private static boolean fails(Data d, Consumer<Data> call, int n) {
        return failure(d, call, n, false) != null;
    }

    private static Throwable failure(Data d, Consumer<Data> call, int n, boolean error) {
        var before = d.state();
        double[] numbers = numbers(d);
        int[] warnings = d.warnings.number.clone(), asleep = d.treeAsleep.clone();
        d.callbacks.time = new Bomb(n, error);
        d.callbacks.passive = w -> w.xfrcApplied[0]++; // an input of the static world, which acts on nothing
        Throwable failure = null;
        try {
            call.accept(d);
        } catch (CallbackException | Fault e) {
            failure = e;
            assertArrayEquals(numbers, numbers(d), "at reading " + n);
            assertArrayEquals(asleep, d.treeAsleep);
            if (d.ntreeAwake == d.model.ntree) {
                assertEquals(before, d.state()); // else it holds results of awake trees, which are computed anew
            }
            assertArrayEquals(warnings, d.warnings.number);
            assertEquals(0, Inside.work(d).mark());
        } finally {
            d.callbacks.clear();
        }
        return failure;
    }

    private static double[] numbers(Data d) {
        double[] r = new double[d.stateSize(StateElement.INTEGRATION) + 2];
        d.getState(StateElement.INTEGRATION, r, 2);
        r[0] = d.energy[0];
        r[1] = d.energy[1];
        return r;
    }

    private static void assertSameState(Data expected, Data d) {
        assertArrayEquals(numbers(expected), numbers(d));
        assertEquals(expected.state(), d.state());
        assertArrayEquals(expected.sensordata, d.sensordata);
    }

    /** Boxes fall asleep, one wakes when a ball falls on it, another when it is pushed: with faults at many places. */
    @Test
    void sleepersStayAsTheyWere() {
        Data d = SLEEPERS.newData(), straight = SLEEPERS.newData();
        int slept = 0, faults = 0;
        for (int i = 0; i < 180; i++) {
            if (i == 40 || i == 150) {
                d.xfrcApplied[8] = 5;
                for (int n = 0; n < 20; n++) {
                    assertTrue(fails(d, Physics::step, n));
                }
                d.xfrcApplied[8] = i == 40 ? 0 : 5;
                straight.xfrcApplied[8] = d.xfrcApplied[8];
            }
            int n = i % 5;
            for (; n < 500 && fails(d, Physics::step, n); n += 5) {
                faults++;
            }
            assertTrue(n < 500, "no end of faults");
            Physics.step(straight);
            d.xfrcApplied[0] = 0;
            assertSameState(straight, d);
            assertArrayEquals(straight.xpos, d.xpos);
            assertArrayEquals(straight.bodyAwake, d.bodyAwake);
            slept = Math.max(slept, d.model.ntree - d.ntreeAwake);
        }
        assertTrue(slept >= 2, slept + " trees slept");
        assertTrue(faults > 300, faults + " faults");
    }

    @Test
    void aStrictSolverThatFailsInALaterStageOfRungeKuttaLeavesNothingBehind() {
        Data d = world(MODEL, Integrator.RK4, Solver.CG);
        d.opt.noslipIterations = 0;
        Physics.step(d, 20);
        d.strictSolver = true;
        d.opt.iterations = 1;
        d.opt.tolerance = 0;
        double[] before = numbers(d);
        for (int i = 0; i < 200; i++) {
            assertThrows(UnconvergedException.class, () -> Physics.step(d));
            assertArrayEquals(before, numbers(d));
        }
        assertEquals(0, Inside.work(d).mark());
    }

    @Test
    void errorsOfJavaAreUndoneToo() {
        for (Error error :
                List.of(new OutOfMemoryError("test"), new StackOverflowError(), new AssertionError("test"))) {
            Data d = world(MODEL, Integrator.RK4, Solver.NEWTON);
            Physics.step(d, 3);
            double[] before = numbers(d);
            int[] calls = {0};
            d.callbacks.control = w -> {
                w.ctrl[0] = 9;
                w.opt.timestep = 1;
                if (++calls[0] == 3) {
                    throw error;
                }
            };
            assertSame(error, assertThrows(Error.class, () -> Physics.step(d)));
            assertArrayEquals(before, numbers(d));
            assertEquals(.004, d.opt.timestep);
        }
    }

    @Test
    void aStackThatOverflowsInTheMiddleOfAStepHarmsNothing() {
        Data d = world(MODEL, Integrator.RK4, Solver.NEWTON), straight = world(MODEL, Integrator.RK4, Solver.NEWTON);
        Physics.step(d, 3);
        Physics.step(straight, 3);
        d.callbacks.contactFilter = (w, g1, g2) -> endless(0) < 0;
        assertThrows(StackOverflowError.class, () -> Physics.step(d));
        d.callbacks.clear();
        Physics.step(d, 5);
        Physics.step(straight, 5);
        assertSameState(straight, d);
    }

    private static int endless(int n) {
        return n < 0 ? 0 : endless(n + 1 & Integer.MAX_VALUE) + 1;
    }

    @Test
    void aFailedResetIsUndone() {
        Data d = world(MODEL, Integrator.EULER, Solver.NEWTON);
        Physics.step(d, 10);
        double[] before = numbers(d);
        d.warnings.listen((w, kind, info) -> {
            throw new IllegalStateException("listener");
        });
        d.qpos[0] = Double.NaN;
        before[3] = Double.NaN;
        assertThrows(IllegalStateException.class, () -> Physics.step(d));
        assertArrayEquals(before, numbers(d));
    }

    /** A callback resets the world in which a tree sleeps and a warning was counted, then it throws. */
    @Test
    void aResetInTheMiddleOfAFailedStepIsUndone() {
        Data d = SLEEPERS.newData(), straight = SLEEPERS.newData();
        for (Data w : List.of(d, straight)) {
            w.qvel[0] = Double.NaN;
            Physics.step(w);
            Physics.step(w, 60);
        }
        assertTrue(d.ntreeAwake < d.model.ntree);
        d.callbacks.control = w -> {
            Physics.reset(w);
            throw new IllegalStateException("control");
        };
        assertThrows(CallbackException.class, () -> Physics.step(d));
        d.callbacks.control = null;
        assertArrayEquals(numbers(straight), numbers(d));
        assertArrayEquals(straight.treeAsleep, d.treeAsleep);
        assertArrayEquals(straight.warnings.number, d.warnings.number);
        assertTrue(IntStream.of(d.warnings.number).sum() > 0);
        Physics.step(d);
        Physics.step(straight);
        assertSameState(straight, d);
        assertArrayEquals(straight.xpos, d.xpos);
    }
}
