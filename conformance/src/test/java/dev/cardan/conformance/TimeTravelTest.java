package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.cli.ControlSource;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.engine.record.Recorder;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.ObjIntConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Recorded worlds can be put at any step again: the same bits as in the straight run, computed quantities included. */
class TimeTravelTest {
    // 10,000 steps and 1,000 jumps pass as well but take longer than a test should
    private static final int STEPS = Integer.getInteger("cardan.recorded.steps", 1200);
    private static final int JUMPS = Integer.getInteger("cardan.recorded.jumps", 120);

    /** A humanoid under noise; the budget is so small that most of the whole states are thrown away. */
    @Test
    void aHumanoidJumpsThroughItsPast() {
        Model m = Mjcf.parse(Examples.text("humanoid"));
        Random random = new Random(5);
        Map<Integer, State> states = new LinkedHashMap<>();
        Map<Integer, double[]> accelerations = new LinkedHashMap<>();
        List<Integer> jumps = new ArrayList<>();
        for (int i = 0; i < JUMPS; i++) {
            jumps.add(random.nextInt(STEPS));
            states.put(jumps.get(i), null);
        }
        Data straight = m.newData();
        ControlSource controls = ControlSource.of(m, "noise:1:0.7", -1);
        for (int s = 0; s < STEPS; s++) {
            controls.set(straight, s);
            if (states.containsKey(s)) {
                states.put(s, straight.state());
            }
            Physics.step(straight);
            if (states.containsKey(s)) {
                accelerations.put(s, straight.qacc.clone());
            }
        }

        Data d = m.newData();
        long budget = 300L * STEPS;
        Recorder r = Recorder.of(d, budget);
        controls = ControlSource.of(m, "noise:1:0.7", -1);
        for (int s = 0; s < STEPS; s++) {
            controls.set(d, s);
            r.step();
        }
        assertEquals(straight.state(), d.state());
        assertTrue(r.bytes() <= budget && r.first() == 0, r.bytes() + " bytes, first " + r.first());
        for (int s : jumps) {
            r.seek(s);
            assertEquals(states.get(s), r.state(), "step " + s);
            assertArrayEquals(accelerations.get(s), d.qacc, "step " + s);
        }
        r.seek(STEPS);
        assertEquals(straight.state(), r.state());
    }

    /** Every model goes through its past in the recorder as it did in the straight run. */
    @TestFactory
    Stream<DynamicTest> everyModelTravels() {
        return Models.all().entrySet().stream()
                .map(e -> DynamicTest.dynamicTest(e.getKey(), () -> travel(e.getValue(), 24, RestoreTest::drive)));
    }

    @TestFactory
    Stream<DynamicTest> sleepersTravel() {
        return RestoreTest.sleepers()
                .map(e -> DynamicTest.dynamicTest(e.getKey(), () -> travel(e.getValue(), 400, RestoreTest::poke)));
    }

    private static void travel(Model m, int steps, ObjIntConsumer<Data> inputs) {
        Data straight = m.newData(), copy = m.newData(), d = m.newData();
        State[] states = new State[steps + 1];
        double[][] sensors = new double[steps][], places = new double[steps][];
        List<Integer> visits = List.of(steps - 4, steps / 5, steps * 2 / 3);
        Recorder r = Recorder.of(d);
        for (int s = 0; s < steps; s++) {
            inputs.accept(straight, s);
            states[s] = straight.state();
            if (visits.contains(s)) {
                copy.copyFrom(straight);
                Physics.forward(copy);
                sensors[s] = copy.sensordata.clone();
                places[s] = copy.xpos.clone();
            }
            Physics.step(straight);
            inputs.accept(d, s);
            r.step();
        }
        for (int s : visits) {
            r.seek(s);
            assertEquals(states[s], r.state());
            assertArrayEquals(sensors[s], d.sensordata);
            assertArrayEquals(places[s], d.xpos);
            assertEquals(s, r.position());
        }
        r.step(steps - visits.get(2));
        assertEquals(straight.state(), r.state());
        assertArrayEquals(straight.qacc, d.qacc);
    }
}
