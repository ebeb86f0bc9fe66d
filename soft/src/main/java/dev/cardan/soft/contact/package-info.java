/** Where vertices of soft bodies touch geoms, and what they do to each other there. */
package dev.cardan.soft.contact;
