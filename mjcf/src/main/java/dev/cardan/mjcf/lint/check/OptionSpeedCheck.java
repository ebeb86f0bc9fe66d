package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Options;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.JacobianMode;
import dev.cardan.engine.type.Solver;
import dev.cardan.mjcf.lint.LintFix;
import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.Optional;

/** Options that cost speed. */
final class OptionSpeedCheck extends OptionCheck {
    private static final int MANY_DOFS = 100;

    OptionSpeedCheck() {
        super(
                "option-speed",
                LintSeverity.INFO,
                "an option that costs speed",
                "It may be wanted; then this can be ignored. How much it costs, cardan speed tells.");
    }

    @Override
    void run(Subject s, Findings out) {
        Options o = s.m.options();
        int nv = s.m.nv;
        if (o.integrator == Integrator.RK4) {
            option(
                    s,
                    out,
                    "integrator",
                    "RK4 evaluates everything four times per step",
                    "with contacts, implicitfast at half the time step is cheaper and as exact");
        }
        if (o.integrator == Integrator.IMPLICIT) {
            option(
                    s,
                    out,
                    "integrator",
                    "implicit factorises a matrix that is not symmetric",
                    "implicitfast is enough unless bodies spin fast");
        }
        if (o.solver == Solver.PGS && nv > MANY_DOFS) {
            option(
                    s,
                    out,
                    "solver",
                    "PGS needs a dense matrix of all constraint rows",
                    "take Newton, the default, or CG for many contacts");
        }
        if (o.noslipIterations > 0) {
            option(
                    s,
                    out,
                    "noslip_iterations",
                    "noslip needs a dense matrix of all constraint rows",
                    "take cone=\"elliptic\" with impratio=\"10\" instead");
        }
        if (o.iterations > 500) {
            option(
                    s,
                    out,
                    "iterations",
                    o.iterations + " iterations are allowed",
                    "Newton converges in 2 to 10: leave the default");
        }
        if (o.tolerance < 1e-12) {
            option(
                    s,
                    out,
                    "tolerance",
                    "the solver goes on until it has " + Figures.of(o.tolerance),
                    "1e-8, the default, is exact to eight digits");
        }
        if (o.jacobian == JacobianMode.DENSE && nv > MANY_DOFS) {
            option(s, out, "jacobian", "dense matrices for " + nv + " degrees of freedom", "leave it to auto");
        }
        flag(s, out, o.enabled(EnableFlag.FWDINV), "fwdinv", "inverse dynamics is computed at each step to compare");
        flag(s, out, o.enabled(EnableFlag.ENERGY), "energy", "energies are computed at each step");
        flag(
                s,
                out,
                o.enabled(EnableFlag.DIAGEXACT),
                "diagexact",
                "the diagonal of the constraint matrix is computed exactly at each step");
        flag(s, out, o.disabled(DisableFlag.WARMSTART), "warmstart", "the solver starts from nothing at each step");
        flag(s, out, o.disabled(DisableFlag.ISLAND), "island", "all constraints are solved as one island");
        flag(
                s,
                out,
                o.disabled(DisableFlag.MIDPHASE),
                "midphase",
                "all geoms of two bodies are compared with each other");
    }

    @Override
    String flagRemedy() {
        return "delete the flag if it is not needed";
    }

    @Override
    Optional<LintFix> flagFix(Subject s, XmlElement e, String name) {
        return s.source.removeAttribute(e.where(), name);
    }
}
