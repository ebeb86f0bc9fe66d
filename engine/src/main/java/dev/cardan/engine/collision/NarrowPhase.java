package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.collision.convex.ConvexCollider;
import dev.cardan.engine.collision.convex.HFieldCollider;
import dev.cardan.engine.collision.convex.PlaneConvex;
import dev.cardan.engine.collision.convex.PreContact;
import dev.cardan.engine.type.GeomType;

/** Chooses the collision function of two geoms by their types. */
public final class NarrowPhase {
    private NarrowPhase() {}

    /** Whether there is a function for two geom types of which this is the higher one: planes and height fields do not meet. */
    static boolean handles(int type2) {
        return type2 > GeomType.HFIELD;
    }

    /** Whether two geom types, the lower one first, go to the general convex collider. */
    public static boolean isConvex(int type1, int type2) {
        return switch (type1) {
            case GeomType.SPHERE -> type2 == GeomType.ELLIPSOID || type2 == GeomType.MESH;
            case GeomType.CAPSULE ->
                type2 == GeomType.ELLIPSOID || type2 == GeomType.CYLINDER || type2 == GeomType.MESH;
            case GeomType.ELLIPSOID, GeomType.CYLINDER, GeomType.MESH -> type2 != GeomType.SDF;
            case GeomType.BOX -> type2 == GeomType.MESH;
            default -> false;
        };
    }

    /** With a signed distance field; between one and a height field contacts are not found, as in MuJoCo. */
    private static int field(Data d, double[] out, int o, int g1, int g2) {
        return switch (d.model.geom.type[g1]) {
            case GeomType.HFIELD -> 0;
            case GeomType.MESH -> CollisionWork.of(d).sdf.collideMesh(d, out, o, g1, g2);
            default -> CollisionWork.of(d).sdf.collide(d, out, o, g1, g2);
        };
    }

    /**
     * Contacts of two geoms whose distance is at most the margin.
     *
     * @param out result: records of {@link PreContact} from o on; room for {@link PreContact#MAX_PER_PAIR}
     * @param g1 the geom of the lower type
     * @return number of records
     */
    public static int collide(Data d, double[] out, int o, int g1, int g2, double margin) {
        Model m = d.model;
        int type2 = m.geom.type[g2];
        if (type2 == GeomType.SDF && m.geom.type[g1] != GeomType.PLANE) {
            return field(d, out, o, g1, g2);
        }
        return switch (m.geom.type[g1]) {
            case GeomType.PLANE ->
                switch (type2) {
                    case GeomType.SPHERE -> PlanePrimitives.planeSphere(d, out, o, g1, g2, margin);
                    case GeomType.CAPSULE -> PlanePrimitives.planeCapsule(d, out, o, g1, g2, margin);
                    case GeomType.CYLINDER -> PlanePrimitives.planeCylinder(d, out, o, g1, g2, margin);
                    case GeomType.BOX -> PlanePrimitives.planeBox(d, out, o, g1, g2, margin);
                    default -> PlaneConvex.collide(d, out, o, g1, g2, margin);
                };
            case GeomType.HFIELD -> HFieldCollider.collide(d, out, o, g1, g2, margin);
            case GeomType.SPHERE ->
                switch (type2) {
                    case GeomType.SPHERE -> SphereCapsule.sphereSphere(d, out, o, g1, g2, margin);
                    case GeomType.CAPSULE -> SphereCapsule.sphereCapsule(d, out, o, g1, g2, margin);
                    case GeomType.CYLINDER -> SphereCapsule.sphereCylinder(d, out, o, g1, g2, margin);
                    case GeomType.BOX -> BoxPrimitives.sphereBox(d, out, o, g1, g2, margin);
                    default -> ConvexCollider.collide(d, out, o, g1, g2, margin);
                };
            case GeomType.CAPSULE ->
                switch (type2) {
                    case GeomType.CAPSULE -> SphereCapsule.capsuleCapsule(d, out, o, g1, g2, margin);
                    case GeomType.BOX -> BoxPrimitives.capsuleBox(d, out, o, g1, g2, margin);
                    default -> ConvexCollider.collide(d, out, o, g1, g2, margin);
                };
            case GeomType.BOX ->
                type2 == GeomType.BOX
                        ? BoxBox.boxBox(d, out, o, g1, g2, margin)
                        : ConvexCollider.collide(d, out, o, g1, g2, margin);
            default -> ConvexCollider.collide(d, out, o, g1, g2, margin);
        };
    }
}
