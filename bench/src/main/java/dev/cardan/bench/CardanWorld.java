package dev.cardan.bench;

import com.sun.management.ThreadMXBean;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.engine.type.StateElement;
import dev.cardan.engine.work.Workers;
import java.lang.management.ManagementFactory;

/** A model in Cardan. */
final class CardanWorld implements MeasuredWorld, AutoCloseable {
    private static final ThreadMXBean THREAD = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Fractional part of the golden ratio: its multiples modulo 1 spread evenly, the same in every run. */
    private static final double GOLDEN = 0.618033988749895;

    final Model model;
    final Data data;
    private State start;
    private Workers workers; // of the last number of threads above one, kept: they have memory of their own

    CardanWorld(Model model) {
        this.model = model;
        data = model.newData();
        begin();
        keep();
    }

    /** Another world in the same state, with the same start. */
    CardanWorld(CardanWorld other) {
        this(other.model);
        start = other.start;
        restore();
    }

    /**
     * The first keyframe if there is one, else the initial state. Every control is a twentieth of its range or less away
     * from the one given there (0.1 where there is no range) and stays so, which keeps robots moving.
     */
    private void begin() {
        Physics.resetKeyframe(data, 0);
        for (int i = 0; i < model.nu; i++) {
            double u = (i + 1) * GOLDEN % 1 - 0.5;
            double low = model.actuator.ctrlrange[2 * i], high = model.actuator.ctrlrange[2 * i + 1];
            if (model.actuator.ctrllimited[i]) {
                data.ctrl[i] = Math.clamp(data.ctrl[i] + 0.1 * (high - low) * u, low, high);
            } else {
                data.ctrl[i] += 0.2 * u;
            }
        }
    }

    /** Makes the state now the one in which measurements begin. */
    void keep() {
        start = data.state();
    }

    @Override
    public void restore() {
        data.restore(start);
    }

    @Override
    public void step(int n) {
        Physics.step(data, n);
    }

    @Override
    public void threads(int n) {
        if (n > 1 && (workers == null || workers.number() != n)) {
            close();
            workers = new Workers(n);
        }
        data.workers = n > 1 ? workers : null;
    }

    /** Everything the next step depends on, but sleep, in MuJoCo's order. */
    double[] state() {
        double[] values = new double[data.stateSize(StateElement.INTEGRATION)];
        data.getState(StateElement.INTEGRATION, values, 0);
        return values;
    }

    /**
     * Bytes allocated by n steps from the state in which measurements begin. Who has gone them before has arrays for what is
     * met there; in steps never gone, arrays that are too short for more contacts than ever would count as well.
     */
    long allocation(int n) {
        restore();
        long before = THREAD.getCurrentThreadAllocatedBytes();
        step(n);
        return THREAD.getCurrentThreadAllocatedBytes() - before;
    }

    @Override
    public void close() {
        if (workers != null) {
            workers.close();
        }
    }
}
