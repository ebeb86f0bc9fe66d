package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.DisableFlag;

/** Rows of dry friction: one for each degree of freedom with a friction loss, J = its unit vector; then tendons. */
final class FrictionRows {
    private FrictionRows() {}

    static void add(Data d) {
        if (d.opt.disabled(DisableFlag.FRICTIONLOSS)) {
            return;
        }
        Model m = d.model;
        RowWork w = RowWork.of(d);
        Runs dofs = Awake.dofs(d);
        for (int k = 0; k < dofs.count; k++) {
            for (int i = dofs.from[k]; i < dofs.to[k]; i++) {
                double loss = m.dof.frictionloss[i];
                if (loss != 0) {
                    w.chain[0] = i;
                    w.jac[0] = 1;
                    RowBuilder.append(d, ConstraintType.Code.FRICTION_DOF, i, 1, loss, w.jac, w.chain, 1);
                }
            }
        }
        TendonRows.friction(d);
    }
}
