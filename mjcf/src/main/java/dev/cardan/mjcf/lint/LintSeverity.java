package dev.cardan.mjcf.lint;

/** How bad a finding is, the worst first. */
public enum LintSeverity {
    /** The model does not load, or cannot do what it says. */
    ERROR,
    /** Most likely a mistake, or trouble once the model moves. */
    WARNING,
    /** Worth knowing: without effect, or slower than needed. */
    INFO;

    /** Whether this is as bad as another one, or worse. */
    public boolean isAtLeast(LintSeverity other) {
        return compareTo(other) <= 0;
    }

    /** The word for reports: error, warning or info. */
    public String word() {
        return switch (this) {
            case ERROR -> "error";
            case WARNING -> "warning";
            case INFO -> "info";
        };
    }
}
