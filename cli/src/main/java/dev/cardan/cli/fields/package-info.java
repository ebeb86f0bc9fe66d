/** MuJoCo's names of the fields of models and worlds, and their values. */
package dev.cardan.cli.fields;
