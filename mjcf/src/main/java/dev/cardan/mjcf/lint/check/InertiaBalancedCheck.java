package dev.cardan.mjcf.lint.check;

import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.spec.BodySpec;

/** Moments of inertia that no body can have, which balanceinertia replaced. */
final class InertiaBalancedCheck extends Check {
    InertiaBalancedCheck() {
        super(
                "inertia-balanced",
                LintSeverity.WARNING,
                "an impossible inertia that balanceinertia replaced",
                "No body has a moment of inertia above the sum of the other two; the compiler took the mean of the three,"
                        + " so the body turns differently from what the file says.");
    }

    @Override
    void run(Subject s, Findings out) {
        for (int b = 1; b < s.m.nbody; b++) {
            BodySpec body = s.compiled.bodies().get(b);
            if (body.explicitinertial && body.model.compiler.balanceinertia) {
                check(s, b, body, out);
            }
        }
    }

    private void check(Subject s, int b, BodySpec body, Findings out) {
        BodySpec written = original(s, body);
        double[] given = written == null ? body.inertia : written.inertia;
        double[] i = s.m.body.inertia;
        boolean even = i[3 * b] == i[3 * b + 1] && i[3 * b + 1] == i[3 * b + 2];
        boolean full = written != null && written.fullinertia.length > 0;
        boolean impossible =
                given[0] + given[1] < given[2] || given[0] + given[2] < given[1] || given[1] + given[2] < given[0];
        if (even && (impossible || (full && !isEven(written.fullinertia)))) {
            String shown =
                    full ? "fullinertia=\"" + Figures.of(written.fullinertia) : "diaginertia=\"" + Figures.of(given);
            out.add(
                    this,
                    body,
                    shown + "\" is no inertia that a body can have; the model uses " + Figures.of(i[3 * b])
                            + " kg m^2 about all axes",
                    "correct the moments (often axes are swapped or numbers rounded), or leave <inertial> out and let the"
                            + " geoms tell");
        }
    }

    private static boolean isEven(double[] full) {
        return full[0] == full[1] && full[1] == full[2] && full[3] == 0 && full[4] == 0 && full[5] == 0;
    }

    /** The body as it was read; the compiler's copy has the moments that count. */
    private static BodySpec original(Subject s, BodySpec copy) {
        for (BodySpec b : s.spec.bodies()) {
            if (b.where.equals(copy.where) && b.name.equals(copy.name)) {
                return b;
            }
        }
        return null;
    }
}
