package dev.cardan.engine.builtin;

import dev.cardan.engine.extension.ElasticityModel;
import dev.cardan.engine.extension.FlexLaw;
import dev.cardan.engine.extension.FlexMotion;
import dev.cardan.engine.extension.FlexRest;
import dev.cardan.engine.flex.StVenantKirchhoff;

/**
 * MuJoCo's own law of elasticity as a model: for measuring a new one against it. A flex doesn't need it: without a model, or with
 * the name {@code stvk}, it has this law anyway.
 */
public final class LinearElastic implements ElasticityModel {
    /** The one there is. */
    public static final ElasticityModel INSTANCE = new LinearElastic();

    private LinearElastic() {}

    @Override
    public String name() {
        return "linear";
    }

    @Override
    public FlexLaw prepare(FlexRest shape, double[] parameters) {
        if (parameters.length != 0) {
            throw new IllegalArgumentException("takes no parameters: the flex's young, poisson and thickness count");
        }
        return new FlexLaw() {
            @Override
            public void addForces(FlexMotion motion, int from, int to) {
                StVenantKirchhoff.addToVertices(motion.spring, motion.data, motion.flex, from, to);
            }

            @Override
            public double energy(FlexMotion motion, int from, int to) {
                return 0; // as in MuJoCo, whose potential energy has no part of it
            }
        };
    }
}
