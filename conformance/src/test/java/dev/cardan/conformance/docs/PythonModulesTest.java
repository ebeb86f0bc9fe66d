package dev.cardan.conformance.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The names that {@code docs/from-mujoco.md} gives for modules of MuJoCo's Python package exist. */
class PythonModulesTest {
    private static final List<String> PACKAGES =
            List.of("dev.cardan.optimize.", "dev.cardan.optimize.identify.", "dev.cardan.batch.");

    @Test
    void everyNameExists() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "from-mujoco.md"));
        Matcher section = Pattern.compile("## Modules of the Python package\\R(.*?)\\R## ", Pattern.DOTALL)
                .matcher(page);
        assertTrue(section.find());
        List<String> wrong = new ArrayList<>();
        int names = 0;
        for (String line : section.group(1).split("\\R")) {
            String[] cells = line.split(" \\| ");
            Matcher name = Pattern.compile("`([A-Z]\\w*)(?:\\.(\\w+))?`").matcher(cells[cells.length - 1]);
            while (name.find()) {
                names++;
                if (!exists(name.group(1), name.group(2))) {
                    wrong.add(name.group());
                }
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(names > 12, "so few names: " + names);
    }

    private static boolean exists(String type, String member) {
        return PACKAGES.stream().anyMatch(p -> {
            try {
                Class<?> c = Class.forName(p + type);
                return member == null
                        || Stream.concat(Stream.of(c.getMethods()), Stream.of(c.getFields()))
                                .anyMatch(m -> m.getName().equals(member));
            } catch (ClassNotFoundException e) {
                return false; // the next package may have it
            }
        });
    }
}
