package dev.cardan.mjcf.composite;

import dev.cardan.engine.math.Maths;
import dev.cardan.mjcf.compile.FrameMath;

/**
 * A frame carried along a curve of straight edges: its x axis is the edge, its y axis starts towards the inside of the
 * first bend and then only turns with the bends, never about the edge.
 */
final class MovingFrame {
    private final double[] normal = {0, 1, 0};

    /** Orientation of the frame along the present edge. */
    final double[] quat = {1, 0, 0, 0};

    /** Starts with the first edge; {@code next} is the unit vector of the second one. */
    void start(double[] edge, double[] next) {
        double[] tangent = unit(edge);
        double[] binormal = new double[3];
        FrameMath.cross(binormal, tangent, next);
        FrameMath.normalize3(binormal);
        FrameMath.cross(normal, binormal, tangent);
        FrameMath.normalize3(normal);
        FrameMath.axesToQuat(quat, tangent, normal, binormal);
    }

    /** Goes on to another edge; {@code previous} is the unit vector of the one before. */
    void move(double[] edge, double[] previous) {
        double[] tangent = unit(edge);
        double[] binormal = new double[3];
        FrameMath.cross(binormal, previous, tangent);
        double angle = Maths.atan2(FrameMath.normalize3(binormal), FrameMath.dot3(previous, tangent));
        double[] bend = {1, 0, 0, 0};
        if (angle != 0) {
            double sin = Maths.sin(angle * 0.5);
            bend[0] = Maths.cos(angle * 0.5);
            bend[1] = binormal[0] * sin;
            bend[2] = binormal[1] * sin;
            bend[3] = binormal[2] * sin;
        }
        FrameMath.rotate(normal, normal.clone(), bend);
        FrameMath.normalize3(normal);
        FrameMath.cross(binormal, tangent, normal);
        FrameMath.normalize3(binormal);
        FrameMath.axesToQuat(quat, tangent, normal, binormal);
    }

    private static double[] unit(double[] v) {
        double[] r = v.clone();
        FrameMath.normalize3(r);
        return r;
    }
}
