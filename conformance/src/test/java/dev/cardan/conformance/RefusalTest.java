package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What MuJoCo refuses is refused, with the file and the line in the message. */
class RefusalTest {
    @TestFactory
    Stream<DynamicTest> modelsThatMuJoCoRefusesAreRefused() {
        return Goldens.entries("refuse").stream()
                .map(e -> DynamicTest.dynamicTest(e.name(), () -> {
                    ModelException refusal = assertThrows(
                            ModelException.class,
                            () -> Mjcf.load(Goldens.RESOURCES.resolve("refused").resolve(e.model() + ".xml")));
                    assertTrue(refusal.getMessage().contains(e.model() + ".xml"), refusal.getMessage());
                    assertTrue(refusal.line() > 0, refusal.getMessage());
                }));
    }

    @org.junit.jupiter.api.Test
    void theOracleRefusedThemAll() {
        List<String> recorded = Goldens.lines(Goldens.RESOURCES.resolve("goldens/refused.txt"));
        assertEquals(Goldens.entries("refuse").size(), recorded.size());
    }
}
