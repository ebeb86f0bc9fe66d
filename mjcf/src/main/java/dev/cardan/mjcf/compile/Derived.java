package dev.cardan.mjcf.compile;

import dev.cardan.engine.LengthRangeSettings;
import dev.cardan.engine.Model;
import dev.cardan.engine.constants.LengthRange;
import dev.cardan.engine.type.Const;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Draft.Joint;
import dev.cardan.mjcf.spec.LengthRangeSpec;
import dev.cardan.mjcf.spec.StatisticSpec;

/** Values that depend on other compiled values: total mass, joint springs by time constant, statistics by the user. */
final class Derived {
    private Derived() {}

    /** Scales all masses and inertias so that the model weighs what the user says. */
    static void setTotalMass(Model m, double total) {
        double mass = 0;
        for (int b = 1; b < m.nbody; b++) {
            mass += m.body.mass[b];
        }
        double scale = FrameMath.max(Const.MINVAL, total / FrameMath.max(Const.MINVAL, mass));
        for (int b = 1; b < m.nbody; b++) {
            m.body.mass[b] *= scale;
            for (int i = 3 * b; i < 3 * b + 3; i++) {
                m.body.inertia[i] *= scale;
            }
        }
    }

    /**
     * Spring and damper of joints that give time constant tc and damping ratio dr instead: with the inertia I the joint
     * feels in the reference configuration, k = I / (tc dr)^2 and b = 2 I / tc.
     */
    static void springDamper(Model m, Draft d) {
        for (Joint j : d.joints) {
            double timeconst = j.spec.springdamper[0];
            double dampratio = j.spec.springdamper[1];
            if (timeconst <= 0 || dampratio <= 0) {
                continue;
            }
            int dofs = JointCompile.dofs(j.spec.type);
            double inverse = 0;
            for (int i = 0; i < dofs; i++) {
                inverse += m.dof.invweight0[j.dofadr + i];
            }
            double inertia = dofs / FrameMath.max(Const.MINVAL, inverse);
            m.jnt.stiffness[j.id] =
                    inertia / FrameMath.max(Const.MINVAL, timeconst * timeconst * dampratio * dampratio);
            double damping = 2 * inertia / FrameMath.max(Const.MINVAL, timeconst);
            for (int i = 0; i < dofs; i++) {
                m.dof.damping[j.dofadr + i] = damping;
            }
        }
    }

    /** Delays are counted in time steps, which must then be positive; MuJoCo has the same rule. */
    static void requireTimestep(Draft d) {
        double h = d.spec.option.timestep;
        if (h > 0) {
            return;
        }
        String rule = ": the history of delays needs a positive time step, but <option> has timestep=\"" + h + "\"";
        d.actuators.stream().filter(a -> a.spec.nsample > 0).findFirst().ifPresent(a -> {
            throw new ModelException(a.spec, Rules.show("nsample", a.spec.nsample) + rule);
        });
        d.sensors.stream().filter(s -> s.spec.nsample > 0).findFirst().ifPresent(s -> {
            throw new ModelException(s.spec, Rules.show("nsample", s.spec.nsample) + rule);
        });
    }

    /** Length ranges of actuators that do not give one; by default only muscles need it. */
    static void lengthRange(Model m, Draft d) {
        LengthRangeSpec o = d.compiler.LRopt;
        try {
            LengthRange.run(
                    m,
                    new LengthRangeSettings(
                            o.mode,
                            o.useexisting,
                            o.uselimit,
                            o.accel,
                            o.maxforce,
                            o.timeconst,
                            o.timestep,
                            o.inttotal,
                            o.interval,
                            o.tolrange),
                    d.compiler.usethread);
        } catch (LengthRange.Failure f) {
            throw new ModelException(d.actuators.get(f.actuator).spec, f.getMessage());
        }
    }

    /** Statistics that the user gives replace the computed ones. */
    static void statistics(Model m, StatisticSpec s) {
        if (s.extent != null) {
            m.stat.extent = s.extent;
        }
        if (s.meaninertia != null) {
            m.stat.meaninertia = s.meaninertia;
        }
        if (s.meanmass != null) {
            m.stat.meanmass = s.meanmass;
        }
        if (s.meansize != null) {
            m.stat.meansize = s.meansize;
        }
        if (s.center.length > 0) {
            System.arraycopy(s.center, 0, m.stat.center, 0, 3);
        }
    }
}
