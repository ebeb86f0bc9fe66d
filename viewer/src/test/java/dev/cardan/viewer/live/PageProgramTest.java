package dev.cardan.viewer.live;

import static dev.cardan.viewer.live.Browsing.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.viewer.Viewer;
import dev.cardan.viewer.ViewerOptions;
import dev.cardan.viewer.scene.Flag;
import java.net.http.WebSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIf;

/** The page beside a program that steps two worlds and listens to keys. */
@DisabledIf("dev.cardan.viewer.live.Browsing#isImpossible")
class PageProgramTest {
    private static final int MOST_PAGES = 16;

    private static Chromium page;

    @BeforeAll
    static void start() throws Exception {
        page = new Chromium(Chromium.find().orElseThrow(), 1200, 640);
        page.size(1200, 640, false);
    }

    @AfterAll
    static void end() throws Exception {
        page.close();
    }

    /** A program with two worlds, which stand still until the page lets them go. */
    private static final class Program implements AutoCloseable {
        final Data[] worlds;
        final Viewer viewer;
        final Queue<String> keys = new ConcurrentLinkedQueue<>();
        private final Thread thread;

        Program() throws Exception {
            Model m = Mjcf.parse(Browsing.toy());
            worlds = new Data[] {m.newData(), m.newData()};
            viewer =
                    Viewer.show(ViewerOptions.DEFAULT.startPaused(true), worlds).onKey(keys::add);
            thread = new Thread(this::run, "program");
            thread.start();
        }

        private void run() {
            while (viewer.isRunning()) {
                viewer.sync();
                for (Data d : worlds) {
                    Physics.step(d);
                }
            }
        }

        void show() throws Exception {
            page.open(viewer.address() + "&still&noshadow");
            await("the page shows the model", () -> Browsing.ready(page));
        }

        @Override
        public void close() {
            viewer.close();
            try {
                thread.join(10_000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static String text(String id) throws Exception {
        return page.eval("document.getElementById('" + id + "').textContent");
    }

    private static void open(String section) throws Exception {
        page.eval("(() => { const d = document.getElementById('section-" + section
                + "'); if (!d.open) d.querySelector('summary').click(); })()");
    }

    private static void set(String id, Object value) throws Exception {
        page.eval("(() => { const e = document.getElementById('" + id + "'); e.value = '" + value
                + "'; e.dispatchEvent(new Event('input')); e.dispatchEvent(new Event('change')); })()");
    }

    private static void activate(int pane) throws Exception {
        page.eval("cardan.activate(" + pane + ")");
    }

    @Test
    void keysGoToTheProgramAndShortcutsNeedAlt() throws Exception {
        try (Program program = new Program()) {
            program.show();
            page.key("j", "KeyJ", 0);
            page.key(" ", "Space", 0);
            page.key("ArrowUp", "ArrowUp", 0);
            page.key("c", "KeyC", 1);
            await("a shortcut with Alt", () -> program.viewer.options(0).shows(Flag.CONTACT_POINT));
            assertEquals(List.of("j", "Space", "ArrowUp"), new ArrayList<>(program.keys));
            assertTrue(program.viewer.isPaused(), "the space bar was the program's");
            double time = program.worlds[0].time;
            page.key("ArrowRight", "ArrowRight", 1);
            await("a step with Alt", () -> program.worlds[0].time > time);
            page.key("Backspace", "Backspace", 1);
            await("no world of a program is reset", () -> text("toast").contains("stepped by the program"));
            assertTrue(program.worlds[0].time > time);
            assertEquals("true", page.eval("document.getElementById('reset').hidden"), "and there is no button for it");
        }
    }

    @Test
    void eachWorldHasItsOwnSlidersCurvesAndSelection() throws Exception {
        try (Program program = new Program()) {
            program.show();
            activate(1);
            open("controls");
            set("ctrl-0", 0.5);
            await("the second world's control", () -> program.worlds[1].ctrl[0] == 0.5);
            assertEquals(0, program.worlds[0].ctrl[0], 0);
            open("selection");
            set("selectbody", 1);
            await(
                    "its box is selected",
                    () -> page.eval("cardan.selected?.body ?? 0").equals("1"));
            assertEquals("0", page.eval("cardan.stage.worlds[0].status.selected?.body ?? 0"));
            program.worlds[1].qpos[7] = 0.25; // it stands still
            open("plots");
            for (int k = 0; k < 2; k++) {
                activate(k);
                set("watch", "qpos:swing");
                page.eval("document.getElementById('plot').click()");
                await("a plot", () -> page.eval("cardan.plots.plots.length").equals("1"));
            }
            page.eval("cardan.send('step 5')");
            await(
                    "both have curves",
                    () -> page.eval("cardan.plots.worlds.every(([p]) => p.times.length > 0)")
                            .equals("true"));
            String curve = "cardan.plots.plots[0].values.flat().join(' ')";
            String second = page.eval(curve);
            assertTrue(second.contains("0.2"), second);
            activate(0);
            await("the first world's curve", () -> !page.eval(curve).equals(second));
            assertEquals("false", page.eval("cardan.plots.worlds[0][0] === cardan.plots.worlds[1][0]"));
            assertNotEquals("", page.eval(curve));
            assertEquals("0", page.eval("cardan.selected?.body ?? 0"), "nothing is selected in the first");
        }
    }

    private static boolean lost() throws Exception {
        return page.eval("document.body.classList.contains('lost') && !document.getElementById('trouble').hidden")
                .equals("true");
    }

    private static void cut() throws Exception {
        page.eval("cardan.link.socket.close()");
        await(
                "the page tells that nobody answers",
                () -> lost() && text("trouble").contains("does not answer"));
    }

    @Test
    void aLostConnectionIsToldAndMadeAgain() throws Exception {
        try (Program program = new Program()) {
            program.show();
            open("controls");
            cut();
            await("it is there again", () -> !lost() && Browsing.ready(page));
            program.worlds[0].ctrl[0] = 0.125;
            page.eval("cardan.send('step')");
            await(
                    "with all that is open",
                    () -> page.eval("document.getElementById('ctrl-0').value").equals("0.125"));
            List<WebSocket> others = new ArrayList<>();
            for (int n = 1; n < MOST_PAGES; n++) {
                others.add(ViewerTest.page(program.viewer.address()));
            }
            page.eval("cardan.link.retry = 1500"); // so that somebody else comes first
            cut();
            others.add(ViewerTest.page(program.viewer.address()));
            await("there are too many pages", () -> lost() && text("trouble").contains("too many pages"));
            double frames = page.number("cardan.frames");
            others.forEach(WebSocket::abort);
            await("now there is room", () -> !lost() && page.number("cardan.frames") > frames);
            program.viewer.close();
            await("the end is told", () -> lost() && text("trouble").equals("The program has ended."));
            assertEquals("false", page.eval("cardan.link.socket.readyState === WebSocket.OPEN"));
        }
    }
}
