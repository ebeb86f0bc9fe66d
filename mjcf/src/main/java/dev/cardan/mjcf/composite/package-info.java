/** Objects that one element of a file stands for: chains of bodies. */
package dev.cardan.mjcf.composite;
