package dev.cardan.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * How much of the machine's processors other programs used, as Linux tells it; 0 elsewhere. Measurements on all processors suffer
 * from it, so the quietest of them are taken.
 */
final class Others {
    private static final Path ALL = Path.of("/proc/stat");

    private final Path[] own;
    private long used, total;

    /** Begins with processes whose time doesn't count. */
    Others(long... processes) {
        own = new Path[processes.length];
        for (int i = 0; i < own.length; i++) {
            own[i] = Path.of("/proc/" + processes[i] + "/stat");
        }
    }

    /** Begins to count. */
    void start() {
        share();
    }

    /** The share of all processors' time that others used since the last call. */
    double share() {
        try {
            if (!Files.exists(ALL)) {
                return 0;
            }
            String[] words = Files.readAllLines(ALL).getFirst().split("\\s+");
            long all = 0, others = 0;
            for (int i = 1; i <= 8; i++) { // user, nice, system, idle, waiting, interrupts, soft ones, stolen
                long ticks = Long.parseLong(words[i]);
                all += ticks;
                others += i == 4 || i == 5 ? 0 : ticks;
            }
            for (Path p : own) {
                others -= ticks(Files.readString(p));
            }
            double share = (others - used) / (double) Math.max(1, all - total);
            used = others;
            total = all;
            return share;
        } catch (IOException e) {
            return 0; // one of the processes has ended
        }
    }

    /** User and system time of a process; its name, which may have blanks, stands before the last bracket. */
    static long ticks(String stat) {
        String[] words = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return Long.parseLong(words[11]) + Long.parseLong(words[12]);
    }
}
