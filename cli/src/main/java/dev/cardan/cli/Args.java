package dev.cardan.cli;

import dev.cardan.engine.Names;
import java.util.ArrayList;
import java.util.List;

/**
 * The words of a command line after the command's name: options {@code --name value} or {@code --name=value}, flags
 * {@code --name}, and plain words. Unknown options are errors that tell the nearest known one.
 */
public final class Args {
    private final List<String> names = new ArrayList<>();
    private final List<String> values = new ArrayList<>();
    private final List<String> plain = new ArrayList<>();

    private Args() {}

    /**
     * @param options the options that take a value
     * @param flags the options that take none
     */
    public static Args parse(String[] words, int from, String[] options, String[] flags) {
        Args args = new Args();
        for (int i = from; i < words.length; i++) {
            String word = words[i];
            if (!word.startsWith("--") || word.length() == 2) {
                args.plain.add(word);
                continue;
            }
            int eq = word.indexOf('=');
            String name = word.substring(2, eq < 0 ? word.length() : eq);
            if (contains(flags, name)) {
                if (eq >= 0) {
                    throw new CliException("--" + name + " takes no value");
                }
                args.put(name, "");
            } else if (!contains(options, name)) {
                throw unknown(name, options, flags);
            } else if (eq >= 0) {
                args.put(name, word.substring(eq + 1));
            } else if (++i < words.length) {
                args.put(name, words[i]);
            } else {
                throw new CliException("--" + name + " needs a value");
            }
        }
        return args;
    }

    private void put(String name, String value) {
        names.add(name);
        values.add(value);
    }

    private static CliException unknown(String name, String[] options, String[] flags) {
        List<String> known = new ArrayList<>(List.of(options));
        known.addAll(List.of(flags));
        String near = Names.nearest(name, known);
        return new CliException("unknown option --" + name
                + (near.isEmpty() ? ": see --help for those there are" : ": did you mean --" + near + "?"));
    }

    private static boolean contains(String[] words, String word) {
        for (String w : words) {
            if (w.equals(word)) {
                return true;
            }
        }
        return false;
    }

    public boolean has(String name) {
        return names.contains(name);
    }

    /** The last value given for an option, or a default. */
    public String get(String name, String otherwise) {
        int at = names.lastIndexOf(name);
        return at < 0 ? otherwise : values.get(at);
    }

    /** All values given for an option, in order. */
    public List<String> all(String name) {
        List<String> found = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            if (names.get(i).equals(name)) {
                found.add(values.get(i));
            }
        }
        return found;
    }

    public String require(String name, String what) {
        String value = get(name, null);
        if (value == null) {
            throw new CliException("--" + name + " is missing: give " + what);
        }
        return value;
    }

    /** Words that are not options. */
    public List<String> plain() {
        return plain;
    }

    /** A whole number, at least {@code minimum}. */
    public int integer(String name, int otherwise, int minimum) {
        String text = get(name, null);
        if (text == null) {
            return otherwise;
        }
        try {
            int value = Integer.parseInt(text);
            if (value >= minimum) {
                return value;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new CliException("--" + name + " " + text + ": want a whole number, at least " + minimum);
    }

    /** A finite number above zero. */
    public double positive(String name, double otherwise) {
        String text = get(name, null);
        if (text == null) {
            return otherwise;
        }
        try {
            double value = Double.parseDouble(text);
            if (value > 0 && value < Double.POSITIVE_INFINITY) {
                return value;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new CliException("--" + name + " " + text + ": want a number above zero");
    }
}
