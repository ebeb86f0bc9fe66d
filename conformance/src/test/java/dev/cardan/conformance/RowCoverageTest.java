package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Every row of the inventory either names evidence that exists or says why it is not there. */
class RowCoverageTest {
    private static final int ROWS = 364;

    /** Rows and why they are not there; empty for those that are. */
    private static Map<String, String> inventory() {
        Map<String, String> rows = new TreeMap<>();
        for (String line : Goldens.lines(Goldens.RESOURCES.resolve("inventory.txt"))) {
            String[] part = line.split(" \\| ");
            assertTrue(part.length == 2 || part.length == 3, line + ": ID | title, or ID | title | reason");
            assertNull(rows.put(part[0], part.length == 3 ? part[2] : ""), part[0] + " is listed twice");
        }
        return rows;
    }

    private static Map<String, List<String>> evidence() {
        Map<String, List<String>> rows = new LinkedHashMap<>();
        for (String line : Goldens.lines(Goldens.RESOURCES.resolve("rows.txt"))) {
            List<String> words = List.of(line.split("\\s+"));
            assertFalse(rows.containsKey(words.get(0)), words.get(0) + " is listed twice");
            rows.put(words.get(0), words.subList(1, words.size()));
        }
        return rows;
    }

    @Test
    void theInventoryIsWhole() {
        Set<String> rows = inventory().keySet();
        assertEquals(ROWS, rows.size());
        for (String row : rows) {
            int n = Integer.parseInt(row.substring(1));
            String before = row.charAt(0) + (n < 11 ? "0" : "") + (n - 1);
            assertTrue(n == 1 || rows.contains(before), before + " is missing");
        }
    }

    @Test
    void everyRowHasEvidenceOrAReason() {
        Set<String> there = new TreeSet<>();
        inventory().forEach((row, reason) -> {
            if (reason.isEmpty()) {
                there.add(row);
            }
        });
        assertEquals(there, new TreeSet<>(evidence().keySet()));
    }

    @Test
    void allEvidenceExists() throws IOException {
        Set<String> tests = TestSources.read().tests;
        evidence().forEach((row, list) -> {
            assertFalse(list.isEmpty(), row);
            for (String item : list) {
                assertTrue(tests.contains(item) || isFile(item), row + ": there is no " + item);
            }
        });
    }

    /** Every row can be broken on purpose: the sources still have the text that breaks.txt replaces, once. */
    @Test
    void everyRowHasABreakThatFits() throws IOException {
        Set<String> rows = new TreeSet<>();
        List<Path> sources = TestSources.files("src/main/java");
        for (String line : Files.readAllLines(TestSources.ROOT.resolve("tools/golden/breaks.txt"))) {
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            String[] part = line.split(" \\| ");
            assertEquals(4, part.length, line + ": ROW | file | text | replacement");
            rows.add(part[0]);
            List<Path> files =
                    sources.stream().filter(f -> f.endsWith(part[1].strip())).toList();
            assertEquals(1, files.size(), part[0] + ": files that are called " + part[1] + ": " + files);
            String text = Files.readString(files.get(0)), from = part[2].strip();
            int at = text.indexOf(from);
            assertTrue(
                    at >= 0 && text.indexOf(from, at + 1) < 0,
                    part[0] + ": \"" + from + "\" must be in " + files.get(0).getFileName()
                            + " once: adapt breaks.txt");
        }
        assertEquals(new TreeSet<>(evidence().keySet()), rows);
    }

    private static boolean isFile(String item) {
        Path resources = Goldens.RESOURCES;
        return Files.isRegularFile(
                item.startsWith("refused/")
                        ? resources.resolve(item + ".xml")
                        : resources.resolve("goldens").resolve(item + ".json.gz"));
    }
}
