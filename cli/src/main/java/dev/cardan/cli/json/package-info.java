/** A JSON reader and a writer that keep every bit of a number. */
package dev.cardan.cli.json;
