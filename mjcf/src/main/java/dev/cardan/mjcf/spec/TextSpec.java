package dev.cardan.mjcf.spec;

/** A named text for the user. */
public final class TextSpec extends SpecElement {
    /** The text. */
    public String data = "";

    /** An empty text; normally made by {@link ModelSpec#addText}. */
    public TextSpec() {
        super("text");
    }

    @Override
    public TextSpec copy() {
        return (TextSpec) shallowCopy();
    }
}
