package dev.cardan.mjcf.lint.check;

import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.spec.Location;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the reader and the compiler remarked: settings without effect, and what MuJoCo warns about. */
final class IgnoredSettingCheck extends Check {
    private static final Pattern PLACE = Pattern.compile("^(.*?):(\\d+): (?:(<[^>]*>): )?(.*)$", Pattern.DOTALL);

    IgnoredSettingCheck() {
        super(
                "ignored",
                LintSeverity.WARNING,
                "a setting that has no effect, or that MuJoCo warns about",
                "Its author must have meant it to do something, and it does not.");
    }

    @Override
    void run(Subject s, Findings out) {
        for (String sentence : s.m.warnings()) {
            Matcher p = PLACE.matcher(sentence);
            boolean placed = p.matches();
            Location where = placed ? new Location(p.group(1), Integer.parseInt(p.group(2)), "") : Location.NONE;
            String element = placed && p.group(3) != null ? p.group(3) : "";
            out.add(
                    rule,
                    where,
                    element,
                    placed ? p.group(4) : sentence,
                    "delete what has no effect, or correct it",
                    Optional.empty());
        }
    }
}
