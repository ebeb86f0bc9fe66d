package dev.cardan.viewer.live;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A browser without a screen, steered through its DevTools protocol: JSON texts over a web socket. A library for this would bring
 * 20 to 200 MB of jars; what is needed of it is on this page.
 */
final class Chromium implements AutoCloseable {
    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
    private static final Pattern ID = Pattern.compile("^\\{\"id\":(\\d+),");
    private static final Pattern VALUE = Pattern.compile("\"type\":\"string\",\"value\":\"((?:[^\"\\\\]|\\\\.)*)\"");

    /** What the page complained about. */
    final List<String> complaints = new ArrayList<>();

    private final Process process;
    private final Path folder;
    private final HttpClient http = HttpClient.newHttpClient();
    private final Map<Integer, CompletableFuture<String>> waiting = new ConcurrentHashMap<>();
    private final AtomicInteger last = new AtomicInteger();
    private final WebSocket socket;

    /** The program of a browser that is installed here. */
    static Optional<Path> find() {
        for (String folder : System.getenv().getOrDefault("PATH", "").split(":")) {
            for (String name : NAMES) {
                if (Files.isExecutable(Path.of(folder, name))) {
                    return Optional.of(Path.of(folder, name));
                }
            }
        }
        return Optional.empty();
    }

    Chromium(Path program, int width, int height) throws Exception {
        folder = Files.createTempDirectory("cardan-chromium");
        process = new ProcessBuilder(
                        program.toString(),
                        "--headless=new",
                        "--no-sandbox",
                        "--use-angle=swiftshader",
                        "--enable-unsafe-swiftshader",
                        "--disable-dev-shm-usage",
                        "--no-first-run",
                        "--disable-extensions",
                        "--disable-background-networking",
                        "--hide-scrollbars",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + folder,
                        "--window-size=" + width + "," + height,
                        "about:blank")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        String port = Files.readAllLines(appears(folder.resolve("DevToolsActivePort")))
                .get(0);
        String target = get("http://127.0.0.1:" + port + "/json/list");
        Matcher m = Pattern.compile("\"type\": \"page\".*?\"webSocketDebuggerUrl\": \"([^\"]+)\"", Pattern.DOTALL)
                .matcher(target);
        if (!m.find()) {
            throw new IOException("the browser has no page: " + target);
        }
        socket = http.newWebSocketBuilder()
                .buildAsync(URI.create(m.group(1)), new Listener())
                .get(20, TimeUnit.SECONDS);
        call("Page.enable", "");
        call("Runtime.enable", "");
        call("Log.enable", "");
    }

    private static Path appears(Path file) throws Exception {
        for (long end = System.nanoTime() + 30_000_000_000L; System.nanoTime() < end; Thread.onSpinWait()) {
            if (Files.exists(file) && Files.readString(file).contains("\n")) {
                return file;
            }
            Thread.sleep(5);
        }
        throw new IOException("the browser does not start");
    }

    private String get(String url) throws Exception {
        return http.send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private final class Listener implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket ws, CharSequence data, boolean end) {
            text.append(data);
            if (end) {
                take(text.toString());
                text.setLength(0);
            }
            ws.request(1);
            return null;
        }
    }

    private void take(String message) {
        Matcher m = ID.matcher(message);
        if (m.find()) {
            CompletableFuture<String> done = waiting.remove(Integer.valueOf(m.group(1)));
            if (done != null) {
                done.complete(message);
            }
        } else if (message.contains("\"Runtime.exceptionThrown\"")
                || (message.contains("\"Runtime.consoleAPICalled\"") && message.contains("\"type\":\"error\""))
                || (message.contains("\"Log.entryAdded\"") && message.contains("\"level\":\"error\""))) {
            synchronized (complaints) {
                complaints.add(message);
            }
        }
    }

    /** Calls a method of the protocol with parameters, the inside of a JSON object; returns the answer. */
    String call(String method, String parameters) throws Exception {
        int id = last.incrementAndGet();
        CompletableFuture<String> answer = new CompletableFuture<>();
        var _ = waiting.put(id, answer);
        String text = "{\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":{" + parameters + "}}";
        synchronized (socket) {
            socket.sendText(text, true).get(20, TimeUnit.SECONDS);
        }
        return answer.get(60, TimeUnit.SECONDS);
    }

    /** The value of an expression of the page as text; waits for promises. */
    String eval(String expression) throws Exception {
        String code = "(async () => String(await (" + expression + ")))()";
        String answer = call(
                "Runtime.evaluate",
                "\"awaitPromise\":true,\"returnByValue\":true,\"userGesture\":true,\"expression\":" + quote(code));
        Matcher m = VALUE.matcher(answer);
        if (answer.contains("\"exceptionDetails\"") || !m.find()) {
            throw new IllegalStateException(expression + " -> " + answer);
        }
        return unquote(m.group(1));
    }

    double number(String expression) throws Exception {
        return Double.parseDouble(eval(expression));
    }

    void open(String address) throws Exception {
        call("Page.navigate", "\"url\":" + quote(address));
    }

    /** A mouse event: mousePressed, mouseReleased or mouseMoved; modifiers: 1 Alt, 2 Ctrl, 8 Shift. */
    void mouse(String type, double x, double y, String button, int clicks, int modifiers) throws Exception {
        int held = type.equals("mouseReleased")
                ? 0
                : Map.of("left", 1, "right", 2, "middle", 4).getOrDefault(button, 0);
        call(
                "Input.dispatchMouseEvent",
                "\"type\":\"" + type + "\",\"x\":" + x + ",\"y\":" + y + ",\"button\":\"" + button + "\",\"buttons\":"
                        + held + ",\"clickCount\":" + clicks + ",\"modifiers\":" + modifiers);
    }

    void wheel(double x, double y, double by) throws Exception {
        call(
                "Input.dispatchMouseEvent",
                "\"type\":\"mouseWheel\",\"x\":" + x + ",\"y\":" + y + ",\"deltaX\":0,\"deltaY\":" + by);
    }

    /** Presses a button, moves the mouse, and lets go. */
    void drag(double x, double y, double dx, double dy, String button, int modifiers) throws Exception {
        mouse("mousePressed", x, y, button, 1, modifiers);
        mouse("mouseMoved", x + dx, y + dy, button, 1, modifiers);
        mouse("mouseReleased", x + dx, y + dy, button, 1, modifiers);
    }

    /** Clicks twice at a place. */
    void doubleClick(double x, double y, String button, int modifiers) throws Exception {
        for (int n = 1; n <= 2; n++) {
            mouse("mousePressed", x, y, button, n, modifiers);
            mouse("mouseReleased", x, y, button, n, modifiers);
        }
    }

    /** An event of fingers: touchStart, touchMove or touchEnd, with x and y of each that is down. */
    void touch(String type, double... xy) throws Exception {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < xy.length; i += 2) {
            points.append(i > 0 ? "," : "").append("{\"x\":" + xy[i] + ",\"y\":" + xy[i + 1] + ",\"id\":" + i + "}");
        }
        call("Input.dispatchTouchEvent", "\"type\":\"" + type + "\",\"touchPoints\":[" + points + "]");
    }

    /** Holds a key down so long that it comes several times. */
    void hold(String key, String code, int modifiers, int times) throws Exception {
        String rest = "\"key\":" + quote(key) + ",\"code\":\"" + code + "\",\"modifiers\":" + modifiers;
        for (int k = 0; k < times; k++) {
            call("Input.dispatchKeyEvent", "\"type\":\"rawKeyDown\",\"autoRepeat\":" + (k > 0) + "," + rest);
        }
        call("Input.dispatchKeyEvent", "\"type\":\"keyUp\"," + rest);
    }

    void key(String key, String code, int modifiers) throws Exception {
        hold(key, code, modifiers, 1);
    }

    void size(int width, int height, boolean phone) throws Exception {
        call(
                "Emulation.setDeviceMetricsOverride",
                "\"width\":" + width + ",\"height\":" + height + ",\"deviceScaleFactor\":1,\"mobile\":" + phone);
    }

    byte[] picture() throws Exception {
        String answer = call("Page.captureScreenshot", "\"format\":\"png\"");
        int from = answer.indexOf("\"data\":\"") + 8;
        return Base64.getDecoder().decode(answer.substring(from, answer.indexOf('"', from)));
    }

    static String quote(String s) {
        StringBuilder b = new StringBuilder("\"");
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            b.append(
                    (c == '"' || c == '\\')
                            ? "\\" + c
                            : c < ' ' ? String.format("\\u%04x", (int) c) : String.valueOf(c));
        }
        return b.append('"').toString();
    }

    private static String unquote(String s) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c != '\\') {
                b.append(c);
                continue;
            }
            c = s.charAt(++i);
            if (c == 'u') {
                b.append((char) Integer.parseInt(s.substring(i + 1, i + 5), 16));
                i += 4;
            } else {
                b.append(c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c);
            }
        }
        return b.toString();
    }

    @Override
    public void close() throws IOException {
        socket.abort();
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        process.onExit().join();
        try (var files = Files.walk(folder)) {
            files.sorted((a, b) -> b.compareTo(a)).forEach(f -> f.toFile().delete());
        }
    }
}
