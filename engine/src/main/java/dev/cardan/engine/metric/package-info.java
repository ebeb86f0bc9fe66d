/**
 * The effective metric: the stiffness of flexes joins the mass matrix, so that stiff flexes can take large steps.
 *
 * <p>With the stiffness S of all flexes, the damping time d of each and the time step h, the forces at the end of a step are,
 * to first order, f - h S v - (h^2 + h d) S a. All stages that solve for accelerations therefore use
 *
 * <p>(M + K) a = f + c, with K = (h^2 + h d) S and c = -h S v.
 *
 * <p>Reads frames of bodies, flexvert, flexedge, M, its factors, contacts and qvel; writes efm and flexelem.krot.
 */
package dev.cardan.engine.metric;
