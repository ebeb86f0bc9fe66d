package dev.cardan.viewer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.cardan.batch.BatchSim;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import dev.cardan.viewer.scene.Camera;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class BatchCamerasTest {
    private static final int WORLDS = 6, SIZE = 32;
    private static final Model MODEL = Mjcf.parse(Examples.text("humanoid"));

    private static BatchSim batch(int threads) {
        BatchSim batch = BatchSim.of(MODEL, WORLDS).threads(threads).build();
        batch.forEach(w -> Arrays.fill(w.data().ctrl, 0.1 * w.index()));
        return batch;
    }

    private static BatchCameras cameras(BatchSim batch) {
        return BatchCameras.of(batch, SIZE, SIZE, Camera.free(MODEL), Camera.tracking(MODEL, 1));
    }

    @Test
    void picturesDontDependOnThreadsNorStepsOnPictures() {
        try (BatchSim one = batch(1);
                BatchSim three = batch(3);
                BatchSim blind = batch(1)) {
            BatchCameras a = cameras(one), b = cameras(three);
            for (int k = 0; k < 40; k++) {
                one.stepAll();
                three.stepAll();
                blind.stepAll();
                if (k % 10 == 9) {
                    assertArrayEquals(a.rgb(), b.rgb());
                    assertArrayEquals(a.depth(), b.depth());
                    assertArrayEquals(a.segmentation(), b.segmentation());
                }
            }
            assertArrayEquals(blind.result().states, one.result().states, "nothing that is drawn changes a world");
        }
    }

    @Test
    void eachRowIsThePictureOfItsWorld() {
        try (BatchSim batch = batch(2)) {
            for (int k = 0; k < 100; k++) {
                batch.stepAll();
            }
            BatchCameras eyes = cameras(batch);
            byte[] rgb = eyes.rgb(), smooth = cameras(batch).samples(2).rgb();
            float[] depth = eyes.depth();
            Renderer renderer = new Renderer(MODEL, SIZE, SIZE), fine = new Renderer(MODEL, SIZE, SIZE, 2);
            int n = SIZE * SIZE;
            for (int w = 0; w < WORLDS; w++) {
                Data d = MODEL.newData();
                d.copyFrom(batch.world(w).data());
                Physics.forward(d);
                Camera[] cameras = {Camera.free(MODEL), Camera.tracking(MODEL, 1)};
                for (int c = 0; c < 2; c++) {
                    renderer.update(d, cameras[c]);
                    int at = (2 * w + c) * n;
                    assertArrayEquals(renderer.rgb(), Arrays.copyOfRange(rgb, 3 * at, 3 * (at + n)));
                    fine.update(d, cameras[c]);
                    assertArrayEquals(fine.rgb(), Arrays.copyOfRange(smooth, 3 * at, 3 * (at + n)));
                    assertArrayEquals(renderer.depth(), Arrays.copyOfRange(depth, at, at + n));
                }
            }
            assertFalse(
                    Arrays.equals(Arrays.copyOf(rgb, 3 * n), Arrays.copyOfRange(rgb, 30 * n, 33 * n)), "worlds differ");
        }
    }

    @Test
    void nothingIsAllocated() {
        try (BatchSim batch = batch(1)) {
            BatchCameras eyes = cameras(batch);
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long least = Long.MAX_VALUE;
            for (int round = 0; round < 200 && least >= 20; round++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < 10; i++) {
                    eyes.rgb();
                    eyes.depth();
                    eyes.segmentation();
                }
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertTrue(least < 20, least + " bytes in 10 calls of each");
        }
    }

    @Test
    void mistakesAreExplained() {
        try (BatchSim batch = batch(1)) {
            assertThrows(IllegalArgumentException.class, () -> BatchCameras.of(batch, 84, 84));
            Exception e = assertThrows(
                    IllegalArgumentException.class, () -> BatchCameras.of(batch, 16000, 16000, Camera.free(MODEL)));
            assertTrue(e.getMessage().contains("fewer worlds"), e.getMessage());
            Camera lost = Camera.free(MODEL);
            lost.kind = Camera.Kind.FIXED;
            lost.fixedId = 99;
            BatchCameras eyes = BatchCameras.of(batch, 8, 8, lost);
            assertThrows(IllegalArgumentException.class, eyes::rgb);
            assertEquals(null, batch.world(0).error(), "the world is not to blame");
        }
    }
}
