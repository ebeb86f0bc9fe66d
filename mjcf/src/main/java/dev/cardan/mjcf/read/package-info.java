/** From XML to a specification: includes, settings, default classes, the tree of bodies and the sections beside it. */
package dev.cardan.mjcf.read;
