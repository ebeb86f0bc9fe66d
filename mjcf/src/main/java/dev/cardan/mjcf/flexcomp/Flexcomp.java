package dev.cardan.mjcf.flexcomp;

import dev.cardan.engine.type.Const;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.compile.FrameMath;
import dev.cardan.mjcf.compile.Orientation;
import dev.cardan.mjcf.mesh.BadMeshException;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.FlexSpec;
import dev.cardan.mjcf.spec.Location;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.OrientationSpec;
import dev.cardan.mjcf.spec.PluginUse;
import java.util.Arrays;

/**
 * The description of a flex that is made with all its bodies: where its points and elements come from, how the points
 * move, which of them are pinned, and what holds the flex together.
 */
public final class Flexcomp {
    /** Rough number of bytes that a point needs until the model is compiled. */
    private static final double BYTES_PER_POINT = 512;

    /** With more points than this the numbers of the elements would not fit into one array. */
    private static final int MOST_POINTS = Integer.MAX_VALUE / 32;

    /** Where points and elements come from. */
    public FlexcompType type = FlexcompType.GRID;

    /** How points move. */
    public FlexcompDof dof = FlexcompDof.FULL;

    /** Points of a grid along each axis. */
    public int[] count = {10, 10, 10};

    /** Cells of an interpolated flex along each axis; the first negative: not given. */
    public int[] cellcount = {-1, -1, -1};

    /** Distances of the points of a grid, m. */
    public double[] spacing = {0.02, 0.02, 0.02};

    /** Factors of given points. */
    public double[] scale = {1, 1, 1};

    /** Where the tetrahedra over a mesh meet, in the coordinates of the file; empty: not given. */
    public double[] origin = {};

    /** Mass of all bodies together, kg. */
    public double mass = 1;

    /** Half side of the cube whose inertia each body has, m. */
    public double inertiabox = 0.005;

    /** Whether all points are fixed in the body around them. */
    public boolean rigid;

    /** Name of a file with a mesh. */
    public String file = "";

    /** Given points, three coordinates each. */
    public double[] point = {};

    /** Given elements, one point more than the dimension for each. */
    public int[] element = {};

    /** Given texture coordinates, two for each point. */
    public float[] texcoord = {};

    /** Position of all points in the body, m. */
    public double[] pos = new double[3];

    /** Orientation of all points in the body. */
    public double[] quat = {1, 0, 0, 0};

    /** Other form of the orientation. */
    public final OrientationSpec alt = new OrientationSpec();

    /** Pinned points. */
    public final Pins pins = new Pins();

    /** Constraints that are made. */
    public FlexcompEquality equality = FlexcompEquality.NONE;

    /** Pattern of the constraints. */
    public final EqualitySpec constraint = new EqualitySpec();

    /** Pattern of the flex: its name, dimension, radius, contact, elasticity and looks. */
    public final FlexSpec flex = new FlexSpec();

    /** Plugin of all bodies, the one around them included if it holds points; null: none. */
    public PluginUse plugin;

    /** A description with MuJoCo's built-in values. */
    public Flexcomp() {}

    /**
     * Adds the flex, its bodies and constraints to the specification of a body.
     *
     * @param parent body that holds the bodies and the pinned points
     * @return the new flex
     * @throws ModelException if the description breaks a rule, or a file cannot be read
     */
    public FlexSpec addTo(BodySpec parent) {
        return addTo(parent.model, parent, Location.NONE);
    }

    /**
     * Adds the flex, its bodies and constraints to a specification.
     *
     * @param parent body that holds the bodies and the pinned points
     * @return the new flex
     */
    public FlexSpec addTo(ModelSpec spec, BodySpec parent, Location where) {
        flex.where = where;
        check(parent);
        double[] turn = quat.clone();
        Orientation.resolve(turn, alt, spec.compiler, flex);
        FlexShape shape = shape(spec);
        FlexSpec f = flex.copy();
        f.dim = shape.dim;
        f.flatskin |= type == FlexcompType.BOX
                || type == FlexcompType.CYLINDER
                || (type == FlexcompType.GRID && shape.dim == 3);
        pins.checkLengths(flex, type, dof, shape.dim);
        checkShape(shape);
        place(shape, turn);
        new FlexBodies(this, f, shape, spec, parent).run();
        return f;
    }

    private ModelException problem(String message) {
        return new ModelException(flex, message);
    }

    private void check(BodySpec parent) {
        if (parent.name.isEmpty()) {
            throw problem("a flexcomp needs a body with a name around it, since the flex refers to that body"
                    + (parent.where.line() > 0 ? ": the one at " + parent.where + " has none" : ""));
        }
        if (flex.dim < 1 || flex.dim > 3) {
            throw problem("dim=\"" + flex.dim + "\": must be 1 (lines), 2 (triangles) or 3 (tetrahedra)");
        }
        int least = isBox() || (dof == FlexcompDof.RADIAL && flex.dim == 3) ? 2 : 1;
        for (int n : count) {
            if (n < least) {
                throw problem("count=\"" + count[0] + " " + count[1] + " " + count[2]
                        + "\": each count must be at least " + least
                        + (least == 1 ? "" : isBox() ? " for this type" : " with dof=\"radial\" and dim=\"3\""));
            }
        }
        double wide = 2 * flex.radius + flex.margin;
        for (int k = 0; k < 3 && !type.isGiven(); k++) {
            if (!(spacing[k] >= wide)) {
                throw problem("spacing: " + spacing[k] + " is less than 2 radius + margin = " + wide
                        + ": points would touch each other; widen the spacing or make the radius smaller");
            }
        }
        if (rigid && plugin != null) {
            throw problem("a rigid flexcomp has no bodies of its own that a <plugin> could act on: leave it out");
        }
        for (double x : scale) {
            positive("scale", x);
        }
        positive("mass", mass);
        positive("inertiabox", inertiabox);
    }

    private boolean isBox() {
        return type == FlexcompType.BOX || type == FlexcompType.CYLINDER || type == FlexcompType.ELLIPSOID;
    }

    private void positive(String attribute, double x) {
        if (!(x >= Const.MINVAL)) {
            throw problem(attribute + ": " + x + " is too small: must be at least " + Const.MINVAL);
        }
    }

    private FlexShape shape(ModelSpec spec) {
        FlexShape s = new FlexShape();
        s.dim = flex.dim;
        s.textured = texcoord.length == 0 && !flex.material.isEmpty();
        for (double x : point) {
            s.point.add(x);
        }
        for (int v : element) {
            s.element.add(v);
        }
        for (float t : texcoord) {
            s.texcoord.add(t);
        }
        switch (type) {
            case GRID, CIRCLE -> {
                room(s.dim);
                GridShape.grid(s, count, spacing, type == FlexcompType.CIRCLE);
            }
            case SQUARE, DISC -> {
                room(2);
                GridShape.square(s, count, spacing, type == FlexcompType.DISC);
            }
            case BOX, CYLINDER, ELLIPSOID -> {
                room(3);
                BoxShape.add(s, type, count, spacing);
            }
            case MESH, GMSH -> load(s, spec);
            case DIRECT -> {}
        }
        return s;
    }

    /** Refuses counts whose points do not fit into the memory. */
    private void room(int axes) {
        if (axes == 2 && count[2] != 1) {
            throw problem("count=\"" + count[0] + " " + count[1] + " " + count[2]
                    + "\": the third count must be 1 for a flex of triangles, since it has no depth");
        }
        double points = 1;
        for (int k = 0; k < axes; k++) {
            points *= count[k];
        }
        if (points > MOST_POINTS
                || 4 * points * BYTES_PER_POINT > Runtime.getRuntime().maxMemory()) {
            throw problem("count=\"" + count[0] + " " + count[1] + " " + count[2] + "\": " + (long) points
                    + " points are too many for the memory of this process");
        }
    }

    private void load(FlexShape s, ModelSpec spec) {
        if (file.isEmpty()) {
            throw problem("the attribute \"file\" is required with type=\""
                    + (type == FlexcompType.MESH ? "mesh" : "gmsh") + "\"");
        }
        if (type == FlexcompType.MESH && flex.dim == 3 && origin.length == 0) {
            throw problem("the attribute \"origin\" is required with type=\"mesh\" and dim=\"3\": tetrahedra are made"
                    + " between the faces and this point");
        }
        String name = spec.strippath ? ModelFiles.fileNameOf(file) : file;
        String path = ModelFiles.join(spec.compiler.meshdir, name);
        byte[] bytes = spec.files.find(path).orElseThrow(() -> problem(quoted() + spec.files.missing(path)));
        try {
            if (type == FlexcompType.MESH) {
                MeshShape.add(s, path, bytes, origin);
            } else {
                GmshFile.add(s, bytes);
            }
        } catch (BadMeshException e) {
            throw problem(quoted() + e.getMessage());
        }
    }

    private String quoted() {
        return "file=\"" + file + "\": ";
    }

    private void checkShape(FlexShape s) {
        if (s.point.size == 0 || s.element.size == 0) {
            boolean made = !type.isGiven();
            throw problem(
                    made
                            ? "count=\"" + count[0] + " " + count[1] + " " + count[2]
                                    + "\": too few points for one element"
                            : type == FlexcompType.DIRECT
                                    ? "the attributes \"point\" and \"element\" are required with type=\"direct\""
                                    : quoted() + "the file has no element that can be used");
        }
        if (s.point.size % 3 != 0) {
            throw problem("point has " + s.point.size + " numbers: three coordinates for each point are needed");
        }
        if (s.element.size % (s.dim + 1) != 0) {
            throw problem("element has " + s.element.size + " integers: a multiple of dim + 1 = " + (s.dim + 1)
                    + " is needed");
        }
        int points = s.point.size / 3;
        for (int i = 0; i < s.element.size; i++) {
            int v = s.element.data[i];
            if (v < 0 || v >= points) {
                throw problem(
                        "element " + i / (s.dim + 1) + " has point " + v + ": there are points 0 to " + (points - 1));
            }
        }
        for (int i = 0; i < s.point.size; i++) {
            if (!Double.isFinite(s.point.data[i])) {
                throw problem(
                        "point " + i / 3 + " has the coordinate " + s.point.data[i] + ": coordinates must be finite");
            }
        }
    }

    /** Scales given points and moves all into the frame of the body. */
    private void place(FlexShape s, double[] turn) {
        double[] p = new double[3];
        double[] moved = new double[3];
        boolean scaled = type.isGiven() && !Arrays.equals(scale, new double[] {1, 1, 1});
        for (int i = 0; i < s.point.size; i += 3) {
            for (int k = 0; k < 3; k++) {
                p[k] = scaled ? s.point.data[i + k] * scale[k] : s.point.data[i + k];
            }
            FrameMath.rotate(moved, p, turn);
            for (int k = 0; k < 3; k++) {
                s.point.data[i + k] = moved[k] + pos[k];
            }
        }
    }
}
