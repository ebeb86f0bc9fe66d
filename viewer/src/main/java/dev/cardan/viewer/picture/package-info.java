/** Pictures and films as files, written without any library. */
package dev.cardan.viewer.picture;
