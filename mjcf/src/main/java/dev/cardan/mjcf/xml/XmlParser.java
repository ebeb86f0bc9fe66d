package dev.cardan.mjcf.xml;

import dev.cardan.mjcf.FileKind;
import dev.cardan.mjcf.ModelException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * A small XML parser with the tolerance of the one MuJoCo uses (tinyxml2), so that the same files load: double hyphens
 * inside comments, a less-than sign inside a value, attributes without blanks between them, attributes of closing tags
 * and unknown entities (kept as written) are accepted; a closing tag after the root element ends the document, whatever
 * follows it. Repeated attributes and unbalanced tags inside the root are errors. What is accepted without a meaning is
 * told in {@link XmlDocument#ignored()}. Document type declarations are skipped and never looked into, so entities cannot
 * grow and nothing outside the text is ever read. Nesting is limited, and the parser uses no recursion. Any sequence of
 * bytes gives a document or a {@link ModelException}.
 */
public final class XmlParser {
    /** Elements with content may be nested this deep; the root has depth 1. */
    static final int MAX_DEPTH = 498;

    private static final int LONGEST_QUOTE = 60;

    private final String file;
    private final char[] s;
    private int pos;
    private int line = 1;
    private boolean ended; // a closing tag outside of all elements ends the document
    private final List<String> ignored = new ArrayList<>();

    private XmlParser(String file, String text) {
        this.file = file;
        this.s = text.toCharArray();
    }

    /**
     * Parses bytes in UTF-8, or else in Latin-1, whatever an XML declaration says, up to the first zero byte.
     *
     * @param file name for messages
     */
    public static XmlDocument parse(String file, byte[] bytes) {
        int end = 0;
        while (end < bytes.length && bytes[end] != 0) {
            end++;
        }
        String text;
        String remark = "";
        try {
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes, 0, end))
                    .toString();
        } catch (CharacterCodingException e) {
            text = new String(bytes, 0, end, StandardCharsets.ISO_8859_1);
            remark = "the text is not in UTF-8: letters beyond ASCII are read as Latin-1";
        }
        try {
            XmlDocument document = new XmlParser(file, text).document();
            if (!remark.isEmpty()) {
                document.ignored().add(file + ": " + remark);
            }
            if (end < bytes.length) {
                document.ignored().add(file + ": everything after the first zero byte is ignored");
            }
            return document;
        } catch (ModelException e) {
            String kind = FileKind.of(bytes);
            throw kind.isEmpty() ? e : new ModelException(file, 0, "this is not an XML model but " + kind, e);
        }
    }

    private XmlDocument document() {
        skipBlanks();
        if (pos < s.length && s[pos] == '\uFEFF') {
            pos++;
        }
        Deque<XmlElement> open = new ArrayDeque<>();
        XmlElement root = null;
        boolean onlyDeclarations = true;
        while (!ended) {
            int textLine = line;
            skipBlanks();
            if (pos >= s.length) {
                break;
            }
            XmlElement parent = open.peek();
            if (parent != null && !isClosingTag()) {
                parent.markContent();
            }
            if (s[pos] != '<') {
                String text = text();
                if (open.isEmpty()) {
                    ignored.add(file + ":" + textLine + ": text outside of the root element is ignored: \""
                            + shorten(text) + "\"");
                } else {
                    open.peek().addText(text);
                }
                onlyDeclarations = false;
            } else if (startsWith("<?")) {
                int at = line;
                pos += 2;
                until("?>", at, "the declaration that begins here is not closed by ?>");
                if (!open.isEmpty() || !onlyDeclarations) {
                    throw error(at, "a declaration <? ... ?> is only allowed at the very beginning of the file");
                }
            } else if (startsWith("<!--")) {
                int at = line;
                pos += 4;
                String comment = until("-->", at, "the comment that begins here is not closed by -->");
                if (!open.isEmpty()
                        && open.peek().isEmpty()
                        && open.peek().leadingComment().isEmpty()) {
                    open.peek().leadingComment(comment);
                }
                onlyDeclarations = false;
            } else if (startsWith("<![CDATA[")) {
                int at = line;
                pos += 9;
                String text = until("]]>", at, "the CDATA section that begins here is not closed by ]]>");
                if (!open.isEmpty()) {
                    open.peek().addText(text);
                }
                onlyDeclarations = false;
            } else if (startsWith("<!")) {
                int at = line;
                pos += 2;
                until(">", at, "the <! section that begins here is not closed by >");
                onlyDeclarations = false;
            } else {
                onlyDeclarations = false;
                root = tag(open, root);
            }
        }
        if (!open.isEmpty()) {
            XmlElement e = open.peek();
            throw error(e.line(), "<" + e.tag() + "> is never closed: add </" + e.tag() + ">");
        }
        if (root == null) {
            throw new ModelException(file, 0, "there is no XML element in this file: a model begins with <mujoco>");
        }
        return new XmlDocument(root, ignored);
    }

    private boolean isClosingTag() {
        int at = pos + 1;
        while (at < s.length && isBlank(s[at])) {
            at++;
        }
        return s[pos] == '<' && at < s.length && s[at] == '/';
    }

    /** Reads one start or end tag; returns the root of the document so far. */
    private XmlElement tag(Deque<XmlElement> open, XmlElement root) {
        int at = line;
        pos++;
        skipBlanks();
        boolean closing = pos < s.length && s[pos] == '/';
        if (closing) {
            pos++;
        }
        String name = name();
        if (name.isEmpty()) {
            throw error(at, "a tag must begin with a letter, an underscore or a colon");
        }
        XmlElement e = new XmlElement(name, file, at);
        boolean selfClosed = attributes(e, at);
        if (closing && selfClosed) {
            ignored.add(file + ":" + at + ": </" + name + "/> is read as <" + name + "/>");
        } else if (closing && open.isEmpty()) {
            ended = true;
            strayClosingTag(name, at, root);
            return root;
        } else if (closing) {
            XmlElement top = open.pop();
            if (!top.tag().equals(name)) {
                throw error(
                        at,
                        "</" + name + "> does not match <" + top.tag() + "> in line " + top.line()
                                + ": elements must be closed in reverse order");
            }
            if (!e.attributes().isEmpty()) {
                ignored.add(file + ":" + at + ": </" + name + ">: attributes of a closing tag are ignored");
            }
            return root;
        }
        if (open.isEmpty()) {
            if (root == null) {
                root = e;
            } else {
                ignored.add(file + ":" + at + ": <" + name + ">: a second root element is ignored");
            }
        } else {
            open.peek().children().add(e);
        }
        if (!selfClosed) {
            if (open.size() >= MAX_DEPTH) {
                throw error(at, "<" + name + ">: elements are nested deeper than " + MAX_DEPTH + " levels");
            }
            open.push(e);
        }
        return root;
    }

    private void strayClosingTag(String name, int at, XmlElement root) {
        String what = "</" + name + "> closes an element that was never opened";
        if (root == null) {
            throw error(at, what);
        }
        skipBlanks();
        String rest = pos < s.length ? " with everything after it, from line " + line + " on" : "";
        ignored.add(file + ":" + at + ": " + what + ": it is ignored" + rest);
    }

    /** Reads attributes up to the end of the tag; true if the tag closes itself. */
    private boolean attributes(XmlElement e, int at) {
        for (; ; ) {
            skipBlanks();
            if (pos >= s.length) {
                throw error(at, "<" + e.tag() + ">: the tag is not closed by >");
            }
            char c = s[pos];
            if (c == '>') {
                pos++;
                return false;
            }
            if (c == '/' && pos + 1 < s.length && s[pos + 1] == '>') {
                pos += 2;
                return true;
            }
            if (!isNameStart(c)) {
                throw error(
                        line, "<" + e.tag() + ">: unexpected character " + show(c) + " where an attribute may begin");
            }
            attribute(e);
        }
    }

    private void attribute(XmlElement e) {
        String name = name();
        int at = line;
        skipBlanks();
        if (pos >= s.length || s[pos] != '=') {
            throw error(at, "<" + e.tag() + ">: attribute \"" + name + "\" has no value: write " + name + "=\"...\"");
        }
        pos++;
        skipBlanks();
        if (pos >= s.length || (s[pos] != '"' && s[pos] != '\'')) {
            throw error(at, "<" + e.tag() + ">: the value of attribute \"" + name + "\" must be in quotes");
        }
        char quote = s[pos++];
        String raw = until(
                String.valueOf(quote), at, "<" + e.tag() + ">: the value of attribute \"" + name + "\" is not closed");
        if (e.attributes().putIfAbsent(name, Entities.expand(raw)) != null) {
            throw error(at, "<" + e.tag() + ">: attribute \"" + name + "\" is given twice");
        }
    }

    private String name() {
        int start = pos;
        if (pos < s.length && isNameStart(s[pos])) {
            pos++;
            while (pos < s.length && isNamePart(s[pos])) {
                pos++;
            }
        }
        return new String(s, start, pos - start);
    }

    private String text() {
        int start = pos;
        int at = line;
        while (pos < s.length && s[pos] != '<') {
            if (s[pos] == '\n') {
                line++;
            }
            pos++;
        }
        if (pos >= s.length) {
            throw error(at, lastText(start));
        }
        return Entities.expand(new String(s, start, pos - start).strip());
    }

    /** What is wrong with a text that ends with the file: often the file is something else altogether. */
    private String lastText(int start) {
        for (int i = 0; i < start; i++) {
            if (s[i] == '<') {
                return "text at the end of the file that belongs to no element";
            }
        }
        boolean json = s[start] == '{' || s[start] == '[';
        return "this is not an XML model but " + (json ? "JSON" : "text without any element");
    }

    /** Everything up to the terminator, which is consumed. */
    private String until(String end, int at, String complaint) {
        int start = pos;
        for (; pos < s.length; pos++) {
            if (startsWith(end)) {
                String found = new String(s, start, pos - start);
                pos += end.length();
                return found;
            }
            if (s[pos] == '\n') {
                line++;
            }
        }
        throw error(at, complaint);
    }

    private void skipBlanks() {
        while (pos < s.length && isBlank(s[pos])) {
            if (s[pos] == '\n') {
                line++;
            }
            pos++;
        }
    }

    private boolean startsWith(String prefix) {
        int n = prefix.length();
        if (s.length - pos < n) {
            return false;
        }
        for (int i = 0; i < n; i++) {
            if (s[pos + i] != prefix.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private ModelException error(int at, String message) {
        return new ModelException(file, at, message);
    }

    private static String shorten(String text) {
        return text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "...";
    }

    private static boolean isBlank(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    private static boolean isNameStart(char c) {
        return c >= 128 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == ':' || c == '_';
    }

    private static boolean isNamePart(char c) {
        return isNameStart(c) || (c >= '0' && c <= '9') || c == '.' || c == '-';
    }

    private static String show(char c) {
        return c >= ' ' && c < 127 ? "'" + c + "'" : String.format("U+%04X", (int) c);
    }
}
