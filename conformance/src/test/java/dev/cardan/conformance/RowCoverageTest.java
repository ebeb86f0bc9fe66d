package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Every row of the inventory that this version has is named by evidence that exists. */
class RowCoverageTest {
    /** The rows in scope; "A01-A03" means A01, A02, A03. */
    private static final String SCOPE = """
        X01-X15 X17-X34 X36-X42 X44 X45
        C01-C21 C23-C39 C41 C42 M05 W05
        P01-P06 P08-P17 P19-P22 P24 P25 P27-P40 P42
        A01-A27 D01-D04 D08 F01-F10 I01-I07 T01-T08
        K01-K22 K25
        N01-N05 N07-N12 N14-N20 S01-S10
        R01-R04 Q01-Q07 W01-W04
        G01-G05 G08 Z01-Z05
        E01-E39
        """;

    private static Set<String> scope() {
        Set<String> rows = new TreeSet<>();
        for (String part : SCOPE.strip().split("\\s+")) {
            int from = Integer.parseInt(part.substring(1, 3));
            int to = part.length() > 3 ? Integer.parseInt(part.substring(5)) : from;
            for (int n = from; n <= to; n++) {
                rows.add(part.charAt(0) + (n < 10 ? "0" : "") + n);
            }
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
    void theListIsComplete() {
        assertEquals(scope(), new TreeSet<>(evidence().keySet()));
    }

    @Test
    void allEvidenceExists() {
        evidence().forEach((row, list) -> {
            assertFalse(list.isEmpty(), row);
            for (String item : list) {
                assertTrue(exists(item), row + ": there is no " + item);
            }
        });
    }

    private static boolean exists(String item) {
        Path resources = Goldens.RESOURCES;
        if (item.startsWith("refused/")) {
            return Files.isRegularFile(resources.resolve(item + ".xml"));
        }
        int dot = item.indexOf("Test.");
        return dot < 0
                ? Files.isRegularFile(resources.resolve("goldens").resolve(item + ".json.gz"))
                : isTest(item.substring(0, dot + 4), item.substring(dot + 5));
    }

    private static boolean isTest(String type, String name) {
        try {
            for (Method m : Class.forName("dev.cardan.conformance." + type).getDeclaredMethods()) {
                if (m.getName().equals(name) && m.isAnnotationPresent(Test.class)) {
                    return true;
                }
            }
        } catch (ClassNotFoundException e) {
            return false;
        }
        return false;
    }
}
