/**
 * The parts of a world: contacts and who takes part in them, constraint rows, islands, solver statistics, warnings,
 * timers. Those that grow are read up to a count, and nobody keeps their arrays.
 */
package dev.cardan.engine.world;
