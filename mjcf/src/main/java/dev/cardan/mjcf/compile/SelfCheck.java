package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.ModelException;

/**
 * Every index in a model points at something that exists. The compiler makes no other models; the check guards against
 * its own mistakes before a wrong index reaches a simulation.
 */
final class SelfCheck {
    private SelfCheck() {}

    static void run(Model m) {
        try {
            dev.cardan.engine.constants.Validate.run(m);
        } catch (IllegalArgumentException e) {
            throw new ModelException("the compiled model is inconsistent: " + e.getMessage()
                    + "; this is a mistake in the compiler, please report it");
        }
    }
}
