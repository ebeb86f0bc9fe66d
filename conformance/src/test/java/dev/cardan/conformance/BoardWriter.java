package dev.cardan.conformance;

import dev.cardan.cli.conform.Board;
import dev.cardan.cli.conform.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes the conformance board: {@code BoardWriter FILE}. */
public final class BoardWriter {
    private BoardWriter() {}

    public static void main(String[] args) throws IOException {
        Files.writeString(Path.of(args[0]), text(verdicts()));
    }

    static List<Verdict> verdicts() {
        List<Verdict> verdicts = new ArrayList<>();
        for (String kind : List.of("model", "dump", "query")) {
            for (Goldens.Entry e : Goldens.entries(kind)) {
                verdicts.add(e.check());
            }
        }
        return verdicts;
    }

    static String text(List<Verdict> verdicts) {
        List<Verdict> models = new ArrayList<>(), frames = new ArrayList<>();
        for (Verdict v : verdicts) {
            (v.golden.endsWith(".model") ? models : frames).add(v);
        }
        StringBuilder s = new StringBuilder("# Conformance board\n\n");
        s.append("Cardan against MuJoCo 3.12.0, made by `BoardWriter` from the golden files (see README.md). Numbers"
                + " are the\n");
        s.append("largest |ours - MuJoCo's| of an array over its largest entry; 0 means equal to the last bit. \"Equal"
                + " arrays\"\n");
        s.append("counts arrays that are computed and not all zero, over all frames.\n\n");
        s.append(Board.summary(verdicts)).append(".\n\n");
        s.append("## Compiled models\n\n").append(Board.table(models)).append('\n');
        s.append("## Frames, steps and queries\n\n").append(Board.table(frames)).append('\n');
        s.append("## Fields with a difference\n\n").append(Board.fields(verdicts));
        List<String> failures = Board.failures(verdicts);
        if (!failures.isEmpty()) {
            s.append("\n## Failures\n\n");
            for (String f : failures) {
                s.append("- ").append(f).append('\n');
            }
        }
        return s.toString();
    }
}
