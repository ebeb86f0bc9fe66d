/** Tables of numbers with named columns: what a run writes, and what drives it. */
package dev.cardan.cli.csv;
