package dev.cardan.mjcf.write;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An element on its way to text. */
final class XmlNode {
    private final String tag;
    private final Map<String, String> attributes = new LinkedHashMap<>();
    private final List<XmlNode> children = new ArrayList<>();

    XmlNode(String tag) {
        this.tag = tag;
    }

    /** A new last child. */
    XmlNode add(String childTag) {
        XmlNode child = new XmlNode(childTag);
        children.add(child);
        return child;
    }

    /** Sets an attribute; an empty value says nothing and is left out. */
    XmlNode set(String name, String value) {
        if (!value.isEmpty()) {
            attributes.put(name, value);
        }
        return this;
    }

    boolean isEmpty() {
        return attributes.isEmpty() && children.isEmpty();
    }

    /** Removes the last child if it says nothing. */
    void dropLastIfEmpty() {
        if (children.getLast().isEmpty()) {
            children.removeLast();
        }
    }

    /** Removes children at the end that say nothing. */
    void dropTrailingEmpty() {
        while (!children.isEmpty() && children.getLast().isEmpty()) {
            children.removeLast();
        }
    }

    /** The document with this element as its root: two spaces per level, an empty line between sections. */
    String document(String comment) {
        StringBuilder out = new StringBuilder();
        open(out, 0);
        out.append(">\n");
        if (!comment.isEmpty()) {
            out.append("  <!--").append(comment.replace("--", "- -")).append("-->\n");
        }
        for (int i = 0; i < children.size(); i++) {
            out.append(i == 0 ? "" : "\n");
            children.get(i).write(out, 1);
        }
        return out.append("</").append(tag).append(">\n").toString();
    }

    private void write(StringBuilder out, int depth) {
        open(out, depth);
        if (children.isEmpty()) {
            out.append("/>\n");
            return;
        }
        out.append(">\n");
        children.forEach(c -> c.write(out, depth + 1));
        out.append("  ".repeat(depth)).append("</").append(tag).append(">\n");
    }

    private void open(StringBuilder out, int depth) {
        out.append("  ".repeat(depth)).append('<').append(tag);
        attributes.forEach((name, value) -> {
            out.append(' ').append(name).append("=\"");
            escape(out, value);
            out.append('"');
        });
    }

    private static void escape(StringBuilder out, String value) {
        for (int i = 0; i < value.length(); i++) {
            char ch = value.charAt(i);
            switch (ch) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\n' -> out.append("&#10;");
                case '\r' -> out.append("&#13;");
                case '\t' -> out.append("&#9;");
                default -> out.append(ch);
            }
        }
    }
}
