/**
 * Tendons: lengths, paths round spheres and cylinders, and how joints move them.
 *
 * <p>Reads qpos, qvel, sites, geoms, cdof and subtreeCom; writes ten.length, J and velocity, the places of their
 * paths, and wrap.
 */
package dev.cardan.engine.tendon;
