package dev.cardan.bench;

import dev.cardan.bench.Catalogue.Source;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What the user asks the suite for. */
final class SuiteOptions {
    static final String USAGE = """
            Measures Cardan and native MuJoCo 3.12.0 by turns and writes performance.md and performance.svg.

              --python PYTHON      interpreter that has the package mujoco, and gymnasium if its models are wanted (python3)
              --lib FILE           MuJoCo's shared library, else the environment variable CARDAN_MUJOCO_LIB, else PYTHON's
              --mujoco DIR         a checkout of MuJoCo, which has the folder model
              --menagerie DIR      a checkout of MuJoCo Menagerie
              --gymnasium DIR      the package gymnasium, else PYTHON's
              --only NAME,...      only these of the suite; "start" is start-up and cold start
              --keep               results of the last run stay for what is not measured now
              --report             only writes the report again, from the results of the last run
              --quick              5 measurements instead of 15
              --repeats N          N measurements
              --one-jvm            all models in this JVM, one after the other, instead of each in a new one
              --java-options TEXT  options of the new JVMs (%s)
              --results FILE       where results are stored (bench/target/performance.txt)
              --out DIR            where the report goes (docs)
              --model FILE         measures one model, or one example by its name, and prints all numbers; no report
              --list               lists the suite
            """;

    /** Vectors are chosen when their module is there; the collector is the one with the cheapest barriers. */
    static final String JAVA_OPTIONS =
            "-XX:+UseParallelGC --add-modules jdk.incubator.vector --enable-native-access=ALL-UNNAMED";

    String python = "python3";
    Path library;
    final Map<Source, Path> folders = new EnumMap<>(Source.class);
    List<String> only = List.of();
    boolean keep;
    boolean report;
    boolean oneJvm;
    boolean list;
    int repeats = 15;
    String javaOptions = JAVA_OPTIONS;
    Path results = Path.of("bench/target/performance.txt");
    Path out = Path.of("docs");
    String model = "";

    static boolean asksForHelp(String[] args) {
        return args.length > 0 && (args[0].equals("--help") || args[0].equals("-h"));
    }

    static void printHelp() {
        System.out.printf(Locale.ROOT, USAGE, JAVA_OPTIONS);
    }

    /** @throws IllegalArgumentException for what isn't an option, or lacks its value */
    static SuiteOptions parse(String[] args) {
        SuiteOptions o = new SuiteOptions();
        String env = System.getenv("CARDAN_MUJOCO_LIB");
        o.library = env == null ? null : Path.of(env);
        for (int i = 0; i < args.length; i++) {
            if (!o.flag(args[i])) {
                if (i + 1 == args.length) {
                    throw new IllegalArgumentException(args[i] + " needs a value, or is no option: see --help");
                }
                o.set(args[i], args[++i]);
            }
        }
        return o;
    }

    private boolean flag(String name) {
        switch (name) {
            case "--keep" -> keep = true;
            case "--report" -> report = true;
            case "--quick" -> repeats = 5;
            case "--one-jvm" -> oneJvm = true;
            case "--list" -> list = true;
            default -> {
                return false;
            }
        }
        return true;
    }

    private void set(String name, String value) {
        switch (name) {
            case "--python" -> python = value;
            case "--lib" -> library = Path.of(value);
            case "--mujoco" -> folders.put(Source.MUJOCO, Path.of(value));
            case "--menagerie" -> folders.put(Source.MENAGERIE, Path.of(value));
            case "--gymnasium" -> folders.put(Source.GYMNASIUM, Path.of(value));
            case "--only" -> only = List.of(value.split(","));
            case "--repeats" -> repeats = positive(name, value);
            case "--java-options" -> javaOptions = value;
            case "--results" -> results = Path.of(value);
            case "--out" -> out = Path.of(value);
            case "--model" -> model = value;
            default -> throw new IllegalArgumentException("there is no option " + name + ": see --help");
        }
    }

    private static int positive(String name, String value) {
        try {
            int n = Integer.parseInt(value);
            if (n > 0) {
                return n;
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw new IllegalArgumentException(name + " " + value + ": a whole number above zero is needed");
    }

    boolean wants(String name) {
        return only.isEmpty() || only.contains(name);
    }

    List<String> javaOptionWords() {
        return javaOptions.isBlank() ? List.of() : List.of(javaOptions.strip().split("\\s+"));
    }

    /** Asks the Python installation where it has what was not named. */
    void askPython() throws IOException, InterruptedException {
        if (library == null) {
            String file = python("mujoco", "print((glob.glob(d + '/libmujoco.*') + glob.glob(d + '/mujoco.dll'))[0])");
            if (file.isEmpty()) {
                throw new IllegalArgumentException(python + " has no package mujoco: install mujoco=="
                        + NativeLibrary.VERSION + " there and name that interpreter with --python, or name MuJoCo's"
                        + " shared library with --lib");
            }
            library = Path.of(file);
        }
        askGymnasium();
    }

    /** Asks it only for the folder of gymnasium. */
    void askGymnasium() throws IOException, InterruptedException {
        if (!folders.containsKey(Source.GYMNASIUM)) {
            String folder = python("gymnasium", "print(d)");
            if (!folder.isEmpty()) {
                folders.put(Source.GYMNASIUM, Path.of(folder));
            }
        }
    }

    /** What a script prints that knows the folder d of a package; empty if there is no such package. */
    private String python(String packageName, String script) throws IOException, InterruptedException {
        String whole = "import glob, importlib.util, os; d = os.path.dirname(importlib.util.find_spec('" + packageName
                + "').origin); " + script;
        Process p;
        try {
            p = new ProcessBuilder(python, "-c", whole)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            return ""; // no such interpreter
        }
        String text = new String(p.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        return p.waitFor() == 0 ? text : "";
    }
}
