/** The page of the live viewer on the network: files, stream, and who may have them. Knows nothing of worlds. */
package dev.cardan.viewer.web;
