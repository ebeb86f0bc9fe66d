/** Writes specifications as MJCF text, in the order and with the economy of MuJoCo's own writer. */
package dev.cardan.mjcf.write;
