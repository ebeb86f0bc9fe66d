/**
 * Forces on and between bodies that follow from the accelerations.
 *
 * <p>Reads cdof, cdofDot, cinert, cvel, qvel, qacc, xfrcApplied, contacts and efc.force; writes cacc, cfrcExt and
 * cfrcInt.
 */
package dev.cardan.engine.wrench;
