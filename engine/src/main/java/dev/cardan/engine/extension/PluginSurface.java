package dev.cardan.engine.extension;

/**
 * Something that a plugin shows in pictures: triangles or tubes between points whose places are part of the state of the world.
 *
 * @param address where the points begin in {@code data.pluginState}: three coordinates each, m, world
 * @param points how many points there are
 * @param corners 3: triangles; 2: tubes with round ends
 * @param elements points of each triangle or tube, counted from the first of these points
 * @param radius of tubes, m; triangles are a sheet that is twice as thick, or for 0 a closed surface seen from outside, where their
 *     points go round counter-clockwise
 * @param rgba colour, four numbers from 0 to 1
 */
public record PluginSurface(int address, int points, int corners, int[] elements, double radius, float[] rgba) {}
