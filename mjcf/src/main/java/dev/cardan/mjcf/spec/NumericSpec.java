package dev.cardan.mjcf.spec;

/** A named array of numbers for the user. */
public final class NumericSpec extends SpecElement {
    /** Values. */
    public double[] data = new double[0];

    /** Length of the array in the model; may exceed the number of values, the rest is zero. */
    public int size;

    /** An empty array; normally made by {@link ModelSpec#addNumeric}. */
    public NumericSpec() {
        super("numeric");
    }

    @Override
    public NumericSpec copy() {
        NumericSpec c = (NumericSpec) shallowCopy();
        c.data = data.clone();
        return c;
    }
}
