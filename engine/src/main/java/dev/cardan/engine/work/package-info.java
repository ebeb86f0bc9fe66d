/** Threads that a world may borrow for its steps. */
package dev.cardan.engine.work;
