package dev.cardan.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.bench.Catalogue.Source;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class SuiteOptionsTest {
    private static SuiteOptions parse(String... args) {
        return SuiteOptions.parse(args);
    }

    @Test
    void everythingHasADefault() {
        SuiteOptions o = parse();
        assertEquals(15, o.repeats);
        assertTrue(o.wants("humanoid") && o.wants(StartUp.NAME));
        assertTrue(o.javaOptionWords().contains("jdk.incubator.vector"));
    }

    @Test
    void optionsAreTaken() {
        SuiteOptions o = parse("--quick", "--mujoco", "a", "--only", "ant,hopper", "--java-options", "", "--keep");
        assertEquals(5, o.repeats);
        assertTrue(o.keep);
        assertEquals(Path.of("a"), o.folders.get(Source.MUJOCO));
        assertTrue(o.wants("ant"));
        assertFalse(o.wants("humanoid"));
        assertEquals(List.of(), o.javaOptionWords());
    }

    @Test
    void mistakesAreTold() {
        assertMessage("there is no option --fast: see --help", "--fast", "x");
        assertMessage("--only needs a value, or is no option: see --help", "--only");
        assertMessage("--repeats 0: a whole number above zero is needed", "--repeats", "0");
    }

    private static void assertMessage(String message, String... args) {
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> parse(args)).getMessage());
    }

    @Test
    void windowsHaveTwentyStepsAtLeastAndShortRollouts() {
        assertEquals(new Window(20, 1), Window.of(0.05));
        assertEquals(new Window(250, 48), Window.of(10e-6));
        assertEquals(new Window(120, 1), Window.of(1e-3));
    }

    @Test
    void tasksSurviveTheCommandLine() {
        Assignment t = new Assignment("ant", Path.of("/a b/ant.xml"), 100, Path.of("/lib.so"), 15);
        assertEquals(t, Assignment.of(t.toArguments().toArray(String[]::new)));
    }
}
