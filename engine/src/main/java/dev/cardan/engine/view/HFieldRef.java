package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;

/** A height field of a model: elevations on a grid. */
public final class HFieldRef extends Ref {
    /** Height field id of a model. */
    public HFieldRef(Model m, int id) {
        super(m, ObjType.HFIELD, id);
    }

    /** Rows of the grid, along y. */
    public int rows() {
        return model().hfield.nrow[id()];
    }

    /** Columns of the grid, along x. */
    public int columns() {
        return model().hfield.ncol[id()];
    }

    /** Half the extent along x, m. */
    public double radiusX() {
        return model().hfield.size[4 * id()];
    }

    /** Half the extent along y, m. */
    public double radiusY() {
        return model().hfield.size[4 * id() + 1];
    }

    /** Height in m of an elevation of 1. */
    public double height() {
        return model().hfield.size[4 * id() + 2];
    }

    /** Thickness in m of the ground below elevation 0. */
    public double base() {
        return model().hfield.size[4 * id() + 3];
    }

    /** Elevation of a grid point, from 0 to 1. */
    public double elevation(int row, int column) {
        int r = java.util.Objects.checkIndex(row, rows()), c = java.util.Objects.checkIndex(column, columns());
        return model().hfield.data[model().hfield.adr[id()] + r * columns() + c];
    }

    @Override
    String numbers() {
        return rows() + " x " + columns() + ", radii " + Vector.text(radiusX()) + " and " + Vector.text(radiusY())
                + ", height " + Vector.text(height());
    }
}
