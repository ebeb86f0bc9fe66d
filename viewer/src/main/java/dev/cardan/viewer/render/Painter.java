package dev.cardan.viewer.render;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.LightType;
import dev.cardan.engine.work.Workers;
import dev.cardan.viewer.scene.DrawList;
import dev.cardan.viewer.scene.Effect;
import dev.cardan.viewer.scene.Eye;
import dev.cardan.viewer.scene.Lights;
import dev.cardan.viewer.scene.Scene;
import dev.cardan.viewer.scene.Shape;
import java.util.Arrays;

/** Draws a scene into a raster, and colours of it into a picture. Threads may share the work; bits don't depend on them. */
public final class Painter {
    private static final int SMALLEST_SHARED = 10_000; // pixels of a picture that is worth calling other threads
    private static final int BANDS = 3; // of rows for each thread: one that is kept from its core then holds up little

    private static final float OPAQUE = 0.995f;
    private static final float FROM_BEHIND = 0.3f; // opacity of planes seen from there
    private static final int LARGEST_SHADOW = 2048, SMALLEST_SHADOW = 128;

    private static final ShadowMap[] NO_SHADOWS = {};

    private final Scene scene;
    private final int samples;
    private final Geometries shapes;
    private final Parts parts;
    private final Textures textures;
    private ShadowMap[] shadows = {};
    private final int shadowSize;
    private int[] lamp = {}; // light of each shadow
    private int casters;
    private Brush[] brushes;
    private int bands;
    private final Workers.Task drawing = i -> drawOpaque(false), shading = this::castShadow, painting = this::band;
    private byte[] target; // of the colours of rows as soon as they are known; null: none
    private final Reflections reflections;
    private final View view = new View();
    private final Raster main, layer;
    private float[] rgb = {}; // of the whole picture, if colours are not known row by row
    private final float[] pixel = new float[3];
    private final double lineWidth;
    private final Labels labels;

    private double[] places = {};
    private boolean[] transparent = {}, behind = {};
    private int[] order = {};
    private float[] distance = {};
    private int layers, lastPart;
    private final double[] end = new double[6];

    /** A painter of pictures of one size. */
    public Painter(Scene scene, int width, int height) {
        this(scene, width, height, 1, new Geometries(scene.model), new Textures(scene.model));
    }

    private Painter(Scene scene, int width, int height, int samples, Geometries shapes, Textures textures) {
        this.scene = scene;
        this.samples = samples;
        this.shapes = shapes;
        this.textures = textures;
        Model m = scene.model;
        parts = new Parts(m, shapes);
        main = new Raster(width * samples, height * samples, true);
        layer = new Raster(width * samples, height * samples, true);
        layer.watched = true;
        shadowSize = shadowSize(m, Math.max(main.width, main.height));
        brushes = new Brush[] {new Brush(scene, textures, main.width)};
        reflections = new Reflections(scene, parts);
        lineWidth = samples * m.vis.global.linewidth;
        labels = new Labels(width, height);
    }

    /** A painter of the same pictures with several samples per pixel and axis. */
    public Painter finer(int count) {
        return new Painter(scene, main.width / samples, main.height / samples, count, shapes, textures);
    }

    /** About two texels for each pixel, as far as the model's settings allow. */
    private static int shadowSize(Model m, int pixels) {
        int size = SMALLEST_SHADOW;
        while (size < 1.5 * pixels && size < Math.min(LARGEST_SHADOW, m.vis.quality.shadowsize)) {
            size *= 2;
        }
        return size;
    }

    /** Finds the nearest thing in each pixel: of those that aren't transparent, or of all. */
    public void find(boolean all) {
        prepare();
        drawOpaque(all);
    }

    private void prepare() {
        Eye eye = scene.eye;
        view.look(eye.pos, eye.forward, eye.up);
        View.project(main, eye);
        View.project(layer, eye);
        main.wires = scene.options.has(Effect.WIREFRAME) ? lineWidth : 0;
        layer.wires = main.wires;
        parts.update(scene);
        lastPart = 0;
        sort();
        if (places.length < 12 * parts.count) {
            places = new double[12 * parts.thing.length];
        }
        for (int p = 0; p < parts.count; p++) {
            View.compose(places, 12 * p, view.fromWorld, parts.place, 12 * p);
        }
    }

    private void drawOpaque(boolean all) {
        main.clear();
        for (int p = 0; p < parts.count; p++) {
            if (all || !transparent[parts.thing[p]]) {
                draw(main, p);
            }
        }
    }

    private void draw(Raster r, int p) {
        Geometry g = parts.geometry[p];
        if (g == null) {
            int o = 12 * p;
            for (int row = 0; row < 3; row++) {
                end[row] = places[o + 4 * row + 3];
                end[3 + row] = end[row] + places[o + 4 * row + 2];
            }
            r.line(end, parts.line[p] * lineWidth, parts.firstFace[p]);
            return;
        }
        boolean culls = scene.options.has(Effect.CULL_FACE);
        r.draw(g, places, 12 * p, parts.firstFace[p], !culls ? 0 : behind[parts.thing[p]] ? -1 : 1);
    }

    /** Which things are transparent, ordered by their distance, planes last. */
    private void sort() {
        DrawList l = scene.list;
        if (transparent.length < l.count) {
            transparent = new boolean[l.type.length];
            behind = new boolean[l.type.length];
            order = new int[l.type.length];
            distance = new float[l.type.length];
        }
        layers = 0;
        float[] eye = scene.eye.pos;
        for (int i = 0; i < l.count; i++) {
            float x = eye[0] - l.pos[3 * i], y = eye[1] - l.pos[3 * i + 1], z = eye[2] - l.pos[3 * i + 2];
            boolean plane = l.type[i] == Shape.PLANE;
            behind[i] = plane && x * l.mat[9 * i + 2] + y * l.mat[9 * i + 5] + z * l.mat[9 * i + 8] < 0;
            transparent[i] = l.rgba[4 * i + 3] < OPAQUE || behind[i];
            if (transparent[i]) {
                distance[i] = plane ? 1e10f : (float) Math.sqrt(x * x + y * y + z * z) - bound(l, i);
                int k = layers++;
                while (k > 0 && distance[order[k - 1]] > distance[i]) {
                    order[k] = order[k - 1];
                    k--;
                }
                order[k] = i;
            }
        }
    }

    private static float bound(DrawList l, int i) {
        if (l.bound[i] > 0) {
            return l.bound[i];
        }
        float x = l.size[3 * i], y = l.size[3 * i + 1], z = l.size[3 * i + 2];
        return switch (l.type[i]) {
            case Shape.SPHERE -> x;
            case Shape.CAPSULE -> x + z;
            case Shape.CYLINDER -> (float) Math.sqrt(x * x + z * z);
            case Shape.ELLIPSOID -> Math.max(x, Math.max(y, z));
            case Shape.BOX -> (float) Math.sqrt(x * x + y * y + z * z);
            default -> 0;
        };
    }

    /** Thing in a pixel, -1 if there is none; after {@link #find}. */
    public int thing(int pixel) {
        return main.face[pixel] < 0 ? -1 : parts.thing[part(main, pixel)];
    }

    /** Part in a pixel where there is one. */
    private int part(Raster r, int pixel) {
        lastPart = parts.of(r.face[pixel], lastPart);
        return lastPart;
    }

    /** Distance of what is in a pixel from the plane of the eye, m; that of the farthest visible points if nothing is. */
    public float depth(int pixel) {
        return (float) main.depth(main.key[pixel]);
    }

    /**
     * Colours everything: the opaque, the sky behind it, then what is transparent, and labels over all.
     *
     * @param to red, green, blue as bytes, row by row from the upper left
     * @param workers who helps; null: nobody
     */
    public void paint(byte[] to, Workers workers) {
        prepare();
        findCasters();
        boolean shared = workers != null && workers.pays((long) main.width * main.height, SMALLEST_SHARED);
        if (shared) {
            workers.run(casters, shading, drawing);
        } else {
            drawOpaque(false);
            for (int k = 0; k < casters; k++) {
                castShadow(k);
            }
        }
        int mirror = scene.options.has(Effect.REFLECTION) ? reflections.draw(layer, main, view, transparent) : -1;
        boolean done = samples == 1 && mirror < 0 && layers == 0; // with each row, while it is near at hand
        target = done ? to : null;
        if (!done && rgb.length == 0) {
            rgb = new float[3 * main.width * main.height];
        }
        int bands = shared ? Math.min(main.height, BANDS * workers.number()) : 1;
        begin(bands);
        if (shared) {
            workers.run(bands, painting);
        } else {
            band(0);
        }
        if (mirror >= 0) {
            mirror(mirror);
        }
        if (layers > 0) {
            glaze();
        }
        if (samples > 1) {
            means(to);
        } else if (!done) {
            bytes(rgb, to, 0);
        }
        labels.write(to, scene, view, main, samples);
    }

    /** Gives each of so many bands of rows a brush. */
    private void begin(int bands) {
        if (brushes.length < bands) {
            int known = brushes.length;
            brushes = Arrays.copyOf(brushes, bands);
            for (int k = known; k < bands; k++) {
                brushes[k] = new Brush(scene, new Textures(textures), main.width);
            }
        }
        for (int k = 0; k < bands; k++) {
            brushes[k].begin(scene, view, main, parts, places, shadows);
        }
        this.bands = bands;
    }

    /** Colours the rows of a band, which are handed out by turns, as what is in the middle takes longest. */
    private void band(int band) {
        for (int y = band; y < main.height; y += bands) {
            int at = 3 * y * main.width;
            if (target == null) {
                brushes[band].row(y, rgb, at);
            } else {
                float[] row = brushes[band].colours;
                brushes[band].row(y, row, 0);
                bytes(row, target, at);
            }
        }
    }

    private static void bytes(float[] from, byte[] to, int at) {
        for (int i = 0; i < from.length; i++) {
            to[at + i] = (byte) (int) (Math.min(from[i], 1) * 255 + 0.5f);
        }
    }

    /** Which lamps cast shadows. */
    private void findCasters() {
        Lights l = scene.lights;
        casters = 0;
        for (int i = 0; i < l.count && scene.options.has(Effect.SHADOW); i++) {
            boolean casts = l.type[i] == LightType.Code.SPOT || l.type[i] == LightType.Code.DIRECTIONAL;
            if (casts && l.castShadow[i]) {
                if (casters == shadows.length) {
                    shadows = Arrays.copyOf(shadows, casters + 1);
                    shadows[casters] = new ShadowMap(shadowSize);
                    lamp = Arrays.copyOf(lamp, casters + 1);
                }
                lamp[casters++] = i;
            }
        }
    }

    private void castShadow(int k) {
        shadows[k].update(scene, lamp[k], parts, view);
    }

    /** Adds the images behind a mirror to its own colours. */
    private void mirror(int thing) {
        Shader shader = brushes[0].shader;
        shader.begin(scene, reflections.mirrored, layer, parts, reflections.places, NO_SHADOWS);
        shader.dim = reflections.strength;
        for (int y = 0, i = 0; y < main.height; y++) {
            for (int x = 0; x < main.width; x++, i++) {
                if (layer.face[i] >= 0 && thing(i) == thing) {
                    int p = part(layer, i);
                    shader.row(p, layer.face[i] - parts.firstFace[p], x, y, 1, pixel, 0);
                    rgb[3 * i] += pixel[0];
                    rgb[3 * i + 1] += pixel[1];
                    rgb[3 * i + 2] += pixel[2];
                }
            }
        }
        shader.dim = 1;
    }

    /** Transparent things from front to back, then from back to front: what MuJoCo does, and how things look there. */
    private void glaze() {
        System.arraycopy(main.key, 0, layer.key, 0, main.key.length);
        Arrays.fill(layer.face, -1);
        boolean adds = scene.options.has(Effect.ADDITIVE);
        for (int k = 0; k < layers; k++) {
            layer(order[k], adds);
        }
        for (int k = layers - 1; k >= 0 && !adds; k--) {
            layer(order[k], false);
        }
    }

    private void layer(int thing, boolean adds) {
        layer.untouched();
        for (int p = parts.start[thing]; p < parts.start[thing + 1]; p++) {
            draw(layer, p);
        }
        Shader shader = brushes[0].shader;
        shader.begin(scene, view, layer, parts, places, NO_SHADOWS);
        float factor = behind[thing] ? FROM_BEHIND : 1;
        for (int y = layer.upper; y < layer.lower; y++) {
            for (int x = layer.left; x < layer.right; x++) {
                int i = y * layer.width + x;
                if (layer.face[i] >= 0) {
                    int p = part(layer, i);
                    shader.row(p, layer.face[i] - parts.firstFace[p], x, y, 1, pixel, 0);
                    float a = shader.alpha * factor, keep = adds ? 1 : 1 - a;
                    rgb[3 * i] = rgb[3 * i] * keep + a * pixel[0];
                    rgb[3 * i + 1] = rgb[3 * i + 1] * keep + a * pixel[1];
                    rgb[3 * i + 2] = rgb[3 * i + 2] * keep + a * pixel[2];
                    layer.face[i] = -1;
                    layer.key[i] = main.key[i];
                }
            }
        }
    }

    /** Each pixel is the mean of its samples. */
    private void means(byte[] to) {
        int width = main.width / samples, height = main.height / samples;
        float scale = 255f / (samples * samples);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                for (int c = 0; c < 3; c++) {
                    float sum = 0;
                    for (int dy = 0; dy < samples; dy++) {
                        int at = 3 * ((y * samples + dy) * main.width + x * samples) + c;
                        for (int dx = 0; dx < samples; dx++) {
                            float v = rgb[at + 3 * dx];
                            sum += v < 1 ? v : 1;
                        }
                    }
                    to[3 * (y * width + x) + c] = (byte) (int) (sum * scale + 0.5f);
                }
            }
        }
    }
}
