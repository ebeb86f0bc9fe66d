package dev.cardan.mjcf.xml;

import java.util.List;

/**
 * A parsed XML text.
 *
 * @param root the first element at the top
 * @param ignored places and reasons of everything else at the top that has no meaning, one sentence each
 */
public record XmlDocument(XmlElement root, List<String> ignored) {}
