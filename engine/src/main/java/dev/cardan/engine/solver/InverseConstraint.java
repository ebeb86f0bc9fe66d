package dev.cardan.engine.solver;

import dev.cardan.engine.Data;
import dev.cardan.engine.constraint.ConstraintUpdate;
import java.util.Arrays;

/** Constraint forces that belong to a given acceleration; they follow from it in closed form. */
public final class InverseConstraint {
    private InverseConstraint() {}

    /** Sets efc.force, efc.state and qfrcConstraint for the acceleration in qacc. */
    public static void run(Data d) {
        if (d.nefc == 0) {
            Arrays.fill(d.qfrcConstraint, 0);
        } else {
            ConstraintUpdate.run(d, WarmStart.of(d).residuals(d, d.qacc), 0, false);
        }
    }
}
