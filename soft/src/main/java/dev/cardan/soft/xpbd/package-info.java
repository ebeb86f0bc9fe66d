/**
 * Constraints between particles and how extended position based dynamics (Macklin, Müller and Chentanez 2016) satisfies them. A
 * constraint C(x) = 0 with compliance a, the inverse of its stiffness, has a multiplier L that begins a substep of length h at zero
 * and is corrected again and again:
 *
 * <p>dL = (-C - a/h^2 L) / (sum_i w_i |grad_i C|^2 + a/h^2), x_i += w_i grad_i C dL
 *
 * <p>with the inverse masses w_i. Multipliers over h^2 are forces, so a compliance is a physical number, whatever the substep and
 * the number of iterations. Corrections move neither the centre of mass of free particles nor their angular momentum.
 *
 * <p>Arrays are flat: a particle's position at three times its number. A class holds all constraints of one kind; methods take a
 * range, and allocate nothing.
 */
package dev.cardan.soft.xpbd;
