package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.models.Examples;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Models that are saved as MJCF come back to the bit, and saving them again gives the same text. */
class SavedModelsTest {
    /** Merging bodies reserves room for bounding boxes twice, as in MuJoCo; saved, the bodies are merged already. */
    private static final String MERGED = "fused_parts";

    @Test
    void everyModelOfTheBoardIsSavedWithoutLoss() {
        Map<String, String> broken = new TreeMap<>();
        Models.all().keySet().parallelStream().forEach(name -> {
            String problem = problem(name);
            synchronized (broken) {
                if (!problem.isEmpty()) {
                    broken.put(name, problem);
                }
            }
        });
        assertEquals(Map.of(), broken);
    }

    private static String problem(String name) {
        Path file = Goldens.model(name);
        ModelSpec spec = Files.exists(file) ? Mjcf.read(file) : Mjcf.readString(Examples.text(name));
        String text = Mjcf.toXml(spec);
        ModelSpec back = Mjcf.read(
                name + ".xml",
                text.getBytes(StandardCharsets.UTF_8),
                file.toAbsolutePath().getParent());
        List<String> lost = new ArrayList<>(Models.differences(Models.all().get(name), Mjcf.compile(back)));
        if (name.equals(MERGED)) {
            lost.removeIf(field -> field.contains("bvh"));
        }
        return String.join(" ", lost) + (Mjcf.toXml(back).equals(text) ? "" : " (saved again it differs)");
    }
}
