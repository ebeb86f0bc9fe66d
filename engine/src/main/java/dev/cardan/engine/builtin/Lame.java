package dev.cardan.engine.builtin;

import dev.cardan.engine.extension.FlexRest;

/**
 * Lamé's two parameters of a flex, given or from its material. In the latter case they are those that MuJoCo's law has at small strains, so
 * that a law can be exchanged for another: with mu and lambda by young and poisson, MuJoCo's sum over edges makes mu and 2 lambda of them for
 * tetrahedra, mu / 4 and lambda / 2 for triangles.
 */
record Lame(double mu, double lambda) {
    /**
     * Two numbers, or none and the material of the flex.
     *
     * @throws IllegalArgumentException as the end of a sentence
     */
    static Lame of(FlexRest s, double[] prm) {
        if (prm.length != 0 && prm.length != 2) {
            throw new IllegalArgumentException(
                    "needs two parameters, Lamé's mu and lambda, or none, not " + prm.length);
        }
        if (prm.length == 2) {
            if (!(prm[0] > 0) || !(prm[1] >= 0)) {
                throw new IllegalArgumentException("has mu " + prm[0] + " and lambda " + prm[1]
                        + ": mu must be positive, lambda must not be negative");
            }
            return new Lame(prm[0], prm[1]);
        }
        return ofMaterial(s, "mu and lambda");
    }

    /** Those of MuJoCo's law at small strains. */
    static Lame ofMaterial(FlexRest s, String what) {
        requireMaterial(s, what);
        double scale = s.dim == 2 ? 0.25 : 1;
        return new Lame(scale * s.shear(), 2 * scale * s.lambda());
    }

    /** Throws unless the flex has a modulus and a ratio to begin with. */
    private static void requireMaterial(FlexRest s, String what) {
        if (!(s.young > 0)) {
            throw new IllegalArgumentException(
                    "has neither parameters nor young (" + s.young + "), from which " + what + " would follow");
        }
        if (!(s.poisson >= 0) || !(s.poisson < 0.5)) {
            throw new IllegalArgumentException(
                    "needs a Poisson's ratio of at least 0 and less than 0.5, not " + s.poisson);
        }
    }
}
