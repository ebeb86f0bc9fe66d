package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.WrapType;
import dev.cardan.mjcf.lint.LintSeverity;

/** Limits of fixed tendons that their joints can never reach, or never leave. */
final class TendonUnreachableCheck extends Check {
    TendonUnreachableCheck() {
        super(
                "tendon-unreachable",
                LintSeverity.WARNING,
                "a limit of a tendon that its joints cannot satisfy",
                "The limits of joints and tendon pull against each other at every step.");
    }

    @Override
    void run(Subject s, Findings out) {
        Model m = s.m;
        for (int t = 0; t < m.ntendon; t++) {
            double low = 0, high = 0;
            boolean fixed = m.tendon.limited[t];
            for (int w = m.tendon.adr[t]; w < m.tendon.adr[t] + m.tendon.num[t] && fixed; w++) {
                int joint = m.wrap.objid[w];
                fixed = m.wrap.type[w] == WrapType.Code.JOINT && m.jnt.limited[joint];
                if (fixed) {
                    double a = m.wrap.prm[w] * m.jnt.range[2 * joint], b = m.wrap.prm[w] * m.jnt.range[2 * joint + 1];
                    low += Math.min(a, b);
                    high += Math.max(a, b);
                }
            }
            double from = m.tendon.range[2 * t], to = m.tendon.range[2 * t + 1];
            if (fixed && (from > high || to < low)) {
                out.add(
                        this,
                        s.compiled.tendons().get(t),
                        "range=\"" + Figures.of(from, to) + "\", but the ranges of its joints allow lengths from "
                                + Figures.of(low) + " to " + Figures.of(high),
                        "correct range: the length of a fixed tendon is the sum of coef times joint coordinate");
            }
        }
    }
}
