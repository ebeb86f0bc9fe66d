/**
 * Access by name for people. A {@link dev.cardan.engine.view.Ref} is an object of a model: a typed id, its name and its
 * constants, from {@code model.body("torso")}. A {@link dev.cardan.engine.view.View} is the same object in one world: its
 * live values, for reading and writing, from {@code data.body("torso")}. Stages never use them.
 */
package dev.cardan.engine.view;
