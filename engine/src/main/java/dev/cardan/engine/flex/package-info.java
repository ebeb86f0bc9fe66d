/**
 * Flexes: where their vertices are, the lengths of their edges, the boxes around their elements, and the forces of their
 * elasticity.
 *
 * <p>Reads frames and velocities of bodies, cdof and subtreeCom; writes flexvert, flexelem, flexedge and bvh, and adds to
 * qfrcSpring and qfrcDamper.
 */
package dev.cardan.engine.flex;
