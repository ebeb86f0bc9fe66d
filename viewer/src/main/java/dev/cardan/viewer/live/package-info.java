/**
 * Worlds on show: what pages of the live viewer are told of a world, and what they may do to it. Everything here that
 * touches a world happens on the thread that steps it.
 */
package dev.cardan.viewer.live;
