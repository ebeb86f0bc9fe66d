package dev.cardan.viewer.live;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.record.Recorder;
import dev.cardan.viewer.ViewerOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * Plays a model in the browser, recorded, until all its pages are closed: what {@code cardan view} does. The model is loaded
 * again when one of its files has changed or the page asks for it, and another one when a file is dropped on the page; one that
 * can't be loaded is told on the page, and the old one goes on.
 */
public final class Player implements AutoCloseable {
    /** Where models come from. */
    public interface Source {
        /** What is shown: a name for people, the model, and the files it was made of. */
        record Loaded(String name, Model model, List<Path> files) {}

        /** Loads the model; an exception says what is wrong with it. */
        Loaded load() throws Exception;

        /** Loads a model out of a dropped file. */
        Loaded load(String name, byte[] content) throws Exception;
    }

    private static final long BUDGET = 256L << 20; // bytes of the recording

    private final Source source;
    private final Hub hub;
    private final Consumer<Data> start;
    private final FileWatch watch;
    private Stage stage;

    /**
     * Prepares to play.
     *
     * @param first the model to begin with
     * @param start puts a new world into the state it begins with
     */
    public Player(ViewerOptions options, Source source, Source.Loaded first, Consumer<Data> start) {
        this.source = source;
        this.start = start;
        hub = Show.hub(options);
        watch = new FileWatch(this::reload);
        hub.reloads(this::reload);
        hub.drops(this::drop);
        hub.awaitPage();
        put(first);
    }

    /** The address to open. */
    public String address() {
        return hub.address();
    }

    /** Whether to go on when all pages are closed. */
    public void keep(boolean on) {
        hub.keep(on);
    }

    private void put(Source.Loaded loaded) {
        Data d = loaded.model().newData();
        start.accept(d);
        Stage next = new Stage(d, Recorder.of(d, budget(d)), loaded.name());
        if (stage != null) {
            next.scene.options.set(stage.scene.options);
        }
        stage = next;
        hub.show(List.of(next));
        hub.trouble("");
        watch.files(loaded.files());
    }

    /** Shows another model, or tells why its world can't begin; then the old one goes on. */
    private void replace(Source.Loaded loaded) {
        try {
            put(loaded);
        } catch (RuntimeException e) {
            hub.trouble(loaded.name() + ": " + e.getMessage());
        } catch (OutOfMemoryError e) {
            hub.trouble("there is not enough memory for " + loaded.name());
        }
    }

    /** Enough for a hundred whole states at least. */
    private static long budget(Data d) {
        return Math.max(BUDGET, 100 * (d.state().bytes() + 1000));
    }

    /** Loads the model again, away from the thread that steps; the old one goes on meanwhile, and for good if this fails. */
    private void reload() {
        Thread.ofPlatform().daemon().name("cardan-viewer-load").start(() -> {
            try {
                Source.Loaded loaded = source.load();
                hub.later(() -> replace(loaded));
            } catch (Exception e) {
                hub.trouble(String.valueOf(e.getMessage()));
            } catch (OutOfMemoryError e) {
                hub.trouble("there is not enough memory to load the model again");
            }
        });
    }

    private String drop(String name, byte[] content) {
        try {
            Source.Loaded loaded = source.load(name, content);
            hub.later(() -> replace(loaded));
            return "";
        } catch (Exception e) {
            return String.valueOf(e.getMessage());
        } catch (OutOfMemoryError e) {
            return "there is not enough memory to load " + name;
        }
    }

    /** Plays until all pages are closed, or {@link #close} is called by another thread. */
    public void play() throws InterruptedException {
        stage.model(); // its bytes are there when the first page asks for them
        while (hub.isRunning() && !hub.isVisited()) {
            Thread.sleep(5);
        }
        while (hub.isRunning()) {
            hub.sync();
            if (hub.isRunning()) {
                step();
            }
        }
    }

    /** A step that fails stops the world and is told. */
    private void step() {
        Stage s = stage;
        try {
            s.recorder.step();
            if (hub.isPaused()) {
                s.look();
            }
        } catch (RuntimeException e) {
            hub.pause(true);
            hub.trouble("the step failed: " + e.getMessage());
        }
    }

    /** The world that is played; only for the thread that plays, and for tests. */
    Data data() {
        return stage.d;
    }

    Recorder recorder() {
        return stage.recorder;
    }

    Hub hub() {
        return hub;
    }

    @Override
    public void close() {
        watch.close();
        hub.close();
    }
}
