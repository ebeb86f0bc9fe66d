package dev.cardan.viewer.live;

import static dev.cardan.viewer.live.Browsing.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.viewer.scene.Effect;
import dev.cardan.viewer.scene.Flag;
import dev.cardan.viewer.scene.Frames;
import dev.cardan.viewer.scene.Label;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIf;
import org.junit.jupiter.api.io.TempDir;

/** Keys, mouse and fingers on the page; what they do is looked for in the world. */
@DisabledIf("dev.cardan.viewer.live.Browsing#isImpossible")
class PageInputTest {
    private static final int BOX = 1, ARM = 2, TIP = 3;
    private static final int ALT = 1, CTRL = 2, SHIFT = 8;

    @TempDir
    static Path folder;

    private static Browsing b;

    @BeforeAll
    static void start() throws Exception {
        b = new Browsing(folder);
    }

    @AfterAll
    static void end() throws Exception {
        assertEquals(List.of(), b.page.complaints);
        b.close();
    }

    @BeforeEach
    void begin() throws Exception {
        b.begin();
    }

    /** A table of keys.js: keys and names. */
    private static Map<String, String> table(String name) throws Exception {
        Map<String, String> all = new LinkedHashMap<>();
        String text = b.page.eval("import('./keys.js').then((k) => Object.entries(k." + name
                + ").map(([key, value]) => key + ' ' + value).join('\\n'))");
        text.lines().forEach(line -> all.put(line.substring(0, 1), line.substring(2)));
        return all;
    }

    private static String code(String key) {
        char c = key.charAt(0);
        return Character.isLetter(c) ? "Key" + Character.toUpperCase(c) : "";
    }

    @Test
    void eachLetterShowsOrHidesSomething() throws Exception {
        Map<String, String> flags = table("FLAGS"), effects = table("EFFECTS");
        assertEquals(25, flags.size());
        for (var e : flags.entrySet()) {
            Flag f = Flag.valueOf(e.getValue());
            boolean before = b.world(s -> s.scene.options.shows(f));
            b.page.key(e.getKey(), code(e.getKey()), 0);
            await(e.getKey() + " is " + f, () -> b.world(s -> s.scene.options.shows(f)) != before);
        }
        assertEquals(Effect.values().length - 1, effects.size());
        for (var e : effects.entrySet()) {
            Effect f = Effect.valueOf(e.getValue());
            boolean before = b.world(s -> s.scene.options.has(f));
            b.page.key(e.getKey(), code(e.getKey()), 0);
            await(e.getKey() + " is " + f, () -> b.world(s -> s.scene.options.has(f)) != before);
        }
        b.settled();
        b.page.key("C", "KeyC", ALT | SHIFT);
        await("a letter with Alt, whatever it types", () -> !b.world(s -> s.scene.options.shows(Flag.CONTACT_POINT)));
    }

    @Test
    void digitsShowOrHideGroups() throws Exception {
        for (int k = 0; k < 6; k++) {
            int g = k;
            boolean geoms = b.world(s -> s.scene.options.geomGroup[g]),
                    sites = b.world(s -> s.scene.options.siteGroup[g]);
            b.page.key(String.valueOf(g), "Digit" + g, 0);
            await("geoms " + g, () -> b.world(s -> s.scene.options.geomGroup[g]) != geoms);
            b.page.key(String.valueOf(")!@#$%".charAt(g)), "Digit" + g, SHIFT);
            await("sites " + g, () -> b.world(s -> s.scene.options.siteGroup[g]) != sites);
        }
    }

    /** Something that a key is to do. */
    private interface Trial {
        void run() throws Exception;
    }

    @Test
    void eachShortcutDoesWhatTheHelpSays() throws Exception {
        Map<String, Trial> trials = new LinkedHashMap<>();
        trials.put("Space", () -> {
            b.page.key(" ", "Space", 0);
            await("it plays", () -> b.time() > 0 && told("paused").equals("false"));
            b.page.key(" ", "Space", 0);
            await("it stands", () -> b.player.hub().isPaused());
        });
        trials.put("ArrowRight", () -> {
            int at = b.position();
            press("ArrowRight");
            await("a step", () -> b.position() == at + 1);
        });
        trials.put("ArrowLeft", () -> {
            int at = b.position();
            press("ArrowLeft");
            await("a step back", () -> b.position() == at - 1);
        });
        trials.put("ArrowUp", () -> {
            press("ArrowUp");
            await("faster", () -> told("speed").equals("2"));
        });
        trials.put("ArrowDown", () -> {
            press("ArrowDown");
            await("slower", () -> told("speed").equals("1"));
        });
        trials.put("Backspace", () -> {
            press("Backspace");
            await("reset", () -> b.time() == 0);
        });
        trials.put("Escape", () -> {
            b.page.eval("cardan.setCamera('fixed 0')");
            press("Escape");
            assertEquals("free", kind());
            b.page.eval("cardan.stage.world.eye.rotate(0.1, 0)");
            press("Escape");
            assertEquals(120, b.eye("azimuth"), 1e-9, "home");
        });
        trials.put("[", () -> {
            b.page.key("[", "BracketLeft", 0);
            assertEquals("fixed", kind());
        });
        trials.put("]", () -> {
            b.page.key("]", "BracketRight", 0);
            assertEquals("free", kind());
        });
        trials.put("Home", () -> {
            b.page.eval("cardan.stage.world.eye.zoom(1)");
            press("Home");
            assertEquals(1.5 * 1.5, b.eye("distance"), 1e-9);
        });
        trials.put(".", () -> {
            select(TIP);
            b.page.key(".", "Period", 0);
            assertEquals("track " + TIP, kind() + " " + (int) b.eye("id"));
        });
        trials.put("PageUp", () -> {
            press("PageUp");
            await("the parent", () -> b.world(s -> s.scene.perturbation.select) == ARM && selected() == ARM);
            press("PageUp");
            await("nothing", () -> b.world(s -> s.scene.perturbation.select) == 0 && selected() == 0);
        });
        trials.put("Tab", () -> {
            press("Tab");
            assertEquals("true", b.page.eval("document.body.classList.contains('closed')"));
            press("Tab");
            assertEquals("false", b.page.eval("document.body.classList.contains('closed')"));
        });
        trials.put("F1", () -> {
            for (String key : List.of("F1", "?")) {
                press(key);
                assertEquals("true", b.page.eval("document.getElementById('help').open"), key);
                b.click("closehelp");
            }
        });
        trials.put("F6", () -> {
            press("F6");
            await("frames", () -> b.world(s -> s.scene.options.frames) == Frames.BODY);
        });
        trials.put("F7", () -> {
            press("F7");
            await("labels", () -> b.world(s -> s.scene.options.label) == Label.BODY);
        });
        trials.put("Ctrl+L", () -> {
            int version = (int) b.page.number("cardan.ready");
            b.page.key("l", "KeyL", CTRL);
            await("loaded again", () -> b.page.number("cardan.ready") > version);
        });
        trials.put("Ctrl+P", () -> {
            b.page.eval("cardan.capture.saved = null");
            b.page.key("p", "KeyP", CTRL);
            await("saved", () -> b.page.eval("cardan.capture.saved?.name ?? ''").matches("toy-.*\\.png"));
        });
        trials.put("Ctrl+K", () -> {
            b.page.key("k", "KeyK", CTRL);
            await("copied", () -> b.page.eval("cardan.copied ?? ''").startsWith("<key qpos="));
        });
        Set<String> known =
                Set.of(b.page.eval("import('./keys.js').then((k) => k.ACTIONS.map(([key]) => key).join(' '))")
                        .split(" "));
        assertEquals(new TreeSet<>(known), new TreeSet<>(trials.keySet()), "all shortcuts are tried");
        for (Trial trial : trials.values()) {
            trial.run();
        }
    }

    private static void press(String key) throws Exception {
        b.page.key(key, key, 0);
    }

    private static String told(String name) throws Exception {
        return b.page.eval("cardan.stage.world.status." + name);
    }

    private static String kind() throws Exception {
        return b.page.eval("cardan.stage.world.eye.kind");
    }

    private static int selected() throws Exception {
        return (int) b.page.number("cardan.selected?.body ?? 0");
    }

    private static void select(int body) throws Exception {
        b.page.eval("cardan.send('body " + body + "')");
        await("body " + body + " is selected", () -> selected() == body);
    }

    @Test
    void aKeyThatIsHeldCountsOnceExceptSteps() throws Exception {
        double version = b.page.number("cardan.ready");
        b.page.eval("(() => { const { send } = cardan; window.sent = [];"
                + "cardan.send = (line) => { sent.push(line); send.call(cardan, line); }; })()");
        b.page.hold(" ", "Space", 0, 5);
        b.page.hold("l", "KeyL", CTRL, 5);
        b.page.hold("c", "KeyC", 0, 5);
        String sent = b.page.eval("sent.filter((line) => !line.startsWith('open')).join()");
        b.page.eval("delete cardan.send");
        assertEquals("play,reload,flag CONTACT_POINT 1", sent);
        await("it is loaded again and plays", () -> b.page.number("cardan.ready") > version && b.time() > 0);
        b.player.hub().pause(true);
        int at = b.position();
        b.page.hold("ArrowRight", "ArrowRight", 0, 4);
        await("four steps", () -> b.position() == at + 4);
    }

    @Test
    void anUnusualSpeedIsShownAsItIs() throws Exception {
        String shown = "document.getElementById('speed').selectedOptions[0].textContent";
        for (var e : Map.of(0.02, "0.02x", 0.25, "1/4x", 3.0, "3x", 0.0, "max", 50.0, "50x")
                .entrySet()) {
            b.player.hub().speed(e.getKey());
            b.page.eval("cardan.send('pause')"); // so that something is told
            await(e.getValue(), () -> b.page.eval(shown).equals(e.getValue()));
        }
        for (double[] step : new double[][] {
            {0.02, 1, 0.0625}, {0.02, -1, 0.02}, {3, 1, 4}, {3, -1, 2}, {8, 1, 0}, {0, 1, 0}, {50, 1, 0}
        }) {
            b.page.eval("cardan.send('speed " + step[0] + "')");
            await("speed " + step[0], () -> b.page.number("cardan.transport.now") == step[0]);
            press(step[1] > 0 ? "ArrowUp" : "ArrowDown");
            b.page.eval("cardan.send('pause')");
            await("from " + step[0] + " to " + step[2], () -> Double.parseDouble(told("speed")) == step[2]);
        }
    }

    @Test
    void aRightDoubleClickLooksThereOrFollows() throws Exception {
        double[] at = b.center(BOX);
        b.page.doubleClick(at[0], at[1], "right", 0);
        double[] box = b.data(d -> d.xpos.clone());
        await("the box is looked at", () -> Math.abs(b.eye("lookAt[0]") - box[3 * BOX]) < 0.11);
        assertEquals("free", kind());
        double[] now = b.onScreen(b.eye("lookAt[0]"), b.eye("lookAt[1]"), b.eye("lookAt[2]"));
        double[] middle = middle();
        assertEquals(middle[0], now[0], 0.5);
        assertEquals(middle[1], now[1], 0.5);
        int selected = b.world(s -> s.scene.perturbation.select);
        assertEquals(0, selected, "nothing is selected by that");
        at = b.center(ARM);
        b.page.doubleClick(at[0], at[1], "right", CTRL);
        await("the arm is followed", () -> kind().equals("track") && b.eye("id") == ARM);
        b.page.eval("cardan.home()");
        double[] sky = {900, 20};
        b.page.doubleClick(sky[0], sky[1], "right", 0);
        at = b.center(TIP);
        b.page.doubleClick(at[0], at[1], "right", 0);
        await("a click into the sky changes nothing", () -> Math.abs(b.eye("lookAt[0]")) < 0.08);
    }

    /** The middle of what nothing covers, in pixels. */
    static double[] middle() throws Exception {
        return new double[] {
            b.page.number("(document.getElementById('panel').getBoundingClientRect().right + 8 + innerWidth) / 2"),
            b.page.number("(document.getElementById('transport').getBoundingClientRect().top - 8) / 2")
        };
    }

    @Test
    void theMouseMovesTheFreeCameraOnly() throws Exception {
        double azimuth = b.eye("azimuth"), elevation = b.eye("elevation"), distance = b.eye("distance");
        double[] home = {b.eye("lookAt[0]"), b.eye("lookAt[1]"), b.eye("lookAt[2]")};
        b.section("camera", true);
        b.page.drag(700, 100, 64, 32, "left", 0);
        assertEquals(azimuth - 18, b.eye("azimuth"), 1e-6);
        assertEquals(elevation - 9, b.eye("elevation"), 1e-6);
        String where = b.text("section-camera");
        assertTrue(where.contains("102°, -29°"), "the panel tells: " + where);
        b.page.drag(700, 100, 0, 64, "middle", 0);
        assertEquals(distance * Math.exp(0.2), b.eye("distance"), 1e-6, "the middle button zooms");
        b.page.drag(700, 100, 30, 0, "left", SHIFT);
        assertTrue(Math.abs(b.eye("lookAt[0]") - home[0]) > 0.01, "Shift moves it sideways");
        double x = b.eye("lookAt[0]");
        b.page.drag(700, 100, 0, 50, "right", SHIFT);
        assertTrue(Math.abs(b.eye("lookAt[0]") - x) > 0.01, "Shift and right moves it level");
        assertEquals(home[2], b.eye("lookAt[2]"), 1e-6);
        b.page.eval("cardan.home()");
        b.page.eval("cardan.setCamera('fixed 0')");
        b.page.eval("cardan.draw()");
        b.page.wheel(700, 300, 100);
        b.page.drag(700, 300, 50, 50, "left", 0);
        b.page.drag(700, 300, 50, 50, "right", 0);
        pinch(100, 300);
        assertEquals("fixed", kind());
        assertEquals(distance, b.eye("distance"), 0, "the hidden free camera stays where it is");
        assertEquals(azimuth, b.eye("azimuth"), 0);
        assertEquals(home[2], b.eye("lookAt[2]"), 0);
    }

    /** Moves two fingers from some pixels apart to others. */
    private static void pinch(double from, double to) throws Exception {
        b.page.touch("touchStart", 700 - from / 2, 300);
        b.page.touch("touchStart", 700 - from / 2, 300, 700 + from / 2, 300);
        for (int k = 1; k <= 4; k++) {
            double apart = from + (to - from) * k / 4;
            b.page.touch("touchMove", 700 - apart / 2, 300, 700 + apart / 2, 300);
        }
        b.page.touch("touchEnd");
    }

    @Test
    void fingersTurnMoveZoomAndSelect() throws Exception {
        double azimuth = b.eye("azimuth"), distance = b.eye("distance");
        b.page.touch("touchStart", 700, 100);
        b.page.touch("touchMove", 764, 100);
        b.page.touch("touchEnd");
        await("one finger turns", () -> Math.abs(b.eye("azimuth") - (azimuth - 18)) < 1e-6);
        pinch(100, 200);
        await("two fingers zoom", () -> Math.abs(b.eye("distance") - distance / 2) < 0.02 * distance);
        pinch(200, 100);
        await("and back", () -> Math.abs(b.eye("distance") - distance) < 0.02 * distance);
        await("a double tap selects", () -> {
            double[] at = b.center(ARM);
            for (int k = 0; k < 2; k++) {
                b.page.touch("touchStart", at[0], at[1]);
                b.page.touch("touchEnd");
            }
            return selected() == ARM;
        });
    }

    @Test
    void whatIsSelectedIsPulledAndTurnedInEveryWay() throws Exception {
        select(ARM);
        b.click("play");
        await("it runs", () -> b.time() > 0.01);
        for (int n = 0; n < 2; n++) { // the second comes so soon that it might be taken for a double click
            b.page.mouse("mousePressed", 700, 300, "right", 1, CTRL);
            b.page.mouse("mouseMoved", 760, 300, "right", 1, CTRL);
            await("a force acts", () -> b.data(d -> Math.abs(d.xfrcApplied[6 * ARM])) > 0.1);
            b.page.mouse("mouseReleased", 760, 300, "right", 1, CTRL);
            await("and no more", () -> b.data(d -> d.xfrcApplied[6 * ARM]) == 0);
        }
        b.page.mouse("mousePressed", 700, 300, "left", 1, CTRL);
        b.page.mouse("mouseMoved", 760, 360, "left", 1, CTRL);
        await("Ctrl and drag turns", () -> b.world(s -> s.scene.perturbation.active) == 2 && torque() > 0.01);
        b.page.mouse("mouseReleased", 760, 360, "left", 1, CTRL);
        await("and no more", () -> torque() == 0);
        b.click("tool-pull");
        b.page.mouse("mousePressed", 700, 300, "left", 1, 0);
        b.page.mouse("mouseMoved", 760, 300, "left", 1, 0);
        await(
                "the tool pulls",
                () -> b.world(s -> s.scene.perturbation.active) == 1
                        && b.data(d -> Math.abs(d.xfrcApplied[6 * ARM])) > 0.1);
        b.page.mouse("mouseReleased", 760, 300, "left", 1, 0);
        b.click("tool-look");
        b.player.hub().pause(true);
        select(BOX);
        double z = b.data(d -> d.qpos[2]), y = b.data(d -> d.qpos[1]);
        b.page.drag(700, 300, 0, -40, "right", CTRL | SHIFT);
        await("Shift pulls level", () -> Math.abs(b.data(d -> d.qpos[1]) - y) > 0.02);
        double level = b.data(d -> d.qpos[2]);
        assertEquals(z, level, 1e-9);
    }

    private static double torque() throws Exception {
        return b.data(d -> Math.abs(d.xfrcApplied[6 * ARM + 3]) + Math.abs(d.xfrcApplied[6 * ARM + 4]));
    }

    @Test
    void theWheelZoomsWhereTheMouseIs() throws Exception {
        b.section("camera", true);
        b.click("split");
        b.page.eval("cardan.draw()");
        double before = b.page.number("cardan.stage.panes[0].eye.distance");
        b.page.wheel(1000, 200, 100);
        await("the right pane", () -> b.page.number("cardan.stage.panes[1].eye.distance") > 1.05 * before);
        assertEquals(before, b.page.number("cardan.stage.panes[0].eye.distance"), 0);
        assertEquals("0", b.page.eval("cardan.stage.active"));
        b.click("join");
        assertFalse(b.page.eval("cardan.stage.isSplit").equals("true"));
    }
}
