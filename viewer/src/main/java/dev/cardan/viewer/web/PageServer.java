package dev.cardan.viewer.web;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.URLDecoder;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.websocket.server.ServerWebSocketContainer;

/** Serves the page and its stream on one port, to those whom the {@link Guard} lets in. Its threads end with the program. */
public final class PageServer implements AutoCloseable {
    /** The largest file that can be dropped on the page, bytes. */
    public static final int LARGEST_DROP = 128 << 20;

    private static final int LARGEST_TEXT = 1 << 16;
    private static final int MOST_PAGES = 16;
    private static final int MOST_CONNECTIONS = 256;
    private static final long IDLE_WHEN_FULL = 2000; // ms
    private static final int LARGEST_HEADER = 8 << 10;

    private final Server server;
    private final ServerConnector connector;
    private final Guard guard;
    private final Visitors visitors;
    private final Map<String, byte[]> files = PageFiles.all();
    private final AtomicInteger pages = new AtomicInteger();
    private final ServerWebSocketContainer sockets;
    private final String shownHost;

    /**
     * Starts to serve.
     *
     * @param host the address to listen at, a name of this machine
     * @param port the port, 0: any that is free
     */
    public PageServer(String host, int port, Visitors visitors) throws IOException {
        this.visitors = visitors;
        System.getProperties()
                .putIfAbsent("slf4j.internal.verbosity", "ERROR"); // it need not tell that nobody listens to logs
        InetAddress address = address(host);
        guard = new Guard(host, address.isLoopbackAddress());
        shownHost = address.isAnyLocalAddress() ? "localhost" : host.indexOf(':') >= 0 ? "[" + host + "]" : host;
        QueuedThreadPool threads = new QueuedThreadPool(12, 2);
        threads.setDaemon(true);
        threads.setName("cardan-viewer");
        server = new Server(threads);
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setRequestHeaderSize(LARGEST_HEADER);
        connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
        connector.setHost(host);
        connector.setPort(port);
        connector.setIdleTimeout(30_000);
        connector.setAcceptQueueSize(MOST_CONNECTIONS); // many at once wait, rather than fail
        server.addConnector(connector);
        NetworkConnectionLimit limit = new NetworkConnectionLimit(MOST_CONNECTIONS, server);
        limit.setEndPointIdleTimeout(IDLE_WHEN_FULL);
        server.addBean(limit);
        server.setStopTimeout(0);
        sockets = ServerWebSocketContainer.ensure(server);
        sockets.setMaxTextMessageSize(LARGEST_TEXT);
        sockets.setMaxBinaryMessageSize(0);
        sockets.setMaxFrameSize(LARGEST_TEXT);
        sockets.setIdleTimeout(Duration.ofMinutes(5));
        server.setHandler(new Pages());
        start(host, port);
        guard.port(connector.getLocalPort());
    }

    private static InetAddress address(String host) throws IOException {
        try {
            return InetAddress.getByName(host);
        } catch (UnknownHostException e) {
            throw new IOException(
                    "there is no address \"" + host + "\" to listen at: give a name or number of this machine", e);
        }
    }

    private void start(String host, int port) throws IOException {
        try {
            server.start();
        } catch (IOException e) {
            close();
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new IOException(
                    "the viewer cannot listen at " + host + ", port " + port + ": " + cause.getMessage()
                            + "; give another port, or 0 for any that is free",
                    e);
        } catch (Exception e) {
            close();
            throw new IOException("the viewer's server cannot start: " + e.getMessage(), e);
        }
    }

    /** The address to open in a browser; who has it may do everything. */
    public String address() {
        return "http://" + shownHost + ":" + port() + "/?token=" + guard.token;
    }

    /** The port it listens at. */
    public int port() {
        return connector.getLocalPort();
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException("the viewer's server does not stop: " + e.getMessage(), e);
        }
    }

    /** Answers requests. */
    private final class Pages extends Handler.Abstract {
        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            HttpFields headers = request.getHeaders();
            String host = headers.get(HttpHeader.HOST), origin = headers.get(HttpHeader.ORIGIN);
            secure(response);
            if (!guard.isOurs(host)) {
                return refuse(response, callback, 403, "this name does not belong to this server");
            }
            if (origin != null && !Guard.isOwnPage(origin, host)) {
                return refuse(response, callback, 403, "pages of others have no access");
            }
            String path = Request.getPathInContext(request),
                    query = request.getHttpURI().getQuery();
            boolean invited = path.equals("/") && guard.knows(parameter(query, "token"));
            if (!invited && !guard.knowsCookie(headers.get(HttpHeader.COOKIE))) {
                return refuse(
                        response,
                        callback,
                        403,
                        "open the address that the program printed: it has the token that is missing here");
            }
            if (!invited && "cross-site".equals(headers.get("Sec-Fetch-Site"))) {
                return refuse(response, callback, 403, "pages of others have no access");
            }
            return switch (request.getMethod()) {
                case "GET" -> get(request, response, callback, path, query, origin != null);
                case "POST" ->
                    (path.equals("/drop") && origin != null)
                            ? drop(request, response, callback, query)
                            : refuse(response, callback, 404, "there is nothing here");
                default -> refuse(response, callback, 405, "GET and POST are known");
            };
        }

        private boolean get(
                Request request, Response response, Callback callback, String path, String query, boolean ownPage) {
            if (path.equals("/live") && ownPage) {
                return upgrade(request, response, callback);
            }
            if (path.equals("/live")) { // a page whose stream was refused can't see why, but may ask again without one
                return pages.get() >= MOST_PAGES
                        ? tooMany(response, callback)
                        : refuse(response, callback, 403, "only the page itself may open its stream");
            }
            if (path.equals("/model")) {
                int version = number(query, "version");
                byte[] model = visitors.model(number(query, "world"), version);
                if (model != null) {
                    return send(response, callback, "application/octet-stream", model);
                }
                if (version > 0 && version < visitors.version()) { // a page that is late, and will be told: no mistake
                    response.setStatus(204);
                    callback.succeeded();
                    return true;
                }
                return refuse(response, callback, 404, "there is no such model");
            }
            String name = path.equals("/") ? "index.html" : path.substring(1);
            byte[] file = files.get(name);
            if (file == null) {
                return refuse(response, callback, 404, "there is nothing here");
            }
            return name.equals("index.html")
                    ? index(response, callback, file)
                    : send(response, callback, PageFiles.type(name), file);
        }

        private boolean index(Response response, Callback callback, byte[] file) {
            byte[] once = new byte[16];
            new SecureRandom().nextBytes(once);
            String nonce = Base64.getEncoder().encodeToString(once);
            response.getHeaders().put("Set-Cookie", guard.cookieHeader());
            response.getHeaders()
                    .put(
                            "Content-Security-Policy",
                            "default-src 'none'; script-src 'self' 'nonce-" + nonce
                                    + "'; style-src 'self';"
                                    + " img-src 'self' blob: data:; media-src blob:; connect-src 'self';"
                                    + " frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
            String text = new String(file, StandardCharsets.UTF_8)
                    .replace("@NONCE@", nonce)
                    .replace("@PRELOAD@", PageFiles.preload(visitors.worlds(), visitors.version()));
            return send(response, callback, PageFiles.type("index.html"), text.getBytes(StandardCharsets.UTF_8));
        }

        private boolean upgrade(Request request, Response response, Callback callback) {
            if (pages.incrementAndGet() > MOST_PAGES) {
                pages.decrementAndGet();
                return tooMany(response, callback);
            }
            AtomicInteger counted = new AtomicInteger(1);
            Runnable gone = () -> pages.addAndGet(-counted.getAndSet(0));
            boolean done = false;
            try {
                done = sockets.upgrade((rq, rs, cb) -> new Client(visitors, gone), request, response, callback);
            } finally {
                if (!done) {
                    gone.run();
                }
            }
            return done || refuse(response, callback, 400, "this is a web socket");
        }

        private boolean tooMany(Response response, Callback callback) {
            return refuse(response, callback, 503, "too many pages are open: close one of the " + MOST_PAGES);
        }

        private boolean drop(Request request, Response response, Callback callback, String query) {
            String name = parameter(query, "name");
            if (name == null || name.isEmpty() || name.length() > 200) {
                return refuse(response, callback, 400, "a dropped file needs a name");
            }
            if (request.getLength() > LARGEST_DROP || request.getLength() < 0) {
                return refuse(
                        response, callback, 413, "files up to " + (LARGEST_DROP >> 20) + " MB can be dropped here");
            }
            try (InputStream in = Content.Source.asInputStream(request)) {
                byte[] content = in.readNBytes((int) request.getLength());
                String trouble = visitors.dropped(name, content);
                return trouble.isEmpty()
                        ? send(response, callback, "text/plain; charset=utf-8", new byte[0])
                        : refuse(response, callback, 422, trouble);
            } catch (IOException e) {
                return refuse(response, callback, 400, "the file did not arrive");
            }
        }
    }

    private static void secure(Response response) {
        HttpFields.Mutable h = response.getHeaders();
        h.put("X-Content-Type-Options", "nosniff");
        h.put("X-Frame-Options", "DENY");
        h.put("Referrer-Policy", "no-referrer");
        h.put("Cross-Origin-Resource-Policy", "same-origin");
        h.put("Cross-Origin-Opener-Policy", "same-origin");
        h.put("Cache-Control", "no-store");
    }

    private static boolean refuse(Response response, Callback callback, int status, String why) {
        response.setStatus(status);
        return send(response, callback, "text/plain; charset=utf-8", why.getBytes(StandardCharsets.UTF_8));
    }

    private static boolean send(Response response, Callback callback, String type, byte[] content) {
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, type);
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, content.length);
        response.write(true, ByteBuffer.wrap(content), callback);
        return true;
    }

    /** A parameter of a query, or null. */
    private static String parameter(String query, String name) {
        if (query != null) {
            for (String pair : query.split("&")) {
                if (pair.startsWith(name + "=")) {
                    try {
                        return URLDecoder.decode(pair.substring(name.length() + 1), StandardCharsets.UTF_8);
                    } catch (IllegalArgumentException e) {
                        return null; // no such thing was encoded
                    }
                }
            }
        }
        return null;
    }

    private static int number(String query, String name) {
        String text = parameter(query, name);
        return (text != null && text.matches("\\d{1,9}")) ? Integer.parseInt(text) : -1;
    }
}
