package dev.cardan.conformance.fuzz;

import dev.cardan.mjcf.xml.XmlElement;
import dev.cardan.mjcf.xml.XmlParser;
import java.nio.charset.StandardCharsets;

/** Elements of XML from text and back. */
final class XmlText {
    private XmlText() {}

    static XmlElement parse(String text) {
        return XmlParser.parse("fuzz.xml", text.getBytes(StandardCharsets.UTF_8))
                .root();
    }

    /** A new element without anything in it. */
    static XmlElement element(String tag) {
        return parse("<" + tag + "/>");
    }

    /** The same element with another tag, or a copy if the tag is its own. */
    static XmlElement copy(XmlElement e, String tag) {
        XmlElement copy = element(tag);
        copy.attributes().putAll(e.attributes());
        for (XmlElement child : e.children()) {
            copy.children().add(copy(child, child.tag()));
        }
        return copy;
    }

    static XmlElement copy(XmlElement e) {
        return copy(e, e.tag());
    }

    static String write(XmlElement root) {
        StringBuilder out = new StringBuilder();
        write(root, "", out);
        return out.toString();
    }

    private static void write(XmlElement e, String indent, StringBuilder out) {
        out.append(indent).append('<').append(e.tag());
        e.attributes()
                .forEach((name, value) -> out.append(' ')
                        .append(name)
                        .append("=\"")
                        .append(value.replace("&", "&amp;")
                                .replace("\"", "&quot;")
                                .replace("<", "&lt;"))
                        .append('"'));
        if (e.children().isEmpty()) {
            out.append("/>\n");
            return;
        }
        out.append(">\n");
        for (XmlElement child : e.children()) {
            write(child, indent + " ", out);
        }
        out.append(indent).append("</").append(e.tag()).append(">\n");
    }
}
