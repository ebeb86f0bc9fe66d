/** A small XML parser with the tolerance of MuJoCo's own, exact line numbers, and no way to reach outside the text. */
package dev.cardan.mjcf.xml;
