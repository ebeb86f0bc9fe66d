package dev.cardan.mjcf.xml;

import dev.cardan.mjcf.spec.Location;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An element of an XML document: its tag, attributes in the order written, child elements, text and place. */
public final class XmlElement {
    private final String tag;
    private final String file;
    private final int line;
    private final Map<String, String> attributes = new LinkedHashMap<>();
    private final List<XmlElement> children = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private String leadingComment = "";
    private boolean content;

    XmlElement(String tag, String file, int line) {
        this.tag = tag;
        this.file = file;
        this.line = line;
    }

    /** The name of the element. */
    public String tag() {
        return tag;
    }

    /** The file the element was written in, as it was named. */
    public String file() {
        return file;
    }

    /** The line of the opening bracket of the start tag, counted from 1. */
    public int line() {
        return line;
    }

    /** The value of an attribute; null if it is not given. */
    public String attribute(String name) {
        return attributes.get(name);
    }

    /** True if the attribute is given, also with an empty value. */
    public boolean has(String name) {
        return attributes.containsKey(name);
    }

    /** Attributes in the order written. */
    public Map<String, String> attributes() {
        return attributes;
    }

    /** Child elements in the order written. The list may be changed, as includes are. */
    public List<XmlElement> children() {
        return children;
    }

    /** The first child with that tag; null if there is none. */
    public XmlElement child(String tag) {
        for (XmlElement c : children) {
            if (c.tag.equals(tag)) {
                return c;
            }
        }
        return null;
    }

    /** Text directly inside the element, without the blanks around it; empty for most elements of a model. */
    public String text() {
        return text.toString();
    }

    /** The comment that stands before everything else inside the element; empty if there is none. */
    public String leadingComment() {
        return leadingComment;
    }

    /** Whether anything was written inside the element, also if it has no meaning, as a comment. */
    public boolean hasContent() {
        return content;
    }

    /** Where the element was written. */
    public Location where() {
        return new Location(file, line, tag);
    }

    void addText(String more) {
        if (!text.isEmpty()) {
            text.append(' ');
        }
        text.append(more);
    }

    boolean isEmpty() {
        return children.isEmpty() && text.isEmpty();
    }

    void markContent() {
        content = true;
    }

    void leadingComment(String comment) {
        leadingComment = comment;
    }
}
