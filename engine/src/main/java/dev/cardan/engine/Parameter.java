package dev.cardan.engine;

import static dev.cardan.engine.inside.Arguments.require;

import dev.cardan.engine.overlay.Overlay;
import java.util.function.ObjDoubleConsumer;

/**
 * Something in a model by which a step can be differentiated: a mass, a coefficient of friction, a gain, a size. It is described by
 * what an {@link Overlay} does to change it; the time step is none.
 *
 * <pre>{@code
 * Parameter friction = Parameter.of(model, "friction", 1e-5, (o, x) -> o.set("geom_friction", "foot", 0.8 + x, 0.01, 0.001));
 * }</pre>
 *
 * @param name for people
 * @param base the model itself
 * @param plus the model with the parameter larger by eps
 * @param minus the model with the parameter smaller by eps
 * @param eps how far it is changed, in its unit
 */
public record Parameter(String name, Model base, Model plus, Model minus, double eps) {
    /** Checks eps. */
    public Parameter {
        require(eps > 0, "a parameter must be changed by more than nothing: eps must be positive");
    }

    /**
     * A parameter of a model.
     *
     * @param eps how far to change it, such as 1e-5 of its size
     * @param change adds a number to the parameter
     */
    public static Parameter of(Model m, String name, double eps, ObjDoubleConsumer<Overlay> change) {
        return new Parameter(name, m, changed(m, change, eps), changed(m, change, -eps), eps);
    }

    private static Model changed(Model m, ObjDoubleConsumer<Overlay> change, double by) {
        Overlay o = m.overlay();
        change.accept(o, by);
        return o.build();
    }
}
