/** Compiled models on disk: every array by name, checked again when read. */
package dev.cardan.engine.file;
