package dev.cardan.cli;

import dev.cardan.cli.usage.Completion;
import dev.cardan.cli.usage.Usage;
import dev.cardan.models.Examples;
import java.io.PrintStream;
import java.util.List;

/** {@code cardan completion}: scripts that teach shells the commands and options. */
final class CompletionCommand {
    private static final List<String> SHELLS = List.of("bash", "zsh", "fish");

    static final Usage USAGE = Usage.ofWords(
            "completion",
            "SHELL",
            SHELLS,
            "print a script for completion in bash, zsh or fish",
            """
            Prints a script that teaches a shell to complete commands, options, their values, examples and files. SHELL is
            bash, zsh or fish.
            """,
            "source <(cardan completion bash)",
            "in ~/.bashrc",
            "cardan completion zsh > ~/.zfunc/_cardan",
            "with fpath+=~/.zfunc before compinit in ~/.zshrc",
            "cardan completion fish > ~/.config/fish/completions/cardan.fish",
            "fish finds it there");

    private CompletionCommand() {}

    static int run(Args args, PrintStream out) {
        String shell = args.plain().isEmpty() ? "" : args.plain().get(0);
        if (args.plain().size() != 1 || !SHELLS.contains(shell)) {
            throw new CliException(
                    (shell.isEmpty() ? "a shell is missing" : "there is no completion for \"" + shell + "\"")
                            + ": give one of " + String.join(", ", SHELLS));
        }
        Completion completion = new Completion(Commands.usages(), List.copyOf(Examples.names()), Overrides.words());
        out.print(
                switch (shell) {
                    case "bash" -> completion.bash();
                    case "zsh" -> completion.zsh();
                    default -> completion.fish();
                });
        return 0;
    }
}
