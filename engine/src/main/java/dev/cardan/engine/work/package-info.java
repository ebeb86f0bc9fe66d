/** What a world borrows to compute with: scratch memory, in which every room has a slot of its own, and threads. */
package dev.cardan.engine.work;
