package dev.cardan.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** All that was measured, as a file keeps it between runs. */
final class Results {
    private static final String ABOUT = "about\t", START = "start\t", MODEL = "model\t";

    final About about;
    private final Map<String, Result> models = new TreeMap<>();
    private StartUp start;

    Results(About about) {
        this.about = about;
    }

    /** Reads what {@link #write} wrote. */
    static Results read(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new IllegalArgumentException(file + " does not exist: there are no results yet");
        }
        List<String> lines = Files.readAllLines(file);
        About about = RecordLine.read(About.class, lines.getFirst().substring(ABOUT.length()));
        Results results = new Results(about);
        for (String line : lines.subList(1, lines.size())) {
            if (line.startsWith(START)) {
                results.put(RecordLine.read(StartUp.class, line.substring(START.length())));
            } else {
                results.put(RecordLine.read(Result.class, line.substring(MODEL.length())));
            }
        }
        return results;
    }

    /** Takes over what a file has, if it exists and was measured under the same circumstances. */
    void keep(Path file) throws IOException {
        if (!Files.exists(file)) {
            return;
        }
        Results old = read(file);
        if (!about.comparable(old.about)) {
            throw new IllegalArgumentException(file + " has results of another machine, JVM, options or number of"
                    + " repeats, which cannot stand beside new ones: leave out --keep");
        }
        old.models.values().forEach(this::put);
        start = old.start;
    }

    void put(Result r) {
        models.put(r.name(), r);
    }

    void put(StartUp s) {
        start = s;
    }

    void write(Path file) throws IOException {
        List<String> lines = new ArrayList<>(List.of(ABOUT + RecordLine.write(about)));
        if (start != null) {
            lines.add(START + RecordLine.write(start));
        }
        models.values().forEach(r -> lines.add(MODEL + RecordLine.write(r)));
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.write(file, lines);
    }

    Optional<StartUp> start() {
        return Optional.ofNullable(start);
    }

    /** In the order of the suite. */
    List<Result> models() {
        return Catalogue.ENTRIES.stream()
                .filter(e -> models.containsKey(e.name()))
                .map(e -> models.get(e.name()))
                .toList();
    }

    /** Models of the suite without result. */
    List<String> missing() {
        return Catalogue.ENTRIES.stream()
                .map(Catalogue.Entry::name)
                .filter(n -> !models.containsKey(n))
                .toList();
    }
}
