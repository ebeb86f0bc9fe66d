package dev.cardan.engine.extension;

import dev.cardan.engine.Data;

/**
 * The constraints of a world at its present state, for a {@link RowSolver}. There are equalities, then friction losses, then limits
 * and contacts, in rows; with the Jacobian J of the rows and the mass matrix M, forces f of the rows accelerate the degrees of freedom
 * by
 *
 * <p>qacc = qaccSmooth + M^-1 J' f.
 *
 * <p>MuJoCo asks for the f that minimises f' (J M^-1 J' + R) f / 2 + f' b, where b = J qaccSmooth - aref, with |f| within the loss in
 * rows of friction loss, f not negative in rows of limits, frictionless contacts and edges of pyramids, and in the cone in those of
 * contacts with elliptic cones: sum of (f_j / friction_j)^2 not above the square of the normal force, which comes first. Another
 * solver may understand the rows in its own way. {@code data().efc} and {@code data().contact} have everything else about them.
 *
 * <p>Everything is read-only but {@link #force} and {@link #displacement}. The object is reused: a solver doesn't keep it.
 */
public interface ConstraintProblem {
    /** The world, of which everything up to the smooth acceleration is computed. Not to be modified. */
    Data data();

    /** How many rows there are. */
    int rows();

    /** How many rows of equalities there are, at the beginning. */
    int equalities();

    /** How many rows of friction loss follow them. */
    int frictions();

    /** How many degrees of freedom there are. */
    int dofs();

    /** Time step, s. */
    double timestep();

    /** How many rows belong together from a row on, which is the first of its kind: those of one contact, or one. */
    int blockSize(int row);

    /** Coefficient of friction j of the contact whose rows begin at a row: two of sliding, one of spinning, two of rolling. */
    double friction(int row, int j);

    /** How far a row is from being fulfilled, m or rad: position less margin. */
    double violation(int row);

    /** What a row asks for: the acceleration that MuJoCo calls aref. */
    double target(int row);

    /** Compliance of a row as MuJoCo has it: the regularisation R. */
    double regularization(int row);

    /** Stiffness of a row's reference, K times impedance, 1/s^2: the target is -damping . velocity - this . violation. */
    double stiffness(int row);

    /** Damping of a row's reference, 1/s. */
    double damping(int row);

    /** r (nv) = the row of J. */
    void jacobianRow(double[] r, int row);

    /** r (rows) = J v for v (nv). */
    void mulJacobian(double[] r, double[] v);

    /** r (nv) = J' f for f (rows). */
    void mulTransposed(double[] r, double[] f);

    /** r (nv) = M v. */
    void mulMass(double[] r, double[] v);

    /** x (nv) becomes M^-1 x. */
    void solveMass(double[] x);

    /** Forces of the rows, N or N m, to be written (at least {@link #rows} numbers). Zeros at first. */
    double[] force();

    /**
     * A displacement of the degrees of freedom (nv) that positions get in this step beyond time step times new velocity, to be
     * written by solvers of models with {@link SolverModel#movesPositions}. Zeros at first.
     */
    double[] displacement();

    /** Tells how many iterations were taken, for the statistics of the world. */
    void iterations(int n);

    /** Lets MuJoCo's solver, as options choose it, do the work, with its bits; forces need not be written then. */
    void solveAsMujoco();
}
