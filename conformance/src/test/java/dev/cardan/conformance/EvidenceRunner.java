package dev.cardan.conformance;

import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Looks at evidence that is a file: {@code EvidenceRunner ITEM...}, with items as in rows.txt. Prints the first failure and
 * ends with code 1, or ends with 0 if there is none.
 */
public final class EvidenceRunner {
    private EvidenceRunner() {}

    public static void main(String[] items) {
        Map<String, Goldens.Entry> goldens = new HashMap<>();
        for (Goldens.Entry e : Goldens.entries("*")) {
            if (!e.kind().equals("refuse")) {
                goldens.put(e.file().getFileName().toString().replace(".json.gz", ""), e);
            }
        }
        for (String item : items) {
            List<String> failures = item.startsWith("refused/") ? refusal(item) : failures(goldens.get(item));
            if (!failures.isEmpty()) {
                System.out.println(item + ": " + failures.get(0));
                System.exit(1);
            }
        }
    }

    private static List<String> refusal(String item) {
        try {
            Mjcf.load(Goldens.RESOURCES.resolve(item + ".xml"));
            return List.of("not refused");
        } catch (ModelException e) {
            return List.of();
        }
    }

    private static List<String> failures(Goldens.Entry e) {
        return switch (e.kind()) {
            case "rollout" -> SleepConformanceTest.differences(e);
            case "scene" -> {
                Scene scene = new Scene(e);
                yield scene.run(scene.load()) == scene.golden() ? List.of() : List.of("another final state");
            }
            default -> e.check().failures();
        };
    }
}
