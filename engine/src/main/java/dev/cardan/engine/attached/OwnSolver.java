package dev.cardan.engine.attached;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.extension.CallbackException;
import dev.cardan.engine.extension.ConstraintProblem;
import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.extension.Extensions.SolverChoice;
import dev.cardan.engine.extension.RowSolver;
import dev.cardan.engine.extension.SolverModel;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.ServiceLoader;

/** The solver that a world has in place of MuJoCo's. */
public final class OwnSolver {
    /** MuJoCo's solvers, as a name. */
    public static final String MUJOCO = "mujoco";

    /** What positions get beyond what velocities say (nv); of the last solution. */
    public final double[] displacement;

    /** Whether there can be any. */
    public final boolean moves;

    private final String source;
    private final RowSolver solver;

    private OwnSolver(Model m, SolverModel model, RowSolver solver) {
        source = "solver \"" + model.name() + '"';
        moves = model.movesPositions();
        displacement = new double[m.nv];
        this.solver = solver;
    }

    /** The solver that a model and the given extensions choose, the latter first; null if MuJoCo's. */
    static OwnSolver resolve(Model m, Extensions extensions) {
        SolverChoice choice = extensions.solverChoice();
        String name = choice == null ? m.ext.solver : choice.solver();
        if (name.isEmpty() || name.equals(MUJOCO) || extensions == Extensions.IGNORED) {
            return null;
        }
        Map<String, SolverModel> known = new LinkedHashMap<>();
        ServiceLoader.load(SolverModel.class).forEach(x -> known.put(x.name(), x));
        extensions.solverModels().forEach(x -> known.put(x.name(), x));
        SolverModel model = known.get(name);
        if (model == null) {
            throw new IllegalArgumentException("there is no solver \"" + name + "\", only \"" + MUJOCO
                    + "\", which stands for Newton, CG and PGS, and " + known.keySet()
                    + ": add it to the extensions or put its provider on the module path");
        }
        try {
            return new OwnSolver(m, model, model.create(m, choice == null ? m.ext.solverprm : choice.parameters()));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the solver \"" + name + "\" " + e.getMessage(), e);
        }
    }

    /**
     * What is wrong with the solver that a model chooses, as a sentence; empty if nothing is. A solver that isn't found as a service may
     * still be among the extensions of a world, so nothing is said about it.
     */
    public static String problem(Model m) {
        boolean known = false;
        for (SolverModel x : ServiceLoader.load(SolverModel.class)) {
            known |= x.name().equals(m.ext.solver);
        }
        try {
            if (known) {
                resolve(m, Extensions.NONE);
            }
            return "";
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    /** Solves a problem of a world; who throws is named. */
    public void solve(ConstraintProblem problem) {
        try {
            solver.solve(problem);
        } catch (RuntimeException e) {
            throw new CallbackException(source, e);
        }
    }

    /** Throws if numbers that it gave are NaN though state and inputs have none. */
    public void requireNumbers(Data d, double[] x, int n, String what) {
        int i = UserCode.firstNaN(x, 0, n);
        if (i >= 0) {
            UserCode.blame(source, what + " " + i, d);
        }
    }

    /** Throws that something can't be done with this solver. */
    public IllegalArgumentException refusal(String what) {
        return new IllegalArgumentException(what + " doesn't exist for the " + source
                + ", only for MuJoCo's solvers: take the solver \"" + MUJOCO + '"');
    }
}
