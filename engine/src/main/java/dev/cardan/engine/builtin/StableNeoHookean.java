package dev.cardan.engine.builtin;

import dev.cardan.engine.extension.ElasticityModel;
import dev.cardan.engine.extension.FlexLaw;
import dev.cardan.engine.extension.FlexRest;
import dev.cardan.engine.math.Maths;

/**
 * Flesh-like material that never fails (Smith, de Goes, Kim, "Stable Neo-Hookean Flesh Simulation", 2018): W = m / 2 (I1 - 3) +
 * l / 2 (J - a)^2 - m / 2 ln(I1 + 1) with a = 1 + 3 m / (4 l). It is smooth for elements of any shape, flat ones and those turned
 * inside out included. With m = 4 mu / 3 and l = lambda + 5 mu / 6 small strains meet Lamé's mu and lambda.
 *
 * <p>Parameters: mu and lambda (Pa), or none: then they follow from young and poisson of the flex so that small strains
 * are as in MuJoCo.
 */
public final class StableNeoHookean implements ElasticityModel {
    /** Its name in models. */
    public static final String NAME = "stableneohookean";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public FlexLaw prepare(FlexRest shape, double[] parameters) {
        Lame p = Lame.of(shape, parameters);
        double m = 4 * p.mu() / 3, l = p.lambda() + 5 * p.mu() / 6;
        return new Hyperelastic(shape, new Energy(m, l, 1 + 0.75 * m / l), p.mu(), p.lambda());
    }

    private record Energy(double m, double l, double a) implements Hyperelastic.Material {
        /** Less its value at rest, so that rest has none. */
        @Override
        public double energy(double i1, double i2, double j) {
            return 0.5 * m * (i1 - 3)
                    + 0.5 * l * ((j - a) * (j - a) - (1 - a) * (1 - a))
                    - 0.5 * m * Maths.log((i1 + 1) / 4);
        }

        @Override
        public double byI1(double i1) {
            return 0.5 * m * (1 - 1 / (i1 + 1));
        }

        @Override
        public double byI2() {
            return 0;
        }

        @Override
        public double byJ(double j) {
            return l * (j - a);
        }
    }
}
