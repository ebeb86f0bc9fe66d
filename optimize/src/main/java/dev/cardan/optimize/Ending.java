package dev.cardan.optimize;

/** Why a solver came to an end. */
public enum Ending {
    /** The gradient, as far as no bound holds it, is below its tolerance: a minimum. */
    GRADIENT("the gradient is below its tolerance"),
    /** The last step was shorter than its tolerance. */
    STEP("the step is below its tolerance"),
    /** The objective fell by less than its tolerance. */
    OBJECTIVE("the objective falls by less than its tolerance"),
    /** All iterations are used up. */
    ITERATIONS("the iterations are used up"),
    /** Not even the shortest step leads to less; often the derivatives are not those of the function. */
    NO_IMPROVEMENT("no step improves the objective any more"),
    /** The quadratic model has no minimum within the bounds, however much it is regularised. */
    FACTORIZATION("the Hessian is not positive definite, even with the largest regularisation");

    private final String sentence;

    Ending(String sentence) {
        this.sentence = sentence;
    }

    /** The reason in words. */
    public String sentence() {
        return sentence;
    }

    /** Whether a minimum was found, as far as tolerances tell. */
    public boolean converged() {
        return this == GRADIENT || this == STEP || this == OBJECTIVE;
    }
}
