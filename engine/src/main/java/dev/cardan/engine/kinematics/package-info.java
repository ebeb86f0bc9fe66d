/**
 * Where everything is and how it moves: frames, centres of mass, axes of joints, velocities; Jacobians and motions of
 * objects on request.
 *
 * <p>Reads qpos, qvel and mocap; writes xpos, xquat, xmat, xipos, ximat, xanchor, xaxis, geom, site, cam, light,
 * subtreeCom, cinert, cdof, cvel and cdofDot.
 */
package dev.cardan.engine.kinematics;
