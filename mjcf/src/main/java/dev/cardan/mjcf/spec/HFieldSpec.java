package dev.cardan.mjcf.spec;

/** A height field: elevations over a rectangular grid, from a file or given as numbers. */
public final class HFieldSpec extends SpecElement {
    /** Media type of the file; empty: by the name's extension. */
    public String contentType = "";

    /** File, with the mesh folder; empty: none. */
    public String file = "";

    /** Half size along x and y, height of the highest point above z = 0, depth of the solid below z = 0 [m]. */
    public double[] size = new double[4];

    /** Grid rows, along y; a file brings its own. */
    public int nrow;

    /** Grid columns, along x; a file brings its own. */
    public int ncol;

    /** Elevations in any unit, nrow x ncol, the row of least y first. The compiler stretches them to 0..1. */
    public float[] userdata = {};

    /** A height field with MuJoCo's built-in values; normally made by {@link ModelSpec#addHField}. */
    public HFieldSpec() {
        super("hfield");
    }

    @Override
    public HFieldSpec copy() {
        HFieldSpec c = (HFieldSpec) shallowCopy();
        c.size = size.clone();
        c.userdata = userdata.clone();
        return c;
    }
}
