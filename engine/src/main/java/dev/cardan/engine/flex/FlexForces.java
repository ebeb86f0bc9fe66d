package dev.cardan.engine.flex;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.attached.Attached;
import dev.cardan.engine.attached.FlexModels;
import dev.cardan.engine.type.DisableFlag;

/**
 * Forces of the elasticity of flexes, one law after the other, in MuJoCo's order: for each flex its bending and its
 * stretching, by MuJoCo's laws or those chosen in their place, then springs and dampers of edges. Forces on sleeping flexes are added as well, as in MuJoCo.
 *
 * <p>Reads flexvert.xpos, flexedge, frames and velocities of bodies; adds to qfrcSpring and qfrcDamper. With springs and
 * dampers both disabled there are none.
 */
public final class FlexForces {
    private FlexForces() {}

    /** Adds all of them. */
    public static void add(Data d) {
        Model m = d.model;
        boolean springs = !d.opt.disabled(DisableFlag.SPRING), dampers = !d.opt.disabled(DisableFlag.DAMPER);
        if (m.nflex == 0 || (!springs && !dampers)) {
            return;
        }
        FlexModels own = Attached.of(d).flexes;
        for (int f = 0; f < m.nflex; f++) {
            if (m.flex.dim[f] == 1 || m.flex.rigid[f]) {
                continue;
            }
            if (m.flex.interp[f] != 0) {
                CorotatedElasticity.add(d, f, springs, dampers);
                ShellBending.add(d, f, springs);
            } else if (own != null && own.motion(f) != null) {
                OwnLaws.add(d, own, f, springs, dampers);
            } else {
                CotangentBending.add(d, f);
                StVenantKirchhoff.add(d, f);
            }
        }
        EdgeSprings.add(d, springs, dampers);
    }
}
