package dev.cardan.viewer.replay;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.ObjType;
import dev.cardan.viewer.plot.Traces;
import dev.cardan.viewer.scene.Camera;
import dev.cardan.viewer.scene.Scene;
import dev.cardan.viewer.scene.SceneOptions;
import dev.cardan.viewer.stream.Bytes;
import dev.cardan.viewer.stream.FrameEncoder;
import dev.cardan.viewer.stream.Json;
import dev.cardan.viewer.stream.ModelBytes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Records a run for looking at it later: one HTML file with everything in it, which any browser opens from disk.
 *
 * <pre>{@code
 * Replay replay = new Replay(model, 60).plots("energy", "sensor:imu");
 * for (...) {
 *     Physics.step(data);
 *     replay.add(data);        // takes a picture whenever it is time for one
 * }
 * replay.write(Path.of("run.html"), "my run");
 * }</pre>
 *
 * <p>What is shown besides the model, such as contact forces, and markers of one's own are recorded as {@link #options} and
 * {@link #scene} say at each picture; the page can hide them.
 */
public final class Replay {
    private static final double WHOLE_EVERY = 1; // s from one whole picture to the next, so that seeking is quick
    private static final int MOST_FOLLOWED = 8;

    private final Model model;
    private final double rate;
    private final Scene scene;
    private final Camera camera;
    private final Data shown;
    private final FrameEncoder encoder;
    private final Bytes bytes = new Bytes();
    private final ByteArrayOutputStream frames = new ByteArrayOutputStream();
    private final List<Double> times = new ArrayList<>();
    private final List<Integer> sizes = new ArrayList<>();
    private final List<Boolean> whole = new ArrayList<>();
    private final List<Integer> follows = new ArrayList<>();
    private byte[] last = {};
    private Traces traces;
    private double nextWhole;

    /**
     * A recording of worlds of a model.
     *
     * @param rate pictures per second of simulated time
     */
    public Replay(Model model, double rate) {
        if (!(rate > 0) || rate > 1000) {
            throw new IllegalArgumentException(
                    "a rate of " + rate + " pictures a second: want one above 0, up to 1000");
        }
        this.model = model;
        this.rate = rate;
        scene = new Scene(model);
        camera = Camera.free(model);
        shown = model.newData();
        encoder = new FrameEncoder(scene);
        for (int b = 1; b < model.nbody && follows.size() < MOST_FOLLOWED; b++) {
            if (model.body.parentid[b] == 0 && model.body.treeid[b] >= 0) {
                follows.add(b);
            }
        }
        encoder.follow(follows.stream().mapToInt(Integer::intValue).toArray());
    }

    /** Follows numbers as well, see {@link Traces#of}; to be told before the first picture. */
    public Replay plots(String... wanted) {
        if (!times.isEmpty()) {
            throw new IllegalStateException("plots begin with the first picture: name them before it is added");
        }
        traces = wanted.length == 0 ? null : Traces.of(model, wanted);
        return this;
    }

    /** What is shown. */
    public SceneOptions options() {
        return scene.options;
    }

    /** What is drawn, with the user's own markers. */
    public Scene scene() {
        return scene;
    }

    /** How many pictures there are. */
    public int count() {
        return times.size();
    }

    /** Whether it is time for a picture of a world. */
    public boolean isDue(Data d) {
        return times.isEmpty() || d.time - times.get(0) >= times.size() / rate - d.opt.timestep / 2;
    }

    /** Adds a picture of a world if it is time for one; the world is left alone. */
    public void add(Data d) {
        if (!isDue(d)) {
            return;
        }
        double since = times.isEmpty() ? 0 : d.time - times.get(0);
        shown.copyFrom(d);
        Physics.forward(shown);
        scene.update(shown, camera);
        encoder.look(shown);
        int number = encoder.take();
        boolean all = times.isEmpty() || since >= nextWhole;
        encoder.write(bytes.clear(), all ? 0 : number - 1);
        if (all) {
            nextWhole = since + WHOLE_EVERY;
        }
        byte[] now = bytes.copy();
        byte[] change = now.clone();
        if (now.length == last.length) {
            // the same things have moved as before: differences of their bytes are mostly small
            for (int i = 0; i < now.length; i++) {
                change[i] -= last[i];
            }
        }
        last = now;
        frames.write(change, 0, change.length);
        times.add(d.time);
        sizes.add(now.length);
        whole.add(all);
        if (traces != null) {
            traces.add(d);
        }
    }

    /** Writes the file; returns its size in bytes. */
    public long write(Path html, String title) throws IOException {
        try (OutputStream out = Files.newOutputStream(html)) {
            return write(out, title);
        }
    }

    /** Writes the file's bytes; returns how many there are. */
    public long write(OutputStream out, String title) throws IOException {
        if (times.isEmpty()) {
            throw new IllegalStateException("there is no picture to replay: add one at least");
        }
        return ReplayPage.write(out, title, about(title), ModelBytes.encode(model), frames.toByteArray(), plotted());
    }

    private String about(String title) {
        Json json = new Json().object().put("title", title).put("rate", rate);
        json.name("times").list();
        times.forEach(json::value);
        json.endList().name("sizes").list();
        sizes.forEach(json::value);
        json.endList().name("whole").list();
        whole.forEach(all -> json.value(all ? 1 : 0));
        json.endList().name("bodies").list();
        for (int b : follows) {
            json.object()
                    .put("id", b)
                    .put("name", model.names().describe(ObjType.Code.BODY, b))
                    .endObject();
        }
        json.endList().name("plots").list();
        for (int i = 0; traces != null && i < traces.names().size(); i++) {
            json.object()
                    .put("name", traces.names().get(i))
                    .put("group", traces.groups().get(i))
                    .endObject();
        }
        return json.endList().endObject().toString();
    }

    /** The traces one after the other. */
    private byte[] plotted() {
        Bytes to = new Bytes();
        for (int i = 0; traces != null && i < traces.names().size(); i++) {
            for (double x : traces.values(i)) {
                to.put((float) x);
            }
        }
        return to.copy();
    }
}
