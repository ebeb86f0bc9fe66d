package dev.cardan.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * Under which circumstances results came about.
 *
 * @param isolation whether each model had a JVM of its own
 */
record About(
        String cpu,
        int cores,
        String system,
        String jvm,
        String javaOptions,
        int repeats,
        String isolation,
        String date) {
    static About here(SuiteOptions o) {
        return new About(
                processor(),
                Runtime.getRuntime().availableProcessors(),
                System.getProperty("os.name") + " " + System.getProperty("os.arch"),
                System.getProperty("java.vendor") + " " + System.getProperty("java.vm.version"),
                o.oneJvm ? "those of this run" : o.javaOptions,
                o.repeats,
                o.oneJvm ? "all models in one JVM" : "each model in a JVM of its own",
                LocalDate.now(ZoneOffset.UTC).toString());
    }

    /** Whether results of both may stand in one table. */
    boolean comparable(About o) {
        return cpu.equals(o.cpu)
                && cores == o.cores
                && jvm.equals(o.jvm)
                && javaOptions.equals(o.javaOptions)
                && repeats == o.repeats
                && isolation.equals(o.isolation);
    }

    /** The name of the processor, as Linux tells it. */
    private static String processor() {
        Path info = Path.of("/proc/cpuinfo");
        try {
            return Files.readAllLines(info).stream()
                    .filter(l -> l.startsWith("model name"))
                    .map(l -> l.substring(l.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("unknown processor");
        } catch (IOException e) {
            return "unknown processor";
        }
    }
}
