/**
 * Vectors, quaternions, rotations and spatial vectors inside flat arrays; elementary functions that give the same bits
 * everywhere.
 */
package dev.cardan.engine.math;
