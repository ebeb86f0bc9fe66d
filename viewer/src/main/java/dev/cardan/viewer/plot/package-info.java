/** Numbers of a run over time: collected from a world, and drawn. */
package dev.cardan.viewer.plot;
