package dev.cardan.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ViewCommandTest {
    private static final Pattern ADDRESS = Pattern.compile("http://(127\\.0\\.0\\.1:(\\d+))/\\?token=\\S+");

    @TempDir
    Path folder;

    private final Shell shell = new Shell();

    @Test
    void servesUntilAllPagesAreClosed() throws Exception {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(text, true, StandardCharsets.UTF_8);
        String[] words = {"view", "pendulum", "--no-open", "--paused"};
        // in a thread of its own: the client below needs those of the common pool, of which a small machine has one
        CompletableFuture<Integer> code = CompletableFuture.supplyAsync(
                () -> Main.run(words, out, System.err),
                command -> Thread.ofPlatform().daemon().start(command));
        Matcher m = ADDRESS.matcher("");
        while (!m.reset(text.toString(StandardCharsets.UTF_8)).find()) {
            assertTrue(!code.isDone(), text::toString);
            TimeUnit.MILLISECONDS.sleep(5);
        }
        HttpClient http = HttpClient.newHttpClient();
        HttpResponse<String> page =
                http.send(HttpRequest.newBuilder(URI.create(m.group())).build(), HttpResponse.BodyHandlers.ofString());
        assertEquals(200, page.statusCode());
        String cookie = page.headers().firstValue("Set-Cookie").orElseThrow().replaceAll(";.*", "");
        WebSocket socket = http.newWebSocketBuilder()
                .header("Cookie", cookie)
                .header("Origin", "http://" + m.group(1))
                .buildAsync(URI.create("ws://" + m.group(1) + "/live"), new WebSocket.Listener() {})
                .get(10, TimeUnit.SECONDS);
        socket.sendClose(WebSocket.NORMAL_CLOSURE, "").get(10, TimeUnit.SECONDS);
        assertEquals(0, code.get(20, TimeUnit.SECONDS));
        try (ServerSocket again = new ServerSocket(Integer.parseInt(m.group(2)))) {
            assertTrue(again.isBound(), "the port is free again");
        }
    }

    @Test
    void mistakesAreExplained() throws Exception {
        try (ServerSocket taken = new ServerSocket(0)) {
            String port = String.valueOf(taken.getLocalPort());
            String[][] wrong = {
                {"--port", "70000", "to 65,535"},
                {"--port", port, "another port"},
                {"--host", "no.such.host.invalid", "no.such.host.invalid"},
                {"--speed", "-1", "above zero"},
                {"--key", "none", "keyframe"}
            };
            for (String[] w : wrong) {
                assertEquals(2, shell.run("view", "pendulum", "--no-open", w[0], w[1]), w[0]);
                assertTrue(shell.err().contains(w[2]), shell.err());
            }
        }
        assertEquals(2, shell.run("view", "pendulm", "--no-open"));
        assertTrue(shell.err().contains("pendulum"), shell.err());
    }

    @Test
    void theFilesOfAModelAreKnown() throws Exception {
        Files.createDirectories(folder.resolve("parts/meshes"));
        Path main = Files.writeString(
                folder.resolve("main.xml"),
                "<mujoco><compiler meshdir='parts/meshes'/><include file=\"parts/arm.xml\"/><asset><mesh file='a.stl'/></asset></mujoco>");
        Path part = Files.writeString(
                folder.resolve("parts/arm.xml"), "<mujoco><asset><texture file='gone.png'/></asset></mujoco>");
        Path mesh = Files.writeString(folder.resolve("parts/meshes/a.stl"), "");
        List<Path> found = ModelParts.of(main);
        assertTrue(found.containsAll(List.of(main, part, mesh)), found.toString());
        assertTrue(found.contains(folder.resolve("parts/meshes/gone.png")), "it may come: " + found);
        assertFalse(found.contains(folder.resolve("a.stl")), "it is elsewhere: " + found);
    }
}
