package dev.cardan.cli;

import dev.cardan.cli.diff.DiffCommand;
import dev.cardan.engine.extension.CallbackException;
import dev.cardan.mjcf.ModelException;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The {@code cardan} command. */
public final class Main {
    private static final String HELP = """
        usage: cardan COMMAND ...

          simulate MODEL    run a model and report what happened
          dump MODEL        write a rollout frame by frame, as JSON
          compile MODEL     write every field of the compiled model, as JSON
          query MODEL       Jacobians, velocities, mass-matrix products, inverse dynamics at a state
          speed MODEL       steps per second and the share of each part of a step
          conform           compare with golden data of MuJoCo, field by field
          diff A B          find the first step, stage and field in which two runs differ

        MODEL is an MJCF file or the name of an example. Every command has --help; --version tells the versions.
        """;

    private static final String[] COMMANDS = {"simulate", "dump", "compile", "query", "speed", "conform", "diff"};

    private Main() {}

    public static void main(String[] words) {
        PrintStream out = new PrintStream(
                new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 13),
                false,
                StandardCharsets.UTF_8);
        int code = run(words, out, System.err);
        out.flush();
        if (code != 0) {
            System.exit(code);
        }
    }

    /** Runs a command line; returns the exit code: 0 done, 1 work failed or found differences, 2 bad input. */
    public static int run(String[] words, PrintStream out, PrintStream err) {
        try {
            return dispatch(words, out, err);
        } catch (CliException | ModelException e) {
            err.println("cardan: " + oneLine(e.getMessage()));
            return 2;
        } catch (IOException e) {
            err.println("cardan: " + InOut.reason(e));
            return 1;
        } catch (IllegalArgumentException | IllegalStateException e) {
            err.println("cardan: " + oneLine(String.valueOf(e.getMessage())));
            return 2;
        } catch (CallbackException e) {
            err.println("cardan: " + oneLine(e.getMessage()));
            return 1;
        } catch (OutOfMemoryError e) {
            err.println("cardan: not enough memory: give the JVM more with -Xmx");
            return 1;
        }
    }

    private static int dispatch(String[] words, PrintStream out, PrintStream err) throws IOException {
        String command = words.length == 0 ? "--help" : words[0];
        boolean help = words.length == 0;
        for (String word : words) {
            help |= word.equals("--help") || word.equals("-h");
        }
        switch (command) {
            case "--version", "version" -> out.println("Cardan " + Version.CARDAN + " (MuJoCo " + Version.MUJOCO + ")");
            case "--help", "-h", "help" -> {
                out.print(HELP);
                return words.length == 0 ? 2 : 0;
            }
            case "simulate" -> {
                if (!printed(help, SimulateCommand.HELP, out)) {
                    SimulateCommand.run(words, out, err);
                }
            }
            case "dump" -> {
                if (!printed(help, DumpCommand.HELP, out)) {
                    DumpCommand.run(words, out, err);
                }
            }
            case "compile" -> {
                if (!printed(help, CompileCommand.HELP, out)) {
                    CompileCommand.run(words, out, err);
                }
            }
            case "query" -> {
                if (!printed(help, QueryCommand.HELP, out)) {
                    QueryCommand.run(words, out, err);
                }
            }
            case "speed" -> {
                if (!printed(help, SpeedCommand.HELP, out)) {
                    SpeedCommand.run(words, out, err);
                }
            }
            case "conform" -> {
                return printed(help, ConformCommand.HELP, out) ? 0 : ConformCommand.run(words, out, err);
            }
            case "diff" -> {
                return printed(help, DiffCommand.HELP, out) ? 0 : DiffCommand.run(words, out, err);
            }
            default -> {
                String near = dev.cardan.engine.Names.nearest(command, java.util.List.of(COMMANDS));
                throw new CliException("unknown command \"" + command + "\""
                        + (near.isEmpty() ? ": see cardan --help" : ": did you mean " + near + "?"));
            }
        }
        return 0;
    }

    private static boolean printed(boolean asked, String text, PrintStream out) {
        if (asked) {
            out.print(text);
        }
        return asked;
    }

    private static String oneLine(String message) {
        return message.replace(":\n  ", ": ").replace("\n  ", "; ").replace('\n', ' ');
    }
}
