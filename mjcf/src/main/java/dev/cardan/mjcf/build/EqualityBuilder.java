package dev.cardan.mjcf.build;

import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.spec.EqualitySpec;

/** A constraint that ties bodies or joints together. */
public final class EqualityBuilder extends ElementBuilder {
    private final EqualitySpec spec;

    EqualityBuilder(EqualitySpec spec, String name) {
        super(ObjType.EQUALITY, spec, name);
        this.spec = spec;
    }

    /** The plain specification of this constraint. */
    public EqualitySpec spec() {
        return spec;
    }

    /** Starts switched off; {@code data.eqActive} switches it on. */
    public EqualityBuilder inactive() {
        spec.active = false;
        return this;
    }

    /** Softness: time constant, s, and damping ratio of the error's decay. */
    public EqualityBuilder solref(double timeConstant, double dampingRatio) {
        PlacedBuilder.copy(spec.solref, timeConstant, dampingRatio);
        return this;
    }
}
