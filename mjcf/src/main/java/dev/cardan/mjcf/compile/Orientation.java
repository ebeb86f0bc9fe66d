package dev.cardan.mjcf.compile;

import dev.cardan.engine.math.Maths;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.CompilerSpec;
import dev.cardan.mjcf.spec.OrientationSpec;
import dev.cardan.mjcf.spec.SpecElement;

/** Turns the ways of writing an orientation - axis and angle, two axes, the z axis, Euler angles - into a quaternion. */
public final class Orientation {
    private Orientation() {}

    /** Sets quat from an alternative orientation; a plain quaternion is left as it is, not even normalised. */
    public static void resolve(double[] quat, OrientationSpec o, CompilerSpec compiler, SpecElement e) {
        switch (o.type) {
            case AXISANGLE -> axisAngle(quat, o.axisangle, compiler.degree, e);
            case XYAXES -> xyAxes(quat, o.xyaxes, e);
            case ZAXIS -> zAxis(quat, o.zaxis, e);
            case EULER -> euler(quat, o.euler, compiler, e);
            default -> {}
        }
    }

    private static ModelException tooShort(SpecElement e, String attribute, double[] values, String what) {
        return new ModelException(e, Rules.show(attribute, values) + ": " + what + " must not be zero");
    }

    private static void axisAngle(double[] quat, double[] given, boolean degree, SpecElement e) {
        Rules.length(e, "axisangle", given, 4);
        double[] axis = {given[0], given[1], given[2]};
        double angle = degree ? given[3] / 180.0 * Math.PI : given[3];
        if (FrameMath.normalize3(axis) < FrameMath.EPS) {
            throw tooShort(e, "axisangle", given, "the axis");
        }
        double half = angle / 2;
        double sin = Maths.sin(half);
        quat[0] = Maths.cos(half);
        quat[1] = sin * axis[0];
        quat[2] = sin * axis[1];
        quat[3] = sin * axis[2];
    }

    private static void xyAxes(double[] quat, double[] given, SpecElement e) {
        Rules.length(e, "xyaxes", given, 6);
        double[] x = {given[0], given[1], given[2]};
        double[] y = {given[3], given[4], given[5]};
        double[] z = new double[3];
        if (FrameMath.normalize3(x) < FrameMath.EPS) {
            throw tooShort(e, "xyaxes", given, "the x axis");
        }
        double along = FrameMath.dot3(x, y);
        y[0] -= x[0] * along;
        y[1] -= x[1] * along;
        y[2] -= x[2] * along;
        if (FrameMath.normalize3(y) < FrameMath.EPS) {
            throw tooShort(e, "xyaxes", given, "the part of the y axis across the x axis");
        }
        FrameMath.cross(z, x, y);
        if (FrameMath.normalize3(z) < FrameMath.EPS) {
            throw tooShort(e, "xyaxes", given, "the cross product of the axes");
        }
        FrameMath.axesToQuat(quat, x, y, z);
    }

    private static void zAxis(double[] quat, double[] given, SpecElement e) {
        Rules.length(e, "zaxis", given, 3);
        double[] z = given.clone();
        if (FrameMath.normalize3(z) < FrameMath.EPS) {
            throw tooShort(e, "zaxis", given, "the axis");
        }
        FrameMath.zAxisToQuat(quat, z);
    }

    /** Lower-case letters turn about the moving axes, capitals about the fixed ones. */
    private static void euler(double[] quat, double[] given, CompilerSpec compiler, SpecElement e) {
        Rules.length(e, "euler", given, 3);
        String sequence = compiler.eulerseq;
        if (sequence.length() != 3) {
            throw new ModelException(
                    e, "eulerseq=\"" + sequence + "\" in <compiler>: three letters of x, y, z, X, Y, Z are needed");
        }
        double[] total = {1, 0, 0, 0};
        for (int i = 0; i < 3; i++) {
            double angle = compiler.degree ? given[i] / 180.0 * Math.PI : given[i];
            char letter = sequence.charAt(i);
            int axis = "xyz".indexOf(Character.toLowerCase(letter));
            if (axis < 0) {
                throw new ModelException(
                        e, "eulerseq=\"" + sequence + "\" in <compiler>: only the letters x, y, z, X, Y, Z count");
            }
            double[] turn = {Maths.cos(angle / 2), 0, 0, 0};
            turn[1 + axis] = Maths.sin(angle / 2);
            if (Character.isLowerCase(letter)) {
                FrameMath.mulQuat(total, total, turn);
            } else {
                FrameMath.mulQuat(total, turn, total);
            }
        }
        FrameMath.normalize4(total);
        System.arraycopy(total, 0, quat, 0, 4);
    }
}
