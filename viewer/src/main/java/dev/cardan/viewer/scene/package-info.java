/**
 * From a world to the list of what there is to draw. {@link dev.cardan.viewer.scene.Scene} is filled from a
 * {@link dev.cardan.engine.Data} by {@code update}: shapes of the model, decorations that
 * {@link dev.cardan.viewer.scene.SceneOptions} ask for, the user's {@link dev.cardan.viewer.scene.Markers}, lights, the
 * {@link dev.cardan.viewer.scene.Eye}, and the surfaces of flexes and skins. Whoever draws, a page or a picture, needs
 * nothing else. Which things there are, in which order, and all their numbers are those of MuJoCo's {@code mjv_updateScene}.
 */
package dev.cardan.viewer.scene;
