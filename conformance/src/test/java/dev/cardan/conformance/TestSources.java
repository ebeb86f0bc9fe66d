package dev.cardan.conformance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The tests of all modules and their tags, read from the sources. */
final class TestSources {
    /** The folder of the project. */
    static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    private static final Pattern TEST = Pattern.compile("@(?:Test|ParameterizedTest|RepeatedTest|TestFactory)\\b");
    private static final Pattern TAG = Pattern.compile("@Tag\\(\"([^\"]+)\"\\)");
    private static final Pattern CARRIER =
            Pattern.compile("\\b(?:(class)|void|(?:Stream|List|Iterable)<[\\w<>]+>)\\s+(\\w+)");

    /** Every test as {@code Class.method}. */
    final Set<String> tests = new TreeSet<>();

    /** What carries a tag: {@code Class.method}, or {@code Class} where the whole class does. */
    final Map<String, Set<String>> tags = new TreeMap<>();

    private TestSources() {}

    static TestSources read() throws IOException {
        TestSources sources = new TestSources();
        for (Path file : files("src/test/java")) {
            String text = Files.readString(file);
            String type = file.getFileName().toString().replace(".java", "");
            Matcher test = TEST.matcher(text);
            while (test.find()) {
                sources.tests.add(carrier(type, text, test.end()));
            }
            Matcher tag = TAG.matcher(text);
            while (tag.find()) {
                sources.tags.computeIfAbsent(tag.group(1), t -> new TreeSet<>()).add(carrier(type, text, tag.end()));
            }
        }
        return sources;
    }

    /** Java sources below a folder of every module, wherever in it they are. */
    static List<Path> files(String folder) throws IOException {
        try (Stream<Path> modules = Files.list(ROOT)) {
            return modules.map(m -> m.resolve(folder))
                    .filter(Files::isDirectory)
                    .flatMap(m -> below(m).stream())
                    .filter(f -> f.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }

    private static List<Path> below(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.toList();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** The method or class that an annotation before this place belongs to. */
    private static String carrier(String type, String text, int from) {
        Matcher m = CARRIER.matcher(text);
        if (!m.find(from)) {
            throw new IllegalStateException(type + ": an annotation at character " + from + " has no method after it");
        }
        return m.group(1) != null ? type : type + "." + m.group(2);
    }
}
