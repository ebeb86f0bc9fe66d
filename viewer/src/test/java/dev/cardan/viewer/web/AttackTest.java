package dev.cardan.viewer.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What those try who should not get in, or mean ill. */
class AttackTest {
    private final List<String> heard = new CopyOnWriteArrayList<>();
    private final List<Client> clients = new CopyOnWriteArrayList<>();
    private final List<String> dropped = new CopyOnWriteArrayList<>();
    private PageServer server;
    private String host, cookie, token;

    private final class Listeners implements Visitors {
        @Override
        public void came(Client client) {
            clients.add(client);
        }

        @Override
        public void left(Client client) {
            clients.remove(client);
        }

        @Override
        public void said(Client client, String text) {
            heard.add(text);
        }

        @Override
        public int worlds() {
            return 1;
        }

        @Override
        public int version() {
            return 1;
        }

        @Override
        public byte[] model(int world, int version) {
            return (world == 0 && version == 1) ? new byte[] {1, 2, 3} : null;
        }

        @Override
        public String dropped(String name, byte[] content) {
            dropped.add(name + ":" + content.length);
            return "";
        }
    }

    @BeforeEach
    void start() throws IOException {
        server = new PageServer("127.0.0.1", 0, new Listeners());
        host = "127.0.0.1:" + server.port();
        token = server.address().replaceAll(".*token=", "");
        cookie = "Cookie: cardan-" + server.port() + "=" + token;
    }

    @AfterEach
    void stop() {
        server.close();
    }

    /** Sends a request as it is; returns all of the answer. */
    private String raw(String request, byte... body) throws IOException {
        try (Socket s = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            s.setSoTimeout(10_000);
            OutputStream out = s.getOutputStream();
            out.write(request.getBytes(StandardCharsets.ISO_8859_1));
            out.write(body);
            out.flush();
            return new String(s.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    private String get(String path, String... headers) throws IOException {
        StringBuilder r = new StringBuilder("GET " + path + " HTTP/1.1\r\nConnection: close\r\n");
        boolean named = false;
        for (String h : headers) {
            r.append(h).append("\r\n");
            named |= h.startsWith("Host:");
        }
        return raw(r + (named ? "" : "Host: " + host + "\r\n") + "\r\n");
    }

    private static int status(String answer) {
        return Integer.parseInt(answer.substring(9, 12));
    }

    @Test
    void theTokenOpensThePageAndBecomesACookie() throws IOException {
        String page = get("/?token=" + token);
        assertEquals(200, status(page));
        assertTrue(page.contains(
                "Set-Cookie: cardan-" + server.port() + "=" + token + "; Path=/; HttpOnly; SameSite=Strict"));
        for (String header : List.of(
                "X-Content-Type-Options: nosniff",
                "X-Frame-Options: DENY",
                "frame-ancestors 'none'",
                "no-store",
                "no-referrer")) {
            assertTrue(page.contains(header), header);
        }
        for (String path :
                List.of("/", "/main.js", "/scene.js", "/three/three.core.min.js", "/model?world=0&version=1")) {
            assertEquals(200, status(get(path, cookie)), path);
        }
        assertEquals(200, status(get("/main.js", cookie, "Host: localhost:" + server.port())));
        assertEquals(404, status(get("/model?world=0&version=2", cookie)));
    }

    @Test
    void withoutTokenThereIsNothing() throws IOException {
        for (String path : List.of(
                "/",
                "/main.js",
                "/model?world=0&version=1",
                "/live",
                "/?token=",
                "/?token=" + token.substring(1),
                "/?token=" + token + "x",
                "/main.js?token=" + token)) {
            assertEquals(403, status(get(path)), path);
        }
        assertEquals(403, status(get("/", "Cookie: cardan-" + server.port() + "=wrong")));
        assertEquals(403, status(get("/", "Cookie: cardan-1=" + token)));
    }

    @Test
    void foreignNamesAndPagesAreRefused() throws IOException {
        for (String name : List.of(
                "evil.example",
                "evil.example:" + server.port(),
                "127.0.0.1.evil.example",
                "localhost.evil.example",
                "192.168.0.7",
                "127.0.0.2")) {
            assertEquals(403, status(get("/", cookie, "Host: " + name)), name);
            assertEquals(403, status(get("/?token=" + token, "Host: " + name)), name);
        }
        for (String origin : List.of("http://evil.example", "null", "https://" + host, "http://localhost:1")) {
            assertEquals(403, status(get("/main.js", cookie, "Origin: " + origin)), origin);
            assertEquals(
                    403,
                    status(get(
                            "/live",
                            cookie,
                            "Origin: " + origin,
                            "Upgrade: websocket",
                            "Connection: Upgrade",
                            "Sec-WebSocket-Version: 13",
                            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")),
                    origin);
        }
        assertEquals(403, status(get("/main.js", cookie, "Sec-Fetch-Site: cross-site")));
        assertEquals(
                403,
                status(get(
                        "/live",
                        cookie,
                        "Connection: Upgrade",
                        "Upgrade: websocket",
                        "Sec-WebSocket-Version: 13",
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")),
                "a stream needs an origin");
    }

    @Test
    void pathsLeadNowhereElse() throws IOException {
        for (String path : List.of(
                "/../pom.xml",
                "/%2e%2e/%2e%2e/etc/passwd",
                "/..%2f..%2fetc%2fpasswd",
                "/page/../../Viewer.class",
                "/three/../main.js/../../x",
                "//etc/passwd",
                "/main.js%00",
                "/index.html/",
                "/WEB-INF/web.xml",
                "/\\..\\x")) {
            int status = status(get(path, cookie));
            assertTrue(status == 404 || status == 400, path + ": " + status);
        }
    }

    @Test
    void requestsAreBounded() throws IOException {
        assertEquals(431, status(get("/", cookie, "X: " + "x".repeat(20_000))));
        assertTrue(List.of(414, 431).contains(status(get("/?" + "x".repeat(20_000), cookie))));
        assertEquals(
                405,
                status(raw("DELETE / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n" + cookie + "\r\n\r\n")));
        assertTrue(status(raw("complete nonsense\r\n\r\n")) >= 400);
        String post = "POST /drop?name=%s HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n" + cookie
                + "\r\n%sContent-Length: %d\r\n\r\n";
        String own = "Origin: http://" + host + "\r\n";
        assertEquals(413, status(raw(String.format(post, "a.xml", own, PageServer.LARGEST_DROP + 1L))));
        assertEquals(
                404,
                status(raw(String.format(post, "a.xml", "", 2), (byte) 'h', (byte) 'i')),
                "a drop needs an origin");
        assertEquals(400, status(raw(String.format(post, "", own, 2), (byte) 'h', (byte) 'i')));
        assertEquals(List.of(), dropped);
        assertEquals(200, status(raw(String.format(post, "a.xml", own, 2), (byte) 'h', (byte) 'i')));
        assertEquals(List.of("a.xml:2"), dropped);
    }

    private static final class Ear implements WebSocket.Listener {
        final CompletableFuture<Integer> closed = new CompletableFuture<>();
        final boolean reads;

        Ear(boolean reads) {
            this.reads = reads;
        }

        @Override
        public void onOpen(WebSocket ws) {
            if (reads) {
                ws.request(Long.MAX_VALUE);
            }
        }

        @Override
        public CompletionStage<?> onClose(WebSocket ws, int code, String reason) {
            closed.complete(code);
            return null;
        }

        @Override
        public void onError(WebSocket ws, Throwable error) {
            closed.complete(-1);
        }
    }

    private WebSocket connect(Ear ear) throws Exception {
        return HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .header("Cookie", cookie.substring(8))
                .header("Origin", "http://" + host)
                .buildAsync(URI.create("ws://" + host + "/live"), ear)
                .get(10, TimeUnit.SECONDS);
    }

    private void await(java.util.function.BooleanSupplier c) throws InterruptedException {
        for (long end = System.nanoTime() + 10_000_000_000L; !c.getAsBoolean(); TimeUnit.MILLISECONDS.sleep(2)) {
            assertTrue(System.nanoTime() < end, "does not happen");
        }
    }

    @Test
    void giantAndMalformedMessagesEndTheConnectionOnly() throws Exception {
        Ear giant = new Ear(true), binary = new Ear(true), fine = new Ear(true);
        WebSocket good = connect(fine);
        var unused = connect(giant).sendText("x".repeat(200_000), true);
        assertTrue(giant.closed.get(10, TimeUnit.SECONDS) != 1000);
        unused = connect(binary).sendBinary(ByteBuffer.allocate(10), true);
        assertTrue(binary.closed.get(10, TimeUnit.SECONDS) != 1000);
        // a frame that no protocol knows
        try (Socket s = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            s.setSoTimeout(10_000);
            s.getOutputStream()
                    .write(("GET /live HTTP/1.1\r\nHost: " + host + "\r\n" + cookie + "\r\nOrigin: http://" + host
                                    + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
                            .getBytes(StandardCharsets.ISO_8859_1));
            byte[] answer = new byte[12];
            s.getInputStream().readNBytes(answer, 0, 12);
            assertEquals("HTTP/1.1 101", new String(answer, StandardCharsets.ISO_8859_1));
            s.getOutputStream().write(new byte[] {
                (byte) 0xff, (byte) 0xff, 0x7f, 0x7f, 0x7f, 0x7f, 0x7f, 0x7f, 0x7f, 0x7f, 1, 2, 3, 4, 5
            });
            InputStream in = s.getInputStream();
            while (in.read() >= 0) {
                // until the server has had enough
            }
        }
        good.sendText("hello", true).get(10, TimeUnit.SECONDS);
        await(() -> heard.contains("hello"));
        assertFalse(fine.closed.isDone());
    }

    @Test
    void aClientThatNeverReadsCostsNothing() throws Exception {
        connect(new Ear(false));
        await(() -> clients.size() == 1);
        Client silent = clients.get(0);
        int sent = 0;
        while (silent.isReady()) {
            silent.frame(new byte[1 << 20]);
            sent++;
        }
        assertEquals(2, sent, "frames under way");
        long start = System.nanoTime();
        for (int i = 0; i < 1000; i++) {
            silent.text("x".repeat(10_000));
        }
        assertTrue(System.nanoTime() - start < 2_000_000_000L, "nobody waits for it");
        await(clients::isEmpty);
    }

    @Test
    void whoAcknowledgesWhatItNeverReadsCostsNothing() throws Exception {
        WebSocket liar = connect(new Ear(false));
        await(() -> clients.size() == 1);
        Client silent = clients.get(0);
        int sent = 0;
        for (long end = System.nanoTime() + 1_000_000_000L; System.nanoTime() < end && sent < 1000; ) {
            liar.sendText("ack", true).get(10, TimeUnit.SECONDS);
            if (silent.isReady()) {
                silent.frame(new byte[1 << 20]);
                sent++;
            }
        }
        assertTrue(sent < 50, sent + " MB, more than networks have room for");
    }

    @Test
    void aThousandConnectionsLeaveRoom() throws Exception {
        Ear fine = new Ear(true);
        WebSocket good = connect(fine);
        List<Socket> many = new ArrayList<>();
        try {
            for (int i = 0; i < 1000; i++) {
                Socket s = new Socket();
                s.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()), 200);
                many.add(s);
            }
        } catch (IOException e) {
            // the server takes no more, which is as good
        }
        assertTrue(many.size() > 200, many.size() + " connections");
        good.sendText("still here", true).get(10, TimeUnit.SECONDS);
        await(() -> heard.contains("still here"));
        for (Socket s : many) {
            s.close();
        }
        await(() -> {
            try {
                return status(get("/main.js", cookie)) == 200;
            } catch (IOException | RuntimeException e) {
                return false;
            }
        });
    }

    @Test
    void pagesAreCounted() throws Exception {
        List<WebSocket> open = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            open.add(connect(new Ear(true)));
        }
        boolean refused = false;
        try {
            connect(new Ear(true));
        } catch (java.util.concurrent.ExecutionException e) {
            refused = true;
        }
        assertTrue(refused, "the seventeenth page");
        open.get(0).sendClose(WebSocket.NORMAL_CLOSURE, "").get(10, TimeUnit.SECONDS);
        await(() -> clients.size() == 15);
        connect(new Ear(true));
    }
}
