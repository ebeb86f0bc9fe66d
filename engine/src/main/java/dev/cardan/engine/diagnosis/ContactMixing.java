package dev.cardan.engine.diagnosis;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.diagnosis.ContactExplanation.Mixed;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.world.Contacts;
import java.util.ArrayList;
import java.util.List;

/** Which parameters of the two sides became those of a contact, and by which rule. */
final class ContactMixing {
    private final Data d;
    private final Model m;
    private final int c;
    private final boolean override;
    private final List<Mixed> all = new ArrayList<>();

    private ContactMixing(Data d, int c) {
        this.d = d;
        this.m = d.model;
        this.c = c;
        override = d.opt.enabled(EnableFlag.OVERRIDE);
    }

    /** @param pair the pair that the contact comes from, or -1 */
    static List<Mixed> of(Data d, int c, int pair) {
        ContactMixing x = new ContactMixing(d, c);
        if (pair >= 0) {
            x.fromPair();
        } else {
            x.fromSides();
        }
        return List.copyOf(x.all);
    }

    private void fromPair() {
        Contacts con = d.contact;
        String rule = "given by the pair";
        alone("condim", Integer.toString(con.dim[c]), rule);
        alone("friction", row(con.friction, 5), override ? overridden("o_friction") : rule);
        alone("solref", row(con.solref, 2), override ? overridden("o_solref") : rule);
        alone("solimp", row(con.solimp, 5), override ? overridden("o_solimp") : rule);
        alone("margin", number(con.includemargin[c]), override ? overridden("o_margin") : rule);
    }

    private void alone(String name, String value, String rule) {
        all.add(new Mixed(name, "", "", value, rule));
    }

    private static String overridden(String option) {
        return "given by " + option + " in <option>, as the flag override is on";
    }

    private void fromSides() {
        Contacts con = d.contact;
        int p1 = priority(0), p2 = priority(1);
        boolean mixed = p1 == p2;
        String winner = p1 > p2 ? "first" : "second";
        String decides = "that of the " + winner + ", whose priority is higher";
        String equal = "both have it";
        all.add(new Mixed(
                "priority",
                Integer.toString(p1),
                Integer.toString(p2),
                Integer.toString(Math.max(p1, p2)),
                mixed ? "equal, so parameters are mixed" : "the " + winner + " decides alone"));
        all.add(new Mixed(
                "condim",
                Integer.toString(condim(0)),
                Integer.toString(condim(1)),
                Integer.toString(con.dim[c]),
                mixed ? "the larger one" : decides));
        add(
                "friction",
                show(friction(0), 3),
                show(friction(1), 3),
                row(con.friction, 5),
                override
                        ? overridden("o_friction")
                        : mixed ? "the larger ones; sliding and rolling stand twice" : decides);
        double share = share(solmix(0), solmix(1));
        String weights = "mixed by solmix, " + number(100 * share) + " % of the first";
        boolean standard = solref(0)[0] > 0 && solref(1)[0] > 0;
        String direct = "the smaller ones, as one is given as negative stiffness and damping";
        boolean same = show(solref(0), 2).equals(show(solref(1), 2));
        add(
                "solref",
                show(solref(0), 2),
                show(solref(1), 2),
                row(con.solref, 2),
                override ? overridden("o_solref") : !mixed ? decides : same ? equal : standard ? weights : direct);
        same = show(solimp(0), 5).equals(show(solimp(1), 5));
        add(
                "solimp",
                show(solimp(0), 5),
                show(solimp(1), 5),
                row(con.solimp, 5),
                override ? overridden("o_solimp") : !mixed ? decides : same ? equal : weights);
        add(
                "margin",
                number(margin(0)),
                number(margin(1)),
                number(con.includemargin[c]),
                override ? overridden("o_margin") : "the sum, whatever the priority; a flex has none against itself");
        add(
                "gap",
                number(gap(0)),
                number(gap(1)),
                number(gap(0) + gap(1)),
                "the sum: so far beyond the margin contacts are reported without force");
        if (con.adhesion[c] != 0) {
            alone("adhesion", number(con.adhesion[c]), mixed ? "the sum" : decides);
        }
    }

    private void add(String name, String first, String second, String result, String rule) {
        all.add(new Mixed(name, first, second, result, rule));
    }

    private int geom(int side) {
        return d.contact.geom[2 * c + side];
    }

    private int flex(int side) {
        return d.contact.flex[2 * c + side];
    }

    private int priority(int side) {
        return geom(side) >= 0 ? m.geom.priority[geom(side)] : m.flex.priority[flex(side)];
    }

    private int condim(int side) {
        return geom(side) >= 0 ? m.geom.condim[geom(side)] : m.flex.condim[flex(side)];
    }

    private double solmix(int side) {
        return geom(side) >= 0 ? m.geom.solmix[geom(side)] : m.flex.solmix[flex(side)];
    }

    private double margin(int side) {
        return geom(side) >= 0 ? m.geom.margin[geom(side)] : m.flex.margin[flex(side)];
    }

    private double gap(int side) {
        return geom(side) >= 0 ? m.geom.gap[geom(side)] : m.flex.gap[flex(side)];
    }

    private double[] friction(int side) {
        return geom(side) >= 0 ? part(m.geom.friction, geom(side), 3) : part(m.flex.friction, flex(side), 3);
    }

    private double[] solref(int side) {
        return geom(side) >= 0 ? part(m.geom.solref, geom(side), 2) : part(m.flex.solref, flex(side), 2);
    }

    private double[] solimp(int side) {
        return geom(side) >= 0 ? part(m.geom.solimp, geom(side), 5) : part(m.flex.solimp, flex(side), 5);
    }

    private static double[] part(double[] table, int i, int n) {
        double[] r = new double[n];
        System.arraycopy(table, n * i, r, 0, n);
        return r;
    }

    /** Share of the first side; one without weight gives way to the other. */
    private static double share(double mix1, double mix2) {
        double least = 1e-15;
        if (mix1 >= least && mix2 >= least) {
            return mix1 / (mix1 + mix2);
        }
        return mix1 < least && mix2 < least ? 0.5 : mix1 < least ? 0 : 1;
    }

    private String row(double[] table, int n) {
        return show(part(table, c, n), n);
    }

    private static String show(double[] v, int n) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < n; i++) {
            b.append(i == 0 ? "" : " ").append(number(v[i]));
        }
        return b.toString();
    }

    private static String number(double x) {
        return ContactReasons.number(x);
    }
}
