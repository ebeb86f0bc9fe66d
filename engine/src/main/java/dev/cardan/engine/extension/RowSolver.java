package dev.cardan.engine.extension;

/**
 * Solves the constraints of one world, made for it by a {@link SolverModel}. It may keep scratch memory, but nothing that the next
 * step depends on: states, copies and time travel don't know of it.
 */
public interface RowSolver {
    /**
     * Writes the forces of all rows to {@link ConstraintProblem#force}, or calls {@link ConstraintProblem#solveAsMujoco}. Called
     * once for all rows; allocates nothing if steps are to allocate nothing.
     */
    void solve(ConstraintProblem problem);
}
