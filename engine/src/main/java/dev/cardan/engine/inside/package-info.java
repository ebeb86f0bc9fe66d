/**
 * What a world has behind its public face, for the rooms of the engine alone: scratch memory, what rooms remember, who is
 * awake. {@link dev.cardan.engine.inside.Inside} is the only way to it.
 */
package dev.cardan.engine.inside;
