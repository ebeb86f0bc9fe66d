package dev.cardan.viewer.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Locale;

/**
 * Who may talk to the server: who knows the token, speaks to a name that belongs to this server (so that no foreign name that
 * was made to point here gets through), and does not come from a page of somebody else.
 */
final class Guard {
    private static final int TOKEN_BYTES = 24;

    final String token;
    private final String host;
    private final boolean local;
    private String cookie = "cardan";

    /**
     * A guard with a new token.
     *
     * @param host the address that the server listens at
     * @param local whether only this machine can reach it
     */
    Guard(String host, boolean local) {
        byte[] bytes = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(bytes);
        token = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        this.host = host.toLowerCase(Locale.ROOT);
        this.local = local;
    }

    /** Servers on other ports of this machine see the same cookies, so each has a name of its own. */
    void port(int port) {
        cookie = "cardan-" + port;
    }

    /** The header that lets a browser remember the token; no script can read it, no other site can use it. */
    String cookieHeader() {
        return cookie + "=" + token + "; Path=/; HttpOnly; SameSite=Strict";
    }

    /** Whether a token is the right one; takes as long for a wrong one. */
    boolean knows(String given) {
        return given != null
                && MessageDigest.isEqual(
                        given.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }

    /** Whether a header of cookies has the token. */
    boolean knowsCookie(String header) {
        boolean found = false;
        if (header != null) {
            for (String part : header.split(";")) {
                String[] pair = part.trim().split("=", 2);
                found |= pair.length == 2 && pair[0].equals(cookie) && knows(pair[1]);
            }
        }
        return found;
    }

    /** Whether a Host header names this server: a loopback name, the address it listens at, or any number if it is open to others. */
    boolean isOurs(String header) {
        if (header == null) {
            return false;
        }
        String name = header.toLowerCase(Locale.ROOT);
        int colon = name.lastIndexOf(':');
        if (colon > name.lastIndexOf(']')) {
            if (!name.substring(colon + 1).matches("\\d{1,5}")) {
                return false;
            }
            name = name.substring(0, colon);
        }
        return name.equals("localhost")
                || name.equals("127.0.0.1")
                || name.equals("[::1]")
                || name.equals(host)
                || (!local && (name.matches("\\d{1,3}(\\.\\d{1,3}){3}") || name.matches("\\[[0-9a-f:.]+]")));
    }

    /** Whether an Origin header is that of our own page; requests that change something must have one. */
    static boolean isOwnPage(String origin, String host) {
        return origin != null && host != null && origin.equalsIgnoreCase("http://" + host);
    }
}
