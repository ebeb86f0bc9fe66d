/**
 * Derivatives of the acceleration and of the next state by state, controls and parameters, with the forces of constraints: implicit
 * differentiation of the solved constraint problem.
 *
 * <p>The acceleration a is where r(z, a) = M a - smooth forces - J' f(J a - aref) vanishes, z being anything it depends on. So
 * da/dz = -H^-1 dr/dz with H = dr/da = M + J' W J, the Hessian of the solver, W = -df/d(J a - aref). No column of dr/dz needs a solver.
 * Which rows push, slide or rest, their active set, stays what it is at the solution.
 *
 * <p>Works in a world of its own and changes everything that is computed in it.
 */
package dev.cardan.engine.gradient;
