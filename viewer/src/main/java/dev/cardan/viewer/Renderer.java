package dev.cardan.viewer;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.work.Workers;
import dev.cardan.viewer.render.Painter;
import dev.cardan.viewer.scene.Camera;
import dev.cardan.viewer.scene.DrawList;
import dev.cardan.viewer.scene.Scene;
import dev.cardan.viewer.scene.SceneOptions;

/**
 * Pictures of worlds, without a graphics card: colours, depth, and which object is in which pixel. The same bits on every
 * machine. After the first picture of a kind nothing is allocated: the arrays that are handed out are filled again by the
 * next picture. Used by one thread at a time, with which {@link #workers} may share the work; make a renderer for each thread.
 *
 * <p>{@link #update} takes over a world, then {@link #rgb}, {@link #depth} and {@link #segmentation} draw it as often as wanted.
 */
public final class Renderer {
    /** Width of pictures, pixels. */
    public final int width;

    /** Height of pictures, pixels. */
    public final int height;

    /** Threads that share the work on colours of larger pictures, which don't depend on them; null: none. */
    public Workers workers;

    private static final int LARGEST = 16384;

    private final Scene scene;
    private final Painter plain;
    private final Painter fine;
    private final byte[] rgb;
    private final float[] depth;
    private final int[] segmentation;

    /** A renderer for worlds of a model, with one sample per pixel. */
    public Renderer(Model model, int width, int height) {
        this(model, width, height, 1);
    }

    /**
     * A renderer for worlds of a model.
     *
     * @param samples colours of a pixel are the mean of so many times so many samples; 2 gives smooth edges
     */
    public Renderer(Model model, int width, int height, int samples) {
        if (width < 1
                || height < 1
                || samples < 1
                || (long) width * samples > LARGEST
                || (long) height * samples > LARGEST) {
            throw new IllegalArgumentException("a picture of " + width + " x " + height + " pixels with " + samples
                    + " x " + samples + " samples can't be drawn; sizes are at least 1, and times the samples at most "
                    + LARGEST);
        }
        this.width = width;
        this.height = height;
        scene = new Scene(model);
        plain = new Painter(scene, width, height);
        fine = samples == 1 ? plain : plain.finer(samples);
        rgb = new byte[3 * width * height];
        depth = new float[width * height];
        segmentation = new int[2 * width * height];
    }

    /** What is drawn, with the options of what is shown and the user's own markers. */
    public Scene scene() {
        return scene;
    }

    /** What is shown. */
    public SceneOptions options() {
        return scene.options;
    }

    /** Takes over a world as a camera sees it; the world has to be computed, see {@link Scene#update}. */
    public void update(Data d, Camera camera) {
        scene.update(d, camera);
    }

    /** Colours: red, green, blue of each pixel, row by row from the upper left (height x width x 3). */
    public byte[] rgb() {
        fine.paint(rgb, workers);
        return rgb;
    }

    /**
     * Distances of what is seen from the plane of the camera, m, row by row from the upper left; of the farthest visible
     * points where nothing is. Transparent things count (height x width).
     */
    public float[] depth() {
        plain.find(true);
        for (int i = 0; i < depth.length; i++) {
            depth[i] = plain.depth(i);
        }
        return depth;
    }

    /**
     * Which object is in each pixel: its number and its kind, a number of {@code ObjType.Code}; -1, -1 where nothing is.
     * Transparent things count (height x width x 2).
     */
    public int[] segmentation() {
        plain.find(true);
        DrawList l = scene.list;
        for (int i = 0; i < depth.length; i++) {
            int thing = plain.thing(i);
            segmentation[2 * i] = thing < 0 ? -1 : l.objId[thing];
            segmentation[2 * i + 1] = thing < 0 ? -1 : l.objType[thing];
        }
        return segmentation;
    }
}
