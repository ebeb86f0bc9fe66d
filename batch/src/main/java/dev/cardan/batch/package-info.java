/**
 * Many worlds at once, on all cores: {@link dev.cardan.batch.BatchSim} steps worlds together, {@link
 * dev.cardan.batch.Rollout} follows trajectories from given states under given controls.
 */
package dev.cardan.batch;
