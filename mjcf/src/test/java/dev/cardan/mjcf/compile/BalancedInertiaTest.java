package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No moment of inertia may exceed the sum of the other two. */
class BalancedInertiaTest {
    private static Model body(boolean balance, String moments) {
        return Mjcf.parse("""
            <mujoco>
              <compiler balanceinertia="%s"/>
              <worldbody><body><freejoint/><inertial pos="0 0 0" mass="1" diaginertia="%s"/></body></worldbody>
            </mujoco>
            """.formatted(balance, moments));
    }

    private static double[] moments(Model m) {
        return Arrays.copyOfRange(m.body.inertia, 3, 6);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1 1 3", "1 3 1", "3 1 1"})
    void impossibleMomentsAreRefusedOrEvenedOut(String moments) {
        ModelException e = assertThrows(ModelException.class, () -> body(false, moments));
        assertTrue(e.getMessage().contains("no moment may exceed the sum of the other two"), e.getMessage());
        double mean = 5.0 / 3;
        assertArrayEquals(new double[] {mean, mean, mean}, moments(body(true, moments)), 1e-15);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1 1 2", "1 2 1", "2 1 1"})
    void aFlatBodyIsPossible(String moments) {
        double[] given = Arrays.stream(moments.split(" "))
                .mapToDouble(Double::parseDouble)
                .toArray();
        assertArrayEquals(given, moments(body(false, moments)));
        assertArrayEquals(given, moments(body(true, moments)));
    }
}
