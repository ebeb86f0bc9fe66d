/** Identification: which masses, frictions, gains ... make a model move as a recording shows. */
package dev.cardan.optimize.identify;
