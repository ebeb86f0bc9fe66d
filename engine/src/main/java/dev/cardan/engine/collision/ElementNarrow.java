package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.collision.convex.CcdWork;
import dev.cardan.engine.collision.convex.ElementCollider;
import dev.cardan.engine.collision.convex.HFieldCollider;
import dev.cardan.engine.collision.convex.PreContact;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.GeomType;

/**
 * Chooses the collision function of an element of a flex: lines are capsules, triangles have functions of their own with simple
 * geoms, and whatever remains is a convex shape.
 *
 * <p>One instance is the scratch memory of one thread. What is written depends on nothing but the arguments, so pairs may be
 * taken in any order.
 */
final class ElementNarrow {
    private static final RoomSlot<ElementNarrow> SLOT = RoomSlot.of(ElementNarrow::new);

    private static final int INTERRUPTION = 1023;

    // poses and sizes of two simple shapes, as arrays of geoms have them
    private final double[] pos = new double[6];
    private final double[] mat = new double[18];
    private final double[] size = new double[6];

    private final double[] axis = new double[3];
    private final double[] quat = new double[4];
    private final double[] tmp = new double[6];
    private final CapsuleBox capsuleBox = new CapsuleBox();
    private final TriangleCollider triangle = new TriangleCollider();
    private final CcdWork ccd = new CcdWork();

    /** Adds the contacts of the pairs from .. to - 1 of a list. */
    void collide(Data d, ElementPairs pairs, int from, int to, FlexContacts contacts) {
        int f1 = pairs.flex1, f2 = pairs.flex2;
        for (int i = from; i < to; i++) {
            int first = pairs.first(i), e = pairs.second(i);
            int o = contacts.room(PreContact.MAX_PER_PAIR);
            double[] out = contacts.records;
            switch (pairs.kind) {
                case GEOM -> contacts.take(geomElement(d, out, o, first, f2, e), first, -1, -1, e, -1);
                case ELEMENT -> contacts.take(elements(d, out, o, f1, first, f2, e), -1, first, -1, e, -1);
                case VERTEX -> contacts.take(vertexElement(d, out, o, f2, first, e), -1, -1, first, e, -1);
            }
            if ((i & INTERRUPTION) == INTERRUPTION) {
                Inside.heedInterruption(d);
            }
        }
    }

    /** The one that is part of some scratch memory. */
    static ElementNarrow of(Workspace ws) {
        return ws.get(SLOT);
    }

    /**
     * Contacts of geom g and element e of flex f.
     *
     * @param out result: records of {@link PreContact} from o on; room for {@link PreContact#MAX_PER_PAIR}
     * @return number of records
     */
    private int geomElement(Data d, double[] out, int o, int g, int f, int e) {
        Model m = d.model;
        int type = m.geom.type[g], dim = m.flex.dim[f];
        double reach = PairFilter.flexMargin(d, g, f) + (m.geom.gap[g] + m.flex.gap[f]);
        boolean simple = type == GeomType.Code.SPHERE || type == GeomType.Code.CAPSULE || type == GeomType.Code.BOX;
        if (simple && dim == 1) {
            return geomLine(d, out, o, g, f, e, reach);
        }
        if (simple && dim == 2) {
            triangle.set(d, f, e);
            return switch (type) {
                case GeomType.Code.SPHERE -> triangle.sphereGeom(d, out, o, g, reach);
                case GeomType.Code.CAPSULE -> triangle.capsuleGeom(d, out, o, g, reach);
                default -> triangle.boxGeom(d, out, o, g, reach);
            };
        }
        return type == GeomType.Code.HFIELD
                ? HFieldCollider.collideElement(d, ccd, out, o, g, f, e, reach)
                : ElementCollider.geomElement(d, ccd, out, o, g, f, e, reach);
    }

    private int geomLine(Data d, double[] out, int o, int g, int f, int e, double reach) {
        Vec3.copy(pos, 0, d.geom.xpos, 3 * g);
        Mat3.copy(mat, 0, d.geom.xmat, 9 * g);
        Vec3.copy(size, 0, d.model.geom.size, 3 * g);
        capsule(d, 1, f, e);
        return switch (d.model.geom.type[g]) {
            case GeomType.Code.SPHERE -> SphereCapsule.sphereCapsule(pos, mat, size, out, o, 0, 1, reach);
            case GeomType.Code.CAPSULE -> SphereCapsule.capsuleCapsule(pos, mat, size, out, o, 0, 1, reach);
            default -> {
                int n = capsuleBox.collide(pos, mat, size, out, o, 1, 0, reach);
                for (int i = 0; i < n; i++) {
                    int normal = o + PreContact.SIZE * i + PreContact.NORMAL;
                    Vec3.scale(out, normal, out, normal, -1); // the geom comes first
                }
                yield n;
            }
        };
    }

    /** Puts line e of flex f in place i of the simple shapes. */
    private void capsule(Data d, int i, int f, int e) {
        Model m = d.model;
        double[] x = d.flexvert.xpos;
        int first = m.flex.elemdataadr[f] + 2 * e, vertex = m.flex.vertadr[f];
        int v1 = 3 * (vertex + m.flex.elem[first]), v2 = 3 * (vertex + m.flex.elem[first + 1]);
        Vec3.sub(axis, 0, x, v1, x, v2);
        size[3 * i] = m.flex.radius[f];
        size[3 * i + 1] = 0.5 * Vec3.normalize(axis, 0);
        Vec3.add(pos, 3 * i, x, v1, x, v2);
        Vec3.scale(pos, 3 * i, pos, 3 * i, 0.5);
        Quat.fromZAxis(quat, 0, axis, 0, tmp, 0);
        Quat.toMatrix(mat, 9 * i, quat, 0);
    }

    /** Contacts of element e1 of flex f1 and e2 of f2, as above. */
    private int elements(Data d, double[] out, int o, int f1, int e1, int f2, int e2) {
        Model m = d.model;
        double reach = PairFilter.flexReach(d, f1, f2);
        if (m.flex.dim[f1] == 1 && m.flex.dim[f2] == 1) {
            capsule(d, 0, f1, e1);
            capsule(d, 1, f2, e2);
            return SphereCapsule.capsuleCapsule(pos, mat, size, out, o, 0, 1, reach);
        }
        return ElementCollider.elements(d, ccd, out, o, f1, e1, f2, e2, reach);
    }

    /** Contacts of vertex v and element e of flex f, which have no margin against each other; as above. */
    private int vertexElement(Data d, double[] out, int o, int f, int v, int e) {
        Model m = d.model;
        double[] x = d.flexvert.xpos;
        int from = 3 * (m.flex.vertadr[f] + v);
        return switch (m.flex.dim[f]) {
            case 1 -> {
                Vec3.copy(pos, 0, x, from);
                Mat3.identity(mat, 0);
                size[0] = m.flex.radius[f];
                capsule(d, 1, f, e);
                yield SphereCapsule.sphereCapsule(pos, mat, size, out, o, 0, 1, 0);
            }
            case 2 -> {
                triangle.set(d, f, e);
                yield triangle.sphere(out, o, 0, x[from], x[from + 1], x[from + 2], m.flex.radius[f]);
            }
            default -> ElementCollider.vertexElement(d, ccd, out, o, f, v, e);
        };
    }
}
