package dev.cardan.cli.usage;

import java.util.List;

/**
 * An option of a command.
 *
 * @param name without the dashes
 * @param value what stands for the value in the help; "" for a flag, which takes none
 * @param kind what the value is, for shell completion
 * @param choices words that the value may be, for shell completion; a word that ends in "=" is to be continued
 * @param about the help, one sentence without a full stop; the default in parentheses at its end
 */
public record Option(String name, String value, Kind kind, List<String> choices, String about) {
    /** What the value of an option is. */
    public enum Kind {
        /** There is no value. */
        FLAG,
        /** Anything the shell can't help with, such as a number. */
        TEXT,
        /** One of the choices, or something else. */
        WORD,
        /** A file, or one of the choices. */
        FILE,
        /** A model: a file or the name of an example. */
        MODEL,
        /** An option of models with its value. */
        SETTING
    }

    /** An option without value. */
    public static Option flag(String name, String about) {
        return new Option(name, "", Kind.FLAG, List.of(), about);
    }

    /** An option with a number or free text. */
    public static Option text(String name, String value, String about) {
        return new Option(name, value, Kind.TEXT, List.of(), about);
    }

    /** An option with one of several words, or others. */
    public static Option word(String name, String value, List<String> choices, String about) {
        return new Option(name, value, Kind.WORD, choices, about);
    }

    /** An option with a file, or one of several words instead. */
    public static Option file(String name, String value, String about, String... choices) {
        return new Option(name, value, Kind.FILE, List.of(choices), about);
    }

    /** An option with a model. */
    public static Option model(String name, String about) {
        return new Option(name, "M", Kind.MODEL, List.of(), about);
    }

    /** An option that sets an option of the model. */
    public static Option setting(String name, String about) {
        return new Option(name, "NAME=VALUE", Kind.SETTING, List.of(), about);
    }

    /** The same under another name. */
    public Option as(String otherName, String otherAbout) {
        return new Option(otherName, value, kind, choices, otherAbout);
    }

    /** Whether it takes no value. */
    public boolean isFlag() {
        return kind == Kind.FLAG;
    }
}
