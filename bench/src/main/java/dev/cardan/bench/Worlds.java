package dev.cardan.bench;

import dev.cardan.bench.Catalogue.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The benchmark of many worlds: rollouts and environments of Cardan beside MuJoCo's rollout and EnvPool, by turns on two threads.
 * Writes its section of the report and a picture. Takes the options of {@link Suite}.
 */
public final class Worlds {
    private static final String ABOUT = "about\t";

    /** A task of Gymnasium, its model's file, and steps of the physics per step of its environment. */
    private record Entry(String task, String file, int frameSkip) {}

    private static final List<Entry> ENTRIES = List.of(
            new Entry("Ant", "ant.xml", 5),
            new Entry("HalfCheetah", "half_cheetah.xml", 5),
            new Entry("Humanoid", "humanoid.xml", 5),
            new Entry("Hopper", "hopper.xml", 4));

    private Worlds() {}

    public static void main(String[] args) throws Exception {
        if (SuiteOptions.asksForHelp(args)) {
            SuiteOptions.printHelp();
            return;
        }
        try {
            run(args);
        } catch (IllegalArgumentException | IllegalStateException e) {
            System.err.println(e.getMessage());
            System.exit(1);
        }
    }

    private static void run(String[] args) throws IOException, InterruptedException {
        SuiteOptions options = SuiteOptions.parse(args);
        Path file = options.results.resolveSibling("worlds.txt");
        Map<String, WorldsResult> results = new LinkedHashMap<>();
        About about = About.here(options);
        if (options.keep || options.report) {
            about = keep(file, results);
        }
        if (!options.report) {
            options.askGymnasium();
            Path folder = options.folders.get(Source.GYMNASIUM);
            if (folder == null) {
                throw new IllegalArgumentException(options.python
                        + " has no package gymnasium, whose models are measured: install it there, or name its folder with"
                        + " --gymnasium");
            }
            for (Entry e : ENTRIES) {
                if (options.wants(e.task())) {
                    WorldsResult r = measure(
                            options, e, folder.resolve("envs/mujoco/assets").resolve(e.file()));
                    results.put(e.task(), r);
                    write(file, about, results);
                }
            }
        }
        report(options.out, about, results);
    }

    private static WorldsResult measure(SuiteOptions options, Entry e, Path model)
            throws IOException, InterruptedException {
        WorldsAssignment task =
                new WorldsAssignment(e.task(), model.toAbsolutePath(), e.frameSkip(), options.python, options.repeats);
        String line = Child.run(options.javaOptionWords(), WorldsMeasurement.class, task.toArguments());
        WorldsResult r = RecordLine.read(WorldsResult.class, line);
        System.out.println(String.format(
                Locale.ROOT,
                "%-12s rollout %,9.0f steps/s, ratio %.2f (%.2f by processor time), scale %.2f;"
                        + " environments %,8.0f steps/s, ratio %.2f (%.2f), scale %.2f; others had %.0f %%",
                r.name(),
                r.rollout(),
                r.rolloutRatio(),
                r.rolloutWork(),
                r.rolloutScale(),
                r.environments(),
                r.environmentsRatio(),
                r.environmentsWork(),
                r.environmentsScale(),
                100 * r.disturbance()));
        if (!r.absent().isEmpty()) {
            System.out.println("left out: " + r.absent());
        }
        return r;
    }

    /** Takes over the results of the last run. */
    private static About keep(Path file, Map<String, WorldsResult> results) throws IOException {
        if (!Files.exists(file)) {
            throw new IllegalArgumentException(file + " does not exist: there are no results yet");
        }
        List<String> lines = Files.readAllLines(file);
        for (String line : lines.subList(1, lines.size())) {
            WorldsResult r = RecordLine.read(WorldsResult.class, line);
            results.put(r.name(), r);
        }
        return RecordLine.read(About.class, lines.getFirst().substring(ABOUT.length()));
    }

    private static void write(Path file, About about, Map<String, WorldsResult> results) throws IOException {
        List<String> lines = new ArrayList<>(List.of(ABOUT + RecordLine.write(about)));
        results.values().forEach(r -> lines.add(RecordLine.write(r)));
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.write(file, lines);
    }

    private static void report(Path out, About about, Map<String, WorldsResult> results) throws IOException {
        List<WorldsResult> ordered = ENTRIES.stream()
                .map(e -> results.get(e.task()))
                .filter(r -> r != null)
                .toList();
        if (ordered.isEmpty()) {
            throw new IllegalArgumentException("nothing was measured: --only takes "
                    + ENTRIES.stream().map(Entry::task).toList());
        }
        Path page = out.resolve("performance.md");
        WorldsReport report = new WorldsReport(about, ordered);
        String before = Files.exists(page) ? Files.readString(page) : "# Performance\n";
        Files.writeString(page, WorldsReport.put(before, report.text()));
        Files.writeString(out.resolve("worlds.svg"), report.chart());
        System.out.println("written: a section of " + page + ", and worlds.svg beside it");
    }
}
