package dev.cardan.mjcf.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.mjcf.ModelException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The parser accepts and refuses what tinyxml2 does; each case was compared with MuJoCo 3.12.0. */
class XmlParserTest {
    @Test
    void keepsAttributesInOrderAndLinesOfStartTags() {
        XmlElement root = parse("""
            <?xml version="1.0"?>
            <!-- head -->
            <a z="1" y='2'
               x="3">
              <!-- two
                   lines -->
              <b/><c
                 d=""/>
              words
            </a>
            """);
        assertEquals(List.of("z", "y", "x"), List.copyOf(root.attributes().keySet()));
        assertEquals(3, root.line());
        assertEquals(7, root.child("b").line());
        assertEquals(7, root.child("c").line());
        assertEquals("", root.child("c").attribute("d"));
        assertEquals("words", root.text());
        assertEquals(" two\n       lines ", root.leadingComment());
    }

    @Test
    void replacesKnownEntitiesAndLeavesOthersAlone() {
        XmlElement root = parse("<a v=\"&lt;&gt;&amp;&quot;&apos;&#65;&#x42;&foo;&;&#xFFFFFFFF; & a<b\"/>");
        assertEquals("<>&\"'AB&foo;&;&#xFFFFFFFF; & a<b", root.attribute("v"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a><!-- one -- two --></a>",
                "<!DOCTYPE x [ <!ENTITY a \"b\"> ]><a/>",
                "<a v=\"1\"w=\"2\"/>",
                "<a><![CDATA[ <b> ]]></a>",
                "<a></a >",
                "< a/>",
                "\uFEFF<a/>",
                " \n\uFEFF<a/>",
                "words <a/>",
                "<a></a v='1'>",
                "<a></b/></a>",
                "<a/></a>",
                "<a/></a> < & anything",
                "<a/></b><!-- never closed",
                "<a><!thing></a>",
                "<a/>\0 anything"
            })
    void accepts(String text) {
        assertEquals("a", parse(text).tag());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <a><b></a>            | does not match <b> in line 1
        <a>                   | <a> is never closed
        <a v="1" v="2"/>      | attribute "v" is given twice
        <a v=1/>              | must be in quotes
        <a v/>                | has no value
        <a v="1/>             | is not closed
        <a><?xml?></a>        | only allowed at the very beginning
        <!-- c --><?xml?><a/> | only allowed at the very beginning
        <a/>abc               | belongs to no element
        </a>                  | never opened
        <a></ a>              | a tag must begin with a letter
        <a><!-- </a>          | not closed by -->
        <1/>                  | a tag must begin with a letter
        <a ="b"/>             | unexpected character '='
        <a                    | not closed by >
        <!-- only -->         | no XML element
        """)
    void refuses(String text, String part) {
        ModelException e = assertThrows(ModelException.class, () -> parse(text));
        assertTrue(e.getMessage().startsWith("m.xml"), e.getMessage());
        assertTrue(e.getMessage().contains(part), e.getMessage());
    }

    @Test
    void limitsNesting() {
        int deepest = XmlParser.MAX_DEPTH;
        assertEquals(
                "a",
                parse("<a>".repeat(deepest) + "<b/>" + "</a>".repeat(deepest)).tag());
        String tooDeep = "<a>".repeat(deepest + 1) + "</a>".repeat(deepest + 1);
        assertThrows(ModelException.class, () -> parse(tooDeep));
        assertThrows(ModelException.class, () -> parse("<a>".repeat(1_000_000)));
    }

    @Test
    void reportsWhatStandsBesideTheRoot() {
        XmlDocument doc = XmlParser.parse("m.xml", "<a/><b/>".getBytes(StandardCharsets.UTF_8));
        assertEquals(List.of("m.xml:1: <b>: a second root element is ignored"), doc.ignored());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <a/></b>               | m.xml:1: </b> closes an element that was never opened: it is ignored
        <a/></b> and <more     | m.xml:1: </b> closes an element that was never opened: it is ignored with everything after it, from line 1 on
        some words <a/>        | m.xml:1: text outside of the root element is ignored: "some words"
        <a></b/></a>           | m.xml:1: </b/> is read as <b/>
        <a></a v="1">          | m.xml:1: </a>: attributes of a closing tag are ignored
        """)
    void tellsWhatHasNoMeaning(String text, String remark) {
        assertEquals(
                List.of(remark),
                XmlParser.parse("m.xml", text.getBytes(StandardCharsets.UTF_8)).ignored());
    }

    @Test
    void knowsWhetherAnElementHasContent() {
        XmlElement root = parse("<a><b></b><b> </b><b><!-- c --></b><b>t</b><b><c/></b><b/></a>");
        assertEquals(
                List.of(false, false, true, true, true, false),
                root.children().stream().map(XmlElement::hasContent).toList());
    }

    @Test
    void lineEndsBecomeLineFeeds() {
        assertEquals("1\n2\n3\n4\n\n5", parse("<a v='1\r\n2\n\r3\r4\n\n5'/>").attribute("v"));
    }

    @Test
    void survivesAnyBytes() {
        byte[] bytes = new byte[256];
        for (int i = 0; i < 256; i++) {
            bytes[i] = (byte) i;
        }
        assertThrows(ModelException.class, () -> XmlParser.parse("m.xml", bytes));
        byte[] broken = {'<', 'a', ' ', 'v', '=', '"', (byte) 0xC3, (byte) 0x28, (byte) 0xFF, '"', '/', '>'};
        XmlDocument latin = XmlParser.parse("m.xml", broken);
        assertEquals("\u00C3(\u00FF", latin.root().attribute("v"));
        assertTrue(
                latin.ignored().get(0).contains("not in UTF-8"), latin.ignored().toString());
    }

    private static XmlElement parse(String text) {
        return XmlParser.parse("m.xml", text.getBytes(StandardCharsets.UTF_8)).root();
    }
}
