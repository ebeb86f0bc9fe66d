package dev.cardan.cli;

import dev.cardan.engine.extension.CallbackException;
import dev.cardan.mjcf.ModelException;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;

/** The {@code cardan} command. */
public final class Main {
    /** What shells tell of a program that a closed pipe ended. */
    private static final int CLOSED_PIPE = 141;

    private Main() {}

    public static void main(String[] words) {
        PrintStream out = new PrintStream(
                new GuardedOutput(
                        new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 13), "standard output"),
                false,
                StandardCharsets.UTF_8);
        int code = run(words, out, System.err);
        if (code != 0) {
            System.exit(code);
        }
    }

    /**
     * Runs a command line and flushes its output; returns the exit code: 0 done, 1 work failed or found differences, 2 bad
     * input, 141 nobody reads the output any more.
     */
    public static int run(String[] words, PrintStream out, PrintStream err) {
        try {
            int code = failing(words, out, err);
            out.flush();
            return code;
        } catch (OutputException e) {
            if (e.isClosed()) {
                return CLOSED_PIPE;
            }
            err.println("cardan: " + oneLine(e.getMessage()));
            return 1;
        }
    }

    private static int failing(String[] words, PrintStream out, PrintStream err) {
        try {
            return Commands.run(words, out, err);
        } catch (CliException | ModelException e) {
            err.println("cardan: " + oneLine(e.getMessage()));
            return 2;
        } catch (IOException e) {
            String file = e instanceof FileSystemException f && f.getFile() != null ? f.getFile() + ": " : "";
            err.println("cardan: " + file + InOut.reason(e));
            return 1;
        } catch (IllegalArgumentException | IllegalStateException e) {
            err.println("cardan: " + oneLine(String.valueOf(e.getMessage())));
            return 2;
        } catch (CallbackException e) {
            err.println("cardan: " + oneLine(e.getMessage()));
            return 1;
        } catch (OutOfMemoryError e) {
            err.println("cardan: not enough memory: give the JVM more with CARDAN_JAVA_OPTS=-Xmx8g, for example");
            return 1;
        }
    }

    private static String oneLine(String message) {
        return message.replace(":\n  ", ": ").replace("\n  ", "; ").replace('\n', ' ');
    }
}
