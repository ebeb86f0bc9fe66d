package dev.cardan.viewer.live;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.record.Recorder;
import dev.cardan.viewer.ViewerOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/**
 * Plays a model in the browser, recorded, until all its pages are closed: what {@code cardan view} does. The model is loaded
 * again when one of its files has changed or the page asks for it, and another one when a file is dropped on the page; one that
 * can't be loaded is told on the page, and the old one goes on.
 */
public final class Player implements AutoCloseable {
    /** Where models come from. */
    public interface Source {
        /** What is shown: a name for people, and the model. */
        record Loaded(String name, Model model) {}

        /** Loads the model; an exception says what is wrong with it. */
        Loaded load() throws Exception;

        /** The files that the model is made of as it stands there now, those among them that are missing too. */
        List<Path> files();

        /** Loads a model out of a dropped file. */
        Loaded load(String name, byte[] content) throws Exception;
    }

    private static final long BUDGET = 256L << 20; // bytes of the recording

    private final Source source;
    private final Hub hub;
    private final Consumer<Data> start;
    private final FileWatch watch;
    private final AtomicInteger wishes = new AtomicInteger(); // to show something else; only the last one counts
    private final Object loading = new Object();
    private volatile Dropped dropped; // what is shown, if it isn't the model of the source
    private Stage stage;
    private boolean failed; // the last step

    /** A file that was dropped on the page. */
    private record Dropped(String name, byte[] content) {}

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
        put(first, start);
        watch.files(source.files());
    }

    /** The address to open. */
    public String address() {
        return hub.address();
    }

    /** Whether to go on when all pages are closed. */
    public void keep(boolean on) {
        hub.keep(on);
    }

    private void put(Source.Loaded loaded, Consumer<Data> begin) {
        Data d = loaded.model().newData();
        begin.accept(d);
        Stage next = new Stage(d, Recorder.of(d, budget(d)), loaded.name());
        if (stage != null) {
            next.takeOver(stage);
        }
        stage = next;
        hub.show(List.of(next));
        hub.trouble("");
    }

    /** Shows another model, or tells why its world can't begin; then the old one goes on. */
    private void replace(Source.Loaded loaded, Dropped file) {
        try {
            put(loaded, file == null ? start : d -> {});
            dropped = file;
            if (file != null) {
                watch.files(List.of());
            }
        } catch (RuntimeException e) {
            hub.trouble(loaded.name() + ": " + reason(e));
        } catch (OutOfMemoryError e) {
            hub.trouble("there is not enough memory for " + loaded.name());
        }
    }

    /** Enough for a hundred whole states at least. */
    private static long budget(Data d) {
        return Math.max(BUDGET, 100 * (d.state().bytes() + 1000));
    }

    /**
     * Loads again what is shown, away from the thread that steps; the old one goes on meanwhile, and for good if this fails. One
     * is loaded at a time, and only if nobody wants another by then.
     */
    private void reload() {
        int wish = wishes.incrementAndGet();
        Thread.ofPlatform().daemon().name("cardan-viewer-load").start(() -> {
            synchronized (loading) {
                if (wish == wishes.get()) {
                    String trouble = load(dropped, () -> wish);
                    if (!trouble.isEmpty() && wish == wishes.get()) {
                        hub.trouble(trouble);
                    }
                }
            }
        });
    }

    /** Shows what is in a file instead; returns what is wrong with it. */
    String drop(String name, byte[] content) {
        return load(new Dropped(name, content), wishes::incrementAndGet); // one that is broken replaces nothing
    }

    /**
     * Loads what was dropped, or the model of the source if that is null; returns what is wrong with it.
     *
     * @param number tells which wish it is, once it is loaded
     */
    private String load(Dropped file, IntSupplier number) {
        try {
            if (file == null) {
                watch.files(source.files()); // before they are read, so that no change is missed
            }
            Source.Loaded loaded = file == null ? source.load() : source.load(file.name, file.content);
            int wish = number.getAsInt();
            hub.later(() -> {
                if (wish == wishes.get()) {
                    replace(loaded, file);
                }
            });
            return "";
        } catch (OutOfMemoryError e) {
            return "there is not enough memory to load " + (file == null ? "the model again" : file.name);
        } catch (StackOverflowError e) {
            return (file == null ? "the model" : file.name) + " is nested too deeply";
        } catch (Exception e) {
            return reason(e);
        }
    }

    private static String reason(Exception e) {
        return e.getMessage() == null ? e.toString() : e.getMessage();
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

    /** A step that fails stops the world and is told, until one succeeds. */
    private void step() {
        Stage s = stage;
        try {
            s.recorder.step();
            if (failed) {
                failed = false;
                hub.trouble("");
            }
            if (hub.isPaused()) {
                s.look();
            }
        } catch (RuntimeException e) {
            failed = true;
            hub.pause(true);
            hub.trouble("the step failed: " + reason(e));
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
