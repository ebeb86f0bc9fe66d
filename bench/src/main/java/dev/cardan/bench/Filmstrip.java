package dev.cardan.bench;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.viewer.Renderer;
import dev.cardan.viewer.picture.Png;
import dev.cardan.viewer.scene.Camera;
import dev.cardan.viewer.scene.Markers;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Pictures of a world at several times, side by side, as PNG. */
final class Filmstrip {
    private static final int GAP = 4; // pixels, white

    private final Renderer renderer;
    private final Camera camera;
    private final byte[] rgb;
    private final int row; // bytes
    private int frames;

    Filmstrip(Model m, Camera camera, int frames, int width, int height) {
        this.camera = camera;
        renderer = new Renderer(m, width, height, 3);
        row = 3 * (frames * (width + GAP) - GAP);
        rgb = new byte[row * height];
        Arrays.fill(rgb, (byte) 0xff);
    }

    /** What is drawn besides the world. */
    Markers markers() {
        return renderer.scene().markers;
    }

    /** Adds a frame of a world, of which everything is computed. */
    void add(Data d) {
        renderer.update(d, camera);
        byte[] frame = renderer.rgb();
        int bytes = 3 * renderer.width, left = 3 * frames * (renderer.width + GAP);
        for (int y = 0; y < renderer.height; y++) {
            System.arraycopy(frame, y * bytes, rgb, y * row + left, bytes);
        }
        frames++;
    }

    void write(Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            Png.write(out, rgb, row / 3, renderer.height);
        }
    }
}
