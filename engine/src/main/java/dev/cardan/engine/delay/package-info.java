/**
 * Values of the past: the buffers from which delayed controls and sensors are read, in one part of the history per
 * actuator and sensor.
 */
package dev.cardan.engine.delay;
