package dev.cardan.cli.usage;

import java.util.List;

/** The help of a command, and of all. */
public final class HelpText {
    private static final int WIDTH = 110;
    private static final int COLUMN = 24; // where the text about an option begins

    /** What the exit codes mean, for all commands. */
    static final List<ExitCode> EXIT_CODES = List.of(
            new ExitCode(0, "done"),
            new ExitCode(1, "a run went bad, differences were found, or output could not be written"),
            new ExitCode(2, "wrong use: an unknown option, a file or model that cannot be read"),
            new ExitCode(141, "the reader of the output went away, as with | head"));

    record ExitCode(int code, String means) {}

    private HelpText() {}

    /** The help of one command. */
    public static String of(Usage usage) {
        StringBuilder s = new StringBuilder("usage: cardan ").append(usage.command());
        if (!usage.operands().isEmpty()) {
            s.append(' ').append(usage.operands());
        }
        if (!usage.options().isEmpty()) {
            s.append(" [options]");
        }
        s.append("\n\n").append(usage.about());
        if (!usage.options().isEmpty()) {
            s.append('\n');
        }
        for (Option o : usage.options()) {
            entry(s, "--" + o.name() + (o.isFlag() ? "" : " " + o.value()), o.about());
        }
        s.append("\nexample").append(usage.examples().size() == 1 ? ":\n" : "s:\n");
        for (Usage.Example e : usage.examples()) {
            s.append("  ").append(e.line()).append("\n      ").append(e.does()).append('\n');
        }
        s.append("\nexit code: ");
        codes(s);
        return s.append('\n').toString();
    }

    /** The list of the commands. */
    public static String of(List<Usage> commands) {
        StringBuilder s = new StringBuilder("usage: cardan COMMAND ...\n\n");
        for (Usage u : commands) {
            entry(s, u.operands().isEmpty() ? u.command() : u.command() + " " + u.operands(), u.summary());
        }
        s.append("""

            MODEL is an MJCF file, an archive (.mjz), a compiled file, the name of an example, or - for standard input.
            Every command has --help; help --man prints a manual page, --version tells the versions.

            exit code:\s""");
        codes(s);
        return s.append('\n').toString();
    }

    private static void codes(StringBuilder s) {
        StringBuilder line = new StringBuilder();
        for (ExitCode e : EXIT_CODES) {
            line.append(line.isEmpty() ? "" : "; ").append(e.code()).append(' ').append(e.means());
        }
        wrap(s, line.toString(), 11, 11);
    }

    private static void entry(StringBuilder s, String head, String about) {
        s.append("  ").append(head);
        int at = 2 + head.length();
        if (at + 2 > COLUMN) {
            s.append('\n');
            at = 0;
        }
        s.repeat(' ', COLUMN - at);
        wrap(s, about, COLUMN, COLUMN);
        s.append('\n');
    }

    /** Appends a text whose lines end before the width; the first begins at a column, the others are indented. */
    private static void wrap(StringBuilder s, String text, int at, int indent) {
        int column = at;
        for (String word : text.split(" ", -1)) {
            if (column > indent && column + word.length() > WIDTH) {
                s.append('\n').repeat(' ', indent);
                column = indent;
            } else if (column > indent) {
                s.append(' ');
                column++;
            }
            s.append(word);
            column += word.length();
        }
    }
}
