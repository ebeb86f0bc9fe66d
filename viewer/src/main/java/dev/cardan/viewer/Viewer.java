package dev.cardan.viewer;

import dev.cardan.engine.Data;
import dev.cardan.engine.record.Recorder;
import dev.cardan.viewer.live.Show;
import dev.cardan.viewer.scene.Camera;
import dev.cardan.viewer.scene.Markers;
import dev.cardan.viewer.scene.SceneOptions;
import java.util.List;
import java.util.function.Consumer;

/**
 * Shows worlds in the browser while a program steps them.
 *
 * <pre>{@code
 * try (Viewer viewer = Viewer.show(data)) {
 *     System.out.println(viewer.address());
 *     while (viewer.isRunning()) {
 *         Physics.step(data);
 *         viewer.sync();
 *     }
 * }
 * }</pre>
 *
 * <p>{@link #sync} belongs after each step and is called by the thread that steps. There the page's wishes come true: the world
 * waits while it is paused and is kept from running ahead of the clock, sliders set controls and joints, and the mouse pulls
 * bodies (in {@code xfrcApplied}). A page that is slow doesn't slow the program down. Several pages may be open; they show the
 * same.
 */
public final class Viewer implements AutoCloseable {
    private final Show show;

    private Viewer(Show show) {
        this.show = show;
    }

    /** Shows worlds side by side, for this machine; computes their present state with {@code Physics.forward}. */
    public static Viewer show(Data... worlds) {
        return show(ViewerOptions.DEFAULT, worlds);
    }

    /** Shows worlds side by side. */
    public static Viewer show(ViewerOptions options, Data... worlds) {
        if (worlds.length == 0) {
            throw new IllegalArgumentException("there is nothing to show: give at least one world");
        }
        return new Viewer(new Show(options, List.of(worlds)));
    }

    /**
     * Shows a recorded world, which the page may put back to any step; the program steps it with {@link Recorder#step()}.
     */
    public static Viewer show(ViewerOptions options, Recorder recorder) {
        return new Viewer(new Show(options, recorder));
    }

    /** The address to open in a browser; who has it may do everything. */
    public String address() {
        return show.address();
    }

    /** Whether to go on: the viewer was not closed, and pages that were open are not all closed. */
    public boolean isRunning() {
        return show.isRunning();
    }

    /** Whether the page has paused the worlds; {@link #sync} waits then. */
    public boolean isPaused() {
        return show.isPaused();
    }

    /** Pauses the worlds, or lets them go on; by any thread. */
    public void pause(boolean on) {
        show.pause(on);
    }

    /** Shows the present state, does what the page asks for, and waits until it is time for the next step. */
    public void sync() {
        show.sync();
    }

    /** The program's own things in the first world; change them between two calls of {@link #sync}. */
    public Markers markers() {
        return markers(0);
    }

    /** The program's own things in a world. */
    public Markers markers(int world) {
        return show.scene(world).markers;
    }

    /** What is shown of a world. */
    public SceneOptions options(int world) {
        return show.scene(world).options;
    }

    /** Lets the page look at the first world from somewhere else, until its user looks elsewhere; by any thread. */
    public Viewer camera(Camera camera) {
        return camera(0, camera);
    }

    /** Lets the page look at a world from somewhere else. */
    public Viewer camera(int world, Camera camera) {
        show.camera(world, camera);
        return this;
    }

    /**
     * Is told of keys, such as {@code "ArrowUp"} or {@code "j"}, during {@link #sync}. The page's own shortcuts then need Alt, but
     * for Tab, F1 and those with Ctrl.
     */
    public Viewer onKey(Consumer<String> listener) {
        show.keys(listener);
        return this;
    }

    /** Puts a button on the page; what it does happens during {@link #sync}. */
    public Viewer button(String title, Runnable work) {
        show.button(title, work);
        return this;
    }

    /** Shows a sentence on the page until it is replaced; "" takes it away. */
    public void message(String text) {
        show.message(text);
    }

    /** Closes pages, port and threads. */
    @Override
    public void close() {
        show.close();
    }

    /** Opens the page in the user's browser where that is possible; otherwise returns false. */
    public boolean open() {
        return Show.open(address());
    }
}
