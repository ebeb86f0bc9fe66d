package dev.cardan.viewer.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The user's own things in a scene. They stay until {@link #clear}, appear in pages and pictures alike, and cast no shadows.
 * Positions are in the world, in metres.
 */
public final class Markers {
    private static final double[] NO_TURN = {1, 0, 0, 0};

    private final List<Marker> all = new ArrayList<>();

    /** One thing, whose place and look may change. */
    public static final class Marker {
        final int type;
        final double[] size = new double[3], pos = new double[3], to = new double[3];
        final double[] quat = NO_TURN.clone();
        final float[] rgba = {0.9f, 0.3f, 0.2f, 1};
        String label = "";
        float emission;
        boolean connects;

        private Marker(int type) {
            this.type = type;
        }

        /** Moves it; what leads from one point to another moves as a whole. */
        public Marker at(double x, double y, double z) {
            to[0] += x - pos[0];
            to[1] += y - pos[1];
            to[2] += z - pos[2];
            pos[0] = x;
            pos[1] = y;
            pos[2] = z;
            return this;
        }

        /** Moves the far end of what leads from one point to another. */
        public Marker to(double x, double y, double z) {
            if (!connects) {
                throw new IllegalStateException(
                        "only arrows, lines and tubes have a far end; move this marker with at(x, y, z)");
            }
            to[0] = x;
            to[1] = y;
            to[2] = z;
            return this;
        }

        /** Turns it, by a unit quaternion. */
        public Marker turned(double w, double x, double y, double z) {
            quat[0] = w;
            quat[1] = x;
            quat[2] = y;
            quat[3] = z;
            return this;
        }

        /** Colours it; each number is from 0 to 1. */
        public Marker colour(double red, double green, double blue, double opacity) {
            rgba[0] = (float) red;
            rgba[1] = (float) green;
            rgba[2] = (float) blue;
            rgba[3] = (float) opacity;
            return this;
        }

        /** Lets it shine by itself, from 0 to 1. */
        public Marker glow(double strength) {
            emission = (float) strength;
            return this;
        }

        /** Writes something beside it. */
        public Marker label(String text) {
            label = Objects.requireNonNull(text, "the label is null: \"\" is none");
            return this;
        }
    }

    private Marker add(int type, double x, double y, double z) {
        Marker marker = new Marker(type);
        marker.size[0] = x;
        marker.size[1] = y;
        marker.size[2] = z;
        all.add(marker);
        return marker;
    }

    private Marker connect(int type, double width) {
        Marker marker = add(type, width, width, 0);
        marker.connects = true;
        return marker;
    }

    /** A ball of a radius. */
    public Marker sphere(double radius) {
        return add(Shape.SPHERE, radius, radius, radius);
    }

    /** A box of half sizes. */
    public Marker box(double x, double y, double z) {
        return add(Shape.BOX, x, y, z);
    }

    /** The edges of a box of half sizes. */
    public Marker lineBox(double x, double y, double z) {
        return add(Shape.LINE_BOX, x, y, z);
    }

    /** An ellipsoid of three radii. */
    public Marker ellipsoid(double x, double y, double z) {
        return add(Shape.ELLIPSOID, x, y, z);
    }

    /** A cylinder along its z axis. */
    public Marker cylinder(double radius, double halfLength) {
        return add(Shape.CYLINDER, radius, radius, halfLength);
    }

    /** A capsule along its z axis. */
    public Marker capsule(double radius, double halfLength) {
        return add(Shape.CAPSULE, radius, radius, halfLength);
    }

    /** An arrow from {@code at} to {@code to}. */
    public Marker arrow(double width) {
        return connect(Shape.ARROW, width);
    }

    /** A line from {@code at} to {@code to}, some pixels wide; one pixel in the page. */
    public Marker line(double pixels) {
        return connect(Shape.LINE, pixels);
    }

    /** A tube with round ends from {@code at} to {@code to}. */
    public Marker tube(double radius) {
        return connect(Shape.CAPSULE, radius);
    }

    /** Nothing but text. */
    public Marker text(String text) {
        return add(Shape.LABEL, 0.1, 0.1, 0.1).label(text);
    }

    /** How many markers there are. */
    public int count() {
        return all.size();
    }

    /** Takes one away. */
    public void remove(Marker marker) {
        all.remove(marker);
    }

    /** Takes all away. */
    public void clear() {
        all.clear();
    }

    void draw(Pen pen) {
        for (int k = 0; k < all.size(); k++) {
            Marker x = all.get(k);
            int i = pen.decor(0, -1);
            if (x.connects) {
                pen.connect(i, x.type, x.size[0], x.pos, 0, x.to, 0);
            } else {
                pen.turn(i, x.quat, x.pos);
                pen.list.type[i] = x.type;
                pen.size(i, x.size[0], x.size[1], x.size[2]);
            }
            pen.colour(i, x.rgba, 0);
            pen.list.emission[i] = x.emission;
            pen.list.label[i] = x.label;
            pen.list.keep();
        }
    }
}
