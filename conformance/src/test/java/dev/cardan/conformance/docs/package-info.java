/** Runs the code that the documentation shows. */
package dev.cardan.conformance.docs;
