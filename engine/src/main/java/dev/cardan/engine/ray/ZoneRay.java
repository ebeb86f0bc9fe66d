package dev.cardan.engine.ray;

import dev.cardan.engine.type.GeomType;

/** A ray against a shape that isn't a geom, such as the zone of a site. */
public final class ZoneRay {
    private final Ray ray = new Ray(); // without normals

    /**
     * Distance along a ray to the surface of a primitive shape, in units of the direction's length; -1 for a miss.
     *
     * @param type a constant of {@link GeomType}
     */
    public double cast(
            double[] point,
            int po,
            double[] vector,
            int vo,
            int type,
            double[] pos,
            int xo,
            double[] mat,
            int mo,
            double[] size,
            int s) {
        ray.set(point, po, vector, vo);
        ray.enter(pos, xo, mat, mo);
        return switch (type) {
            case GeomType.Code.PLANE -> PrimitiveRay.plane(ray, size, s);
            case GeomType.Code.SPHERE -> ray.sphere(pos, xo, size[s] * size[s]);
            case GeomType.Code.CAPSULE -> {
                double reach = size[s] + size[s + 1];
                yield ray.misses(pos, xo, reach * reach) ? -1 : PrimitiveRay.capsule(ray, size, s);
            }
            case GeomType.Code.ELLIPSOID -> PrimitiveRay.ellipsoid(ray, size, s);
            case GeomType.Code.CYLINDER -> {
                double reach2 = size[s] * size[s] + size[s + 1] * size[s + 1];
                yield ray.misses(pos, xo, reach2) ? -1 : PrimitiveRay.cylinder(ray, size, s);
            }
            case GeomType.Code.BOX -> ray.box(pos, xo, size, s, null);
            default -> throw new IllegalArgumentException("a shape of type " + type + " isn't a primitive");
        };
    }
}
