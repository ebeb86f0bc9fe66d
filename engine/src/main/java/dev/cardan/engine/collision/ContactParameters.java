package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Options;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.world.Contacts;

/**
 * What a contact inherits from its two geoms or its explicit pair: dimension, friction, reference, impedance, adhesion.
 *
 * <p>Of two geoms the one of higher priority decides alone. At equal priority the dimension and each friction are the
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
        override(d.opt, con, c);
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
        con.solreffriction[2 * c] = 0;
        con.solreffriction[2 * c + 1] = 0;
        int priority1 = m.geom.priority[g1], priority2 = m.geom.priority[g2];
        if (priority1 != priority2) {
            int g = priority1 > priority2 ? g1 : g2;
            con.dim[c] = m.geom.condim[g];
            con.adhesion[c] = m.geom.adhesion[g];
            System.arraycopy(m.geom.solref, 2 * g, con.solref, 2 * c, 2);
            System.arraycopy(m.geom.solimp, 5 * g, con.solimp, 5 * c, 5);
            setFriction(con, c, m.geom.friction[3 * g], m.geom.friction[3 * g + 1], m.geom.friction[3 * g + 2]);
        } else {
            con.dim[c] = Math.max(m.geom.condim[g1], m.geom.condim[g2]);
            con.adhesion[c] = m.geom.adhesion[g1] + m.geom.adhesion[g2];
            mix(m, con, c, g1, g2);
            double[] f = m.geom.friction;
            setFriction(
                    con,
                    c,
                    Math.max(f[3 * g1], f[3 * g2]),
                    Math.max(f[3 * g1 + 1], f[3 * g2 + 1]),
                    Math.max(f[3 * g1 + 2], f[3 * g2 + 2]));
        }
    }

    private static void mix(Model m, Contacts con, int c, int g1, int g2) {
        double share = share(m.geom.solmix[g1], m.geom.solmix[g2]);
        double[] ref = m.geom.solref;
        boolean standard = ref[2 * g1] > 0 && ref[2 * g2] > 0;
        for (int i = 0; i < 2; i++) {
            double ref1 = ref[2 * g1 + i], ref2 = ref[2 * g2 + i];
            con.solref[2 * c + i] = standard ? share * ref1 + (1 - share) * ref2 : Math.min(ref1, ref2);
        }
        double[] imp = m.geom.solimp;
        for (int i = 0; i < 5; i++) {
            con.solimp[5 * c + i] = share * imp[5 * g1 + i] + (1 - share) * imp[5 * g2 + i];
        }
    }

    /** Share of the first geom in a mixture; a vanishing solmix gives way to the other. */
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
