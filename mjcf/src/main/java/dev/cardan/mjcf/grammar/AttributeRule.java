package dev.cardan.mjcf.grammar;

/**
 * What the grammar says about one attribute of one element.
 *
 * @param name attribute
 * @param type what the value is made of
 * @param min fewest entries (numbers, letters)
 * @param max most entries; {@link Integer#MAX_VALUE}: no limit
 * @param keywords allowed words of keyword attributes; null otherwise
 * @param kind kind of element that a name names or refers to; empty otherwise
 * @param field field of the specification that takes the value
 * @param required the attribute must be given
 * @param own the attribute cannot be given in a default class
 * @param byHand code of its own reads the attribute
 * @param lower smallest value; negative infinity: none
 * @param upper largest value; positive infinity: none
 * @param positive the value must exceed zero
 * @param filled numbers must be given if the attribute is: the empty text is an error
 * @param fallback value if the attribute is not given, as it would be written; empty: zero, false or nothing
 */
public record AttributeRule(
        String name,
        ValueType type,
        int min,
        int max,
        Keywords keywords,
        String kind,
        String field,
        boolean required,
        boolean own,
        boolean byHand,
        double lower,
        double upper,
        boolean positive,
        boolean filled,
        String fallback) {

    /** True if the attribute names its own element. */
    public boolean isName() {
        return type == ValueType.NAME;
    }

    /** True if the attribute chooses the default class of its element. */
    public boolean isClass() {
        return name.equals("class");
    }
}
