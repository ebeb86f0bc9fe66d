package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.table.FlexTable;
import dev.cardan.engine.type.ObjType;
import java.util.Arrays;
import java.util.Optional;

/**
 * A flex of a model: a line, a surface or a solid of many elements that can be deformed. Its vertices are fixed to bodies
 * of their own, or move as nodes around them do; the nodes then are fixed to bodies.
 *
 * <p>Vertices, edges, elements and nodes are counted within the flex, from 0.
 */
public final class FlexRef extends Ref {
    private final Vector friction = row("friction", model().flex.friction, 3);
    private final Vector solref = row("solref", model().flex.solref, 2);
    private final Vector solimp = row("solimp", model().flex.solimp, 5);
    private final Vector edgeLengths0;

    /** Flex id of a model. */
    public FlexRef(Model m, int id) {
        super(m, ObjType.FLEX, id);
        edgeLengths0 = part("edgeLengths0", m.flexedge.length0, m.flex.edgeadr[id], m.flex.edgenum[id]);
    }

    /** Dimension of its elements: 1 lines, 2 triangles, 3 tetrahedra. */
    public int dimension() {
        return model().flex.dim[id()];
    }

    /** How many vertices it has. */
    public int vertexCount() {
        return model().flex.vertnum[id()];
    }

    /** How many edges it has. */
    public int edgeCount() {
        return model().flex.edgenum[id()];
    }

    /** How many elements it has: lines, triangles or tetrahedra. */
    public int elementCount() {
        return model().flex.elemnum[id()];
    }

    /** How many nodes move its vertices; 0 if these have bodies of their own. */
    public int nodeCount() {
        return isInterpolated() ? model().flex.nodenum[id()] : 0;
    }

    /** Where its vertices start in arrays of the vertices of all flexes, such as {@code data.flexvert.xpos}. */
    public int vertexAddress() {
        return model().flex.vertadr[id()];
    }

    /** Where its edges start in arrays of the edges of all flexes, such as {@code data.flexedge.length}. */
    public int edgeAddress() {
        return model().flex.edgeadr[id()];
    }

    /** Where its elements start in arrays of the elements of all flexes, such as {@code data.flexelem.aabb}. */
    public int elementAddress() {
        return model().flex.elemadr[id()];
    }

    /** Whether its vertices move as nodes around them do. */
    public boolean isInterpolated() {
        return model().flex.interp[id()] != 0;
    }

    /** Whether all its vertices belong to one body, so that it can't be deformed. */
    public boolean isRigid() {
        return model().flex.rigid[id()];
    }

    /** The body that a vertex is fixed to; empty if the flex is interpolated. */
    public Optional<BodyRef> vertexBody(int vertex) {
        FlexTable flex = model().flex;
        int at = flex.vertadr[id()] + checked(vertex, vertexCount(), "vertex");
        return isInterpolated() ? Optional.empty() : Optional.of(new BodyRef(model(), flex.vertbodyid[at]));
    }

    /** The body that a node is fixed to. */
    public BodyRef nodeBody(int node) {
        FlexTable flex = model().flex;
        return new BodyRef(model(), flex.nodebodyid[flex.nodeadr[id()] + checked(node, nodeCount(), "node")]);
    }

    /** The two vertices of an edge, in a new array. */
    public int[] edge(int edge) {
        int at = 2 * (model().flex.edgeadr[id()] + checked(edge, edgeCount(), "edge"));
        return Arrays.copyOfRange(model().flex.edge, at, at + 2);
    }

    /** The vertices of an element, one more than the {@link #dimension}, in a new array. */
    public int[] element(int element) {
        int size = dimension() + 1;
        int at = model().flex.elemdataadr[id()] + size * checked(element, elementCount(), "element");
        return Arrays.copyOfRange(model().flex.elem, at, at + size);
    }

    private int checked(int i, int n, String what) {
        if (i < 0 || i >= n) {
            throw new IllegalArgumentException(
                    label() + " has no " + what + " " + i + ": there are " + n + (n == 0 ? "" : ", counted from 0"));
        }
        return i;
    }

    /** Lengths of its edges in the initial state, m. */
    public Vector edgeLengths0() {
        return edgeLengths0;
    }

    /** Radius around its elements in m, which makes them solid. */
    public double radius() {
        return model().flex.radius[id()];
    }

    /** Stiffness of each edge against stretching, N/m. */
    public double edgeStiffness() {
        return model().flex.edgestiffness[id()];
    }

    /** Damping of each edge's length, N s/m. */
    public double edgeDamping() {
        return model().flex.edgedamping[id()];
    }

    /** Time in s by which the stiffness of its elements is multiplied to give their damping. */
    public double damping() {
        return model().flex.damping[id()];
    }

    /** Friction (3): sliding, spinning (m), rolling (m). */
    public Vector friction() {
        return friction;
    }

    /** Time constant and damping ratio (2) of its contacts, or minus stiffness and damping. */
    public Vector solref() {
        return solref;
    }

    /** Impedance (5) of its contacts. */
    public Vector solimp() {
        return solimp;
    }

    /** Dimension of its contacts: 1 without friction, 3, 4 or 6. */
    public int condim() {
        return model().flex.condim[id()];
    }

    /** Bits of what it is; it collides where they meet the other's {@link #conaffinity}. */
    public int contype() {
        return model().flex.contype[id()];
    }

    /** Bits of what it collides with. */
    public int conaffinity() {
        return model().flex.conaffinity[id()];
    }

    /** Distance in m below which contacts exert forces. */
    public double margin() {
        return model().flex.margin[id()];
    }

    /** Distance in m beyond the margin in which contacts are found but exert no force. */
    public double gap() {
        return model().flex.gap[id()];
    }

    /** Its group, for choosing what to show. */
    public int group() {
        return model().flex.group[id()];
    }

    /** Its material, if it has one. */
    public Optional<MaterialRef> material() {
        int mat = model().flex.matid[id()];
        return mat < 0 ? Optional.empty() : Optional.of(new MaterialRef(model(), mat));
    }

    /** A copy of its colour: red, green, blue, opacity, each from 0 to 1. */
    public float[] rgba() {
        return floats(model().flex.rgba, 4);
    }

    @Override
    String numbers() {
        return "dimension " + dimension() + ", vertices " + vertexCount() + ", edges " + edgeCount() + ", elements "
                + elementCount() + (isInterpolated() ? ", nodes " + nodeCount() : "");
    }
}
