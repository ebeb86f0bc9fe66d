/** Example robots and scenes, as resources by name. */
package dev.cardan.models;
