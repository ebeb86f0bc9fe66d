/** {@code cardan lint}: what is wrong with a model, for people and for build servers. */
package dev.cardan.cli.lint;
