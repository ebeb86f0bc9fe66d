package dev.cardan.engine.constants;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.actuation.Transmission;
import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.flex.FlexKinematics;
import dev.cardan.engine.inertia.MassMatrix;
import dev.cardan.engine.kinematics.CenterOfMass;
import dev.cardan.engine.kinematics.Kinematics;
import dev.cardan.engine.table.Statistic;
import dev.cardan.engine.tendon.Tendons;
import dev.cardan.engine.type.EnableFlag;

/**
 * Everything in a model that follows from the rest of it: what MuJoCo's {@code mj_setConst} derives.
 *
 * <p>Needs every other field of the model: the tree with {@code dof.treeid}, {@code qpos0}, masses and inertias, the
 * sparsity patterns {@code M}, {@code D}, {@code B}, actuators, cameras, lights, equalities and {@code tree.sleepPolicy}
 * (AUTO, or what the user chose). Writes
 *
 * <ul>
 *   <li>{@code body}: sameframe (not of the world), subtreemass, invweight0, treeid
 *   <li>{@code geom}, {@code site}: sameframe
 *   <li>{@code jnt}: actuatorid
 *   <li>{@code dof}: M0, invweight0, length
 *   <li>{@code tree}: bodyadr, bodynum, dofadr, dofnum, sleepPolicy (AUTO becomes AUTO_NEVER or AUTO_ALLOWED)
 *   <li>{@code tendon}: treenum, treeid, actuatorid, length0, invweight0, lengthspring where it is (-1, -1)
 *   <li>{@code ten}: the pattern of the tendons' Jacobian
 *   <li>{@code flex}: vertedgeadr, vertedgenum, vertedge, vertmetric, vert0 turned into the plane of flexes with constraints
 *       at vertices; {@code flexedge}: length0, invweight0, the pattern of J; {@code flexvert}: the pattern of J; {@code efm0}
 *   <li>{@code actuator}: acc0, length0, biasprm[2] of position-like actuators that give a damping ratio
 *   <li>{@code eq}: data of connect and weld between bodies
 *   <li>{@code cam}: pos0, poscom0, mat0; {@code light}: pos0, poscom0, dir0
 *   <li>{@code ngravcomp}, {@code flgGravcomp}, {@code flgSurfacevel}, {@code flgAdhesion}
 *   <li>{@code stat}: all of it, as if the user had given none
 * </ul>
 *
 * <p>A compiler goes on from there, in this order: joints with a {@code springdamper} get stiffness and damping from
 * {@code dof.invweight0}; statistics that the user gave replace those computed here.
 *
 * <p>Running it again on its own result changes nothing. Only the arrays named above are written, so a model that shares
 * its other arrays with a second one may be refreshed while the second is in use.
 */
public final class SetConst {
    private SetConst() {}

    /** Derives the constants of a model whose other fields are complete. */
    public static void run(Model m) {
        SameFrames.run(m);
        TreeConstants.run(m);
        TendonConstants.jacobianPattern(m);
        FlexPatterns.run(m);
        FlexConstants.vertexMetrics(m);
        FlexConstants.alignWithPlane(m);
        initialConfiguration(newData(m));
    }

    /** A world for {@link #refresh}. */
    public static Data newData(Model m) {
        Data d = m.newData(Extensions.IGNORED);
        d.opt.enableflags &= ~EnableFlag.SLEEP;
        return d;
    }

    /**
     * Derives the constants of a model again, after a change of values. What follows from its structure alone stays:
     * trees with their bodies and dofs, patterns, trees of tendons. Sleep policies that were chosen here are chosen anew.
     *
     * @param d a world of the model, for computations
     */
    public static void refresh(Data d) {
        SameFrames.run(d.model);
        TreeConstants.refresh(d.model);
        FlexConstants.vertexMetrics(d.model);
        initialConfiguration(d);
    }

    /** The statistics of a model as they are computed, whatever the model says; writes nothing else. */
    static void statistics(Data d, Statistic r) {
        Model m = d.model;
        System.arraycopy(m.qpos0, 0, d.qpos, 0, m.nq);
        Kinematics.run(d);
        CenterOfMass.run(d);
        Tendons.run(d);
        MassMatrix.run(d);
        ModelStatistics.run(d, r, new double[m.nv]);
    }

    private static void initialConfiguration(Data d) {
        Model m = d.model;
        Physics.reset(d);
        System.arraycopy(m.qpos0, 0, d.qpos, 0, m.nq);
        Kinematics.run(d);
        CenterOfMass.run(d);
        InertiaConstants.jointInertia(d);
        Tendons.run(d);
        MassMatrix.run(d);
        MassMatrix.factor(d);
        FlexKinematics.run(d, true);
        Transmission.run(d);

        System.arraycopy(d.ten.length, 0, m.tendon.length0, 0, m.ntendon);
        System.arraycopy(d.actuator.length, 0, m.actuator.length0, 0, m.nout);
        InertiaConstants.inverseWeights(d);
        FlexConstants.lengths(d);
        FlexConstants.inverseWeights(d);
        TendonConstants.inverseWeights(d);
        ReferencePoses.equalities(d);
        ReferencePoses.cameras(d);
        ReferencePoses.lights(d);
        InertiaConstants.dampingFromRatio(d);
        ModelStatistics.run(d, m.stat, m.dof.length);
        TendonConstants.springLengths(d);
        BendingFactor.run(m);
    }
}
