package dev.cardan.engine.view;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.sleep.SleepStates;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SleepState;
import java.util.ArrayList;
import java.util.List;

/** A flex of a world. */
public final class FlexView extends View<FlexRef> {
    private final Vector vertices;
    private final Vector edgeLengths;
    private final Vector edgeVelocities;

    /** Flex id of a world. */
    public FlexView(Data d, int id) {
        super(d, ObjType.FLEX, id);
        Model m = d.model;
        int vert = m.flex.vertadr[id], edge = m.flex.edgeadr[id], edges = m.flex.edgenum[id];
        vertices = new Vector(this, "vertices", d.flexvert.xpos, 3 * vert, 3 * m.flex.vertnum[id]);
        edgeLengths = new Vector(this, "edgeLengths", d.flexedge.length, edge, edges);
        edgeVelocities = new Vector(this, "edgeVelocities", d.flexedge.velocity, edge, edges);
    }

    @Override
    FlexRef in(Model m) {
        return new FlexRef(m, id());
    }

    /** Positions of all vertices, three numbers each, world, m; {@code vertices().part(3 * i, 3)} is a window on one. */
    public Vector vertices() {
        return vertices;
    }

    /**
     * Lengths of all edges, m. Those of rigid and of interpolated flexes, on which nothing depends, are not computed and
     * zero.
     */
    public Vector edgeLengths() {
        return edgeLengths;
    }

    /** Rates of change of the {@link #edgeLengths}, m/s. */
    public Vector edgeVelocities() {
        return edgeVelocities;
    }

    /** Whether it sleeps: nothing moves its bodies, so they aren't computed. */
    public boolean isAsleep() {
        return SleepStates.flex(d, id()) == SleepState.ASLEEP;
    }

    /** The contacts found by the last evaluation that it takes part in, in a new list. */
    public List<ContactView> contacts() {
        List<ContactView> list = new ArrayList<>();
        for (int c = 0; c < d.ncon; c++) {
            if (d.contact.flex[2 * c] == id() || d.contact.flex[2 * c + 1] == id()) {
                list.add(new ContactView(d, c));
            }
        }
        return list;
    }

    /** The id of a flex, whose model must have the structure of the world's. */
    @SuppressWarnings("ReferenceEquality") // models with the same look-up have the same structure
    static int mine(Data d, FlexRef flex) {
        return flex.model().names() == d.model.names()
                ? flex.id()
                : d.flex(flex).id();
    }

    @Override
    String numbers() {
        int n = vertices.size() / 3;
        double[] mean = new double[3];
        for (int i = 0; i < vertices.size(); i++) {
            mean[i % 3] += vertices.get(i) / n;
        }
        return "vertices " + n + " around " + new Vector(null, "", mean, 0, 3);
    }
}
