/** Worked problems of control: swinging up a pole, standing up, reaching past obstacles. */
package dev.cardan.optimize.example;
