package dev.cardan.engine.builtin;

import dev.cardan.engine.extension.ElasticityModel;
import dev.cardan.engine.extension.FlexLaw;
import dev.cardan.engine.extension.FlexRest;

/**
 * Rubber after Mooney and Rivlin: W = c1 (I1 - 3) + c2 (I2 - 3) - 2 (c1 + 2 c2) ln J + l / 2 (ln J)^2. At small strains its shear
 * modulus is 2 (c1 + c2) and Lamé's lambda l + 4 c2.
 *
 * <p>Parameters: c1, c2 and lambda at small strains (Pa), or none: then small strains are as in MuJoCo by young and poisson of the
 * flex, and c2 is a fifth of c1 + c2, or lambda / 4 if that is less.
 */
public final class MooneyRivlin implements ElasticityModel {
    /** Its name in models. */
    public static final String NAME = "mooneyrivlin";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public FlexLaw prepare(FlexRest s, double[] prm) {
        if (prm.length != 0 && prm.length != 3) {
            throw new IllegalArgumentException("needs three parameters, c1, c2 and lambda, or none, not " + prm.length);
        }
        double c1, c2, lambda;
        if (prm.length == 3) {
            c1 = prm[0];
            c2 = prm[1];
            lambda = prm[2];
            if (!(c1 >= 0) || !(c2 >= 0) || !(c1 + c2 > 0) || !(lambda >= 4 * c2)) {
                throw new IllegalArgumentException("has c1 " + c1 + ", c2 " + c2 + " and lambda " + lambda
                        + ": c1 and c2 must not be negative nor both be 0, and lambda must be at least 4 c2");
            }
        } else {
            Lame p = Lame.ofMaterial(s, "c1, c2 and lambda");
            lambda = p.lambda();
            c2 = Math.min(0.1 * p.mu(), 0.25 * lambda);
            c1 = 0.5 * p.mu() - c2;
        }
        LogVolume volume = new LogVolume(2 * (c1 + 2 * c2), lambda - 4 * c2);
        return new Hyperelastic(s, new Energy(c1, c2, volume), 2 * (c1 + c2), lambda);
    }

    private record Energy(double c1, double c2, LogVolume volume) implements Hyperelastic.Material {
        @Override
        public double energy(double i1, double i2, double j) {
            return c1 * (i1 - 3) + c2 * (i2 - 3) + volume.energy(j);
        }

        @Override
        public double byI1(double i1) {
            return c1;
        }

        @Override
        public double byI2() {
            return c2;
        }

        @Override
        public double byJ(double j) {
            return volume.derivative(j);
        }
    }
}
