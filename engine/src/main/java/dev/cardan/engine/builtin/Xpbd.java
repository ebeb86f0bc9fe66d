package dev.cardan.engine.builtin;

import dev.cardan.engine.Model;
import dev.cardan.engine.extension.RowSolver;
import dev.cardan.engine.extension.SolverModel;

/**
 * Extended position-based dynamics (Macklin, Müller, Chentanez, "XPBD", 2016; Müller and others, "Detailed Rigid Body Simulation with
 * Extended Position Based Dynamics", 2020) in the coordinates of the joints. A time step h is taken in n substeps, in each of which the
 * rows are visited some times in turn; a row whose position is C and which has accumulated the multiplier l gets
 *
 * <p>dl = (-C - a l - (t n / h) J q) / ((1 + t n / h) J M^-1 J' + a), a = compliance / (h / n)^2,
 *
 * <p>with the way q of the substep and a damping time t, and moves the positions by M^-1 J' dl. Multipliers of limits and contacts stay
 * positive, and those of friction in the cone of the contact. Then velocities are the way divided by the time. Before the first substep
 * rigid rows that are violated are mended by moving positions only, so that nothing is thrown apart.
 *
 * <p>Rows are those of the beginning of the step, as MuJoCo makes them, all kinds of them. Their compliance is what they have at rest in
 * MuJoCo, R / (stiffness . impedance) by solref and solimp, and their damping time is that of solref; or a compliance is given. Unlike in
 * MuJoCo forces depend on the substeps and their order, as in all solvers of this kind. Damping of joints is taken for explicit: the time step
 * times damping should be small against the inertia.
 *
 * <p>Parameters: substeps (8), iterations in each (4), compliance in m/N (from solref), see {@link Settings}.
 */
public final class Xpbd implements SolverModel {
    /** Its name in models. */
    public static final String NAME = "xpbd";

    private static final double MOST = 1000; // substeps, iterations

    /**
     * What it is told.
     *
     * @param substeps how many parts a time step has
     * @param iterations how often all rows are visited in each
     * @param compliance of all equalities, limits and contacts, m/N or rad/(N m); negative: of each its own, by solref and solimp
     */
    public record Settings(int substeps, int iterations, double compliance) {
        /** Eight substeps of four iterations, compliance by solref and solimp. */
        public static final Settings USUAL = new Settings(8, 4, -1);

        /** These with another number of substeps. */
        public Settings substeps(int n) {
            return new Settings(n, iterations, compliance);
        }

        /** These with another number of iterations. */
        public Settings iterations(int n) {
            return new Settings(substeps, n, compliance);
        }

        /** These with another compliance; 0 is rigid. */
        public Settings compliance(double c) {
            return new Settings(substeps, iterations, c);
        }

        /** As parameters of the solver. */
        public double[] parameters() {
            return compliance < 0
                    ? new double[] {substeps, iterations}
                    : new double[] {substeps, iterations, compliance};
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean movesPositions() {
        return true;
    }

    @Override
    public RowSolver create(Model model, double[] prm) {
        if (prm.length > 3) {
            throw new IllegalArgumentException(
                    "takes up to three parameters, substeps, iterations and compliance, not " + prm.length);
        }
        double substeps = prm.length > 0 ? prm[0] : Settings.USUAL.substeps();
        double iterations = prm.length > 1 ? prm[1] : Settings.USUAL.iterations();
        if (!isCount(substeps) || !isCount(iterations)) {
            throw new IllegalArgumentException("has " + substeps + " substeps and " + iterations
                    + " iterations: both must be whole numbers from 1 to " + (int) MOST);
        }
        if (prm.length > 2 && !(prm[2] >= 0 && prm[2] < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "has the compliance " + prm[2] + ": it must not be negative, nor infinite");
        }
        return new XpbdSolver((int) substeps, (int) iterations, prm.length > 2 ? prm[2] : -1);
    }

    private static boolean isCount(double n) {
        return n >= 1 && n <= MOST && n == Math.rint(n);
    }
}
