/** The extensions at work in one world: the user's code is called through guards that name who threw what. */
package dev.cardan.engine.attached;
