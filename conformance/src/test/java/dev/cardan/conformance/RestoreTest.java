package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.StateElement;
import java.util.Map;
import java.util.Random;
import java.util.function.ObjIntConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Restoring a state and going on is the same as never having stopped, bit for bit: every model, at 20 random times,
 * under inputs of all kinds that change at every step, in a world whose computed fields held rubbish; and again models
 * whose bodies fall asleep, left in peace.
 */
class RestoreTest {
    private static final int STEPS = 30;
    private static final int SLEEP_STEPS = 400;
    private static final int TIMES = 20;
    private static final int AFTER = 2; // steps after a restore

    @TestFactory
    Stream<DynamicTest> restoredWorldsGoOnAsTheyDid() {
        return Models.all().entrySet().stream()
                .map(e -> DynamicTest.dynamicTest(e.getKey(), () -> check(e.getValue(), STEPS, RestoreTest::drive)));
    }

    @TestFactory
    Stream<DynamicTest> sleepersSleepOn() {
        return sleepers()
                .map(e -> DynamicTest.dynamicTest(
                        e.getKey(), () -> assertTrue(check(e.getValue(), SLEEP_STEPS, RestoreTest::poke))));
    }

    /** The models in which something may fall asleep. */
    static Stream<Map.Entry<String, Model>> sleepers() {
        return Models.all().entrySet().stream()
                .filter(e -> e.getValue().options().enabled(EnableFlag.SLEEP));
    }

    /** Whether something slept. */
    private static boolean check(Model m, int steps, ObjIntConsumer<Data> inputs) {
        Data straight = m.newData();
        if (m.nkey > 0) {
            Physics.resetKeyframe(straight, 0);
        }
        boolean slept = false;
        State[] saved = new State[steps];
        double[][] reached = new double[steps + 1][];
        for (int s = 0; s < steps; s++) {
            saved[s] = straight.state();
            inputs.accept(straight, s);
            Physics.step(straight);
            slept |= straight.ntreeAwake < m.ntree;
            reached[s + 1] = results(straight);
        }
        Data restored = m.newData();
        Random random = new Random(m.nq + 31L * m.nbody);
        for (int i = 0; i < TIMES; i++) {
            int s = random.nextInt(steps - AFTER);
            Physics.resetFilling(restored, Double.NaN);
            restored.restore(saved[s]);
            assertEquals(saved[s], restored.state());
            for (int k = s; k < s + AFTER; k++) {
                inputs.accept(restored, k);
                Physics.step(restored);
                assertArrayEquals(reached[k + 1], results(restored), "restored at " + s + ", step " + k);
            }
        }
        return slept;
    }

    /** Inputs of a step: every kind of them, and never the same. */
    static void drive(Data d, int s) {
        Random random = new Random(s);
        for (int i = 0; i < d.ctrl.length; i++) {
            d.ctrl[i] = random.nextDouble(-1, 1);
        }
        for (int i = 0; i < d.qfrcApplied.length; i++) {
            d.qfrcApplied[i] = random.nextDouble(-0.1, 0.1);
        }
        for (int i = 6; i < d.xfrcApplied.length; i++) {
            d.xfrcApplied[i] = random.nextDouble(-0.01, 0.01);
        }
        for (int i = 0; i < d.mocap.pos.length; i++) {
            d.mocap.pos[i] += random.nextDouble(-0.001, 0.001);
        }
        for (int i = 0; i < d.eqActive.length; i++) {
            d.eqActive[i] = random.nextInt(10) > 0;
        }
        for (int i = 0; i < d.userdata.length; i++) {
            d.userdata[i] = s;
        }
        d.opt.gravity[0] = 0.01 * (s % 7);
    }

    /** Leaves the world in peace but for a push now and then. */
    static void poke(Data d, int s) {
        Random random = new Random(s);
        for (int b = 1; b < d.model.nbody; b++) {
            boolean now = s % 150 > 140 && b == 1 + s / 150;
            d.xfrcApplied[6 * b] = now ? random.nextDouble(-3, 3) : 0;
        }
    }

    /** The state, and what a step computes on the way to it. */
    private static double[] results(Data d) {
        int state = d.stateSize(StateElement.INTEGRATION);
        double[] sensors = d.opt.disabled(DisableFlag.SENSOR) ? new double[0] : d.sensordata;
        double[][] parts = {d.qacc, sensors, d.energy, d.qfrcConstraint, d.qfrcPassive, d.actuator.force, d.xpos};
        int n = state + 2;
        for (double[] part : parts) {
            n += part.length;
        }
        double[] r = new double[n];
        d.getState(StateElement.INTEGRATION, r, 0);
        r[state] = d.ncon;
        r[state + 1] = d.nefc;
        int at = state + 2;
        for (double[] part : parts) {
            System.arraycopy(part, 0, r, at, part.length);
            at += part.length;
        }
        return r;
    }
}
