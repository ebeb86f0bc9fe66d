package dev.cardan.cli.conform;

import dev.cardan.cli.Text;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The conformance board: a table of verdicts, as Markdown. */
public final class Board {
    private Board() {}

    /** Largest relative difference per golden and group of fields, and how many arrays and frames have equal bits. */
    public static String table(List<Verdict> verdicts) {
        Set<Group> groups = EnumSet.noneOf(Group.class);
        for (Verdict v : verdicts) {
            groups.addAll(v.worst().keySet());
        }
        StringBuilder s = new StringBuilder("| golden |");
        StringBuilder rule = new StringBuilder("|---|");
        for (Group g : groups) {
            s.append(' ').append(g.title).append(" |");
            rule.append("---|");
        }
        s.append(" equal arrays | equal frames | |\n").append(rule).append("---|---|---|\n");
        for (Verdict v : verdicts) {
            s.append("| ").append(v.golden).append(" |");
            Map<Group, Double> worst = v.worst();
            for (Group g : groups) {
                Double w = worst.get(g);
                s.append(' ').append(w == null ? "" : Text.exponent(w)).append(" |");
            }
            s.append(' ').append(v.sameArrays()).append('/').append(v.arrays());
            s.append(" | ").append(v.frames == 0 ? "" : v.sameFrames + "/" + v.frames);
            s.append(" | ").append(v.passed() ? "pass" : "**FAIL**").append(" |\n");
        }
        return s.toString();
    }

    /** One sentence with the counts. */
    public static String summary(List<Verdict> verdicts) {
        int passed = 0, arrays = 0, same = 0, frames = 0, sameFrames = 0;
        for (Verdict v : verdicts) {
            passed += v.passed() ? 1 : 0;
            arrays += v.arrays();
            same += v.sameArrays();
            frames += v.frames;
            sameFrames += v.sameFrames;
        }
        return passed + " of " + verdicts.size() + " goldens pass; bit-equal: " + same + " of " + arrays
                + " computed arrays that are not all zero" + percent(same, arrays) + ", " + sameFrames + " of " + frames
                + " frames"
                + percent(sameFrames, frames);
    }

    private static String percent(int part, int whole) {
        return whole == 0 ? "" : " (" + Text.fixed(Math.floor(1000.0 * part / whole) / 10, 1) + " %)";
    }

    /** Per field over all goldens: the largest difference, the counts of equal arrays. Only fields with a difference. */
    public static String fields(List<Verdict> verdicts) {
        Map<String, double[]> all = new TreeMap<>();
        for (Verdict v : verdicts) {
            for (Verdict.Field f : v.fields()) {
                double[] sum = all.computeIfAbsent(f.name, k -> new double[3]);
                sum[0] = Math.max(sum[0], f.rel);
                sum[1] += f.arrays;
                sum[2] += f.same;
            }
        }
        StringBuilder s = new StringBuilder("| field | largest difference | equal arrays |\n|---|---|---|\n");
        int equal = 0;
        for (Map.Entry<String, double[]> e : all.entrySet()) {
            double[] sum = e.getValue();
            if (sum[0] == 0 && sum[1] == sum[2]) {
                equal++;
                continue;
            }
            s.append("| ")
                    .append(e.getKey())
                    .append(" | ")
                    .append(Text.exponent(sum[0]))
                    .append(" | ");
            s.append((int) sum[2]).append('/').append((int) sum[1]).append(" |\n");
        }
        return equal == all.size()
                ? "None: all " + equal + " fields are bit-equal everywhere.\n"
                : s + "\n" + equal + " other fields are bit-equal everywhere.\n";
    }

    /** Every failed field, one line each. */
    public static List<String> failures(List<Verdict> verdicts) {
        List<String> lines = new ArrayList<>();
        for (Verdict v : verdicts) {
            for (String f : v.failures()) {
                lines.add(v.golden + ": " + f);
            }
        }
        return lines;
    }
}
