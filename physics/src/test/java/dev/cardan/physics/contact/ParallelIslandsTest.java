package dev.cardan.physics.contact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.UnconvergedException;
import dev.cardan.engine.type.Solver;
import dev.cardan.engine.work.Workers;
import dev.cardan.physics.contact.Scenes.Variant;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Islands shared by threads give the bits of one thread. */
class ParallelIslandsTest {
    static final List<Variant> VARIANTS = Scenes.VARIANTS;

    /** Twelve piles of three bodies, each an island. */
    private static String piles() {
        StringBuilder xml = new StringBuilder("<geom type=\"plane\" size=\"5 5 .1\"/>");
        for (int i = 0; i < 12; i++) {
            xml.append("<body pos=\"%1$s 0 .1\"><freejoint/><geom type=\"box\" size=\".1 .1 .1\"/></body>".formatted(i))
                    .append("<body pos=\"%1$s.02 .01 .31\"><freejoint/><geom type=\"box\" size=\".1 .1 .1\"/></body>"
                            .formatted(i))
                    .append("<body pos=\"%1$s.01 0 .52\"><freejoint/><geom size=\".1\" condim=\"6\"/></body>"
                            .formatted(i));
        }
        return Scenes.world(xml.toString());
    }

    @ParameterizedTest
    @FieldSource("VARIANTS")
    void bitsAreThoseOfOneThread(Variant variant) {
        Data alone = variant.of(piles()), shared = variant.of(piles());
        alone.opt.noslipIterations = 3;
        shared.opt.noslipIterations = 3;
        try (Workers workers = new Workers(3)) {
            shared.workers = workers;
            for (int i = 0; i < 100; i++) {
                Physics.step(alone);
                Physics.step(shared);
                assertArrayEquals(alone.qacc, shared.qacc);
            }
        }
        assertTrue(shared.nisland >= 12, shared.nisland + " islands");
        assertEquals(alone.state(), shared.state());
        assertArrayEquals(alone.solverNiter, shared.solverNiter);
        int recorded = alone.solver.nactive.length;
        assertArrayEquals(alone.solver.nactive, Arrays.copyOf(shared.solver.nactive, recorded));
    }

    @Test
    void aFailureReachesTheCallerAndHarmsNothingElse() {
        Data d = Scenes.of(piles());
        Physics.step(d, 50);
        d.strictSolver = true;
        d.opt.solver = Solver.CG;
        d.opt.iterations = 1;
        d.opt.tolerance = 0;
        try (Workers workers = new Workers(2)) {
            d.workers = workers;
            assertThrows(UnconvergedException.class, () -> Physics.step(d));
            d.strictSolver = false;
            Physics.step(d, 5);
        }
        assertEquals(0, d.warnings.total());
    }

    @Test
    void everyPieceIsDoneOnceInEveryRound() {
        try (Workers workers = new Workers(4)) {
            for (int round = 0; round < 5000; round++) {
                int n = round * 31 % 101; // fewer than threads at times, and none
                AtomicIntegerArray done = new AtomicIntegerArray(101);
                workers.run(n, done::incrementAndGet);
                for (int i = 0; i < 101; i++) {
                    assertEquals(i < n ? 1 : 0, done.get(i), "piece " + i + " of " + n);
                }
            }
        }
    }

    @Test
    void othersDoTheShareOfOneThatIsHeldUp() {
        CountDownLatch rest = new CountDownLatch(99);
        try (Workers workers = new Workers(2)) {
            workers.run(100, index -> {
                if (index == 0) { // the first of the caller's share: it ends when all others are done
                    await(rest);
                } else {
                    rest.countDown();
                }
            });
            assertEquals(0, rest.getCount());
            CountDownLatch all = new CountDownLatch(10);
            workers.run(10, index -> all.countDown(), own -> await(all)); // so others did every piece
            assertEquals(0, all.getCount());
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertTrue(latch.await(30, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void theFirstFailureIsThrown() {
        try (Workers workers = new Workers(4)) {
            IllegalStateException e = assertThrows(
                    IllegalStateException.class,
                    () -> workers.run(50, index -> {
                        if (index % 10 == 7) {
                            throw new IllegalStateException("piece " + index);
                        }
                    }));
            assertEquals("piece 7", e.getMessage());
        }
    }

    @Test
    void whoIsIdleHelpsInTheMiddleOfAPiece() {
        try (Workers workers = new Workers(2)) {
            CountDownLatch byCaller = new CountDownLatch(2); // two pieces that wait for each other need two threads
            workers.run(0, index -> {}, own -> workers.run(2, index -> meet(byCaller)));
            assertEquals(0, byCaller.getCount());

            CountDownLatch begun = new CountDownLatch(1), byOther = new CountDownLatch(2);
            workers.run(
                    1,
                    piece -> {
                        begun.countDown();
                        pause(20); // until the caller waits, and 10 ms later sleeps
                        workers.run(2, index -> meet(byOther));
                    },
                    own -> await(begun)); // so that another thread does the piece
            assertEquals(0, byOther.getCount());
        }
    }

    private static void meet(CountDownLatch latch) {
        latch.countDown();
        await(latch);
    }

    private static void pause(int milliseconds) {
        try {
            Thread.sleep(milliseconds);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void everyPieceInTheMiddleOfOthersIsDoneOnce() {
        try (Workers workers = new Workers(4)) {
            for (int round = 0; round < 1000; round++) {
                int n = round % 7, m = round * 31 % 23;
                AtomicIntegerArray done = new AtomicIntegerArray(7 * 23);
                workers.run(n, i -> workers.run(m, k -> done.incrementAndGet(23 * i + k)));
                for (int i = 0; i < 7; i++) {
                    for (int k = 0; k < 23; k++) {
                        assertEquals(i < n && k < m ? 1 : 0, done.get(23 * i + k), "piece " + k + " of " + i);
                    }
                }
            }
        }
    }

    @Test
    void aFailureInTheMiddleOfAPieceIsThatOfThePiece() {
        try (Workers workers = new Workers(3)) {
            IllegalStateException e = assertThrows(
                    IllegalStateException.class,
                    () -> workers.run(
                            4,
                            i -> workers.run(5, k -> {
                                if (i == 2 && k > 2) {
                                    throw new IllegalStateException("piece " + k + " of " + i);
                                }
                            })));
            assertEquals("piece 3 of 2", e.getMessage());
            workers.run(4, i -> workers.run(5, k -> {})); // they go on
        }
    }

    @Test
    void closedWorkersRefuse() {
        Workers workers = new Workers(2);
        workers.close();
        assertThrows(IllegalStateException.class, () -> workers.run(1, index -> {}));
    }
}
