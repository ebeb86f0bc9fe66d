package dev.cardan.engine.collision.convex;

import dev.cardan.engine.Data;

/**
 * Contacts of elements of flexes as convex shapes: with any geom, with each other, and with single vertices. One contact at
 * most, without a search for more. A triangle has no inside, so the normal of a round geom that meets one is taken from the
 * geom's own surface.
 */
public final class ElementCollider {
    private ElementCollider() {}

    /** Record of {@link PreContact} for geom g and element e of flex f closer than margin; returns their number. */
    public static int geomElement(Data d, CcdWork w, double[] out, int o, int g, int f, int e, double margin) {
        w.a.set(d, g, margin);
        w.b.setElement(d, f, e, margin);
        int count = ConvexCollider.penetrate(d, w, out, o, 1, margin);
        if (count > 0 && d.model.flex.dim[f] == 2 && !ConvexCollider.older(d)) {
            RoundNormal.fix(d, out, o, g, w.pose);
        }
        return count;
    }

    /** Record of {@link PreContact} for element e1 of flex f1 and e2 of f2 closer than margin; returns their number. */
    public static int elements(Data d, CcdWork w, double[] out, int o, int f1, int e1, int f2, int e2, double margin) {
        w.a.setElement(d, f1, e1, margin);
        w.b.setElement(d, f2, e2, margin);
        return ConvexCollider.penetrate(d, w, out, o, 1, margin);
    }

    /** Record of {@link PreContact} for vertex v and element e of flex f that overlap; returns their number. */
    public static int vertexElement(Data d, CcdWork w, double[] out, int o, int f, int v, int e) {
        w.a.setVertex(d, f, v, 0);
        w.b.setElement(d, f, e, 0);
        return ConvexCollider.penetrate(d, w, out, o, 1, 0);
    }
}
