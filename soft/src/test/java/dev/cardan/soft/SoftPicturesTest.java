package dev.cardan.soft;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.viewer.Renderer;
import dev.cardan.viewer.scene.Camera;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples are loaded and seen. */
class SoftPicturesTest {
    @ParameterizedTest
    @ValueSource(strings = {"cloth", "rope", "jelly"})
    void examplesAreDrawn(String name) {
        Model m = Mjcf.load(Path.of("../examples/soft/" + name + ".xml"));
        Data d = m.newData();
        Physics.step(d, 20);
        Physics.forward(d);
        Renderer renderer = new Renderer(m, 120, 100);
        renderer.update(d, Camera.fixed(m, "side"));
        int[] seen = renderer.segmentation();
        int pixels = 0;
        for (int i = 1; i < seen.length; i += 2) {
            pixels += seen[i] == ObjType.Code.PLUGIN ? 1 : 0;
        }
        assertTrue(pixels > 100, name + " is seen in " + pixels + " pixels");
    }
}
