package dev.cardan.cli.usage;

import java.util.List;

/** The manual page of the commands, in the language of {@code man}. */
public final class ManPage {
    private ManPage() {}

    /** The page of all commands. */
    public static String of(List<Usage> commands, String version) {
        StringBuilder s =
                new StringBuilder(".TH CARDAN 1 \"\" \"Cardan ").append(version).append("\"\n");
        s.append(
                ".SH NAME\ncardan \\- the physics of MuJoCo on the JVM\n.SH SYNOPSIS\n.B cardan\n.I COMMAND\n[options]\n");
        s.append(".SH DESCRIPTION\n").append(roff("""
                A model is an MJCF file, an archive (.mjz), a compiled file, the name of an example, or - for standard input.
                """)).append(".SH COMMANDS\n");
        for (Usage u : commands) {
            s.append(".SS cardan ")
                    .append(roff(u.command() + " " + u.operands()))
                    .append('\n');
            s.append(".nf\n").append(roff(u.about())).append(".fi\n");
            for (Option o : u.options()) {
                s.append(".TP\n.B ").append(roff("--" + o.name() + (o.isFlag() ? "" : " " + o.value())));
                s.append('\n').append(roff(o.about())).append('\n');
            }
            for (Usage.Example e : u.examples()) {
                s.append(".PP\n.nf\n")
                        .append(roff(e.line()))
                        .append("\n    ")
                        .append(roff(e.does()))
                        .append("\n.fi\n");
            }
        }
        s.append(".SH EXIT STATUS\n");
        for (HelpText.ExitCode e : HelpText.EXIT_CODES) {
            s.append(".TP\n.B ").append(e.code()).append('\n');
            s.append(roff(e.means())).append('\n');
        }
        s.append(".SH ENVIRONMENT\n.TP\n.B CARDAN_JAVA_HOME\nthe JDK to use\n");
        s.append(".TP\n.B CARDAN_JAVA_OPTS\noptions for the JVM\n");
        return s.toString();
    }

    /** A text in which nothing is a command of man. */
    private static String roff(String text) {
        String safe = text.replace("\\", "\\e").replace("-", "\\-");
        StringBuilder s = new StringBuilder();
        boolean start = true;
        for (int i = 0; i < safe.length(); i++) {
            char c = safe.charAt(i);
            if (start && (c == '.' || c == '\'')) {
                s.append("\\&");
            }
            s.append(c);
            start = c == '\n';
        }
        return s.toString();
    }
}
