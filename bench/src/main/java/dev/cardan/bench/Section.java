package dev.cardan.bench;

/** A part of a page in Markdown: from a heading of the second level to the next one. */
final class Section {
    private Section() {}

    /** The section of this heading, empty if the page has none. */
    static String of(String page, String heading) {
        int from = start(page, heading);
        return from < 0 ? "" : page.substring(from, end(page, from));
    }

    /** A page with a section in place of the one of this heading; if there is none, before another heading, or at the end. */
    static String put(String page, String heading, String section, String before) {
        int from = start(page, heading);
        if (from >= 0) {
            return page.substring(0, from) + section + page.substring(end(page, from));
        }
        int at = start(page, before);
        return at < 0 ? page + "\n" + section : page.substring(0, at) + section + page.substring(at);
    }

    /** Where a heading stands, which is never on the first line; -1 if nowhere. */
    private static int start(String page, String heading) {
        int at = page.indexOf("\n" + heading + "\n");
        return at < 0 ? -1 : at + 1;
    }

    private static int end(String page, int from) {
        int next = page.indexOf("\n## ", from);
        return next < 0 ? page.length() : next + 1;
    }
}
