package dev.cardan.mjcf.compile;

import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.GeomInertia;
import dev.cardan.engine.type.GeomType;

/**
 * Volume and moments of inertia of the primitive shapes about their own centre and axes, filled evenly (volume) or with
 * the mass spread evenly over the surface (shell). A plane has neither. Sizes are half sizes; the axis of capsules and
 * cylinders is z.
 */
final class ShapeInertia {
    /** Growth of an ellipsoid whose difference from the original stands for its shell [m]. */
    private static final double SHELL_THICKNESS = 1e-6;

    /** Exponent of Thomsen's formula for the area of an ellipsoid. */
    private static final double THOMSEN = 1.6075;

    private ShapeInertia() {}

    /** Volume [m^3], or for a shell its area [m^2]. */
    static double volume(GeomType type, GeomInertia kind, double[] size) {
        boolean shell = kind == GeomInertia.SHELL;
        double r = size[0];
        double height = 2 * size[1];
        return switch (type) {
            case SPHERE -> shell ? 4 * Math.PI * r * r : 4 * Math.PI * r * r * r / 3;
            case CAPSULE ->
                shell ? 4 * Math.PI * r * r + 2 * Math.PI * r * height : Math.PI * (r * r * height + 4 * r * r * r / 3);
            case CYLINDER -> shell ? 2 * Math.PI * r * r + 2 * Math.PI * r * height : Math.PI * r * r * height;
            case ELLIPSOID -> shell ? ellipsoidArea(size) : 4 * Math.PI * size[0] * size[1] * size[2] / 3;
            case BOX, HFIELD ->
                shell
                        ? 8 * (size[0] * size[1] + size[1] * size[2] + size[2] * size[0])
                        : size[0] * size[1] * size[2] * 8;
            default -> 0;
        };
    }

    private static double ellipsoidArea(double[] size) {
        double sum = Maths.pow(size[0] * size[1], THOMSEN)
                + Maths.pow(size[1] * size[2], THOMSEN)
                + Maths.pow(size[2] * size[0], THOMSEN);
        return 4 * Math.PI * Maths.pow(sum / 3, 1 / THOMSEN);
    }

    /** Principal moments [kg m^2] of a shape of the given mass [kg], into r. */
    static void moments(double[] r, GeomType type, GeomInertia kind, double[] size, double mass) {
        boolean shell = kind == GeomInertia.SHELL;
        switch (type) {
            case SPHERE -> {
                double i = shell ? 2 * mass * size[0] * size[0] / 3 : 2 * mass * size[0] * size[0] / 5;
                set(r, i, i, i);
            }
            case CAPSULE -> {
                if (shell) {
                    capsuleShell(r, size, mass);
                } else {
                    capsule(r, size, mass);
                }
            }
            case CYLINDER -> {
                if (shell) {
                    cylinderShell(r, size, mass);
                } else {
                    double radius = size[0];
                    double height = 2 * size[1];
                    double across = mass * (3 * radius * radius + height * height) / 12;
                    set(r, across, across, mass * radius * radius / 2);
                }
            }
            case ELLIPSOID -> {
                if (shell) {
                    ellipsoidShell(r, size, mass);
                } else {
                    quadratic(r, size[0] * size[0], size[1] * size[1], size[2] * size[2], mass, 5);
                }
            }
            case BOX, HFIELD -> {
                if (shell) {
                    boxShell(r, size, mass);
                } else {
                    quadratic(r, size[0] * size[0], size[1] * size[1], size[2] * size[2], mass, 3);
                }
            }
            default -> set(r, 0, 0, 0);
        }
    }

    private static void set(double[] r, double x, double y, double z) {
        r[0] = x;
        r[1] = y;
        r[2] = z;
    }

    /** I_x = m (y^2 + z^2) / divisor and so on: boxes (3) and ellipsoids (5). */
    private static void quadratic(double[] r, double xx, double yy, double zz, double mass, double divisor) {
        set(r, mass * (yy + zz) / divisor, mass * (xx + zz) / divisor, mass * (xx + yy) / divisor);
    }

    private static void capsule(double[] r, double[] size, double mass) {
        double radius = size[0];
        double height = 2 * size[1];
        double sphere = mass * 4 * radius / (4 * radius + 3 * height);
        double cylinder = mass - sphere;
        double across = cylinder * (3 * radius * radius + height * height) / 12;
        double along = cylinder * radius * radius / 2;

        // two hemispheres, moved apart along the axis
        double ball = 2 * sphere * radius * radius / 5;
        across += ball + sphere * height * (3 * radius + 2 * height) / 8;
        along += ball;
        set(r, across, across, along);
    }

    private static void capsuleShell(double[] r, double[] size, double mass) {
        double radius = size[0];
        double height = 2 * size[1];
        double ballArea = 4 * Math.PI * radius * radius;
        double wallArea = 2 * Math.PI * radius * height;
        double sphere = mass * ballArea / (ballArea + wallArea);
        double cylinder = mass - sphere;
        double across = cylinder * (6 * radius * radius + height * height) / 12;
        double along = cylinder * radius * radius;

        // a hollow hemisphere has its centre of mass at half the radius
        double ball = 2 * sphere * radius * radius / 3;
        double com = radius / 2;
        double offset = size[1] + com;
        across += ball + sphere * (offset * offset - com * com);
        along += ball;
        set(r, across, across, along);
    }

    private static void cylinderShell(double[] r, double[] size, double mass) {
        double radius = size[0];
        double half = size[1];
        double height = 2 * half;
        double diskArea = Math.PI * radius * radius;
        double wallArea = 2 * Math.PI * radius * height;
        double disk = mass * diskArea / (2 * diskArea + wallArea);
        double wall = mass - 2 * disk;
        double across = wall * (6 * radius * radius + height * height) / 12;
        double along = wall * radius * radius;
        double diskAcross = disk * radius * radius / 4 + disk * half * half;
        double diskAlong = disk * radius * radius / 2;
        across += 2 * diskAcross;
        along += 2 * diskAlong;
        set(r, across, across, along);
    }

    /** Difference of a slightly larger ellipsoid and the ellipsoid itself. */
    private static void ellipsoidShell(double[] r, double[] size, double mass) {
        double inner = 4 * Math.PI * size[0] * size[1] * size[2] / 3;
        double a = size[0] + SHELL_THICKNESS;
        double b = size[1] + SHELL_THICKNESS;
        double c = size[2] + SHELL_THICKNESS;
        double outer = 4 * Math.PI * a * b * c / 3;
        double density = mass / (outer - inner);
        double[] small = new double[3];
        double[] large = new double[3];
        quadratic(small, size[0] * size[0], size[1] * size[1], size[2] * size[2], inner * density, 5);
        quadratic(large, a * a, b * b, c * c, outer * density, 5);
        set(r, large[0] - small[0], large[1] - small[1], large[2] - small[2]);
    }

    /** Six plates: each adds its own moments and mass times squared distance from the centre. */
    private static void boxShell(double[] r, double[] size, double mass) {
        double xx = size[0] * size[0];
        double yy = size[1] * size[1];
        double zz = size[2] * size[2];
        double lx = 2 * size[0];
        double ly = 2 * size[1];
        double lz = 2 * size[2];
        double areaXy = lx * ly;
        double areaYz = ly * lz;
        double areaZx = lz * lx;
        double area = 2 * (areaXy + areaYz + areaZx);

        double xy = mass * areaXy / area;
        double yz = mass * areaYz / area;
        double zx = mass * areaZx / area;
        r[0] = 2 * (xy * zz + zx * yy + xy * ly * ly / 12 + yz * (ly * ly + lz * lz) / 12 + zx * lz * lz / 12);
        r[1] = 2 * (xy * zz + yz * xx + xy * lx * lx / 12 + yz * lz * lz / 12 + zx * (lx * lx + lz * lz) / 12);
        r[2] = 2 * (yz * xx + zx * yy + xy * (lx * lx + ly * ly) / 12 + yz * ly * ly / 12 + zx * lx * lx / 12);
    }
}
