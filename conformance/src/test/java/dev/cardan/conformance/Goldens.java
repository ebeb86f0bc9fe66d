package dev.cardan.conformance;

import dev.cardan.cli.conform.Conformance;
import dev.cardan.cli.conform.Golden;
import dev.cardan.cli.conform.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The golden files of this module and the list they are made from. */
final class Goldens {
    /** A line of goldens.txt. */
    record Entry(String name, String kind, String model, List<String> options) {
        Path file() {
            String suffix = kind.equals("dump") ? "" : "." + kind;
            return RESOURCES.resolve("goldens").resolve((kind.equals("model") ? model : name) + suffix + ".json.gz");
        }

        String option(String option, String otherwise) {
            int at = options.indexOf(option);
            return at < 0 ? otherwise : options.get(at + 1);
        }

        Verdict check() {
            Golden golden = Golden.read(file());
            return Conformance.check(golden, golden.load(null));
        }
    }

    static final Path RESOURCES = resources();

    private Goldens() {}

    private static Path resources() {
        try {
            return Path.of(new URI(Goldens.class.getResource("/goldens.txt").toString()))
                    .getParent();
        } catch (java.net.URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The entries of a kind, in the order of the list. */
    static List<Entry> entries(String kind) {
        List<Entry> entries = new ArrayList<>();
        for (String line : lines(RESOURCES.resolve("goldens.txt"))) {
            List<String> words = List.of(line.split("\\s+"));
            if (words.size() >= 3 && (kind.equals(words.get(1)) || kind.equals("*"))) {
                entries.add(new Entry(words.get(0), words.get(1), words.get(2), words.subList(3, words.size())));
            }
        }
        return entries;
    }

    /** Lines of a file without comments and blank lines. */
    static List<String> lines(Path file) {
        try {
            List<String> lines = new ArrayList<>();
            for (String line : Files.readAllLines(file)) {
                int comment = line.indexOf('#');
                String text = (comment < 0 ? line : line.substring(0, comment)).strip();
                if (!text.isEmpty()) {
                    lines.add(text);
                }
            }
            return lines;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Path model(String name) {
        return RESOURCES.resolve("models").resolve(name + ".xml");
    }
}
