/** The grammar of MJCF as a table ({@code mjcf.grammar}), and the checks it drives. */
package dev.cardan.mjcf.grammar;
