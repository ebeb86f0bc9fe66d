package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Options;
import dev.cardan.engine.table.FlexTable;
import dev.cardan.engine.table.GeomTable;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.world.Contacts;

/**
 * What a contact inherits from its two geoms or flexes or its explicit pair: dimension, friction, reference, impedance, adhesion.
 *
 * <p>Of two geoms or flexes the one of higher priority decides alone. At equal priority the dimension and each friction are the
 * larger ones, solref and solimp are mixed by solmix (solref in the direct, negative form: the smaller), and the
 * adhesions add up.
 */
final class ContactParameters {
    private ContactParameters() {}

    /** Sets the parameters of contact c of two geoms; pair is an explicit pair or -1. */
    static void set(Data d, int c, int g1, int g2, int pair) {
        Contacts con = d.contact;
        if (pair >= 0) {
            fromPair(d.model, con, c, pair);
        } else {
            fromGeoms(d.model, con, c, g1, g2);
        }
        finish(d.opt, con, c);
    }

    /** Sets the parameters of contact c of a geom, or flex f1 if that is -1, and flex f2. Flexes don't adhere. */
    static void setFlex(Data d, int c, int geom, int f1, int f2) {
        Contacts con = d.contact;
        if (geom >= 0) {
            fromGeomFlex(d.model, con, c, geom, f2);
        } else {
            fromFlexes(d.model.flex, con, c, f1, f2);
        }
        finish(d.opt, con, c);
    }

    private static void finish(Options opt, Contacts con, int c) {
        override(opt, con, c);
        for (int i = 5 * c; i < 5 * c + 5; i++) {
            con.friction[i] = Math.max(Const.MINMU, con.friction[i]);
        }
    }

    /** Repeats the parameters of one contact for another of the same pair. */
    static void copy(Contacts con, int to, int from) {
        con.dim[to] = con.dim[from];
        con.adhesion[to] = con.adhesion[from];
        System.arraycopy(con.solref, 2 * from, con.solref, 2 * to, 2);
        System.arraycopy(con.solreffriction, 2 * from, con.solreffriction, 2 * to, 2);
        System.arraycopy(con.solimp, 5 * from, con.solimp, 5 * to, 5);
        System.arraycopy(con.friction, 5 * from, con.friction, 5 * to, 5);
    }

    private static void fromPair(Model m, Contacts con, int c, int pair) {
        con.dim[c] = m.pair.dim[pair];
        con.adhesion[c] = m.pair.adhesion[pair];
        System.arraycopy(m.pair.solref, 2 * pair, con.solref, 2 * c, 2);
        System.arraycopy(m.pair.solreffriction, 2 * pair, con.solreffriction, 2 * c, 2);
        System.arraycopy(m.pair.solimp, 5 * pair, con.solimp, 5 * c, 5);
        System.arraycopy(m.pair.friction, 5 * pair, con.friction, 5 * c, 5);
    }

    private static void fromGeoms(Model m, Contacts con, int c, int g1, int g2) {
        GeomTable t = m.geom;
        int priority1 = t.priority[g1], priority2 = t.priority[g2];
        if (priority1 != priority2) {
            int g = priority1 > priority2 ? g1 : g2;
            alone(con, c, t.condim[g], t.adhesion[g], t.solref, t.solimp, t.friction, g);
        } else {
            con.dim[c] = Math.max(t.condim[g1], t.condim[g2]);
            con.adhesion[c] = t.adhesion[g1] + t.adhesion[g2];
            double share = share(t.solmix[g1], t.solmix[g2]);
            mix(con, c, share, t.solref, t.solimp, t.friction, g1, t.solref, t.solimp, t.friction, g2);
        }
    }

    private static void fromGeomFlex(Model m, Contacts con, int c, int g, int f) {
        GeomTable t = m.geom;
        FlexTable u = m.flex;
        int priority1 = t.priority[g], priority2 = u.priority[f];
        if (priority1 > priority2) {
            alone(con, c, t.condim[g], t.adhesion[g], t.solref, t.solimp, t.friction, g);
        } else if (priority1 < priority2) {
            alone(con, c, u.condim[f], 0, u.solref, u.solimp, u.friction, f);
        } else {
            con.dim[c] = Math.max(t.condim[g], u.condim[f]);
            con.adhesion[c] = t.adhesion[g];
            double share = share(t.solmix[g], u.solmix[f]);
            mix(con, c, share, t.solref, t.solimp, t.friction, g, u.solref, u.solimp, u.friction, f);
        }
    }

    private static void fromFlexes(FlexTable u, Contacts con, int c, int f1, int f2) {
        int priority1 = u.priority[f1], priority2 = u.priority[f2];
        if (priority1 != priority2) {
            int f = priority1 > priority2 ? f1 : f2;
            alone(con, c, u.condim[f], 0, u.solref, u.solimp, u.friction, f);
        } else {
            con.dim[c] = Math.max(u.condim[f1], u.condim[f2]);
            con.adhesion[c] = 0;
            double share = share(u.solmix[f1], u.solmix[f2]);
            mix(con, c, share, u.solref, u.solimp, u.friction, f1, u.solref, u.solimp, u.friction, f2);
        }
    }

    /** The parameters at place i of a table are those of the contact. */
    private static void alone(
            Contacts con, int c, int dim, double adhesion, double[] ref, double[] imp, double[] friction, int i) {
        con.dim[c] = dim;
        con.adhesion[c] = adhesion;
        con.solreffriction[2 * c] = 0;
        con.solreffriction[2 * c + 1] = 0;
        System.arraycopy(ref, 2 * i, con.solref, 2 * c, 2);
        System.arraycopy(imp, 5 * i, con.solimp, 5 * c, 5);
        setFriction(con, c, friction[3 * i], friction[3 * i + 1], friction[3 * i + 2]);
    }

    /** The parameters at place i1 of one table and i2 of another are mixed, with the given share of the first. */
    private static void mix(
            Contacts con,
            int c,
            double share,
            double[] ref1,
            double[] imp1,
            double[] friction1,
            int i1,
            double[] ref2,
            double[] imp2,
            double[] friction2,
            int i2) {
        con.solreffriction[2 * c] = 0;
        con.solreffriction[2 * c + 1] = 0;
        boolean standard = ref1[2 * i1] > 0 && ref2[2 * i2] > 0;
        for (int i = 0; i < 2; i++) {
            double a = ref1[2 * i1 + i], b = ref2[2 * i2 + i];
            con.solref[2 * c + i] = standard ? share * a + (1 - share) * b : Math.min(a, b);
        }
        for (int i = 0; i < 5; i++) {
            con.solimp[5 * c + i] = share * imp1[5 * i1 + i] + (1 - share) * imp2[5 * i2 + i];
        }
        setFriction(
                con,
                c,
                Math.max(friction1[3 * i1], friction2[3 * i2]),
                Math.max(friction1[3 * i1 + 1], friction2[3 * i2 + 1]),
                Math.max(friction1[3 * i1 + 2], friction2[3 * i2 + 2]));
    }

    /** Share of the first one in a mixture; a vanishing solmix gives way to the other. */
    private static double share(double mix1, double mix2) {
        if (mix1 >= Const.MINVAL && mix2 >= Const.MINVAL) {
            return mix1 / (mix1 + mix2);
        }
        if (mix1 < Const.MINVAL && mix2 < Const.MINVAL) {
            return 0.5;
        }
        return mix1 < Const.MINVAL ? 0 : 1;
    }

    private static void setFriction(Contacts con, int c, double slide, double spin, double roll) {
        con.friction[5 * c] = slide;
        con.friction[5 * c + 1] = slide;
        con.friction[5 * c + 2] = spin;
        con.friction[5 * c + 3] = roll;
        con.friction[5 * c + 4] = roll;
    }

    private static void override(Options opt, Contacts con, int c) {
        if (opt.enabled(EnableFlag.OVERRIDE)) {
            System.arraycopy(opt.oSolref, 0, con.solref, 2 * c, 2);
            System.arraycopy(opt.oSolref, 0, con.solreffriction, 2 * c, 2);
            System.arraycopy(opt.oSolimp, 0, con.solimp, 5 * c, 5);
            System.arraycopy(opt.oFriction, 0, con.friction, 5 * c, 5);
        }
    }
}
