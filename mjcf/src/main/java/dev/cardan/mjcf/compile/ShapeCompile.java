package dev.cardan.mjcf.compile;

import dev.cardan.engine.type.GeomType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.SpecElement;

/** What geoms and sites have in common: end points instead of a pose, sizes per shape, and bounding volumes. */
final class ShapeCompile {
    private ShapeCompile() {}

    /** How many sizes of a shape must be positive. */
    private static int sizes(GeomType type) {
        return switch (type) {
            case SPHERE -> 1;
            case CAPSULE, CYLINDER -> 2;
            case ELLIPSOID, BOX -> 3;
            default -> 0;
        };
    }

    /** Capsules, cylinders, boxes and ellipsoids along a line: pose and length from its two ends. */
    static void fromTo(double[] pos, double[] quat, double[] size, GeomType type, double[] fromto, SpecElement e) {
        boolean elongated = type == GeomType.CAPSULE || type == GeomType.CYLINDER;
        boolean boxed = type == GeomType.ELLIPSOID || type == GeomType.BOX;
        if (!elongated && !boxed) {
            throw new ModelException(
                    e, "fromto: only capsules, cylinders, boxes and ellipsoids lie between two points");
        }
        if (pos[0] != 0 || pos[1] != 0 || pos[2] != 0) {
            throw new ModelException(e, Rules.show("pos", pos) + ": fromto gives the position already; leave one out");
        }
        double[] direction = {fromto[0] - fromto[3], fromto[1] - fromto[4], fromto[2] - fromto[5]};
        double half = FrameMath.normalize3(direction) / 2;
        if (half < FrameMath.EPS) {
            throw new ModelException(e, Rules.show("fromto", fromto) + ": the two points must differ");
        }
        size[1] = half;
        if (boxed) {
            size[2] = half;
            size[1] = size[0];
        }
        for (int i = 0; i < 3; i++) {
            pos[i] = (fromto[i] + fromto[3 + i]) / 2;
        }
        FrameMath.zAxisToQuat(quat, direction);
    }

    static void checkSizes(double[] size, GeomType type, SpecElement e) {
        if (type == GeomType.PLANE && size[2] <= 0) {
            throw new ModelException(
                    e,
                    Rules.show("size", size)
                            + ": the third size of a plane, the distance of its grid lines, must be positive");
        }
        for (int i = 0; i < sizes(type); i++) {
            if (size[i] <= 0) {
                throw new ModelException(
                        e,
                        Rules.show("size", size) + ": size number " + (i + 1) + " of a " + shape(type)
                                + " must be positive");
            }
        }
        for (double s : size) {
            if (Double.isNaN(s) && e instanceof GeomSpec) {
                throw new ModelException(e, Rules.show("size", size) + ": a size must be a number");
            }
        }
    }

    static String shape(GeomType type) {
        return switch (type) {
            case PLANE -> "plane";
            case HFIELD -> "height field";
            case SPHERE -> "sphere";
            case CAPSULE -> "capsule";
            case ELLIPSOID -> "ellipsoid";
            case CYLINDER -> "cylinder";
            case BOX -> "box";
            case MESH -> "mesh";
            case SDF -> "signed distance field";
            default -> "shape of type " + type;
        };
    }

    /** Sets one axis of a box from its ends. */
    static void setBox(double[] r, int axis, double low, double high) {
        r[axis] = (high + low) / 2;
        r[3 + axis] = (high - low) / 2;
    }
}
