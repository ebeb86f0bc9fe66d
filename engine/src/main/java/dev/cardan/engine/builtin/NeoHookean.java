package dev.cardan.engine.builtin;

import dev.cardan.engine.extension.ElasticityModel;
import dev.cardan.engine.extension.FlexLaw;
import dev.cardan.engine.extension.FlexRest;

/**
 * Compressible rubber: W = mu / 2 (I1 - 3) - mu ln J + lambda / 2 (ln J)^2. Stress grows without bound when an element is
 * flattened, so it keeps its volume where MuJoCo's law gives way; below a tenth of its volume the energy goes on as a parabola.
 *
 * <p>Parameters: mu and lambda (Pa), or none: then they follow from young and poisson of the flex so that small strains
 * are as in MuJoCo.
 */
public final class NeoHookean implements ElasticityModel {
    /** Its name in models. */
    public static final String NAME = "neohookean";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public FlexLaw prepare(FlexRest shape, double[] parameters) {
        Lame p = Lame.of(shape, parameters);
        return new Hyperelastic(shape, new Energy(p.mu(), new LogVolume(p.mu(), p.lambda())), p.mu(), p.lambda());
    }

    private record Energy(double mu, LogVolume volume) implements Hyperelastic.Material {
        @Override
        public double energy(double i1, double i2, double j) {
            return 0.5 * mu * (i1 - 3) + volume.energy(j);
        }

        @Override
        public double byI1(double i1) {
            return 0.5 * mu;
        }

        @Override
        public double byI2() {
            return 0;
        }

        @Override
        public double byJ(double j) {
            return volume.derivative(j);
        }
    }
}
