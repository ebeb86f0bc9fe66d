/**
 * Worlds as bytes for the page: {@link dev.cardan.viewer.stream.ModelBytes} once for a model, then
 * {@link dev.cardan.viewer.stream.FrameEncoder} for what has changed in the list of things to draw. The page's
 * {@code model.js} and {@code frame.js} read them, whether they come through a socket or from a file.
 */
package dev.cardan.viewer.stream;
