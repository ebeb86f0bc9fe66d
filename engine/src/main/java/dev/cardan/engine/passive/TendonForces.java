package dev.cardan.engine.passive;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inertia.ReflectedLoad;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.sleep.SleepStates;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.SleepState;

/**
 * Springs and dampers of tendons. A spring has a dead band of lengths in which it is slack; outside it pulls or pushes
 * back towards the nearer end with force -x (k + p0 x + p1 x^2), x being the distance from there. A force f along the
 * tendon is the joint force J' f.
 */
public final class TendonForces {
    private TendonForces() {}

    /** Adds to qfrcSpring and qfrcDamper. Reads ten.length, ten.velocity, ten.J. */
    public static void add(Data d) {
        Model m = d.model;
        if (m.ntendon == 0) {
            return;
        }
        boolean springs = !d.opt.disabled(DisableFlag.SPRING), dampers = !d.opt.disabled(DisableFlag.DAMPER);
        double[] J = d.ten.J;
        int[] colind = m.ten.JColind;
        boolean sleepers = Awake.partly(d);
        for (int t = 0; t < m.ntendon; t++) {
            if (sleepers && SleepStates.tendon(d, t) != SleepState.AWAKE) {
                continue;
            }
            boolean springy = springs && isSpringy(m, t);
            // a part that is missing counts as one without force, whose zero may have a sign
            double damper = dampers ? damperForce(m, d, t, springy) : 0;
            double spring = springy || (springs && damper != 0) ? springForce(m, d, t) : 0;
            if (spring != 0 || damper != 0) {
                int start = m.ten.JRowadr[t], end = start + m.ten.JRownnz[t];
                for (int j = start; j < end; j++) {
                    int k = colind[j];
                    d.qfrcSpring[k] += J[j] * spring;
                    d.qfrcDamper[k] += J[j] * damper;
                }
            }
        }
    }

    /** e plus the energy of all springs of tendons that don't sleep. */
    public static double addPotential(double e, Data d) {
        Model m = d.model;
        boolean sleepers = Awake.partly(d);
        double sum = e;
        for (int t = 0; t < m.ntendon; t++) {
            if (sleepers && SleepStates.tendon(d, t) != SleepState.AWAKE) {
                continue;
            }
            double p0 = m.tendon.stiffnesspoly[Const.NPOLY * t], p1 = m.tendon.stiffnesspoly[Const.NPOLY * t + 1];
            sum += Polynomial.potential(m.tendon.stiffness[t], p0, p1, stretch(m, d, t));
        }
        return sum;
    }

    private static boolean isSpringy(Model m, int t) {
        double[] poly = m.tendon.stiffnesspoly;
        return m.tendon.stiffness[t] != 0 || poly[Const.NPOLY * t] != 0 || poly[Const.NPOLY * t + 1] != 0;
    }

    private static double springForce(Model m, Data d, int t) {
        double p0 = m.tendon.stiffnesspoly[Const.NPOLY * t], p1 = m.tendon.stiffnesspoly[Const.NPOLY * t + 1];
        double x = stretch(m, d, t);
        return -x * Polynomial.coefficient(m.tendon.stiffness[t], p0, p1, x);
    }

    /** Zero, whatever the velocity, of a tendon that has neither spring nor damper. */
    private static double damperForce(Model m, Data d, int t, boolean springy) {
        double b = m.tendon.damping[t] + ReflectedLoad.tendonDamping(m, t);
        double p0 = ReflectedLoad.addTendonDampingPoly(m, t, 0, m.tendon.dampingpoly[Const.NPOLY * t]);
        double p1 = ReflectedLoad.addTendonDampingPoly(m, t, 1, m.tendon.dampingpoly[Const.NPOLY * t + 1]);
        if (!springy && b == 0 && p0 == 0 && p1 == 0) {
            return 0;
        }
        double v = d.ten.velocity[t];
        return -v * Polynomial.coefficient(b, p0, p1, Math.abs(v));
    }

    /** Length beyond the dead band: positive when too long, negative when too short. */
    private static double stretch(Model m, Data d, int t) {
        double length = d.ten.length[t];
        double lower = m.tendon.lengthspring[2 * t], upper = m.tendon.lengthspring[2 * t + 1];
        if (length > upper) {
            return length - upper;
        }
        return length < lower ? length - lower : 0;
    }
}
