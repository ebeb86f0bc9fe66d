package dev.cardan.viewer.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Things to draw, lights, cameras and surfaces are MuJoCo's, under every flag, label and kind of frames. */
class SceneGoldenTest {
    private static final int AT_LEAST = 20; // variants that differ from the first in every model

    @ParameterizedTest
    @ValueSource(strings = {"everything", "humanoid", "crane", "mobile_base", "gimbal", "tumblers", "mocap_hand"})
    void sceneIsThatOfMujoco(String name) throws IOException {
        try (InputStream in = SceneGoldenTest.class.getResourceAsStream(name + ".scene.gz")) {
            SceneComparison c = SceneComparison.of(in);
            assertEquals(List.of(), c.differences);
            assertTrue(
                    c.variants >= AT_LEAST && c.things > c.variants, c.variants + " variants, " + c.things + " things");
        }
    }
}
