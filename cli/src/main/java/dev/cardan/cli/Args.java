package dev.cardan.cli;

import dev.cardan.cli.usage.Option;
import dev.cardan.cli.usage.Usage;
import dev.cardan.engine.Names;
import java.util.ArrayList;
import java.util.List;

/**
 * The words of a command line after the command's name: options {@code --name value} or {@code --name=value}, flags
 * {@code --name}, and plain words; after {@code --} all are plain. Unknown options are errors that tell the nearest
 * known one.
 */
public final class Args {
    private final List<String> names = new ArrayList<>();
    private final List<String> values = new ArrayList<>();
    private final List<String> plain = new ArrayList<>();

    private Args() {}

    /** Reads the words from an index on, with the options of a command. */
    public static Args parse(String[] words, int from, Usage usage) {
        Args args = new Args();
        for (int i = from; i < words.length; i++) {
            String word = words[i];
            if (word.equals("--")) {
                args.plain.addAll(List.of(words).subList(i + 1, words.length));
                break;
            }
            if (!word.startsWith("-") || word.length() == 1) {
                args.plain.add(word);
                continue;
            }
            int eq = word.indexOf('=');
            String head = eq < 0 ? word : word.substring(0, eq);
            Option option = head.startsWith("--") ? usage.option(head.substring(2)) : null;
            if (option == null) {
                throw unknown(head, usage);
            } else if (option.isFlag()) {
                if (eq >= 0) {
                    throw new CliException(head + " takes no value");
                }
                args.put(option.name(), "");
            } else if (eq >= 0) {
                args.put(option.name(), word.substring(eq + 1));
            } else if (i + 1 < words.length && !words[i + 1].startsWith("--")) {
                args.put(option.name(), words[++i]);
            } else {
                throw new CliException(head + " needs a value: " + option.about());
            }
        }
        return args;
    }

    private void put(String name, String value) {
        if (value.indexOf('\0') >= 0) {
            throw new CliException("--" + name + ": the value has a NUL character in it");
        }
        names.add(name);
        values.add(value);
    }

    private static CliException unknown(String head, Usage usage) {
        String near = Names.nearest(
                head.substring(head.startsWith("--") ? 2 : 1),
                usage.options().stream().map(Option::name).toList());
        return new CliException("unknown option " + head
                + (near.isEmpty()
                        ? ": cardan " + usage.command() + " --help lists those there are"
                        : ": did you mean --" + near + "?"));
    }

    /** Whether an option was given. */
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

    /** The value of an option that must be there; {@code what} says what to give. */
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
        return integer(name, otherwise, minimum, Integer.MAX_VALUE);
    }

    /** A whole number between two bounds; it may be written as {@code 1e6}. */
    public int integer(String name, int otherwise, int minimum, int maximum) {
        String text = get(name, null);
        if (text == null) {
            return otherwise;
        }
        double value = Given.number(text);
        if (value >= minimum && value <= maximum && value == Math.rint(value)) {
            return (int) value;
        }
        String problem = Double.isNaN(value)
                ? "this is no number"
                : value != Math.rint(value)
                        ? "the number is not whole"
                        : value < minimum ? "the number is too small" : "the number is too large";
        throw new CliException("--" + name + " " + text + ": " + problem + "; want a whole number from "
                + Text.grouped(minimum) + " to " + Text.grouped(maximum));
    }

    /** A finite number above zero. */
    public double positive(String name, double otherwise) {
        String text = get(name, null);
        if (text == null) {
            return otherwise;
        }
        double value = Given.number(text);
        if (value > 0 && value < Double.POSITIVE_INFINITY) {
            return value;
        }
        throw new CliException("--" + name + " " + text + ": want a number above zero");
    }
}
