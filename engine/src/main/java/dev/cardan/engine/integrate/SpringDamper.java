package dev.cardan.engine.integrate;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inertia.MassMatrix;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.passive.PassiveForces;
import dev.cardan.engine.type.DisableFlag;

/**
 * Implicit Euler for the spring and the damper of each degree of freedom. MuJoCo has no such integrator; it is chosen
 * with {@code Integrator.IMPLICIT_SPRING_DAMPER}.
 *
 * <p>With diagonal stiffness K and damping D, the other forces f (constraints included) taken at the start of the step:
 *
 * <p>(M + h D + h^2 K) v' = M v + h f - h K (q - q_spring), q' = q + h v'.
 *
 * <p>Springs of any stiffness stay stable. It isn't a midpoint rule: an undamped spring loses energy. Tendon springs
 * and dampers don't act under this integrator, and springs and dampers of joints and the elasticity of flexes, which acts
 * explicitly, aren't part of qfrcPassive, hence unknown to the constraint solver. The higher powers of a polynomial spring act explicitly, those of a damper are
 * linearised. qacc becomes (v' - v) / h.
 */
public final class SpringDamper {
    private SpringDamper() {}

    public static void step(Data d) {
        Model m = d.model;
        double[] qH = d.qH, qacc = d.qacc;
        double h = d.opt.timestep;
        boolean springs = !d.opt.disabled(DisableFlag.SPRING), dampers = !d.opt.disabled(DisableFlag.DAMPER);
        MassMatrix.copyAwake(d, qH, d.M);
        Runs dofs = Awake.dofs(d);
        for (int r = 0; r < dofs.count; r++) {
            for (int i = dofs.from[r]; i < dofs.to[r]; i++) {
                double k = springs ? m.jnt.stiffness[m.dof.jntid[i]] : 0;
                double b = dampers ? PassiveForces.dampingDerivative(m, d, i) : 0;
                qH[m.M.rowadr[i] + m.M.rownnz[i] - 1] += h * b + h * h * k;
                double force = d.qfrcSmooth[i] + d.qfrcConstraint[i] + d.qfrcSpring[i] + d.qfrcDamper[i];
                qacc[i] = force - h * k * d.qvel[i];
            }
        }
        MassMatrix.factorAwake(d, qH, d.qHDiagInv);
        MassMatrix.solveAwake(d, qacc, 0, qH, d.qHDiagInv);
        Advance.withSolution(d);
    }
}
