package dev.cardan.conformance.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Damages the text of a model without looking at what it says. */
final class TextDamage {
    private static final int KINDS = 15;

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]*\\.?[0-9]+");
    private static final Pattern VALUE = Pattern.compile("\"[^\"]*\"");
    private static final Pattern ATTRIBUTE = Pattern.compile(" [a-z0-9_]+=\"[^\"]*\"");
    private static final Pattern WORD = Pattern.compile("[a-z][a-z0-9_]+");

    private final Random random;
    private final FuzzValues values;

    TextDamage(Random random) {
        this.random = random;
        this.values = new FuzzValues(random);
    }

    byte[] damage(String text) {
        return switch (random.nextInt(KINDS)) {
            case 0 -> Arrays.copyOf(bytes(text), random.nextInt(text.length()));
            case 1 -> bytes(cut(text));
            case 2 -> bytes(copyPart(text));
            case 3 -> bytes(swapLines(text));
            case 4, 5 -> bytes(replaceOne(text, NUMBER, values.strange()));
            case 6 -> bytes(replaceOne(text, VALUE, '"' + values.strange() + '"'));
            case 7 -> bytes(replaceOne(text, VALUE, pick(text, VALUE)));
            case 8 -> bytes(replaceOne(text, ATTRIBUTE, ""));
            case 9 -> bytes(replaceOne(text, ATTRIBUTE, pick(text, ATTRIBUTE)));
            case 10 -> bytes(replaceOne(text, WORD, pick(text, WORD)));
            case 11 -> spoilBytes(bytes(text));
            case 12 -> bytes(nest(text));
            case 13 -> bytes(bomb() + text.replaceFirst("name=\"[a-z]+\"", "name=\"&e9;\""));
            default -> bytes(many(text));
        };
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private String cut(String text) {
        int from = random.nextInt(text.length());
        int to = Math.min(text.length(), from + 1 + random.nextInt(60));
        return text.substring(0, from) + text.substring(to);
    }

    private String copyPart(String text) {
        int from = random.nextInt(text.length());
        int to = Math.min(text.length(), from + 1 + random.nextInt(200));
        int at = random.nextInt(text.length());
        return text.substring(0, at) + text.substring(from, to) + text.substring(at);
    }

    private String swapLines(String text) {
        String[] lines = text.split("\n");
        int a = random.nextInt(lines.length);
        int b = random.nextInt(lines.length);
        String line = lines[a];
        lines[a] = lines[b];
        lines[b] = line;
        return String.join("\n", lines);
    }

    private String pick(String text, Pattern pattern) {
        List<MatchResult> found = pattern.matcher(text).results().toList();
        return found.isEmpty() ? "" : values.pick(found).group();
    }

    private String replaceOne(String text, Pattern pattern, String replacement) {
        List<MatchResult> found = pattern.matcher(text).results().toList();
        if (found.isEmpty()) {
            return text + replacement;
        }
        MatchResult match = values.pick(found);
        return text.substring(0, match.start()) + replacement + text.substring(match.end());
    }

    private byte[] spoilBytes(byte[] file) {
        for (int k = random.nextInt(5); k >= 0; k--) {
            file[random.nextInt(file.length)] = (byte) random.nextInt(256);
        }
        return file;
    }

    /** Elements inside each other, up to twenty thousand deep, closed or not. */
    private String nest(String text) {
        int depth = (int) Math.pow(10, 1 + 3.3 * random.nextDouble());
        String tag = values.pick(new String[] {"body", "frame", "default", "worldbody", "nothing"});
        String open = ("<" + tag + ">").repeat(depth);
        String close = random.nextBoolean() ? ("</" + tag + ">").repeat(depth) : "";
        String place = tag.equals("default") ? "<default>" : "<worldbody>";
        return text.replaceFirst(place, place + open + close);
    }

    /** Entities that grow tenfold at every level, or that ask for a file. */
    private String bomb() {
        if (random.nextBoolean()) {
            return "<!DOCTYPE mujoco [<!ENTITY e9 SYSTEM \"file:///etc/passwd\">]>\n";
        }
        StringBuilder b = new StringBuilder("<?xml version=\"1.0\"?>\n<!DOCTYPE mujoco [<!ENTITY e0 \"ha\">");
        for (int i = 1; i < 10; i++) {
            b.append("<!ENTITY e")
                    .append(i)
                    .append(" \"")
                    .append(("&e" + (i - 1) + ";").repeat(10))
                    .append("\">");
        }
        return b.append("]>\n").toString();
    }

    /** A lot of one thing: geoms that touch nothing, an endless value, an endless comment. */
    private String many(String text) {
        String geoms = "<geom size=\".1\" contype=\"0\" conaffinity=\"0\"/>".repeat(2000);
        String numbers = "1 ".repeat(100_000);
        return switch (random.nextInt(4)) {
            case 0 -> text.replaceFirst("<worldbody>", "<worldbody>" + geoms);
            case 1 -> text.replaceFirst("<body ", "<body user=\"" + numbers + "\" ");
            case 2 -> text.replaceFirst("<worldbody>", "<worldbody><!-- " + numbers + " -->");
            default ->
                text.replaceFirst("name=\"[a-z]+\"", Matcher.quoteReplacement("name=\"" + "x".repeat(100_000) + "\""));
        };
    }
}
