package dev.cardan.viewer.live;

import static dev.cardan.viewer.live.Browsing.await;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.viewer.Viewer;
import dev.cardan.viewer.ViewerOptions;
import dev.cardan.viewer.scene.Camera;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIf;

/** A viewer beside a program's own loop. */
class ViewerTest {
    private static Model toy() {
        try {
            return Mjcf.parse(Browsing.toy());
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Steps a world with a viewer until told to stop. */
    private static final class Loop implements AutoCloseable {
        final Data[] worlds;
        final Viewer viewer;
        final AtomicInteger steps = new AtomicInteger();
        private final Thread thread;
        private volatile boolean stop;

        Loop(ViewerOptions options, Data... worlds) {
            this.worlds = worlds;
            viewer = Viewer.show(options, worlds);
            thread = new Thread(() -> {
                while (!stop && viewer.isRunning()) {
                    for (Data d : worlds) {
                        Physics.step(d);
                    }
                    viewer.sync();
                    steps.incrementAndGet();
                }
            });
        }

        void start() {
            thread.start();
        }

        @Override
        public void close() {
            stop = true;
            viewer.close();
            try {
                thread.join(10_000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            assertFalse(thread.isAlive());
        }
    }

    @Test
    void aWorldNobodyLooksAtComputesTheSame() {
        Model m = toy();
        Data alone = m.newData(), shown = m.newData();
        Physics.forward(alone);
        try (Viewer viewer = Viewer.show(ViewerOptions.DEFAULT.atSpeed(0), shown)) {
            for (int i = 0; i < 200; i++) {
                Physics.step(alone);
                Physics.step(shown);
                viewer.sync();
            }
        }
        assertArrayEquals(alone.qpos, shown.qpos);
        assertArrayEquals(alone.qvel, shown.qvel);
    }

    @Test
    void theClockIsKept() {
        Data d = toy().newData();
        try (Viewer viewer = Viewer.show(ViewerOptions.DEFAULT, d)) {
            viewer.sync();
            long start = System.nanoTime();
            while (d.time < 0.2) {
                Physics.step(d);
                viewer.sync();
            }
            double took = (System.nanoTime() - start) * 1e-9;
            assertTrue(took > 0.18, took + " s for 0.2 s");
        }
    }

    @Test
    void nothingIsLeftBehind() throws Exception {
        Data d = toy().newData();
        long before = threads();
        Viewer viewer = Viewer.show(d);
        int port = Integer.parseInt(viewer.address().replaceAll(".*:(\\d+)/.*", "$1"));
        assertTrue(viewer.isRunning());
        viewer.close();
        assertFalse(viewer.isRunning());
        viewer.sync(); // returns at once
        try (ServerSocket again = new ServerSocket(port)) {
            assertEquals(port, again.getLocalPort());
        }
        await("no thread is left", () -> threads() <= before);
    }

    private static long threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(t -> t.getName().startsWith("cardan-viewer"))
                .count();
    }

    @Test
    void mistakesAreExplained() throws Exception {
        assertTrue(assertThrows(IllegalArgumentException.class, () -> Viewer.show(new Data[0]))
                .getMessage()
                .contains("at least one"));
        assertThrows(IllegalArgumentException.class, () -> ViewerOptions.DEFAULT.atPort(70000));
        assertThrows(IllegalArgumentException.class, () -> ViewerOptions.DEFAULT.atSpeed(-1));
        Data d = toy().newData();
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var e = assertThrows(
                    RuntimeException.class, () -> Viewer.show(ViewerOptions.DEFAULT.atPort(taken.getLocalPort()), d));
            assertTrue(e.getMessage().contains("another port"), e.getMessage());
        }
        var e = assertThrows(
                RuntimeException.class, () -> Viewer.show(ViewerOptions.DEFAULT.atHost("no.such.host.invalid"), d));
        assertTrue(e.getMessage().contains("no.such.host.invalid"), e.getMessage());
    }

    /** A page of which only its stream is there. */
    static WebSocket page(String opened) throws Exception {
        URI address = URI.create(opened);
        String host = address.getHost() + ":" + address.getPort();
        return HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .header(
                        "Cookie",
                        "cardan-" + address.getPort() + "=" + address.getQuery().replace("token=", ""))
                .header("Origin", "http://" + host)
                .buildAsync(URI.create("ws://" + host + "/live"), new WebSocket.Listener() {})
                .get(10, TimeUnit.SECONDS);
    }

    @Test
    void nothingIsNoNameAndNoSentence() {
        try (Viewer viewer = Viewer.show(toy().newData())) {
            assertThrows(NullPointerException.class, () -> viewer.message(null));
            assertThrows(NullPointerException.class, () -> viewer.button(null, () -> {}));
            assertThrows(NullPointerException.class, () -> viewer.button("Kick", null));
            assertThrows(
                    NullPointerException.class,
                    () -> viewer.markers().sphere(0.1).label(null));
        }
    }

    @Test
    void aButtonThatFailsHarmsNothing() throws Exception {
        try (Loop loop = new Loop(ViewerOptions.DEFAULT, toy().newData())) {
            loop.viewer.button("Fail", () -> {
                throw new IllegalStateException("on purpose");
            });
            loop.start();
            Data d = loop.worlds[0];
            WebSocket page = page(loop.viewer.address());
            page.sendText("0 button 0", true).get(10, TimeUnit.SECONDS);
            page.sendText("0 ctrl 0 0.5", true).get(10, TimeUnit.SECONDS);
            await("the page is still heard", () -> d.ctrl[0] == 0.5);
            int steps = loop.steps.get();
            await("and the world goes on", () -> loop.steps.get() > steps + 5);
        }
    }

    @Test
    void aPageThatIsClosedLetsGo() throws Exception {
        try (Loop loop = new Loop(ViewerOptions.DEFAULT, toy().newData())) {
            loop.start();
            Data d = loop.worlds[0];
            int body = d.model.body("tip").id(), force = 6 * body;
            WebSocket one = page(loop.viewer.address()), two = page(loop.viewer.address());
            one.sendText("0 body " + body, true).get(10, TimeUnit.SECONDS);
            one.sendText("0 grab 1", true).get(10, TimeUnit.SECONDS);
            one.sendText("0 pull 1 0 1", true).get(10, TimeUnit.SECONDS);
            await("the program's world is pulled", () -> d.xfrcApplied[force] > 0);
            one.abort();
            await("nothing pulls any more", () -> d.xfrcApplied[force] == 0);
            two.sendText("0 ctrl 0 0.5", true).get(10, TimeUnit.SECONDS);
            await("the other page is still there", () -> d.ctrl[0] == 0.5);
        }
    }

    @Test
    void whatOnePageClosesAnotherMayHaveOpen() throws Exception {
        try (Loop loop = new Loop(ViewerOptions.DEFAULT, toy().newData())) {
            loop.start();
            Data d = loop.worlds[0];
            WebSocket one = page(loop.viewer.address()), two = page(loop.viewer.address());
            one.sendText("0 open timers 1", true).get(10, TimeUnit.SECONDS);
            await("clocks run", () -> d.timer.run());
            two.sendText("0 open timers 1", true).get(10, TimeUnit.SECONDS);
            two.sendText("0 ctrl 0 0.5", true).get(10, TimeUnit.SECONDS);
            await("the other page was heard", () -> d.ctrl[0] == 0.5);
            one.sendText("0 open timers 0", true).get(10, TimeUnit.SECONDS);
            one.sendText("0 ctrl 0 0.25", true).get(10, TimeUnit.SECONDS);
            await("the first page was heard", () -> d.ctrl[0] == 0.25);
            assertTrue(d.timer.run(), "the other page still looks at them");
            two.abort();
            await("nobody does", () -> !d.timer.run());
        }
    }

    @Test
    @DisabledIf("dev.cardan.viewer.live.Browsing#isImpossible")
    void thePageSteersTheProgramsLoop() throws Exception {
        Model m = toy();
        AtomicInteger pressed = new AtomicInteger();
        AtomicReference<String> key = new AtomicReference<>("");
        try (Loop loop = new Loop(ViewerOptions.DEFAULT.startPaused(true), m.newData(), m.newData());
                Chromium page = new Chromium(Chromium.find().orElseThrow(), 800, 500)) {
            page.size(800, 500, false);
            loop.viewer.markers().sphere(0.1).at(0, 0, 1.5).label("goal");
            loop.viewer.button("Kick", () -> {
                loop.worlds[0].qvel[2] = 3;
                pressed.incrementAndGet();
            });
            loop.viewer.onKey(key::set);
            loop.start();
            page.open(loop.viewer.address() + "&still&noshadow");
            await(
                    "the page shows both worlds",
                    () -> Browsing.ready(page)
                            && page.eval("cardan.stage.worlds.length").equals("2"));
            page.eval("cardan.draw()");
            assertEquals("true", page.eval("cardan.stage.worlds[0].frame.labels.includes('goal')"));
            loop.viewer.camera(Camera.free(m).look(0.1, 0.2, 0.3, 4, 30, -10));
            loop.viewer.camera(1, Camera.fixed(m, "side"));
            await(
                    "the program's cameras",
                    () -> page.eval(
                                    "JSON.stringify(cardan.stage.panes.map(({ eye: e }) => [e.kind, e.id, e.distance]))")
                            .equals("[[\"free\",-1,4],[\"fixed\",0,2.25]]"));
            loop.viewer.camera(Camera.tracking(m, "box"));
            await(
                    "it follows the box",
                    () -> page.eval("cardan.stage.panes[0].eye.kind + cardan.stage.panes[0].eye.id")
                            .equals("track" + m.body("box").id()));
            await(
                    "whose place is told",
                    () -> page.eval("cardan.stage.worlds[0].frame.centres.has("
                                    + m.body("box").id() + ")")
                            .equals("true"));
            int paused = loop.steps.get();
            page.eval("document.getElementById('step').click()");
            await("one turn of the loop", () -> loop.steps.get() == paused + 1);
            page.eval("[...document.querySelectorAll('#buttons button')].find(b => b.textContent === 'Kick').click()");
            await("the button", () -> pressed.get() == 1 && loop.worlds[0].qvel[2] == 3);
            page.key("j", "KeyJ", 0);
            await("the key", () -> key.get().equals("j"));
            assertEquals(
                    "true",
                    page.eval("document.getElementById('scrub').hidden"),
                    "the program's own world has no past");
            page.mouse("mousePressed", 700, 250, "left", 1, 0);
            page.mouse("mouseReleased", 700, 250, "left", 1, 0);
            await("the other world", () -> page.eval("cardan.stage.active").equals("1"));
            page.eval("cardan.send('qpos 1 0.9')");
            await("is another", () -> loop.worlds[1].qpos[7] == 0.9 && loop.worlds[0].qpos[7] != 0.9);
            page.eval("document.getElementById('play').click()");
            await("it runs", () -> loop.steps.get() > paused + 20);
            loop.viewer.message("all is well");
            await(
                    "the program's message",
                    () -> page.eval("document.getElementById('trouble').textContent")
                            .equals("all is well"));
            assertEquals(List.of(), page.complaints);
            page.open("about:blank");
            await("a closed page ends the loop", () -> !loop.viewer.isRunning());
        }
    }
}
