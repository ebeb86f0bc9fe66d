package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.cli.Args;
import dev.cardan.cli.Commands;
import dev.cardan.cli.DrivenWorld;
import dev.cardan.cli.conform.Difference;
import dev.cardan.cli.conform.Golden;
import dev.cardan.cli.fields.DataFields;
import dev.cardan.engine.Data;
import dev.cardan.engine.type.SleepState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Rollouts of worlds in which trees fall asleep and wake. MuJoCo can't be put into a state in which trees sleep, so they
 * run from the start; every frame must be equal to the last bit.
 */
class SleepConformanceTest {

    @TestFactory
    Stream<DynamicTest> rolloutsEqualMuJoCos() {
        return Goldens.entries("rollout").stream()
                .map(e -> DynamicTest.dynamicTest(e.name(), () -> assertEquals(List.of(), differences(e))));
    }

    /** Fields and steps at which a rollout differs from MuJoCo's. */
    static List<String> differences(Goldens.Entry e) {
        DrivenWorld rollout = start(e);
        Data copy = rollout.data.model.newData();
        DataFields fields = new DataFields(copy);
        List<String> differences = new ArrayList<>();
        int step = 0;
        for (Map<?, ?> frame : Golden.read(e.file()).frames()) {
            for (int at = ((Number) frame.get("step")).intValue(); step < at; step++) {
                rollout.step(step);
            }
            rollout.controls.set(rollout.data, step);
            copy.copyFrom(rollout.data);
            DataFields.evaluate(copy);
            for (Map.Entry<?, ?> golden : frame.entrySet()) {
                String name = (String) golden.getKey();
                if (!name.equals("step")) {
                    double[] ours = Difference.numbers(fields.get(name));
                    if (!Difference.of(Difference.numbers(golden.getValue()), ours, 0).same) {
                        differences.add(name + " at step " + step);
                    }
                }
            }
        }
        assertTrue(step > 0, "the golden file has frames");
        return differences;
    }

    private static DrivenWorld start(Goldens.Entry e) {
        List<String> words = new ArrayList<>(e.options());
        int init = words.indexOf("--init");
        if (init >= 0) {
            words.set(init + 1, Goldens.RESOURCES.resolve(words.get(init + 1)).toString());
        }
        words.add("--model");
        words.add(Goldens.model(e.model()).toString());
        return DrivenWorld.of(Args.parse(words.toArray(new String[0]), 0, Commands.usage("dump")), "zero");
    }

    /** Together the rollouts show every kind of sleep: trees that fall asleep, alone and in cycles, stay so, and wake. */
    @Test
    void treesSleepAloneAndTogetherAndWakeAgain() {
        int slept = 0, woke = 0, cycles = 0, static0 = 0;
        for (Goldens.Entry e : Goldens.entries("rollout")) {
            double[] before = {};
            for (Map<?, ?> frame : Golden.read(e.file()).frames()) {
                double[] now = Difference.numbers(frame.get("tree_asleep"));
                for (int t = 0; t < before.length; t++) {
                    slept += before[t] < 0 && now[t] >= 0 ? 1 : 0;
                    woke += before[t] >= 0 && now[t] < 0 ? 1 : 0;
                    cycles += now[t] >= 0 && now[t] != t ? 1 : 0;
                }
                before = now;
                for (double state : Difference.numbers(frame.get("body_awake"))) {
                    static0 += state == SleepState.STATIC ? 1 : 0;
                }
            }
        }
        assertTrue(slept > 30 && woke > 5 && cycles > 20 && static0 > 0, slept + " " + woke + " " + cycles);
    }
}
