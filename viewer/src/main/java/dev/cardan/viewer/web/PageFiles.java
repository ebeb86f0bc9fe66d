package dev.cardan.viewer.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The files of the page by their paths. Nothing else can be asked for. */
public final class PageFiles {
    /** Modules that draw a world and numbers of it, and need no socket. */
    public static final List<String> DRAWING = List.of(
            "model.js",
            "frame.js",
            "shapes.js",
            "textures.js",
            "shader.js",
            "batch.js",
            "mirror.js",
            "eye.js",
            "scene.js",
            "widgets.js",
            "chart.js");

    private static final List<String> REST = List.of(
            "index.html",
            "style.css",
            "main.js",
            "link.js",
            "stage.js",
            "mouse.js",
            "keys.js",
            "transport.js",
            "panel.js",
            "sections.js",
            "plots.js",
            "convergence.js",
            "capture.js",
            "help.js",
            "three/three.module.min.js",
            "three/three.core.min.js");

    private static final String FOLDER = "/dev/cardan/viewer/page/";

    private PageFiles() {}

    /** All files, read from the jar. */
    static Map<String, byte[]> all() {
        Map<String, byte[]> files = new TreeMap<>();
        DRAWING.forEach(name -> files.put(name, read(name)));
        REST.forEach(name -> files.put(name, read(name)));
        return files;
    }

    /** The content of a file of the page, such as {@code scene.js} or {@code three/three.module.min.js}. */
    public static byte[] read(String name) {
        try (InputStream in = PageFiles.class.getResourceAsStream(FOLDER + name)) {
            if (in == null) {
                throw new IllegalStateException(
                        "the page's file " + name + " is missing from the viewer's jar: build it again");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Lets the browser ask for all modules at once, and not only when others have arrived that import them; and for the models of
     * worlds, whose addresses are those that {@code stage.js} asks for.
     */
    static String preload(int worlds, int version) {
        StringBuilder links = new StringBuilder();
        for (int k = 0; k < worlds; k++) {
            links.append("<link rel=\"preload\" as=\"fetch\" crossorigin href=\"model?world=")
                    .append(k)
                    .append("&amp;version=")
                    .append(version)
                    .append("\">\n");
        }
        for (List<String> names : List.of(DRAWING, REST)) {
            for (String name : names) {
                if (name.endsWith(".js")) {
                    links.append("<link rel=\"modulepreload\" href=\"")
                            .append(name)
                            .append("\">\n");
                }
            }
        }
        return links.toString().stripTrailing();
    }

    static String type(String name) {
        return name.endsWith(".html")
                ? "text/html; charset=utf-8"
                : name.endsWith(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8";
    }
}
