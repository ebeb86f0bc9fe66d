package dev.cardan.engine.builtin;

import dev.cardan.engine.Model;
import dev.cardan.engine.extension.ConstraintProblem;
import dev.cardan.engine.extension.RowSolver;
import dev.cardan.engine.extension.SolverModel;

/**
 * MuJoCo's own solvers as a model, Newton, CG or PGS as options say: for measuring a new one against them. A world doesn't need it:
 * without a model, or with the name {@code mujoco}, it has these solvers anyway.
 */
public final class ConvexSolver implements SolverModel {
    /** The one there is. */
    public static final SolverModel INSTANCE = new ConvexSolver();

    private ConvexSolver() {}

    @Override
    public String name() {
        return "convex";
    }

    @Override
    public RowSolver create(Model model, double[] parameters) {
        if (parameters.length != 0) {
            throw new IllegalArgumentException("takes no parameters: the options of the world count");
        }
        return ConstraintProblem::solveAsMujoco;
    }
}
