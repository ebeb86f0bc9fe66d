package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.world.ConstraintRows;
import dev.cardan.engine.world.Contacts;

/**
 * How soft each row is, from the user's solref and solimp. With the impedance I in (0, 1), a function of the violation,
 * and A the diagonal of J M^-1 J': regularisation R = (1 - I) / I A, D = 1 / R; stiffness K and damping B of the
 * reference acceleration aref = -B vel - K I (pos - margin).
 *
 * <p>Reads efc.type, id, pos, margin, diagA and the contacts; writes efc.KBIP, R, D, contact.mu and sets diagA to the
 * value that fits R.
 */
final class Impedance {
    private static final double DEFAULT_TIME_CONSTANT = 0.02;
    private static final double DEFAULT_DAMPING_RATIO = 1;

    private Impedance() {}

    /** Of the rows in a range that divides none of a contact, or an equality of bodies. */
    static void run(Data d, int from, int to) {
        ConstraintRows e = d.efc;
        double[] scratch = RowWork.of(d).small;
        for (int i = from; i < to; ) {
            i += rows(scratch, d, i);
        }
        for (int i = Math.max(from, d.ne + d.nf); i < to; ) {
            i += switch (e.type[i]) {
                case ConstraintType.Code.CONTACT_PYRAMIDAL -> pyramid(d, i);
                case ConstraintType.Code.CONTACT_ELLIPTIC -> ellipse(d, i);
                default -> 1;
            };
        }
        double[] D = e.D, R = e.R, KBIP = e.KBIP, diagA = e.diagA;
        for (int i = from; i < to; i++) {
            double r = R[i], impedance = KBIP[4 * i + 2];
            D[i] = 1 / r;
            diagA[i] = r * impedance / (1 - impedance);
        }
    }

    /** KBIP and a first R of the rows that belong together from i on; returns how many they are. */
    private static int rows(double[] scratch, Data d, int i) {
        Model m = d.model;
        ConstraintRows e = d.efc;
        int id = e.id[i], type = e.type[i];
        double[] ref, imp;
        switch (type) {
            case ConstraintType.Code.EQUALITY -> {
                ref = m.eq.solref;
                imp = m.eq.solimp;
            }
            case ConstraintType.Code.FRICTION_DOF -> {
                ref = m.dof.solref;
                imp = m.dof.solimp;
            }
            case ConstraintType.Code.LIMIT_JOINT -> {
                ref = m.jnt.solref;
                imp = m.jnt.solimp;
            }
            case ConstraintType.Code.FRICTION_TENDON -> {
                ref = m.tendon.solrefFri;
                imp = m.tendon.solimpFri;
            }
            case ConstraintType.Code.LIMIT_TENDON -> {
                ref = m.tendon.solrefLim;
                imp = m.tendon.solimpLim;
            }
            default -> {
                ref = d.contact.solref;
                imp = d.contact.solimp;
            }
        }
        double ref0 = ref[2 * id], ref1 = ref[2 * id + 1];
        if ((ref0 > 0) != (ref1 > 0)) {
            ref0 = DEFAULT_TIME_CONSTANT;
            ref1 = DEFAULT_DAMPING_RATIO;
        }
        double safe = d.opt.disabled(DisableFlag.REFSAFE) ? 0 : 2 * d.opt.timestep;
        if (ref0 > 0) {
            ref0 = Math.max(ref0, safe);
        }
        double width = clamp(imp[5 * id + 1]);
        int dim = dimension(d, i);
        double pos = dim == 3 || dim == 6 ? violation(d, i, dim) : e.pos[i];
        impedance(scratch, imp, 5 * id, pos, e.margin[i]);
        boolean friction = type == ConstraintType.Code.FRICTION_DOF || type == ConstraintType.Code.FRICTION_TENDON;
        if (type == ConstraintType.Code.CONTACT_ELLIPTIC) {
            set(scratch, d, i, 1, friction, ref0, ref1, width);
            double fric0 = d.contact.solreffriction[2 * id], fric1 = d.contact.solreffriction[2 * id + 1];
            if ((fric0 > 0) == (fric1 > 0) && (fric0 != 0 || fric1 != 0)) {
                ref0 = fric0 > 0 ? Math.max(fric0, safe) : fric0;
                ref1 = fric1;
            }
            set(scratch, d, i + 1, dim - 1, true, ref0, ref1, width);
        } else {
            set(scratch, d, i, dim, friction, ref0, ref1, width);
        }
        return dim;
    }

    /** How many rows share one impedance. */
    private static int dimension(Data d, int i) {
        int id = d.efc.id[i];
        return switch (d.efc.type[i]) {
            case ConstraintType.Code.CONTACT_ELLIPTIC -> d.contact.dim[id];
            case ConstraintType.Code.CONTACT_PYRAMIDAL -> 2 * (d.contact.dim[id] - 1);
            case ConstraintType.Code.EQUALITY ->
                switch (d.model.eq.type[id]) {
                    case EqType.Code.CONNECT -> 3;
                    case EqType.Code.WELD -> 6;
                    default -> 1;
                };
            default -> 1;
        };
    }

    /** The impedance of connect and weld depends on the length of the whole error, others on their first row. */
    private static double violation(Data d, int i, int dim) {
        double[] pos = d.efc.pos;
        return d.efc.type[i] == ConstraintType.Code.EQUALITY ? Math.sqrt(Dense.dot(pos, i, pos, i, dim)) : pos[i];
    }

    /** Of rows that have an impedance and its derivative in s. */
    private static void set(
            double[] s, Data d, int from, int n, boolean friction, double ref0, double ref1, double width) {
        ConstraintRows e = d.efc;
        double[] KBIP = e.KBIP, R = e.R, diagA = e.diagA;
        double impedance = s[0], slope = s[1];
        double stiffness = 0;
        if (!friction) {
            stiffness = ref0 > 0
                    ? 1 / Math.max(Const.MINVAL, width * width * ref0 * ref0 * ref1 * ref1)
                    : -ref0 / Math.max(Const.MINVAL, width * width);
        }
        double damping = ref1 > 0 ? 2 / Math.max(Const.MINVAL, width * ref0) : -ref1 / Math.max(Const.MINVAL, width);
        for (int i = from; i < from + n; i++) {
            R[i] = Math.max(Const.MINVAL, (1 - impedance) * diagA[i] / impedance);
            int k = 4 * i;
            KBIP[k] = stiffness;
            KBIP[k + 1] = damping;
            KBIP[k + 2] = impedance;
            KBIP[k + 3] = slope;
        }
    }

    private static double clamp(double impedance) {
        return Math.min(Const.MAXIMP, Math.max(Const.MINIMP, impedance));
    }

    /**
     * r = impedance and its derivative at a violation: from dmin at the margin to dmax at distance width, along two
     * polynomial arcs of the given power that meet at the midpoint.
     */
    private static void impedance(double[] r, double[] solimp, int o, double pos, double margin) {
        double dmin = clamp(solimp[o]), dmax = clamp(solimp[o + 1]), width = Math.max(0, solimp[o + 2]);
        double mid = clamp(solimp[o + 3]), power = Math.max(1, solimp[o + 4]);
        if (dmin == dmax || width <= Const.MINVAL) {
            r[0] = 0.5 * (dmin + dmax);
            r[1] = 0;
            return;
        }
        double x = (pos - margin) / width;
        double sign = 1;
        if (x < 0) {
            x = -x;
            sign = -1;
        }
        if (x >= 1 || x <= 0) {
            r[0] = x >= 1 ? dmax : dmin;
            r[1] = 0;
            return;
        }
        double y, slope;
        if (power == 1) {
            y = x;
            slope = 1;
        } else if (x <= mid) {
            double a = 1 / power(mid, power - 1);
            y = a * power(x, power);
            slope = power * a * power(x, power - 1);
        } else {
            double b = 1 / power(1 - mid, power - 1);
            y = 1 - b * power(1 - x, power);
            slope = power * b * power(1 - x, power - 1);
        }
        r[0] = dmin + y * (dmax - dmin);
        r[1] = slope * sign * (dmax - dmin) / width;
    }

    private static double power(double a, double b) {
        if (b == 1) {
            return a;
        }
        return b == 2 ? a * a : Maths.pow(a, b);
    }

    /** Friction rows are softer than the normal by impratio; mu is the slope of the cone in the scaled space. */
    private static void frictionScale(Data d, int i, int c) {
        double[] R = d.efc.R;
        R[i + 1] = R[i] / Math.max(Const.MINVAL, d.opt.impratio);
        d.contact.mu[c] = d.contact.friction[5 * c] * Math.sqrt(R[i + 1] / R[i]);
    }

    /** R_j friction_j^2 is the same for all friction rows. */
    private static int ellipse(Data d, int i) {
        Contacts con = d.contact;
        int c = d.efc.id[i], dim = con.dim[c], f = 5 * c;
        double[] R = d.efc.R, mu = con.friction;
        frictionScale(d, i, c);
        for (int j = 1; j < dim - 1; j++) {
            R[i + j + 1] = R[i + 1] * mu[f] * mu[f] / (mu[f + j] * mu[f + j]);
        }
        return dim;
    }

    /** All edges have one R, such that friction is as soft as in the elliptic model. */
    private static int pyramid(Data d, int i) {
        Contacts con = d.contact;
        int c = d.efc.id[i], n = 2 * (con.dim[c] - 1);
        double[] R = d.efc.R;
        frictionScale(d, i, c);
        double common = 2 * con.mu[c] * con.mu[c] * R[i];
        for (int j = 0; j < n; j++) {
            R[i + j] = common;
        }
        return n;
    }
}
