package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** From every golden state: forward dynamics, inverse dynamics and one step, field by field; and single calls. */
class StepConformanceTest {
    @TestFactory
    Stream<DynamicTest> framesAndStepsEqualMuJoCos() {
        return Goldens.entries("dump").stream()
                .map(e -> DynamicTest.dynamicTest(
                        e.name(), () -> assertEquals(List.of(), e.check().failures())));
    }

    @TestFactory
    Stream<DynamicTest> answersEqualMuJoCos() {
        return Goldens.entries("query").stream()
                .map(e -> DynamicTest.dynamicTest(
                        e.name(), () -> assertEquals(List.of(), e.check().failures())));
    }
}
