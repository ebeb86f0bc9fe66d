package dev.cardan.conformance.fuzz;

import dev.cardan.mjcf.grammar.AttributeRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Random values of attributes: mostly such as a model could have, now and then impossible ones. */
final class FuzzValues {
    private static final String[] STRANGE = {
        "NaN",
        "nan",
        "inf",
        "-inf",
        "1e308",
        "-1e308",
        "1e-320",
        "1e400",
        "99999999999999999999",
        "2147483648",
        "1000000000",
        "70000",
        "",
        " ",
        "abc",
        "0x10",
        "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17",
        "--1",
        "1,2",
        "true",
        "&lt;",
        "&#0;",
        "\u00e9\ud83d\ude00"
    };

    private static final String[] EXTREME = {
        "0", "-1", "1", "1e-3", "-1e-3", "1e3", "-1e3", "1e5", "1e-8", "1e10", "-1e10", "1e12", "1e-15", "1e-300",
        "1e15", "1e30"
    };

    private final Random random;

    FuzzValues(Random random) {
        this.random = random;
    }

    /** Something that is hardly ever right. */
    String strange() {
        return pick(STRANGE);
    }

    <T> T pick(T[] list) {
        return list[random.nextInt(list.length)];
    }

    <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    boolean chance(double probability) {
        return random.nextDouble() < probability;
    }

    /** A number. */
    String number() {
        double kind = random.nextDouble();
        if (kind < 0.03) {
            return strange();
        } else if (kind < 0.25) {
            return pick(EXTREME);
        } else if (kind < 0.4) {
            return Integer.toString(random.nextInt(6) - 1);
        } else if (kind < 0.6) {
            return Double.toString(Math.abs(random.nextGaussian()) * Math.pow(10, random.nextInt(5) - 3));
        }
        return Float.toString((float) random.nextGaussian());
    }

    /** A number in place of another. */
    String insteadOf(String old) {
        double value;
        try {
            value = Double.parseDouble(old);
        } catch (NumberFormatException e) {
            return number();
        }
        return switch (random.nextInt(6)) {
            case 0 -> Double.toString(-value);
            case 1 -> Double.toString(value * Math.pow(10, random.nextInt(9) - 4));
            case 2 -> Double.toString(value * (1 + random.nextGaussian()));
            case 3 -> "0";
            default -> number();
        };
    }

    /** A value of an attribute by its rule; names of others are taken from those given by kind. */
    String of(AttributeRule rule, Map<String, List<String>> names) {
        return switch (rule.type()) {
            case REAL, FLOAT -> numbers(rule);
            case INT -> integers(rule);
            case YESNO -> chance(0.5) ? "true" : "false";
            case ONE -> word(rule);
            case SOME -> chance(0.7) ? word(rule) : word(rule) + " " + word(rule);
            case REF -> name(names, rule.kind());
            case NAME -> "n" + random.nextInt(1_000_000);
            case LETTERS -> pick(new String[] {"xyz", "ZYX", "zxz", "XyZ", "xxx", "xy", ""});
            case TEXT, FILE -> chance(0.8) ? anyName(names) : strange();
        };
    }

    private String numbers(AttributeRule rule) {
        return several(rule, this::number);
    }

    private String integers(AttributeRule rule) {
        return several(rule, () -> chance(0.9) ? Integer.toString(random.nextInt(12) - 2) : number());
    }

    private String several(AttributeRule rule, java.util.function.Supplier<String> one) {
        int most = Math.min(rule.max(), rule.min() + 6);
        int n = rule.min() + random.nextInt(most - rule.min() + 1);
        if (chance(0.03)) {
            n += random.nextInt(3) - 1;
        }
        List<String> values = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            values.add(one.get());
        }
        return String.join(" ", values);
    }

    private String word(AttributeRule rule) {
        return pick(List.copyOf(rule.keywords().values().keySet()));
    }

    private String name(Map<String, List<String>> names, String kind) {
        List<String> known = names.get(kind);
        return known == null || chance(0.02) ? anyName(names) : pick(known);
    }

    private String anyName(Map<String, List<String>> names) {
        return names.isEmpty() ? "nobody" : pick(pick(List.copyOf(names.values())));
    }
}
