package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Release;
import dev.cardan.mjcf.Mjcf;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code docs/from-mujoco.md} tells the truth: its names exist, and it has every function. */
class FromMujocoTest {
    private static final Path PAGE = Path.of("..", "docs", "from-mujoco.md");
    private static final List<String> PACKAGES = List.of(
            "dev.cardan.engine.",
            "dev.cardan.engine.math.",
            "dev.cardan.engine.linalg.",
            "dev.cardan.engine.type.",
            "dev.cardan.engine.table.",
            "dev.cardan.engine.world.",
            "dev.cardan.engine.work.",
            "dev.cardan.engine.file.",
            "dev.cardan.engine.overlay.",
            "dev.cardan.engine.extension.",
            "dev.cardan.mjcf.",
            "dev.cardan.mjcf.spec.",
            "dev.cardan.mjcf.flexcomp.",
            "java.lang.",
            "java.util.");

    /** Class, or Class.member, in quotes. */
    private static final Pattern NAME = Pattern.compile("`([A-Z]\\w*)(?:\\.(\\w+))?`");

    /** Functions and what the page says of them. */
    private static Map<String, String> rows() throws IOException {
        Map<String, String> rows = new LinkedHashMap<>();
        for (String line : Files.readAllLines(PAGE)) {
            Matcher row = Pattern.compile("\\| `(mj[a-z]*_\\w+)` \\| (.*) \\|").matcher(line);
            if (row.matches()) {
                assertEquals(null, rows.put(row.group(1), row.group(2)), row.group(1) + " is there twice");
            }
        }
        return rows;
    }

    private static Class<?> find(String name) {
        for (String p : PACKAGES) {
            try {
                return Class.forName(p + name);
            } catch (ClassNotFoundException e) {
                // the next package may have it
            }
        }
        return null;
    }

    private static boolean has(Class<?> type, String member) {
        return Stream.of(Stream.of(type.getMethods()), Stream.of(type.getFields()))
                .flatMap(s -> s)
                .anyMatch(m -> m.getName().equals(member) && Modifier.isPublic(m.getModifiers()));
    }

    @Test
    void everyNameExists() throws IOException {
        List<String> wrong = new ArrayList<>();
        int names = 0;
        for (Map.Entry<String, String> row : rows().entrySet()) {
            Matcher name = NAME.matcher(row.getValue());
            while (name.find()) {
                names++;
                Class<?> type = find(name.group(1));
                if (type == null || (name.group(2) != null && !has(type, name.group(2)))) {
                    wrong.add(row.getKey() + ": " + name.group());
                }
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(names > 200, "so few names: " + names);
    }

    @Test
    void everyFunctionIsThereAndHasACounterpartOrAReason() throws IOException {
        Map<String, String> rows = rows();
        try (InputStream in = FromMujocoTest.class.getResourceAsStream("/functions-names.txt")) {
            assertNotNull(in);
            List<String> functions = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            TreeSet<String> missing = new TreeSet<>(functions);
            missing.removeAll(rows.keySet());
            assertEquals(new TreeSet<>(), missing);
            assertEquals(244, functions.size());
        }
        for (Map.Entry<String, String> row : rows.entrySet()) {
            boolean named = NAME.matcher(row.getValue()).find();
            boolean reason = row.getValue().matches("no( need)?: .+");
            assertTrue(named || reason, row.toString());
        }
    }

    @Test
    void versionsAndSizesAreKnown() {
        String[] parts = Release.MUJOCO.split("\\.");
        int number =
                1_000_000 * Integer.parseInt(parts[0]) + 1000 * Integer.parseInt(parts[1]) + Integer.parseInt(parts[2]);
        assertEquals(number, Release.MUJOCO_NUMBER);
        assertTrue(Release.describe().contains(Release.VERSION));
        Model m = Mjcf.parse("<mujoco><worldbody><body><freejoint/><geom size=\"1\"/></body></worldbody></mujoco>");
        Model more = Mjcf.parse("<mujoco><worldbody><body><freejoint/><geom size=\"1\"/></body>"
                + "<body pos=\"9 0 0\"><freejoint/><geom size=\"1\"/></body></worldbody></mujoco>");
        Data d = m.newData();
        long bytes = d.bytes();
        assertTrue(bytes >= 8L * (m.nq + 10 * m.nv) && more.newData().bytes() > bytes, () -> "world: " + bytes);
        assertTrue(m.bytes() > 8L * 40 && more.bytes() > m.bytes());
        d.contact.ensure(100);
        assertTrue(d.bytes() >= bytes + 100 * 8 * 36);
    }
}
