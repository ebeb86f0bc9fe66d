package dev.cardan.mjcf.build;

import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.spec.HFieldSpec;

/** Terrain: heights over a rectangular grid. */
public final class HeightFieldBuilder extends ElementBuilder {
    private final HFieldSpec spec;

    HeightFieldBuilder(HFieldSpec spec, String name) {
        super(ObjType.HFIELD, spec, name);
        this.spec = spec;
    }

    /** The plain specification of this height field. */
    public HFieldSpec spec() {
        return spec;
    }

    /** Half its extent along x and y, the height of its highest point, and how deep it is solid below, m. */
    public HeightFieldBuilder size(double halfX, double halfY, double highest, double base) {
        PlacedBuilder.copy(spec.size, halfX, halfY, highest, base);
        return this;
    }

    /** The heights in any unit, row by row along x, the row of least y first. */
    public HeightFieldBuilder heights(int rows, int columns, float... heights) {
        spec.nrow = rows;
        spec.ncol = columns;
        spec.userdata = heights.clone();
        return this;
    }
}
