package dev.cardan.engine.extension;

import dev.cardan.engine.Model;

/**
 * A way to find the forces of constraints, in place of MuJoCo's solvers Newton, CG and PGS.
 *
 * <p>A model has no state; for each world it makes a {@link RowSolver}. It is given to a simulation by {@link Extensions#add} or
 * found by {@link java.util.ServiceLoader}, and chosen by its name: in code by {@link Extensions#solver} or, between two steps, by
 * {@link dev.cardan.engine.Data#useSolver}, in MJCF on {@code <option>} by the attributes {@code solver} and {@code solverprm} of
 * Cardan's namespace.
 */
public interface SolverModel {
    /** The name by which it is chosen. */
    String name();

    /**
     * Makes the solver of one world.
     *
     * @param parameters numbers for this solver; may be empty
     * @throws IllegalArgumentException whose message says what is wrong with them, as the end of a sentence
     */
    RowSolver create(Model model, double[] parameters);

    /**
     * Whether it moves positions beyond what velocities say, see {@link ConstraintProblem#displacement}. Such a solver has
     * no meaning within the stages of RK4, which then refuses.
     */
    default boolean movesPositions() {
        return false;
    }
}
