/** Files of arrays that numpy reads and writes. */
package dev.cardan.batch.numpy;
