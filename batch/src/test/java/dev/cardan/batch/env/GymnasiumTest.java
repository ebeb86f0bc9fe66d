package dev.cardan.batch.env;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.batch.env.GymnasiumRows.Comparison;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every task, in our own models, beside what Gymnasium's environments gave in them. */
class GymnasiumTest {
    private static final double TOLERANCE = 1e-9;

    @TestFactory
    List<DynamicTest> tasksEqualGymnasiums() {
        Map<String, Comparison> all = GymnasiumRows.compare(
                GymnasiumTest.class.getResourceAsStream("gymnasium.txt.gz"),
                (name, variant) -> Variants.build(Variants.own(name), variant));
        assertEquals(2 * Variants.NAMES.size(), all.size());
        return all.entrySet().stream()
                .map(e -> DynamicTest.dynamicTest(e.getKey(), () -> {
                    assertTrue(e.getValue().steps >= 6, e.getValue()::toString);
                    assertTrue(e.getValue().worst <= TOLERANCE, e.getValue()::toString);
                }))
                .toList();
    }
}
