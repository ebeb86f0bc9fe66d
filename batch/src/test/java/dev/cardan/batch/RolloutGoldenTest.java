package dev.cardan.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.batch.numpy.NpyArray;
import dev.cardan.batch.numpy.Npz;
import dev.cardan.engine.Model;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What MuJoCo's own module rollout gives, written by tools/golden/rollouts.py: 8 trajectories of 10 steps in each model. */
class RolloutGoldenTest {
    private static final Map<String, NpyArray> GOLDEN = read();

    private static Map<String, NpyArray> read() {
        try {
            return Npz.read(
                    Path.of(RolloutGoldenTest.class.getResource("rollouts.npz").toURI()));
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    static Stream<String> models() {
        return new TreeSet<>(GOLDEN.keySet())
                .stream().map(k -> k.split("\\.")[0]).distinct();
    }

    @Test
    void thereAreAtLeastTenModels() {
        assertTrue(models().count() >= 10);
    }

    @ParameterizedTest
    @MethodSource("models")
    void equalsMujocoToTheLastBit(String name) {
        Model m = Mjcf.parse(Examples.text(name));
        int[] shape = GOLDEN.get(name + ".controls").shape();
        try (Rollout rollout = new Rollout(2)) {
            Rollout.Plan plan = rollout.of(m)
                    .from(golden(name, "initial"))
                    .controlSpec((int) golden(name, "spec")[0])
                    .controls(golden(name, "controls"), shape[0], shape[1]);
            if (GOLDEN.containsKey(name + ".warmstart")) {
                plan.warmstart(golden(name, "warmstart"));
            }
            Trajectories t = plan.run();
            assertTrue(Arrays.stream(t.errors).allMatch(e -> e == null), () -> Arrays.toString(t.errors));
            assertBits(name + ": state", golden(name, "states"), t.states, t.stateSize);
            assertBits(name + ": sensor", golden(name, "sensordata"), t.sensordata, t.sensorSize);
        }
    }

    private static double[] golden(String name, String what) {
        return GOLDEN.get(name + "." + what).doubles();
    }

    private static void assertBits(String what, double[] expected, double[] actual, int size) {
        assertEquals(expected.length, actual.length, what);
        for (int i = 0; i < actual.length; i++) {
            int row = i / size;
            int at = i;
            assertTrue(
                    Double.doubleToRawLongBits(expected[i]) == Double.doubleToRawLongBits(actual[i]),
                    () -> what + " " + at % size + " after step " + row % 10 + " of trajectory " + row / 10 + ": "
                            + expected[at] + " is " + actual[at]);
        }
    }
}
