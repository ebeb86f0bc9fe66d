/**
 * Constraint forces: islands of trees that touch, warm start, Newton, conjugate gradients, projected Gauss-Seidel,
 * noslip. Islands are found while the rows are made.
 *
 * <p>Reads efc, qfrcSmooth, qaccSmooth, qaccWarmstart, M and its factors; writes island, efc.force and state,
 * contact.H, qfrcConstraint, qacc and the statistics.
 */
package dev.cardan.engine.solver;
