package dev.cardan.viewer.live;

import dev.cardan.engine.Data;
import dev.cardan.engine.record.Recorder;
import dev.cardan.viewer.ViewerOptions;
import dev.cardan.viewer.scene.Camera;
import dev.cardan.viewer.scene.Scene;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Worlds of a program on show: what {@link dev.cardan.viewer.Viewer} is made of. */
public final class Show implements AutoCloseable {
    private final Hub hub;

    /** Shows worlds that the program steps. */
    public Show(ViewerOptions options, List<Data> worlds) {
        List<Stage> stages = new ArrayList<>();
        for (Data d : worlds) {
            stages.add(new Stage(d, null, ""));
        }
        hub = hub(options);
        hub.show(stages);
    }

    /** Shows a world whose past is recorded. */
    public Show(ViewerOptions options, Recorder recorder) {
        Stage stage = new Stage(recorder.data(), recorder, "");
        hub = hub(options);
        hub.show(List.of(stage));
    }

    static Hub hub(ViewerOptions options) {
        try {
            Hub hub = new Hub(options.host(), options.port());
            hub.speed(options.speed());
            hub.pause(options.paused());
            return hub;
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    /** The address to open. */
    public String address() {
        return hub.address();
    }

    /** Whether anybody looks or may come. */
    public boolean isRunning() {
        return hub.isRunning();
    }

    /** Whether the worlds stand still. */
    public boolean isPaused() {
        return hub.isPaused();
    }

    /** Lets them stand still or go on. */
    public void pause(boolean on) {
        hub.pause(on);
    }

    /** Shows them, and waits until it is time for a step. */
    public void sync() {
        hub.sync();
    }

    /** What is drawn of a world. */
    public Scene scene(int world) {
        return stage(world).scene;
    }

    /** From where a world is seen. */
    public void camera(int world, Camera camera) {
        stage(world).look(camera);
        hub.tell();
    }

    private Stage stage(int world) {
        List<Stage> all = hub.stages();
        if (world < 0 || world >= all.size()) {
            throw new IllegalArgumentException("there is no world " + world + ": " + all.size() + " are shown");
        }
        return all.get(world);
    }

    /** Who is told of keys. */
    public void keys(Consumer<String> listener) {
        hub.keys(listener);
    }

    /** Adds a button. */
    public void button(String title, Runnable work) {
        hub.button(title, work);
    }

    /** Shows a sentence. */
    public void message(String text) {
        hub.trouble(text);
    }

    @Override
    public void close() {
        hub.close();
    }

    /** Opens an address in the user's browser; false if there is no way to. */
    public static boolean open(String address) {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        List<String> command = system.contains("win")
                ? List.of("rundll32", "url.dll,FileProtocolHandler", address)
                : List.of(system.contains("mac") ? "open" : "xdg-open", address);
        try {
            new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return true;
        } catch (IOException e) {
            return false; // there is no such program
        }
    }
}
