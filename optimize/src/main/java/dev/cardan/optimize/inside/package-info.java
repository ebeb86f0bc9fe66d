/** What several rooms of this module need: threads with something of their own each, and algebra of small dense matrices. */
package dev.cardan.optimize.inside;
