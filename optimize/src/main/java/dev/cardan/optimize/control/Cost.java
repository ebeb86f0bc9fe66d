package dev.cardan.optimize.control;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;

/** What a trajectory costs: a sum over its states and controls. See {@link ResidualCost} and {@link QuadraticCost}. */
@FunctionalInterface
public interface Cost {
    /** The cost with what one thread needs to evaluate it; all of a cost give the same numbers. */
    Evaluator evaluator(Model m);

    /** A cost in the hands of one thread. */
    interface Evaluator {
        /**
         * The cost of one state with its controls. State and inputs of the world stay as they are; what is computed from them
         * need not be up to date, and may be overwritten.
         *
         * @param last whether this is the final state, which has no controls
         */
        double value(Data d, boolean last);

        /** Writes derivatives of the cost, of which that by controls twice and that of the whole must not be negative. */
        void expand(Data d, boolean last, Expansion r);
    }
}
