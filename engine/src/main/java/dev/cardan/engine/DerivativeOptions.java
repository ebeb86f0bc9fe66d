package dev.cardan.engine;

import static dev.cardan.engine.inside.Arguments.require;

import dev.cardan.engine.work.Workers;

/**
 * How derivatives of a step are found.
 *
 * <pre>{@code
 * DerivativeOptions forward = DerivativeOptions.DEFAULT.withCentered(false).withEps(1e-7);
 * }</pre>
 *
 * @param eps how far each direction is followed by differences; above 0 and at most 0.01, usually 1e-8 to 1e-4
 * @param centered whether to follow it to both sides, which takes twice as long and is more exact
 * @param analytic whether formulas take the place of differences where there are any
 * @param sensors whether derivatives of sensors are wanted as well
 * @param workers threads that share the columns, with the same bits; null: the caller alone
 */
public record DerivativeOptions(double eps, boolean centered, boolean analytic, boolean sensors, Workers workers) {
    /** Centred differences with eps 1e-6, formulas where there are any, no sensors, no other threads. */
    public static final DerivativeOptions DEFAULT = new DerivativeOptions(1e-6, true, true, false, null);

    /**
     * Checks eps.
     *
     * @throws IllegalArgumentException if it isn't above 0 and at most 0.01
     */
    public DerivativeOptions {
        if (!(eps > 0 && eps <= 1e-2)) {
            require(false, "eps is " + eps + ": it must be above 0 and at most 0.01, such as 1e-6");
        }
    }

    /** With another eps. */
    public DerivativeOptions withEps(double value) {
        return new DerivativeOptions(value, centered, analytic, sensors, workers);
    }

    /** With differences to both sides, or to one. */
    public DerivativeOptions withCentered(boolean value) {
        return new DerivativeOptions(eps, value, analytic, sensors, workers);
    }

    /** With formulas, or with differences only. */
    public DerivativeOptions withAnalytic(boolean value) {
        return new DerivativeOptions(eps, centered, value, sensors, workers);
    }

    /** With derivatives of sensors, or without. */
    public DerivativeOptions withSensors(boolean value) {
        return new DerivativeOptions(eps, centered, analytic, value, workers);
    }

    /** With threads that share the columns; null: without. */
    public DerivativeOptions withWorkers(Workers value) {
        return new DerivativeOptions(eps, centered, analytic, sensors, value);
    }
}
