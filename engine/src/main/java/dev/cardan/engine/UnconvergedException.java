package dev.cardan.engine;

/** A constraint solver ran out of iterations in a world with {@link Data#strictSolver}. */
public final class UnconvergedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Says how far the solver came. */
    public UnconvergedException(String solver, int iterations, double gradient, double tolerance, double time) {
        super("the solver " + solver + " did not converge at time " + time + ": after " + iterations
                + " iterations the gradient is " + gradient + ", the tolerance " + tolerance
                + "; raise opt.iterations or opt.tolerance, or switch strictSolver off");
    }
}
