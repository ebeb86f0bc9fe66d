package dev.cardan.cli;

import dev.cardan.cli.diff.DiffCommand;
import dev.cardan.cli.fit.FitCommand;
import dev.cardan.cli.info.InfoCommand;
import dev.cardan.cli.lint.LintCommand;
import dev.cardan.cli.usage.HelpText;
import dev.cardan.cli.usage.ManPage;
import dev.cardan.cli.usage.Option;
import dev.cardan.cli.usage.Usage;
import dev.cardan.engine.Names;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** The commands by name. Only the one that is asked for is loaded, so that the start is quick. */
public final class Commands {
    private static final List<String> NAMES = List.of(
            "simulate",
            "rollout",
            "render",
            "plot",
            "view",
            "replay",
            "info",
            "dump",
            "compile",
            "convert",
            "lint",
            "decompose",
            "query",
            "fit",
            "speed",
            "diff",
            "conform",
            "completion",
            "help");

    private static final Usage HELP = new Usage(
            "help",
            "[COMMAND]",
            Option.Kind.WORD,
            NAMES,
            "explain a command, or print the manual page",
            "Prints the list of the commands, or the help of one.\n",
            List.of(Option.flag("man", "print a manual page of all commands, for man")),
            List.of(
                    new Usage.Example("cardan help simulate", "is cardan simulate --help"),
                    new Usage.Example(
                            "cardan help --man > ~/.local/share/man/man1/cardan.1", "installs the manual page")));

    private Commands() {}

    /** What a command takes; null if there is none of this name. */
    public static Usage usage(String command) {
        return switch (command) {
            case "simulate" -> SimulateCommand.USAGE;
            case "rollout" -> RolloutCommand.USAGE;
            case "render" -> RenderCommand.USAGE;
            case "plot" -> PlotCommand.USAGE;
            case "view" -> ViewCommand.USAGE;
            case "replay" -> ReplayCommand.USAGE;
            case "info" -> InfoCommand.USAGE;
            case "dump" -> DumpCommand.USAGE;
            case "compile" -> CompileCommand.USAGE;
            case "convert" -> ConvertCommand.USAGE;
            case "lint" -> LintCommand.USAGE;
            case "decompose" -> DecomposeCommand.USAGE;
            case "query" -> QueryCommand.USAGE;
            case "fit" -> FitCommand.USAGE;
            case "speed" -> SpeedCommand.USAGE;
            case "diff" -> DiffCommand.USAGE;
            case "conform" -> ConformCommand.USAGE;
            case "completion" -> CompletionCommand.USAGE;
            case "help" -> HELP;
            default -> null;
        };
    }

    /** What all commands take. */
    static List<Usage> usages() {
        List<Usage> all = new ArrayList<>();
        for (String name : NAMES) {
            all.add(usage(name));
        }
        return all;
    }

    /** Runs a command line; returns the exit code. */
    static int run(String[] words, PrintStream out, PrintStream err) throws IOException {
        String command = words.length == 0 ? "" : words[0];
        switch (command) {
            case "" -> {
                err.print(HelpText.of(usages()));
                return 2;
            }
            case "--version", "version" -> {
                out.println("Cardan " + Version.CARDAN + " (MuJoCo " + Version.MUJOCO + ")");
                return 0;
            }
            case "--help", "-h" -> {
                out.print(HelpText.of(usages()));
                return 0;
            }
            default -> {
                Usage usage = known(command);
                if (asksForHelp(words)) {
                    out.print(HelpText.of(usage));
                    return 0;
                }
                return run(command, Args.parse(words, 1, usage), out, err);
            }
        }
    }

    private static int run(String command, Args args, PrintStream out, PrintStream err) throws IOException {
        return switch (command) {
            case "simulate" -> SimulateCommand.run(args, out, err);
            case "rollout" -> RolloutCommand.run(args, out, err);
            case "render" -> RenderCommand.run(args, out, err);
            case "plot" -> PlotCommand.run(args, out, err);
            case "view" -> ViewCommand.run(args, out, err);
            case "replay" -> ReplayCommand.run(args, out, err);
            case "info" -> InfoCommand.run(args, out, err);
            case "dump" -> DumpCommand.run(args, out, err);
            case "compile" -> CompileCommand.run(args, out, err);
            case "convert" -> ConvertCommand.run(args, out, err);
            case "lint" -> LintCommand.run(args, out, err);
            case "decompose" -> DecomposeCommand.run(args, out, err);
            case "query" -> QueryCommand.run(args, out, err);
            case "fit" -> FitCommand.run(args, out, err);
            case "speed" -> SpeedCommand.run(args, out, err);
            case "diff" -> DiffCommand.run(args, out, err);
            case "conform" -> ConformCommand.run(args, out, err);
            case "completion" -> CompletionCommand.run(args, out);
            default -> help(args, out);
        };
    }

    private static int help(Args args, PrintStream out) {
        List<String> asked = args.plain();
        if (asked.size() > 1) {
            throw new CliException("unexpected argument \"" + asked.get(1) + "\": help explains one command at a time");
        }
        if (args.has("man")) {
            out.print(ManPage.of(usages(), Version.CARDAN));
        } else {
            out.print(asked.isEmpty() ? HelpText.of(usages()) : HelpText.of(known(asked.get(0))));
        }
        return 0;
    }

    private static Usage known(String command) {
        Usage usage = usage(command);
        if (usage == null) {
            String near = Names.nearest(command, NAMES);
            throw new CliException("there is no command \"" + command + "\""
                    + (near.isEmpty() ? "; there are " + String.join(", ", NAMES) : ": did you mean " + near + "?"));
        }
        return usage;
    }

    private static boolean asksForHelp(String[] words) {
        for (String word : words) {
            if (word.equals("--help") || word.equals("-h")) {
                return true;
            }
        }
        return false;
    }
}
