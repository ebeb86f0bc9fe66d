package dev.cardan.engine.extension;

/**
 * A law of forces within one flex, made for it by a {@link BendingModel} or an {@link ElasticityModel}. It belongs to one world,
 * so it may keep scratch memory, but nothing that the next step depends on: states, copies and time travel don't know of it.
 *
 * <p>It is called once in a stage, for a range of its parts: hinges in case of bending, elements in case of elasticity.
 */
public interface FlexLaw {
    /**
     * Adds the forces on the vertices of the parts from {@code from} up to but without {@code to}. Allocates nothing if
     * steps are to allocate nothing.
     */
    void addForces(FlexMotion motion, int from, int to);

    /** Energy (J) stored in these parts, whose negative gradient by the positions the elastic forces should be. */
    double energy(FlexMotion motion, int from, int to);
}
