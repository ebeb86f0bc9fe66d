/** The command fit: parameters of a model from a recording. */
package dev.cardan.cli.fit;
