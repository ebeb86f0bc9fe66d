package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;
import java.util.Optional;

/** A flex of a model: lines, triangles or tetrahedra that can be deformed. */
public final class FlexRef extends Ref {
    private final Vector friction = row("friction", model().flex.friction, 3);

    /** Flex id of a model. */
    public FlexRef(Model m, int id) {
        super(m, ObjType.FLEX, id);
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

    /** How many elements it has. */
    public int elementCount() {
        return model().flex.elemnum[id()];
    }

    /** How many nodes its vertices are interpolated between; 0 if they move with bodies of their own. */
    public int nodeCount() {
        return model().flex.nodenum[id()];
    }

    /**
     * The body that a vertex moves with; empty if it moves with nodes.
     *
     * @throws IndexOutOfBoundsException if there is no such vertex
     */
    public Optional<BodyRef> body(int vertex) {
        int b = model().flex.vertbodyid[vertexIndex(vertex)];
        return b < 0 ? Optional.empty() : Optional.of(new BodyRef(model(), b));
    }

    /** Whether all its vertices belong to one body. */
    public boolean isRigid() {
        return model().flex.rigid[id()];
    }

    /** Radius around its elements, m. */
    public double radius() {
        return model().flex.radius[id()];
    }

    /** Coefficients of sliding, spinning and rolling friction (3). */
    public Vector friction() {
        return friction;
    }

    /** Its group, for choosing what to show. */
    public int group() {
        return model().flex.group[id()];
    }

    /** A vertex among those of all flexes. */
    int vertexIndex(int vertex) {
        if (vertex < 0 || vertex >= vertexCount()) {
            throw new IndexOutOfBoundsException(
                    label() + " has " + vertexCount() + " vertices, counted from 0: there is no " + vertex);
        }
        return model().flex.vertadr[id()] + vertex;
    }

    @Override
    String numbers() {
        return "dimension " + dimension() + ", vertices " + vertexCount() + ", elements " + elementCount();
    }
}
