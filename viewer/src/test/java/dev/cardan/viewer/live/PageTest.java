package dev.cardan.viewer.live;

import static dev.cardan.viewer.live.Browsing.await;
import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Options;
import dev.cardan.engine.table.Visual;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.viewer.scene.Effect;
import dev.cardan.viewer.scene.Flag;
import dev.cardan.viewer.scene.Frames;
import dev.cardan.viewer.scene.Label;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.condition.DisabledIf;
import org.junit.jupiter.api.io.TempDir;

/** Every control of the page, used in a real browser; what it does is looked for in the world. */
@DisabledIf("dev.cardan.viewer.live.Browsing#isImpossible")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class PageTest {
    private static final int ARM = 2, TIP = 3, HANDLE = 4, BOX = 1;

    @TempDir
    static Path folder;

    private static Browsing b;

    @BeforeAll
    static void start() throws Exception {
        b = new Browsing(folder);
    }

    @AfterAll
    static void end() throws Exception {
        b.close();
    }

    /** Each test begins at the start of time, paused, with a free camera. */
    @BeforeEach
    void begin() throws Exception {
        b.begin();
    }

    @Test
    @Order(1)
    void loadsWithoutComplaintsAndDraws() throws Exception {
        b.page.eval("cardan.draw()");
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(b.page.picture()));
        int[] colours = {image.getRGB(600, 300), image.getRGB(600, 60), image.getRGB(500, 480)};
        assertTrue(colours[0] != colours[1] || colours[1] != colours[2], "the picture is empty");
        assertEquals("toy - Cardan", b.page.eval("document.title"));
        assertEquals("", b.page.eval("location.search"), "the token stays out of sight");
        assertEquals(List.of(), b.page.complaints);
        assertEquals("0", b.page.eval("cardan.errors.length"));
        assertEquals(
                "link",
                b.page.eval("performance.getEntriesByType('resource').filter((r) => r.name.includes('/model?'))"
                        + ".map((r) => r.initiatorType).join()"),
                "the model is asked for once, with the page");
    }

    @Test
    void playsPausesAndSteps() throws Exception {
        b.click("play");
        await("time goes on", () -> b.time() > 0.02);
        await(
                "the page knows",
                () -> b.page.eval("cardan.stage.world.status.paused").equals("false"));
        b.click("play");
        await("it stands", () -> b.player.hub().isPaused());
        double stood = b.time();
        int at = b.position();
        b.click("step");
        await("one step was taken", () -> b.position() == at + 1);
        assertEquals(stood + 0.002, b.time(), 1e-12);
        b.click("back");
        await("and taken back", () -> b.position() == at);
        assertEquals(stood, b.time(), 0);
        await(
                "the page knows",
                () -> b.page.eval("document.getElementById('time').textContent")
                        .startsWith(String.format(Locale.ROOT, "%.3f", stood)));
    }

    @Test
    void goesThroughThePastAndBranches() throws Exception {
        int from = b.position();
        b.page.eval("cardan.send('step 200')");
        await("200 steps", () -> b.position() == from + 200);
        double[] there = b.data(d -> d.qpos.clone());
        await("the page knows them", () -> b.page.number("document.getElementById('scrub').max") == from + 200);
        b.set("scrub", from + 50);
        await("back to step 50", () -> b.position() == from + 50);
        assertEquals(0.1, b.time(), 1e-9);
        int branches = b.world(s -> s.recorder.branches().size());
        section("controls");
        b.set("ctrl-0", 0.7);
        await("a control is set", () -> b.data(d -> d.ctrl[0]) == 0.7);
        b.click("step");
        await("time goes on elsewhere", () -> b.position() == from + 51);
        int more = b.world(s -> s.recorder.branches().size());
        assertEquals(branches + 1, more);
        String line = b.world(s -> s.recorder.branch());
        assertNotEquals("main", line);
        await(
                "the page lists the branch",
                () -> b.page.eval("[...document.getElementById('branch').options].map(o => o.value).join()")
                        .contains(line));
        String old = b.world(s -> s.recorder.branches().get(0).name());
        b.set("branch", old);
        await(
                "the first line again",
                () -> b.world(s -> s.recorder.branch()).equals(old) && b.position() == from + 200);
        assertArrayEquals(there, b.data(d -> d.qpos.clone()));
    }

    private void section(String name) throws Exception {
        b.section(name, true);
    }

    @Test
    void speedIsChosenAndMeasured() throws Exception {
        b.set("speed", "0.25");
        b.click("play");
        await("a quarter of real time", () -> {
            double rate = b.page.number("cardan.stage.world.status.rtf");
            return rate > 0.2 && rate < 0.3;
        });
        assertEquals("0.25", b.page.eval("cardan.stage.world.status.speed"));
        b.set("speed", "0");
        double now = b.time();
        await("as fast as it goes", () -> b.time() > now + 2);
        b.page.key("ArrowDown", "ArrowDown", 0);
        await("one slower", () -> b.page.eval("cardan.stage.world.status.speed").equals("8"));
        b.click("reset");
        await("reset", () -> b.time() < 1);
        b.page.key(" ", "Space", 0);
        await("paused by the space bar", () -> b.player.hub().isPaused());
    }

    @Test
    void slidersMoveControlsAndJoints() throws Exception {
        section("controls");
        section("joints");
        b.set("ctrl-1", -0.05);
        await("control", () -> b.data(d -> d.ctrl[1]) == -0.05);
        b.click("noctrl");
        await("all zero", () -> b.data(d -> d.ctrl[1]) == 0);
        b.set("qpos-1", 0.8);
        await("joint", () -> b.data(d -> d.qpos[7]) == 0.8);
        double[] tip = b.data(d -> d.xpos.clone());
        assertTrue(tip[3 * TIP] < -0.3, "the tip has moved: " + tip[3 * TIP]);
        await(
                "the slider shows the world",
                () -> Math.abs(b.page.number("document.getElementById('qpos-1').value") - 0.8) < 1e-6);
        b.data(d -> d.ctrl[0] = 0.25);
        b.page.eval("cardan.send('step')");
        await(
                "and what the program does",
                () -> Math.abs(b.page.number("document.getElementById('ctrl-0').value") - 0.25) < 1e-6);
    }

    @Test
    void keyframesAreLoadedAndSaved() throws Exception {
        section("keyframes");
        b.set("keys", "0");
        b.click("loadkey");
        await("raised", () -> b.data(d -> d.qpos[7]) == 1);
        b.data(d -> d.qpos[7] = 0.5);
        b.click("newkey");
        await("another", () -> b.world(s -> s.poses.names().size()) > 1);
        int saved = b.world(s -> s.poses.names().size()) - 1;
        b.click("reset");
        await("reset", () -> b.data(d -> d.qpos[7]) == 0);
        await("the list has it", () -> b.page.number("document.getElementById('keys').options.length") == saved + 1);
        b.set("keys", String.valueOf(saved));
        b.click("loadkey");
        await("the saved one", () -> b.data(d -> d.qpos[7]) == 0.5);
        b.data(d -> d.qpos[7] = 0.7);
        b.click("savekey");
        b.click("reset");
        b.click("loadkey");
        await("saved over", () -> b.data(d -> d.qpos[7]) == 0.7);
        b.click("copystate");
        await("copied", () -> b.page.eval("cardan.copied ?? ''").startsWith("<key qpos=\"0.6 0 0.1 1 0 0 0 0.7"));
    }

    @Test
    void equalitiesActuatorsAndPhysicsAreSwitched() throws Exception {
        section("equalities");
        section("physics");
        flip("eq-0", d -> d.eqActive[0] ? 1 : 0);
        flip("actuators-0", d -> d.opt.disableactuator);
        flip("actuators-1", d -> d.opt.disableactuator);
        for (String name : Options.names()) {
            if (!List.of("disableflags", "enableflags", "disableactuator").contains(name)) {
                setOption(name);
            }
        }
        for (String name : ModelCard.flags(DisableFlag.class)) {
            flip("disable-" + name, d -> d.opt.disableflags);
        }
        for (String name : ModelCard.flags(EnableFlag.class)) {
            flip("enable-" + name, d -> d.opt.enableflags);
        }
        double timestep = b.data(d -> d.opt.timestep);
        b.set("opt-timestep", "-1");
        await(
                "refused",
                () -> b.page.eval("document.getElementById('toast').textContent")
                        .contains("above 0"));
        double kept = b.data(d -> d.opt.timestep);
        assertEquals(timestep, kept, 0);
        await("what was refused leaves the field", () -> Double.parseDouble(b.value("opt-timestep")) == timestep);
        b.page.eval("document.getElementById('opt-timestep').focus()");
        b.set("opt-timestep", "nonsense");
        await(
                "also a field that is still in use",
                () -> !b.value("opt-timestep").equals("nonsense"));
        b.page.eval("(() => { const e = document.getElementById('opt-timestep'); e.value = '0.0';"
                + "e.dispatchEvent(new Event('input')); })()");
        b.page.eval("cardan.refused('something else')");
        assertEquals("0.0", b.value("opt-timestep"), "but not what is being typed");
        b.page.eval("document.activeElement.blur()");
    }

    /** Sets an option to other numbers of its kind, in its field or list. */
    private static void setOption(String name) throws Exception {
        double[] wanted = b.data(d -> d.opt.get(name));
        boolean choice = b.page.eval("document.getElementById('opt-" + name + "').tagName")
                .equals("SELECT");
        for (int i = 0; i < wanted.length; i++) {
            boolean whole = wanted[i] == Math.rint(wanted[i]);
            wanted[i] = choice ? (wanted[i] + 1) % 2 : whole ? wanted[i] + 1 : wanted[i] / 2;
        }
        b.set(
                "opt-" + name,
                Arrays.stream(wanted)
                        .mapToObj(String::valueOf)
                        .collect(joining(choice ? "" : ", "))
                        .replace(choice ? ".0" : "x", ""));
        await(name, () -> Arrays.equals(b.data(d -> d.opt.get(name)), wanted));
    }

    /** Clicks a box twice: what it stands for changes, and changes back. */
    private static void flip(String id, Function<Data, Integer> bits) throws Exception {
        int before = b.data(bits);
        b.click(id);
        await(id, () -> Integer.bitCount(b.data(bits) ^ before) == 1);
        b.settled(); // what was told before might untick the box
        b.click(id);
        await(id + " again", () -> b.data(bits) == before);
    }

    @Test
    void theModelsSettingsForDrawingAreChanged() throws Exception {
        section("visualization");
        Set<String> switches = Set.of("headlight.active", "global.orthographic", "global.ellipsoidinertia");
        for (String name : VisualSettings.names()) {
            double[] wanted = b.data(d -> VisualSettings.get(d.model.vis, name));
            if (switches.contains(name)) {
                wanted[0] = 1 - wanted[0];
                b.click("vis-" + name);
            } else {
                Arrays.setAll(wanted, i -> (float) (wanted[i] / 2));
                b.set(
                        "vis-" + name,
                        Arrays.stream(wanted).mapToObj(String::valueOf).collect(joining(" ")));
            }
            await(name, () -> Arrays.equals(b.data(d -> VisualSettings.get(d.model.vis, name)), wanted));
        }
        b.settled();
        b.page.eval("cardan.draw()");
        assertEquals("false", b.page.eval("cardan.stage.world.frame.lights.some((l) => l.id < 0)"), "no headlight");
        assertEquals("true", b.page.eval("cardan.stage.world.eye.orthographic"));
        assertEquals(22.5, b.page.number("cardan.stage.world.eye.clearHeightAt(1)"), 1e-4);
        b.page.eval("cardan.home()");
        assertEquals(60, b.eye("azimuth"), 1e-6);
        b.show();
        b.page.eval("cardan.draw()");
        assertEquals("true", b.page.eval("cardan.stage.world.eye.orthographic"), "for a page that comes later too");
        for (String wrong : List.of(
                "headlight.ambient 1 1",
                "headlight.active 2",
                "global.fovy 0",
                "map.stiffness -1",
                "scale.com NaN",
                "scale.nothing 1",
                "map.alpha 1.5",
                "global.elevation 91",
                "map.force 1e300",
                "map.haze",
                "")) {
            b.page.eval("document.getElementById('toast').textContent = ''");
            double[] before = b.data(d -> all(d.model.vis));
            b.page.eval("cardan.send('vis " + wrong + "')");
            await(wrong + " is refused", () -> !b.text("toast").isEmpty());
            assertArrayEquals(before, b.data(d -> all(d.model.vis)), wrong);
        }
        b.page.eval("cardan.send('vis global.fovy 200')"); // metres
        await("a high picture", () -> b.data(d -> d.model.vis.global.fovy) == 200);
        b.click("vis-global.orthographic");
        await("no angle is so wide", () -> b.text("toast").contains("below 180"));
        await("the box is ticked again", () -> b.checked("vis-global.orthographic"));
    }

    private static double[] all(Visual v) {
        return VisualSettings.names().stream()
                .flatMapToDouble(name -> Arrays.stream(VisualSettings.get(v, name)))
                .toArray();
    }

    /** Where what is looked at is on the page, relative to a place. */
    private static double away(double x, double y) throws Exception {
        double[] at = b.onScreen(b.eye("lookAt[0]"), b.eye("lookAt[1]"), b.eye("lookAt[2]"));
        return Math.hypot(at[0] - x, at[1] - y);
    }

    @Test
    void whatIsLookedAtIsInTheMiddleOfWhatIsFree() throws Exception {
        double[] free = {
            b.page.number("document.getElementById('panel').getBoundingClientRect().right + 8"),
            b.page.number("document.getElementById('transport').getBoundingClientRect().top - 8")
        };
        assertTrue(free[0] > 250 && free[1] < 600);
        assertEquals(0, away((free[0] + 1200) / 2, free[1] / 2), 0.1);
        b.page.eval("cardan.stage.world.eye.rotate(0.3, -0.1)");
        assertEquals(0, away((free[0] + 1200) / 2, free[1] / 2), 0.1);
        b.page.eval("document.getElementById('transport').style.height = '120px'");
        await("a higher bar leaves less", () -> b.page.number("cardan.stage.covered.below") > 130);
        b.page.eval("document.getElementById('transport').style.height = ''");
        await("and less more", () -> Math.abs(b.page.number("cardan.stage.covered.below") - (640 - free[1])) < 1);
        b.click("menu");
        assertEquals(0, away(600, free[1] / 2), 0.1);
        b.click("menu");
        b.page.eval("cardan.stage.afterDraw.push(window.look = () => { const s = cardan.stage, c = s.world.eye.camera;"
                + "const v = c.position.clone().fromArray(s.world.eye.lookAt).applyMatrix4(c.matrixWorldInverse)"
                + ".applyMatrix4(c.projectionMatrix); (window.looks ??= []).push(Math.hypot(v.x, v.y)); })");
        b.page.eval("cardan.capture.screenshot()");
        b.page.eval("cardan.stage.afterDraw.splice(cardan.stage.afterDraw.indexOf(look), 1)");
        assertEquals(0, b.page.number("looks[0]"), 1e-6, "a picture is centred as a whole");
        assertTrue(b.page.number("looks.at(-1)") > 0.1, "the page is as before");
        b.doubleClick(TIP); // hits what is there
    }

    @Test
    void slidersAreLetGoWhenTheSystemTakesAFingerAway() throws Exception {
        section("controls");
        b.set("ctrl-0", 0.5);
        await("a control", () -> b.data(d -> d.ctrl[0]) == 0.5);
        int at = b.position() + 20;
        b.page.eval("cardan.send('step 20')");
        await("all steps", () -> b.page.number("document.getElementById('scrub').value") == at);
        for (String id : List.of("ctrl-0", "scrub")) {
            b.page.eval("document.getElementById('" + id + "').dispatchEvent(new PointerEvent('pointerdown'))");
        }
        b.data(d -> d.ctrl[0] = -0.5);
        b.page.eval("cardan.send('step')");
        await("a step", () -> b.page.number("cardan.stage.world.status.step") == at + 1);
        assertEquals(at, Integer.parseInt(b.value("scrub")), "what is held stays");
        assertEquals(0.5, Double.parseDouble(b.value("ctrl-0")), 1e-9);
        for (String id : List.of("ctrl-0", "scrub")) {
            b.page.eval("document.getElementById('" + id + "').dispatchEvent(new PointerEvent('pointercancel'))");
        }
        b.page.eval("cardan.send('step')");
        await("what is not goes with the world", () -> Integer.parseInt(b.value("scrub")) == at + 2);
        assertEquals(-0.5, Double.parseDouble(b.value("ctrl-0")), 1e-9);
    }

    @Test
    void transparentThingsLeaveNothingBehind() throws Exception {
        b.page.eval("cardan.send('flag TRANSPARENT 1')");
        b.settled();
        b.page.eval("cardan.send('pause')");
        String view = "cardan.stage.world.view";
        await("transparent", () -> b.page.number("(cardan.draw(), " + view + ".parts.length)") > 5);
        double most = b.page.number("(() => { const { frame, eye, view } = cardan.stage.world; let most = 0;"
                + "for (let k = 0; k < 300; k++) { eye.rotate(0.0667, 0.02 * Math.sin(k)); eye.update(frame, 1.5);"
                + "view.gather(frame, eye); most = Math.max(most, view.parts.length); } return most; })()");
        double batches = b.page.number("[..." + view + ".batches.keys()].filter((key) => key.includes('#')).length");
        assertTrue(batches > 3 && batches <= most, batches + " batches for " + most + " parts");
    }

    @Test
    void everythingCanBeShownOrHidden() throws Exception {
        section("show");
        section("groups");
        for (Flag f : Flag.values()) {
            boolean before = b.world(s -> s.scene.options.shows(f));
            b.click("flag-" + f.name());
            await(f.name(), () -> b.world(s -> s.scene.options.shows(f)) != before);
        }
        for (Effect e : Effect.values()) {
            boolean before = b.world(s -> s.scene.options.has(e));
            b.click("effect-" + e.name());
            await(e.name(), () -> b.world(s -> s.scene.options.has(e)) != before);
        }
        b.page.eval("cardan.draw()");
        for (Label l : Label.values()) {
            b.set("label", l.name());
            await(l.name(), () -> b.world(s -> s.scene.options.label) == l);
        }
        for (Frames f : Frames.values()) {
            b.set("frames", f.name());
            await(f.name(), () -> b.world(s -> s.scene.options.frames) == f);
        }
        for (String kind : List.of("geom", "site", "joint", "tendon", "actuator", "flex", "skin")) {
            for (int g = 0; g < 6; g++) {
                int group = g;
                boolean before = b.world(s -> Orders.group(s.scene.options, kind)[group]);
                b.click("group-" + kind + "-" + g);
                await(kind + g, () -> b.world(s -> Orders.group(s.scene.options, kind)[group]) != before);
            }
        }
        b.set("treedepth", 3);
        await("depth", () -> b.world(s -> s.scene.options.treeDepth) == 3);
        b.set("flexlayer", 1);
        await("layer", () -> b.world(s -> s.scene.options.flexLayer) == 1);
        b.page.eval("cardan.draw()");
        assertEquals(List.of(), b.page.complaints);
    }

    @Test
    void bodiesAreSelectedPulledAndTurned() throws Exception {
        section("selection");
        b.doubleClick(ARM);
        assertTrue(b.page.eval("document.getElementById('section-selection').textContent")
                .contains("swing"));
        double[] at = b.center(ARM);
        b.click("play");
        await("it runs", () -> b.time() > 0.01);
        b.page.mouse("mousePressed", at[0], at[1], "right", 1, 2);
        for (int k = 1; k <= 5; k++) {
            b.page.mouse("mouseMoved", at[0] + 20 * k, at[1], "right", 1, 2);
        }
        await("a force acts", () -> b.data(d -> Math.abs(d.xfrcApplied[6 * ARM])) > 0.1);
        await("the arm follows", () -> b.data(d -> Math.abs(d.qpos[7])) > 0.1);
        b.page.mouse("mouseReleased", at[0] + 100, at[1], "right", 1, 2);
        await(
                "it is let go",
                () -> b.data(d -> d.xfrcApplied[6 * ARM]) == 0 && b.world(s -> s.scene.perturbation.active) == 0);
        selectTheMovingArm();
        b.click("tool-turn");
        b.page.mouse("mousePressed", 600, 300, "left", 1, 0);
        b.page.mouse("mouseMoved", 640, 360, "left", 1, 0);
        await(
                "a torque acts",
                () -> b.data(d -> Math.abs(d.xfrcApplied[6 * ARM + 3]) + Math.abs(d.xfrcApplied[6 * ARM + 4])) > 0.01);
        b.page.mouse("mouseReleased", 640, 360, "left", 1, 0);
        await("and no more", () -> b.data(d -> d.xfrcApplied[6 * ARM + 4]) == 0);
        b.click("tool-look");
        b.set("selectbody", "0");
        await("nothing is selected", () -> b.world(s -> s.scene.perturbation.select) == 0);
    }

    /** Selects the arm by its name, as it moves. */
    private void selectTheMovingArm() throws Exception {
        b.set("selectbody", String.valueOf(ARM));
        await(
                "the arm is selected",
                () -> b.page.eval("cardan.selected?.body ?? 0").equals(String.valueOf(ARM)));
    }

    @Test
    void whatFloatsFollowsInAPausedWorld() throws Exception {
        b.doubleClick(BOX);
        double[] at = b.center(BOX);
        double z = b.data(d -> d.qpos[2]);
        b.page.mouse("mousePressed", at[0], at[1], "right", 1, 2);
        b.page.mouse("mouseMoved", at[0], at[1] - 60, "right", 1, 2);
        await("the box is lifted", () -> b.data(d -> d.qpos[2]) > z + 0.1);
        b.page.mouse("mouseReleased", at[0], at[1] - 60, "right", 1, 2);
        double[] drawn = b.data(d -> d.xpos.clone());
        double set = b.data(d -> d.qpos[2]);
        assertEquals(set, drawn[3 * BOX + 2], 1e-12);
        b.doubleClick(HANDLE);
        at = b.center(HANDLE);
        double x = b.data(d -> d.mocap.pos[2]);
        b.page.mouse("mousePressed", at[0], at[1], "right", 1, 2);
        b.page.mouse("mouseMoved", at[0], at[1] - 50, "right", 1, 2);
        await("the handle too", () -> b.data(d -> d.mocap.pos[2]) > x + 0.1);
        b.page.mouse("mouseReleased", at[0], at[1] - 50, "right", 1, 2);
    }

    @Test
    void camerasAreFreeFixedOrFollow() throws Exception {
        section("camera");
        await(
                "the cameras of the model can be chosen",
                () -> b.page.eval("document.querySelector('#camera option[value=\"fixed 0\"]') !== null")
                        .equals("true"));
        b.page.eval("cardan.draw()");
        double[] cam = b.data(d -> d.cam.xpos.clone());
        b.set("camera", "fixed 0");
        await("the camera is where it is in the model", () -> {
            b.page.eval("cardan.draw()");
            return Math.abs(cam[0] - b.page.number("cardan.stage.world.eye.camera.position.x")) < 1e-5;
        });
        assertEquals(cam[2], b.page.number("cardan.stage.world.eye.camera.position.z"), 1e-5);
        b.page.key("]", "BracketRight", 0);
        assertEquals("free", b.page.eval("cardan.stage.world.eye.kind"));
        b.page.key("[", "BracketLeft", 0);
        assertEquals("fixed", b.page.eval("cardan.stage.world.eye.kind"));
        b.page.key("Escape", "Escape", 0);
        assertEquals("free", b.page.eval("cardan.stage.world.eye.kind"));
        b.set("camera", "track " + TIP);
        double[] centre = b.data(d -> d.subtreeCom.clone());
        await(
                "the tip is followed",
                () -> Math.abs(b.page.number("(cardan.draw(), cardan.stage.world.eye.lookAt[2])") - centre[3 * TIP + 2])
                        < 1e-5);
        b.set("qpos-1", 1.2);
        await("wherever it goes", () -> {
            double[] now = b.data(d -> d.subtreeCom.clone());
            return now[3 * TIP] < -0.3
                    && Math.abs(b.page.number("(cardan.draw(), cardan.stage.world.eye.lookAt[0])") - now[3 * TIP])
                            < 1e-5;
        });
        b.click("home");
        double azimuth = b.page.number("cardan.stage.world.eye.azimuth"),
                far = b.page.number("cardan.stage.world.eye.distance");
        b.page.mouse("mousePressed", 600, 100, "left", 1, 0);
        b.page.mouse("mouseMoved", 664, 100, "left", 1, 0);
        b.page.mouse("mouseReleased", 664, 100, "left", 1, 0);
        assertEquals(azimuth - 18, b.page.number("cardan.stage.world.eye.azimuth"), 0.01);
        b.page.wheel(600, 300, 100);
        await("zoom", () -> b.page.number("cardan.stage.world.eye.distance") > far * 1.05);
        double x = b.page.number("cardan.stage.world.eye.lookAt[2]");
        b.page.mouse("mousePressed", 600, 300, "right", 1, 0);
        b.page.mouse("mouseMoved", 600, 360, "right", 1, 0);
        b.page.mouse("mouseReleased", 600, 360, "right", 1, 0);
        assertTrue(b.page.number("cardan.stage.world.eye.lookAt[2]") > x + 0.05);
        b.page.eval("cardan.draw()");
        b.click("copycamera");
        await("copied", () -> b.page.eval("cardan.copied ?? ''").startsWith("<camera pos="));
        b.doubleClick(BOX);
        b.click("follow");
        assertEquals("track " + BOX, b.page.eval("`${cardan.stage.world.eye.kind} ${cardan.stage.world.eye.id}`"));
    }

    @Test
    void aWorldIsSeenThroughSeveralCameras() throws Exception {
        section("camera");
        b.click("split");
        assertEquals("2", b.page.eval("cardan.stage.panes.length"));
        b.page.eval("cardan.draw()");
        double[] right = {1000, 200};
        b.page.mouse("mousePressed", right[0], right[1], "left", 1, 0);
        b.page.mouse("mouseReleased", right[0], right[1], "left", 1, 0);
        await(
                "the other view is active",
                () -> b.page.eval("cardan.stage.active").equals("1"));
        b.set("camera", "fixed 0");
        b.page.eval("cardan.draw()");
        assertEquals("free fixed", b.page.eval("cardan.stage.panes.map(p => p.eye.kind).join(' ')"));
        double apart = b.page.number(
                "cardan.stage.panes[0].eye.camera.position.distanceTo(" + "cardan.stage.panes[1].eye.camera.position)");
        assertTrue(apart > 0.1, "two cameras: " + apart);
        int at = b.position();
        b.click("step");
        await("orders go to the world of both", () -> b.position() == at + 1);
        b.click("join");
        assertEquals("1", b.page.eval("cardan.stage.panes.length"));
        b.page.eval("cardan.draw()");
        assertEquals(List.of(), b.page.complaints);
    }

    @Test
    void anythingIsPlotted() throws Exception {
        section("plots");
        b.set("watch", "sensor:angle");
        b.click("plot");
        b.set("watch", "xpos:box");
        b.click("plot");
        await("two plots", () -> b.page.number("cardan.plots.plots.length") == 2);
        b.data(d -> d.qpos[7] = 0.3);
        b.page.eval("cardan.send('step 3')");
        await(
                "with the world's numbers",
                () -> b.page.eval("cardan.stage.world.status.watched?.length ?? 0")
                                .equals("4")
                        && Math.abs(b.page.number("cardan.stage.world.status.watched[0]")
                                        - b.data(d -> d.sensordata[0]))
                                < 1e-12
                        && Math.abs(b.page.number("cardan.stage.world.status.watched[1]") - b.data(d -> d.xpos[3]))
                                < 1e-12);
        b.page.eval("cardan.plots.draw()");
        b.set("watch", "sensor:angel");
        b.click("plot");
        await(
                "mistakes are told",
                () -> b.page.eval("document.getElementById('toast').textContent")
                        .contains("angle"));
        for (String spec : List.of("energy", "efc_force:0")) {
            b.set("watch", spec);
            b.page.eval("document.getElementById('watch').focus()");
            b.page.key("Enter", "Enter", 0);
        }
        await("two more", () -> b.page.number("cardan.plots.plots.length") == 4);
        assertEquals("", b.value("watch"));
        await(
                "energies are computed for that",
                () -> b.data(d -> d.opt.enabled(EnableFlag.ENERGY))
                        && b.page.number("cardan.stage.world.status.watched[4]") == b.data(d -> d.energy[0])
                        && b.data(d -> d.energy[0]) != 0);
        await(
                "and the force of a row",
                () -> b.page.number("cardan.stage.world.status.watched[6]") == b.data(d -> d.efc.force[0]));
        for (int n = 4; n > 0; n--) {
            int left = n - 1;
            b.page.eval("document.querySelector('.plot button').click()");
            await("one less", () -> b.page.number("cardan.plots.plots.length") == left);
        }
    }

    @Test
    void allSensorsAreShownAtOnce() throws Exception {
        section("sensors");
        b.data(d -> d.qpos[7] = -0.5);
        b.page.eval("cardan.send('step')");
        String values = "[...document.querySelectorAll('#sensors .bar')].map((r) => r.lastChild.textContent).join(' ')";
        await("numbers of the world", () -> {
            String[] told = b.page.eval(values).split(" ");
            double[] now = b.data(d -> d.sensordata.clone());
            boolean same = told.length == 4 && now.length == 4 && now[0] < -0.4;
            for (int i = 0; same && i < 4; i++) {
                same = !told[i].isEmpty() && Math.abs(Double.parseDouble(told[i]) - now[i]) < 1e-3;
            }
            return same;
        });
        assertEquals(
                "100% true",
                b.page.eval(
                        "(() => { const i = document.querySelector('#sensors i'); return i.style.width + ' ' + i.classList.contains('negative'); })()"));
        assertTrue(
                b.page.number("parseFloat(document.querySelectorAll('#sensors i')[3].style.width)") < 50,
                "the box is lower than far");
        b.section("sensors", false);
    }

    /** How many pixels of a canvas have one of the colours of curves. */
    private double inked(String canvas) throws Exception {
        return b.page.number("(() => { const c = document.querySelector('" + canvas + "');"
                + "const p = c.getContext('2d').getImageData(0, 0, c.width, c.height).data; let n = 0;"
                + "for (let i = 0; i < p.length; i += 4) n += p[i + 3] > 100 && Math.max(p[i], p[i + 1], p[i + 2])"
                + " - Math.min(p[i], p[i + 1], p[i + 2]) > 90 ? 1 : 0; return n; })()");
    }

    @Test
    void theProfilerMeasures() throws Exception {
        section("profiler");
        await("clocks run", () -> b.data(d -> d.timer.run()));
        b.page.eval("cardan.send('step 200')");
        await(
                "times are shown",
                () -> b.page.eval("document.getElementById('timer-step').lastChild.textContent")
                        .matches("\\d+\\.\\d+"));
        await("how the solver came to its end", () -> {
            double[] done = b.data(d -> Arrays.copyOf(d.solver.improvement, d.solverNiter[0]));
            String told = b.page.eval("cardan.stage.world.status.solver[0]?.improvement.join(' ') ?? ''");
            return done.length > 0
                    && Arrays.equals(
                            done,
                            Arrays.stream(told.split(" "))
                                    .mapToDouble(Double::parseDouble)
                                    .toArray());
        });
        int islands = b.data(d -> d.nisland);
        assertTrue(islands > 1);
        await(
                "a curve for each island",
                () -> b.page.number("cardan.stage.world.status.solver.length") == islands
                        && b.page.eval("document.getElementById('convergence').textContent")
                                .matches("solver iterations of islands 0: \\d+(, \\d: \\d+)*"));
        assertTrue(inked("#section-profiler canvas") > 20, "curves are drawn");
        b.data(d -> d.opt.disableflags |= DisableFlag.CONSTRAINT);
        b.page.eval("cardan.send('step')");
        await(
                "nothing to solve",
                () -> b.page.eval("document.getElementById('convergence').textContent")
                        .contains("nothing"));
        b.section("profiler", false);
        await("and stop", () -> !b.data(d -> d.timer.run()));
    }

    @Test
    void picturesAndVideosAreTaken() throws Exception {
        String size = b.page.eval(
                "cardan.capture.screenshot().then(async b => (await createImageBitmap(b)).width + 'x' + b.type)");
        assertEquals("1200ximage/png", size);
        b.page.eval("cardan.capture.saved = null");
        b.click("screenshot");
        await(
                "the button too",
                () -> b.page.eval("cardan.capture.saved?.name ?? ''").endsWith(".png"));
        b.click("video");
        await("it records", () -> b.page.eval("cardan.capture.isRecording").equals("true"));
        b.page.eval("cardan.send('step 5')");
        b.page.eval(
                "(async () => { for (let i = 0; i < 8; i++) { cardan.draw(); await new Promise(r => setTimeout(r, 40)); } })()");
        b.click("video");
        await("a video is there", () -> b.page.number("cardan.capture.video?.size ?? 0") > 500);
    }

    @Test
    void theModelIsLoadedAgain() throws Exception {
        String toy = Files.readString(b.file);
        section("show");
        b.click("flag-CONTACT_POINT");
        await("shown", () -> b.world(s -> s.scene.options.shows(Flag.CONTACT_POINT)));
        Files.writeString(
                b.file,
                toy.replace(
                        "name=\"box\" type=\"box\" size=\"0.1 0.1 0.1\"",
                        "name=\"box\" type=\"box\" size=\"0.2 0.1 0.1\""));
        await("a changed file", () -> b.data(d -> d.model.geom.size[3]) == 0.2);
        boolean stays = b.world(s -> s.scene.options.shows(Flag.CONTACT_POINT));
        assertTrue(stays, "what is shown stays");
        Files.writeString(b.file, toy.replace("size=\"0.07\"", "size=\"seven\""));
        await(
                "a broken file is told with its line",
                () -> b.page.eval("document.getElementById('trouble').textContent")
                        .matches("(?s).*toy\\.xml:\\d+.*seven.*"));
        assertEquals("false", b.page.eval("document.getElementById('trouble').hidden"));
        b.click("trouble");
        assertEquals("true", b.page.eval("document.getElementById('trouble').hidden"), "it can be clicked away");
        int at = b.position();
        b.click("step");
        await("the old model goes on", () -> b.position() == at + 1 && b.data(d -> d.model.geom.size[3]) == 0.2);
        Files.writeString(b.file, toy);
        await("a mended file", () -> b.data(d -> d.model.geom.size[3]) == 0.1);
        await(
                "clears the message",
                () -> b.page.eval("document.getElementById('trouble').hidden").equals("true"));
        int version = (int) b.page.number("cardan.ready");
        b.click("reload");
        await("loaded by hand", () -> b.page.number("cardan.ready") > version);
    }

    /** Lets go of a file over the page. */
    private static void drop(String name, byte[] content) throws Exception {
        String bytes = Base64.getEncoder().encodeToString(content);
        b.page.eval("(() => { const t = new DataTransfer(), bytes = Uint8Array.from(atob('" + bytes
                + "'), (c) => c.charCodeAt(0)); t.items.add(new File([bytes], '" + name
                + "')); window.dispatchEvent(new DragEvent('drop', {dataTransfer: t})); })()");
    }

    private static void drop(String name, String content) throws Exception {
        drop(name, content.getBytes(StandardCharsets.UTF_8));
    }

    private static final String OTHER =
            "<mujoco model='other'><worldbody><body><freejoint/><geom size='0.3'/></body></worldbody></mujoco>";

    @Test
    @Order(Integer.MAX_VALUE)
    void aModelIsDropped() throws Exception {
        String drag = "window.dispatchEvent(new DragEvent('%s', {relatedTarget: null}))";
        b.page.eval(String.format(drag, "dragover"));
        assertEquals("false", b.page.eval("document.getElementById('drop').hidden"), "where to drop it is shown");
        b.page.eval(String.format(drag, "dragleave"));
        assertEquals("true", b.page.eval("document.getElementById('drop').hidden"));
        for (int n = 0; n < 2; n++) {
            drop("bad.xml", "<mujoco><worldbody><geom/></worldbody></mujoco>");
            await(
                    "what is wrong is told, also the second time",
                    () -> b.text("trouble").contains("bad.xml:1")
                            && b.page.eval("document.getElementById('trouble').hidden")
                                    .equals("false"));
            b.click("trouble");
            assertEquals("true", b.page.eval("document.getElementById('trouble').hidden"));
        }
        drop("bad.zip", "PK and no archive");
        await("a broken archive", () -> b.text("trouble").contains("bad.zip"));
        assertEquals("toy", b.data(d -> d.model.names().model()));
        b.page.complaints.clear(); // the browser tells of the answer 422 itself
        drop("other.xml", OTHER);
        await("the other model", () -> b.data(d -> d.model.names().model()).equals("other"));
        await("is on the page", () -> b.page.eval("document.title").equals("other.xml - Cardan"));
        b.page.eval("cardan.draw()");
        b.page.eval(
                "(() => { const t = new DataTransfer(); window.dispatchEvent(new DragEvent('drop', {dataTransfer: t})); })()");
        await("nothing is no model", () -> b.text("toast").contains("one file"));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry("model.xml"));
            zip.write("<mujoco model='packed'><include file='part.xml'/></mujoco>".getBytes(StandardCharsets.UTF_8));
            zip.putNextEntry(new ZipEntry("part.xml"));
            zip.write("<mujoco><worldbody><geom size='1'/></worldbody></mujoco>".getBytes(StandardCharsets.UTF_8));
        }
        drop("packed.zip", bytes.toByteArray());
        await(
                "a model in an archive",
                () -> b.data(d -> d.model.names().model()).equals("packed"));
        await("its sections too", () -> b.page.eval("document.title").equals("packed.zip - Cardan"));
        section("file");
        b.page.eval(
                "document.getElementById('pick').addEventListener('click', (e) => { e.preventDefault(); window.asked = true; })");
        b.click("open");
        assertEquals("true", b.page.eval("window.asked"), "the button asks for a file");
        b.page.eval("(() => { const t = new DataTransfer(); t.items.add(new File([" + Chromium.quote(OTHER)
                + "], 'picked.xml')); const e = document.getElementById('pick'); e.files = t.files;"
                + "e.dispatchEvent(new Event('change')); })()");
        await("a file that was picked", () -> b.page.eval("document.title").equals("picked.xml - Cardan"));
        double version = b.page.number("cardan.ready");
        b.click("reload");
        await("it is loaded again", () -> b.page.number("cardan.ready") > version);
        assertEquals("picked.xml - Cardan", b.page.eval("document.title"), "the one that is shown");
        assertEquals(List.of(), b.page.complaints);
    }

    @Test
    @Order(Integer.MAX_VALUE - 1)
    void softThingsAreSelectedAndManySlidersSearched() throws Exception {
        StringBuilder hinges = new StringBuilder(), motors = new StringBuilder();
        for (int k = 0; k < 9; k++) {
            hinges.append("<body pos='3 0 0'><joint name='hinge" + k + "'/><geom size='0.1'/></body>");
            motors.append("<motor name='motor" + k + "' joint='hinge" + k + "'/>");
        }
        drop("soft.xml", """
                <mujoco model='soft'>
                  <statistic center='0 0 0' extent='1.5'/>
                  <worldbody>
                    <flexcomp name='cloth' type='grid' count='3 3 1' spacing='.3 .3 .1' pos='-.5 0 0' radius='.02' dim='2' mass='1'>
                      <contact selfcollide='none'/>
                    </flexcomp>
                    <body name='bone' pos='.6 0 0'><freejoint/><geom type='box' size='.01 .01 .01' group='4'/></body>
                    %s
                  </worldbody>
                  <deformable>
                    <skin name='patch' vertex='-.2 -.2 0  .2 -.2 0  .2 .2 0  -.2 .2 0' face='0 1 2 0 2 3'>
                      <bone body='bone' bindpos='0 0 0' bindquat='1 0 0 0' vertid='0 1 2 3' vertweight='1 1 1 1'/>
                    </skin>
                  </deformable>
                  <actuator>%s</actuator>
                </mujoco>""".formatted(hinges, motors));
        await("it is there", () -> b.page.eval("document.title").equals("soft.xml - Cardan"));
        await(
                "and drawn",
                () -> b.page.eval("cardan.stage.world.eye !== null && cardan.stage.world.status !== null")
                        .equals("true"));
        clickAt(-0.4, 0.07, 0);
        await("the cloth is selected", () -> b.world(s -> s.scene.perturbation.flexSelect) == 0);
        clickAt(0.7, 0.05, 0);
        await(
                "the skin is selected",
                () -> b.world(s -> s.scene.perturbation.skinSelect) == 0
                        && b.world(s -> s.scene.perturbation.flexSelect) == -1);
        await(
                "and the page knows its bone",
                () -> b.page.eval("cardan.stage.world.card.bodies[cardan.selected?.body]")
                        .equals("bone"));
        for (String what : List.of("controls", "joints")) {
            section(what);
            b.set("find-" + what, what.equals("joints") ? "Hinge7" : "motor7");
            assertEquals("1", b.page.eval("document.querySelectorAll('#section-" + what + " .slider').length"));
        }
        b.set("ctrl-7", 0.3);
        await("what was found moves", () -> b.data(d -> d.ctrl[7]) == 0.3);
        drop("toy.xml", Browsing.toy());
        await("the first model again", () -> b.page.eval("document.title").equals("toy.xml - Cardan"));
    }

    private static void clickAt(double x, double y, double z) throws Exception {
        double[] at = b.onScreen(x, y, z);
        b.page.doubleClick(at[0], at[1], "left", 0);
    }

    @Test
    void themePanelAndPhones() throws Exception {
        String theme = b.page.eval("document.documentElement.dataset.theme");
        b.click("theme");
        assertNotEquals(theme, b.page.eval("document.documentElement.dataset.theme"));
        b.page.eval("cardan.draw()");
        b.click("theme");
        b.click("menu");
        await(
                "the panel closes",
                () -> b.page.eval("document.body.classList.contains('closed')").equals("true"));
        b.click("menu");
        await(
                "the panel opens",
                () -> b.page.eval("document.body.classList.contains('closed')").equals("false"));
        b.page.size(390, 844, true);
        b.page.eval("cardan.draw()");
        assertTrue(b.page.number("document.documentElement.scrollWidth") <= 390, "nothing sticks out on a phone");
        b.page.size(1200, 640, false);
    }

    @Test
    void nonsenseIsRefusedAndHarmsNothing() throws Exception {
        double[] before = b.data(d -> d.qpos.clone());
        for (String line : List.of(
                "ctrl 99 1",
                "ctrl 0 NaN",
                "ctrl",
                "qpos 0 1",
                "flag GHOST 1",
                "opt nothing 1",
                "opt gravity 1",
                "seek x",
                "key 99",
                "body -1",
                "select 0 0 0 0 0 0",
                "group geom 9 1",
                "fly away",
                "watch %zz",
                "branch 0 nowhere")) {
            b.page.eval("document.getElementById('toast').textContent = ''");
            b.page.eval("cardan.send('" + line + "')");
            await(
                    line + " is refused",
                    () -> !b.page.eval("document.getElementById('toast').textContent")
                            .isEmpty());
        }
        b.page.eval("cardan.link.raw('9 pause')");
        b.page.eval("cardan.link.raw('')");
        assertArrayEquals(before, b.data(d -> d.qpos.clone()));
        Data d = b.data(x -> x);
        assertFalse(d.model.names().model().isEmpty());
    }
}
