/** Pictures of worlds: {@link dev.cardan.viewer.Renderer}. */
package dev.cardan.viewer;
