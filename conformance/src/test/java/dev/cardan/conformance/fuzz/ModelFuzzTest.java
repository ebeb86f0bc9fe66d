package dev.cardan.conformance.fuzz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.conformance.fuzz.FuzzCase.End;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Damaged models of every kind are refused with a reason or step, soon, in little memory and always in the same way;
 * nothing is thrown that no documentation tells. {@code -Dcardan.fuzz.cases=100000} makes it a long search, {@code
 * -Dcardan.fuzz.models=FOLDER} adds models, {@code
 * -Dcardan.fuzz.only=TEXT} takes those that contain a text, {@code -Dcardan.fuzz.steps=50} and {@code -Dcardan.fuzz.millis=500} say how far they go and how long that may take, {@code -Dcardan.fuzz.out=FOLDER} says where failures go.
 */
class ModelFuzzTest {
    private static final int CASES = 1500;

    @Test
    void damagedModelsAreRefusedOrStep() throws InterruptedException {
        int cases = Integer.getInteger("cardan.fuzz.cases", CASES);
        ModelFuzzer fuzzer = ModelFuzzer.ofProperties();
        fuzzer.run(Integer.getInteger("cardan.fuzz.first", 0), cases, Integer.getInteger("cardan.fuzz.threads", 1));
        assertEquals(Map.of(), fuzzer.failures());
        assertTrue(
                fuzzer.number(End.STEPPED) > 0.3 * cases && fuzzer.number(End.REFUSED) > 0.2 * cases, fuzzer::summary);
    }

    @Test
    void aCaseCanBeMadeAgain() {
        ModelFuzzer one = ModelFuzzer.ofProperties(), two = ModelFuzzer.ofProperties();
        two.make(3);
        for (int i = 0; i < 50; i++) {
            assertArrayEquals(one.make(i).file(), two.make(i).file());
            assertEquals(one.make(i).seed(), two.make(i).seed());
        }
    }
}
