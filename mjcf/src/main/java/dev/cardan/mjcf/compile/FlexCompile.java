package dev.cardan.mjcf.compile;

import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Draft.Body;
import dev.cardan.mjcf.compile.Draft.Equality;
import dev.cardan.mjcf.compile.Draft.Flex;
import dev.cardan.mjcf.flexcomp.EmptyCells;
import dev.cardan.mjcf.spec.FlexSpec;
import java.util.Arrays;
import java.util.List;

/** A flex: its bodies, whether it is rigid, its shape at rest and what follows from that. */
final class FlexCompile {
    /** A coordinate that no point has. */
    private static final double FAR = 1e30;

    private FlexCompile() {}

    static void run(Flex f, Draft d) {
        FlexSpec s = f.spec;
        FlexRules.check(s);
        f.interpolated = !s.nodebody.isEmpty();
        f.nvert = s.vert.length == 0 ? s.vertbody.size() : s.vert.length / 3;
        f.nelem = s.elem.length / (s.dim + 1);
        if (s.elemtexcoord.length == 0 && s.texcoord.length > 0) {
            s.elemtexcoord = s.elem.clone();
        }
        if (!s.material.isEmpty()) {
            f.matid = d.references.require(s, "material", ObjType.MATERIAL, s.material);
        }
        references(f, d);
        f.rigid = !f.interpolated && Arrays.stream(f.vertbodyid).allMatch(b -> b == f.vertbodyid[0]);
        f.centered = isZero(f.interpolated ? s.node : s.vert);

        double[] vert = vertices(f, d);
        RestGrid grid = f.interpolated ? new RestGrid(s, nodes(f, d), s.emptycells) : null;
        if (s.dim == 3) {
            orient(s.elem, vert);
        }
        f.topology = new FlexTopology(s.dim, s.elem);
        if (f.interpolated) {
            if (s.elastic2d == 0 && s.emptycells.length == 0 && grid.cellCount() > 1) {
                s.emptycells = EmptyCells.of(vert, s.elem, s.dim, s.cellcount, EmptyCells.box(vert, FAR));
            }
            FlexElasticity.cells(f, grid, isStrained(s.name, d));
        } else {
            FlexElasticity.elements(f, vert);
        }
        f.bvh = new FlexBvh(f, vert);
        if (f.interpolated) {
            placeInGrid(f, vert, grid);
            Arrays.fill(f.vertbodyid, -1);
        } else {
            requireSurface(f);
            placeInBox(f, vert);
        }
        f.node0 = f.interpolated ? grid.nodes : new double[0];
        f.equality = equality(s.name, d);
        if (s.dim == 2 && f.equality == 2 && !f.rigid && !f.interpolated) {
            requirePlane(f);
        }
        warn(f, d);
    }

    private static void references(Flex f, Draft d) {
        FlexSpec s = f.spec;
        f.vertbodyid = new int[f.nvert];
        for (int i = 0; i < f.nvert; i++) {
            String name = s.vertbody.get(s.vertbody.size() == 1 ? 0 : i);
            f.vertbodyid[i] = body(s, "body", name, d);
            int joints = d.bodies.get(f.vertbodyid[i]).joints.size();
            if (joints != 0 && joints != 3 && s.dim == 2 && FlexElasticity.bends(s) && !f.interpolated) {
                throw new ModelException(
                        s,
                        "body \"" + name + "\" of vertex " + i + " has " + joints + (joints == 1 ? " joint" : " joints")
                                + ": with bending (" + Rules.show("elastic2d", s.elastic2d)
                                + ") a vertex must move freely,"
                                + " by three sliding joints of its own, or belong to a body without joints");
            }
        }
        f.nodebodyid = new int[s.nodebody.size()];
        for (int i = 0; i < f.nodebodyid.length; i++) {
            f.nodebodyid[i] = body(s, "node", s.nodebody.get(i), d);
        }
    }

    private static int body(FlexSpec s, String attribute, String name, Draft d) {
        int id = d.references.find(ObjType.BODY, name);
        boolean fused =
                id < 0 && d.compiler.fusestatic && d.spec.bodies().stream().anyMatch(b -> b.name.equals(name));
        if (fused) {
            throw new ModelException(
                    s,
                    attribute + "=\"" + name + "\": fusestatic=\"true\" in <compiler> has merged that body into its"
                            + " parent: name the parent, or switch fusestatic off");
        }
        return id >= 0 ? id : d.references.require(s, attribute, ObjType.BODY, name);
    }

    private static boolean isZero(double[] values) {
        for (double x : values) {
            if (x != 0) {
                return false;
            }
        }
        return true;
    }

    /** Positions of the vertices in space, m. */
    private static double[] vertices(Flex f, Draft d) {
        return positions(f.vertbodyid, f.centered && !f.interpolated ? new double[0] : f.spec.vert, d.bodies);
    }

    /** Positions of the nodes in space, m. */
    private static double[] nodes(Flex f, Draft d) {
        return positions(f.nodebodyid, f.centered ? new double[0] : f.spec.node, d.bodies);
    }

    /**
     * Positions in space of points in the frames of bodies.
     *
     * @param local the points; empty: the origins
     */
    private static double[] positions(int[] bodyid, double[] local, List<Body> bodies) {
        double[] r = new double[3 * bodyid.length], p = new double[3];
        for (int i = 0; i < bodyid.length; i++) {
            Body b = bodies.get(bodyid[i]);
            System.arraycopy(b.xpos0, 0, r, 3 * i, 3);
            if (local.length > 0) {
                System.arraycopy(local, 3 * i, p, 0, 3);
                FrameMath.rotate(p, p, b.xquat0);
                for (int k = 0; k < 3; k++) {
                    r[3 * i + k] += p[k];
                }
            }
        }
        return r;
    }

    /** Swaps vertices of tetrahedra so that the fourth one lies behind the face of the first three. */
    private static void orient(int[] elem, double[] x) {
        double[][] side = new double[3][3];
        double[] normal = new double[3];
        for (int e = 0; e < elem.length; e += 4) {
            for (int i = 0; i < 3; i++) {
                for (int k = 0; k < 3; k++) {
                    side[i][k] = x[3 * elem[e + 1 + i] + k] - x[3 * elem[e] + k];
                }
            }
            FrameMath.cross(normal, side[0], side[1]);
            if (FrameMath.dot3(normal, side[2]) > 0) {
                int second = elem[e + 1];
                elem[e + 1] = elem[e + 2];
                elem[e + 2] = second;
            }
        }
    }

    /** Size from the grid of nodes; vertices by their place between its ends. */
    private static void placeInGrid(Flex f, double[] vert, RestGrid grid) {
        double[] box = EmptyCells.box(grid.nodes, FAR);
        f.vert0 = vert.clone();
        for (int k = 0; k < 3; k++) {
            f.size[k] = (box[3 + k] - box[k]) / 2;
        }
        for (int i = 0; i < 3 * f.nvert; i += 3) {
            grid.turn(f.vert0, i);
            for (int k = 0; k < 3; k++) {
                double extent = box[3 + k] - box[k];
                f.vert0[i + k] = extent > Const.MINVAL ? (f.vert0[i + k] - box[k]) / extent : 0.5;
            }
        }
    }

    /** Without a face that belongs to one element only there is no layer of elements that could touch anything. */
    private static void requireSurface(Flex f) {
        if (f.bvh.size() == 0) {
            throw new ModelException(
                    f.spec,
                    "its elements have no surface, since each face belongs to two of them: remove elements that"
                            + " are given twice");
        }
    }

    /** Size from the box around the elements, without their radius; vertices by their place in it. */
    private static void placeInBox(Flex f, double[] vert) {
        f.vert0 = new double[3 * f.nvert];
        for (int k = 0; k < 3; k++) {
            f.size[k] = f.bvh.half(k) - f.spec.radius;
            for (int i = k; i < 3 * f.nvert; i += 3) {
                f.vert0[i] = f.size[k] > Const.MINVAL ? (vert[i] - f.bvh.centre(k)) / (2 * f.size[k]) + 0.5 : 0.5;
            }
        }
    }

    private static boolean isStrained(String flex, Draft d) {
        return d.equalities.stream().anyMatch(e -> e.spec.type == EqType.FLEXSTRAIN && e.spec.name1.equals(flex));
    }

    /** What the first constraint about a flex keeps. */
    private static int equality(String flex, Draft d) {
        for (Equality e : d.equalities) {
            int kind = e.spec.type.compareTo(EqType.FLEX);
            if (kind >= 0 && e.spec.type.compareTo(EqType.FLEXSTRAIN) <= 0 && e.spec.name1.equals(flex)) {
                return kind + 1;
            }
        }
        return 0;
    }

    /** Constraints at vertices measure the stretch in the plane of x and y. */
    private static void requirePlane(Flex f) {
        int[] ends = f.topology.edge;
        for (int k = 0; k < ends.length; k += 2) {
            double height = (f.vert0[3 * ends[k + 1] + 2] - f.vert0[3 * ends[k] + 2]) * (2 * f.size[2]);
            if (Math.abs(height) > Const.MINVAL) {
                throw new ModelException(
                        f.spec,
                        "vertex " + ends[k + 1] + " is " + height + " m above vertex " + ends[k] + ": a flex that"
                                + " <flexvert> holds must lie in a horizontal plane at first; lay it flat, or hold its"
                                + " edges by <flex>");
            }
        }
    }

    private static void warn(Flex f, Draft d) {
        FlexSpec s = f.spec;
        boolean held = f.rigid
                || f.equality != 0
                || s.edgestiffness != 0
                || s.edgedamping != 0
                || s.damping != 0
                || f.bending.length > 0;
        if (!held) {
            d.warnings.add(new ModelException(
                            s,
                            "nothing resists its deformation or slows it down: it is not rigid, no equality constraint"
                                    + " names it, and it has neither damping nor stiffness of edges nor bending")
                    .getMessage());
        }
        boolean damped = s.damping > 0 && !f.rigid && !d.spec.option.disabled(DisableFlag.DAMPER);
        if (damped && f.interpolated && f.bending.length > 0 && f.bending[0] > 0) {
            d.warnings.add(new ModelException(
                            s,
                            Rules.show("damping", s.damping) + ": as in MuJoCo it slows down the stretching of a shell"
                                    + " between nodes, not its bending")
                    .getMessage());
        }
    }
}
