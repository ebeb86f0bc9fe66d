/** MuJoCo's enumerations and limits, as int constants with MuJoCo's numbers. */
package dev.cardan.engine.type;
