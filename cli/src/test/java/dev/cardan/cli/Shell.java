package dev.cardan.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Runs command lines in this JVM and keeps what the last one printed. */
public final class Shell {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    /** Returns the exit code. */
    public int run(String... words) {
        out.reset();
        err.reset();
        PrintStream o = new PrintStream(out, true, StandardCharsets.UTF_8);
        int code = Main.run(words, o, new PrintStream(err, true, StandardCharsets.UTF_8));
        o.flush();
        return code;
    }

    public String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    public String err() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
