/** Models with other numbers: some values of a model changed, checked and derived again, all else shared with it. */
package dev.cardan.engine.overlay;
