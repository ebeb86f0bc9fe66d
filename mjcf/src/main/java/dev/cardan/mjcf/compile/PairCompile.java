package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.compile.Draft.Exclude;
import dev.cardan.mjcf.compile.Draft.Geom;
import dev.cardan.mjcf.compile.Draft.Pair;
import dev.cardan.mjcf.spec.PairSpec;

/**
 * Contact pairs and exclusions. Both are ordered by the bodies they concern - signature = first body * 2^16 + second,
 * the lower body first - so that the collision stage can walk along them; equal signatures keep the file's order.
 */
final class PairCompile {
    private PairCompile() {}

    static void run(Draft d) {
        for (Pair p : d.pairs) {
            pair(p, d);
        }
        for (Exclude e : d.excludes) {
            int a = d.references.require(e.spec, "body1", ObjType.BODY, e.spec.bodyname1);
            int b = d.references.require(e.spec, "body2", ObjType.BODY, e.spec.bodyname2);
            e.signature = signature(Math.min(a, b), Math.max(a, b));
        }
        d.pairs.sort((a, b) -> Integer.compare(a.signature, b.signature));
        d.excludes.sort((a, b) -> Integer.compare(a.signature, b.signature));
    }

    private static int signature(int body1, int body2) {
        return (body1 << 16) + body2;
    }

    private static void pair(Pair p, Draft d) {
        PairSpec s = p.spec;
        Rules.condim(s, s.condim);
        Rules.lengthIfGiven(s, "solref", s.solref, Const.NREF);
        Rules.length(s, "solreffriction", s.solreffriction, Const.NREF);
        Rules.lengthIfGiven(s, "solimp", s.solimp, Const.NIMP);
        Rules.lengthIfGiven(s, "friction", s.friction, 5);
        p.geom1 = d.references.require(s, "geom1", ObjType.GEOM, s.geomname1);
        p.geom2 = d.references.require(s, "geom2", ObjType.GEOM, s.geomname2);
        Geom g1 = d.geoms.get(p.geom1);
        Geom g2 = d.geoms.get(p.geom2);
        if (g1.body.id > g2.body.id) {
            int swap = p.geom1;
            p.geom1 = p.geom2;
            p.geom2 = swap;
            g1 = d.geoms.get(p.geom1);
            g2 = d.geoms.get(p.geom2);
        }
        p.signature = signature(g1.body.id, g2.body.id);
        inherit(s, g1, g2);
    }

    /** Values that are not given come from the two geoms, as they would in a contact without a pair. */
    private static void inherit(PairSpec s, Geom g1, Geom g2) {
        if (s.margin == null) {
            s.margin = FrameMath.max(g1.spec.margin, g2.spec.margin);
        }
        if (s.gap == null) {
            s.gap = FrameMath.max(g1.spec.gap, g2.spec.gap);
        }
        boolean same = g1.spec.priority == g2.spec.priority;
        Geom high = g1.spec.priority > g2.spec.priority ? g1 : g2;
        if (s.friction.length == 0) {
            s.friction = new double[5];
            double[] f1 = same ? g1.spec.friction : high.spec.friction;
            double[] f2 = same ? g2.spec.friction : high.spec.friction;
            s.friction[0] = FrameMath.max(f1[0], f2[0]);
            s.friction[1] = s.friction[0];
            s.friction[2] = FrameMath.max(f1[1], f2[1]);
            s.friction[3] = FrameMath.max(f1[2], f2[2]);
            s.friction[4] = s.friction[3];
        }
        if (s.solref.length == 0) {
            s.solref = new double[Const.NREF];
            for (int i = 0; i < Const.NREF; i++) {
                s.solref[i] = same ? FrameMath.min(g1.spec.solref[i], g2.spec.solref[i]) : high.spec.solref[i];
            }
        }
        if (s.solimp.length == 0) {
            s.solimp = new double[Const.NIMP];
            double mix = mix(g1.spec.solmix, g2.spec.solmix);
            for (int i = 0; i < Const.NIMP; i++) {
                s.solimp[i] = same ? mix * g1.spec.solimp[i] + (1 - mix) * g2.spec.solimp[i] : high.spec.solimp[i];
            }
        }
    }

    private static double mix(double mix1, double mix2) {
        boolean tiny1 = mix1 < FrameMath.EPS;
        boolean tiny2 = mix2 < FrameMath.EPS;
        if (tiny1 && tiny2) {
            return 0.5;
        }
        return tiny1 ? 0.0 : tiny2 ? 1.0 : mix1 / (mix1 + mix2);
    }

    static void fill(Model m, Draft d) {
        for (int i = 0; i < m.npair; i++) {
            Pair p = d.pairs.get(i);
            PairSpec s = p.spec;
            m.pair.dim[i] = s.condim;
            m.pair.geom1[i] = p.geom1;
            m.pair.geom2[i] = p.geom2;
            m.pair.signature[i] = p.signature;
            Rows.set(m.pair.solref, i, s.solref);
            Rows.set(m.pair.solreffriction, i, s.solreffriction);
            Rows.set(m.pair.solimp, i, s.solimp);
            Rows.set(m.pair.friction, i, s.friction);
            m.pair.margin[i] = s.margin;
            m.pair.gap[i] = s.gap;
            m.pair.adhesion[i] = s.adhesion;
        }
        for (int i = 0; i < m.nexclude; i++) {
            m.exclude.signature[i] = d.excludes.get(i).signature;
        }
    }
}
