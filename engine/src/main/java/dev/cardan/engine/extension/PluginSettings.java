package dev.cardan.engine.extension;

import java.util.Map;

/** The attributes of one plugin instance, as the model gives them. */
public final class PluginSettings {
    private final Map<String, String> values;

    /** Takes over values by attribute. */
    public PluginSettings(Map<String, String> values) {
        this.values = Map.copyOf(values);
    }

    /** The text of an attribute; "" when it isn't given. */
    public String get(String key) {
        return values.getOrDefault(key, "");
    }

    /** Whether an attribute is given and not empty. */
    public boolean has(String key) {
        return !get(key).isEmpty();
    }

    /**
     * The number of an attribute.
     *
     * @throws IllegalArgumentException if it is something else
     */
    public double number(String key, double otherwise) {
        String text = get(key).strip();
        return text.isEmpty() ? otherwise : parse(key, text, "a number");
    }

    /**
     * The numbers of an attribute, with blanks between them; none when it isn't given.
     *
     * @throws IllegalArgumentException if it has something else
     */
    public double[] numbers(String key) {
        String text = get(key).strip();
        if (text.isEmpty()) {
            return new double[0];
        }
        String[] words = text.split("\\s+");
        double[] numbers = new double[words.length];
        for (int i = 0; i < words.length; i++) {
            numbers[i] = parse(key, words[i], "numbers");
        }
        return numbers;
    }

    private double parse(String key, String word, String rule) {
        try {
            return Double.parseDouble(word);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(key + "=\"" + get(key) + "\" must be " + rule, e);
        }
    }
}
