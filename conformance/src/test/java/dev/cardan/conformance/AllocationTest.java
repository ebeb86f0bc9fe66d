package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * A step allocates nothing: zero bytes over 1,000 steps of each model, contacts and constraints included, once the code is
 * warm and the world has seen as many contacts as there will be.
 */
class AllocationTest {
    private static final int STEPS = 1000;
    private static final int ROUNDS = 5;

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

    /** Bytes of 1,000 steps in a row; the least of some rounds, as the JIT allocates on this thread now and then. */
    private long allocated(Model m) {
        Data d = m.newData();
        drive(d, STEPS);
        Physics.reset(d);
        threads.getCurrentThreadAllocatedBytes(); // the first reading may allocate itself
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS && least > 0; round++) {
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
