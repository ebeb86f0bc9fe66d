package dev.cardan.viewer.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class GuardTest {
    @Test
    void tokensAreLongAndNew() {
        Guard a = new Guard("127.0.0.1", true), b = new Guard("127.0.0.1", true);
        assertEquals(32, a.token.length());
        assertNotEquals(a.token, b.token);
        assertTrue(a.knows(a.token));
        assertFalse(a.knows(b.token));
        assertFalse(a.knows(null));
    }

    @Test
    void onlyWhoIsAskedForByNameIsReachedFromOutside() {
        Guard local = new Guard("127.0.0.1", true), open = new Guard("box.lan", false);
        assertTrue(local.isOurs("localhost:80") && local.isOurs("[::1]:9") && local.isOurs("127.0.0.1"));
        assertFalse(local.isOurs("192.168.1.2:80") || local.isOurs("box.lan") || local.isOurs(null));
        assertTrue(open.isOurs("box.lan:80") && open.isOurs("192.168.1.2:80") && open.isOurs("[fe80::1]:80"));
        assertFalse(open.isOurs("evil.example:80"));
    }

    @Test
    void anOriginIsThePageItself() {
        assertTrue(Guard.isOwnPage("http://localhost:80", "localhost:80"));
        assertFalse(Guard.isOwnPage("http://localhost:81", "localhost:80"));
        assertFalse(Guard.isOwnPage(null, "localhost:80"));
        assertFalse(Guard.isOwnPage("null", "null"));
    }
}
