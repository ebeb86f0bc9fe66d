/** What the commands take, in one table for each: parsing, help, manual page and shell completion are made from it. */
package dev.cardan.cli.usage;
