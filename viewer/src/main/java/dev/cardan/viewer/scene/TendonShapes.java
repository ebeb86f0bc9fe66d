package dev.cardan.viewer.scene;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.TrnType;

/** Spatial tendons, taut or hanging, and slider-cranks. */
final class TendonShapes {
    private final Catenary catenary = new Catenary();

    void tendons(Pen pen) {
        if (pen.skips(Category.DYNAMIC) || !pen.shows(Flag.TENDON)) {
            return;
        }
        Model m = pen.m;
        for (int t = 0; t < m.ntendon; t++) {
            if (!SceneOptions.in(pen.options.tendonGroup, m.tendon.group[t])) {
                continue;
            }
            double length = slackLength(pen.d, t);
            if (length > 0) {
                hanging(pen, t, length);
            } else {
                taut(pen, t);
            }
        }
    }

    /** Whether a piece of a path is drawn; pulleys interrupt it. */
    static boolean isPiece(Data d, int at) {
        return d.wrap.obj[at] != -2 && d.wrap.obj[at + 1] != -2;
    }

    /** Width of a piece of a tendon's path, half of it inside of what it wraps around. */
    static double width(Data d, int tendon, int at) {
        boolean inside = d.wrap.obj[at] >= 0 && d.wrap.obj[at + 1] >= 0;
        return inside ? 0.5 * d.model.tendon.width[tendon] : d.model.tendon.width[tendon];
    }

    private static void taut(Pen pen, int t) {
        Model m = pen.m;
        Data d = pen.d;
        DrawList list = pen.list;
        int start = d.ten.wrapadr[t];
        for (int k = start; k < start + d.ten.wrapnum[t] - 1; k++) {
            if (!isPiece(d, k)) {
                continue;
            }
            int i = list.next(ObjType.Code.TENDON, t, Category.DYNAMIC);
            pen.connect(i, Shape.CAPSULE, width(d, t, k), d.wrap.xpos, 3 * k, d.wrap.xpos, 3 * k + 3);
            float[] rgba = pen.colour;
            System.arraycopy(m.tendon.rgba, 4 * t, rgba, 0, 4);
            if (m.tendon.matid[t] < 0 && Pen.isGrey(rgba, 0)) {
                double limit = limitImpedance(d, ConstraintType.Code.LIMIT_TENDON, t);
                for (int c = 0; c < 3; c++) {
                    rgba[c] = (float) ((1 - limit) * rgba[c] + limit * m.vis.rgba.constraint[c]);
                }
            }
            pen.material(i, m.tendon.matid[t], rgba, 0);
            if (pen.shows(Flag.ISLAND)) {
                list.matId[i] = -1;
                int row = d.tendonEfcadr[t];
                if (d.nisland > 0 && row >= 0) {
                    IslandColour.ofRow(pen, i, row);
                } else {
                    IslandColour.paint(list.rgba, 4 * i, -1, true);
                }
            }
            if (pen.options.label == Label.TENDON && k == start) {
                pen.name(i, ObjType.Code.TENDON, t);
            }
            list.keep();
        }
    }

    /** How stiff the limit of a joint or tendon is at present, from 0 (not in force) to 1. */
    static double limitImpedance(Data d, int type, int id) {
        double impedance = 0;
        for (int row = d.ne + d.nf; row < d.ne + d.nf + d.nl; row++) {
            if (d.efc.type[row] == type && d.efc.id[row] == id) {
                impedance = d.efc.KBIP[4 * row + 2];
            }
        }
        return impedance;
    }

    private void hanging(Pen pen, int t, double length) {
        Model m = pen.m;
        int at = 3 * pen.d.ten.wrapadr[t];
        int most = Math.min(m.vis.quality.numslices + 1, Catenary.MOST_POINTS);
        int n = catenary.points(pen.d.wrap.xpos, at, pen.d.opt.gravity, length, most);
        for (int k = 0; k < n - 1; k++) {
            int i = pen.list.next(ObjType.Code.TENDON, t, Category.DYNAMIC);
            pen.connect(i, Shape.CAPSULE, m.tendon.width[t], catenary.path, 3 * k, catenary.path, 3 * k + 3);
            pen.material(i, m.tendon.matid[t], m.tendon.rgba, 4 * t);
            if (pen.options.label == Label.TENDON) {
                pen.name(i, ObjType.Code.TENDON, t);
            }
            pen.list.keep();
        }
    }

    /**
     * Length of a tendon that is nothing but a string between two sites, and so hangs through: it has an upper limit or a
     * spring that only pulls, and no damping, friction or actuator. 0 for all others.
     */
    private static double slackLength(Data d, int t) {
        Model m = d.model;
        boolean stiff = m.tendon.stiffness[t] != 0 || anyOf(m.tendon.stiffnesspoly, t);
        boolean damped = m.tendon.damping[t] != 0 || anyOf(m.tendon.dampingpoly, t);
        double[] spring = m.tendon.lengthspring, range = m.tendon.range;
        boolean pulls = stiff && spring[2 * t] == 0 && spring[2 * t + 1] > 0;
        boolean limits = !stiff && m.tendon.limited[t] && range[2 * t] == 0 && d.ten.length[t] < range[2 * t + 1];
        boolean string = !d.opt.disabled(DisableFlag.GRAVITY)
                && Vec3.norm(d.opt.gravity, 0) > Const.MINVAL
                && m.tendon.num[t] == 2
                && pulls != limits
                && !damped
                && m.tendon.frictionloss[t] == 0;
        for (int a = 0; string && a < m.nactuator; a++) {
            string = m.actuator.trntype[a] != TrnType.Code.TENDON || m.actuator.trnid[2 * a] != t;
        }
        return !string ? 0 : limits ? range[2 * t + 1] : spring[2 * t + 1];
    }

    private static boolean anyOf(double[] polynomial, int t) {
        for (int k = 0; k < Const.NPOLY; k++) {
            if (polynomial[Const.NPOLY * t + k] != 0) {
                return true;
            }
        }
        return false;
    }

    static void sliderCranks(Pen pen) {
        if (pen.skips(Category.DYNAMIC)) {
            return;
        }
        Model m = pen.m;
        Data d = pen.d;
        DrawList list = pen.list;
        double[] axis = pen.vec, end = pen.to;
        for (int a = 0; a < m.nactuator; a++) {
            if (m.actuator.trntype[a] != TrnType.Code.SLIDERCRANK) {
                continue;
            }
            int crank = m.actuator.trnid[2 * a], slider = m.actuator.trnid[2 * a + 1];
            double rod = m.actuator.cranklength[a];
            double[] xmat = d.site.xmat;
            Vec3.set(axis, 0, xmat[9 * slider + 2], xmat[9 * slider + 5], xmat[9 * slider + 8]);
            Vec3.sub(end, 0, d.site.xpos, 3 * crank, d.site.xpos, 3 * slider);
            double length = Vec3.dot(end, 0, axis, 0);
            double square = length * length + rod * rod - Vec3.dot(end, 0, end, 0);
            length -= Maths.sqrt(Math.max(0, square));
            Vec3.scale(end, 0, axis, 0, length);
            Vec3.addTo(end, 0, d.site.xpos, 3 * slider);
            double width = pen.unit * m.vis.scale.slidercrank;
            int i = list.next(ObjType.Code.ACTUATOR, a, Category.DYNAMIC);
            pen.connect(i, Shape.CYLINDER, width, d.site.xpos, 3 * slider, end, 0);
            pen.colour(i, m.vis.rgba.slidercrank, 0);
            if (pen.options.label == Label.ACTUATOR) {
                pen.name(i, ObjType.Code.ACTUATOR, a);
            }
            list.keep();
            i = list.next(ObjType.Code.ACTUATOR, a, Category.DYNAMIC);
            pen.connect(i, Shape.CAPSULE, width / 2, end, 0, d.site.xpos, 3 * crank);
            pen.colour(i, square < 0 ? m.vis.rgba.crankbroken : m.vis.rgba.slidercrank, 0);
            list.keep();
        }
    }
}
