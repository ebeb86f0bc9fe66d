package dev.cardan.viewer.live;

import dev.cardan.engine.record.Recorder;
import dev.cardan.viewer.stream.Bytes;
import dev.cardan.viewer.stream.Json;
import dev.cardan.viewer.web.Client;
import dev.cardan.viewer.web.PageServer;
import dev.cardan.viewer.web.Visitors;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/**
 * Between worlds and pages. The thread that steps the worlds calls {@link #sync}: there it does what pages have asked for,
 * waits while they want it to, and takes over what is to be drawn. A thread of the hub turns that into bytes and sends them, each
 * page as much as it can take; when that thread is still busy, or no page is ready, nothing is taken over, so that no page can
 * slow a world down.
 */
public final class Hub implements AutoCloseable {
    private static final long FRAME = 1_000_000_000 / 60; // ns
    private static final long SETTINGS = 200_000_000; // ns between looks at what changes now and then
    private static final long FAREWELL = 1_000_000_000L; // ns that pages have to take in that it is over
    private static final long GRACE = 5_000_000_000L; // ns that all pages may be closed, as when one is reloaded
    private static final long REST = 5_000_000; // ns
    private static final long PATIENCE = 10_000_000_000L; // ns that worlds wait for a page to draw them
    private static final int MOST_ORDERS = 1024;

    /** Work for the thread that steps, and the page that asked for it, if any. */
    private record Order(Client from, Runnable work) {}

    private final BlockingQueue<Order> orders = new ArrayBlockingQueue<>(MOST_ORDERS);
    private final List<Client> clients = new CopyOnWriteArrayList<>();
    private final Semaphore free = new Semaphore(1), filled = new Semaphore(0);
    private final Pace pace = new Pace();
    private volatile Map<String, Runnable> buttons = Map.of();
    private final PageServer server;
    private final Thread sender;

    private volatile List<Stage> stages = List.of();
    private volatile int version;
    private volatile boolean closed;
    private volatile boolean visited, keep;
    private volatile boolean awaiting; // a page that draws the worlds, which stand still until then
    private volatile long firstSeen;
    private volatile long lastSeen;
    private volatile boolean dirty = true;
    private volatile String trouble = "";
    private volatile boolean paused;

    private final AtomicInteger steps = new AtomicInteger(); // still to be taken in a paused world
    private Client holder; // the page whose mouse has taken hold of something last
    private long lastFrame, lastSettings;
    private List<Stage> taken = List.of(); // whose lists were filled; guarded by the semaphores, as is what follows
    private int takenVersion;
    private String settings = "";
    private volatile boolean settingsOld = true;
    private final List<String> status = new ArrayList<>();
    private Consumer<String> keys;
    private Runnable reload;
    private BiFunction<String, byte[], String> drop;

    /** A hub that serves at an address. */
    public Hub(String host, int port) throws IOException {
        server = new PageServer(host, port, new Door());
        sender = new Thread(this::send, "cardan-viewer-frames");
        sender.setDaemon(true);
        sender.start();
    }

    /** The address to open. */
    public String address() {
        return server.address();
    }

    /** Shows worlds from now on; a page that shows others gets the new ones. Called by the thread that steps them. */
    void show(List<Stage> worlds) {
        stages = List.copyOf(worlds);
        int next = version + 1; // nobody else counts
        version = next;
        settingsOld = true;
        dirty = true;
        pace.restart();
    }

    List<Stage> stages() {
        return stages;
    }

    /** Whether anybody looks or may come: not closed, and pages that were open are not all closed. */
    public boolean isRunning() {
        return !closed && (keep || !visited || !clients.isEmpty() || System.nanoTime() - lastSeen < GRACE);
    }

    /** Whether to go on when all pages are closed. */
    void keep(boolean on) {
        keep = on;
    }

    /** Lets worlds stand still until a page has drawn them, so that nobody misses how they begin. */
    void awaitPage() {
        awaiting = true;
    }

    private boolean isAwaiting(long now) {
        if (visited && now - firstSeen > PATIENCE) {
            awaiting = false;
        }
        return awaiting;
    }

    /** Whether a page was ever open. */
    public boolean isVisited() {
        return visited;
    }

    /** Whether the worlds stand still. */
    public boolean isPaused() {
        return paused;
    }

    /** Lets worlds stand still or go on; by any thread. */
    public void pause(boolean on) {
        paused = on;
        steps.set(0);
        dirty = true;
    }

    /** Wanted speed: 1 is real time, 0 as fast as it goes. */
    public void speed(double wanted) {
        pace.speed(wanted);
    }

    /** A button on the page, and what it does, on the thread that steps; by any thread. */
    public synchronized void button(String title, Runnable work) {
        Map<String, Runnable> more = new LinkedHashMap<>(buttons);
        more.put(Objects.requireNonNull(title, "a button needs a title"), Objects.requireNonNull(work, title));
        buttons = more;
        settingsOld = true;
    }

    /** What is done with keys, which then are no shortcuts of the page without Alt. */
    public void keys(Consumer<String> listener) {
        keys = listener;
        settingsOld = true;
    }

    /** Lets the page ask for the model to be loaded again. */
    void reloads(Runnable work) {
        reload = work;
        settingsOld = true;
    }

    /** Lets the page hand over files: a name and bytes, answered by what is wrong with them. */
    void drops(BiFunction<String, byte[], String> work) {
        drop = work;
    }

    /** Shows a sentence on all pages until it is replaced; "" takes it away. */
    public void trouble(String text) {
        trouble = Objects.requireNonNull(text, "the sentence is null: \"\" takes one away");
        tell();
    }

    /** Tells pages of settings that have changed. */
    void tell() {
        settingsOld = true;
        dirty = true;
    }

    String trouble() {
        return trouble;
    }

    /** Has something done by the thread that steps, as soon as there is room among what it has to do. */
    void later(Runnable work) {
        try {
            orders.put(new Order(null, work));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // then nobody wants it any more
        }
    }

    /**
     * Does what pages have asked for, waits while the worlds are paused or ahead of the clock, and shows them. Returns when it
     * is time for a step.
     */
    public void sync() {
        if (closed) {
            return;
        }
        dirty = true;
        obeyAll();
        while (isRunning()) {
            long now = System.nanoTime();
            double time = stages.get(0).d.time;
            boolean stands = (paused && steps.get() == 0) || isAwaiting(now);
            pace.measure(time, now, !paused);
            if (stands) {
                pace.restart();
            }
            long wait = stands ? REST : pace.rest(time, now);
            publish(now, stands);
            if (wait == 0) {
                break;
            }
            rest(Math.min(wait, REST), stands);
        }
        steps.updateAndGet(n -> Math.max(0, n - 1));
        for (Stage s : stages) {
            s.pull.applyPose(s.d, false);
            s.pull.applyForce(s.d);
        }
    }

    private void rest(long nanos, boolean stands) {
        try {
            Order first = orders.poll(nanos, TimeUnit.NANOSECONDS);
            if (first != null) {
                obey(first);
                obeyAll();
                if (stands) {
                    for (Stage s : stages) {
                        if (s.pull.applyPose(s.d, true)) {
                            s.look();
                        }
                    }
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            closed = true;
        }
    }

    private void obeyAll() {
        for (Order o = orders.poll(); o != null; o = orders.poll()) {
            obey(o);
        }
    }

    private void obey(Order o) {
        dirty = true;
        settingsOld = true;
        try {
            o.work.run();
        } catch (IllegalArgumentException | IllegalStateException e) {
            tell(o.from, String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            tell(o.from, e + "");
        }
    }

    private static void tell(Client client, String text) {
        if (client != null) {
            client.text(new Json()
                    .object()
                    .put("type", "error")
                    .put("text", text)
                    .endObject()
                    .toString());
        }
    }

    /** Obeys a line of a page: the number of a world, and what is wanted. */
    private void obey(Client from, String line) {
        String[] all = line.split(" ");
        Stage s = stages.get(Orders.index(all, 0, stages.size(), "world"));
        String[] w = Arrays.copyOfRange(all, 1, Math.max(1, all.length));
        switch (Orders.word(w, 0)) {
            case "pause" -> stand();
            case "shown" -> awaiting = false;
            case "play" -> {
                awaiting = false;
                paused = false;
                pace.restart();
            }
            case "step" -> {
                awaiting = false;
                paused = true;
                steps.addAndGet(w.length > 1 ? Orders.index(w, 1, 1000, "so many steps as") : 1);
            }
            case "back" -> seek(s, "", recorded(s).position() - (w.length > 1 ? Orders.index(w, 1, 1000, "step") : 1));
            case "seek" -> seek(s, "", (int) Orders.number(w, 1));
            case "branch" -> seek(s, Orders.word(w, 2), (int) Orders.number(w, 1));
            case "speed" -> pace.speed(Math.max(0, Math.min(100, Orders.number(w, 1))));
            case "press" -> {
                if (keys != null) {
                    call("a key", () -> keys.accept(Orders.word(w, 1)));
                }
            }
            case "button" -> {
                List<Map.Entry<String, Runnable>> known = List.copyOf(buttons.entrySet());
                var pressed = known.get(Orders.index(w, 1, known.size(), "button"));
                call("the button \"" + pressed.getKey() + "\"", pressed.getValue());
            }
            case "open" -> {
                Stage.Section section = Orders.constant(Stage.Section.class, w);
                if (Orders.flag(w, 2)) {
                    from.open.add(all[0] + section);
                } else {
                    from.open.remove(all[0] + section);
                }
                lookAtSections();
            }
            case "copy" ->
                from.text(new Json()
                        .object()
                        .put("type", "state")
                        .put("text", SavedPoses.toMjcf(s.d))
                        .endObject()
                        .toString());
            case "reload" -> {
                if (reload == null) {
                    throw new IllegalArgumentException("there is no file to load again: the program made this world");
                }
                reload.run();
            }
            default -> {
                if (w[0].equals("grab")) {
                    holder = from;
                }
                if (Orders.obey(s, w)) {
                    if (paused) {
                        s.look();
                    }
                    pace.restart();
                }
            }
        }
    }

    /** Calls what belongs to the program, whose author wants to know where it fails. */
    private static void call(String why, Runnable work) {
        try {
            work.run();
        } catch (RuntimeException e) {
            System.getLogger("dev.cardan.viewer").log(Level.ERROR, "what the program does for " + why + " failed", e);
            throw e;
        }
    }

    /** Tells worlds which of their sections some page has open. */
    private void lookAtSections() {
        for (int k = 0; k < stages.size(); k++) {
            for (Stage.Section section : Stage.Section.values()) {
                String name = k + "" + section;
                stages.get(k).open(section, clients.stream().anyMatch(c -> c.open.contains(name)));
            }
        }
    }

    /** Stops, and computes what belongs to the present state where that leaves no trace. */
    private void stand() {
        steps.set(0);
        if (!paused) {
            paused = true;
            for (Stage s : stages) {
                if (s.recorder != null) {
                    s.look();
                }
            }
        }
    }

    private static Recorder recorded(Stage s) {
        if (s.recorder == null) {
            throw new IllegalArgumentException(
                    "this world is stepped by the program and not recorded, so it can't go back");
        }
        return s.recorder;
    }

    private void seek(Stage s, String branch, int step) {
        paused = true;
        steps.set(0);
        var r = recorded(s);
        s.pull.release(s.d);
        if (branch.isEmpty()) {
            r.seek(Math.max(r.first(), Math.min(r.last(), step)));
        } else {
            r.seek(branch, step);
        }
        pace.restart();
    }

    /** Takes over what is to be drawn, if somebody can take it and the last one is gone. */
    private void publish(long now, boolean stands) {
        if (!dirty || (!stands && now - lastFrame < FRAME) || !anyReady() || !free.tryAcquire()) {
            return;
        }
        boolean whole = false;
        try {
            takeOver(now);
            whole = true;
        } finally {
            (whole ? filled : free).release();
        }
    }

    private void takeOver(long now) {
        dirty = false;
        lastFrame = now;
        taken = stages;
        takenVersion = version;
        status.clear();
        for (Stage s : taken) {
            s.capture();
            Json json = new Json()
                    .object()
                    .put("paused", paused)
                    .put("speed", pace.speed)
                    .put("rtf", pace.measured);
            s.status(json);
            status.add(json.endObject().toString());
        }
        if (settingsOld || now - lastSettings > SETTINGS) {
            settingsOld = false;
            lastSettings = now;
            settings = describe();
        }
    }

    private boolean anyReady() {
        for (Client c : clients) {
            if (c.isReady()) {
                return true;
            }
        }
        return false;
    }

    private String describe() {
        Json json = new Json().object().put("type", "settings").put("trouble", trouble);
        json.put("reloads", reload != null).put("drops", drop != null).put("keys", keys != null);
        json.put("buttons", buttons.keySet()).name("worlds").list();
        for (Stage s : stages) {
            json.object();
            s.settings(json);
            json.endObject();
        }
        return json.endList().endObject().toString();
    }

    /** The hub's own thread: bytes of each frame to each page that is ready. */
    private void send() {
        Bytes bytes = new Bytes(), frame = new Bytes();
        try {
            while (true) {
                filled.acquire();
                try {
                    sendTaken(bytes, frame);
                } catch (RuntimeException e) { // the next frame may be better
                    System.getLogger("dev.cardan.viewer").log(Level.ERROR, "a frame could not be sent", e);
                } finally {
                    free.release();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // closed
        }
    }

    private void sendTaken(Bytes bytes, Bytes frame) {
        int[] numbers = new int[taken.size()];
        for (int k = 0; k < numbers.length; k++) {
            numbers[k] = taken.get(k).encoder.take();
        }
        for (Client c : clients) {
            if (c.isReady()) {
                introduce(c);
                bytes.clear().put(numbers.length);
                for (int k = 0; k < numbers.length; k++) {
                    taken.get(k).encoder.write(frame.clear(), c.known[k]);
                    byte[] content = frame.copy();
                    bytes.text(status.get(k)).put(content.length).put(content, 0, content.length);
                }
                c.known = numbers.clone();
                c.frame(bytes.copy());
            }
        }
    }

    /** Tells a page of new models and settings before the frame that needs them. */
    private void introduce(Client c) {
        if (c.version != takenVersion) {
            c.version = takenVersion;
            c.known = new int[taken.size()];
            StringJoiner cards =
                    new StringJoiner(",", "{\"type\":\"models\",\"version\":" + takenVersion + ",\"worlds\":[", "]}");
            taken.forEach(s -> cards.add(s.card));
            c.text(cards.toString());
        }
        if (!c.settings.equals(settings)) {
            c.settings = settings;
            c.text(settings);
        }
    }

    /** Ends everything: pages are told, the port is free again, no thread is left. */
    @Override
    public void close() {
        if (closed && !sender.isAlive()) {
            return;
        }
        closed = true;
        clients.forEach(c -> c.text("{\"type\":\"closed\"}"));
        try {
            long end = System.nanoTime() + FAREWELL;
            while (!clients.stream().allMatch(Client::isTold) && System.nanoTime() < end) {
                Thread.sleep(1); // the server would drop what is still behind a frame
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        server.close();
        sender.interrupt();
        try {
            sender.join(2000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** What comes from pages, on threads of the server. */
    private final class Door implements Visitors {
        @Override
        public void came(Client client) {
            clients.add(client);
            if (!visited) {
                firstSeen = System.nanoTime();
            }
            visited = true;
            dirty = true;
        }

        @Override
        @SuppressWarnings("ReferenceEquality") // a page is itself and no other
        public void left(Client client) {
            lastSeen = System.nanoTime(); // before nobody is there, or the program might end
            clients.remove(client);
            boolean last = clients.isEmpty();
            orders.offer(new Order(null, () -> {
                lookAtSections();
                if (last || client == holder) {
                    stages.forEach(s -> s.pull.release(s.d));
                }
            }));
        }

        @Override
        public void said(Client client, String text) {
            if (!orders.offer(new Order(client, () -> obey(client, text)))) {
                tell(client, "the program is too busy to listen: it has " + MOST_ORDERS + " things to do already");
            }
        }

        @Override
        public int worlds() {
            return stages.size();
        }

        @Override
        public int version() {
            return version;
        }

        @Override
        public byte[] model(int world, int ofVersion) {
            List<Stage> worlds = stages;
            return (ofVersion == version && world >= 0 && world < worlds.size())
                    ? worlds.get(world).model()
                    : null;
        }

        @Override
        public String dropped(String name, byte[] content) {
            return drop == null
                    ? "this world belongs to a program: files can't be shown in its place"
                    : drop.apply(name, content);
        }
    }
}
