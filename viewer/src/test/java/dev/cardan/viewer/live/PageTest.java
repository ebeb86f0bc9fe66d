package dev.cardan.viewer.live;

import static dev.cardan.viewer.live.Browsing.await;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.viewer.scene.Effect;
import dev.cardan.viewer.scene.Flag;
import dev.cardan.viewer.scene.Frames;
import dev.cardan.viewer.scene.Label;
import dev.cardan.viewer.scene.SceneOptions;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
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
        b.player.hub().pause(true);
        b.player.hub().speed(1);
        b.world(s -> {
            s.pull.deselect(s.d);
            dev.cardan.engine.Physics.reset(s.d);
            s.d.opt.set(s.d.model.newData().opt);
            s.scene.options.set(new SceneOptions());
            s.look();
            return null;
        });
        await(
                "the page has caught up",
                () -> b.page.eval("cardan.stage.world.eye !== null && cardan.stage.world.status.t === 0"
                                + " && cardan.stage.world.status.paused && !cardan.selected")
                        .equals("true"));
        b.page.eval("cardan.home()");
        b.page.eval("document.activeElement.blur()"); // else keys go to what a test before has used
    }

    private double time() throws Exception {
        return b.data(d -> d.time);
    }

    private int position() throws Exception {
        return b.world(s -> s.recorder.position());
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
        await("time goes on", () -> time() > 0.02);
        await(
                "the page knows",
                () -> b.page.eval("cardan.stage.world.status.paused").equals("false"));
        b.click("play");
        await("it stands", () -> b.player.hub().isPaused());
        double stood = time();
        int at = position();
        b.click("step");
        await("one step was taken", () -> position() == at + 1);
        assertEquals(stood + 0.002, time(), 1e-12);
        b.click("back");
        await("and taken back", () -> position() == at);
        assertEquals(stood, time(), 0);
        await(
                "the page knows",
                () -> b.page.eval("document.getElementById('time').textContent")
                        .startsWith(String.format(Locale.ROOT, "%.3f", stood)));
    }

    @Test
    void goesThroughThePastAndBranches() throws Exception {
        int from = position();
        b.page.eval("cardan.send('step 200')");
        await("200 steps", () -> position() == from + 200);
        double[] there = b.data(d -> d.qpos.clone());
        await("the page knows them", () -> b.page.number("document.getElementById('scrub').max") == from + 200);
        b.set("scrub", from + 50);
        await("back to step 50", () -> position() == from + 50);
        assertEquals(0.1, time(), 1e-9);
        int branches = b.world(s -> s.recorder.branches().size());
        section("controls");
        b.set("ctrl-0", 0.7);
        await("a control is set", () -> b.data(d -> d.ctrl[0]) == 0.7);
        b.click("step");
        await("time goes on elsewhere", () -> position() == from + 51);
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
        await("the first line again", () -> b.world(s -> s.recorder.branch()).equals(old) && position() == from + 200);
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
        double now = time();
        await("as fast as it goes", () -> time() > now + 2);
        b.page.key("ArrowDown", "ArrowDown", 0);
        await("one slower", () -> b.page.eval("cardan.stage.world.status.speed").equals("8"));
        b.click("reset");
        await("reset", () -> time() < 1);
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
        b.click("eq-0");
        await("the leash holds", () -> b.data(d -> d.eqActive[0]));
        b.click("eq-0");
        await("and not", () -> !b.data(d -> d.eqActive[0]));
        b.click("actuators-1");
        await("group 1 rests", () -> b.data(d -> d.opt.disableactuator) == 2);
        b.set("opt-timestep", "0.001");
        await("timestep", () -> b.data(d -> d.opt.timestep) == 0.001);
        b.set("opt-gravity", "0 0 -1.6");
        await("gravity", () -> b.data(d -> d.opt.gravity[2]) == -1.6);
        b.set("opt-integrator", "3");
        await("integrator", () -> b.data(d -> d.opt.integrator) == Integrator.IMPLICITFAST);
        b.click("disable-contact");
        await("no contacts", () -> b.data(d -> d.opt.disabled(DisableFlag.CONTACT)));
        b.click("enable-energy");
        await("energy", () -> b.data(d -> d.opt.enabled(EnableFlag.ENERGY)));
        b.set("opt-timestep", "-1");
        await(
                "refused",
                () -> b.page.eval("document.getElementById('toast').textContent")
                        .contains("above 0"));
        double kept = b.data(d -> d.opt.timestep);
        assertEquals(0.001, kept, 0);
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

    private void doubleClick(int body) throws Exception {
        await("body " + body + " is selected", () -> {
            double[] at = center(body); // anew each time: the picture may just have been made room for something
            for (int n = 1; n <= 2; n++) { // on a busy machine one may come too late after the other
                b.page.mouse("mousePressed", at[0], at[1], "left", n, 0);
                b.page.mouse("mouseReleased", at[0], at[1], "left", n, 0);
            }
            long end = System.nanoTime() + 1_000_000_000L;
            while (b.world(s -> s.scene.perturbation.select) != body && System.nanoTime() < end) {
                TimeUnit.MILLISECONDS.sleep(3);
            }
            return b.world(s -> s.scene.perturbation.select) == body;
        });
        await("the page knows", () -> b.page.eval("cardan.selected?.body ?? 0").equals(String.valueOf(body)));
    }

    private double[] center(int body) throws Exception {
        double[] x = b.data(d -> d.xipos.clone());
        return b.onScreen(x[3 * body], x[3 * body + 1], x[3 * body + 2]);
    }

    @Test
    void bodiesAreSelectedPulledAndTurned() throws Exception {
        section("selection");
        doubleClick(ARM);
        assertTrue(b.page.eval("document.getElementById('section-selection').textContent")
                .contains("swing"));
        double[] at = center(ARM);
        b.click("play");
        await("it runs", () -> time() > 0.01);
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
        doubleClick(BOX);
        double[] at = center(BOX);
        double z = b.data(d -> d.qpos[2]);
        b.page.mouse("mousePressed", at[0], at[1], "right", 1, 2);
        b.page.mouse("mouseMoved", at[0], at[1] - 60, "right", 1, 2);
        await("the box is lifted", () -> b.data(d -> d.qpos[2]) > z + 0.1);
        b.page.mouse("mouseReleased", at[0], at[1] - 60, "right", 1, 2);
        double[] drawn = b.data(d -> d.xpos.clone());
        double set = b.data(d -> d.qpos[2]);
        assertEquals(set, drawn[3 * BOX + 2], 1e-12);
        doubleClick(HANDLE);
        at = center(HANDLE);
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
        doubleClick(BOX);
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
        int at = position();
        b.click("step");
        await("orders go to the world of both", () -> position() == at + 1);
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
        for (int n = 2; n > 0; n--) {
            int left = n - 1;
            b.page.eval("document.querySelector('.plot button').click()");
            await("one less", () -> b.page.number("cardan.plots.plots.length") == left);
        }
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
        int at = position();
        b.click("step");
        await("the old model goes on", () -> position() == at + 1 && b.data(d -> d.model.geom.size[3]) == 0.2);
        Files.writeString(b.file, toy);
        await("a mended file", () -> b.data(d -> d.model.geom.size[3]) == 0.1);
        await(
                "clears the message",
                () -> b.page.eval("document.getElementById('trouble').hidden").equals("true"));
        int version = (int) b.page.number("cardan.ready");
        b.click("reload");
        await("loaded by hand", () -> b.page.number("cardan.ready") > version);
    }

    @Test
    @Order(Integer.MAX_VALUE)
    void aModelIsDropped() throws Exception {
        String xml =
                "<mujoco model='other'><worldbody><body><freejoint/><geom size='0.3'/></body></worldbody></mujoco>";
        String drop = "(() => { const t = new DataTransfer(); t.items.add(new File([%s], '%s'));"
                + "window.dispatchEvent(new DragEvent('drop', {dataTransfer: t})); })()";
        b.page.eval(String.format(drop, Chromium.quote("<mujoco><worldbody><geom/></worldbody></mujoco>"), "bad.xml"));
        await(
                "what is wrong is told",
                () -> b.page.eval("document.getElementById('trouble').textContent")
                        .contains("bad.xml:1"));
        assertEquals("toy", b.data(d -> d.model.names().model()));
        b.page.complaints.clear(); // the browser tells of the answer 422 itself
        b.page.eval(String.format(drop, Chromium.quote(xml), "other.xml"));
        await("the other model", () -> b.data(d -> d.model.names().model()).equals("other"));
        await("is on the page", () -> b.page.eval("document.title").equals("other.xml - Cardan"));
        b.page.eval("cardan.draw()");
        b.page.eval(
                "(() => { const t = new DataTransfer(); window.dispatchEvent(new DragEvent('drop', {dataTransfer: t})); })()");
        await(
                "nothing is no model",
                () -> b.page.eval("document.getElementById('toast').textContent")
                        .contains("one file"));
    }

    @Test
    void keysHelpThemeAndPanel() throws Exception {
        b.page.key("c", "KeyC", 0);
        await("contacts", () -> b.world(s -> s.scene.options.shows(Flag.CONTACT_POINT)));
        b.page.key("w", "KeyW", 0);
        await("wireframe", () -> b.world(s -> s.scene.options.has(Effect.WIREFRAME)));
        b.page.eval("cardan.draw()");
        b.page.key("1", "Digit1", 0);
        await("group 1", () -> !b.world(s -> s.scene.options.geomGroup[1]));
        int at = position();
        b.page.key("ArrowRight", "ArrowRight", 0);
        await("step", () -> position() == at + 1);
        b.page.key("ArrowLeft", "ArrowLeft", 0);
        await("back", () -> position() == at);
        b.page.key("F7", "F7", 0);
        await("labels", () -> b.world(s -> s.scene.options.label) == Label.BODY);
        b.page.key("F6", "F6", 0);
        await("frames", () -> b.world(s -> s.scene.options.frames) == Frames.BODY);
        b.page.key("F1", "F1", 0);
        assertEquals("true", b.page.eval("document.getElementById('help').open"));
        b.click("closehelp");
        assertEquals("false", b.page.eval("document.getElementById('help').open"));
        String theme = b.page.eval("document.documentElement.dataset.theme");
        b.click("theme");
        assertNotEquals(theme, b.page.eval("document.documentElement.dataset.theme"));
        b.page.eval("cardan.draw()");
        b.click("theme");
        b.page.eval("document.activeElement.blur()"); // else Tab goes from one control to the next
        b.page.key("Tab", "Tab", 0);
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
