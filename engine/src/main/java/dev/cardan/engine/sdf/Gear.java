package dev.cardan.engine.sdf;

import dev.cardan.engine.extension.SignedDistance;
import dev.cardan.engine.math.Maths;

/** A spur gear around z whose teeth have the shape of involutes of a circle. */
public final class Gear implements SignedDistance {
    /** Farther out than this from the tips of the teeth only the distance from a cylinder counts [m]. */
    private static final double FAR = 0.2;

    /** Distance of flanks where there are none. */
    private static final double NO_FLANK = -1.0e6;

    private final double alpha;
    private final double diameter;
    private final double thickness;

    private final double tip; // radius of the tips of the teeth
    private final double depth; // height of the teeth
    private final double hole; // inner radius
    private final double base; // radius of the circle whose involutes the flanks are
    private final double stride; // angle between neighbouring teeth
    private final double gap; // part of that angle between the feet of two flanks

    /**
     * A gear.
     *
     * @param alpha angle by which it is turned [rad]
     * @param diameter diameter of the pitch circle, on which two gears roll [m]
     * @param teeth number of teeth
     * @param thickness size along z [m]
     * @param innerDiameter diameter of the hole [m]; negative: in proportion to the gear
     */
    public Gear(double alpha, double diameter, double teeth, double thickness, double innerDiameter) {
        this.alpha = alpha;
        this.diameter = diameter;
        this.thickness = thickness;
        double pressure = 3.096e-5 * teeth * teeth - 6.557e-3 * teeth + 0.551;
        double pitch = diameter / 2.0;
        double density = teeth / diameter; // teeth per metre of diameter
        tip = (diameter + 2.0 * (1.0 / density)) / 2.0;
        depth = 2.2 / density;
        hole = innerDiameter >= 0.0 ? innerDiameter / 2.0 : tip - depth - 0.14 * diameter;
        base = diameter * Maths.cos(pressure) / 2.0;
        stride = Math.PI / density / pitch;
        double angle = Maths.acos(base / pitch);
        gap = stride / 2.0 - 2.0 * (Maths.tan(angle) - angle);
    }

    @Override
    public double distance(double[] p, int o) {
        double flat = inPlane(p[o], p[o + 1]), high = Math.abs(p[o + 2]) - thickness / 2.;
        double a = flat >= 0 ? flat : 0, b = high >= 0 ? high : 0;
        return Shapes.union(Shapes.intersection(flat, high), 0.) + Math.sqrt(a * a + b * b);
    }

    private double inPlane(double x, double y) {
        double rho = Math.sqrt(x * x + y * y);
        if (hole - rho > 0.0) {
            return hole - rho;
        }
        if (tip - rho < -FAR) {
            return rho - tip;
        }
        double phi = Maths.atan2(y, x) + alpha;
        double left = modulo(phi + gap / 2.0) - gap / 2.0;
        double right = modulo(-phi - gap + gap / 2.0) - gap / 2.0;
        double leftFlank = NO_FLANK, rightFlank = NO_FLANK;
        if (base < rho) {
            double unrolled = Maths.acos(base / rho), tangent = Math.sqrt(rho * rho - base * base);
            leftFlank = tangent - base * (left + unrolled);
            rightFlank = tangent - base * (right + unrolled);
        }
        double foot = rho - (tip - depth), walls = Shapes.intersection(left - (stride - gap), right - (stride - gap));
        double teeth = Shapes.intersection(walls, Shapes.intersection(leftFlank, rightFlank));
        teeth = smoothIntersection(rho - tip, teeth, 0.0035 * diameter);
        teeth = smoothUnion(foot, teeth, base - tip + depth);
        return Shapes.cut(teeth, rho - hole);
    }

    /** An angle modulo that of a tooth. */
    private double modulo(double angle) {
        return angle - stride * Math.floor(angle / stride);
    }

    private static double smoothUnion(double a, double b, double k) {
        double h = 0.5 + 0.5 * (b - a) / k;
        h = h < 0.0 ? 0.0 : h > 1.0 ? 1.0 : h;
        return b * (1. - h) + a * h - k * h * (1. - h);
    }

    private static double smoothIntersection(double a, double b, double k) {
        return Shapes.cut(Shapes.intersection(a, b), smoothUnion(Shapes.cut(a, b), Shapes.cut(b, a), k));
    }

    @Override
    public void bounds(double[] centreAndHalf) {
        double out = diameter / 2. * 1.25;
        Shapes.box(centreAndHalf, out, out, thickness / 2. * 1.1);
    }

    /** MuJoCo's plugin for gears. */
    public static final class Type extends ShapeType {
        /** Makes the type, for the service loader. */
        public Type() {
            super(
                    "mujoco.sdf.gear",
                    s -> new Gear(
                            s.number("alpha", 0),
                            s.number("diameter", 2.8),
                            s.number("teeth", 25),
                            s.number("thickness", .2),
                            s.number("innerdiameter", -1)),
                    "alpha",
                    "diameter",
                    "teeth",
                    "thickness",
                    "innerdiameter");
        }
    }
}
