package dev.cardan.mjcf.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpellingTest {
    private static final List<String> KNOWN = List.of("damping", "stiffness", "range", "ref");

    @Test
    void findsTheNearestWord() {
        assertEquals("damping", Spelling.nearest("dampin", KNOWN));
        assertEquals("range", Spelling.nearest("rnage", KNOWN));
        assertEquals("stiffness", Spelling.nearest("Stifness", KNOWN));
        assertNull(Spelling.nearest("colour", KNOWN));
        assertNull(Spelling.nearest("x".repeat(1000), KNOWN));
    }

    @Test
    void countsInsertDeleteReplaceAndSwap() {
        assertEquals(0, Spelling.distance("abc", "abc"));
        assertEquals(1, Spelling.distance("abc", "acb"));
        assertEquals(3, Spelling.distance("", "abc"));
        assertEquals(2, Spelling.distance("abcd", "xbcdy"));
    }
}
