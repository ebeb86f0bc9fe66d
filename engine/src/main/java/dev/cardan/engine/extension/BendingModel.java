package dev.cardan.engine.extension;

/**
 * How flexes of triangles resist bending, in place of MuJoCo's law, which is linear by the cotangents of angles.
 *
 * <p>A model has no state and serves any number of flexes, worlds and threads; for each flex of each world it makes a {@link
 * FlexLaw}. It is given to a simulation by {@link Extensions#add} or found by {@link java.util.ServiceLoader}, and chosen by
 * its name: in code by {@link Extensions#bending}, or in MJCF on {@code <elasticity>} of a flex by the attributes {@code
 * bending} and {@code bendingprm} of Cardan's namespace. The forces are explicit with every integrator.
 */
public interface BendingModel {
    /** The name by which it is chosen. */
    String name();

    /**
     * Makes the law of one flex, whose parts are its hinges; when a world is made.
     *
     * @param parameters the flex's numbers for this model; may be empty
     * @throws IllegalArgumentException whose message says what is wrong with them or with the flex, as the end of a sentence
     */
    FlexLaw prepare(FlexRest shape, double[] parameters);
}
