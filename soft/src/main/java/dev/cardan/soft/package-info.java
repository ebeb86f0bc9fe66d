/**
 * Soft bodies by extended position based dynamics, among the rigid bodies of a world: cloth, solids of tetrahedra, chains of capsules.
 * They are an addition to MuJoCo, whose own deformable bodies are flexes: much cheaper than these, never wildly unstable, and less
 * exact.
 *
 * <p>A {@link dev.cardan.soft.SoftBodySpec} describes a body and is added to a model before that is compiled; {@link
 * dev.cardan.soft.SoftWorld} is what there is in a world.
 */
package dev.cardan.soft;
