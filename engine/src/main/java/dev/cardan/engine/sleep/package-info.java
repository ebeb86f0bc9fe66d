/**
 * Which trees rest and what wakes them.
 *
 * <p>Reads qvel, applied forces, contacts, tendons, equalities and islands; writes treeAsleep, treeAwake, bodyAwake
 * and the lists of what is awake, through which all stages go.
 */
package dev.cardan.engine.sleep;
