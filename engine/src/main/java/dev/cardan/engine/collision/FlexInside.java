package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.collision.convex.PreContact;
import dev.cardan.engine.math.Vec3;

/**
 * Contacts that keep a flex from turning itself inside out: elements with the vertices next to them, and in a solid each
 * vertex of an element with the face opposite to it. Margins don't count, else the flex would always touch itself.
 *
 * <p>One instance is the scratch memory of one thread.
 */
final class FlexInside {
    /** Faces of a tetrahedron, seen counter-clockwise from outside, and the vertex opposite to each. */
    private static final int[] FACES = {0, 1, 2, 3, 0, 2, 3, 1, 0, 3, 1, 2, 1, 3, 2, 0};

    private final double[] edge1 = new double[3];
    private final double[] edge2 = new double[3];
    private final double[] up = new double[3];
    private final double[] normal = new double[3];

    /** Lists the vertices next to elements that come near them. */
    void near(Data d, int f, ElementPairs found) {
        Model m = d.model;
        int first = m.flex.evpairadr[f], end = first + m.flex.evpairnum[f];
        for (int i = first; i < end; i++) {
            int e = m.flex.evpair[2 * i], v = m.flex.evpair[2 * i + 1];
            if (isNear(d, f, v, e)) {
                found.add(v, e);
            }
        }
    }

    /** Adds the contacts within the elements of a solid. */
    void solids(Data d, int f, FlexContacts contacts) {
        for (int e = 0; e < d.model.flex.elemnum[f]; e++) {
            solid(d, f, e, contacts);
        }
    }

    /** Whether a ball around a vertex comes near the box of an element. */
    private static boolean isNear(Data d, int f, int v, int e) {
        Model m = d.model;
        double reach = PairFilter.assigned(d.opt, m.flex.margin[f]) + m.flex.radius[f];
        return ElementFilter.cubeMeets(
                d.flexvert.xpos, 3 * (m.flex.vertadr[f] + v), reach, d.flexelem.aabb, 6 * (m.flex.elemadr[f] + e));
    }

    private void solid(Data d, int f, int e, FlexContacts contacts) {
        Model m = d.model;
        int corners = m.flex.elemdataadr[f] + 4 * e;
        for (int k = 0; k < 16; k += 4) {
            int vertex = m.flex.elem[corners + FACES[k + 3]];
            int found = through(
                    d,
                    f,
                    m.flex.elem[corners + FACES[k]],
                    m.flex.elem[corners + FACES[k + 1]],
                    m.flex.elem[corners + FACES[k + 2]],
                    vertex,
                    contacts);
            contacts.take(found, -1, e, -1, -1, vertex);
        }
    }

    /**
     * A record if a vertex comes nearer than two radii to the plane of a face, from below; the vertex is pushed back. There is
     * none if the face is so large that its normal is lost, in a world that has exploded; MuJoCo stops the process then.
     */
    private int through(Data d, int f, int a, int b, int c, int v, FlexContacts contacts) {
        double[] x = d.flexvert.xpos;
        int first = 3 * d.model.flex.vertadr[f];
        double thickness = 2 * d.model.flex.radius[f];
        int pa = first + 3 * a, pv = first + 3 * v;
        Vec3.sub(edge1, 0, x, first + 3 * b, x, pa);
        Vec3.sub(edge2, 0, x, first + 3 * c, x, pa);
        Vec3.sub(up, 0, x, pv, x, pa);
        Vec3.cross(normal, 0, edge1, 0, edge2, 0);
        Vec3.normalize(normal, 0);
        double height = Vec3.dot(up, 0, normal, 0);
        boolean overflown = normal[0] == 0 && normal[1] == 0 && normal[2] == 0;
        if (height <= -thickness || overflown) {
            return 0;
        }
        int o = contacts.room(1);
        double[] out = contacts.records;
        double back = -0.5 * height;
        out[o + PreContact.DIST] = -height - thickness;
        Vec3.copy(out, o + PreContact.POS, x, pv);
        Vec3.addScaled(out, o + PreContact.POS, normal, 0, back);
        Vec3.scale(out, o + PreContact.NORMAL, normal, 0, -1);
        Vec3.zero(out, o + PreContact.TANGENT);
        return 1;
    }
}
