package dev.cardan.cli.usage;

import java.util.List;

/**
 * What a command does and takes.
 *
 * @param command its name
 * @param operands the words it takes beside options, as in the help: {@code MODEL}
 * @param operand what those words are, for shell completion; TEXT for none
 * @param choices words that an operand may be
 * @param summary one line for the list of commands
 * @param about the description, lines of text
 * @param options the options, in the order of the help
 * @param examples command lines that work, each followed by what it does
 */
public record Usage(
        String command,
        String operands,
        Option.Kind operand,
        List<String> choices,
        String summary,
        String about,
        List<Option> options,
        List<Example> examples) {

    /** A command line and what it does. */
    public record Example(String line, String does) {}

    /** A command on models or files, with examples given as line, meaning, line, meaning. */
    public static Usage of(
            String command,
            String operands,
            Option.Kind operand,
            String summary,
            String about,
            List<Option> options,
            String... examples) {
        return new Usage(command, operands, operand, List.of(), summary, about, options, pairs(examples));
    }

    /** A command on one of several words. */
    public static Usage ofWords(
            String command, String operands, List<String> choices, String summary, String about, String... examples) {
        return new Usage(command, operands, Option.Kind.WORD, choices, summary, about, List.of(), pairs(examples));
    }

    private static List<Example> pairs(String... examples) {
        Example[] pairs = new Example[examples.length / 2];
        for (int i = 0; i < pairs.length; i++) {
            pairs[i] = new Example(examples[2 * i], examples[2 * i + 1]);
        }
        return List.of(pairs);
    }

    /** The option of a name; null if there is none. */
    public Option option(String name) {
        for (Option o : options) {
            if (o.name().equals(name)) {
                return o;
            }
        }
        return null;
    }
}
