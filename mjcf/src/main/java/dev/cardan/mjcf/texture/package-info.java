/** Textures: decoded PNG files, built-in patterns, cube maps. */
package dev.cardan.mjcf.texture;
