package dev.cardan.mjcf.compile;

import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.FlexSelf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.FlexSpec;
import java.util.Arrays;

/** What a flex must keep before anything is computed from it. */
final class FlexRules {
    private final FlexSpec s;

    private FlexRules(FlexSpec s) {
        this.s = s;
    }

    /** Checks everything that names nothing else. */
    static void check(FlexSpec s) {
        FlexRules r = new FlexRules(s);
        r.lengths();
        r.elements();
        r.vertices();
        r.nodes();
        r.contacts();
        r.elasticity();
        r.references();
        r.textures();
    }

    private void rule(boolean kept, String message) {
        if (!kept) {
            throw new ModelException(s, message);
        }
    }

    /** Arrays that code may have given another length. */
    private void lengths() {
        Rules.length(s, "friction", s.friction, 3);
        Rules.length(s, "solref", s.solref, Const.NREF);
        Rules.length(s, "solimp", s.solimp, Const.NIMP);
        rule(s.rgba.length == 4, "rgba has " + s.rgba.length + " values: 4 are needed");
        rule(s.cellcount.length == 3, "cellcount has " + s.cellcount.length + " values: 3 are needed");
    }

    private void elements() {
        rule(
                s.dim >= 1 && s.dim <= 3,
                Rules.show("dim", s.dim) + ": elements are lines (1), triangles (2) or tetrahedra (3)");
        rule(s.elem.length > 0, "element is empty: a flex needs at least one " + shape());
        int corners = s.dim + 1;
        rule(
                s.elem.length % corners == 0,
                "element has " + s.elem.length + " numbers: a " + shape() + " takes " + corners
                        + " vertices, so there must be a multiple of that");
    }

    private String shape() {
        return s.dim == 1 ? "line" : s.dim == 2 ? "triangle" : "tetrahedron";
    }

    private boolean interpolated() {
        return !s.nodebody.isEmpty();
    }

    private void vertices() {
        int bodies = s.vertbody.size(), given = s.vert.length / 3;
        rule(
                bodies > 0 || interpolated(),
                "body and node are both empty: vertices move with bodies, or with nodes that do");
        rule(s.vert.length % 3 == 0, "vertex has " + s.vert.length + " numbers: it takes three for each vertex");
        rule(
                given == 0 || bodies == 1 || bodies == given,
                "body has " + bodies + " names for the " + given
                        + " vertices: name one body for all of them, or one for each");
        int count = given == 0 ? bodies : given;
        rule(
                count > s.dim,
                "it has " + count + " vertices: a " + shape() + " needs " + (s.dim + 1)
                        + (given == 0 ? "; without positions in vertex there is one for each name in body" : ""));
        rule(
                !interpolated() || (given > 0 && bodies == given),
                "vertices between nodes need their positions in vertex and, for each, the body in whose frame it is"
                        + " given: there are " + given + " positions and " + bodies + " bodies");
        for (int i = 0; i < s.elem.length; i++) {
            rule(
                    s.elem[i] >= 0 && s.elem[i] < count,
                    "element " + i / (s.dim + 1) + " names vertex " + s.elem[i] + ": there are " + count
                            + " vertices, counted from 0");
        }
    }

    private void nodes() {
        int n = s.nodebody.size();
        rule(
                s.order >= 0 && s.order <= 2,
                Rules.show("order", s.order) + ": the interpolation is linear (1) or quadratic (2)");
        rule(
                n == 0 || s.order > 0,
                "it has nodes, but how vertices are interpolated between them is not said: state dof=\"trilinear\" or"
                        + " dof=\"quadratic\"");
        rule(
                s.node.length == 0 || s.node.length == 3 * n,
                "nodecoord has " + s.node.length + " numbers: it takes three for each of the " + n + " nodes");
        if (s.order == 0) {
            return;
        }
        long expected = 1, cells = 1;
        for (int c : s.cellcount) {
            rule(c > 0, cells() + ": there must be at least one cell along each axis");
            expected = Math.min(expected * (s.order * (long) c + 1), Integer.MAX_VALUE);
            cells = Math.min(cells * c, Integer.MAX_VALUE);
        }
        rule(
                n == expected,
                cells() + ": " + (s.order == 1 ? "trilinear" : "quadratic") + " cells have " + expected
                        + (expected == Integer.MAX_VALUE ? " or more" : "") + " nodes, " + s.order
                        + " times the number of cells plus one along each axis; node names " + n);
        rule(
                s.emptycells.length == 0 || s.emptycells.length == cells,
                "emptycells has " + s.emptycells.length + " values for " + cells + " cells: give one for each or none");
        rule(
                s.selfcollide == FlexSelf.NONE,
                "a flex between nodes can't collide with itself: state selfcollide=\"none\" in <contact>");
        rule(!s.internal, "a flex between nodes has no collisions inside: state internal=\"false\" in <contact>");
    }

    private String cells() {
        return Rules.show("cellcount", s.cellcount[0], s.cellcount[1], s.cellcount[2]);
    }

    private void contacts() {
        rule(s.condim >= 1 && s.condim <= 6, Rules.show("condim", s.condim) + ": the contact dimension must be 1 to 6");
        rule(
                s.dim < 3 || s.activelayers >= 1 || interpolated(),
                Rules.show("activelayers", s.activelayers)
                        + ": of tetrahedra at least the layer at the surface must be active");
    }

    private void elasticity() {
        rule(
                !(s.edgestiffness > 0) || s.dim == 1,
                Rules.show("stiffness", s.edgestiffness) + " in <edge>: only lines (dim=\"1\") have stiffness of edges;"
                        + " give young in <elasticity> for triangles and tetrahedra");
        rule(
                s.elastic2d >= 0 && s.elastic2d <= 3,
                Rules.show("elastic2d", s.elastic2d) + ": 0 none, 1 bending, 2 stretching, 3 both");
        if (s.elastic2d != 0) {
            rule(!(s.thickness <= 0), Rules.show("thickness", s.thickness) + ": elastic2d needs a positive thickness");
            rule(
                    s.dim == 2 || interpolated(),
                    Rules.show("dim", s.dim) + ": elastic2d is for triangles (dim=\"2\") and for flexes between nodes");
        }
        if (s.elastic2d != 0 || s.young > 0) {
            rule(
                    !(s.poisson < 0 || s.poisson >= 0.5),
                    Rules.show("poisson", s.poisson) + ": Poisson's ratio must be at least 0 and less than 0.5");
        }
    }

    /** An element has every vertex once. */
    private void references() {
        int corners = s.dim + 1;
        int[] v = new int[corners];
        for (int e = 0; e < s.elem.length; e += corners) {
            System.arraycopy(s.elem, e, v, 0, corners);
            Arrays.sort(v);
            for (int k = 1; k < corners; k++) {
                rule(
                        v[k - 1] != v[k],
                        "element " + e / corners + " has vertex " + v[k] + " twice: the vertices of a " + shape()
                                + " must be different");
            }
        }
    }

    private void textures() {
        int vertices = s.vert.length == 0 ? s.vertbody.size() : s.vert.length / 3;
        rule(s.texcoord.length % 2 == 0, "texcoord has " + s.texcoord.length + " numbers: it takes two for each point");
        rule(
                s.texcoord.length == 0 || s.elemtexcoord.length > 0 || s.texcoord.length == 2 * vertices,
                "texcoord has " + s.texcoord.length + " numbers: it takes two for each of the " + vertices
                        + " vertices, or say with elemtexcoord which ones the elements use");
        rule(
                s.texcoord.length == 0 || s.elemtexcoord.length <= s.elem.length,
                "elemtexcoord has " + s.elemtexcoord.length + " numbers: there are only " + s.elem.length
                        + " vertices of elements");
    }
}
