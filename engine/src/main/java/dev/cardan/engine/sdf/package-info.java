/** The shapes that MuJoCo's plugins have, given by their signed distances. */
package dev.cardan.engine.sdf;
