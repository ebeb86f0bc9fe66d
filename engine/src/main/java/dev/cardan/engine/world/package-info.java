/**
 * The parts of a world: contacts and who takes part in them, constraint rows, islands, solver statistics, warnings,
 * timers; and the list of all fields, with their owners and the stages that write them. Parts that grow are read up to a
 * count, and nobody keeps their arrays.
 */
package dev.cardan.engine.world;
