package dev.cardan.engine.view;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;

/** A flex of a world. */
public final class FlexView extends View<FlexRef> {
    /** Flex id of a world. */
    public FlexView(Data d, int id) {
        super(d, ObjType.FLEX, id);
    }

    @Override
    FlexRef in(Model m) {
        return new FlexRef(m, id());
    }

    /**
     * Position of a vertex in space (3), m.
     *
     * @throws IndexOutOfBoundsException if there is no such vertex
     */
    public Vector vertex(int vertex) {
        return new Vector(this, "vertex", d.flexvert.xpos, 3 * ref().vertexIndex(vertex), 3);
    }

    /** Positions of all vertices in space (3 for each), m. */
    public Vector vertices() {
        return new Vector(
                this, "vertices", d.flexvert.xpos, 3 * d.model.flex.vertadr[id()], 3 * d.model.flex.vertnum[id()]);
    }

    /** Lengths of all edges, m. */
    public Vector edgeLengths() {
        return new Vector(
                this, "edgeLengths", d.flexedge.length, d.model.flex.edgeadr[id()], d.model.flex.edgenum[id()]);
    }

    @Override
    String numbers() {
        return ref().numbers();
    }
}
