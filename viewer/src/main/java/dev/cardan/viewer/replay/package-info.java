/** A run as one file that a browser opens from disk: poses over time, plots, and the program that draws them. */
package dev.cardan.viewer.replay;
