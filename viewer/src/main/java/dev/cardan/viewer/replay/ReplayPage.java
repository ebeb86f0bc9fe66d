package dev.cardan.viewer.replay;

import dev.cardan.viewer.web.PageFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * Writes the page: a text with everything in it, compressed. A page from disk may load nothing else, not even its own modules, so
 * those are unpacked into objects of the browser's memory, and an import map gives them their names.
 */
final class ReplayPage {
    private static final String OWN = "/dev/cardan/viewer/replay/";

    private ReplayPage() {}

    static long write(OutputStream out, String title, String about, byte[] model, byte[] frames, byte[] plots)
            throws IOException {
        StringBuilder parts = new StringBuilder();
        String three = page("three/three.module.min.js").replace("./three.core.min.js", "three-core");
        part(parts, "module", "three", three);
        part(parts, "module", "three-core", page("three/three.core.min.js"));
        for (String name : PageFiles.DRAWING) {
            module(parts, name, page(name));
        }
        module(parts, "replay.js", text(OWN + "replay.js"));
        part(parts, "data", "about", about.getBytes(StandardCharsets.UTF_8));
        part(parts, "data", "model", model);
        part(parts, "data", "frames", frames);
        part(parts, "data", "plots", plots);
        String page = text(OWN + "replay.html")
                .replace("@STYLE@", text(OWN + "replay.css"))
                .replace("@PARTS@", parts)
                .replace("@TITLE@", escaped(title));
        byte[] bytes = page.getBytes(StandardCharsets.UTF_8);
        out.write(bytes);
        return bytes.length;
    }

    private static void part(StringBuilder to, String kind, String name, String text) throws IOException {
        part(to, kind, name, text.getBytes(StandardCharsets.UTF_8));
    }

    /** A module of the page under a name in place of its path, as there are no paths in memory. */
    private static void module(StringBuilder to, String name, String code) throws IOException {
        part(to, "module", "page/" + name, code.replace("from './", "from 'page/"));
    }

    private static String page(String name) {
        return new String(PageFiles.read(name), StandardCharsets.UTF_8);
    }

    private static void part(StringBuilder to, String kind, String name, byte[] content) throws IOException {
        to.append("<script type=\"text/plain\" data-kind=\"")
                .append(kind)
                .append("\" data-name=\"")
                .append(name);
        to.append("\">")
                .append(Base64.getEncoder().encodeToString(packed(content)))
                .append("</script>\n");
    }

    private static String text(String file) throws IOException {
        try (InputStream in = ReplayPage.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException(
                        "the file " + file + " is missing from the viewer's jar: build it again");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static byte[] packed(byte[] content) throws IOException {
        ByteArrayOutputStream to = new ByteArrayOutputStream();
        try (Packer z = new Packer(to)) {
            z.write(content);
        }
        return to.toByteArray();
    }

    /** Takes its time. */
    private static final class Packer extends GZIPOutputStream {
        Packer(OutputStream to) throws IOException {
            super(to);
            def.setLevel(Deflater.BEST_COMPRESSION);
        }
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
