package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.models.Examples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every compiled field of every model equals MuJoCo's. */
class ModelConformanceTest {
    @TestFactory
    Stream<DynamicTest> compiledFieldsEqualMuJoCos() {
        return Goldens.entries("model").stream()
                .map(e -> DynamicTest.dynamicTest(
                        e.name(), () -> assertEquals(List.of(), e.check().failures())));
    }

    @Test
    void atLeast25ModelsAreCompared() {
        assertTrue(Goldens.entries("model").size() >= 25);
    }

    @Test
    void everyExampleIsCompared() {
        Set<String> models = new TreeSet<>();
        Goldens.entries("model").forEach(e -> models.add(e.model()));
        assertTrue(models.containsAll(Examples.names()), models.toString());
    }

    @Test
    void everyModelAndEveryGoldenIsInTheList() throws IOException {
        Set<Path> listed = new TreeSet<>();
        Set<String> models = new TreeSet<>();
        for (Goldens.Entry e : Goldens.entries("*")) {
            if (!e.kind().equals("refuse")) {
                listed.add(e.file());
            }
            if (e.kind().equals("model") && !Examples.names().contains(e.model())) {
                models.add(e.model() + ".xml");
            }
        }
        try (Stream<Path> files = Files.list(Goldens.RESOURCES.resolve("goldens"))) {
            assertEquals(
                    listed,
                    new TreeSet<>(
                            files.filter(f -> f.toString().endsWith(".gz")).toList()));
        }
        try (Stream<Path> files = Files.list(Goldens.RESOURCES.resolve("models"))) {
            assertEquals(
                    models,
                    new TreeSet<>(files.map(f -> f.getFileName().toString())
                            .filter(n -> n.endsWith(".xml"))
                            .toList()));
        }
    }
}
