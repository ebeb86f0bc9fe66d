package dev.cardan.engine.constants;

import dev.cardan.engine.Data;
import dev.cardan.engine.LengthRangeSettings;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.SingularMatrixException;
import dev.cardan.engine.TooLargeException;
import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.inertia.MassMatrix;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.BiasType;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.TrnType;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The shortest and longest length an actuator can have, which muscles need: found by pushing and pulling the actuator
 * in a simulation of the model without gravity, contacts, springs, dampers and friction until joint limits and equality
 * constraints stop it.
 *
 * <p>Writes {@code m.actuator.lengthrange}. Actuators are independent of each other, so the result does not depend on
 * the number of threads. Two mistakes of MuJoCo are not repeated: with {@code uselimit} it reads the limits of another
 * actuator's target, and behind an actuator with several outputs it writes the range of another output.
 */
public final class LengthRange {
    private static final int DISABLED = DisableFlag.FRICTIONLOSS
            | DisableFlag.CONTACT
            | DisableFlag.SPRING
            | DisableFlag.DAMPER
            | DisableFlag.GRAVITY
            | DisableFlag.ACTUATION;

    /** Shortest time constant with which velocity is removed, s. */
    private static final double MIN_TIMECONST = 0.01;

    private static final int MOST_STEPS = 20_000_000; // minutes; many thousand times as many as by default

    private LengthRange() {}

    /** A range could not be found. */
    public static final class Failure extends Exception {
        private static final long serialVersionUID = 1L;

        /** The actuator. */
        public final int actuator;

        Failure(int actuator, String message) {
            super(message);
            this.actuator = actuator;
        }
    }

    /**
     * Finds the range of every actuator that needs one.
     *
     * @param parallel use all processors
     * @throws Failure if a simulation is unstable or does not settle; the first such actuator is reported
     */
    public static void run(Model m, LengthRangeSettings s, boolean parallel) throws Failure {
        int[] open =
                IntStream.range(0, m.nactuator).filter(a -> isOpen(m, s, a)).toArray();
        if (open.length == 0) {
            return;
        }
        checkSteps(m, s, open[0]);
        int threads = parallel ? Math.min(open.length, Runtime.getRuntime().availableProcessors()) : 1;
        Failure[] failures = new Failure[threads];
        IntStream parts = IntStream.range(0, threads);
        (threads > 1 ? parts.parallel() : parts).forEach(t -> {
            Data d = data(m, s);
            int end = (int) ((long) open.length * (t + 1) / threads);
            try {
                for (int i = (int) ((long) open.length * t / threads); i < end; i++) {
                    simulate(m.actuator.lengthrange, 2 * m.actuator.outadr[open[i]], m, d, s, open[i]);
                }
            } catch (Failure f) {
                failures[t] = f;
            }
        });
        for (Failure f : failures) {
            if (f != null) {
                throw f;
            }
        }
    }

    private static void checkSteps(Model m, LengthRangeSettings s, int a) throws Failure {
        double timestep = s.timestep() > 0 ? s.timestep() : m.options().timestep;
        if (timestep > 0 && s.inttotal() / timestep > MOST_STEPS) {
            throw new Failure(
                    a,
                    "to simulate inttotal = " + s.inttotal() + " s with the timestep " + timestep
                            + " s takes more than " + MOST_STEPS
                            + " steps: give lengthrange, or change these in <lengthrange>");
        }
    }

    /** Settles what needs no simulation; true if one is needed. */
    private static boolean isOpen(Model m, LengthRangeSettings s, int a) {
        boolean muscle =
                m.actuator.gaintype[a] == GainType.Code.MUSCLE || m.actuator.biastype[a] == BiasType.Code.MUSCLE;
        boolean user = m.actuator.gaintype[a] == GainType.Code.USER || m.actuator.biastype[a] == BiasType.Code.USER;
        boolean wanted = switch (s.mode()) {
            case NONE -> false;
            case MUSCLE -> muscle;
            case MUSCLEUSER -> muscle || user;
            case ALL -> true;
        };
        double[] range = m.actuator.lengthrange;
        int at = 2 * m.actuator.outadr[a];
        return wanted && !(s.useexisting() && range[at] < range[at + 1]) && !takeLimit(range, at, m, s, a);
    }

    /** Whether the range is that of the limits of the joint or tendon that the actuator acts on; then r has it. */
    private static boolean takeLimit(double[] r, int ro, Model m, LengthRangeSettings s, int a) {
        int target = m.actuator.trnid[2 * a];
        if (s.uselimit() && TreeConstants.onJoint(m, a) && m.jnt.limited[target]) {
            System.arraycopy(m.jnt.range, 2 * target, r, ro, 2);
            return true;
        }
        if (s.uselimit() && m.actuator.trntype[a] == TrnType.Code.TENDON && m.tendon.limited[target]) {
            System.arraycopy(m.tendon.range, 2 * target, r, ro, 2);
            return true;
        }
        return false;
    }

    /**
     * Finds the range of one actuator, whatever its kind and whatever range the model has; writes nothing else.
     *
     * @param r receives the range (2)
     * @throws Failure if the simulation is unstable or does not settle
     */
    public static void find(double[] r, int ro, Model m, LengthRangeSettings s, int a) throws Failure {
        if (!takeLimit(r, ro, m, s, a)) {
            checkSteps(m, s, a);
            simulate(r, ro, m, data(m, s), s, a);
        }
    }

    private static Data data(Model m, LengthRangeSettings s) {
        Data d = m.newData(Extensions.IGNORED);
        d.opt.disableflags = DISABLED;
        d.opt.enableflags &= ~EnableFlag.SLEEP;
        if (s.timestep() > 0) {
            d.opt.timestep = s.timestep();
        }
        return d;
    }

    private static void simulate(double[] range, int at, Model m, Data d, LengthRangeSettings s, int a) throws Failure {
        int out = m.actuator.outadr[a];
        double[] low = new double[2];
        double[] high = new double[2];
        for (int side = 0; side < 2; side++) {
            Physics.reset(d);
            boolean measured = false;
            while (d.time < s.inttotal()) {
                double before = d.time;
                double length;
                try {
                    length = pull(m, d, s, out, side);
                } catch (SingularMatrixException | TooLargeException e) {
                    throw new Failure(a, "the simulation that finds the length range fails: " + e.getMessage());
                }
                if (!(d.time > before)) {
                    throw new Failure(
                            a,
                            "the simulation that finds the length range becomes unstable: give lengthrange, or set"
                                    + " a smaller timestep or accel in <lengthrange>");
                }
                if (d.time > s.inttotal() - s.interval()) {
                    low[side] = measured && !(length < low[side]) ? low[side] : length;
                    high[side] = measured && !(length > high[side]) ? high[side] : length;
                    measured = true;
                }
            }
            range[at + side] = side == 0 ? low[0] : high[1];
        }
        double width = range[at + 1] - range[at];
        if (width <= 0) {
            throw new Failure(
                    a,
                    "the simulation finds the empty length range " + show(range[at], range[at + 1])
                            + ": nothing moves; give lengthrange");
        }
        for (int side = 0; side < 2; side++) {
            if (high[side] - low[side] > s.tolrange() * width) {
                throw new Failure(
                        a,
                        "the simulation that finds the length range does not settle: at the end the length still varies"
                                + " over " + show(low[side], high[side]) + ", the range is "
                                + show(range[at], range[at + 1])
                                + "; limit the joints, give lengthrange, or raise inttotal or tolrange there");
            }
        }
    }

    /** One step under a force along the moment arms with the wanted acceleration; returns the length before it. */
    private static double pull(Model m, Data d, LengthRangeSettings s, int out, int side) {
        int nv = m.nv;
        double decay = Maths.exp(-d.opt.timestep / Math.max(MIN_TIMECONST, s.timeconst()));
        for (int i = 0; i < nv; i++) {
            d.qvel[i] *= decay;
        }
        Physics.step1(d);

        double[] force = d.qfrcApplied;
        spread(force, d, out);
        MassMatrix.solve(d, force, 0);
        double scale = (2 * side - 1) * s.accel() / Math.max(Const.MINVAL, norm(force, nv));
        spread(force, d, out);
        scale(force, scale, nv);
        double size = norm(force, nv);
        if (s.maxforce() > 0 && size > s.maxforce()) {
            scale(force, s.maxforce() / Math.max(Const.MINVAL, size), nv);
        }
        Physics.step2(d);
        return d.actuator.length[out];
    }

    /** r (nv) = the moment arms of an output. */
    private static void spread(double[] r, Data d, int out) {
        Arrays.fill(r, 0);
        int adr = d.moment.rowadr[out];
        for (int k = adr; k < adr + d.moment.rownnz[out]; k++) {
            r[d.moment.colind[k]] = d.actuator.moment[k];
        }
    }

    private static void scale(double[] r, double factor, int n) {
        for (int i = 0; i < n; i++) {
            r[i] *= factor;
        }
    }

    private static double norm(double[] v, int n) {
        return Math.sqrt(Dense.dot(v, 0, v, 0, n));
    }

    private static String show(double low, double high) {
        return String.format(Locale.ROOT, "(%.6g, %.6g)", low, high);
    }
}
