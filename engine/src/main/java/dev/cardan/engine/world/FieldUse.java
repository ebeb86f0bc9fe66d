package dev.cardan.engine.world;

import dev.cardan.engine.Data;

/** When a field has content. */
public enum FieldUse {
    /** Always. */
    ALWAYS,
    /** While the Jacobian of constraints is stored in compressed rows. */
    SPARSE,
    /** While something solves for forces rather than accelerations. */
    DUAL,
    /** While there are constraint islands. */
    ISLANDS;

    /** Whether the fields of this kind have content in a world. */
    public boolean holds(Data d) {
        return switch (this) {
            case ALWAYS -> true;
            case SPARSE -> d.isSparse();
            case DUAL -> d.isDual();
            case ISLANDS -> d.nisland > 0;
        };
    }
}
