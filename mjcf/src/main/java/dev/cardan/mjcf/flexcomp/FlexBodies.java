package dev.cardan.mjcf.flexcomp;

import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.JointType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.FrameMath;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.FlexSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.PluginUse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Makes the bodies of a flex from its points: one for each point that is not pinned or, where points are interpolated, one
 * for each node that is not. Pinned ones belong to the body around them. Joints have the values of that body's class.
 */
final class FlexBodies {
    /** A model has fewer bodies and flexes than this. */
    private static final int MOST_BODIES = 65534;

    /** Longest name of a body, in bytes; what is longer is cut off. */
    private static final int LONGEST_NAME = 99;

    private final Flexcomp comp;
    private final FlexSpec flex;
    private final FlexShape shape;
    private final ModelSpec spec;
    private final BodySpec parent;
    private final DefaultClass inForce;
    private int points;
    private int[] cells;
    private boolean[] pinned;
    private boolean rigid;
    private boolean centered;
    private PluginUse plugin;

    FlexBodies(Flexcomp comp, FlexSpec flex, FlexShape shape, ModelSpec spec, BodySpec parent) {
        this.comp = comp;
        this.flex = flex;
        this.shape = shape;
        this.spec = spec;
        this.parent = parent;
        this.inForce = parent.defaultClass != null ? parent.defaultClass : parent.activeClass();
        this.rigid = comp.rigid;
    }

    void run() {
        points = shape.point.size / 3;
        cells = comp.cellcount[0] >= 0 ? comp.cellcount : new int[] {1, 1, 1};
        double[] box = EmptyCells.box(shape.point.toArray(), Const.MAXVAL);
        pin();
        if (comp.type.isGiven()) {
            dropUnused();
        }
        checkNumber();
        flex.elem = shape.element.toArray();
        flex.texcoord = shape.texcoord.toArray();
        // a mesh has three of these for each face, whatever its elements are: MuJoCo's model has room for one per
        // corner
        flex.elemtexcoord = Arrays.copyOf(shape.elemtexcoord, Math.min(shape.elemtexcoord.length, flex.elem.length));
        spec.flexes.add(flex);
        double[] vert = shape.point.toArray();
        if (rigid) {
            flex.vert = vert;
            flex.vertbody.add(parent.name);
            return;
        }
        sharePlugin();
        boolean interpolated = comp.dof.order() > 0;
        vertexBodies(vert);
        if (interpolated) {
            nodes(vert, box);
        }
        if (!centered || interpolated) {
            flex.vert = vert;
        }
        FlexConstraints.add(comp, flex, spec);
    }

    /** Finds out what is pinned; nothing else is known about nodes here than their number with the given cells. */
    private void pin() {
        if (rigid) {
            pinned = new boolean[points];
            return;
        }
        int order = comp.dof.order();
        long nodes = 0;
        if (order > 0) {
            checkCells(order);
            nodes = comp.type.isGiven()
                    ? nodesAlong(0, order) * nodesAlong(1, order) * nodesAlong(2, order)
                    : (order + 1L) * (order + 1) * (order + 1);
        }
        pinned = new boolean[(int) Math.max(points, nodes)];
        int[] places = comp.count;
        if (comp.type != FlexcompType.GRID && order > 0) {
            places = new int[] {order + 1, order + 1, order + 1};
        }
        if (comp.pins.mark(pinned, flex, shape.dim, points, comp.count, places)) {
            spec.warnings.add(new ModelException(
                            flex,
                            "a <pin> names a place beyond the last node: it has no effect. As in MuJoCo, places are"
                                    + " counted with \"count\"; give the number of nodes along each axis there")
                    .getMessage());
        }
        if (comp.dof == FlexcompDof.RADIAL) {
            pinned[0] = true;
        }
        int held = 0;
        for (int i = 0; i < points; i++) {
            held += pinned[i] ? 1 : 0;
        }
        rigid = held == points;
        centered = held == 0;
    }

    private long nodesAlong(int axis, int order) {
        return (long) cells[axis] * order + 1;
    }

    private void checkCells(int order) {
        double nodes = 1;
        for (int axis = 0; axis < 3; axis++) {
            if (cells[axis] < 1) {
                throw new ModelException(
                        flex,
                        "cellcount=\"" + cells[0] + " " + cells[1] + " " + cells[2]
                                + "\": an interpolated flex needs at least one cell along each axis");
            }
            nodes *= nodesAlong(axis, order);
        }
        if (nodes > 100 * MOST_BODIES) {
            throw new ModelException(
                    flex,
                    "cellcount=\"" + cells[0] + " " + cells[1] + " " + cells[2] + "\": " + (long) nodes
                            + " nodes are too many");
        }
    }

    /** Leaves out points that no element has. The pins of nodes move along with them, as in MuJoCo. */
    private void dropUnused() {
        int[] number = new int[points];
        for (int i = 0; i < shape.element.size; i++) {
            number[shape.element.data[i]] = 1;
        }
        int kept = 0;
        float[] texture = Arrays.copyOf(shape.texcoord.data, Math.max(shape.texcoord.size, 2 * points));
        for (int i = 0; i < points; i++) {
            if (number[i] == 0) {
                continue;
            }
            number[i] = kept;
            System.arraycopy(shape.point.data, 3 * i, shape.point.data, 3 * kept, 3);
            System.arraycopy(texture, 2 * i, texture, 2 * kept, 2);
            pinned[kept] = pinned[i];
            kept++;
        }
        if (kept == points) {
            return;
        }
        for (int i = 0; i < shape.element.size; i++) {
            shape.element.data[i] = number[shape.element.data[i]];
        }
        shape.point.size = 3 * kept;
        if (shape.texcoord.size > 0) {
            shape.texcoord.data = texture;
            shape.texcoord.size = 2 * kept;
        }
        points = kept;
    }

    private void checkNumber() {
        int bodies = 0;
        for (int i = 0; i < points && !rigid && comp.dof.order() == 0; i++) {
            bodies += pinned[i] ? 0 : 1;
        }
        if (bodies >= MOST_BODIES) {
            throw new ModelException(
                    flex,
                    "the flex would have " + bodies + " bodies: a model must have fewer than " + MOST_BODIES
                            + " bodies and flexes; take fewer points, pin some, or interpolate with dof=\"trilinear\"");
        }
    }

    /** All bodies share one instance, which is named after the flex unless it has a name. */
    private void sharePlugin() {
        plugin = comp.plugin;
        if (plugin != null && plugin.own() != null) {
            plugin.own().name = "flexcomp_" + flex.name;
            plugin = new PluginUse(plugin.pluginName(), plugin.own().name, null);
        }
    }

    private void vertexBodies(double[] vert) {
        double mass = comp.mass / points;
        for (int i = 0; i < points; i++) {
            if (pinned[i] || comp.dof.order() > 0) {
                flex.vertbody.add(parent.name);
                parent.plugin = plugin == null ? parent.plugin : plugin;
                continue;
            }
            BodySpec b = body(flex.name + "_" + i, vert[3 * i], vert[3 * i + 1], vert[3 * i + 2], mass);
            slide(b);
            flex.vertbody.add(b.name);
            b.plugin = plugin;
            if (!centered) {
                Arrays.fill(vert, 3 * i, 3 * i + 3, 0);
            }
        }
    }

    private BodySpec body(String name, double x, double y, double z, double mass) {
        BodySpec b = parent.addBody(cut(name));
        b.where = flex.where;
        b.defaultClass = inForce;
        b.pos = new double[] {x, y, z};
        b.ipos = new double[3];
        b.mass = mass;
        Arrays.fill(b.inertia, mass * (2.0 * comp.inertiabox * comp.inertiabox) / 3.0);
        b.explicitinertial = true;
        return b;
    }

    private static String cut(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        return bytes.length <= LONGEST_NAME ? name : new String(bytes, 0, LONGEST_NAME, StandardCharsets.UTF_8);
    }

    private void slide(BodySpec b) {
        if (comp.dof == FlexcompDof.RADIAL) {
            double[] axis = b.pos.clone();
            FrameMath.normalize3(axis);
            slide(b, axis);
            return;
        }
        int axes = comp.dof == FlexcompDof.PLANAR ? 2 : 3;
        for (int k = 0; k < axes; k++) {
            double[] axis = new double[3];
            axis[k] = 1;
            slide(b, axis);
        }
    }

    private void slide(BodySpec b, double[] axis) {
        JointSpec j = b.addJoint(inForce);
        j.where = flex.where;
        j.type = JointType.SLIDE;
        j.pos = new double[3];
        j.axis = axis;
    }

    /** Makes the nodes of an interpolated flex, which fill the box around its points. */
    private void nodes(double[] vert, double[] box) {
        int order = comp.dof.order();
        flex.order = order;
        flex.cellcount = cells.clone();
        int nx = (int) nodesAlong(0, order);
        int ny = (int) nodesAlong(1, order);
        int nz = (int) nodesAlong(2, order);
        NodeGrid grid = new NodeGrid(cells, order);
        boolean[] held = Arrays.copyOf(pinned, Math.max(pinned.length, nx * ny * nz));
        if (flex.elastic2d == 0) {
            flex.emptycells = EmptyCells.of(vert, flex.elem, flex.dim, cells, box);
        }
        int free = 0;
        for (int n = 0; n < nx * ny * nz; n++) {
            int i = n / (ny * nz);
            int j = n / nz % ny;
            int k = n % nz;
            held[n] |= flex.elastic2d == 0 ? grid.isOutside(i, j, k, flex.emptycells) : grid.isInside(i, j, k);
            centered &= !held[n];
            free += held[n] ? 0 : 1;
        }
        if (free >= MOST_BODIES) {
            throw new ModelException(
                    flex,
                    "the flex would have " + free + " bodies: a model must have fewer than " + MOST_BODIES
                            + " bodies and flexes; take fewer cells");
        }
        double[] node = new double[3 * nx * ny * nz];
        int first = parent.bodies.size();
        for (int i = 0, n = 0; i < nx; i++) {
            for (int j = 0; j < ny; j++) {
                for (int k = 0; k < nz; k++, n++) {
                    double x = box[0] + (double) i / (nx - 1) * (box[3] - box[0]);
                    double y = box[1] + (double) j / (ny - 1) * (box[4] - box[1]);
                    double z = box[2] + (double) k / (nz - 1) * (box[5] - box[2]);
                    if (held[n]) {
                        node[3 * n] = x;
                        node[3 * n + 1] = y;
                        node[3 * n + 2] = z;
                        flex.nodebody.add(parent.name);
                    } else {
                        BodySpec b = body(flex.name + "_" + i + "_" + j + "_" + k, x, y, z, grid.weight(i, j, k));
                        slide(b);
                        flex.nodebody.add(b.name);
                    }
                }
            }
        }
        shareMass(first);
        flex.node = centered ? flex.node : node;
    }

    /** Scales the masses of the bodies from one on so that they add up to the mass of the flex. */
    private void shareMass(int first) {
        double total = 0;
        for (BodySpec b : parent.bodies.subList(first, parent.bodies.size())) {
            total += b.mass;
        }
        if (!(total > 0)) {
            return;
        }
        double factor = comp.mass / total;
        for (BodySpec b : parent.bodies.subList(first, parent.bodies.size())) {
            b.mass *= factor;
            for (int k = 0; k < 3; k++) {
                b.inertia[k] *= factor;
            }
        }
    }
}
