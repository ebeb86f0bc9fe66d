package dev.cardan.mjcf.lint;

/**
 * A change of a file that does away with a finding: a piece of its text is replaced.
 *
 * @param file name of the file, as in the place of the finding
 * @param start where the piece begins, counted in characters from 0
 * @param end where it ends, not included
 * @param replacement what comes in its place
 * @param what what this does, a few words
 */
public record LintFix(String file, int start, int end, String replacement, String what) {
    /**
     * The text of the file with the change made.
     *
     * @throws IllegalArgumentException if the text is too short to be that of the file
     */
    public String apply(String text) {
        if (end > text.length()) {
            throw new IllegalArgumentException(file + " has changed since it was looked at: a fix ends at character "
                    + end + " of " + text.length());
        }
        return text.substring(0, start) + replacement + text.substring(end);
    }
}
