package dev.cardan.engine.attached;

import dev.cardan.engine.extension.CallbackException;
import dev.cardan.engine.extension.SignedDistance;

/** The shape of a plugin, which is named when it throws or gives NaN for a point that has none. */
final class GuardedShape implements SignedDistance {
    private final SignedDistance shape;
    private final String source;

    GuardedShape(SignedDistance shape, String source) {
        this.shape = shape;
        this.source = source;
    }

    @Override
    public double distance(double[] p, int o) {
        double distance;
        try {
            distance = shape.distance(p, o);
        } catch (RuntimeException e) {
            throw new CallbackException(source, e);
        }
        if (Double.isNaN(distance) && !Double.isNaN(p[o] + p[o + 1] + p[o + 2])) {
            throw new CallbackException(source, "the distance at " + p[o] + " " + p[o + 1] + " " + p[o + 2]);
        }
        return distance;
    }

    @Override
    public void gradient(double[] r, int ro, double[] p, int po) {
        try {
            shape.gradient(r, ro, p, po);
        } catch (RuntimeException e) {
            throw new CallbackException(source, e);
        }
    }

    @Override
    public void bounds(double[] centreAndHalf) {
        shape.bounds(centreAndHalf);
    }
}
