package dev.cardan.models;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ExamplesTest {
    @Test
    void everyExampleHasTextAndDescription() {
        assertEquals(33, Examples.names().size());
        for (String name : Examples.names()) {
            String text = Examples.text(name);
            assertTrue(text.contains("<mujoco model=\"" + name + "\">"), name);
            assertTrue(text.startsWith("<!-- "), name + " begins with what it shows");
            assertFalse(text.contains("file="), name + " needs no other file");
            assertFalse(Examples.description(name).isBlank(), name);
            assertTrue(Examples.contains(name));
        }
    }

    @Test
    void everyFileIsListed() throws IOException, URISyntaxException {
        Path folder =
                Path.of(Examples.class.getResource("humanoid.xml").toURI()).getParent();
        TreeSet<String> files = new TreeSet<>();
        try (Stream<Path> all = Files.list(folder)) {
            all.map(path -> path.getFileName().toString())
                    .filter(file -> file.endsWith(".xml"))
                    .forEach(file -> files.add(file.substring(0, file.length() - 4)));
        }
        assertEquals(files, new TreeSet<>(Examples.names()));
    }

    @Test
    void unknownNameGetsTheNearest() {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> Examples.text("humaniod"));
        assertTrue(e.getMessage().contains("did you mean \"humanoid\"?"), e.getMessage());
        assertFalse(Examples.contains("humaniod"));
        assertThrows(IllegalArgumentException.class, () -> Examples.bytes("../secret"));
    }
}
