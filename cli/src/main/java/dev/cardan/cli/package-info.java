/** The {@code cardan} command: one class per subcommand, and what they share. */
package dev.cardan.cli;
