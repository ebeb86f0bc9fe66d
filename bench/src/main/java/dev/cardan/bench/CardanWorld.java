package dev.cardan.bench;

import com.sun.management.ThreadMXBean;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/** A model in Cardan, with the same operations as {@link NativeMujoco}. */
final class CardanWorld {
    private static final ThreadMXBean THREAD = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    final Model model;
    final Data data;

    /** Memory that one world takes, measured. */
    final long bytesPerData;

    CardanWorld(Model model) {
        this.model = model;
        model.newData(); // loads classes
        long before = THREAD.getCurrentThreadAllocatedBytes();
        data = model.newData();
        bytesPerData = THREAD.getCurrentThreadAllocatedBytes() - before;
    }

    /** Initial state with velocities from -0.2 to 0.2 and a constant control, so that everything moves. */
    void start(double ctrl) {
        Physics.reset(data);
        for (int i = 0; i < model.nv; i++) {
            data.qvel[i] = 0.1 * (i % 5 - 2);
        }
        Arrays.fill(data.ctrl, ctrl);
    }

    void step(int n) {
        Physics.step(data, n);
    }

    /** Bytes allocated by n steps. */
    long allocation(int n) {
        long before = THREAD.getCurrentThreadAllocatedBytes();
        Physics.step(data, n);
        return THREAD.getCurrentThreadAllocatedBytes() - before;
    }
}
