package dev.cardan.conformance.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every Java block of the documentation compiles, runs, and prints what the page says. */
class DocumentationTest {
    private static final Path ROOT = Path.of("..");

    static List<Page> pages() throws IOException {
        try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
            return Stream.concat(Stream.of(ROOT.resolve("README.md")), docs.sorted())
                    .filter(f -> f.toString().endsWith(".md"))
                    .map(Page::new)
                    .filter(p -> !p.blocks.isEmpty())
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void theCodeOfAPageDoesWhatItSays(Page page, @TempDir Path folder) throws Exception {
        String[] outputs = PageRun.of(page, folder).split(Page.END_OF_BLOCK + "\\R", -1);
        assertEquals(page.blocks.size(), outputs.length - 1, () -> page + " ends early:\n" + String.join("", outputs));
        for (int i = 0; i < page.blocks.size(); i++) {
            Page.Block block = page.blocks.get(i);
            if (block.output != null) {
                assertEquals(block.output, outputs[i], page + ":" + block.line);
            }
        }
    }

    @Test
    void thePagesForNewcomersHaveCode() throws IOException {
        List<String> names = pages().stream().map(Page::toString).toList();
        assertTrue(names.containsAll(List.of("README.md", "from-mujoco.md", "tutorial.md")), names::toString);
    }
}
