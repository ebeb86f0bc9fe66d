package dev.cardan.mjcf.lint.check;

import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.PairSpec;
import dev.cardan.mjcf.spec.SpecElement;
import dev.cardan.mjcf.spec.TendonSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A solref and a solimp with the element that sets them: that of a default class, if the values come from there.
 *
 * @param attribute name of the solref; that of the solimp is alike
 */
record SolverSetting(SpecElement element, String attribute, double[] ref, double[] imp) {
    /** All that a specification has, where they can have an effect. */
    static List<SolverSetting> of(ModelSpec spec) {
        List<SolverSetting> all = new ArrayList<>();
        for (BodySpec b : spec.bodies()) {
            for (GeomSpec g : b.geoms) {
                GeomSpec p = g.defaultClass == null ? null : g.defaultClass.geom;
                if (g.contype != 0 || g.conaffinity != 0) {
                    add(
                            all,
                            g,
                            p,
                            "solref",
                            g.solref,
                            g.solimp,
                            p == null ? null : p.solref,
                            p == null ? null : p.solimp);
                }
            }
            for (JointSpec j : b.joints) {
                JointSpec p = j.defaultClass == null ? null : j.defaultClass.joint;
                boolean none = p == null;
                add(
                        all,
                        j,
                        p,
                        "solreflimit",
                        j.solrefLimit,
                        j.solimpLimit,
                        none ? null : p.solrefLimit,
                        none ? null : p.solimpLimit);
                add(
                        all,
                        j,
                        p,
                        "solreffriction",
                        j.solrefFriction,
                        j.solimpFriction,
                        none ? null : p.solrefFriction,
                        none ? null : p.solimpFriction);
            }
        }
        for (PairSpec x : spec.pairs) {
            PairSpec p = x.defaultClass == null ? null : x.defaultClass.pair;
            add(all, x, p, "solref", x.solref, x.solimp, p == null ? null : p.solref, p == null ? null : p.solimp);
        }
        for (EqualitySpec x : spec.equalities) {
            EqualitySpec p = x.defaultClass == null ? null : x.defaultClass.equality;
            add(all, x, p, "solref", x.solref, x.solimp, p == null ? null : p.solref, p == null ? null : p.solimp);
        }
        for (TendonSpec t : spec.tendons) {
            TendonSpec p = t.defaultClass == null ? null : t.defaultClass.tendon;
            boolean none = p == null;
            add(
                    all,
                    t,
                    p,
                    "solreflimit",
                    t.solrefLimit,
                    t.solimpLimit,
                    none ? null : p.solrefLimit,
                    none ? null : p.solimpLimit);
            add(
                    all,
                    t,
                    p,
                    "solreffriction",
                    t.solrefFriction,
                    t.solimpFriction,
                    none ? null : p.solrefFriction,
                    none ? null : p.solimpFriction);
        }
        return all;
    }

    private static void add(
            List<SolverSetting> all,
            SpecElement e,
            SpecElement pattern,
            String attribute,
            double[] ref,
            double[] imp,
            double[] patternRef,
            double[] patternImp) {
        if (ref.length < 2 || imp.length < 5) {
            return;
        }
        boolean inherited = pattern != null
                && pattern.where.line() > 0
                && Arrays.equals(ref, patternRef)
                && Arrays.equals(imp, patternImp);
        all.add(new SolverSetting(inherited ? pattern : e, attribute, ref, imp));
    }

    /** The name of the solimp beside this solref. */
    String impAttribute() {
        return attribute.replace("solref", "solimp");
    }

    /** The values as in the file. */
    String shown() {
        return attribute + "=\"" + Figures.of(ref[0], ref[1]) + "\"";
    }
}
