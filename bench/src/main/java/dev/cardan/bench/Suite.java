package dev.cardan.bench;

import dev.cardan.models.Examples;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The standing benchmark: measures the models of {@link Catalogue} in Cardan and in native MuJoCo by turns and writes a
 * report. Each model gets a JVM of its own, as it has with a user: in one JVM for all, code is compiled for what the models
 * before did too, and the order decides about speed.
 */
public final class Suite {
    private final SuiteOptions options;
    private final Path folder;
    private final List<String> absent = new ArrayList<>();
    private boolean failed;

    private Suite(SuiteOptions options, Path folder) {
        this.options = options;
        this.folder = folder;
    }

    public static void main(String[] args) throws Exception {
        if (SuiteOptions.asksForHelp(args)) {
            SuiteOptions.printHelp();
            return;
        }
        int code;
        Path folder = Files.createTempDirectory("cardan-bench");
        try {
            code = run(SuiteOptions.parse(args), folder);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            code = 2;
        } finally {
            delete(folder);
        }
        System.exit(code);
    }

    private static int run(SuiteOptions options, Path folder) throws IOException, InterruptedException {
        if (options.list) {
            Catalogue.ENTRIES.forEach(e -> print("%s%n", e.name()));
            return 0;
        }
        if (options.report) {
            write(options, Results.read(options.results));
            return 0;
        }
        options.askPython();
        Suite suite = new Suite(options, folder);
        if (options.model.isEmpty()) {
            suite.runAll();
        } else {
            suite.runOne();
        }
        return suite.failed ? 1 : 0;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(f -> {
                try {
                    Files.delete(f);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }

    private void runOne() throws IOException, InterruptedException {
        Path file = Path.of(options.model);
        if (Examples.contains(options.model)) {
            file = folder.resolve(options.model + ".xml");
            Files.writeString(file, Examples.text(options.model));
        }
        String name = file.getFileName().toString().replaceFirst("\\.xml$", "");
        print("%s", Report.single(measure(task(name, file, 200))));
    }

    private void runAll() throws IOException, InterruptedException {
        requireNames();
        Results results = new Results(About.here(options));
        if (options.keep) {
            results.keep(options.results);
        }
        for (Catalogue.Entry e : Catalogue.ENTRIES) {
            if (options.wants(e.name())) {
                run(e, results);
                results.write(options.results);
            }
        }
        if (options.wants(StartUp.NAME)) {
            Path humanoid = folder.resolve("example_humanoid.xml");
            Files.writeString(humanoid, Examples.text("humanoid"));
            print("%-22s", StartUp.NAME);
            results.put(StartUp.measure(options, humanoid));
            print("done%n");
            results.write(options.results);
        }
        absent.forEach(a -> print("left out: %s%n", a));
        write(options, results);
    }

    private static void write(SuiteOptions options, Results results) throws IOException {
        if (results.models().isEmpty()) {
            print("there are no results, so there is no report%n");
            return;
        }
        Files.createDirectories(options.out);
        Files.writeString(options.out.resolve("performance.svg"), Chart.draw(results));
        Path page = options.out.resolve("performance.md");
        String text = new Report(results).text();
        String worlds = Files.exists(page) ? Section.of(Files.readString(page), WorldsReport.HEADING) : "";
        Files.writeString(page, worlds.isEmpty() ? text : WorldsReport.put(text, worlds));
        print("written: %s and performance.svg beside it%n", options.out.resolve("performance.md"));
    }

    private void requireNames() {
        List<String> known = new ArrayList<>(List.of(StartUp.NAME));
        Catalogue.ENTRIES.forEach(e -> known.add(e.name()));
        for (String name : options.only) {
            if (!known.contains(name)) {
                throw new IllegalArgumentException("the suite has no " + name + ", but " + String.join(", ", known));
            }
        }
    }

    /** Measures a model, or notes why not. */
    private void run(Catalogue.Entry e, Results results) throws IOException, InterruptedException {
        Path file;
        if (e.source().option.isEmpty()) {
            file = e.write(folder);
        } else {
            Path source = options.folders.get(e.source());
            if (source == null) {
                absent.add(e.name() + ": no " + e.source().option + " was given");
                return;
            }
            file = source.resolve(e.file());
            if (!Files.exists(file)) {
                absent.add(e.name() + ": there is no " + file);
                return;
            }
        }
        print("%-22s", e.name());
        long t = System.nanoTime();
        try {
            Result r = measure(task(e.name(), file, e.settle()));
            results.put(r);
            print(
                    "%9.1f us, native %9.1f us, ratio %.2f, loads in %.0f ms, native %.0f ms  (%.0f s)%n",
                    r.cardan(), r.mujoco(), r.ratio(), r.load(), r.mujocoLoad(), (System.nanoTime() - t) * 1e-9);
        } catch (IllegalStateException x) {
            failed = true;
            print("failed%n");
            System.err.println(e.name() + ": " + x.getMessage());
        }
    }

    private Assignment task(String name, Path file, int settle) {
        return new Assignment(name, file.toAbsolutePath(), settle, options.library, options.repeats);
    }

    private Result measure(Assignment task) throws IOException, InterruptedException {
        if (options.oneJvm) {
            return Measurement.of(task);
        }
        String line = Child.run(options.javaOptionWords(), Measurement.class, task.toArguments());
        return RecordLine.read(Result.class, line);
    }

    private static void print(String format, Object... values) {
        System.out.print(String.format(Locale.ROOT, format, values));
        System.out.flush();
    }
}
