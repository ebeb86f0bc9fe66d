/**
 * Inner loops over contiguous numbers, each twice with the same bits: in plain Java and with the JDK's vectors. The first
 * is always there; {@link dev.cardan.engine.kernel.Kernels} says when the second takes over.
 */
package dev.cardan.engine.kernel;
