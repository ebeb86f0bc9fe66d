package dev.cardan.mjcf.lint;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What lint found in a model.
 *
 * @param model name of the model's file, or what stands for it
 * @param findings in the order of their places: the files as they are first named, then by line
 */
public record LintReport(String model, List<LintFinding> findings) {
    /** How many findings are of a severity. */
    public int count(LintSeverity severity) {
        int n = 0;
        for (LintFinding f : findings) {
            n += f.severity() == severity ? 1 : 0;
        }
        return n;
    }

    /** The severity of the worst finding; empty if there is none. */
    public Optional<LintSeverity> worst() {
        return findings.stream().map(LintFinding::severity).min(Comparator.naturalOrder());
    }

    /** The findings of one check. */
    public List<LintFinding> of(String check) {
        return findings.stream().filter(f -> f.rule().id().equals(check)).toList();
    }

    /**
     * The text of a file with all fixes of it made. Of fixes that overlap, the later in the file counts; looking again
     * finds what is left.
     */
    public String fixed(String file, String text) {
        List<LintFix> fixes = new ArrayList<>();
        for (LintFinding f : findings) {
            f.fix().filter(x -> x.file().equals(file)).ifPresent(fixes::add);
        }
        fixes.sort(Comparator.comparingInt(LintFix::start).reversed());
        String result = text;
        int untouched = Integer.MAX_VALUE;
        for (LintFix x : fixes) {
            if (x.end() <= untouched) {
                result = x.apply(result);
                untouched = x.start();
            }
        }
        return result;
    }
}
