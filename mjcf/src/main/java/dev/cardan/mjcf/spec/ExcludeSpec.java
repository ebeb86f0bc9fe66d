package dev.cardan.mjcf.spec;

/** Two bodies whose geoms never touch. */
public final class ExcludeSpec extends SpecElement {
    /** Name of the first body. */
    public String bodyname1 = "";

    /** Name of the second body. */
    public String bodyname2 = "";

    /** An exclusion of nothing yet; normally made by {@link ModelSpec#addExclude}. */
    public ExcludeSpec() {
        super("exclude");
    }

    @Override
    public ExcludeSpec copy() {
        return (ExcludeSpec) shallowCopy();
    }
}
