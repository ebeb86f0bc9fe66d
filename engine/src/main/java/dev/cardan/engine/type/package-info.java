/**
 * MuJoCo's enumerations and limits. Kinds of things are enums, each with a class {@code Code} of the numbers that stand
 * for them in arrays; sets of bits and numberings that specifications alone use are plain numbers.
 */
package dev.cardan.engine.type;
