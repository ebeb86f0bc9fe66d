package dev.cardan.viewer.web;

import java.nio.ByteBuffer;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;

/**
 * One open page. It gets a frame only when it has acknowledged those before, all but one, and the network has taken them: who
 * reads slowly gets fewer frames, who reads nothing gets none, whatever it says, and neither costs memory.
 */
public final class Client implements Session.Listener.AutoDemanding {
    private static final int MOST_UNDERWAY = 2; // frames that were sent and not acknowledged
    private static final int MOST_TEXTS = 64; // texts that were sent and not taken by the network
    private static final int TOO_MUCH = 1013; // code for closing: try again later

    private final Visitors visitors;
    private final Runnable gone;
    private final AtomicInteger underway = new AtomicInteger();
    private final AtomicInteger unsent = new AtomicInteger(); // frames that the network has not taken
    private final AtomicInteger texts = new AtomicInteger();
    private volatile Session session;

    /** Newest frame of each world that this page was sent; for whoever sends them. */
    public volatile int[] known = {};

    /** Version of the models that this page was told of. */
    public volatile int version;

    /** What this page has open, by names of whoever asks. */
    public final Set<String> open = ConcurrentHashMap.newKeySet();

    /** Settings that this page was told last. */
    public volatile String settings = "";

    Client(Visitors visitors, Runnable gone) {
        this.visitors = visitors;
        this.gone = gone;
    }

    @Override
    public void onWebSocketOpen(Session opened) {
        session = opened;
        visitors.came(this);
    }

    @Override
    public void onWebSocketText(String message) {
        if (message.equals("ack")) {
            underway.updateAndGet(n -> Math.max(0, n - 1));
        } else if (!message.equals("alive")) {
            visitors.said(this, message);
        }
    }

    @Override
    public void onWebSocketBinary(ByteBuffer payload, Callback callback) {
        callback.succeed();
        close("this page sends no such thing");
    }

    @Override
    public void onWebSocketError(Throwable cause) {
        // the connection is closed next, which is all that matters
    }

    @Override
    public void onWebSocketClose(int code, String reason, Callback callback) {
        session = null;
        gone.run();
        visitors.left(this);
        callback.succeed();
    }

    /** Whether it can take a frame. */
    public boolean isReady() {
        return session != null && Math.max(underway.get(), unsent.get()) < MOST_UNDERWAY;
    }

    /** Sends a frame. */
    public void frame(byte[] bytes) {
        Session to = session;
        if (to != null) {
            underway.incrementAndGet();
            unsent.incrementAndGet();
            to.sendBinary(
                    ByteBuffer.wrap(bytes),
                    Callback.from(unsent::decrementAndGet, failure -> unsent.decrementAndGet()));
        }
    }

    /** Sends a text; who doesn't take any is left alone. */
    public void text(String text) {
        Session to = session;
        if (to == null) {
            return;
        }
        if (texts.incrementAndGet() > MOST_TEXTS) {
            to.disconnect();
            return;
        }
        to.sendText(text, Callback.from(texts::decrementAndGet, failure -> texts.decrementAndGet()));
    }

    /** Whether the network has taken all texts, or nobody is there to read them. */
    public boolean isTold() {
        return session == null || texts.get() == 0;
    }

    /** Ends the connection. */
    public void close(String why) {
        Session to = session;
        if (to != null) {
            to.close(TOO_MUCH, why, Callback.from(() -> {}, failure -> to.disconnect()));
        }
    }
}
