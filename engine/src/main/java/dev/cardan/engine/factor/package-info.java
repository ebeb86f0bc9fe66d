/** Factorisations of the engine's own sparse and small matrices; their layouts are nobody else's business. */
package dev.cardan.engine.factor;
