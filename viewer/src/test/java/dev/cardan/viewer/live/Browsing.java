package dev.cardan.viewer.live;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.viewer.ViewerOptions;
import dev.cardan.viewer.scene.SceneOptions;
import dev.cardan.viewer.stream.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** A model that is played, and a browser that shows it: what tests of the page have in common. */
final class Browsing implements AutoCloseable {
    /** Why there is no browser; told once, loudly. */
    static boolean isImpossible() {
        boolean missing = Chromium.find().isEmpty();
        if (missing) {
            System.err.println("""
                    ======================================================================
                    THE TESTS OF THE VIEWER'S PAGE ARE SKIPPED: no Chromium is installed.
                    Install it (Debian: apt-get install chromium); .ci/run does so itself.
                    ======================================================================""");
        }
        return missing;
    }

    final Chromium page;
    final Path file;
    final Player player;
    private final Model first; // as it is in the file
    private final Thread thread;

    /** A condition that comes true before long. */
    interface Condition {
        boolean holds() throws Exception;
    }

    Browsing(Path folder) throws Exception {
        file = folder.resolve("toy.xml");
        Files.writeString(file, toy());
        first = Mjcf.load(file);
        player =
                new Player(ViewerOptions.DEFAULT.startPaused(true), new Loader(file), new Loader(file).load(), d -> {});
        thread = new Thread(
                () -> {
                    try {
                        player.play();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                "player");
        thread.start();
        page = new Chromium(Chromium.find().orElseThrow(), 1200, 640);
        page.size(1200, 640, false);
        show();
    }

    static String toy() throws Exception {
        try (InputStream in = Browsing.class.getResourceAsStream("toy.xml")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Loads models as the command does. */
    record Loader(Path file) implements Player.Source {
        @Override
        public Loaded load() {
            return new Loaded("toy", Mjcf.load(file));
        }

        @Override
        public List<Path> files() {
            return List.of(file);
        }

        @Override
        public Loaded load(String name, byte[] content) {
            return new Loaded(name, Mjcf.load(name, Map.of(name, content)));
        }
    }

    /** Opens the page and waits until the model is there. */
    void show() throws Exception {
        page.open(player.address() + "&still&noshadow");
        await("the page shows the model", () -> ready(page));
    }

    static boolean ready(Chromium page) throws Exception {
        return page.eval("window.cardan && cardan.ready > 0 && cardan.frames > 0 && cardan.settings ? 'yes' : 'no'")
                .equals("yes");
    }

    static void await(String what, Condition c) throws Exception {
        long end = System.nanoTime() + 15_000_000_000L;
        IllegalStateException trouble = null;
        while (true) {
            try {
                if (c.holds()) {
                    return;
                }
                trouble = null;
            } catch (IllegalStateException e) {
                trouble = e; // of the page, which may be about to load a model
            }
            if (System.nanoTime() > end) {
                throw new AssertionError("does not happen: " + what, trouble);
            }
            TimeUnit.MILLISECONDS.sleep(3);
        }
    }

    /** Asks something of the world, on the thread that steps it. */
    <T> T world(Function<Stage, T> question) throws Exception {
        CompletableFuture<T> answer = new CompletableFuture<>();
        player.hub()
                .later(() ->
                        answer.complete(question.apply(player.hub().stages().get(0))));
        return answer.get(15, TimeUnit.SECONDS);
    }

    /** Begins anew: at the start of time, paused, with a free camera and the settings of the model. */
    void begin() throws Exception {
        player.hub().pause(true);
        player.hub().speed(1);
        world(s -> {
            s.pull.deselect(s.d);
            Physics.reset(s.d);
            s.d.opt.set(s.d.model.newData().opt);
            s.d.model.vis.set(first.vis);
            s.scene.options.set(new SceneOptions());
            s.look();
            return null;
        });
        await(
                "the page has caught up",
                () -> page.eval("cardan.stage.world.eye !== null && cardan.stage.world.status.t === 0"
                                + " && cardan.stage.world.status.paused && !cardan.selected")
                        .equals("true"));
        settled();
        page.eval("cardan.home()");
        page.eval("document.activeElement.blur()"); // else keys go to what a test before has used
    }

    double time() throws Exception {
        return data(d -> d.time);
    }

    int position() throws Exception {
        return world(s -> s.recorder.position());
    }

    /** Selects a body by a double click at its centre of mass. */
    void doubleClick(int body) throws Exception {
        await("body " + body + " is selected", () -> {
            double[] at = center(body); // anew each time: the picture may just have been made room for something
            page.doubleClick(at[0], at[1], "left", 0); // on a busy machine one may come too late after the other
            long end = System.nanoTime() + 1_000_000_000L;
            while (world(s -> s.scene.perturbation.select) != body && System.nanoTime() < end) {
                TimeUnit.MILLISECONDS.sleep(3);
            }
            return world(s -> s.scene.perturbation.select) == body;
        });
        await("the page knows", () -> page.eval("cardan.selected?.body ?? 0").equals(String.valueOf(body)));
    }

    /** Where the centre of mass of a body is on the page. */
    double[] center(int body) throws Exception {
        double[] x = data(d -> d.xipos.clone());
        return onScreen(x[3 * body], x[3 * body + 1], x[3 * body + 2]);
    }

    /** Waits until the page knows all settings of the world as they are now. */
    void settled() throws Exception {
        await("the page knows all settings", () -> {
            String now = world(s -> {
                Json json = new Json().object();
                s.settings(json);
                return json.endObject().toString();
            });
            return page.eval("JSON.stringify(cardan.toldWorld) === JSON.stringify(" + now + ")")
                    .equals("true");
        });
    }

    String text(String id) throws Exception {
        return page.eval("document.getElementById('" + id + "').textContent");
    }

    String value(String id) throws Exception {
        return page.eval("document.getElementById('" + id + "').value");
    }

    /** A number of the eye through which the active pane is seen. */
    double eye(String what) throws Exception {
        return page.number("cardan.stage.world.eye." + what);
    }

    <T> T data(Function<Data, T> question) throws Exception {
        return world(s -> question.apply(s.d));
    }

    void click(String id) throws Exception {
        page.eval("document.getElementById('" + id + "').click()");
    }

    /** Moves a slider, or fills a field, and tells the page so. */
    void set(String id, Object value) throws Exception {
        page.eval("(() => { const e = document.getElementById('" + id + "'); e.value = "
                + Chromium.quote(value.toString())
                + "; e.dispatchEvent(new Event('input')); e.dispatchEvent(new Event('change')); })()");
    }

    boolean checked(String id) throws Exception {
        return page.eval("document.getElementById('" + id + "').checked").equals("true");
    }

    /** Opens a section of the panel. */
    void section(String name, boolean open) throws Exception {
        page.eval("(() => { const d = document.getElementById('section-" + name + "'); if (d.open !== " + open
                + ") d.querySelector('summary').click(); })()");
    }

    /** Where a point of the world is on the page: x and y in pixels. */
    double[] onScreen(double x, double y, double z) throws Exception {
        page.eval("cardan.draw()");
        String[] p = page.eval("(() => { const s = cardan.stage, c = s.world.eye.camera, p = s.place(0);"
                        + "const v = c.position.clone().set(" + x + "," + y + "," + z
                        + ").applyMatrix4(c.matrixWorldInverse)"
                        + ".applyMatrix4(c.projectionMatrix);"
                        + "return [p.x + (0.5 + 0.5 * v.x) * p.w, p.y + (0.5 - 0.5 * v.y) * p.h].join(' '); })()")
                .split(" ");
        return new double[] {Double.parseDouble(p[0]), Double.parseDouble(p[1])};
    }

    @Override
    public void close() throws IOException {
        player.close();
        page.close();
        try {
            thread.join(10_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (thread.isAlive()) {
            throw new AssertionError("the player goes on though it was closed");
        }
    }
}
