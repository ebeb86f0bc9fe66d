/** Copies parts of specifications into specifications: attaching models and bodies, replicating, removing. */
package dev.cardan.mjcf.attach;
