package dev.cardan.mjcf.flexcomp;

import dev.cardan.engine.type.EqType;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.FlexSpec;
import dev.cardan.mjcf.spec.ModelSpec;

/** Adds the constraints that hold a flex together. They take no values from default classes. */
final class FlexConstraints {
    private final Flexcomp comp;
    private final FlexSpec flex;
    private final ModelSpec spec;

    private FlexConstraints(Flexcomp comp, FlexSpec flex, ModelSpec spec) {
        this.comp = comp;
        this.flex = flex;
        this.spec = spec;
    }

    static void add(Flexcomp comp, FlexSpec flex, ModelSpec spec) {
        FlexConstraints c = new FlexConstraints(comp, flex, spec);
        switch (comp.equality) {
            case NONE -> {}
            case EDGE -> c.add(EqType.FLEX);
            case VERTEX -> c.add(EqType.FLEXVERT);
            case STRAIN -> {
                if (flex.order > 0 && flex.elastic2d != 0) {
                    c.faces();
                } else {
                    c.cells();
                }
            }
        }
    }

    private EqualitySpec add(EqType type) {
        EqualitySpec q = comp.constraint.copy();
        q.where = flex.where;
        q.defaultClass = spec.main;
        q.type = type;
        q.active = true;
        q.name1 = flex.name;
        spec.equalities.add(q);
        return q;
    }

    /** A shell: one constraint for each face of a cell on the surface. */
    private void faces() {
        int x = flex.cellcount[0];
        int y = flex.cellcount[1];
        int z = flex.cellcount[2];
        for (int face = 0; face < 2 * (y * z + x * z + x * y); face++) {
            strain(face, -1, -1);
        }
    }

    /** A volume: one constraint for each cell that is not empty. */
    private void cells() {
        int n = 0;
        for (int i = 0; i < flex.cellcount[0]; i++) {
            for (int j = 0; j < flex.cellcount[1]; j++) {
                for (int k = 0; k < flex.cellcount[2]; k++, n++) {
                    if (flex.emptycells.length == 0 || !flex.emptycells[n]) {
                        strain(i, j, k);
                    }
                }
            }
        }
    }

    private void strain(int i, int j, int k) {
        EqualitySpec q = add(EqType.FLEXSTRAIN);
        q.data[0] = i;
        q.data[1] = j;
        q.data[2] = k;
    }
}
