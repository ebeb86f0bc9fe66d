package dev.cardan.soft;

import java.util.List;

/**
 * What a soft body is made of. The presets have the order of magnitude of what they are called after; cloth counts as a sheet of
 * uniform material.
 *
 * @param name how it is called in models, such as {@code "steel cable"}
 * @param young Young's modulus, Pa
 * @param poisson Poisson's ratio, below 0.5
 * @param density kg/m^3
 * @param friction coefficient of sliding friction
 * @param bending how much of the bending stiffness of a uniform plate or rod it has: fibres that slide on each other bend easily
 * @param damping time by which stretching is damped, s: the force is that of the strain plus this times its rate
 */
public record Material(
        String name, double young, double poisson, double density, double friction, double bending, double damping) {
    /** The friction of materials that say nothing about it. */
    public static final double DEFAULT_FRICTION = 0.5;

    /** Woven cotton. */
    public static final Material COTTON = new Material("cotton", 1e7, 0.3, 400, 0.6, 0.02, 1e-3);

    /** Woven silk. */
    public static final Material SILK = new Material("silk", 2e7, 0.3, 350, 0.3, 0.002, 1e-3);

    /** Leather. */
    public static final Material LEATHER = new Material("leather", 5e7, 0.4, 860, 0.6, 0.3, 1e-3);

    /** Rubber, as a sheet or as a solid. */
    public static final Material RUBBER = new Material("rubber", 1e7, 0.48, 1100, 0.9, 1, 5e-3);

    /** Paper. */
    public static final Material PAPER = new Material("paper", 2e9, 0.3, 800, 0.4, 1, 5e-4);

    /** A thin elastic membrane, such as latex. */
    public static final Material MEMBRANE = new Material("membrane", 1e6, 0.48, 950, 0.5, 0.5, 1e-3);

    /** Gelatin, a jelly. */
    public static final Material GELATIN = new Material("gelatin", 1e4, 0.45, 1000, 0.3, 1, 5e-3);

    /** Skin and fat. */
    public static final Material SOFT_TISSUE = new Material("soft tissue", 3e4, 0.45, 1050, 0.5, 1, 5e-3);

    /** Muscle. */
    public static final Material MUSCLE = new Material("muscle", 1e5, 0.45, 1060, 0.5, 1, 4e-3);

    /** Foam rubber. */
    public static final Material FOAM = new Material("foam", 5e4, 0.25, 60, 0.7, 1, 1e-2);

    /** As good as rigid. */
    public static final Material STIFF = new Material("stiff", 1e9, 0.3, 1000, DEFAULT_FRICTION, 1, 0);

    /** A rope of fibres. */
    public static final Material ROPE = new Material("rope", 1e9, 0.3, 1100, 0.5, 1e-3, 1e-3);

    /** A cable of steel wires. */
    public static final Material STEEL_CABLE = new Material("steel cable", 1e11, 0.3, 6000, 0.3, 0.02, 1e-4);

    /** Hair. */
    public static final Material HAIR = new Material("hair", 4e9, 0.4, 1300, 0.3, 1, 1e-3);

    /** Links of steel, which bend without resistance. */
    public static final Material CHAIN = new Material("chain", 1e10, 0.3, 4000, 0.4, 0, 0);

    /** All presets. */
    public static final List<Material> PRESETS = List.of(
            COTTON,
            SILK,
            LEATHER,
            RUBBER,
            PAPER,
            MEMBRANE,
            GELATIN,
            SOFT_TISSUE,
            MUSCLE,
            FOAM,
            STIFF,
            ROPE,
            STEEL_CABLE,
            HAIR,
            CHAIN);

    /**
     * A material.
     *
     * @throws IllegalArgumentException if a number makes no sense
     */
    public Material {
        require(young > 0, "young", young, "must be positive");
        require(poisson > -1 && poisson < 0.5, "poisson", poisson, "must lie between -1 and 0.5");
        require(density > 0, "density", density, "must be positive");
        require(friction >= 0, "friction", friction, "must not be negative");
        require(bending >= 0, "bending", bending, "must not be negative");
        require(damping >= 0, "damping", damping, "must not be negative");
    }

    private static void require(boolean holds, String what, double value, String rule) {
        if (!holds || Double.isInfinite(value)) {
            throw new IllegalArgumentException(what + "=\"" + value + "\" " + (holds ? "must be finite" : rule));
        }
    }

    /**
     * The preset with a name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Material preset(String name) {
        for (Material m : PRESETS) {
            if (m.name.equals(name)) {
                return m;
            }
        }
        throw new IllegalArgumentException("material=\"" + name + "\" must be one of "
                + PRESETS.stream().map(Material::name).toList());
    }

    /** Shear modulus, Pa. */
    public double shear() {
        return young / (2 * (1 + poisson));
    }

    /** Bulk modulus, Pa. */
    public double bulk() {
        return young / (3 * (1 - 2 * poisson));
    }
}
