package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * A step allocates nothing: zero bytes over 1,000 steps of each model, contacts and constraints included, once the code is
 * warm and the world has seen as many contacts as there will be.
 */
class AllocationTest {
    private static final int STEPS = 1000;

    /**
     * How long to wait for the JVM's compiler: until its final code is there, vectors are objects, and on a loaded machine
     * that takes longer than a thousand steps of a small model.
     */
    private static final long PATIENCE_NANOS = 30_000_000_000L;

    /** Boxes and balls that fall on each other, more and more of them. */
    private static final String FALLING = """
            <mujoco>
              <option timestep="0.004"/>
              <worldbody>
                <geom type="plane" size="3 3 1"/>
                <replicate count="6" offset="0 0 0.7" euler="0 0 0.3">
                  <replicate count="3" offset="0.21 0 0.03">
                    <body pos="0 0 0.3" euler="0.3 0.2 0.1"><freejoint/><geom type="box" size="0.1 0.08 0.06"/></body>
                    <body pos="0 0.19 0.4"><freejoint/><geom type="sphere" size="0.08"/></body>
                  </replicate>
                </replicate>
              </worldbody>
            </mujoco>
            """;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TestFactory
    Stream<DynamicTest> stepsAllocateNothing() {
        Map<String, Model> models = new LinkedHashMap<>();
        for (Goldens.Entry e : Goldens.entries("model")) {
            if (!Examples.names().contains(e.model())) {
                models.put(e.name(), Mjcf.load(Goldens.model(e.model())));
            }
        }
        for (String name : Examples.names()) {
            models.put("example " + name, Mjcf.parse(Examples.text(name)));
        }
        return models.entrySet().stream()
                .map(e -> DynamicTest.dynamicTest(e.getKey(), () -> assertEquals(0, allocated(e.getValue()))));
    }

    /**
     * In a heap whose contacts come and go, arrays grow when there are more contacts than ever, each time to twice their
     * length: few steps of the first fall allocate, and none of the second.
     */
    @Test
    void arraysGrowRarelyAndForGood() {
        Model m = Mjcf.parse(FALLING);
        Data d = m.newData();
        State start = d.state();
        threads.getCurrentThreadAllocatedBytes();
        int growing = 0;
        long least = Long.MAX_VALUE;
        for (int s = 0; s < STEPS; s++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            Physics.step(d);
            growing += threads.getCurrentThreadAllocatedBytes() > before ? 1 : 0;
        }
        assertTrue(d.ncon > 100, d.ncon + " contacts");
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (least > 0 && System.nanoTime() < end) {
            d.restore(start);
            long before = threads.getCurrentThreadAllocatedBytes();
            Physics.step(d, STEPS);
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least);
        assertTrue(growing < STEPS / 10, growing + " steps of the first fall allocate");
    }

    /** Bytes of 1,000 steps in a row: the least of many rounds, until one allocates nothing. */
    private long allocated(Model m) {
        Data d = m.newData();
        drive(d, STEPS);
        Physics.reset(d);
        threads.getCurrentThreadAllocatedBytes(); // the first reading may allocate itself
        long least = Long.MAX_VALUE;
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (least > 0 && System.nanoTime() < end) {
            long before = threads.getCurrentThreadAllocatedBytes();
            drive(d, STEPS);
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }

    private static void drive(Data d, int steps) {
        for (int s = 0; s < steps; s++) {
            for (int i = 0; i < d.ctrl.length; i++) {
                d.ctrl[i] = 0.01 * ((s + i) % 21 - 10);
            }
            Physics.step(d);
        }
    }
}
