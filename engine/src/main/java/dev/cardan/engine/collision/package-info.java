/**
 * From the poses of geoms to contacts: broad phase over bodies (sweep and prune), mid phase over bounding volumes,
 * narrow phase over pairs of geoms; nearest distances on request.
 *
 * <p>Reads geom.xpos and xmat, ximat, bodyAwake; writes contact and ncon, and clears the counts of constraint rows.
 */
package dev.cardan.engine.collision;
