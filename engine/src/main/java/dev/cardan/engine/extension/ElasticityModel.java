package dev.cardan.engine.extension;

/**
 * How triangles and tetrahedra of flexes resist being stretched and sheared, in place of MuJoCo's law of Saint Venant and
 * Kirchhoff.
 *
 * <p>A model has no state and serves any number of flexes, worlds and threads; for each flex of each world it makes a {@link
 * FlexLaw}. It is given to a simulation by {@link Extensions#add} or found by {@link java.util.ServiceLoader}, and chosen by
 * its name: in code by {@link Extensions#elasticity}, or in MJCF on {@code <elasticity>} of a flex by the attributes {@code
 * elasticity} and {@code elasticityprm} of Cardan's namespace. The forces are explicit with every integrator.
 */
public interface ElasticityModel {
    /** The name by which it is chosen. */
    String name();

    /**
     * Makes the law of one flex, whose parts are its elements; when a world is made.
     *
     * @param parameters the flex's numbers for this model; may be empty
     * @throws IllegalArgumentException whose message says what is wrong with them or with the flex, as the end of a sentence
     */
    FlexLaw prepare(FlexRest shape, double[] parameters);
}
