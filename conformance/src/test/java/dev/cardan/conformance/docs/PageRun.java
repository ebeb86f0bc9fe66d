package dev.cardan.conformance.docs;

import dev.cardan.batch.BatchSim;
import dev.cardan.engine.Model;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import dev.cardan.optimize.LeastSquares;
import dev.cardan.soft.SoftWorld;
import dev.cardan.viewer.Renderer;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compiles and runs a page as its reader would: against the modules, so that only what they export is in reach. */
final class PageRun {
    /** One class of each module that the viewer needs. */
    private static final Stream<String> OTHERS = Stream.of(
            "org.eclipse.jetty.http.HttpFields",
            "org.eclipse.jetty.io.Content",
            "org.eclipse.jetty.server.Server",
            "org.eclipse.jetty.util.Callback",
            "org.eclipse.jetty.websocket.api.Session",
            "org.eclipse.jetty.websocket.common.WebSocketSession",
            "org.eclipse.jetty.websocket.core.CoreSession",
            "org.eclipse.jetty.websocket.core.server.WebSocketMappings",
            "org.eclipse.jetty.websocket.server.ServerWebSocketContainer",
            "org.knowm.xchart.XYChart",
            "org.slf4j.Logger");

    private static final String MODULES = Stream.concat(
                    Stream.of(
                            Model.class,
                            Mjcf.class,
                            Examples.class,
                            BatchSim.class,
                            LeastSquares.class,
                            SoftWorld.class,
                            Renderer.class),
                    OTHERS.map(PageRun::named))
            .map(PageRun::location)
            .collect(Collectors.joining(File.pathSeparator));

    private PageRun() {}

    private static Class<?> named(String name) {
        try {
            return Class.forName(name, false, PageRun.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String location(Class<?> of) {
        try {
            return Path.of(of.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What a page prints when it runs in a folder. */
    static String of(Page page, Path folder) throws IOException, InterruptedException {
        for (Page.Asset asset : page.assets) {
            Files.writeString(folder.resolve(asset.name()), asset.content());
        }
        Files.writeString(folder.resolve("Main.java"), page.program());
        tool(folder, "javac", "-Xlint:all,-incubating,-requires-automatic", "-Werror", "-d", ".", "Main.java");
        // plain loops, so that no line of the log about vectors gets among the output of a page that runs for long
        return tool(folder, "java", "-Dcardan.vectors=off", "-cp", ".", "Main");
    }

    private static String tool(Path folder, String name, String... arguments) throws IOException, InterruptedException {
        List<String> command = Stream.concat(
                        Stream.of(
                                Path.of(System.getProperty("java.home"), "bin", name)
                                        .toString(),
                                "--module-path",
                                MODULES,
                                "--add-modules",
                                "ALL-MODULE-PATH"),
                        Stream.of(arguments))
                .toList();
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new AssertionError(name + " failed:\n" + output);
        }
        return output;
    }
}
