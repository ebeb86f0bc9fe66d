package dev.cardan.engine.view;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Support;
import dev.cardan.engine.type.ObjType;

/** A geom of a world. */
public final class GeomView extends FrameView<GeomRef> {
    private final double[] nearest = new double[6];

    /** Geom id of a world. */
    public GeomView(Data d, int id) {
        super(d, ObjType.GEOM, ObjType.Code.GEOM, id);
    }

    @Override
    GeomRef in(Model m) {
        return new GeomRef(m, id());
    }

    /**
     * Signed distance in m to another geom, whether they can collide or not; max if they are farther apart.
     *
     * @param fromto result: the nearest points on this geom and on the other (6), world, or zeros
     */
    public double distanceTo(GeomRef other, double max, double[] fromto) {
        return Support.distance(fromto, 0, d, id(), mine(d, other), max);
    }

    /** Signed distance in m to another geom, whether they can collide or not; max if they are farther apart. */
    public double distanceTo(GeomRef other, double max) {
        return distanceTo(other, max, nearest);
    }

    /** The id of a geom, whose model must have the structure of the world's. */
    @SuppressWarnings("ReferenceEquality") // models with the same look-up have the same structure
    static int mine(Data d, GeomRef geom) {
        return geom.model().names() == d.model.names()
                ? geom.id()
                : d.geom(geom).id();
    }
}
