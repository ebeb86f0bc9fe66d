/** Access by name for people: joints, sensors and contacts of a world. Stages never use it. */
package dev.cardan.engine.view;
