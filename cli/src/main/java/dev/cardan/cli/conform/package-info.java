/** Golden files of MuJoCo against Cardan: compares them field by field and tells how near they are. */
package dev.cardan.cli.conform;
