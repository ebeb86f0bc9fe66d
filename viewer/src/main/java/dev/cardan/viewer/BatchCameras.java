package dev.cardan.viewer;

import dev.cardan.batch.BatchSim;
import dev.cardan.batch.World;
import dev.cardan.batch.WorldTask;
import dev.cardan.batch.env.VectorEnvironment;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Stages;
import dev.cardan.viewer.scene.Camera;
import dev.cardan.viewer.scene.SceneOptions;
import java.util.function.Consumer;

/**
 * What cameras see in each world of a batch: observations for learning from pictures. It is here and not in {@code batch},
 * as that module is for those too who draw nothing.
 *
 * <pre>{@code
 * BatchCameras eyes = BatchCameras.of(batch, 84, 84, Camera.fixed(model, "front"));
 * batch.stepAll(controls);
 * byte[] pictures = eyes.rgb(); // of all worlds
 * }</pre>
 *
 * <p>Pictures show the worlds' present states; poses are computed for that, nothing that a later step depends on. They are
 * drawn by the batch's threads with a renderer for each, and the same bits come out whichever thread draws which world. A call
 * allocates nothing once every thread has drawn.
 */
public final class BatchCameras {
    /** Width of pictures, pixels. */
    public final int width;

    /** Height of pictures, pixels. */
    public final int height;

    /** Cameras per world. */
    public final int cameras;

    private final Consumer<WorldTask> forEach;
    private final Model model;
    private final Camera[] camera;
    private final SceneOptions options = new SceneOptions();
    private final WorldTask task = this::drawOrTell;
    private final int pixels; // of all pictures
    private final Artist[] idle;
    private int idles;
    private int samples = 1; // of a pixel, along each axis
    private byte[] colours;
    private float[] distances;
    private int[] objects;
    private RuntimeException failure;
    private boolean wantsColours, wantsDistances, wantsObjects;

    /** A renderer with cameras of its own, as tracking ones move. */
    private static final class Artist {
        final Renderer renderer;
        final Camera[] camera;

        Artist(Model m, int width, int height, int samples, Camera[] like) {
            renderer = new Renderer(m, width, height, samples);
            camera = new Camera[like.length];
            for (int i = 0; i < like.length; i++) {
                camera[i] = like[i].copy();
            }
        }
    }

    private BatchCameras(
            Model m, int worlds, int threads, Consumer<WorldTask> forEach, int width, int height, Camera... of) {
        if (of.length == 0) {
            throw new IllegalArgumentException("no camera is given: name at least one, such as Camera.free(model)");
        }
        long all = (long) worlds * of.length * width * height;
        if (3 * all > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException(worlds + " worlds x " + of.length + " cameras x " + width + " x "
                    + height + " pixels don't fit in one array: take fewer worlds, or smaller pictures");
        }
        model = m;
        this.forEach = forEach;
        this.width = width;
        this.height = height;
        cameras = of.length;
        camera = of.clone();
        pixels = (int) all;
        idle = new Artist[threads];
        idle[idles++] =
                new Artist(m, width, height, samples, camera); // tells now if there is anything wrong with sizes
    }

    /** Cameras that look into the worlds of a batch; worlds whose models differ in numbers only are drawn like the first. */
    public static BatchCameras of(BatchSim batch, int width, int height, Camera... cameras) {
        return new BatchCameras(
                batch.world(0).data().model, batch.worlds(), batch.threads(), batch::forEach, width, height, cameras);
    }

    /** Cameras that look into the worlds of environments. */
    public static BatchCameras of(VectorEnvironment environments, int width, int height, Camera... cameras) {
        return new BatchCameras(
                environments.task().model(),
                environments.number(),
                environments.threads(),
                environments::look,
                width,
                height,
                cameras);
    }

    /** Makes colours of pixels the mean of so many times so many samples; 2 gives smooth edges and takes four times as long. */
    public BatchCameras samples(int count) {
        Artist first = new Artist(model, width, height, count, camera);
        samples = count;
        idles = 0;
        idle[idles++] = first;
        return this;
    }

    /** What is shown; changes count from the next call on. */
    public SceneOptions options() {
        return options;
    }

    /** Red, green, blue in all worlds (worlds x cameras x height x width x 3), filled again by the next call. */
    public byte[] rgb() {
        colours = colours == null ? new byte[3 * pixels] : colours;
        run(true, false, false);
        return colours;
    }

    /** Distances in all worlds, m (worlds x cameras x height x width), filled again by the next call. */
    public float[] depth() {
        distances = distances == null ? new float[pixels] : distances;
        run(false, true, false);
        return distances;
    }

    /** Number and kind of objects in all worlds (worlds x cameras x height x width x 2), filled again by the next call. */
    public int[] segmentation() {
        objects = objects == null ? new int[2 * pixels] : objects;
        run(false, false, true);
        return objects;
    }

    private void run(boolean rgb, boolean depth, boolean segmentation) {
        wantsColours = rgb;
        wantsDistances = depth;
        wantsObjects = segmentation;
        failure = null;
        forEach.accept(task);
        if (failure != null) {
            throw failure;
        }
    }

    /** A batch would take what is thrown for the failure of a world; who asked for pictures shall hear of it. */
    private void drawOrTell(World world) {
        try {
            draw(world);
        } catch (RuntimeException e) {
            synchronized (this) {
                failure = failure == null ? e : failure;
            }
        }
    }

    private void draw(World world) {
        Data d = world.data();
        Stages.kinematics(d);
        Stages.comPos(d);
        Stages.camlight(d);
        Stages.flex(d);
        Stages.tendon(d);
        Artist artist = take();
        try {
            artist.renderer.options().set(options);
            for (int c = 0; c < cameras; c++) {
                artist.renderer.update(d, artist.camera[c]);
                int at = (world.index() * cameras + c) * width * height;
                if (wantsColours) {
                    System.arraycopy(artist.renderer.rgb(), 0, colours, 3 * at, 3 * width * height);
                }
                if (wantsDistances) {
                    System.arraycopy(artist.renderer.depth(), 0, distances, at, width * height);
                }
                if (wantsObjects) {
                    System.arraycopy(artist.renderer.segmentation(), 0, objects, 2 * at, 2 * width * height);
                }
            }
        } finally {
            give(artist);
        }
    }

    private Artist take() {
        synchronized (this) {
            if (idles > 0) {
                return idle[--idles];
            }
        }
        return new Artist(model, width, height, samples, camera);
    }

    private synchronized void give(Artist artist) {
        idle[idles++] = artist;
    }
}
