package dev.cardan.conformance.fuzz;

import dev.cardan.conformance.fuzz.FuzzCase.End;
import dev.cardan.conformance.fuzz.FuzzCase.Result;
import dev.cardan.mjcf.ModelException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Damages models, loads and steps them. Whatever happens that no documentation tells, takes too long or too much memory, or
 * isn't the same twice is written out with a small model that shows it. A case depends on the seed, its number and the list
 * of models alone.
 *
 * <p>Run as a program it reads the system properties of {@link #ofProperties}, and {@code cardan.fuzz.threads}.
 */
final class ModelFuzzer {
    private static final int HANGS_AFTER_SECONDS = 120;
    private static final int SHRINK_SECONDS = 30;
    private static final int WRITTEN_PER_KEY = 3;
    private static final double TEXT_SHARE = 0.25;
    private static final int PROGRESS_SECONDS = 30;
    private static final int LONG_RUN = 10_000;

    private final List<FuzzSource> sources;
    private final long seed;
    private final Path out;
    private final Map<FuzzSource, Boolean> usable = new HashMap<>();
    private final Map<String, Integer> failures = new TreeMap<>();
    private final Map<End, Integer> ends = new TreeMap<>();

    ModelFuzzer(List<FuzzSource> sources, long seed, Path out) {
        this.sources = sources;
        this.seed = seed;
        this.out = out;
    }

    /**
     * Our own models, in long runs also the slow ones, and those in the folder {@code cardan.fuzz.models}, of all these only such as contain the text {@code cardan.fuzz.only}; with the seed {@code cardan.fuzz.seed}; failures
     * go to the folder {@code cardan.fuzz.out}.
     */
    static ModelFuzzer ofProperties() {
        List<FuzzSource> sources = FuzzSource.own(Integer.getInteger("cardan.fuzz.cases", 0) >= LONG_RUN);
        String more = System.getProperty("cardan.fuzz.models");
        if (more != null) {
            sources.addAll(FuzzSource.under(Path.of(more)));
        }
        String only = System.getProperty("cardan.fuzz.only", "");
        sources.removeIf(source -> !source.text().contains(only));
        return new ModelFuzzer(
                sources,
                Long.getLong("cardan.fuzz.seed", 20),
                Path.of(System.getProperty("cardan.fuzz.out", "target/fuzz")));
    }

    public static void main(String[] args) throws InterruptedException {
        ModelFuzzer fuzzer = ofProperties();
        fuzzer.run(
                Integer.getInteger("cardan.fuzz.first", 0),
                Integer.getInteger("cardan.fuzz.cases", 5000),
                Integer.getInteger("cardan.fuzz.threads", 1));
        System.out.println(fuzzer.summary());
        System.exit(fuzzer.failures().isEmpty() ? 0 : 1); // threads that hang don't keep the program
    }

    /** What went wrong, and how often. */
    Map<String, Integer> failures() {
        return failures;
    }

    int number(End end) {
        return ends.getOrDefault(end, 0);
    }

    String summary() {
        return ends + " " + failures;
    }

    /** Runs cases {@code first} to {@code first + count - 1}. */
    void run(int first, int count, int threads) throws InterruptedException {
        AtomicInteger next = new AtomicInteger(first);
        List<Thread> all = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            all.add(Thread.ofPlatform().start(() -> serve(next, first + count)));
        }
        int seconds = 0;
        for (Thread thread : all) {
            while (!thread.join(java.time.Duration.ofSeconds(1))) {
                if (++seconds % PROGRESS_SECONDS == 0) {
                    synchronized (this) {
                        System.out.println(next.get() - first + " cases, " + seconds + " s: " + summary());
                    }
                }
            }
        }
    }

    private void serve(AtomicInteger next, int end) {
        for (int i = next.getAndIncrement(); i < end; i = next.getAndIncrement()) {
            FuzzCase made = make(i);
            Result result = bounded(made);
            if (result.end() == End.FAILED) {
                report(i, made, result);
            }
            synchronized (this) {
                ends.merge(result.end(), 1, Integer::sum);
            }
        }
    }

    /** Case i. */
    FuzzCase make(int i) {
        Random random = new Random(seed + 0x9e3779b97f4a7c15L * (i + 1));
        FuzzSource source = base(random.nextInt(sources.size()));
        FuzzSource donor = sources.get(random.nextInt(sources.size()));
        byte[] file = random.nextDouble() < TEXT_SHARE
                ? new TextDamage(random).damage(source.text())
                : damageTree(source, donor, random);
        return new FuzzCase(source, file, random.nextLong());
    }

    private static byte[] damageTree(FuzzSource source, FuzzSource donor, Random random) {
        ModelTree tree = new ModelTree(XmlText.parse(source.text()));
        ModelTree parts;
        try {
            parts = new ModelTree(XmlText.parse(donor.text()));
        } catch (ModelException e) {
            parts = tree;
        }
        TreeDamage damage = new TreeDamage(random, tree, parts);
        do {
            damage.damage();
        } while (random.nextInt(3) > 0);
        return XmlText.write(tree.root).getBytes(java.nio.charset.StandardCharsets.UTF_8);
    }

    /** The first usable model from a place in the list on. */
    private synchronized FuzzSource base(int from) {
        int i = from;
        while (!usable.computeIfAbsent(sources.get(i), FuzzSource::isUsable)) {
            i = (i + 1) % sources.size();
        }
        return sources.get(i);
    }

    /** Runs a case on a thread of its own, which is left alone if it doesn't end. */
    private static Result bounded(FuzzCase made) {
        CompletableFuture<Result> result = new CompletableFuture<>();
        Thread thread = Thread.ofPlatform().daemon().name("fuzz-case").start(() -> result.complete(made.run()));
        try {
            return result.get(HANGS_AFTER_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            AssertionError hang = new AssertionError("no end after " + HANGS_AFTER_SECONDS + " s");
            hang.setStackTrace(thread.getStackTrace());
            return new Result(End.FAILED, "hangs", hang);
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private void report(int number, FuzzCase made, Result result) {
        int count;
        synchronized (this) {
            count = failures.merge(result.key(), 1, Integer::sum);
        }
        if (count > WRITTEN_PER_KEY) {
            return;
        }
        boolean quick = !List.of("slow", "memory", "hangs").contains(result.key());
        byte[] small = !quick
                ? made.file()
                : FuzzShrink.shrink(
                        made.file(),
                        file -> bounded(new FuzzCase(made.source(), file, made.seed()))
                                .key()
                                .equals(result.key()),
                        TimeUnit.SECONDS.toNanos(SHRINK_SECONDS));
        write(number, made, result, small);
    }

    private void write(int number, FuzzCase made, Result result, byte[] small) {
        String name = result.key().replaceAll("[^A-Za-z0-9]+", "_") + "-" + number;
        StringWriter text = new StringWriter();
        text.write("seed " + seed + ", case " + number + ", made of "
                + made.source().name() + " in " + made.source().folder() + "\n");
        result.failure().printStackTrace(new PrintWriter(text, true));
        try {
            Files.createDirectories(out);
            Files.writeString(out.resolve(name + ".txt"), text.toString());
            Files.write(out.resolve(name + ".xml"), made.file());
            if (!Arrays.equals(small, made.file())) {
                Files.write(out.resolve(name + ".small.xml"), small);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
