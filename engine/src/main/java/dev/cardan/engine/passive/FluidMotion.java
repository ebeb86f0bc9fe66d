package dev.cardan.engine.passive;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.kinematics.ObjectMotion;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.GeomType;

/** What fluid forces and their derivatives have in common: shapes, and motion relative to the medium. */
public final class FluidMotion {
    private FluidMotion() {}

    /** Whether the bodies move in a medium at all. */
    public static boolean isPresent(Data d) {
        return d.opt.viscosity != 0 || d.opt.density != 0;
    }

    /** Whether forces act on the body's geoms (ellipsoid model) instead of its inertia box. */
    public static boolean actsOnGeoms(Model m, int body) {
        int first = m.body.geomadr[body];
        for (int g = first; g < first + m.body.geomnum[body]; g++) {
            if (m.geom.fluid[Const.NFLUID * g] > 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * r (6: angular, then linear) = velocity of an object relative to the medium, in the object's axes. The wind has no
     * rotation.
     */
    public static void velocity(double[] r, int ro, Data d, int type, int id) {
        ObjectMotion.velocity(r, ro, d, type, id, true);
        double[] mat = ObjectMotion.orientations(d, type), wind = d.opt.wind;
        int o = 9 * id;
        double x = wind[0], y = wind[1], z = wind[2];
        r[ro + 3] -= mat[o] * x + mat[o + 3] * y + mat[o + 6] * z;
        r[ro + 4] -= mat[o + 1] * x + mat[o + 4] * y + mat[o + 7] * z;
        r[ro + 5] -= mat[o + 2] * x + mat[o + 5] * y + mat[o + 8] * z;
    }

    /** r (3) = full sides of the solid box that has the body's mass and principal inertia. */
    public static void inertiaBox(double[] r, int ro, Model m, int body) {
        double[] inertia = m.body.inertia;
        double mass = m.body.mass[body];
        double x = inertia[3 * body], y = inertia[3 * body + 1], z = inertia[3 * body + 2];
        r[ro] = side(y + z - x, mass);
        r[ro + 1] = side(x + z - y, mass);
        r[ro + 2] = side(x + y - z, mass);
    }

    private static double side(double twice, double mass) {
        return Math.sqrt(larger(Const.MINVAL, twice) / mass * 6.0);
    }

    /** r (3) = semi-axes of the ellipsoid that stands for a geom. */
    public static void semiAxes(double[] r, int ro, Model m, int geom) {
        double[] size = m.geom.size;
        int s = 3 * geom;
        r[ro] = size[s];
        switch (m.geom.type[geom]) {
            case GeomType.Code.SPHERE -> {
                r[ro + 1] = size[s];
                r[ro + 2] = size[s];
            }
            case GeomType.Code.CAPSULE -> {
                r[ro + 1] = size[s];
                r[ro + 2] = size[s + 1] + size[s];
            }
            case GeomType.Code.CYLINDER -> {
                r[ro + 1] = size[s];
                r[ro + 2] = size[s + 1];
            }
            default -> {
                r[ro + 1] = size[s + 1];
                r[ro + 2] = size[s + 2];
            }
        }
    }

    /** Moment of the cylinder-like hull an ellipsoid sweeps when it turns about the semi-axis a; b and c are the others. */
    public static double maxMoment(double a, double b, double c) {
        double r = larger(b, c);
        return 8.0 / 15.0 * Math.PI * a * ((r * r) * (r * r));
    }

    public static double largest(double a, double b, double c) {
        return larger(larger(a, b), c);
    }

    /** The semi-axis between the largest and the smallest. */
    public static double middle(double a, double b, double c) {
        return a + b + c - largest(a, b, c) - smaller(smaller(a, b), c);
    }

    /** Mean diameter of an ellipsoid. */
    public static double diameter(double a, double b, double c) {
        return 2.0 / 3.0 * (a + b + c);
    }

    public static double larger(double a, double b) {
        return a > b ? a : b;
    }

    public static double smaller(double a, double b) {
        return a < b ? a : b;
    }
}
