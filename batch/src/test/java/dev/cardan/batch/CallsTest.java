package dev.cardan.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.cardan.engine.Model;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Who may call a batch, what calls cost, how they end. */
class CallsTest {
    private static final Model HOPPER = Mjcf.parse(Examples.text("hopper"));
    private static final Model PENDULUM = Mjcf.parse(Examples.text("pendulum"));
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    @Tag("S3-10.AC5")
    void callsAllocateNothing() {
        List<Thread> others = batchThreads(); // of closed batches, which are about to end
        others.remove(Thread.currentThread());
        try (BatchSim batch = BatchSim.of(HOPPER, 50)
                .threads(2)
                .substeps(2)
                .fields("xpos", "ncon", "tree_asleep")
                .reward((m, d) -> d.qpos[0])
                .build()) {
            double[] controls = new double[50 * HOPPER.nu];
            boolean[] some = new boolean[50];
            some[3] = true;
            WorldTask task = w -> w.step(1);
            List<Thread> own = batchThreads();
            own.removeAll(others);
            assertEquals(2, own.size());
            long least = Long.MAX_VALUE;
            for (int round = 0; round < 1000 && least > 0; round++) {
                long before = allocated(own), idle = allocated(own) - before;
                before = allocated(own);
                for (int k = 0; k < 20; k++) {
                    batch.stepAll(controls);
                    batch.resetWhere(some);
                    batch.forEach(task);
                }
                least = Math.min(least, allocated(own) - before - idle);
            }
            assertEquals(0, least);
            assertEquals(0, batch.result().failures());
        }
    }

    /** Bytes that threads have allocated so far. */
    private static long allocated(List<Thread> threads) {
        long bytes = 0;
        for (Thread t : threads) {
            bytes += THREADS.getThreadAllocatedBytes(t.threadId());
        }
        return bytes;
    }

    private static final Thread[] ALL = new Thread[256];

    /** The current thread and those of all batches. */
    private static List<Thread> batchThreads() {
        int n = Thread.enumerate(ALL);
        List<Thread> list = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            if (ALL[i].equals(Thread.currentThread()) || ALL[i].getName().startsWith("cardan-worker")) {
                list.add(ALL[i]);
            }
        }
        return list;
    }

    @Test
    @Tag("S3-10.AC5")
    void aMillionStepsLeaveTheHeapAsItIs() {
        try (BatchSim batch = BatchSim.of(PENDULUM, 100).threads(2).substeps(10).build()) {
            double[] controls = new double[100 * PENDULUM.nu];
            for (int k = 0; k < 100; k++) {
                batch.stepAll(controls);
            }
            long before = used();
            for (int k = 0; k < 1000; k++) {
                batch.stepAll(controls);
            }
            long after = used();
            assertEquals(11_000, batch.world(99).steps());
            assertEquals(0, batch.result().failures());
            assertTrue(after - before < 200_000, before + " bytes before, " + after + " after");
        }
    }

    private static long used() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            System.gc();
            Runtime r = Runtime.getRuntime();
            least = Math.min(least, r.totalMemory() - r.freeMemory());
        }
        return least;
    }

    @Test
    void oneCallerAtATime() throws InterruptedException {
        try (BatchSim batch = BatchSim.of(HOPPER, 4).threads(2).build()) {
            CountDownLatch inside = new CountDownLatch(1), goOn = new CountDownLatch(1);
            Thread first = Thread.ofPlatform()
                    .name("first")
                    .start(() -> batch.forEach(w -> {
                        inside.countDown();
                        await(goOn);
                        w.step(1);
                    }));
            inside.await();
            String text =
                    assertThrows(IllegalStateException.class, batch::stepAll).getMessage();
            assertTrue(text.contains("being used by thread \"first\""), text);
            assertThrows(IllegalStateException.class, () -> batch.reset(0));
            goOn.countDown();
            first.join();
            assertEquals(1, batch.world(3).steps());
            batch.stepAll();
            assertEquals(2, batch.world(3).steps());
            batch.forEach(w -> batch.stepAll()); // from the middle of a call
            assertTrue(
                    batch.world(0).error().reason().contains("batch"),
                    batch.world(0).error().toString());
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void interruptionEndsACallAndTheBatchGoesOn() throws InterruptedException {
        try (BatchSim batch =
                BatchSim.of(HOPPER, 30).threads(2).substeps(1_000_000).build()) {
            AtomicReference<Throwable> thrown = new AtomicReference<>();
            AtomicReference<Boolean> marked = new AtomicReference<>();
            Thread caller = Thread.ofPlatform().start(() -> {
                try {
                    batch.stepAll();
                } catch (RuntimeException e) {
                    thrown.set(e);
                    marked.set(Thread.interrupted());
                }
            });
            while (batch.world(0).data().time < 0.1) {
                Thread.sleep(1);
            }
            caller.interrupt();
            caller.join(20_000);
            assertFalse(caller.isAlive());
            BatchInterruptedException e = (BatchInterruptedException) thrown.get();
            assertEquals(0, e.done());
            assertTrue(marked.get());
            assertEquals(0, batch.result().failures());
            long stepped = 0;
            for (int i = 0; i < 30; i++) {
                assertEquals(batch.world(i).steps(), batch.result().steps[i]);
                stepped += batch.world(i).steps() > 0 ? 1 : 0;
            }
            assertTrue(stepped >= 1 && stepped <= 2, stepped + " worlds have moved");
            assertTrue(batch.world(29).step(2));
            batch.forEach(w -> w.step(5));
            assertEquals(7, batch.world(29).steps());
        }
    }

    @Test
    void aMarkLeftByAWorldDoesNotHarmTheNext() {
        try (BatchSim batch = BatchSim.of(HOPPER, 20).threads(1).build();
                BatchSim many = BatchSim.of(HOPPER, 200).threads(3).build()) {
            many.world(5).data().callbacks.control = d -> {
                if (Thread.currentThread().getName().startsWith("cardan-worker")) {
                    Thread.currentThread().interrupt();
                }
            };
            for (int k = 0; k < 20; k++) {
                many.stepAll();
            }
            for (int i = 0; i < 200; i++) {
                assertTrue(i == 5 || many.world(i).steps() == 20);
            }
            Thread.currentThread().interrupt();
            assertThrows(BatchInterruptedException.class, batch::stepAll);
            assertTrue(Thread.interrupted());
            assertEquals(0, batch.world(0).steps());
        }
    }

    @Test
    void progressIsToldOfLongCalls() {
        List<Integer> told = Collections.synchronizedList(new ArrayList<>());
        try (BatchSim batch = BatchSim.of(HOPPER, 40)
                .threads(2)
                .progress((done, total) -> {
                    assertEquals(40, total);
                    told.add(done);
                })
                .build()) {
            batch.stepAll();
            assertTrue(told.isEmpty());
            batch.forEach(w -> sleep(20));
            assertTrue(told.size() >= 2, told.toString());
            for (int i = 1; i < told.size(); i++) {
                assertTrue(told.get(i) >= told.get(i - 1), told.toString());
            }
        }
        try (BatchSim batch = BatchSim.of(HOPPER, 20)
                .threads(1)
                .progress((done, total) -> {
                    throw new IllegalStateException("nobody listens");
                })
                .build()) {
            assertThrows(
                    IllegalStateException.class,
                    () -> batch.forEach(w -> {
                        sleep(20);
                        w.step(1);
                    }));
            assertEquals(1, batch.world(19).steps());
        }
    }

    private static void sleep(int millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void threadsEndWhenClosedAndRestWhenIdle() throws InterruptedException {
        BatchSim batch = BatchSim.of(HOPPER, 4).threads(3).build();
        batch.stepAll();
        List<Thread> workers = batchThreads();
        workers.remove(Thread.currentThread());
        Thread.sleep(100);
        long before = cpu(workers);
        Thread.sleep(300);
        assertTrue(cpu(workers) - before < 20_000_000, "idle threads burn time");
        batch.close();
        batch.close();
        assertThrows(IllegalStateException.class, batch::stepAll);
        for (Thread t : workers) {
            t.join(5000);
            assertFalse(t.isAlive());
            assertTrue(t.isDaemon());
        }
    }

    private static long cpu(List<Thread> threads) {
        long sum = 0;
        for (Thread t : threads) {
            sum += Math.max(0, THREADS.getThreadCpuTime(t.threadId()));
        }
        return sum;
    }

    @Test
    void aCallerWhoWaitsRests() {
        try (BatchSim batch = BatchSim.of(HOPPER, 2).threads(2).build()) {
            Thread me = Thread.currentThread();
            long[] spent = new long[1];
            batch.forEach(w -> {
                if (!Thread.currentThread().equals(me)) {
                    long before = THREADS.getThreadCpuTime(me.threadId());
                    sleep(300);
                    spent[0] = THREADS.getThreadCpuTime(me.threadId()) - before;
                } else {
                    sleep(50); // so that the other thread gets one
                }
            });
            assertTrue(spent[0] < 100_000_000, spent[0] + " ns of CPU time while waiting");
        }
    }
}
