/** What a model consists of, as tables for people and as JSON. */
package dev.cardan.cli.info;
