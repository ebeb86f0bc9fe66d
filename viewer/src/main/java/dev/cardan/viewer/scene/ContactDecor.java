package dev.cardan.viewer.scene;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Support;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.world.Contacts;
import java.util.Locale;

/** Contacts as disks, arrows of moving surfaces, frames, and forces, whole or split. */
final class ContactDecor {
    private static final double LENGTH_OF_SPEED = 0.5; // s: arrows of moving surfaces are that much of their way

    private final double[] turned = new double[9], velocity = new double[3], arm = new double[3];

    void draw(Pen pen) {
        boolean points = pen.shows(Flag.CONTACT_POINT), forces = pen.shows(Flag.CONTACT_FORCE);
        boolean frames = pen.options.frames == Frames.CONTACT;
        if (!points && !forces && !frames) {
            return;
        }
        Data d = pen.d;
        Model m = pen.m;
        for (int c = 0; c < d.ncon; c++) {
            if (points) {
                point(pen, c);
            }
            Mat3.transpose(pen.mat, 0, d.contact.frame, 9 * c);
            if (frames) {
                double length = m.vis.scale.framelength * m.stat.meansize / 2;
                double width = m.vis.scale.framewidth * m.stat.meansize / 2;
                pen.frame(c, d.contact.pos, 3 * c, pen.mat, 0, length, width);
            }
            if (forces && d.contact.efcAddress[c] >= 0) {
                force(pen, c);
            }
        }
    }

    private void point(Pen pen, int c) {
        Data d = pen.d;
        Model m = pen.m;
        Contacts con = d.contact;
        double[] frame = con.frame;
        for (int k = 0; k < 3; k++) { // the normal is the third column
            turned[3 * k] = frame[9 * c + 3 + k];
            turned[3 * k + 1] = frame[9 * c + 6 + k];
            turned[3 * k + 2] = frame[9 * c + k];
        }
        int i = pen.decor(ObjType.Code.UNKNOWN, c);
        double radius = m.vis.scale.contactwidth * m.stat.meansize;
        pen.list.type[i] = Shape.CYLINDER;
        pen.size(i, radius, radius, Math.max(m.vis.scale.contactheight * m.stat.meansize, -con.dist[c] / 2));
        pen.pose(i, con.pos, 3 * c, turned, 0);
        int row = con.efcAddress[c];
        if (pen.shows(Flag.ISLAND) && row >= 0) {
            IslandColour.ofRow(pen, i, row);
        } else {
            pen.colour(i, row >= 0 ? m.vis.rgba.contactpoint : m.vis.rgba.contactgap, 0);
        }
        if (pen.options.label == Label.CONTACT_POINT) {
            pen.list.label[i] = side(pen, c, 0) + " | " + side(pen, c, 1);
        }
        System.arraycopy(pen.list.rgba, 4 * i, pen.colour, 0, 4);
        pen.list.keep();
        for (int k = 0; k < 2; k++) {
            if (con.geom[2 * c + k] >= 0) {
                surface(pen, c, k);
            }
        }
    }

    /** Name of one of the two that touch. */
    private static String side(Pen pen, int c, int k) {
        Contacts con = pen.d.contact;
        int at = 2 * c + k, g = con.geom[at];
        if (g >= 0) {
            String name = pen.m.names().name(ObjType.Code.GEOM, g);
            return name.isEmpty() ? "g" + g : name;
        }
        String name = pen.m.names().name(ObjType.Code.FLEX, con.flex[at]);
        String flex = name.isEmpty() ? "f" + con.flex[at] : name;
        return con.elem[at] >= 0 ? flex + ".e" + con.elem[at] : flex + ".v" + con.vert[at];
    }

    /** Along the velocity of a surface that moves like a conveyor belt, slightly on its own side of the contact. */
    private void surface(Pen pen, int c, int side) {
        Data d = pen.d;
        Model m = pen.m;
        int g = d.contact.geom[2 * c + side];
        boolean moves = false;
        for (int k = 0; k < 6; k++) {
            moves |= m.geom.surfacevel[6 * g + k] != 0;
        }
        if (!moves) {
            return;
        }
        double[] pos = d.contact.pos, frame = d.contact.frame;
        Mat3.mulVec(velocity, 0, d.geom.xmat, 9 * g, m.geom.surfacevel, 6 * g);
        Mat3.mulVec(pen.vec, 0, d.geom.xmat, 9 * g, m.geom.surfacevel, 6 * g + 3);
        Vec3.sub(arm, 0, pos, 3 * c, d.geom.xpos, 3 * g);
        Vec3.cross(arm, 0, pen.vec, 0, arm, 0);
        Vec3.addTo(velocity, 0, arm, 0);
        Vec3.addScaled(velocity, 0, frame, 9 * c, -Vec3.dot(velocity, 0, frame, 9 * c));
        if (Vec3.norm(velocity, 0) < Const.MINVAL) {
            return;
        }
        double width = m.vis.scale.forcewidth * m.stat.meansize;
        Vec3.copy(pen.from, 0, pos, 3 * c);
        Vec3.addScaled(pen.from, 0, frame, 9 * c, (side == 1 ? 0.5 : -0.5) * width);
        Vec3.copy(pen.to, 0, pen.from, 0);
        Vec3.addScaled(pen.to, 0, velocity, 0, LENGTH_OF_SPEED);
        pen.connector(Shape.ARROW, width, pen.from, 0, pen.to, 0, pen.colour, ObjType.Code.UNKNOWN, c);
    }

    private static void force(Pen pen, int c) {
        Data d = pen.d;
        int dim = d.contact.dim[c];
        double[] f = pen.force;
        Support.contactForce(f, 0, d, c);
        for (int k = Math.min(3, dim); k < 3; k++) {
            f[k] = 0;
        }
        double size = Vec3.norm(f, 0);
        if (size < Const.MINVAL) {
            return;
        }
        if (pen.shows(Flag.CONTACT_SPLIT) && dim > 1) {
            arrow(pen, c, f[0], 0, 0, true, pen.m.vis.rgba.contactforce, size);
            arrow(pen, c, 0, f[1], f[2], true, pen.m.vis.rgba.contactfriction, 0);
        } else {
            arrow(pen, c, f[0], f[1], f[2], false, pen.m.vis.rgba.contactforce, size);
        }
    }

    /**
     * A force in the contact's frame, towards the body with the higher number; in both directions where both can move.
     *
     * @param label the size that is written beside it, 0 for none
     */
    private static void arrow(
            Pen pen, int c, double normal, double first, double second, boolean split, float[] rgba, double label) {
        Data d = pen.d;
        Model m = pen.m;
        int a = owner(pen, 2 * c), b = owner(pen, 2 * c + 1);
        Vec3.set(pen.vec, 0, normal, first, second);
        Mat3.mulVec(pen.vec, 0, pen.mat, 0, pen.vec, 0);
        Vec3.scale(pen.vec, 0, pen.vec, 0, m.vis.map.force / m.stat.meanmass * (a > b ? -1 : 1));
        Vec3.add(pen.to, 0, d.contact.pos, 3 * c, pen.vec, 0);
        int i = pen.decor(ObjType.Code.UNKNOWN, c);
        int type = a > 0 && b > 0 && !split ? Shape.ARROW2 : Shape.ARROW;
        pen.connect(i, type, m.vis.scale.forcewidth * m.stat.meansize, d.contact.pos, 3 * c, pen.to, 0);
        pen.colour(i, rgba, 0);
        if (label != 0 && pen.options.label == Label.CONTACT_FORCE) {
            pen.list.label[i] = threeDigits(label);
        }
        pen.list.keep();
    }

    /** Body of a geom, or a number above all bodies for a flex. */
    private static int owner(Pen pen, int at) {
        int g = pen.d.contact.geom[at];
        return g >= 0 ? pen.m.geom.bodyid[g] : pen.m.nbody + pen.d.contact.flex[at];
    }

    /** A number with three significant digits, as C's {@code %.3g} writes it. */
    static String threeDigits(double x) {
        String s = String.format(Locale.ROOT, "%.2e", x);
        int exponent = Integer.parseInt(s.substring(s.indexOf('e') + 1));
        if (exponent >= -4 && exponent < 3) {
            s = String.format(Locale.ROOT, "%." + (2 - exponent) + "f", x);
            return s.contains(".") ? s.replaceAll("\\.?0+$", "") : s;
        }
        return s.substring(0, s.indexOf('e')).replaceAll("\\.?0+$", "") + s.substring(s.indexOf('e'));
    }
}
