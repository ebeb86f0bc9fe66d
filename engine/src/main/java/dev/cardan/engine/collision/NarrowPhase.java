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
        return type2 > GeomType.Code.HFIELD;
    }

    /** Whether two geom types, the lower one first, go to the general convex collider. */
    public static boolean isConvex(int type1, int type2) {
        return switch (type1) {
            case GeomType.Code.SPHERE -> type2 == GeomType.Code.ELLIPSOID || type2 == GeomType.Code.MESH;
            case GeomType.Code.CAPSULE ->
                type2 == GeomType.Code.ELLIPSOID || type2 == GeomType.Code.CYLINDER || type2 == GeomType.Code.MESH;
            case GeomType.Code.ELLIPSOID, GeomType.Code.CYLINDER, GeomType.Code.MESH -> type2 != GeomType.Code.SDF;
            case GeomType.Code.BOX -> type2 == GeomType.Code.MESH;
            default -> false;
        };
    }

    /** With a signed distance field; between one and a height field contacts are not found, as in MuJoCo. */
    private static int field(Data d, double[] out, int o, int g1, int g2) {
        return switch (d.model.geom.type[g1]) {
            case GeomType.Code.HFIELD -> 0;
            case GeomType.Code.MESH -> CollisionWork.of(d).sdf.collideMesh(d, out, o, g1, g2);
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
        if (type2 == GeomType.Code.SDF && m.geom.type[g1] != GeomType.Code.PLANE) {
            return field(d, out, o, g1, g2);
        }
        return switch (m.geom.type[g1]) {
            case GeomType.Code.PLANE ->
                switch (type2) {
                    case GeomType.Code.SPHERE -> PlanePrimitives.planeSphere(d, out, o, g1, g2, margin);
                    case GeomType.Code.CAPSULE -> PlanePrimitives.planeCapsule(d, out, o, g1, g2, margin);
                    case GeomType.Code.CYLINDER -> PlanePrimitives.planeCylinder(d, out, o, g1, g2, margin);
                    case GeomType.Code.BOX -> PlanePrimitives.planeBox(d, out, o, g1, g2, margin);
                    default -> PlaneConvex.collide(d, out, o, g1, g2, margin);
                };
            case GeomType.Code.HFIELD -> HFieldCollider.collide(d, out, o, g1, g2, margin);
            case GeomType.Code.SPHERE ->
                switch (type2) {
                    case GeomType.Code.SPHERE -> SphereCapsule.sphereSphere(d, out, o, g1, g2, margin);
                    case GeomType.Code.CAPSULE -> SphereCapsule.sphereCapsule(d, out, o, g1, g2, margin);
                    case GeomType.Code.CYLINDER -> SphereCapsule.sphereCylinder(d, out, o, g1, g2, margin);
                    case GeomType.Code.BOX -> BoxPrimitives.sphereBox(d, out, o, g1, g2, margin);
                    default -> ConvexCollider.collide(d, out, o, g1, g2, margin);
                };
            case GeomType.Code.CAPSULE ->
                switch (type2) {
                    case GeomType.Code.CAPSULE -> SphereCapsule.capsuleCapsule(d, out, o, g1, g2, margin);
                    case GeomType.Code.BOX -> BoxPrimitives.capsuleBox(d, out, o, g1, g2, margin);
                    default -> ConvexCollider.collide(d, out, o, g1, g2, margin);
                };
            case GeomType.Code.BOX ->
                type2 == GeomType.Code.BOX
                        ? BoxBox.boxBox(d, out, o, g1, g2, margin)
                        : ConvexCollider.collide(d, out, o, g1, g2, margin);
            default -> ConvexCollider.collide(d, out, o, g1, g2, margin);
        };
    }
}
