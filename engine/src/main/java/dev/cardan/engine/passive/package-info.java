/**
 * Forces that need no control: springs, dampers, gravity compensation, fluids, adhesion of contacts.
 *
 * <p>Reads qpos, qvel, poses, cvel, tendons and contacts; writes qfrcSpring, qfrcDamper, qfrcGravcomp, qfrcFluid,
 * qfrcAdhesion and their sum qfrcPassive.
 */
package dev.cardan.engine.passive;
