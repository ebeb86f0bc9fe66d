package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.RayFilter;
import dev.cardan.engine.Rays;
import dev.cardan.engine.Stages;
import dev.cardan.engine.State;
import dev.cardan.engine.Support;
import dev.cardan.engine.TooLargeException;
import dev.cardan.engine.extension.CallbackException;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.JacobianMode;
import dev.cardan.engine.type.Solver;
import dev.cardan.engine.type.WarningKind;
import dev.cardan.engine.work.StepInterruptedException;
import dev.cardan.engine.work.Workers;
import dev.cardan.mjcf.Mjcf;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may be in a world when: one thread at a time, its callbacks again, until it is interrupted or a limit is met. */
@Timeout(120)
class EntranceTest {
    private static final Model BALLS = Mjcf.parse("""
        <mujoco>
          <worldbody>
            <geom type="plane" size="5 5 .1"/>
            <body pos="0 0 .09"><freejoint/><geom size=".1"/></body>
            <body pos="1 0 .09"><freejoint/><geom size=".1"/></body>
            <body pos="2 0 .09"><freejoint/><geom type="box" size=".1 .1 .1"/></body>
          </worldbody>
        </mujoco>
        """);

    /** n balls in one place: n (n - 1) / 2 contacts that tie everything together. */
    private static Model crowd(int n, String condim) {
        StringBuilder xml = new StringBuilder("<mujoco><worldbody>");
        for (int i = 0; i < n; i++) {
            xml.append("<body pos=\"%s %s %s\"><freejoint/><geom size=\"1\" condim=\"%s\"/></body>"
                    .formatted(i * .003, i % 7 * .004, i % 5 * .005, condim));
        }
        return Mjcf.parse(xml + "</worldbody></mujoco>");
    }

    @Test
    void aSecondThreadIsTurnedAwayAtOnce() throws InterruptedException {
        Data d = BALLS.newData(), straight = BALLS.newData();
        CountDownLatch inside = new CountDownLatch(1), tried = new CountDownLatch(1);
        d.callbacks.control = w -> {
            inside.countDown();
            try {
                tried.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        };
        AtomicReference<Throwable> other = new AtomicReference<>();
        Thread first = Thread.ofPlatform().name("first").start(() -> {
            try {
                Physics.step(d);
            } catch (Throwable e) {
                other.set(e);
            }
        });
        inside.await();
        List<Runnable> calls = List.of(
                () -> Physics.step(d),
                () -> Physics.forward(d),
                () -> Physics.inverse(d),
                () -> Physics.reset(d),
                () -> Stages.energyVel(d),
                () -> Rays.cast(d, new double[3], 0, new double[] {0, 0, -1}, 0, RayFilter.ALL, null, 0, null, 0));
        for (Runnable call : calls) {
            IllegalStateException e = assertThrows(IllegalStateException.class, call::run);
            assertEquals(
                    "this world is being used by thread \"first\": a Data is for one thread at a time; give each"
                            + " thread its own, made by model.newData()",
                    e.getMessage());
        }
        tried.countDown();
        first.join();
        assertEquals(null, other.get());
        Physics.step(straight);
        assertEquals(straight.state(), d.state());
        d.callbacks.clear();
        Physics.step(d);
        assertEquals(0, Workspace.ofThread().mark());
    }

    @Test
    void callbacksMayUseTheirWorldAndOthers() {
        Data d = BALLS.newData(), straight = BALLS.newData(), other = BALLS.newData(), alone = BALLS.newData();
        double[] fromto = new double[6];
        d.callbacks.contactFilter = (w, g1, g2) -> {
            Physics.step(other);
            Support.distance(fromto, 0, w, 1, 2, 5);
            return false;
        };
        AtomicInteger calls = new AtomicInteger();
        other.callbacks.control = w -> calls.incrementAndGet();
        Physics.step(d, 20);
        Physics.step(straight, 20);
        Physics.step(alone, calls.get());
        assertEquals(straight.state(), d.state());
        assertEquals(alone.state(), other.state());
    }

    @Test
    void aFailureThatACallbackCatchesIsUndoneForItAlone() {
        Data d = BALLS.newData(), other = BALLS.newData();
        State before = other.state();
        other.callbacks.control = w -> {
            w.qpos[0] = 3;
            throw new IllegalStateException("no");
        };
        d.callbacks.control = w -> assertThrows(CallbackException.class, () -> Physics.step(other));
        Physics.step(d, 3);
        assertEquals(before, other.state());
        assertEquals(3 * d.opt.timestep, d.time, 1e-12);
    }

    @Test
    void manyWorldsOfDifferentModelsShareTheScratchOfAThread() {
        List<Model> models = List.of(BALLS, crowd(6, "3"), crowd(3, "6"));
        List<Data> worlds = new ArrayList<>(), alone = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            worlds.add(models.get(i % 3).newData());
            alone.add(models.get(i % 3).newData());
            worlds.get(i).opt.solver = Solver.of(i / 3);
            alone.get(i).opt.solver = Solver.of(i / 3);
        }
        for (int step = 0; step < 20; step++) {
            worlds.forEach(Physics::step);
        }
        for (int i = 0; i < 9; i++) {
            Workspace.trim();
            Physics.step(alone.get(i), 20);
            assertEquals(alone.get(i).state(), worlds.get(i).state());
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"NEWTON", "CG", "PGS"})
    void anInterruptionEndsALongStepSoon(Solver solver) throws InterruptedException {
        Data d = crowd(60, "6").newData();
        d.opt.solver = solver;
        d.opt.tolerance = 0;
        d.opt.iterations = 100_000;
        d.opt.lsIterations = 50;
        State before = d.state();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        AtomicReference<Boolean> marked = new AtomicReference<>();
        Thread stepper = Thread.ofPlatform().start(() -> {
            try {
                while (true) {
                    Physics.step(d);
                }
            } catch (Throwable e) {
                failure.set(e);
                marked.set(Thread.currentThread().isInterrupted());
            }
        });
        Thread.sleep(1000);
        long start = System.nanoTime();
        stepper.interrupt();
        stepper.join();
        long millis = (System.nanoTime() - start) / 1_000_000;
        assertSame(StepInterruptedException.class, failure.get().getClass());
        assertTrue(marked.get(), "the mark stays");
        assertTrue(millis < 2000, millis + " ms");
        if (d.time == 0) {
            assertEquals(before, d.state());
        }
        d.opt.iterations = 1;
        Physics.step(d);
    }

    @Test
    void workersHeedTheInterruptionOfTheirCaller() {
        Data d = BALLS.newData();
        Physics.step(d, 3);
        State before = d.state();
        try (Workers workers = new Workers(2)) {
            d.workers = workers;
            Thread.currentThread().interrupt();
            StepInterruptedException e = assertThrows(StepInterruptedException.class, () -> Physics.step(d));
            assertTrue(e.getMessage().contains("was interrupted in the middle of a step"), e.getMessage());
            assertTrue(Thread.interrupted(), "the mark stays until it is cleared");
            assertEquals(before, d.state());
            Physics.step(d, 3);
        }
    }

    @Test
    void limitsEndTheStep() {
        Data d = crowd(6, "3").newData();
        State before = d.state();
        d.limits.contacts = 10;
        TooLargeException e = assertThrows(TooLargeException.class, () -> Physics.step(d));
        assertTrue(e.getMessage().startsWith("there are more than 10 contacts at time 0.0: raise limits.contacts"));
        assertEquals(before, d.state());
        d.limits.contacts = 15;
        d.limits.rows = 59;
        e = assertThrows(TooLargeException.class, () -> Physics.step(d));
        assertTrue(e.getMessage().startsWith("there are more than 59 constraint rows at time 0.0"), e.getMessage());
        assertEquals(before, d.state());
        d.limits.rows = 60;
        Physics.step(d);
        assertEquals(60, d.nefc);
    }

    @Test
    void beyondLimitsTheStepMayGoOnAsInMuJoCo() {
        Data d = crowd(6, "3").newData();
        d.limits.goOn = true;
        d.limits.contacts = 10;
        Physics.forward(d);
        assertEquals(0, d.ncon);
        assertEquals(1, d.warnings.number[WarningKind.Code.CONTACTFULL]);
        assertEquals(10, d.warnings.lastinfo[WarningKind.Code.CONTACTFULL]);
        d.limits.contacts = 15;
        d.limits.rows = 50;
        Physics.step(d);
        assertEquals(15, d.ncon);
        assertEquals(0, d.nefc);
        assertEquals(-1, d.contact.efcAddress[14]);
        assertEquals(1, d.warnings.number[WarningKind.Code.CNSTRFULL]);
    }

    @Test
    void aMatrixThatMemoryCannotHoldIsDoneWithout() {
        Data d = crowd(80, "6").newData(); // 3,160 contacts, 31,600 rows: a full AR takes 12 GB
        d.opt.solver = Solver.PGS;
        d.opt.iterations = 5;
        d.opt.disableflags = DisableFlag.WARMSTART;
        d.opt.jacobian = JacobianMode.DENSE;
        Physics.forward(d);
        assertEquals(31600, d.nefc);
        assertEquals(0, d.nA);
        double[] dense = d.efc.force.clone();
        d.opt.jacobian = JacobianMode.SPARSE;
        d.limits.exactMatrix = 1000;
        Physics.forward(d);
        assertEquals(0, d.nA);
        assertEquals(d.nY, d.solverNnz[0]);
        for (int i = 0; i < d.nefc; i++) {
            assertEquals(dense[i], d.efc.force[i], 1e-9 * Math.max(1, dense[i]));
        }
        Workspace.trim();
    }

    @Test
    void rowsOfAMatrixThatIsNotStoredAreLeftOnInterruption() throws InterruptedException {
        Data d = crowd(40, "6").newData(); // 7,800 rows
        d.opt.solver = Solver.PGS;
        d.opt.iterations = 100_000;
        d.opt.tolerance = 0;
        d.limits.storedMatrix = 0;
        State before = d.state();
        AtomicReference<Throwable> end = new AtomicReference<>();
        Thread t = Thread.ofPlatform().start(() -> {
            try {
                Physics.step(d);
            } catch (Throwable e) {
                end.set(e);
            }
        });
        Thread.sleep(1000);
        t.interrupt();
        t.join(10_000);
        assertInstanceOf(StepInterruptedException.class, end.get());
        assertEquals(before, d.state());
        Workspace.trim();
    }

    @Test
    void anErrorInAWorkerReachesTheCallerAndTheWorkersGoOn() {
        try (Workers workers = new Workers(3)) {
            for (int round = 0; round < 20; round++) {
                StackOverflowError e = assertThrows(
                        StackOverflowError.class,
                        () -> workers.run(30, i -> {
                            if (i % 7 == 3) {
                                throw new StackOverflowError("piece " + i);
                            }
                            if (i % 7 == 5) {
                                throw new IllegalStateException("piece " + i);
                            }
                        }));
                assertEquals("piece 3", e.getMessage());
                AtomicInteger done = new AtomicInteger();
                workers.run(30, i -> done.incrementAndGet());
                assertEquals(30, done.get());
            }
        }
    }

    @Test
    void workersMayBeClosedWhileTheyWork() throws InterruptedException {
        for (int round = 0; round < 50; round++) {
            Workers workers = new Workers(3);
            AtomicInteger done = new AtomicInteger();
            Thread closer = Thread.ofPlatform().start(workers::close);
            try {
                workers.run(100, i -> done.incrementAndGet());
                assertEquals(100, done.get());
            } catch (IllegalStateException e) {
                assertEquals("these workers are closed", e.getMessage());
                assertEquals(0, done.get());
            }
            closer.join();
            Workers own = new Workers(2);
            own.run(10, i -> own.close());
            assertThrows(IllegalStateException.class, () -> own.run(1, i -> {}));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    @Timeout(20)
    void aPieceMayAskForPieces(int threads) {
        try (Workers workers = new Workers(threads)) {
            AtomicInteger done = new AtomicInteger();
            workers.run(300, i -> workers.run(4, k -> done.incrementAndGet()));
            assertEquals(1200, done.get());
        }
    }

    @Test
    void aPieceThatStepsAWorldKeepsItsNumbers() {
        Model m = Mjcf.parse("<mujoco><worldbody><body><freejoint/><geom size='.1'/></body></worldbody></mujoco>");
        try (Workers workers = new Workers(2)) {
            workers.run(20, i -> {
                Workspace ws = Workspace.lend(null, 0);
                int at = ws.take(40);
                double[] mine = ws.reals;
                java.util.Arrays.fill(mine, at, at + 40, i);
                Physics.step(m.newData(), 3);
                for (int k = at; k < at + 40; k++) {
                    assertEquals(i, mine[k]);
                }
                ws.giveBack();
            });
        }
    }

    @Test
    void scratchGrowsAndKeepsWhatIsInUse() {
        Workspace ws = Workspace.ofThread();
        int mark = ws.mark();
        int a = ws.take(10);
        double[] outer = ws.reals;
        outer[a] = 5;
        int inner = ws.mark();
        int big = ws.take(outer.length), more = ws.take(1_000_000);
        double[] buf = ws.reals;
        buf[big] = 1;
        buf[more + 999_999] = 2;
        assertNotSame(outer, buf);
        outer[a]++;
        ws.release(inner);
        assertSame(outer, ws.reals);
        assertEquals(6, ws.reals[a]);
        int b = ws.take(outer.length);
        assertEquals(6, ws.reals[a], "what was taken before is at the same place");
        ws.reals[b + outer.length - 1] = 3;
        ws.release(mark);
        assertEquals(mark, ws.mark());
        if (mark == 0) {
            assertTrue(ws.reals.length > outer.length, "the largest stays");
        }
    }
}
