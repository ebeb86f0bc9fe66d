package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.DynType;
import dev.cardan.mjcf.lint.LintSeverity;

/** Filters of actuators that are faster than the time step. */
final class FilterTimestepCheck extends Check {
    FilterTimestepCheck() {
        super(
                "filter-timestep",
                LintSeverity.WARNING,
                "an actuator's filter faster than the time step",
                "The filter is integrated explicitly: below one time step it overshoots, below half a step it explodes.");
    }

    @Override
    void run(Subject s, Findings out) {
        Model m = s.m;
        for (int a = 0; a < m.nactuator; a++) {
            double tau = m.actuator.dynprm[m.actuator.dynprm.length / m.nactuator * a];
            if (m.actuator.dyntype[a] == DynType.Code.FILTER && tau < m.options().timestep) {
                out.add(
                        this,
                        s.compiled.actuators().get(a),
                        "the filter has a time constant of " + Figures.of(tau) + " s, the time step is "
                                + Figures.of(m.options().timestep) + " s",
                        "use dyntype=\"filterexact\", or a time constant of several time steps");
            }
        }
    }
}
