package dev.cardan.mjcf.lint;

import dev.cardan.mjcf.spec.Location;
import java.util.Optional;

/**
 * Something that is wrong, or may be, in a model.
 *
 * @param rule what was looked for, and why it matters
 * @param where file and line of the start of the element; {@link Location#NONE} if it was made in code
 * @param element the element as it is written, such as {@code <joint name="knee">}; empty: the model as a whole
 * @param message what was found, with its numbers
 * @param remedy what to do about it
 * @param fix the change of the file that does it, where no decision is needed
 */
public record LintFinding(
        LintRule rule, Location where, String element, String message, String remedy, Optional<LintFix> fix) {
    /** How bad it is. */
    public LintSeverity severity() {
        return rule.severity();
    }

    /** Why it matters. */
    public String why() {
        return rule.why();
    }

    /** The finding in one line, as compilers write them: {@code file:line: severity: element: message [check]}. */
    @Override
    public String toString() {
        String place = where.file().isEmpty() ? "" : where.line() == 0 ? where.file() + ": " : where + ": ";
        return place + severity().word() + ": " + (element.isEmpty() ? "" : element + ": ") + message + " [" + rule.id()
                + "]";
    }
}
